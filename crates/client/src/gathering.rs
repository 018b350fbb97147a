//! A table while people gather, as one of them sees it: who has which seat, what can be done there, whether the game can start,
//! and a word for its luck.

use crate::letters::LETTERS;
use crate::{Joined, SeatRow};
use kernel::Seat;
use protocol::{PersonId, PlayerNow, Talk};
use scene::Livery;

/// A seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// Which.
    pub seat: Seat,
    /// What is played there.
    pub side: String,
    /// What it wears.
    pub livery: Livery,
    /// Whose it is.
    pub holder: Holder,
    /// Whether there is a word for the luck.
    pub word: bool,
    /// Whether whoever looks can exchange seats with whoever sits there.
    pub exchange: Exchange,
}

/// Whether seats can be exchanged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Exchange {
    /// No.
    No,
    /// It can be asked for.
    Open,
    /// It was asked for, and can be taken back.
    Asked,
    /// They ask for it, and wait.
    Wanted,
}

impl Exchange {
    /// As it is shown to who has said "not now": seats can still be exchanged, and nobody is asked about it. (Who asks is not
    /// told: they may wait.)
    #[must_use]
    pub const fn put_off(self) -> Self {
        match self {
            Self::Wanted | Self::Open => Self::Open,
            Self::No | Self::Asked => self,
        }
    }
}

/// Whose a seat is.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Holder {
    /// Nobody's.
    Nobody,
    /// Nobody's yet: it is kept for somebody who played before.
    Kept {
        /// What they are called.
        name: String,
        /// Whether it is kept for whoever looks.
        whose: Whose,
    },
    /// A bot's, of the level with this id.
    Bot(String),
    /// Somebody's.
    Person {
        /// Who.
        person: PersonId,
        /// Their name.
        name: String,
        /// Whether they are here.
        presence: Presence,
        /// Whether they host.
        role: Role,
    },
}

/// For whom something is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Whose {
    /// For whoever looks.
    Own,
    /// For somebody else.
    Others,
}

/// Whether somebody is here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Presence {
    /// It is whoever looks.
    You,
    /// They are.
    Here,
    /// They are not.
    Away,
}

/// Whether somebody hosts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Role {
    /// They do.
    Host,
    /// They do not.
    Guest,
}

impl Holder {
    /// What stays the same as long as the same one sits there.
    #[must_use]
    pub fn key(&self) -> String {
        match self {
            Self::Nobody => String::new(),
            Self::Kept { .. } => "kept".into(),
            Self::Bot(_) => "bot".into(),
            Self::Person { person, .. } => format!("person {person}"),
        }
    }
}

/// The seats; `rows` are what the game calls them.
#[must_use]
pub fn places(joined: &Joined, rows: &[SeatRow]) -> Vec<Place> {
    let place = |(at, (seat, player)): (usize, (Seat, &PlayerNow))| {
        let row = rows.get(at);
        let holder = match player {
            PlayerNow::Nobody => Holder::Nobody,
            PlayerNow::Kept { person, name } => Holder::Kept {
                name: joined.person_called(name),
                whose: if *person == joined.you { Whose::Own } else { Whose::Others },
            },
            PlayerNow::Bot { level } => Holder::Bot(level.clone()),
            PlayerNow::Person { person, name, here, .. } => Holder::Person {
                person: person.clone(),
                name: joined.person_called(name),
                presence: match here {
                    _ if *person == joined.you => Presence::You,
                    true => Presence::Here,
                    false => Presence::Away,
                },
                role: if joined.now.host.as_ref() == Some(person) { Role::Host } else { Role::Guest },
            },
        };
        Place {
            seat,
            side: row.map_or_else(|| crate::words::setup::seat(at), |row| row.name.clone()),
            livery: row.map_or(Livery::of_seat(seat), |row| row.livery),
            holder,
            word: joined.now.seats.get(at).is_some_and(|seat| !seat.word.is_empty()),
            exchange: exchange(joined, seat, player),
        }
    };
    joined.players().enumerate().map(place).collect()
}

/// Whether whoever looks can exchange seats with a player: with people who agree, and the host with bots.
fn exchange(joined: &Joined, seat: Seat, player: &PlayerNow) -> Exchange {
    let wish = |seat: Seat| joined.now.seats.get(usize::from(seat.number())).and_then(|seat| seat.swap);
    let Some(own) = joined.seat().filter(|own| *own != seat) else { return Exchange::No };
    match player {
        PlayerNow::Nobody | PlayerNow::Kept { .. } => Exchange::No,
        PlayerNow::Bot { .. } if joined.is_host() => Exchange::Open,
        PlayerNow::Bot { .. } => Exchange::No,
        PlayerNow::Person { .. } if wish(seat) == Some(own) => Exchange::Wanted,
        PlayerNow::Person { .. } if wish(own) == Some(seat) => Exchange::Asked,
        PlayerNow::Person { .. } => Exchange::Open,
    }
}

/// Whether a seat begins another team than that of the seat before it. Team-mates wear the same.
#[must_use]
pub fn begins_a_team(places: &[Place], seat: Seat) -> bool {
    let differ = |two: &[Place]| matches!(two, [one, other] if one.livery != other.livery);
    let are_teams = places.windows(2).any(|two| !differ(two));
    let before = places.windows(2).find(|two| matches!(two, [_, other] if other.seat == seat));
    are_teams && before.is_some_and(differ)
}

/// How many people, bots, free and kept seats there are.
#[must_use]
pub fn count(places: &[Place]) -> (usize, usize, usize, usize) {
    let mut count = (0, 0, 0, 0);
    for place in places {
        match place.holder {
            Holder::Person { .. } => count.0 += 1,
            Holder::Bot(_) => count.1 += 1,
            Holder::Nobody => count.2 += 1,
            Holder::Kept { .. } => count.3 += 1,
        }
    }
    count
}

/// The one big button.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Button {
    /// Take this seat: one has none.
    Sit(Seat),
    /// Take the seat that is kept for oneself.
    Again(Seat),
    /// Those for whom seats are kept are waited for: their names.
    Waits(Vec<String>),
    /// All seats are taken, and one has none.
    Full,
    /// Start the game with so many players.
    Start(usize),
    /// It cannot be started: this seat is free.
    Free(String),
    /// It cannot be started: only bots would play.
    OnlyBots(usize),
    /// Only the host starts: their name, if they sit.
    NotHost(usize, Option<String>),
}

/// The one big button, as it is for whoever looks.
#[must_use]
pub fn button(joined: &Joined, places: &[Place]) -> Button {
    let (people, bots, ..) = count(places);
    let players = people + bots;
    let free = places.iter().find(|place| place.holder == Holder::Nobody);
    let own = |place: &&Place| matches!(place.holder, Holder::Kept { whose: Whose::Own, .. });
    if let Some(place) = places.iter().find(own).filter(|_| joined.seat().is_none()) {
        return Button::Again(place.seat);
    }
    let kept = places.iter().filter_map(|place| match &place.holder {
        Holder::Kept { name, .. } => Some(name.clone()),
        Holder::Nobody | Holder::Bot(_) | Holder::Person { .. } => None,
    });
    let kept: Vec<String> = kept.collect();
    if joined.seat().is_none() {
        match free {
            None if !kept.is_empty() => return Button::Waits(kept),
            Some(place) => return Button::Sit(place.seat),
            None if !joined.is_host() => return Button::Full,
            None => {}
        }
    }
    let host = places.iter().find_map(|place| match &place.holder {
        Holder::Person { name, role: Role::Host, .. } => Some(name.clone()),
        Holder::Person { .. } | Holder::Bot(_) | Holder::Nobody | Holder::Kept { .. } => None,
    });
    match free {
        _ if !kept.is_empty() => Button::Waits(kept),
        // Nobody starts while a seat is free: that comes first, for everybody.
        Some(place) => Button::Free(place.side.clone()),
        None if !joined.is_host() => Button::NotHost(players, host),
        None if people == 0 => Button::OnlyBots(players),
        None => Button::Start(players),
    }
}

/// Whether a link to this host leads to the machine on which it is used, and nowhere else.
#[must_use]
pub fn is_this_machine(host: &str) -> bool {
    let is_number = || host.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    matches!(host, "localhost" | "[::1]" | "0.0.0.0") || (host.starts_with("127.") && is_number())
}

/// What was said, without what the table has said several times in a row.
#[must_use]
pub fn said(talk: &[Talk]) -> Vec<Talk> {
    let mut said: Vec<Talk> = Vec::new();
    for line in talk {
        if line.person.is_none() {
            said.pop_if(|last| last.person.is_none() && last.text == line.text);
        }
        said.push(line.clone());
    }
    said
}

/// A print in groups of four letters.
#[must_use]
pub fn grouped(print: &str) -> String {
    let letters: Vec<char> = print.chars().collect();
    let groups: Vec<String> = letters.chunks(4).map(|group| group.iter().collect()).collect();
    groups.join(" ")
}

/// The first and last groups of a print, where there is little space.
#[must_use]
pub fn ends(print: &str) -> String {
    let grouped = grouped(print);
    let groups: Vec<&str> = grouped.split(' ').collect();
    match groups.as_slice() {
        [first, second, .., last] => format!("{first} {second} … {last}"),
        few => few.join(" "),
    }
}

/// Words to draw a word from: two of them, so that nobody can guess it.
const HUES: [&str; 32] = [
    "amber", "ashen", "bold", "brass", "bright", "chalky", "cold", "crooked", "dusty", "early", "fast",
    "gentle", "golden", "greasy", "hollow", "iron", "late", "loud", "lucky", "mossy", "narrow", "odd",
    "pale", "quiet", "rusty", "silver", "sleepy", "smoky", "sooty", "spare", "wild", "windy",
];
const THINGS: [&str; 64] = [
    "acorn",
    "anvil",
    "apple",
    "axle",
    "badger",
    "barrel",
    "beacon",
    "bell",
    "biscuit",
    "boot",
    "bramble",
    "bridge",
    "bucket",
    "candle",
    "carrot",
    "castle",
    "chain",
    "clover",
    "cobbler",
    "corner",
    "cricket",
    "crown",
    "ditch",
    "donkey",
    "ember",
    "fender",
    "fiddle",
    "flagon",
    "gadget",
    "garlic",
    "goblet",
    "hammer",
    "harbor",
    "hedge",
    "helmet",
    "heron",
    "kettle",
    "ladder",
    "lantern",
    "lemon",
    "marmalade",
    "mitten",
    "mustard",
    "needle",
    "otter",
    "paddle",
    "pebble",
    "pepper",
    "pickle",
    "pulley",
    "puddle",
    "radish",
    "rocket",
    "saddle",
    "shovel",
    "spoon",
    "thimble",
    "thunder",
    "tunnel",
    "turnip",
    "wagon",
    "walnut",
    "whistle",
    "wrench",
];

/// A word for the luck, from random bytes: two words to be recognized by, and letters that nobody can have foreseen. (Of words
/// alone there are so few that a secret could be looked for that suits most of them.)
#[must_use]
pub fn word(random: [u8; 16]) -> String {
    let [hue, thing, letters @ ..] = random.map(usize::from);
    let letters: String = letters.iter().map(|letter| LETTERS[letter % LETTERS.len()]).collect();
    format!("{} {} {letters}", HUES[hue % HUES.len()], THINGS[thing % THINGS.len()])
}

/// Before the letters that are added to a word.
const ADDED: &str = "+";
/// So many are added.
const MANY_ADDED: usize = 10;

/// A word that somebody typed, with letters that nobody can have foreseen: whoever always gives the same one, or a short one,
/// is else foreseen by a server that looks for a secret which suits it. Letters that were added before are replaced. `None`: it
/// is no word that can be given.
#[must_use]
pub fn mixed_word(typed: &str, random: [u8; 16]) -> Option<String> {
    let own = own_part(typed);
    let added = random.iter().take(MANY_ADDED).map(|byte| LETTERS[usize::from(*byte) % LETTERS.len()]);
    let word = format!("{own} {ADDED}{}", added.collect::<String>()).trim().to_string();
    kernel::Pledge::admits(&word).then_some(word)
}

/// What somebody typed of a word: all but the letters that were added.
#[must_use]
pub fn own_part(word: &str) -> &str {
    let word = word.trim();
    let is_added = |letters: &str| {
        letters.chars().count() == MANY_ADDED && letters.chars().all(|letter| LETTERS.contains(&letter))
    };
    word.rsplit_once(ADDED).filter(|(_, letters)| is_added(letters)).map_or(word, |(own, _)| own.trim())
}

#[cfg(test)]
mod tests;
