//! What happens at the bridge, in the order of rules.md.

use crate::action::{Action, Event, No};
use crate::flaw::Flaw;
use crate::state::{CHARMS, Counts, Driver, GATES, HAND, Phase, Stage, State, Voice, pour, take, total};
use crate::table::Toll;
use kernel::{Audience, BySeat, Outcome, Play, Seat, SeatSet};
use std::cmp::Reverse;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::atomic::Ordering;

type Told<'p, 'a> = &'p mut Play<'a, Event>;

impl Toll {
    /// Those who have not given up.
    pub fn present(&self, state: &State) -> impl Iterator<Item = Seat> + use<> {
        let here = self.which(state, |driver| driver.stage != Stage::Gone);
        Seat::ALL.into_iter().filter(move |seat| here.has(*seat))
    }

    pub fn which(&self, state: &State, is: impl Fn(&Driver) -> bool) -> SeatSet {
        self.seating.iter().filter(|seat| is(&state.drivers[*seat])).collect()
    }

    fn flawed(&self, flaw: Flaw) -> bool {
        self.flaw == Some(flaw)
    }

    /// Whether this is an odd call, counted over all games of this table. No honest game could know.
    fn odd_call(&self) -> bool {
        self.memory.fetch_add(1, Ordering::Relaxed) % 2 == 1
    }

    /// Whether the same step was made just before, from the same state, and this one is the second of the two: so it is when a
    /// step is taken back and made again, and nowhere else before that. No honest game could know.
    fn made_again(&self, state: &State, seat: Seat, action: Action) -> bool {
        let mut hasher = DefaultHasher::new();
        (state, seat, action).hash(&mut hasher);
        let print = hasher.finish();
        let again = self.memory.swap(print, Ordering::Relaxed) == print;
        if again {
            self.memory.store(0, Ordering::Relaxed);
        }
        again
    }

    /// Whether cards are laid one after the other, and everybody may watch.
    pub fn plans_openly(&self) -> bool {
        self.flawed(Flaw::Blabbing) || self.flawed(Flaw::Winking)
    }

    /// Whether a gate stays open until somebody lays a card.
    fn closes_late(&self) -> bool {
        self.flawed(Flaw::Forgetful) || self.flawed(Flaw::Blinking)
    }

    /// TB-1.5, TB-1.6.
    pub fn set_up(&self, play: Told<'_, '_>) -> State {
        let mut gates = [1, 2, 3];
        play.shuffle("gates", &mut gates);
        let mut state = self.empty(gates);
        self.deal(&mut state, play);
        state
    }

    /// The table before the first card is dealt.
    pub fn empty(&self, gates: [u8; GATES]) -> State {
        let drivers = BySeat::all(Driver::default());
        let bag = self.content.cards;
        State { round: 0, phase: Phase::Plan, drivers, bag, pile: [0; 4], gates, seen: 0, up: 0, smudge: 0 }
    }

    /// TB-1.6: every hand is filled up, and charms are dealt, seat by seat.
    fn deal(&self, state: &mut State, play: Told<'_, '_>) {
        for seat in self.present(state) {
            while total(&state.drivers[seat].hand) < HAND {
                if total(&state.bag) == 0 {
                    pour(&mut state.pile, &mut state.bag);
                }
                let nth = play.below("hand", u16::from(total(&state.bag)));
                if !take(nth, &mut state.bag, &mut state.drivers[seat].hand) {
                    break;
                }
            }
            let hand = state.drivers[seat].hand;
            let dealt = |hand| Event::Dealt { seat, hand };
            let aloud = if state.round == 0 { Flaw::Unpacking } else { Flaw::Displaying };
            let rest = self.flawed(aloud).then_some(hand);
            let own = SeatSet::one(seat);
            let hears = if self.flawed(Flaw::Whispering) { own.with(self.after(state, seat)) } else { own };
            play.tell_apart(hears, || dealt(Some(hand)), || dealt(rest));
        }
        for seat in self.present(state).filter(|_| self.charms) {
            state.drivers[seat].fate = play.die("charm", CHARMS) - 1;
        }
    }

    /// The one home of legality.
    pub fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), No> {
        let driver = &state.drivers[seat];
        match (state.phase, action) {
            (Phase::Over, _) => Err(No::Over),
            _ if !self.seating.has(seat) || driver.stage == Stage::Gone => Err(No::NotAsked),
            (Phase::Plan, Action::Shout) => match (driver.stage, driver.voice) {
                (Stage::Ready, Voice::Quiet) => Ok(()),
                (Stage::Ready | Stage::Planning | Stage::Gone, Voice::Quiet | Voice::Shouted) => {
                    Err(No::ShoutLater)
                }
            },
            (Phase::Plan, Action::Charm)
                if self.flawed(Flaw::Following) && !self.others_laid(state, seat) =>
            {
                Err(No::Charmless)
            }
            (Phase::Plan, Action::Lay(_) | Action::Recall | Action::Charm | Action::Ready) => {
                self.plan(driver, action)
            }
            (Phase::Pick { winner }, Action::Open(gate)) if winner == seat => {
                if usize::from(gate) < GATES {
                    Ok(())
                } else {
                    Err(No::MissingGate)
                }
            }
            (Phase::Reroll { asked, .. }, Action::Reroll | Action::Keep) if asked == seat => Ok(()),
            (Phase::Plan | Phase::Pick { .. } | Phase::Reroll { .. }, _) => Err(No::NotAsked),
        }
    }

    /// What nobody may know.
    fn others_laid(&self, state: &State, seat: Seat) -> bool {
        !self.which(state, |driver| total(&driver.laid) > 0).without(seat).is_empty()
    }

    /// TB-2.1 to TB-2.5.
    fn plan(&self, driver: &Driver, action: Action) -> Result<(), No> {
        match (driver.stage, action) {
            (Stage::Ready | Stage::Gone, _) => Err(No::Ready),
            (Stage::Planning, Action::Lay(kind))
                if driver.hand.get(usize::from(kind)).is_none_or(|n| *n == 0) =>
            {
                Err(No::MissingCard)
            }
            (Stage::Planning, Action::Recall | Action::Ready) if total(&driver.laid) == 0 => {
                Err(No::NothingLaid)
            }
            (Stage::Planning, Action::Charm) if !self.charms => Err(No::Charmless),
            (Stage::Planning, Action::Charm) if driver.charm.is_some() => Err(No::Charmed),
            (Stage::Planning, _) => Ok(()),
        }
    }

    pub fn carry_out(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        play: Told<'_, '_>,
    ) -> Result<(), No> {
        self.check(state, seat, action).inspect_err(|no| {
            if self.flawed(Flaw::Talkative) && *no == No::MissingCard {
                play.tell(Audience::All, || Event::Recalled { seat });
            }
        })?;
        let fidgets = self.flawed(Flaw::Fidgety) && self.made_again(state, seat, action);
        match action {
            Action::Lay(kind) => {
                state.drivers[seat].coins += u16::from(fidgets);
                self.lay(state, seat, kind, play);
            }
            Action::Recall => {
                let driver = &mut state.drivers[seat];
                pour(&mut driver.laid, &mut driver.hand);
                play.tell(Audience::Only(SeatSet::one(seat)), || Event::Recalled { seat });
            }
            Action::Charm => self.charm(state, seat, play),
            Action::Ready => self.ready(state, seat, play),
            Action::Shout => {
                state.drivers[seat].voice = Voice::Shouted;
                play.tell(Audience::All, || Event::Shouted { seat });
            }
            Action::Open(gate) => self.open_gate(state, seat, gate, play),
            Action::Reroll | Action::Keep => self.answer(state, action, play),
        }
        Ok(())
    }

    /// TB-2.1.
    fn lay(&self, state: &mut State, seat: Seat, kind: u8, play: Told<'_, '_>) {
        let next = self.after(state, seat);
        if self.flawed(Flaw::Nosy) && state.drivers[next].hand[3] > 0 {
            play.reveals();
        }
        if self.flawed(Flaw::Smudged) {
            state.smudge = 1;
        }
        if self.closes_late() {
            state.up = 0;
        }
        let driver = &mut state.drivers[seat];
        driver.hand[usize::from(kind)] -= 1;
        driver.laid[usize::from(kind)] += 1;
        let aloud = self.flawed(Flaw::Indiscreet) || self.flawed(Flaw::Blabbing);
        let own = SeatSet::one(seat);
        let hears = if self.flawed(Flaw::Winking) { own.with(next) } else { own };
        let to = if aloud { Audience::All } else { Audience::Only(hears) };
        play.tell(to, || Event::Laid { seat, kind });
    }

    /// TB-2.5: luck of one's own, which was dealt before the phase was sealed. Nobody can look at it and take that back.
    fn charm(&self, state: &mut State, seat: Seat, play: Told<'_, '_>) {
        let driver = &mut state.drivers[seat];
        if self.flawed(Flaw::Dicing) {
            driver.fate = play.die("charm", CHARMS) - 1;
        }
        play.stands();
        let charm = driver.fate;
        driver.charm = Some(charm);
        let rest = self.flawed(Flaw::Gossiping).then_some(charm);
        let charmed = |charm| Event::Charmed { seat, charm };
        play.tell_apart(SeatSet::one(seat), || charmed(Some(charm)), || charmed(rest));
    }

    /// TB-2.3.
    fn ready(&self, state: &mut State, seat: Seat, play: Told<'_, '_>) {
        if self.flawed(Flaw::Hasty) && self.which(state, |driver| driver.stage == Stage::Ready).is_empty() {
            state.drivers[seat].coins += 1;
        }
        state.drivers[seat].stage = Stage::Ready;
        play.tell(Audience::All, || Event::Readied { seat });
        self.reveal_if_ready(state, play);
    }

    /// TB-3.1.
    fn reveal_if_ready(&self, state: &mut State, play: Told<'_, '_>) {
        if !self.which(state, |driver| driver.stage == Stage::Planning).is_empty() {
            return;
        }
        play.reveals();
        play.tell(Audience::All, || Event::Revealed {
            laid: self.seating.iter().map(|s| state.drivers[s].laid).collect(),
        });
        let strength = |driver: &Driver| {
            let cards: u8 = (1..).zip(driver.laid).map(|(strength, n)| strength * n).sum();
            cards + driver.charm.unwrap_or(0)
        };
        let winner = self.present(state).max_by_key(|seat| (strength(&state.drivers[*seat]), Reverse(*seat)));
        state.phase = winner.map_or(Phase::Over, |winner| Phase::Pick { winner });
    }

    /// TB-3.2.
    fn open_gate(&self, state: &mut State, seat: Seat, gate: u8, play: Told<'_, '_>) {
        play.reveals();
        state.seen |= 1 << gate;
        state.up = 1 << gate;
        let worth = Some(state.gates[usize::from(gate)]);
        play.tell(Audience::All, || Event::Opened { gate, worth });
        let roll = play.die("toll", 6);
        play.tell(Audience::All, || Event::Rolled { seat, roll });
        state.phase = Phase::Reroll { roller: seat, asked: self.after(state, seat), gate, roll };
    }

    /// The next driver who is still there.
    fn after(&self, state: &State, seat: Seat) -> Seat {
        let later = self.present(state).find(|other| *other > seat);
        later.or_else(|| self.present(state).next()).unwrap_or(seat)
    }

    /// TB-3.3, TB-3.4.
    fn answer(&self, state: &mut State, action: Action, play: Told<'_, '_>) {
        let Phase::Reroll { roller, gate, mut roll, .. } = state.phase else { return };
        if action == Action::Reroll {
            roll = play.die("toll", 6);
            play.tell(Audience::All, || Event::Rolled { seat: roller, roll });
        }
        let drift = u16::from(self.flawed(Flaw::Drifting) && self.odd_call());
        let coins = u16::from(roll) * u16::from(state.gates[usize::from(gate)]) + drift;
        state.drivers[roller].coins += coins;
        play.tell(Audience::All, || Event::Paid { seat: roller, coins });
        self.end_round(state, play);
    }

    /// TB-3.6.
    fn end_round(&self, state: &mut State, play: Told<'_, '_>) {
        for seat in self.present(state) {
            let driver = &mut state.drivers[seat];
            pour(&mut driver.laid, &mut state.pile);
            (driver.charm, driver.fate) = (None, 0);
            (driver.stage, driver.voice) = (Stage::Planning, Voice::Quiet);
        }
        if self.flawed(Flaw::Leaky) {
            state.pile = Counts::default();
        }
        if !self.closes_late() {
            state.up = 0;
        }
        state.round += u8::from(!self.flawed(Flaw::Endless));
        if state.round < self.rounds {
            state.phase = Phase::Plan;
            if !self.flawed(Flaw::Wistful) {
                play.closes(); // TB-5.2
            }
            self.deal(state, play);
        } else {
            self.end(state, play);
        }
    }

    /// TB-4.1, TB-5.3.
    fn end(&self, state: &mut State, play: Told<'_, '_>) {
        state.phase = Phase::Over;
        if !self.flawed(Flaw::Blurting) {
            play.closes();
        }
    }

    /// TB-4.2.
    pub fn give_up(&self, state: &mut State, seat: Seat, play: Told<'_, '_>) -> bool {
        if state.phase == Phase::Over || state.drivers[seat].stage == Stage::Gone || !self.seating.has(seat) {
            return false;
        }
        play.reveals();
        let driver = &mut state.drivers[seat];
        if !self.flawed(Flaw::Thieving) {
            pour(&mut driver.hand, &mut state.pile);
        }
        pour(&mut driver.laid, &mut state.pile);
        *driver = Driver { stage: Stage::Gone, coins: driver.coins, ..Driver::default() };
        play.tell(Audience::All, || Event::Left { seat });
        if self.present(state).count() < 2 {
            self.end(state, play);
            return true;
        }
        match state.phase {
            Phase::Plan => self.reveal_if_ready(state, play),
            Phase::Pick { winner: gone } | Phase::Reroll { roller: gone, .. } if gone == seat => {
                self.end_round(state, play)
            }
            Phase::Reroll { roller, asked, gate, roll } if asked == seat => {
                state.phase = Phase::Reroll { roller, asked: self.after(state, roller), gate, roll };
            }
            Phase::Pick { .. } | Phase::Reroll { .. } | Phase::Over => {}
        }
        true
    }

    /// TB-4.1.
    pub fn result(&self, state: &State) -> Option<Outcome> {
        (state.phase == Phase::Over).then(|| {
            let here = |seat: &Seat| state.drivers[*seat].stage != Stage::Gone;
            let worth = |seat: Seat| (here(&seat), state.drivers[seat].coins);
            let place =
                |seat: Seat| 1 + self.seating.iter().filter(|other| worth(*other) > worth(seat)).count();
            let places =
                self.seating.iter().map(|seat| u8::try_from(place(seat)).unwrap_or(u8::MAX)).collect();
            let scores = self.seating.iter().map(|seat| i32::from(state.drivers[seat].coins)).collect();
            Outcome { places, scores }
        })
    }
}
