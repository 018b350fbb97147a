//! What everybody at a table is told, after it was kept.

use super::{Connection, Desk, Entered, Eyes, NotIn, Papers};
use crate::hall::load;
use crate::hall::outbox::Frame;
use crate::table::fact::Saying;
use crate::table::state::Stage;
use crate::table::{Refused, Work};
use kernel::{Record, Seat, Viewer};
use protocol::{AskId, Codec, PersonId, Talk, TimeLeft, ToClient, VERSION, Welcome};
use std::collections::{BTreeMap, BTreeSet};
use store::{Unkept, Unread};

/// So much of what was said is told to who comes.
const TALK: u32 = 100;

/// So many connections lead to a table; who has a seat always finds room.
const MOST: usize = 500;
/// And so many of one person.
const MOST_OF_ONE: usize = 20;

/// Why something was not done.
pub enum Fault {
    /// It may not be.
    Refused(Refused),
    /// It could not be kept.
    Unkept(Unkept),
    /// It comes too fast.
    TooFast,
}

/// It is done.
pub const fn done(id: AskId) -> ToClient {
    ToClient::Done { id }
}

/// It is not done.
pub fn refused(id: AskId, fault: Fault) -> ToClient {
    let (why, rule, again) = match fault {
        Fault::Refused(Refused { why, rule }) => (why, rule, false),
        Fault::Unkept(Unkept::Fault(fault)) => {
            tracing::error!(fault, "not kept");
            ("Something broke here, and nothing was done. Try again.".into(), None, true)
        }
        Fault::TooFast => ("That is too much at once: wait a moment.".into(), None, true),
        // Whether it was done nobody knows; sending it again finds out.
        Fault::Unkept(fault @ Unkept::Unsure) => (format!("{fault} Try again."), None, true),
        Fault::Unkept(fault) => (format!("{fault} Nothing was done. Try again."), None, true),
    };
    ToClient::Refused { id: Some(id), why, rule, again }
}

impl Desk {
    /// Somebody comes: everything as it is.
    pub(super) async fn enter(&mut self, entered: Entered) {
        let Entered { person, name, codec, outbox, reply } = entered;
        let welcome = match self.welcome(&person, &name, codec).await {
            Ok(welcome) => welcome,
            Err(not_in) => return drop(reply.send(Err(not_in))),
        };
        self.saw(&person);
        let number = self.app.next_connection();
        let connection = Connection { person, codec, outbox };
        let sent = Frame::of(&welcome, codec).is_some_and(|frame| connection.outbox.put(frame));
        if sent && reply.send(Ok(number)).is_ok() {
            self.connections.insert(number, connection);
        }
        self.publish(Vec::new());
    }

    async fn welcome(&mut self, person: &PersonId, name: &str, codec: Codec) -> Result<ToClient, NotIn> {
        let viewer = self.table.viewer(person).ok_or(NotIn::NoSuchTable)?;
        self.make_room(person, viewer)?;
        self.table.names.insert(person.clone(), name.to_string());
        let talk = self.app.store.talk(&self.table.card.id, TALK).await;
        let talk = talk.map_err(|fault| NotIn::Later(fault.to_string()))?;
        self.learn_names(&talk).await.map_err(|fault| NotIn::Later(fault.to_string()))?;
        let game = self.table.game_now(viewer, codec).map_err(|fault| NotIn::Later(fault.to_string()))?;
        let game = game.map(|(now, known)| {
            self.known.insert((Eyes::of(viewer), codec), known);
            now
        });
        let mut here = self.here();
        *here.entry(person.clone()).or_default() += 1;
        let muted = self.table.state.muted.get(person);
        let said = talk.into_iter().filter_map(|talk| self.read_talk(talk));
        let heard = |talk: &Talk| {
            talk.person.as_ref().is_none_or(|by| !muted.is_some_and(|muted| muted.contains(by)))
        };
        Ok(ToClient::Welcome(Box::new(Welcome {
            version: VERSION,
            bundle: self.app.bundle.hash(),
            id: self.table.card.id.clone(),
            setup: self.table.card.setup.clone(),
            commitment: self.table.card.commitment(),
            you: person.clone(),
            table: self.table.now(&here, self.app.clock.now()),
            game,
            talk: said.filter(heard).collect(),
            muted: muted.into_iter().flatten().cloned().collect(),
        })))
    }

    /// Makes room for somebody who comes. Who has a seat or hosts always finds some; of the others, who holds many connections
    /// gives one of them up for somebody who has none.
    fn make_room(&mut self, person: &PersonId, viewer: Viewer) -> Result<(), NotIn> {
        let full = || NotIn::Later("Too many connections lead to this table: try again later.".into());
        let mut held: BTreeMap<&PersonId, Vec<u64>> = BTreeMap::new();
        for (number, connection) in &self.connections {
            held.entry(&connection.person).or_default().push(*number);
        }
        let own = held.get(person).map_or(0, Vec::len);
        if own >= MOST_OF_ONE {
            return Err(full());
        }
        let belongs = viewer != Viewer::Spectator || self.table.state.host.as_ref() == Some(person);
        if belongs || self.connections.len() < MOST {
            return Ok(());
        }
        let oldest =
            displaced(held.iter().filter(|(other, _)| self.table.state.seat_of(other).is_none()), own);
        let oldest = oldest.ok_or_else(full)?;
        self.dismiss(oldest, "Somebody else needs the place.");
        Ok(())
    }

    /// What those are called who have said something, or of whom something was said.
    async fn learn_names(&mut self, talk: &[store::Talk]) -> Result<(), Unread> {
        let mut people: BTreeSet<PersonId> = talk.iter().filter_map(|talk| talk.person.clone()).collect();
        let sayings = talk.iter().filter_map(|talk| serde_json::from_str(talk.body.as_deref()?).ok());
        people.extend(sayings.filter_map(|saying: Saying| saying.person().cloned()));
        people.retain(|person| !self.table.names.contains_key(person));
        let names = load::names(&self.app, people).await?;
        self.table.names.extend(names);
        Ok(())
    }

    /// Something that was kept of what was said; what somebody said who is deleted is not.
    fn read_talk(&self, talk: store::Talk) -> Option<Talk> {
        let saying: Saying = serde_json::from_str(&talk.body?).ok()?;
        Some(self.talk_of(talk.number, u64::try_from(talk.at.0).unwrap_or(0), talk.person, &saying))
    }

    fn talk_of(&self, number: u32, at: u64, person: Option<PersonId>, saying: &Saying) -> Talk {
        let name = person.as_ref().map(|person| self.table.name(person)).unwrap_or_default();
        Talk { number, at, person, name, text: self.table.words(saying) }
    }

    /// What has just been said, and was kept.
    pub(super) fn talk(&self, work: Work, at: u64) -> Vec<Talk> {
        let first = self.ledger.said.saturating_sub(u32::try_from(work.sayings.len()).unwrap_or(0));
        let numbered = work.sayings.into_iter().zip(first..);
        numbered.map(|((person, saying), number)| self.talk_of(number, at, person, &saying)).collect()
    }

    /// Who is here, and on how many connections.
    fn here(&self) -> BTreeMap<PersonId, usize> {
        let mut here = BTreeMap::new();
        for connection in self.connections.values() {
            *here.entry(connection.person.clone()).or_default() += 1;
        }
        here
    }

    /// Tells everybody what has changed for them.
    pub(super) fn publish(&mut self, talk: Vec<Talk>) {
        self.dismiss_strangers();
        for talk in talk {
            let by = talk.person.clone();
            let muted = &self.table.state.muted;
            let deaf: Vec<PersonId> = by.map_or_else(Vec::new, |by| {
                let deaf = muted.iter().filter(|(_, others)| others.contains(&by));
                deaf.map(|(person, _)| person.clone()).collect()
            });
            self.tell(&ToClient::Talk(talk), |_, person| !deaf.contains(person));
        }
        if self.shown != self.table.card.setup {
            self.shown.clone_from(&self.table.card.setup);
            self.tell(&ToClient::SetUp(Box::new(self.shown.clone())), |_, _| true);
        }
        let now = self.table.now(&self.here(), self.app.clock.now());
        let mut known = now.clone();
        // That time runs is not news; that it runs out at another time is.
        known.time = self.table.deadlines().into_iter().map(|(seat, left)| TimeLeft { seat, left }).collect();
        known.count = self.table.count(0);
        if self.told.as_ref() != Some(&known) {
            self.told = Some(known);
            self.tell(&ToClient::Table(Box::new(now)), |_, _| true);
        }
        self.publish_game();
    }

    fn publish_game(&mut self) {
        if self.table.game.is_none() {
            return;
        }
        let mut viewers: Vec<(Eyes, Codec)> = Vec::new();
        for connection in self.connections.values() {
            let viewer = self.table.viewer(&connection.person).map(Eyes::of);
            let key = viewer.map(|eyes| (eyes, connection.codec));
            viewers.extend(key.filter(|key| !viewers.contains(key)));
        }
        self.known.retain(|key, _| viewers.contains(key));
        for (eyes, codec) in viewers {
            let known = self.known.entry((eyes, codec)).or_default();
            match self.table.news(eyes.viewer(), codec, known) {
                Ok(None) => {}
                Ok(Some(news)) => {
                    let table = &self.table;
                    let same = |own: Codec, person: &PersonId| {
                        own == codec && table.viewer(person).map(Eyes::of) == Some(eyes)
                    };
                    let frame = Frame::of(&ToClient::Game(Box::new(news)), codec);
                    send(&mut self.connections, frame.as_ref(), None, same);
                }
                Err(fault) => tracing::error!(table = %self.table.card.id, %fault, "cannot be shown"),
            }
        }
    }

    /// Tells something to some.
    fn tell(&mut self, message: &ToClient, to: impl Fn(Codec, &PersonId) -> bool) {
        let frames = [Codec::Bytes, Codec::Json].map(|codec| {
            let used = self.connections.values().any(|connection| connection.codec == codec);
            used.then(|| Frame::of(message, codec)).flatten()
        });
        let [bytes, json] = frames;
        send(&mut self.connections, bytes.as_ref(), json.as_ref(), to);
    }

    /// Answers a connection.
    pub(super) fn answer(&mut self, connection: u64, message: ToClient) {
        let Some(Connection { codec, outbox, .. }) = self.connections.get(&connection) else { return };
        let sent = Frame::of(&message, *codec).is_some_and(|frame| outbox.put(frame));
        if !sent {
            self.connections.remove(&connection);
        }
    }

    pub(super) fn warn(&mut self, seat: Seat, left: u64) {
        self.tell(&ToClient::Warning { seat, left }, |_, _| true);
    }

    /// Those who may not be here any more.
    fn dismiss_strangers(&mut self) {
        let strangers: Vec<u64> = self
            .connections
            .iter()
            .filter(|(_, connection)| self.table.viewer(&connection.person).is_none())
            .map(|(number, _)| *number)
            .collect();
        for number in strangers {
            self.dismiss(number, "You may not be at this table any more.");
        }
    }

    /// Sends somebody away for good.
    pub(super) fn dismiss(&mut self, connection: u64, why: &str) {
        self.answer(connection, ToClient::Bye { why: why.into(), again: false });
        self.connections.remove(&connection);
    }

    /// Asks everybody to come back.
    pub(super) fn farewell(&mut self) {
        let why = "The server is busy with something else: come back in a moment.".into();
        self.tell(&ToClient::Bye { why, again: true }, |_, _| true);
        self.connections.clear();
    }

    /// The record so far. Until the game is over it holds secrets.
    fn record(&self) -> Option<&Record> {
        let own = self.table.game.as_ref().map(|game| game.session.record());
        self.table.recorded.as_ref().or(own)
    }

    /// What somebody may have in writing.
    pub(super) fn papers(&self, person: &PersonId) -> Result<Papers, NotIn> {
        let over = matches!(self.table.state.stage, Stage::Over | Stage::Abandoned(_));
        // Whoever has played may check it in the end, also who was sent away.
        let played = self.table.state.seat_of(person).filter(|_| over).map(Viewer::Seat);
        let viewer = played.or_else(|| self.table.viewer(person)).ok_or(NotIn::NoSuchTable)?;
        let game = self.table.game.as_ref();
        let viewer = match viewer {
            Viewer::Seat(seat) => Viewer::Seat(seat),
            Viewer::Mind(_) | Viewer::Spectator | Viewer::Referee => Viewer::Spectator,
        };
        Ok(Papers {
            journal: game.map(|game| game.session.journal(viewer)),
            record: self.record().filter(|_| over).map(ToString::to_string),
        })
    }
}

/// The connection that goes for somebody who has so many: the oldest of who has most, if those are more than that one will have.
fn displaced<'a>(held: impl Iterator<Item = (&'a &'a PersonId, &'a Vec<u64>)>, own: usize) -> Option<u64> {
    let most = held.map(|(_, held)| held).max_by_key(|held| held.len())?;
    most.iter().copied().min().filter(|_| most.len() > own + 1)
}

/// Sends a message to some, as each is written to. Who has no room for it is cut off.
fn send(
    connections: &mut BTreeMap<u64, Connection>,
    bytes: Option<&Frame>,
    json: Option<&Frame>,
    to: impl Fn(Codec, &PersonId) -> bool,
) {
    connections.retain(|_, connection| {
        if !to(connection.codec, &connection.person) {
            return true;
        }
        let frame = [bytes, json].into_iter().flatten().find(|frame| frame.codec == connection.codec);
        frame.is_none_or(|frame| connection.outbox.put(frame.clone()))
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_holds_many_connections_gives_one_up_for_who_has_none() {
        let [ann, bob] = ["ann", "bob"].map(|name| PersonId::new(name).unwrap());
        let held = BTreeMap::from([(&ann, vec![7, 3, 9]), (&bob, vec![1])]);
        assert_eq!(displaced(held.iter(), 0), Some(3));
        assert_eq!(displaced(held.iter(), 1), Some(3));
        assert_eq!(displaced(held.iter(), 2), None, "nobody gets more than others have");
        let fair = BTreeMap::from([(&ann, vec![7]), (&bob, vec![1])]);
        assert_eq!(displaced(fair.iter(), 0), None, "everybody has one");
    }
}
