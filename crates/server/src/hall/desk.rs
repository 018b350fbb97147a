//! The task that owns a table: it takes commands, keeps what comes of them, and only then tells anybody.

mod keeping;
mod opening;
mod telling;

pub use keeping::try_again;

use super::command::{Command, Entered, NotIn, NotKept, Papers, turn_away};
use super::load::{Ledger, Loaded};
use super::outbox::Outbox;
use crate::app::App;
use crate::rates::Measure;
use crate::settings::Rates;
use crate::table::fact::Ending;
use crate::table::shown::Known;
use crate::table::state::Stage;
use crate::table::time::Alarm;
use crate::table::{Refused, Table, Work};
use crate::thinking::{Question, Thinking};
use kernel::{Seat, Viewer};
use protocol::{Ask, AskId, Codec, PersonId, Setup, TableId, TableNow};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use store::{Change, Status, Unkept};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

/// So long a table stays out that nobody needs.
const IDLE: Duration = Duration::from_secs(300);
/// So long after the last thing that happened a table that gathers is given up, if nobody is there.
pub const GATHERED: u64 = 24 * 3_600_000;
/// And one that is played without a clock.
pub const PLAYED: u64 = 30 * 24 * 3_600_000;

/// Who is not here for so long is gone.
const GONE: u64 = 120_000;

/// So long clock and bots wait when the store has refused them.
const LATER: Duration = Duration::from_secs(1);
/// So much a person asks at once, and one thing more after so long.
const ASKS: (u32, Duration) = (100, Duration::from_millis(200));

/// Somebody who is here.
struct Connection {
    person: PersonId,
    codec: Codec,
    outbox: Outbox,
}

/// Who looks, as a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Eyes {
    Seat(Seat),
    Spectator,
}

impl Eyes {
    const fn of(viewer: Viewer) -> Self {
        match viewer {
            Viewer::Seat(seat) | Viewer::Mind(seat) => Self::Seat(seat),
            Viewer::Spectator | Viewer::Referee => Self::Spectator,
        }
    }

    const fn viewer(self) -> Viewer {
        match self {
            Self::Seat(seat) => Viewer::Seat(seat),
            Self::Spectator => Viewer::Spectator,
        }
    }
}

/// A table and what goes with it while it is out.
struct Desk {
    app: Arc<App>,
    table: Table,
    ledger: Ledger,
    /// When it was taken out.
    since: u64,
    /// Until when those who play were away because it was not out.
    away: u64,
    /// When something last happened.
    touched: u64,
    connections: BTreeMap<u64, Connection>,
    /// When those were last here who are not any more.
    seen: BTreeMap<PersonId, u64>,
    /// What each viewer was told last of the game.
    known: BTreeMap<(Eyes, Codec), Known>,
    /// What everybody was told last of the table, and of what it is set up with.
    told: Option<TableNow>,
    shown: Setup,
    warned: Vec<(Seat, u64)>,
    bots: Thinking,
    /// Since when nobody needs it.
    idle: Option<Instant>,
    /// Until then neither clock nor bots do anything: the store has just refused them.
    not_before: Option<Instant>,
    /// How much each of those who ask may still ask for.
    asked: BTreeMap<PersonId, Measure>,
    /// What is here is not what was kept, and that cannot be had: nobody may be told anything any more.
    lost: bool,
}

/// What happened.
enum Event {
    Command(Option<Command>),
    Alarm(Alarm),
    Thought(Seat, u32, Option<String>),
    /// What the store refused can be tried again.
    Again,
    Idle,
}

/// Whether the table stays out.
#[derive(PartialEq, Eq)]
enum Next {
    GoOn,
    PutAway,
}

/// Takes a table out and runs it until nobody needs it.
pub async fn run(app: Arc<App>, id: TableId, mut commands: mpsc::Receiver<Command>) {
    let not_in = match Box::pin(keeping::taken_out(&app, &id, None)).await {
        Ok((loaded, away)) => {
            Box::new(Desk::new(Arc::clone(&app), loaded, away)).run(&mut commands).await;
            NotIn::Later("This table is just being put away: come back in a moment.".into())
        }
        Err(fault) => Box::pin(keeping::not_taken_out(&app, &id, fault)).await,
    };
    commands.close();
    while let Some(command) = commands.recv().await {
        turn_away(command, &not_in);
    }
    drop(commands);
    app.hall.put_away(&id);
}

impl Desk {
    fn new(app: Arc<App>, loaded: Loaded, away: u64) -> Self {
        let Loaded { table, ledger } = loaded;
        Self {
            since: app.clock.now(),
            away,
            app,
            shown: table.card.setup.clone(),
            table,
            touched: ledger.touched,
            ledger,
            connections: BTreeMap::new(),
            seen: BTreeMap::new(),
            known: BTreeMap::new(),
            told: None,
            warned: Vec::new(),
            bots: Thinking::default(),
            idle: None,
            not_before: None,
            asked: BTreeMap::new(),
            lost: false,
        }
    }

    async fn run(mut self: Box<Self>, commands: &mut mpsc::Receiver<Command>) {
        loop {
            self.think();
            let event = self.next_event(commands).await;
            // What there is to do takes far more room than waiting for it, and most tables wait.
            let next = Box::pin(self.happened(event, commands)).await;
            if next == Next::PutAway || self.lost {
                break;
            }
        }
        self.farewell();
    }

    async fn happened(&mut self, event: Event, commands: &mut mpsc::Receiver<Command>) -> Next {
        match event {
            Event::Command(Some(command)) => self.obey(command, commands).await,
            Event::Command(None) => Next::PutAway,
            Event::Alarm(alarm) => self.ring(alarm).await,
            Event::Thought(seat, decision, action) => self.bot(seat, decision, action).await,
            Event::Again => {
                self.not_before = None;
                Next::GoOn
            }
            Event::Idle => {
                // What comes now is still done; who comes later takes the table out again.
                commands.close();
                Next::GoOn
            }
        }
    }

    async fn next_event(&mut self, commands: &mut mpsc::Receiver<Command>) -> Event {
        let waits = self.not_before;
        let alarm = self.table.next_alarm(&self.warned).filter(|_| waits.is_none());
        let clock = self.app.clock.clone();
        // What comes after time is up is late, also if both are found at once.
        if let Some((at, alarm)) = alarm
            && at <= clock.now()
        {
            return Event::Alarm(alarm);
        }
        let rings = async {
            match alarm {
                Some((at, alarm)) => {
                    clock.until(at).await;
                    alarm
                }
                None => std::future::pending().await,
            }
        };
        let idle =
            self.connections.is_empty() && alarm.is_none() && !self.bots.is_busy() && !commands.is_closed();
        // What is asked in passing keeps no table out.
        self.idle = if idle { self.idle.or_else(|| Some(Instant::now())) } else { None };
        let since = self.idle;
        tokio::select! {
            biased;
            command = commands.recv() => Event::Command(command),
            (seat, decision, action) = self.bots.found() => Event::Thought(seat, decision, action),
            alarm = rings => Event::Alarm(alarm),
            () = sleep_until(waits.unwrap_or_else(Instant::now)), if waits.is_some() => Event::Again,
            () = sleep_until(since.unwrap_or_else(Instant::now) + IDLE), if idle => Event::Idle,
        }
    }

    /// Lets a bot think, if one is to act.
    fn think(&mut self) {
        if self.bots.is_busy() || self.not_before.is_some() {
            return;
        }
        let Some((seat, level)) = self.table.bot_to_act() else { return self.bots.rest() };
        let (Some(game), Some(state)) = (&self.table.game, self.table.state.seat(seat)) else { return };
        // What cannot be written or drawn is a fault of ours; the bot is at a loss, or has the luck of a number.
        let view = game.session.packed_view(state.eyes_of_bot(seat)).unwrap_or_default();
        let luck = crate::random::luck().unwrap_or_else(|_| u64::from(state.decision));
        let question = Question {
            id: self.table.card.id.clone(),
            table: Arc::clone(&self.table.card.game),
            level: level.to_string(),
            seat,
            decision: state.decision,
            view,
            luck,
        };
        self.bots.start(&self.app.thinkers, question);
    }

    async fn obey(&mut self, command: Command, commands: &mut mpsc::Receiver<Command>) -> Next {
        match command {
            Command::Ready(reply) => drop(reply.send(())),
            Command::Enter(entered) => self.enter(entered).await,
            Command::Gone(connection) => {
                if let Some(Connection { person, .. }) = self.connections.remove(&connection) {
                    self.saw(&person);
                }
                self.publish(Vec::new());
            }
            Command::Ask { connection, id, ask } => self.ask(connection, id, ask).await,
            Command::Forget { person, reply } => {
                let done = self.forget(&person).await;
                drop(reply.send(done));
            }
            Command::NotAgain { person, reply } => drop(reply.send(self.declined(&person).await)),
            Command::Renamed { person, name } => {
                let known = self.table.names.remove(&person).is_some();
                if let (true, Some(name)) = (known, name) {
                    self.table.names.insert(person, name);
                }
                if known {
                    self.publish(Vec::new());
                }
            }
            Command::Look(reply) => drop(reply.send(Ok(self.table.look()))),
            Command::Names(reply) => drop(reply.send(self.table.seated())),
            Command::Talk(reply) => drop(reply.send(self.table.talk())),
            Command::Papers { person, reply } => drop(reply.send(self.papers(&person))),
            Command::Hold { why, reply } => drop(reply.send(self.hold(why.as_deref()).await)),
            Command::Delete(reply) => drop(reply.send(self.delete().await)),
            Command::Expire => self.expire().await,
            Command::Stop => commands.close(),
        }
        Next::GoOn
    }

    async fn ask(&mut self, connection: u64, id: AskId, ask: Ask) {
        let Some(person) = self.connections.get(&connection).map(|connection| connection.person.clone())
        else {
            return;
        };
        if !self.may_ask(&person) {
            return self.answer(connection, telling::refused(id, telling::Fault::TooFast));
        }
        // Again: who was faster has changed the table, and the same may still be possible.
        for _ in 0..3 {
            if self.table.state.was_carried_out(&person, &id) {
                return self.answer(connection, telling::done(id));
            }
            let at = self.app.clock.now();
            if let Some(why) = self.is_still_here(&ask, at) {
                let refused = telling::Fault::Refused(Refused::new(why));
                return self.answer(connection, telling::refused(id, refused));
            }
            let work = match (self.table.ask(&person, &ask, at), &ask) {
                (Ok(work), Ask::Rematch) => self.rematch(&person, work).await,
                (Ok(work), Ask::NotAgain) => self.not_again(&person).await.map(|()| (work, Vec::new())),
                (Ok(work), Ask::SetUp { setup }) => self.set_up(setup, work),
                (other, _) => other.map(|work| (work, Vec::new())).map_err(telling::Fault::Refused),
            };
            let (work, more) = match work {
                Ok(work) => work,
                Err(fault) => return self.answer(connection, telling::refused(id, fault)),
            };
            self.table.state.remember(&person, &id);
            match self.keep(Some((person.clone(), id.clone())), &work, more, at).await {
                Ok(()) => {
                    let talk = self.talk(work, at);
                    self.publish(talk);
                    // Last, so that whoever hears it has heard what came of it.
                    self.answer(connection, telling::done(id));
                    return self.begins_again().await;
                }
                Err(Unkept::Lost) if self.reload().await => {}
                Err(fault) => {
                    self.answer(connection, telling::refused(id, telling::Fault::Unkept(fault)));
                    self.reload().await;
                    return;
                }
            }
        }
        self.answer(connection, telling::refused(id, telling::Fault::Unkept(Unkept::Lost)));
    }

    /// Notes that somebody with a seat was here just now.
    fn saw(&mut self, person: &PersonId) {
        if self.table.state.seat_of(person).is_some() {
            self.seen.insert(person.clone(), self.app.clock.now());
        }
    }

    /// Why nobody may sit in for somebody yet: they are here, or were until just now.
    fn is_still_here(&self, ask: &Ask, at: u64) -> Option<&'static str> {
        let Ask::SitIn { seat } = ask else { return None };
        let person = self.table.state.seat(*seat)?.person()?;
        if self.connections.values().any(|connection| connection.person == *person) {
            return Some("They are here: say something to them.");
        }
        let gone = at.saturating_sub(self.seen.get(person).copied().unwrap_or(self.since));
        (gone < GONE).then_some("They were here until just now: give them two minutes.")
    }

    /// Whether somebody may ask for more: everything that is done is kept for ever.
    fn may_ask(&mut self, person: &PersonId) -> bool {
        if self.app.settings.rates == Rates::Unlimited {
            return true;
        }
        // Who goes and comes has asked what they have asked.
        self.asked.retain(|_, measure| !measure.is_full());
        let measure = self.asked.entry(person.clone()).or_insert_with(|| Measure::new(ASKS.0, ASKS.1));
        measure.take()
    }

    /// Does something that nobody asked for. `false`: it was not kept, and is as before.
    async fn unasked(&mut self, work: Work, at: u64) -> bool {
        match self.keep(None, &work, Vec::new(), at).await {
            Ok(()) => {
                let talk = self.talk(work, at);
                self.publish(talk);
                true
            }
            Err(fault) => {
                tracing::warn!(table = %self.table.card.id, %fault, "not kept");
                // Clock and bots try again in a moment; people are answered meanwhile.
                self.not_before = Some(Instant::now() + LATER);
                self.reload().await;
                false
            }
        }
    }

    async fn ring(&mut self, alarm: Alarm) -> Next {
        let at = self.app.clock.now();
        match alarm {
            Alarm::Warn(seat) => {
                let deadline = self.table.deadlines().into_iter().find(|(other, _)| *other == seat);
                self.warned.retain(|(other, _)| *other != seat);
                if let Some((seat, deadline)) = deadline {
                    self.warned.push((seat, deadline));
                    self.warn(seat, deadline.saturating_sub(at));
                }
            }
            Alarm::Up(seat) => {
                let work = self.table.time_up(seat, at);
                self.unasked(work, at).await;
            }
        }
        Next::GoOn
    }

    async fn bot(&mut self, seat: Seat, decision: u32, action: Option<String>) -> Next {
        let at = self.app.clock.now();
        if let Some(work) = self.table.bot_acts(seat, decision, action, at) {
            self.unasked(work, at).await;
        }
        Next::GoOn
    }

    /// Somebody is to be deleted: they leave. Where the game is over there is nothing to leave.
    async fn forget(&mut self, person: &PersonId) -> Result<(), NotKept> {
        let at = self.app.clock.now();
        let work = self.table.forget(person, at);
        if !self.unasked(work, at).await {
            return Err(NotKept("This could not be saved: try again.".into()));
        }
        self.table.names.remove(person);
        let gone: Vec<u64> = self.of_person(person).collect();
        for connection in gone {
            self.dismiss(connection, "You have been deleted.");
        }
        self.publish(Vec::new());
        Ok(())
    }

    /// Whoever runs the server holds the table, or lets it go on.
    async fn hold(&mut self, why: Option<&str>) -> Result<(), NotIn> {
        let at = self.app.clock.now();
        let work = self.table.hold(why, at).map_err(|no| NotIn::Refused(no.why))?;
        let kept = self.unasked(work, at).await;
        kept.then_some(()).ok_or_else(|| NotIn::Later("This could not be saved: try again.".into()))
    }

    /// Whoever runs the server deletes the table.
    async fn delete(&mut self) -> Result<(), NotIn> {
        let delete = Change::DeleteTable { table: self.table.card.id.clone() };
        self.app.store.commit(vec![delete]).await.map_err(|fault| NotIn::Later(fault.to_string()))?;
        let all: Vec<u64> = self.connections.keys().copied().collect();
        for connection in all {
            self.dismiss(connection, "This table was deleted by whoever runs the server.");
        }
        // There is nothing left to be run.
        self.lost = true;
        Ok(())
    }

    async fn expire(&mut self) {
        let at = self.app.clock.now();
        let limit = match self.table.state.stage {
            Stage::Gathering => GATHERED,
            Stage::Playing => PLAYED,
            Stage::Over | Stage::Abandoned(_) => return,
        };
        let stale = at.saturating_sub(self.touched) > limit && self.table.state.held.is_none();
        if stale && self.connections.is_empty() {
            let mut work = Work::default();
            self.table.abandon(&mut work, Ending::Expired);
            self.unasked(work, at).await;
        }
    }

    fn of_person<'a>(&'a self, person: &'a PersonId) -> impl Iterator<Item = u64> + 'a {
        let own = move |(_, connection): &(&u64, &Connection)| connection.person == *person;
        self.connections.iter().filter(own).map(|(number, _)| *number)
    }

    /// Puts the table as it is kept in the place of what was not kept. `false`: it cannot be had, and all have to come back.
    async fn reload(&mut self) -> bool {
        let id = self.table.card.id.clone();
        match keeping::taken_out(&self.app, &id, Some(self.away)).await {
            Ok((Loaded { mut table, ledger }, _)) => {
                let now = std::mem::take(&mut self.table.names);
                table.names.extend(now);
                let gathered = self.table.state.stage == Stage::Gathering;
                (self.table, self.ledger) = (table, ledger);
                self.bots.stop();
                if gathered && self.table.state.stage != Stage::Gathering {
                    // From one message to the next nobody sits elsewhere when a game begins: who comes back is told all of it.
                    self.farewell();
                }
                self.publish(Vec::new());
                true
            }
            Err(fault) => {
                tracing::warn!(table = %id, %fault, "cannot be had again");
                self.lost = true;
                false
            }
        }
    }
}

/// A change that says that a table is set aside.
fn set_aside(id: &TableId, why: &str) -> Change {
    Change::SetStatus { table: id.clone(), status: Status::Aside, aside: Some(why.to_string()) }
}
