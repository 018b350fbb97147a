//! How a race begins: ties of initiative, and whose time runs.
#![allow(clippy::unwrap_used, reason = "helpers of tests may fail as tests do")]

use kernel::{Chance, Fast, Game, Picks, Play, Seating};
use std::sync::Arc;
use super_wizard_kart::{Phase, State, SuperWizardKart};

fn table(options: &[(&str, &str)]) -> SuperWizardKart {
    let content = Arc::new(SuperWizardKart::content(None).unwrap());
    let picks = Picks(options.iter().map(|(id, value)| ((*id).into(), (*value).into())).collect());
    SuperWizardKart::open(content, &picks, Seating::usual(2)).unwrap()
}

/// Everybody chooses the same kart.
fn chosen(table: &SuperWizardKart, luck: &mut dyn Chance) -> State {
    let mut state = table.start(&mut Play::silent(luck));
    let kart = table.read("choose-kart owlbear owlbear owlbear").unwrap();
    while let Some(seat) = table.pending(&state).owes.iter().next().filter(|_| state.phase == Phase::Choose) {
        table.apply(&mut state, seat, kart, &mut Play::silent(luck)).unwrap();
    }
    state
}

/// Dice that fall alike so often, and then never again.
struct Alike(u32);

impl Chance for Alike {
    fn below(&mut self, _name: &'static str, n: u16) -> u16 {
        self.0 = self.0.saturating_sub(1);
        u16::from(self.0 == 1) % n
    }
}

/// SWK-2.9: as often as needed, however often that is.
#[test]
fn ties_may_go_on_for_long() {
    let state = chosen(&table(&[]), &mut Alike(200_000));
    assert_eq!(state.phase, Phase::Place);
}

/// Whoever chose last and places first has the time of a turn for either.
#[test]
fn time_begins_anew_with_the_grid() {
    for choice in ["sealed", "open"] {
        let table = table(&[("kart_choice", choice)]);
        let before = table.start(&mut Play::silent(&mut Fast::new(1)));
        let mut state = chosen(&table, &mut Fast::new(1));
        let mut turns = vec![table.turn(&before), table.turn(&state)];
        while state.phase == Phase::Place {
            let seat = table.pending(&state).owes.iter().next().unwrap();
            let mut legal = Vec::new();
            table.legal(&state, seat, &mut legal);
            table.apply(&mut state, seat, legal[0], &mut Play::silent(&mut Fast::new(2))).unwrap();
            turns.push(table.turn(&state));
        }
        assert!(turns.is_sorted_by(|one, next| one < next), "{choice}: {turns:?}");
    }
}
