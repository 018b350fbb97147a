//! How the toy looks: as little as a screen needs.

use crate::action::{Action, Event, No};
use crate::state::State;
use crate::table::Toll;
use crate::view::View;
use kernel::{Game, Seat};
use scene::{Choice, Line, Panel, Present, Role, Scene};

impl Present for Toll {
    fn scene(&self, view: &View) -> Scene {
        let panel = Panel { label: "Pile".into(), value: format!("{:?}", view.pile) };
        Scene { panels: vec![panel], ..Scene::default() }
    }

    fn reference(&self) -> Vec<Panel> {
        Vec::new()
    }

    fn seat_name(&self, _: &View, seat: Seat) -> String {
        format!("Driver {seat}")
    }

    fn prompt(&self, _: &View) -> Line {
        Line::new("What now?", &["TB-2.1"])
    }

    fn choice(&self, _: &View, action: Action) -> Choice {
        let notation = self.notation(action);
        Choice {
            label: notation.clone(),
            verb: notation.clone(),
            notation,
            group: String::new(),
            target: None,
            cost: None,
            role: Role::Step,
            warning: None,
            why_not: None,
            knob: None,
            leads: Vec::new(),
        }
    }

    fn dimmed(&self, state: &State, seat: Seat, out: &mut Vec<(Action, No)>) {
        out.extend(self.check(state, seat, Action::Recall).err().map(|no| (Action::Recall, no)));
    }

    fn tell(&self, _: &View, event: &Event) -> Line {
        Line::new(format!("{event:?}."), &[])
    }
}
