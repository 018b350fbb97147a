//! Time to think. It runs for everything that the game asks of somebody in a row: from when the game begins to wait for a seat
//! until it waits for it no more, or until the turn is another one. When it is up, what the rules say for who is absent is
//! played to that point; who lets that happen twice in a row is replaced by a bot until they are back.
//!
//! Or it is given for the whole game, and runs while the game waits for a seat.
//!
//! Taking back wins no time: it goes on from when the game had begun to wait at the place that it leads back to, and nobody else
//! pays for what they thought meanwhile. While nobody plays, time stands still.
//!
//! Some rules set clocks themselves (`Game::timers`). Their time to think goes before the table's; a count runs beside it, for
//! bots too, warns nobody, for everybody hears it, and whoever lets it run out is not taken for absent.

use super::fact::{Chooser, Fact, KeptDeed, Saying};
use super::state::{Occupant, Running, SeatState, Wait};
use super::{Table, Work};
use kernel::{Concern, Field, FieldKind, Seat, Timing};
use protocol::{Absence, CountNow, Setup, Time};

/// So often in a row the clock plays for somebody before a bot does.
const MISSES: u8 = 2;
/// So much of the time is left when people are warned: a quarter.
const WARNED: u64 = 4;
/// No game asks one seat for more than this in a row.
const MOST_STEPS: usize = 1000;

/// So many clocks of the rules are remembered that run no more: taking back can lead to them again.
const ENDED: usize = 16;

/// The value of an option for a clock of the rules that does not run.
const OFF: &str = "off";

/// Something that the clock has to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Alarm {
    /// To warn somebody.
    Warn(Seat),
    /// To play for somebody.
    Up(Seat),
}

/// When somebody's time is up, and by which clock.
#[derive(Debug, Clone, Copy)]
struct Due {
    at: u64,
    /// How long it was in all.
    length: u64,
    by: Timing,
}

/// How long people may think.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Allowance {
    /// In milliseconds.
    pub length: u64,
    /// And for what.
    pub per: Per,
}

/// What time to think is given for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Per {
    /// For everything that the game asks in a row.
    Turn,
    /// For the whole game.
    Game,
}

impl Allowance {
    /// What a time gives; none: as long as they like.
    pub fn of(time: Time) -> Option<Self> {
        let per = match time {
            Time::Unlimited | Time::Seconds(_) | Time::Days(_) => Per::Turn,
            Time::Game(_) => Per::Game,
        };
        time.milliseconds().map(|length| Self { length, per })
    }
}

/// Whose time to think runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum WhoseClock {
    Table,
    /// That of the rules goes before.
    Rules,
}

impl WhoseClock {
    fn of(timers: &[Running]) -> Self {
        let thinking = |running: &Running| running.timer.kind == Timing::Thinking;
        if timers.iter().any(thinking) { Self::Rules } else { Self::Table }
    }
}

/// Where a deed leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// On.
    On,
    /// Back to where the game was before.
    Back,
}

impl Running {
    fn due(self) -> Due {
        let length = u64::from(self.timer.milliseconds);
        Due { at: self.since + length, length, by: self.timer.kind }
    }
}

impl Table {
    /// Notes since when the game waits for each seat, and since when the clocks of the rules run.
    pub(super) fn waited_for(&mut self, way: Way, at: u64) {
        let Some(game) = &self.game else { return };
        let (owes, turn) = (game.session.pending().owes, game.session.turn());
        let before = self.state.turn.replace(turn);
        let clock = WhoseClock::of(&self.state.timers);
        for (seat, state) in Seat::ALL.into_iter().zip(&mut self.state.seats) {
            if !(owes.has(seat) && state.since.is_some() && before == Some(turn)) {
                state.since = match (way, owes.has(seat)) {
                    (Way::Back, true) => state.waits_again(turn, at),
                    // What was asked in between was not asked.
                    (Way::Back, false) => None,
                    (Way::On, waits) => {
                        state.waits_no_more(before, clock, at);
                        waits.then_some(at)
                    }
                };
            }
            if !game.session.can_undo(seat) {
                state.waits.clear();
            }
        }
        let (known, mut ended) =
            (std::mem::take(&mut self.state.timers), std::mem::take(&mut self.state.ended));
        let find =
            |list: &[Running], timer| list.iter().rev().copied().find(|running| running.timer == timer);
        let again = |timer| find(&ended, timer).filter(|_| way == Way::Back);
        let running =
            |timer| find(&known, timer).or_else(|| again(timer)).unwrap_or(Running { timer, since: at });
        let timers: Vec<Running> = game.session.timers().into_iter().map(running).collect();
        ended.extend(known.into_iter().filter(|running| !timers.contains(running)));
        ended.drain(..ended.len().saturating_sub(ENDED));
        (self.state.timers, self.state.ended) = (timers, ended);
    }

    /// All of their time begins anew for those whom the game waits for.
    pub(super) fn wait_anew(&mut self, at: u64) {
        for state in &mut self.state.seats {
            state.waits_since(state.since.map(|_| at));
        }
        for running in &mut self.state.timers {
            running.since = at;
        }
    }

    /// People were away until then, for the server was: everybody has at least so long, or all of their time if that is less.
    pub fn give_grace(&mut self, away: u64, grace: u64, now: u64) {
        // A clock that was set back in between must not give time for ever.
        let graced = |since: u64, length: u64| {
            let latest = away.saturating_sub(length.saturating_sub(grace));
            since.max(latest).min(now.max(away))
        };
        for running in &mut self.state.timers {
            running.since = graced(running.since, running.timer.milliseconds.into());
        }
        for state in &mut self.state.seats {
            let length = self.card.allowance.map(|allowance| state.left_of(allowance));
            let since = state.since.map(|since| length.map_or(since, |length| graced(since, length)));
            state.waits_since(since);
        }
        let since = self.state.seats.iter().map(|state| state.since).collect();
        let timers = self.state.timers.iter().map(|running| running.since).collect();
        self.grace = self.is_playing().then_some(Fact::Waits { since, timers });
    }

    /// Bots do not play among themselves: if nobody else is left, time stands still.
    pub(super) fn pauses(&mut self, at: u64) {
        if self.state.people().next().is_none() {
            self.still.get_or_insert(at);
        }
    }

    /// Somebody comes back. Where time stood still, everybody has what they had then.
    pub(super) fn resumes(&mut self, work: &mut Work, at: u64) {
        if self.state.people().next().is_some() {
            return;
        }
        let gone = self.still.take().map(|still| at.saturating_sub(still));
        let later = |since: u64| gone.map_or(at, |gone| (since + gone).min(at));
        let since = self.state.seats.iter().map(|state| state.since.map(later)).collect();
        let timers = self.state.timers.iter().map(|running| later(running.since)).collect();
        // What was given after the server was away is in there.
        self.grace = None;
        self.note(work, Fact::Waits { since, timers });
    }

    /// When time is up for each seat that the game waits for, and by which clock.
    fn due(&self) -> impl Iterator<Item = (Seat, Due)> {
        // While nobody plays time stands still, also that of the rules.
        let runs = self.is_playing() && self.state.people().next().is_some();
        let all = self.state.numbered().filter(move |_| runs);
        all.filter_map(|(seat, state)| Some((seat, self.due_of(state)?)))
    }

    fn due_of(&self, state: &SeatState) -> Option<Due> {
        let (since, timers) = (state.since?, &self.state.timers);
        let thinks = matches!(state.occupant, Occupant::Person(_, None));
        let own = self.card.allowance.filter(|_| WhoseClock::of(timers) == WhoseClock::Table);
        let own = own.map(|allowance| Due {
            at: since + state.left_of(allowance),
            length: allowance.length,
            by: Timing::Thinking,
        });
        let all = own.into_iter().chain(timers.iter().map(|running| running.due()));
        // Nobody gives bots time to think; but a count is for all.
        all.filter(|due| thinks || due.by != Timing::Thinking).min_by_key(|due| due.at)
    }

    /// When time is up for each seat that the game waits for.
    pub fn deadlines(&self) -> Vec<(Seat, u64)> {
        self.due().map(|(seat, due)| (seat, due.at)).collect()
    }

    /// The count that everybody hears, while it runs.
    pub fn count(&self, at: u64) -> Option<CountNow> {
        let runs = self.is_playing() && self.state.people().next().is_some();
        let running = self.state.timers.iter().filter(|_| runs);
        let mut counts = running.filter_map(|running| match running.timer.kind {
            Timing::Count { beats } => {
                let Due { at: end, length, .. } = running.due();
                Some(CountNow { beats, length, left: end.saturating_sub(at).min(length) })
            }
            Timing::Thinking => None,
        });
        counts.next()
    }

    /// What the clock has to do next, and when. `warned` is when it last warned.
    pub fn next_alarm(&self, warned: &[(Seat, u64)]) -> Option<(u64, Alarm)> {
        let alarms = self.due().map(|(seat, due)| {
            let warns = due.by == Timing::Thinking && !warned.contains(&(seat, due.at));
            if warns {
                (due.at.saturating_sub(due.length / WARNED), Alarm::Warn(seat))
            } else {
                (due.at, Alarm::Up(seat))
            }
        });
        alarms.min_by_key(|(at, _)| *at)
    }

    /// Time is up for a seat: what the rules say is played for it, in a row.
    pub fn time_up(&mut self, seat: Seat, at: u64) -> Work {
        let mut work = Work::default();
        let since = self.state.seat(seat).and_then(|state| state.since);
        let due = self.due().find(|(other, _)| *other == seat).map(|(_, due)| due.by);
        let missed = due == Some(Timing::Thinking);
        if missed {
            self.note(&mut work, Fact::Missed { seat });
            work.say(Saying::TimeUp(seat));
        }
        for _ in 0..MOST_STEPS {
            let waits = self.is_playing() && self.state.seat(seat).and_then(|state| state.since) == since;
            if !waits || !self.play_default(&mut work, seat, Chooser::Clock, at) {
                break;
            }
        }
        let misses = self.state.seat(seat).map_or(0, |state| state.missed);
        if missed && misses >= MISSES && self.is_playing() {
            self.sit_in(&mut work, seat, Absence::Away, at);
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

impl SeatState {
    /// What is left of the time to think when the game begins to wait.
    fn left_of(&self, Allowance { length, per }: Allowance) -> u64 {
        match per {
            Per::Turn => length,
            Per::Game => length.saturating_sub(self.used),
        }
    }

    /// The game waits for it no more, or for something else. Time that the rules give is not taken from the table's.
    fn waits_no_more(&mut self, turn: Option<u32>, clock: WhoseClock, until: u64) {
        if let (Some(since), Some(turn)) = (self.since.take(), turn) {
            let wait = Wait { turn, since, until };
            if clock == WhoseClock::Table {
                self.used += wait.length();
            }
            self.waits.push(wait);
        }
    }

    /// The game waits since another moment than it did: what lies behind that is not led back to with its old time.
    pub(super) fn waits_since(&mut self, since: Option<u64>) {
        self.since = since;
        self.waits.clear();
    }

    /// Whether a step back could lead to where a wait has lasted longer than it may.
    pub(super) fn is_too_late(&self, Allowance { length, per }: Allowance, at: u64) -> bool {
        let before = |wait: &Wait| match per {
            Per::Turn => 0,
            Per::Game => self.used.saturating_sub(wait.length()),
        };
        let last = self.waits.last().filter(|_| self.since.is_none());
        last.is_some_and(|wait| wait.since + length.saturating_sub(before(wait)) <= at)
    }

    /// It was led back to this turn. What came after counts as if nothing had been done: the game waits since it did then, and
    /// others do not pay for what they thought meanwhile. So all time is somebody's.
    fn waits_again(&mut self, turn: u32, at: u64) -> Option<u64> {
        let Some(place) = self.waits.iter().rposition(|wait| wait.turn == turn) else {
            return self.since.or(Some(at));
        };
        let since = self.waits[place].since;
        let gone: u64 = self.waits.drain(place..).map(|wait| wait.length()).sum();
        self.used = self.used.saturating_sub(gone);
        Some(since)
    }
}

/// How long people may think: as the table says, or as the game's own option for it does.
pub fn allowance(setup: &Setup, form: &[Field]) -> Option<Allowance> {
    Allowance::of(setup.time).or_else(|| own_clock(setup, form).and_then(|(_, time)| Allowance::of(time)))
}

/// The game's own option for time, where it says one.
fn own_clock<'a>(setup: &Setup, form: &'a [Field]) -> Option<(&'a Field, Time)> {
    let field = form.iter().find(|field| field.concern == Concern::Clocks)?;
    let time = Time::of_option(setup.picks.value(field));
    (time != Time::Unlimited).then_some((field, time))
}

/// The id of an option of a clock that the rules set, in seconds, where the table is played over days: nobody is there to hear it.
pub fn hasty_clock<'a>(setup: &Setup, form: &'a [Field]) -> Option<&'a str> {
    let over_days = matches!(setup.time, Time::Days(_));
    let can_be_off = |field: &&Field| match &field.kind {
        FieldKind::OneOf { values } => values.iter().any(|value| value == OFF),
        FieldKind::Counts { .. } | FieldKind::Lot { .. } | FieldKind::Text { .. } => false,
    };
    let mut timers = form.iter().filter(|field| over_days && field.concern == Concern::Timers);
    let on = timers.find(|field| can_be_off(field) && setup.picks.value(field) != OFF);
    on.map(|field| field.id.as_ref())
}

/// The id of the game's own option for time, where it was chosen and the table says another one beside it. Where nobody chose it, the
/// table's time goes before what is usual.
pub fn two_clocks<'a>(setup: &Setup, form: &'a [Field]) -> Option<&'a str> {
    let (field, own) = own_clock(setup, form)?;
    let is_chosen = setup.picks.0.contains_key(&field.id);
    let differs = setup.time != Time::Unlimited && Allowance::of(setup.time) != Allowance::of(own);
    (is_chosen && differs).then_some(field.id.as_ref())
}
