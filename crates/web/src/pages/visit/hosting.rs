//! The game at a table of the server, as a host of a desk: what is chosen is sent, and what happens is told.

use super::{Link, Visit, live};
use crate::browser::server::{self, No};
use crate::browser::{store, witnessed};
use crate::pages::table::Desk;
use crate::pages::table::host::{Effected, Host, Place, Sitting, Standing};
use catalog::{ActFault, Seen};
use client::words::{live as live_words, online as words, table};
use client::{Companion, Exhibit, Joined, Next, Notes, Pencil, Persons, Presence, Witness, asking};
use kernel::{Record, Seat, Viewer};
use protocol::{Ask, Status, TableId, TakeBack};
use scene::{Medal, Moment};
use ui::prelude::*;
use ui::spawn;

/// So far the clocks of server and browser may differ, and so long ago is lately, in milliseconds.
const CLOCKS_DIFFER: f64 = 2_000.0;
const LATELY: f64 = 10_000.0;

/// The game at the table that is visited.
pub struct There(pub Visit);

impl There {
    fn own<T>(&self, ask: impl FnOnce(&protocol::Own) -> T) -> Option<T> {
        self.0.with(|joined| joined.game.as_ref()?.own().map(ask)).flatten()
    }

    /// Whether something is on its way for this seat.
    fn is_sent(&self) -> bool {
        self.0.acts_under_way()
    }
}

impl Host for There {
    fn seen(&self, _: Viewer, ask: &mut dyn FnMut(&dyn Seen)) {
        self.0.with(|joined| joined.game.as_ref().map(|game| ask(&*game.seen)));
    }

    fn standing(&self, eyes: Viewer) -> Option<Standing> {
        let sent = self.is_sent();
        self.0.with(|joined| {
            let game = joined.game.as_ref()?;
            let asked = eyes.seat().filter(|_| joined.is_asked() && !sent);
            Some(Standing {
                asked,
                choices: asked.map(|_| game.choices()).unwrap_or_default(),
                back: match joined.now.status {
                    Status::Playing if joined.now.offer.is_none() && joined.stand_in().is_none() => {
                        game.own().map_or(TakeBack::No, |own| own.back)
                    }
                    Status::Playing | Status::Gathering | Status::Over => TakeBack::No,
                    Status::Abandoned { .. } | Status::Frozen { .. } => TakeBack::No,
                },
                outcome: game.outcome.clone(),
                round: game.round,
                log: game.moments(0).unwrap_or_default(),
            })
        })?
    }

    fn seats(&self) -> Vec<(Seat, String)> {
        let all =
            |joined: &Joined| joined.players().map(|(seat, player)| (seat, words::player(player))).collect();
        self.0.with(all).unwrap_or_default()
    }

    fn only_person(&self) -> Option<Seat> {
        self.0.with(Joined::seat)?
    }

    fn next(&self, eyes: Viewer) -> Option<Next> {
        let sent = self.is_sent();
        self.0.with(|joined| {
            let game = joined.game.as_ref()?;
            let still = matches!(joined.now.status, Status::Abandoned { .. } | Status::Frozen { .. });
            if game.outcome.is_some() || still {
                return Some(Next::Over);
            }
            match (eyes.seat().filter(|_| joined.is_asked()), game.pending.owes.iter().next()) {
                (Some(seat), _) if sent => Some(Next::Sent(seat)),
                (Some(seat), _) => Some(Next::Ask(seat, eyes)),
                (None, Some(seat)) => Some(Next::Wait(seat)),
                (None, None) => Some(Next::Over),
            }
        })?
    }

    fn waits_for_another(&self, seat: Seat) -> Option<Seat> {
        self.0.with(|joined| joined.waits_for_another(seat)).flatten()
    }

    fn act(&self, _: Seat, notation: &str) -> Result<Effected, ActFault> {
        let Some(decision) = self.own(|own| own.decision) else { return Ok(Effected::No) };
        self.0.ask(Ask::Act { decision, action: notation.into() });
        Ok(Effected::Sent)
    }

    fn undo(&self, _: Seat) -> Effected {
        match self.own(|own| (own.back, own.decision)) {
            Some((TakeBack::Freely, decision)) => {
                self.0.ask(Ask::Undo { decision });
                Effected::Sent
            }
            Some((TakeBack::IfAllAgree, decision)) => {
                self.0.ask(Ask::Offer { decision });
                Effected::Sent
            }
            Some((TakeBack::No, _)) | None => Effected::No,
        }
    }

    fn concede(&self, _: Seat) -> Effected {
        self.0.ask(Ask::Concede);
        Effected::Sent
    }

    fn moments(&self, _: Viewer, _: usize) -> Vec<Moment> {
        Vec::new() // what happens is told by the server
    }

    fn notes(&self, seat: Seat) -> Vec<(String, String)> {
        let mut marks = Vec::new();
        self.seen(Viewer::Seat(seat), &mut |seen| marks = seen.marks(seat));
        self.0.notes.try_with_value(|pencil| pencil.notes.symbols(seat, &marks)).unwrap_or_default()
    }

    fn note(&self, seat: Seat, cell: &str, mark: Option<&str>) {
        self.0.notes.try_update_value(|pencil| pencil.notes.set(seat, cell, mark));
        keep_notes(self.0);
    }

    fn persons(&self) -> Persons {
        let read = |joined: &Joined| {
            let sits =
                |(seat, player): (Seat, &protocol::PlayerNow)| Some((seat, player.name()?.to_string()));
            Persons::new(joined.players().filter_map(sits))
        };
        self.0.with(read).unwrap_or_default()
    }

    fn medals(&self) -> Vec<Medal> {
        let read = |joined: &Joined| {
            let game = joined.game.as_ref()?;
            game.seen.medals(game.log()).ok()
        };
        self.0.with(read).flatten().unwrap_or_default()
    }

    fn course_words(&self) -> &'static str {
        self.0.with(|joined| joined.sample().course_words()).unwrap_or_default()
    }

    fn concede_help(&self) -> &'static str {
        live_words::CONCEDE_HELP
    }

    fn is_cut_off(&self) -> bool {
        self.0.link.get_untracked() != Link::Up
    }

    fn overtaken(&self) -> &'static str {
        let late = self.0.due.get_value().map(|due| js_sys::Date::now() - due);
        match late {
            Some(late) if (-CLOCKS_DIFFER..LATELY).contains(&late) => live_words::TIME_WAS_UP,
            Some(_) | None => table::OVERTAKEN,
        }
    }

    fn since(&self) -> Option<usize> {
        self.0.since.get()
    }

    fn around(&self, desk: Desk, place: Place) -> Html {
        live::around(self.0, desk, place)
    }

    fn person(&self, seat: Seat) -> Option<String> {
        self.0.with(|joined| joined.player(seat)?.name().map(String::from)).flatten()
    }

    fn sitting(&self, seat: Seat) -> Option<Sitting> {
        self.0.now.with(|_| ());
        let Companion { name, presence, .. } = self.0.with(|joined| joined.companion(seat)).flatten()?;
        match presence {
            Presence::Bot => None,
            Presence::You | Presence::Here => Some(Sitting::Here(name)),
            Presence::StandIn(_) => Some(Sitting::Away(live_words::bot_for(&name))),
            Presence::Away => {
                let since = live::state(self.0, seat, presence);
                Some(Sitting::Away(since.map_or_else(|| name.clone(), |since| format!("{name} {since}"))))
            }
        }
    }

    fn exhibit(&self) -> Option<Exhibit> {
        self.0.with(|joined| Exhibit::Table(joined.id.text().into()))
    }

    fn record(&self, told: Callback<Result<String, String>>) {
        let Some(id) = self.0.with(|joined| joined.id.clone()) else { return };
        spawn(async move {
            let record = server::ask(asking::record(&id)).await;
            told.run(record.map_err(|no| match no {
                No::Nobody | No::Stranger => client::words::table::NO_RECORD.into(),
                No::Later(why) | No::Refused(why) => why,
            }));
        });
    }

    fn objection(&self, record: &Record) -> Option<String> {
        self.0.with(|joined| joined.objection(record)).flatten()
    }

    fn witness(&self) -> Option<Witness> {
        let own = |joined: &Joined| {
            let all = witnessed::all(joined.id.text());
            all.into_iter().find(|saw| saw.you == joined.you.text())
        };
        self.0.with(own).flatten()
    }

    fn abandoned(&self) -> Option<String> {
        let why = |joined: &Joined| match &joined.now.status {
            Status::Abandoned { why } => Some(why.clone()),
            Status::Gathering | Status::Playing | Status::Over | Status::Frozen { .. } => None,
        };
        self.0.with(why).flatten()
    }

    fn again(&self) {
        self.0.ask(Ask::Rematch);
    }

    fn not_again(&self) {
        self.0.ask(Ask::NotAgain);
    }

    fn rematch(&self) -> Option<TableId> {
        self.0.now.get().and_then(|now| now.rematch.clone())
    }
}

fn key(table: &TableId) -> String {
    format!("pitboss.notes.{table}")
}

/// Forgets what was kept of tables whose games ended long ago.
pub fn forget_long_finished(today: u32) {
    for table in witnessed::forget_long_finished(today).iter().filter_map(|table| TableId::new(table)) {
        store::remove(&key(&table));
        live::forget(&table);
    }
}

/// The marks that were pencilled at a table.
pub fn kept_notes(table: &TableId) -> Pencil {
    Pencil::of(store::get(&key(table)).map(|text| Notes::read(&text)).unwrap_or_default())
}

fn keep_notes(visit: Visit) {
    let Some(id) = visit.with(|joined| joined.id.clone()) else { return };
    let written = visit.notes.try_with_value(|pencil| pencil.notes.write()).unwrap_or_default();
    // Marks that the browser does not keep last as long as the page: they are nobody else's affair.
    let _for_this_page = store::set(&key(&id), &written);
}

/// Lets the marks follow what happened after so much was told.
pub fn follow(visit: Visit, told: usize, moments: &[Moment]) {
    let cells = visit.with(|joined| joined.game.as_ref().map(|game| game.seen.scene().cells)).flatten();
    let changed =
        visit.notes.try_update_value(|pencil| pencil.follow(told, moments, &cells.unwrap_or_default()));
    if changed == Some(true) {
        keep_notes(visit);
    }
}

/// Something is taken back: the marks go back with it.
pub fn back(visit: Visit) {
    let told = visit.with(|joined| joined.game.as_ref().map_or(0, |game| game.log().len())).unwrap_or(0);
    if visit.notes.try_update_value(|pencil| pencil.back(told)) == Some(true) {
        keep_notes(visit);
    }
}
