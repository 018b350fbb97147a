//! CK-8: Special Abilities, and the pull that the Lasso shares with the Energetic Rubber (CK-9.9).

use super::Race;
use crate::CrazyKarts;
use crate::event::Event;
use crate::options::Switch;
use crate::pieces::{Faction, Post, Space};
use crate::state::{Lasts, Place, State, Team};
use crate::task::{Cause, Idle, Question, Steering, Step, Task};
use crate::track::Ahead;
use board::{Facing, Hex};

impl Race<'_, '_> {
    /// CK-8.2: the ability, if it is paid.
    pub fn special(&mut self, kart: Team) {
        let Some(faction) = self.state.kart(kart).faction else { return };
        let off = self.game.options().abilities == Switch::Off || faction == Faction::LoneWolf;
        if off || !self.pays(kart, Space::Special, Step::Special, self.game.content.faction(faction).cost) {
            return;
        }
        self.tell(|| Event::UsedAbility(kart));
        match faction {
            Faction::Goblins => {
                // CK-8.4, CK-8.5: succeed or fail, there is no Turn at step 7.
                self.state.turn.steering = Steering::Tried;
                if self.state.cards(kart, Space::Turn).is_empty() {
                    self.tell(|| Event::Nothing(kart, Step::Special, Idle::NoTarget));
                }
                self.steer(kart);
            }
            // CK-8.7
            Faction::Dwarves => self.state.kart_mut(kart).ram = Lasts::On,
            // CK-8.9: at once for the hexes next door
            Faction::Elves => {
                self.state.turn.grabbing = Lasts::On;
                self.grab(kart);
            }
            Faction::Mummies => {
                if !self.ask(self.driver(Post::Front), Question::Lasso) {
                    self.tell(|| Event::Nothing(kart, Step::Special, Idle::NoTarget));
                }
            }
            Faction::LoneWolf => {}
        }
    }

    /// CK-9.9: one step of a pull; the user chooses if there are several hexes.
    pub fn pull(&mut self, kart: Team, post: Post, left: u8) {
        if left > 0 {
            self.ask(self.driver(post), Question::Pull(kart, left));
        }
    }

    /// The pulled kart moves to a neighboring hex and enters it.
    pub fn pull_to(&mut self, kart: Team, post: Post, towards: Facing, left: u8) {
        let Some(at) = self.state.at(kart) else { return };
        let Ahead::Hex(to) = self.track().ahead(at, towards) else { return };
        self.push(Task::Pull { kart, post, left: left - 1 });
        self.move_to(kart, to, Cause::Pull, towards);
    }
}

/// CK-9.9: where a kart can be pulled by another one: free neighbors that are one step nearer.
pub(super) fn nearer(
    game: &CrazyKarts,
    state: &State,
    user: Team,
    kart: Team,
) -> impl Iterator<Item = (Facing, Hex)> {
    let track = game.content.track(&state.track);
    let places = match (state.kart(user).place, state.kart(kart).place) {
        (Place::Track(user), Place::Track(at)) => Some((user, at)),
        (Place::Pit | Place::Home(_), _) | (_, Place::Pit | Place::Home(_)) => None,
    };
    let distances = places.map(|(user, _)| track.plan().distances([user]));
    let far = move |hex: Hex| {
        let place = track.plan().place(hex)?;
        distances.as_ref().map(|distances| distances[place])
    };
    let karts = state.karts;
    Facing::ALL.into_iter().filter_map(move |facing| {
        let (_, at) = places?;
        let Ahead::Hex(to) = track.ahead(at, facing) else { return None };
        let taken = karts.iter().any(|kart| kart.place == Place::Track(to));
        let now = far(at)?;
        (now > 1 && !taken && far(to)? + 1 == now).then_some((facing, to))
    })
}
