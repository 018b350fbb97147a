//! The tables of a server as lists show them: one's own in the order in which they want one, those that are open, and where a
//! code or a link leads. No game is at hand where they are shown: what is to be said of its options and seats the server says
//! ([`outline`]).

use crate::draft::is_written;
use crate::won::Won;
use crate::words::lobby as words;
use crate::{Draft, PitBox, Route, pit_box};
use catalog::Title;
use kernel::{Concern, Field, Seat, sort_short_by_key};
use protocol::{Listed, Outline, Picked, Setup, Standing, TableId, Time};
use scene::Livery;

/// What a table is doing, in the order in which one wants to know of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Doing {
    /// It waits for whoever looks.
    YourTurn,
    /// It is played.
    Playing,
    /// People gather.
    Gathering,
    /// It is over.
    Over,
    /// It was given up.
    GivenUp,
    /// It cannot be opened.
    Aside,
}

impl Doing {
    /// Whether nothing more happens there.
    #[must_use]
    pub const fn is_finished(self) -> bool {
        match self {
            Self::YourTurn | Self::Playing | Self::Gathering => false,
            Self::Over | Self::GivenUp | Self::Aside => true,
        }
    }
}

/// What a table is doing.
#[must_use]
pub fn doing(table: &Listed) -> Doing {
    match table.status {
        Standing::Gathering => Doing::Gathering,
        Standing::Playing if table.your_turn => Doing::YourTurn,
        Standing::Playing => Doing::Playing,
        Standing::Over => Doing::Over,
        Standing::Abandoned => Doing::GivenUp,
        Standing::Aside => Doing::Aside,
    }
}

/// Whether one of these is played over days: people come back to it, and want to be told when.
#[must_use]
pub fn are_over_days(own: &[Listed]) -> bool {
    own.iter().any(|table| !doing(table).is_finished() && matches!(table.setup.time, Time::Days(_)))
}

/// One's own tables: your turn first, then running, gathering, finished; the newest first of each, or what ended last.
#[must_use]
pub fn mine(own: &[Listed]) -> Vec<Listed> {
    let mut own = own.to_vec();
    sort_short_by_key(&mut own, |table| (doing(table), -when(table)));
    own
}

/// When a table was opened, or ended if it has.
#[must_use]
pub fn when(table: &Listed) -> i64 {
    table.ended.as_ref().map_or(table.opened, |ended| ended.at)
}

/// How a table stands for whoever looks; of one that is over also when it ended and who has won. `now` in milliseconds since
/// 1970.
#[must_use]
pub fn stands(table: &Listed, now: i64) -> String {
    let doing = doing(table);
    let Some(ended) = &table.ended else { return words::doing(doing).into() };
    let ago = words::ago(now.saturating_sub(ended.at));
    match doing {
        Doing::Over => words::finished(&ago, result(table).as_deref()),
        Doing::GivenUp => words::given_up(&ago),
        Doing::YourTurn | Doing::Playing | Doing::Gathering | Doing::Aside => words::doing(doing).into(),
    }
}

/// Who has won; none: it is not over, or nobody knows.
#[must_use]
pub fn result(table: &Listed) -> Option<String> {
    let winners = table.ended.as_ref()?.winners.as_deref()?;
    let name = |seat: Seat| {
        let seat = usize::from(seat.number());
        let name = called(table, seat, table.seats.get(seat).and_then(Option::as_ref));
        name.unwrap_or_else(|| crate::words::setup::seat(seat))
    };
    let seats: Option<Vec<Seat>> =
        winners.iter().map(|seat| Seat::ALL.get(usize::from(*seat)).copied()).collect();
    let won = Won::by(seats?, |seat| table.outline.liveries.get(usize::from(seat.number())));
    let is_yours = table.seat.is_some_and(|own| winners.contains(&own));
    Some(match won {
        Won::Nobody => words::NOBODY_WON.into(),
        Won::Draw => words::DRAWN.into(),
        Won::One(_) | Won::Team(_) if is_yours => words::YOU_WON.into(),
        Won::One(one) => words::won(&name(one)),
        Won::Team(mates) => {
            words::won(&crate::words::table::together(&mates.into_iter().map(name).collect::<Vec<_>>()))
        }
    })
}

/// The open tables of a game, or of all, those with a free seat first; whoever sits at one already finds it among their own.
#[must_use]
pub fn open_tables(listed: &[Listed], own: &[Listed], game: Option<&str>) -> Vec<Listed> {
    let strange = |table: &&Listed| !own.iter().any(|mine| mine.id == table.id && mine.seat.is_some());
    let wanted = |table: &&Listed| game.is_none_or(|game| table.setup.game == game);
    let mut open: Vec<Listed> = listed.iter().filter(strange).filter(wanted).cloned().collect();
    sort_short_by_key(&mut open, |table| !has_a_seat(table));
    open
}

/// Whether somebody can sit down there.
#[must_use]
pub fn has_a_seat(table: &Listed) -> bool {
    (0..).zip(&table.seats).any(|(seat, name)| name.is_none() && !table.bots.contains(&seat))
}

/// What lists call whoever is at a seat: people by their names, and bots what they are.
fn called(table: &Listed, seat: usize, name: Option<&String>) -> Option<String> {
    let bot = || u8::try_from(seat).is_ok_and(|seat| table.bots.contains(&seat));
    name.cloned().or_else(|| bot().then(|| words::A_BOT.to_string()))
}

/// What lists call whoever is at each seat.
#[must_use]
pub fn names(table: &Listed) -> Vec<Option<String>> {
    table.seats.iter().enumerate().map(|(seat, name)| called(table, seat, name.as_ref())).collect()
}

/// The open tables with a seat for somebody.
#[must_use]
pub fn with_seats(listed: &[Listed], own: &[Listed]) -> Vec<Listed> {
    open_tables(listed, own, None).into_iter().filter(has_a_seat).collect()
}

/// The games of which there are open tables, in the order of the shelf.
#[must_use]
pub fn games(listed: &[Listed]) -> Vec<PitBox> {
    let played = |pit_box: &PitBox| listed.iter().any(|table| table.setup.game == pit_box.id);
    crate::shelf().into_iter().filter(played).collect()
}

/// A table as a list shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The table.
    pub id: TableId,
    /// The id of the game.
    pub game: String,
    /// What the game is called.
    pub name: String,
    /// The drawing that stands for it, and the color that it wears.
    pub mascot: (&'static str, &'static str),
    /// Its options in a few words.
    pub options: String,
    /// Who hosts.
    pub host: String,
    /// What each seat wears, and who sits there.
    pub seats: Vec<(Livery, Option<String>)>,
    /// What one wears oneself.
    pub own: Option<Livery>,
    /// The names of the others.
    pub others: Vec<String>,
}

/// A table as a list shows it.
#[must_use]
pub fn row(table: &Listed) -> Row {
    let pit_box = pit_box(&table.setup.game);
    let livery = |place: usize| {
        let known = table.outline.liveries.get(place);
        let known = known.and_then(|id| Livery::ALL.into_iter().find(|livery| livery.id() == id));
        known.unwrap_or(Livery::ALL[place % Livery::ALL.len()])
    };
    let places = table.seats.iter().enumerate();
    let seats = places.map(|(place, name)| (livery(place), called(table, place, name.as_ref())));
    Row {
        id: table.id.clone(),
        game: table.setup.game.clone(),
        name: pit_box.map_or_else(|| table.setup.game.clone(), |known| known.name.to_string()),
        mascot: pit_box.map_or(("g-people", "bone"), |known| (known.mascot, known.color)),
        options: options(&table.outline),
        host: table.host.clone().unwrap_or_default(),
        seats: seats.collect(),
        own: table.seat.map(|seat| livery(seat.into())),
        others: others(table),
    }
}

/// Who else sits at a table.
fn others(table: &Listed) -> Vec<String> {
    let own = table.seat.map(usize::from);
    let other =
        |(at, name): (usize, &Option<String>)| called(table, at, name.as_ref()).filter(|_| Some(at) != own);
    table.seats.iter().enumerate().filter_map(other).collect()
}

/// So many options are named in a line.
const NAMED: usize = 3;

/// What can be said of a set-up to those who do not have its game.
#[must_use]
pub fn outline(title: &'static dyn Title, setup: &Setup) -> Outline {
    let form = title.form(None).unwrap_or_default();
    let picks = &setup.picks;
    // What is written out for programs is nothing to be read by people: that it was built is said in its place.
    let built = |field: &Field| {
        let stands_for = |other: &Field| match &other.concern {
            Concern::Where { option, is } => {
                is_written(other) && *option == field.id && is == picks.value(field)
            }
            Concern::All | Concern::Clocks | Concern::Timers => false,
        };
        form.iter().any(stands_for)
    };
    let value =
        |field: &Field| if built(field) { words::BUILT.into() } else { picks.value(field).to_string() };
    let options = form
        .iter()
        .filter(|field| field.concern != Concern::Clocks && picks.value(field) != field.usual())
        .filter(|field| !is_written(field))
        .map(|field| Picked { label: field.label.clone(), value: value(field) });
    let seats = Draft::of_table(title, setup).seats();
    Outline {
        options: options.collect(),
        time: crate::table_setup::time(setup, &form),
        liveries: seats.iter().map(|seat| seat.livery.id().into()).collect(),
    }
}

/// What is not as in the rules, and the time, in a few words.
#[must_use]
pub fn options(outline: &Outline) -> String {
    let said = outline.options.iter().map(|picked| words::option(&picked.label, &picked.value));
    let mut said: Vec<String> = said.collect();
    let more = said.len().saturating_sub(NAMED);
    said.truncate(NAMED);
    if more > 0 {
        said.push(words::more(more));
    }
    if said.is_empty() {
        said.push(words::AS_IN_THE_RULES.into());
    }
    said.extend(words::time(outline.time));
    let line = said.join(", ");
    crate::words::setup::value(&line)
}

/// Where a code, or a link that was pasted instead, leads; none: it is neither.
#[must_use]
pub fn way(typed: &str) -> Option<Route> {
    let typed = typed.trim();
    let after = |mark: &str| typed.split_once(mark).map(|(_, rest)| rest);
    let word = |rest: &str| -> String { rest.chars().take_while(char::is_ascii_alphanumeric).collect() };
    if let Some(id) = after("/table/").map(word) {
        return TableId::new(&id).map(|id| Route::Table(id.text().into()));
    }
    let code: String = match after("/t/") {
        Some(rest) => word(rest),
        None => typed.chars().filter(|letter| !letter.is_whitespace() && *letter != '-').collect(),
    };
    let fits =
        !code.is_empty() && code.len() <= 12 && code.chars().all(|letter| letter.is_ascii_alphanumeric());
    fits.then(|| Route::Code(code.to_ascii_uppercase()))
}

#[cfg(test)]
mod tests;
