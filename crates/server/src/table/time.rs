//! Time to think. It runs for everything that the game asks of somebody in a row: from when the game begins to wait for a seat
//! until it waits for it no more, or until the turn is another one. When it is up, what the rules say for who is absent is
//! played to that point; who lets that happen twice in a row is replaced by a bot until they are back.

use super::fact::{Chooser, Fact, KeptDeed, Saying};
use super::{Table, Work};
use kernel::{Concern, Field, Seat};
use protocol::{Absence, Setup, Time};

/// So often in a row the clock plays for somebody before a bot does.
const MISSES: u8 = 2;
/// So much of the time is left when people are warned: a quarter.
const WARNED: u64 = 4;
/// No game asks one seat for more than this in a row.
const MOST_STEPS: usize = 1000;

/// Something that the clock has to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Alarm {
    /// To warn somebody.
    Warn(Seat),
    /// To play for somebody.
    Up(Seat),
}

impl Table {
    /// Notes since when the game waits for each seat.
    pub(super) fn waited_for(&mut self, at: u64) {
        let Some(game) = &self.game else { return };
        let (owes, turn) = (game.session.pending().owes, Some(game.session.turn()));
        let same_turn = self.state.turn == turn;
        self.state.turn = turn;
        for (seat, state) in Seat::ALL.into_iter().zip(&mut self.state.seats) {
            state.since = match (owes.has(seat), state.since) {
                (false, _) => None,
                (true, Some(since)) if same_turn => Some(since),
                (true, _) => Some(at),
            };
        }
    }

    /// All of their time begins anew for those whom the game waits for.
    pub(super) fn wait_anew(&mut self, at: u64) {
        for state in &mut self.state.seats {
            state.since = state.since.map(|_| at);
        }
    }

    /// The server was away until then: everybody has at least so long, or all of their time if that is less.
    pub fn give_grace(&mut self, away: u64, grace: u64, now: u64) {
        let Some(allowance) = self.card.allowance else { return };
        let latest = away.saturating_sub(allowance.saturating_sub(grace));
        for state in &mut self.state.seats {
            // A clock that was set back in between must not give time for ever.
            state.since = state.since.map(|since| since.max(latest).min(now));
        }
    }

    /// When time is up for each person that the game waits for.
    pub fn deadlines(&self) -> Vec<(Seat, u64)> {
        let Some(allowance) = self.card.allowance.filter(|_| self.is_playing()) else { return Vec::new() };
        let waited = |(seat, _)| Some((seat, self.state.seat(seat)?.since? + allowance));
        self.state.people().filter_map(waited).collect()
    }

    /// What the clock has to do next, and when. `warned` is when it last warned.
    pub fn next_alarm(&self, warned: &[(Seat, u64)]) -> Option<(u64, Alarm)> {
        let allowance = self.card.allowance?;
        let alarms = self.deadlines().into_iter().map(|(seat, deadline)| {
            let warning = deadline.saturating_sub(allowance / WARNED);
            if warned.contains(&(seat, deadline)) {
                (deadline, Alarm::Up(seat))
            } else {
                (warning, Alarm::Warn(seat))
            }
        });
        alarms.min_by_key(|(at, _)| *at)
    }

    /// Time is up for a seat: what the rules say is played for it, in a row.
    pub fn time_up(&mut self, seat: Seat, at: u64) -> Work {
        let mut work = Work::default();
        let since = self.state.seat(seat).and_then(|state| state.since);
        self.note(&mut work, Fact::Missed { seat });
        work.say(Saying::TimeUp(seat));
        for _ in 0..MOST_STEPS {
            let waits = self.is_playing() && self.state.seat(seat).and_then(|state| state.since) == since;
            if !waits || !self.play_default(&mut work, seat, Chooser::Clock, at) {
                break;
            }
        }
        let missed = self.state.seat(seat).map_or(0, |state| state.missed);
        if missed >= MISSES && self.is_playing() {
            self.sit_in(&mut work, seat, Absence::Away);
        }
        work
    }

    /// What the rules say for who is absent. `false`: they do not.
    pub(super) fn play_default(&mut self, work: &mut Work, seat: Seat, by: Chooser, at: u64) -> bool {
        let default = self.game.as_ref().and_then(|game| game.session.absent(seat));
        default.is_some_and(|action| self.deed(work, by, KeptDeed::Act(seat, action), at).is_ok())
    }

    /// What a bot has chosen, if that decision still stands; where it found nothing, what the rules say.
    pub fn bot_acts(&mut self, seat: Seat, decision: u32, action: Option<String>, at: u64) -> Option<Work> {
        let stands = self.bot_to_act().is_some_and(|(other, _)| other == seat)
            && self.state.seat(seat).is_some_and(|state| state.decision == decision);
        if !stands {
            return None;
        }
        let mut work = Work::default();
        let chosen = action.is_some_and(|action| {
            self.deed(&mut work, Chooser::Bot, KeptDeed::Act(seat, action), at).is_ok()
        });
        (chosen || self.play_default(&mut work, seat, Chooser::Bot, at)).then_some(work)
    }
}

/// How long people may think, in milliseconds: as the table says, or as the game's own option for it does.
pub fn allowance(setup: &Setup, form: &[Field]) -> Option<u64> {
    setup.time.milliseconds().or_else(|| own_clock(setup, form).and_then(|(_, time)| time.milliseconds()))
}

/// The game's own option for time, where it says one.
fn own_clock<'a>(setup: &Setup, form: &'a [Field]) -> Option<(&'a Field, Time)> {
    let field = form.iter().find(|field| field.concern == Concern::Clocks)?;
    let seconds = setup.picks.value(field).parse().ok().filter(|seconds| *seconds > 0)?;
    Some((field, Time::Seconds(seconds)))
}

/// The id of the game's own option for time, where the table says another one beside it.
pub fn two_clocks<'a>(setup: &Setup, form: &'a [Field]) -> Option<&'a str> {
    let (field, own) = own_clock(setup, form)?;
    (setup.time != Time::Unlimited && setup.time != own).then_some(field.id.as_ref())
}
