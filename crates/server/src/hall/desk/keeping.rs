//! What comes of a command, as one unit for the store: the row, what is said, and what lists show of the table.

use super::{Desk, NotIn, set_aside};
use crate::app::App;
use crate::hall::Command;
use crate::hall::load::{self, LoadFault, Loaded};
use crate::table::fact::{Asked, Row};
use crate::table::state::{SeatState, Stage};
use crate::table::{Table, Work};
use kernel::Seat;
use protocol::{AskId, PersonId, TableId};
use std::collections::BTreeMap;
use std::sync::Arc;
use store::{Change, Ended, Member, Millis, Status, Talk, Unkept};
use tokio::sync::oneshot;

/// So many rows after the last one there is another snapshot.
const ROWS: u32 = 64;
/// So much of what was said is kept, and so often it is looked after that.
const SAID: u32 = 300;
const TRIMMED: u32 = 50;
/// When something last happened is kept so exactly, in milliseconds.
const TOUCHED: u64 = 600_000;

/// After the server was away, everybody has at least so long, or all of their time if that is less.
const GRACE: u64 = 3_600_000;
/// So long people's devices take at most to find it again.
const RETURN: u64 = 10_000;

/// A time as the store has it.
pub fn millis(at: u64) -> Millis {
    Millis(i64::try_from(at).unwrap_or(i64::MAX))
}

impl Desk {
    /// Keeps what was done. Nothing of it is told before.
    pub(super) async fn keep(
        &mut self,
        ask: Option<(PersonId, AskId)>,
        work: &Work,
        more: Vec<Change>,
        at: u64,
    ) -> Result<(), Unkept> {
        if work.facts.is_empty() && work.sayings.is_empty() && more.is_empty() {
            return Ok(());
        }
        let row = Row { ask: ask.map(|(by, id)| Asked { by, id }), facts: work.facts.clone() };
        let fault = |fault: serde_json::Error| Unkept::Fault(fault.to_string());
        let table = self.table.card.id.clone();
        let body = serde_json::to_string(&row).map_err(fault)?;
        let mut unit =
            vec![Change::Append { table: table.clone(), seq: self.ledger.next, at: millis(at), body }];
        for ((person, saying), number) in work.sayings.iter().zip(self.ledger.said..) {
            let body = Some(serde_json::to_string(saying).map_err(fault)?);
            let talk = Talk { number, at: millis(at), person: person.clone(), body };
            unit.push(Change::Talk { table: table.clone(), talk });
        }
        let said = self.ledger.said + u32::try_from(work.sayings.len()).unwrap_or(0);
        if said / TRIMMED != self.ledger.said / TRIMMED {
            unit.push(Change::TrimTalk { table: table.clone(), from: said.saturating_sub(SAID) });
        }
        if self.is_called_off() {
            unit.push(Change::TrimTalk { table: table.clone(), from: said.saturating_sub(1) });
        }
        unit.extend(more);
        let (members, status) = (self.members_now(), self.status_now());
        self.list(&mut unit, &members, status, at);
        let touch = at.saturating_sub(self.ledger.touched) > TOUCHED || status != self.ledger.status;
        if touch {
            unit.push(Change::Touch { table: table.clone(), at: millis(at) });
        }
        let snapshot = self.ledger.since_snapshot >= ROWS && self.table.frozen.is_none();
        if snapshot && let Some(bytes) = load::snapshot(&self.table, self.ledger.next) {
            unit.push(Change::Snapshot { table, seq: self.ledger.next, bytes });
        }
        self.app.store.commit(unit).await?;
        self.app.counters.rows.add(1);
        (self.ledger.members, self.ledger.status) = (members, status);
        self.ledger.bots = self.table.state.bots();
        self.ledger.host.clone_from(&self.table.state.host);
        self.touched = at;
        self.ledger.touched = if touch { at } else { self.ledger.touched };
        self.ledger.next += 1;
        self.ledger.said = said;
        self.ledger.since_snapshot = if snapshot { 0 } else { self.ledger.since_snapshot + 1 };
        Ok(())
    }

    /// Whether a table where it was to be played again is just given up before that began. What was said before is read where it was
    /// said: only that it was given up stays.
    fn is_called_off(&self) -> bool {
        let given_up = self.ledger.status == Status::Gathering && self.status_now() == Status::Abandoned;
        given_up && self.table.state.again.is_some()
    }

    /// What lists show of the table, where it has changed.
    fn list(
        &self,
        unit: &mut Vec<Change>,
        members: &BTreeMap<PersonId, (Option<Seat>, bool)>,
        status: Status,
        at: u64,
    ) {
        let table = || self.table.card.id.clone();
        for (person, (seat, owes)) in members {
            if self.ledger.members.get(person) != Some(&(*seat, *owes)) {
                let seat = seat.map(Seat::number);
                let member = Member { person: person.clone(), seat, owes: *owes };
                unit.push(Change::PutMember { table: table(), member });
            }
        }
        for person in self.ledger.members.keys().filter(|person| !members.contains_key(*person)) {
            unit.push(Change::DropMember { table: table(), person: person.clone() });
        }
        if status != self.ledger.status {
            unit.push(Change::SetStatus { table: table(), status, aside: None });
            if matches!(status, Status::Over | Status::Abandoned) {
                unit.push(Change::CloseCode { table: table() });
                let ended = Ended { at: millis(at), winners: self.winners() };
                unit.push(Change::End { table: table(), ended });
            }
            if self.ledger.status == Status::Gathering {
                let revision = self.table.card.revision.into();
                unit.push(Change::SetRevision { table: table(), revision });
            }
        }
        let bots = self.table.state.bots();
        unit.extend((bots != self.ledger.bots).then(|| Change::SetBots { table: table(), bots }));
        if let Some(host) = &self.table.state.host {
            unit.extend(
                (self.ledger.host.as_ref() != Some(host))
                    .then(|| Change::SetHost { table: table(), host: host.clone() }),
            );
        }
    }

    /// The seats that have won, one bit each.
    fn winners(&self) -> Option<u32> {
        let outcome = self.table.game.as_ref()?.session.outcome()?;
        Some(outcome.winners().iter().map(|seat| 1 << seat.number()).sum())
    }

    /// Who belongs to the table, and whether the game waits for them.
    fn members_now(&self) -> BTreeMap<PersonId, (Option<Seat>, bool)> {
        let state = &self.table.state;
        let owes = match &self.table.game {
            Some(game) if self.table.is_playing() => game.session.pending().owes,
            Some(_) | None => kernel::SeatSet::NONE,
        };
        let mut members = BTreeMap::new();
        if let Some(host) = &state.host {
            members.insert(host.clone(), (None, false));
        }
        // In lists a seat that is kept counts as taken, as long as somebody may come to it.
        let gathers = state.stage == Stage::Gathering;
        let concerns = |seat: &SeatState| {
            let person = if gathers { seat.concerns() } else { seat.person() };
            person.cloned()
        };
        for (seat, person) in state.numbered().filter_map(|(seat, state)| Some((seat, concerns(state)?))) {
            let plays = state.people().any(|(other, _)| other == seat);
            members.insert(person, (Some(seat), plays && owes.has(seat)));
        }
        members
    }

    const fn status_now(&self) -> Status {
        status_of(self.table.state.stage)
    }
}

const fn status_of(stage: Stage) -> Status {
    match stage {
        Stage::Gathering => Status::Gathering,
        Stage::Playing => Status::Playing,
        Stage::Over => Status::Over,
        Stage::Abandoned(_) => Status::Abandoned,
    }
}

/// Tries a table again that was set aside: whoever runs the server has mended it, or has other rules by now.
pub async fn try_again(app: &Arc<App>, id: &TableId) -> Result<(), NotIn> {
    let (own, wanted) = (Arc::clone(app), id.clone());
    let Loaded { table, .. } = match unbroken(async move { load::load_again(&own, &wanted).await }).await {
        Ok(loaded) => loaded,
        Err(fault) => return Err(not_taken_out(app, id, fault).await),
    };
    let status = Change::SetStatus { table: id.clone(), status: status_of(table.state.stage), aside: None };
    // It has been away for as long as it was aside: nobody gives it up for that.
    let touched = Change::Touch { table: id.clone(), at: millis(app.clock.now()) };
    app.store.commit(vec![status, touched]).await.map_err(|fault| NotIn::Later(fault.to_string()))?;
    leave_gone(app, &table).await
}

/// Those who were deleted meanwhile leave.
async fn leave_gone(app: &Arc<App>, table: &Table) -> Result<(), NotIn> {
    let here = table.state.seats.iter().filter_map(|seat| seat.concerns()).chain(&table.state.host);
    for person in here.filter(|person| !table.names.contains_key(*person)) {
        let (reply, done) = oneshot::channel();
        let forget = Command::Forget { person: person.clone(), reply };
        let later = || NotIn::Later("The server is about to end.".into());
        app.hall.send(app, &table.card.id, forget).await.map_err(|_| later())?;
        done.await.map_err(|_| later())?.map_err(|fault| NotIn::Later(fault.0))?;
    }
    Ok(())
}

/// A table that cannot be had: if it is broken, it is set aside with the reason.
pub async fn not_taken_out(app: &Arc<App>, id: &TableId, fault: LoadFault) -> NotIn {
    match fault {
        LoadFault::Unknown => NotIn::NoSuchTable,
        LoadFault::Store(fault) => NotIn::Later(fault.to_string()),
        LoadFault::IsAside(why) => NotIn::Aside(why),
        LoadFault::Aside(why) => {
            tracing::error!(table = %id, why, "set aside");
            if let Err(fault) = app.store.commit(vec![set_aside(id, &why)]).await {
                tracing::warn!(table = %id, %fault, "that it is set aside is not kept");
            }
            NotIn::Aside(why)
        }
    }
}

/// A table as it was kept. Nobody's time ran out while they were away because it was: until then, or until they can be back
/// from now on. Loading plays rules; if they break, only it suffers.
pub async fn taken_out(app: &Arc<App>, id: &TableId, away: Option<u64>) -> Result<(Loaded, u64), LoadFault> {
    let (own, wanted) = (Arc::clone(app), id.clone());
    let mut loaded = unbroken(async move { load::load(&own, &wanted).await }).await?;
    let now = app.clock.now();
    let back = if loaded.table.is_playing() { now + RETURN } else { now };
    let away = away.unwrap_or(back);
    loaded.table.give_grace(away, GRACE, now);
    Ok((loaded, away))
}

/// What loading comes to; rules that break are a reason like others.
async fn unbroken(
    loading: impl Future<Output = Result<Loaded, LoadFault>> + Send + 'static,
) -> Result<Loaded, LoadFault> {
    let broke = |fault| LoadFault::Aside(format!("Something broke here: {fault}."));
    tokio::spawn(loading).await.map_err(broke)?
}
