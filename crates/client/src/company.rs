//! Who sits where at a table of a server, as it is shown round the board: people by their names, with the sides that they play.

use crate::Joined;
use crate::Persons;
use crate::clock::{Away, MISSED};
use crate::words::{live as words, table};
use kernel::Seat;
use protocol::{Absence, Offer, PersonId, PlayerNow, Status, Time};

/// Somebody at a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Companion {
    /// Where.
    pub seat: Seat,
    /// What they are called: a person by name, a bot by its side.
    pub name: String,
    /// What they play; empty where that is the name.
    pub side: String,
    /// Who, if it is a person.
    pub person: Option<PersonId>,
    /// How it stands with them.
    pub presence: Presence,
}

/// How it stands with somebody at a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Presence {
    /// One looks at oneself.
    You,
    /// They are here.
    Here,
    /// They are not.
    Away,
    /// A bot plays for them.
    StandIn(Absence),
    /// It is a bot.
    Bot,
}

impl Presence {
    /// Whether a bot chooses.
    #[must_use]
    pub const fn is_bot(self) -> bool {
        match self {
            Self::Bot | Self::StandIn(_) => true,
            Self::You | Self::Here | Self::Away => false,
        }
    }
}

impl Companion {
    /// Name and side, for a sentence.
    #[must_use]
    pub fn who(&self) -> String {
        if self.side.is_empty() { self.name.clone() } else { format!("{} ({})", self.name, self.side) }
    }

    /// That they are thought of as deciding.
    #[must_use]
    pub fn deciding(&self) -> String {
        match self.presence {
            Presence::Bot => words::bot_deciding(&self.name),
            Presence::StandIn(_) => words::stand_in_deciding(&self.who()),
            Presence::You | Presence::Here | Presence::Away => words::deciding(&self.who()),
        }
    }
}

impl Joined {
    /// Who has a seat.
    #[must_use]
    pub fn companion(&self, seat: Seat) -> Option<Companion> {
        let side = self.side(seat);
        Some(match self.player(seat)? {
            PlayerNow::Bot { .. } | PlayerNow::Nobody | PlayerNow::Kept { .. } => {
                Companion { seat, name: side, side: String::new(), person: None, presence: Presence::Bot }
            }
            PlayerNow::Person { person, name, here, stand_in } => {
                let presence = match stand_in {
                    Some(stand_in) => Presence::StandIn(stand_in.since),
                    None if *person == self.you => Presence::You,
                    None if *here => Presence::Here,
                    None => Presence::Away,
                };
                let name = self.person_called(name);
                // Who has no other name than a number is called by their own.
                let side = if Persons::is_number(&side) { String::new() } else { side };
                Companion { seat, name, side, person: Some(person.clone()), presence }
            }
        })
    }

    /// Who sits at a seat, and what they play.
    #[must_use]
    pub fn who(&self, seat: Seat) -> String {
        let side = self.side(seat);
        match self.player(seat) {
            // A person may be called like a bot, and is none: bots give no word for the luck.
            Some(PlayerNow::Person { name, .. }) => format!("{} ({side})", self.person_called(name)),
            Some(PlayerNow::Bot { level }) => format!("a {level} bot ({side})"),
            Some(PlayerNow::Nobody | PlayerNow::Kept { .. }) | None => side,
        }
    }

    /// For whom else the game waits.
    fn awaited(&self) -> Vec<Companion> {
        let Some(game) = &self.game else { return Vec::new() };
        game.pending
            .owes
            .iter()
            .filter(|seat| Some(*seat) != self.seat() || self.stand_in().is_some())
            .filter_map(|seat| self.companion(seat))
            .collect()
    }

    /// Who is away although the game waits for nobody who is here, and for how many milliseconds at this moment. Where people
    /// have days to answer nobody is missed.
    #[must_use]
    pub fn missed(&self, away: &Away, at: u64) -> Option<(Companion, u64)> {
        let all = self.awaited();
        let patient = matches!(self.setup.time, Time::Days(_)) || self.now.status != Status::Playing;
        if patient || all.iter().any(|one| one.presence != Presence::Away) {
            return None;
        }
        let first = all.into_iter().next()?;
        let gone = at.saturating_sub(away.since(first.seat)?);
        (gone >= MISSED).then_some((first, gone))
    }

    /// Whether who looks may let a bot sit in for somebody.
    #[must_use]
    pub fn may_let_sit_in(&self, one: &Companion) -> bool {
        let has_clock = self.now.time.iter().any(|time| time.seat == one.seat);
        let may = self.seat().is_some() && self.now.status == Status::Playing;
        one.presence == Presence::Away && may && !has_clock
    }

    /// For whom else the game waits, as a sentence; none: for nobody.
    #[must_use]
    pub fn waits_for(&self) -> Option<String> {
        match self.awaited().as_slice() {
            [] => None,
            [_, ..] if self.stands_idle() => Some(words::WAITS_FOR_PEOPLE.into()),
            [one] => Some(one.deciding()),
            several => {
                let names: Vec<String> = several.iter().map(Companion::who).collect();
                Some(words::all_deciding(&names))
            }
        }
    }

    /// Who has agreed to an offer and who has still to answer, as a sentence to who looks.
    #[must_use]
    pub fn answers(&self, offer: &Offer) -> String {
        let own = self.seat();
        let name = |seat: &Seat| match own {
            Some(own) if own == *seat => table::YOU.into(),
            Some(_) | None => self.companion(*seat).map(|one| one.name).unwrap_or_default(),
        };
        let names = |seats: &[Seat]| seats.iter().map(name).collect::<Vec<_>>();
        words::answers(&names(&offer.agreed), &names(&offer.asked))
    }

    /// Whether who looks may say something: who plays, and everybody once there is nothing left to give a hint about.
    #[must_use]
    pub fn may_talk(&self) -> bool {
        self.seat().is_some() || !matches!(self.now.status, Status::Playing | Status::Frozen { .. })
    }

    /// Everybody who has a seat, in the order of the seats.
    #[must_use]
    pub fn company(&self) -> Vec<Companion> {
        self.players().filter_map(|(seat, _)| self.companion(seat)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::telling::{Heeded, Occasion};
    use kernel::{Mode, Pending, SeatSet, Seed};
    use protocol::{SeatNow, Setup, StandIn, Status, TableId, TableNow, Talk, Welcome};

    fn id(text: &str) -> PersonId {
        PersonId::new(text).expect("an id")
    }

    /// A table of two at which one is Ann.
    fn joined(players: [PlayerNow; 2], offer: Option<Offer>, talk: Vec<Talk>) -> Joined {
        let seats = players.map(|player| SeatNow { player, word: String::new(), swap: None }).to_vec();
        let table = TableNow {
            status: Status::Playing,
            host: None,
            seats,
            watching: 0,
            code: None,
            time: Vec::new(),
            count: None,
            offer,
            offers: 0,
            taken_back: None,
            rematch: None,
            follows: None,
            secret: None,
        };
        Joined::enter(Welcome {
            version: protocol::VERSION,
            bundle: None,
            id: TableId::new("t").expect("an id"),
            setup: Setup {
                game: "dungeon-rush".into(),
                picks: Default::default(),
                seating: None,
                listing: Default::default(),
                watching: Default::default(),
                time: Default::default(),
                stand_in: None,
            },
            commitment: Seed::of_number(1).commitment(),
            you: id("ann"),
            table,
            game: None,
            talk,
            muted: vec![id("cat")],
        })
        .expect("a table")
    }

    fn person(name: &str, presence: Presence) -> PlayerNow {
        let stand_in = match presence {
            Presence::StandIn(since) => Some(StandIn { level: "greedy".into(), since }),
            Presence::You | Presence::Here | Presence::Away | Presence::Bot => None,
        };
        PlayerNow::Person { person: id(name), name: name.into(), here: presence != Presence::Away, stand_in }
    }

    #[test]
    fn who_sits_where_is_said_as_it_stands_with_them() {
        let presences = |players: [PlayerNow; 2]| {
            let all = joined(players, None, Vec::new()).company();
            all.into_iter().map(|one| (one.who(), one.presence)).collect::<Vec<_>>()
        };
        let [master, runners] = ["(Dungeon Master)", "(Adventurers)"];
        assert_eq!(
            presences([person("ann", Presence::You), person("bob", Presence::Away)]),
            [(format!("ann {master}"), Presence::You), (format!("bob {runners}"), Presence::Away)]
        );
        let bot = PlayerNow::Bot { level: "greedy".into() };
        let left = Presence::StandIn(Absence::Left);
        assert_eq!(
            presences([bot, person("ann", left)]),
            [("Dungeon Master".into(), Presence::Bot), (format!("ann {runners}"), left)]
        );
    }

    #[test]
    fn an_offer_and_the_words_of_others_are_heeded() {
        let players = || [person("ann", Presence::You), person("bob", Presence::Here)];
        let said = |number: u32, by: Option<&str>| Talk {
            number,
            at: 0,
            person: by.map(id),
            name: String::new(),
            text: "hm".into(),
        };
        let offer = |asked: Vec<Seat>| Some(Offer { number: 4, by: Seat::ALL[1], agreed: Vec::new(), asked });
        let before = Heeded::of(&joined(players(), None, vec![said(1, Some("bob"))]));
        // One's own words, those of the table, and those of who is muted are no news.
        let talk = vec![said(1, Some("bob")), said(2, Some("ann")), said(3, None), said(4, Some("cat"))];
        let asked = Heeded::of(&joined(players(), offer(vec![Seat::ALL[0]]), talk));
        assert_eq!(asked.since(before), [Occasion::Offer]);
        assert_eq!((asked.waits_for_you(), asked.last_said()), (true, 1));
        let others = Heeded::of(&joined(players(), offer(vec![Seat::ALL[2]]), vec![said(5, Some("bob"))]));
        assert_eq!(others.since(before), [Occasion::Said], "somebody else is asked");
    }

    /// A game that has just begun, through the eyes of the second seat.
    fn begun() -> protocol::ToClient {
        let title = catalog::find("dungeon-rush").expect("a game");
        let table = title.open(&catalog::Setup::default()).expect("a table");
        let session = table.start(Seed::of_number(1));
        let view = session.packed_view(kernel::Viewer::Seat(Seat::ALL[1])).expect("a view");
        protocol::ToClient::Game(Box::new(protocol::GameNow {
            view: protocol::Packed::Bytes(view),
            log: protocol::Log::Whole(Vec::new()),
            pending: session.pending(),
            round: session.round(),
            own: None,
            outcome: None,
        }))
    }

    #[test]
    fn who_is_to_act_and_is_gone_is_missed() {
        let table = |bob: Presence| {
            let mut at = joined([person("bob", bob), person("ann", Presence::You)], None, Vec::new());
            at.hear(begun()).expect("shown");
            let mut away = Away::default();
            away.see(&at.now, 1_000);
            (at, away)
        };
        let (mut at, away) = table(Presence::Away);
        let missed = |at: &Joined, now: u64| at.missed(&away, now).map(|(one, gone)| (one.name, gone));
        assert_eq!(missed(&at, 5_999), None, "perhaps the page is loaded again");
        assert_eq!(missed(&at, 132_000), Some(("bob".into(), 131_000)));
        let (bob, _) = at.missed(&away, 132_000).expect("missed");
        assert!(at.may_let_sit_in(&bob));
        at.you = id("eve");
        assert!(!at.may_let_sit_in(&bob), "who watches does not");
        assert!(!at.may_talk(), "it could be a hint");
        at.now.status = Status::Over;
        assert!(at.may_talk(), "there is nothing left to give a hint about");
        at.now.status = Status::Playing;
        at.setup.time = Time::Days(1);
        assert_eq!(missed(&at, 132_000), None, "there is time for days");
        let (at, away) = table(Presence::Here);
        assert_eq!(at.missed(&away, 132_000), None);
        assert_eq!(at.waits_for().as_deref(), Some("bob (Dungeon Master) is deciding"));
    }

    #[test]
    fn who_may_do_something_is_not_awaited_while_another_is_to_act() {
        let mut at = joined([person("bob", Presence::Here), person("ann", Presence::You)], None, Vec::new());
        at.hear(begun()).expect("shown");
        let [bob, ann] = [Seat::ALL[0], Seat::ALL[1]];
        let mut pending = at.game.as_ref().expect("begun").pending;
        pending.may = SeatSet::one(ann);
        let mut waits = |pending: Pending| {
            at.game.as_mut().expect("begun").pending = pending;
            at.waits_for_another(ann)
        };
        assert_eq!(waits(pending), Some(bob), "a discard, say, in bob's turn");
        assert_eq!(waits(Pending::one(ann)), None);
        assert_eq!(waits(Pending::NOBODY), None);
        let sealed = Pending { mode: Mode::Sealed, ..pending };
        assert_eq!(waits(sealed), None, "the game says what may be done under cover");
    }

    #[test]
    fn who_is_to_answer_an_offer_is_called_you() {
        let at = joined([person("ann", Presence::You), person("bob", Presence::Here)], None, Vec::new());
        let [ann, bob] = [Seat::ALL[0], Seat::ALL[1]];
        let offer = |agreed: Vec<Seat>, asked: Vec<Seat>| Offer { number: 1, by: bob, agreed, asked };
        assert_eq!(at.answers(&offer(vec![], vec![ann])), "Still to answer: you.");
        assert_eq!(at.answers(&offer(vec![ann], vec![bob])), "Agreed: you. Still to answer: bob.");
    }

    #[test]
    fn people_are_named_with_what_they_play() {
        let heron = Companion {
            seat: Seat::ALL[0],
            name: "Heron".into(),
            side: "Dungeon Master".into(),
            person: PersonId::new("heron"),
            presence: Presence::Here,
        };
        assert_eq!(heron.deciding(), "Heron (Dungeon Master) is deciding");
        let gone = Companion { presence: Presence::StandIn(Absence::Left), ..heron.clone() };
        assert_eq!(gone.deciding(), "A bot is thinking for Heron (Dungeon Master)");
        let bot = Companion {
            name: "Adventurers".into(),
            side: String::new(),
            person: None,
            presence: Presence::Bot,
            ..heron
        };
        assert_eq!(bot.deciding(), "The Adventurers (bot) is thinking");
        assert!(bot.presence.is_bot() && gone.presence.is_bot() && !Presence::Away.is_bot());
    }
}
