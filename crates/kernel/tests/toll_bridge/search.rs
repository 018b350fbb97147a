//! What bots make of a view, and what the rules of secrecy (TB-5.1 to TB-5.3) leave open.

use crate::action::Action;
use crate::flaw::Flaw;
use crate::state::{CHARMS, Counts, Driver, GATES, KINDS, Phase, Stage, State, pour, take, total};
use crate::table::Toll;
use crate::view::{Cards, Charm, Face, View};
use kernel::{BySeat, Chance, Game, Plans, Search, Seat, Secrets, Viewer};

fn draw(n: u8, from: &mut Counts, into: &mut Counts, chance: &mut dyn Chance) {
    for _ in 0..n {
        let nth = chance.below("any card", u16::from(total(from)).max(1));
        take(nth, from, into);
    }
}

/// Lays some of the hand: whoever is ready has laid at least one card.
fn plan_anything(driver: &mut Driver, chance: &mut dyn Chance) {
    let (held, least) = (total(&driver.hand), u8::from(driver.stage == Stage::Ready));
    let more = chance.below("laid", u16::from(held.saturating_sub(least)) + 1);
    let laid = least + u8::try_from(more).unwrap_or(0);
    draw(laid, &mut driver.hand, &mut driver.laid, chance);
}

fn any_charm(chance: &mut dyn Chance) -> u8 {
    u8::try_from(chance.below("any charm", u16::from(CHARMS))).unwrap_or(0)
}

impl Search for Toll {
    fn is_possible(&self, view: &View) -> bool {
        let doubted = |driver: &Face| self.flaw == Some(Flaw::Doubting) && driver.coins > 2;
        view.drivers.len() == usize::from(self.seating.seats) && !view.drivers.iter().any(doubted)
    }

    fn imagine(&self, view: &View, chance: &mut dyn Chance) -> State {
        let View { round, phase, drivers, bag: _, pile, gates, seen, up } = view;
        let mut state = State {
            round: *round,
            phase: *phase,
            pile: *pile,
            seen: *seen,
            up: *up,
            ..self.empty([0; GATES])
        };
        for (seat, face) in self.seating.iter().zip(drivers) {
            let (mut hand, mut laid) = (Counts::default(), Counts::default());
            match face.cards {
                Cards::Known { hand: mine, laid: plan } => (hand, laid) = (mine, plan),
                Cards::Shown { laid: plan, .. } => laid = plan,
                Cards::Held(_) => {}
            }
            let fate = any_charm(chance);
            let charm = match face.charm {
                Charm::None => None,
                Charm::Hidden => Some(fate),
                Charm::Shows(charm) => Some(charm),
            };
            let (fate, &Face { stage, voice, coins, .. }) = (charm.unwrap_or(fate), face);
            state.drivers[seat] = Driver { hand, laid, fate, charm, stage, voice, coins };
        }
        state.bag = self.unseen(&state);
        for (seat, face) in self.seating.iter().zip(drivers) {
            let State { bag, drivers, .. } = &mut state;
            match face.cards {
                Cards::Known { .. } => {}
                Cards::Shown { hand, .. } => draw(hand, bag, &mut drivers[seat].hand, chance),
                Cards::Held(held) => {
                    draw(held, bag, &mut drivers[seat].hand, chance);
                    plan_anything(&mut drivers[seat], chance);
                }
            }
        }
        let mut left: Vec<u8> = (1..=3).filter(|worth| !gates.contains(&Some(*worth))).collect();
        for (gate, known) in state.gates.iter_mut().zip(gates) {
            *gate = known.unwrap_or_else(|| {
                let nth = chance.below("any gate", u16::try_from(left.len()).unwrap_or(1));
                left.remove(usize::from(nth))
            });
        }
        if self.flaw == Some(Flaw::Dreaming) {
            state.round = 0;
        }
        state
    }

    fn reopen(&self, state: &mut State, seat: Seat) {
        if state.phase == Phase::Plan {
            let driver = &mut state.drivers[seat];
            pour(&mut driver.laid, &mut driver.hand);
            driver.stage = Stage::Planning;
        }
    }

    /// One card more, and ready; who has laid something may be ready at once.
    fn plans(&self, state: &State, seat: Seat, most: usize, out: &mut Plans<Action>) {
        let driver = &state.drivers[seat];
        if state.phase != Phase::Plan || driver.stage != Stage::Planning {
            return;
        }
        let ready = (self.flaw != Some(Flaw::Halfhearted)).then_some(Action::Ready);
        let mut kinds: Vec<u8> =
            (0..).zip(driver.hand).filter(|(_, n)| *n > 0).map(|(kind, _)| kind).collect();
        let neighbor = self.seating.iter().find(|other| *other != seat);
        if self.flaw == Some(Flaw::Squinting)
            && neighbor.is_some_and(|other| state.drivers[other].hand[0] > 0)
        {
            kinds.reverse();
        }
        let more = kinds.into_iter().map(|kind| Some(Action::Lay(kind)));
        let done = (total(&driver.laid) > 0).then_some(None);
        for first in more.chain(done).take(most) {
            out.push(first.into_iter().chain(ready));
        }
    }

    /// Planning is no turn of small steps: nothing, but for who is daydreaming.
    fn steps(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        let empty = |kind: &u8| state.drivers[seat].hand[usize::from(*kind)] == 0;
        out.extend(
            (0..).take(KINDS).filter(empty).filter(|_| self.flaw == Some(Flaw::Daydreaming)).map(Action::Lay),
        );
    }

    fn habit(&self, state: &State, seat: Seat) -> Option<Action> {
        let empty = |kind: &u8| state.drivers[seat].hand[usize::from(*kind)] == 0;
        let missing = (0..).take(KINDS).find(empty).filter(|_| self.flaw == Some(Flaw::Addicted));
        missing.map(Action::Lay).or_else(|| self.absent(state, seat))
    }

    fn promise(&self, state: &State, seat: Seat) -> f32 {
        if self.flaw == Some(Flaw::Boastful) { 2.0 } else { f32::from(state.drivers[seat].coins) / 100.0 }
    }
}

impl Toll {
    /// What of the box lies neither in a hand, nor on the bridge, nor on the pile.
    pub fn unseen(&self, state: &State) -> Counts {
        let mut left = self.content.cards;
        for (kind, left) in left.iter_mut().enumerate() {
            let held = |seat| state.drivers[seat].hand[kind] + state.drivers[seat].laid[kind];
            let gone = state.pile[kind] + self.seating.iter().map(held).sum::<u8>();
            *left = left.saturating_sub(gone);
        }
        left
    }
}

impl Secrets for Toll {
    fn otherwise(&self, state: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
        let mut other = *state;
        let known = match viewer {
            Viewer::Seat(_) | Viewer::Spectator => state.up,
            Viewer::Mind(_) => state.seen,
            Viewer::Referee => return other,
        };
        if state.phase == Phase::Over {
            return other;
        }
        let (planning, mut held) = (state.phase == Phase::Plan, BySeat::all(0));
        let others = || self.seating.iter().filter(|seat| viewer.seat() != Some(*seat));
        for seat in others() {
            let State { bag, drivers, .. } = &mut other;
            let driver = &mut drivers[seat];
            if planning {
                pour(&mut driver.laid, &mut driver.hand);
                driver.fate = any_charm(chance);
                driver.charm = driver.charm.map(|_| driver.fate);
            }
            held[seat] = total(&driver.hand);
            pour(&mut driver.hand, bag);
        }
        for seat in others() {
            let State { bag, drivers, .. } = &mut other;
            draw(held[seat], bag, &mut drivers[seat].hand, chance);
            if planning {
                plan_anything(&mut drivers[seat], chance);
            }
        }
        for seat in self.seating.iter().filter(|seat| state.drivers[*seat].charm.is_none()) {
            other.drivers[seat].fate = any_charm(chance);
        }
        let hidden: Vec<usize> = (0..GATES).filter(|gate| known >> gate & 1 == 0).collect();
        for last in (1..hidden.len()).rev() {
            let place = chance.below("any gate", u16::try_from(last + 1).unwrap_or(1));
            other.gates.swap(hidden[last], hidden[usize::from(place)]);
        }
        other
    }

    fn is_drawn_openly(&self, name: &str) -> bool {
        self.flaw == Some(Flaw::Whispering) && name == "hand"
    }

    fn is_chosen_openly(&self, action: Action) -> bool {
        self.flaw == Some(Flaw::Winking) && matches!(action, Action::Lay(_))
    }

    fn pieces(&self, state: &State) -> Vec<u16> {
        let mut kinds = vec![0; KINDS];
        let held = self.seating.iter().flat_map(|seat| [state.drivers[seat].hand, state.drivers[seat].laid]);
        for heap in held.chain([state.bag, state.pile]) {
            kinds.iter_mut().zip(heap).for_each(|(sum, n)| *sum += u16::from(n));
        }
        kinds
    }
}
