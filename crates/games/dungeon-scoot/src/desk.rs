//! What a client needs to draw the hand, the character's card and the forecast of the score as things, and the few words of the
//! screen that are this game's own.

mod hand;
mod moment;

pub use crate::words::STRIPES_MEAN;
pub use hand::{foot, livery, refused};

use crate::DungeonScoot;
use crate::foresight;
use crate::look::{Look, turned};
use crate::options::{Powers, Switch};
use crate::pieces::{Alignment, Character, Version};
use crate::rules::{self, Part};
use crate::search;
use crate::state::{Evil, Fate, Phase, Player, State};
use crate::threat::{self, Peril};
use crate::view::{AlignmentSeen, View};
use crate::words;
use kernel::{Fast, Game, Seat};

/// The cards in hand.
pub const CARDS: &str = "Your cards";
/// The simple moves.
pub const SCRAMBLE: &str = "Scramble";
/// Over the forecast.
pub const FORECAST: &str = "If you got out";
/// Over the same for everybody.
pub const FORECAST_ALL: &str = "Out now, they would score";
/// Shows what moves again.
pub const WATCH_ON: &str = "Watch what moves";
/// Shows nothing that moves, until it is over.
pub const SKIP_ON: &str = "Skip to the end";
/// Over the tiles in the well.
pub const WELL: &str = "Still to fall";
/// Where tiles are that neither lie in the corridor nor in the well.
pub const OTHER_TILES: &str = "Tiles out of play";
/// Over the tiles that are discarded.
pub const TILE_DISCARD: &str = "Discarded tiles";
/// Over the tiles that the Evil has run over.
pub const SWALLOWED: &str = "Swallowed by the Evil";
/// Over the results when nobody got out (DS-12.7).
pub const UNWON: &str = "The Ancient Evil wins";
/// On the rows that the Evil may take.
pub const STRIPES: &str = "Evil may come";
/// Over the sides of their cards that the characters are played with.
pub const SIDES: &str = "Who plays which side";
/// What everything does.
pub const BOOK: &str = "What everything does";
/// The keys of this game, and what they do.
pub const KEYS: [(&str, &str); 5] = [
    ("W A S D", "step forward, left, back, right, for Panic"),
    ("1 2 3", "look at a card; again: play it"),
    ("M", "turn the card over that you look at"),
    ("F", "fight"),
    ("X", "end the turn"),
];

/// What a kind of tile is called.
#[must_use]
pub const fn kind_name(kind: crate::Kind) -> &'static str {
    words::kind_name(kind)
}

/// What got somebody.
const fn lost(cause: crate::Cause) -> (&'static str, &'static str) {
    use crate::Cause;
    match cause {
        Cause::Evil => ("It got you", "The Ancient Evil has swallowed you"),
        Cause::Rubble => ("Buried", "Rubble fell on you"),
        Cause::GivingUp => ("Crushed", "Nobody can stay where you stood"),
        Cause::Fright => ("Scared to death", "So much Panic kills"),
        Cause::Wounds => ("Slain", "The fourth wound was the last"),
    }
}

/// An arrow as it is drawn on a card: where it leads to from where the card is played, x to the right, y forward.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hop {
    /// Lanes to the right of the start.
    pub x: i8,
    /// Rows ahead of the start.
    pub y: i8,
    /// Where it points, in degrees clockwise from forward.
    pub degrees: u16,
    /// How many squares it passes over.
    pub over: u8,
}

/// A line of the forecast.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Term {
    /// `2 treasures, 4 each`.
    pub name: String,
    /// The same in a word.
    pub short: &'static str,
    /// What it gives now.
    pub now: i16,
    /// What it would give after what is looked at.
    pub then: i16,
}

/// What would come of what is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Then {
    /// Nothing is looked at, or nobody can know.
    Unknown,
    /// Death.
    Dies,
    /// So many points for who got out then.
    Points(i16),
    /// The same, after the step that has to follow because nobody can stay there.
    AtMost(i16),
}

/// What somebody would score who got out now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Forecast {
    /// Term by term.
    pub terms: Vec<Term>,
    /// In all.
    pub now: i16,
    /// After what is looked at.
    pub then: Then,
    /// Whether the Evil comes first, where they stay then.
    pub peril: Peril,
}

impl Forecast {
    /// Of the points: what may come before them.
    #[must_use]
    pub const fn unless(&self) -> Option<&'static str> {
        match (self.then, self.peril) {
            (Then::Dies, _) | (_, Peril::Far) => None,
            (_, Peril::Near) => Some("unless the Evil comes first"),
            (_, Peril::Sure) => Some("the Evil takes the row when the round ends"),
        }
    }
}

impl DungeonScoot {
    /// The way that a version of a card shows.
    #[must_use]
    pub fn hops(&self, card: crate::Card, version: Version) -> Vec<Hop> {
        let (mut x, mut y) = (0, 0);
        let hop = |arrow: &crate::Arrow| {
            let (way, far) = turned(*arrow, version).way();
            let far = i8::try_from(far).unwrap_or(1);
            let (right, ahead, degrees) = match way {
                board::Compass::N => (0, 1, 0),
                board::Compass::NE => (1, 1, 45),
                board::Compass::E => (1, 0, 90),
                board::Compass::SE => (1, -1, 135),
                board::Compass::S => (0, -1, 180),
                board::Compass::SW => (-1, -1, 225),
                board::Compass::W => (-1, 0, 270),
                board::Compass::NW => (-1, 1, 315),
            };
            (x, y) = (x + right * far, y + ahead * far);
            Hop { x, y, degrees, over: u8::try_from(far - 1).unwrap_or(0) }
        };
        self.content.card(card).arrows.iter().map(hop).collect()
    }

    /// What a card does besides its arrows.
    #[must_use]
    pub fn ability_words(&self, card: crate::Card) -> Option<&str> {
        let ability = self.content.card(card).ability?;
        Some(&self.content.abilities[ability.index()].text)
    }

    /// The same in as few words as a card has room for.
    #[must_use]
    pub fn ability_short(&self, card: crate::Card) -> Option<String> {
        use crate::Ability;
        let ability = self.content.card(card).ability?;
        let amount = self.content.amount(ability);
        Some(match ability {
            Ability::Nimble => "not grabbed".into(),
            Ability::Elbows => "pushes past free".into(),
            Ability::Calm => format!("up to {amount} Panic back"),
            Ability::Brawn => format!("Strength +{amount}"),
            Ability::Scoop => "takes what lies beside".into(),
        })
    }

    /// What an alignment gives.
    #[must_use]
    pub fn alignment_words(&self, alignment: Alignment) -> String {
        words::alignment_words(self, alignment)
    }

    /// DS-10.3, DS-10.6, DS-10.11: which step will stir the Evil next, unless everybody is behind the last mat that does.
    #[must_use]
    pub fn stirs_next(&self, view: &View) -> Option<String> {
        let numbers = &self.content.numbers;
        let sleeps = view.evil == Evil::Blocked;
        let least = if sleeps { numbers.releasing_mat } else { numbers.advancing_mat };
        let mat = (view.mat + 1).max(least);
        if view.phase == Phase::Over {
            return None;
        }
        let row = (1..=self.last_row()).find(|row| crate::mat_of(*row) == mat)?;
        let does = if sleeps { "wakes" } else { "lunges" };
        Some(format!("{does} when somebody enters row {row}"))
    }

    /// DS-12.2, DS-12.8: how somebody has left the corridor, and what comes of it; `None`: they have not. What an alignment gives may
    /// still change with the others.
    #[must_use]
    pub fn gone(&self, fate: Fate) -> Option<(&'static str, String)> {
        let aligned = self.options.alignments == Switch::On;
        let (title, said) = match fate {
            Fate::Choosing | Fate::Running(_) => return None,
            Fate::Safe if aligned => {
                ("Out and safe!", "Only your alignment can still change your score".into())
            }
            Fate::Safe => ("Out and safe!", "Your score stands".to_string()),
            Fate::Dead(cause) => {
                let (title, how) = lost(cause);
                (title, format!("{how}: {}", if aligned { "only your alignment counts" } else { "0 points" }))
            }
        };
        Some((title, format!("{said}. The others still run.")))
    }

    /// Whether characters have powers at this table.
    #[must_use]
    pub fn has_powers(&self) -> bool {
        self.options.powers != Powers::None
    }

    /// Whether what is left in the well is shown (section 9).
    #[must_use]
    pub fn shows_well(&self) -> bool {
        self.options.show_well == Switch::On
    }

    /// What somebody would score who got out now, and after an action, as far as the owner of the view can know.
    #[must_use]
    pub fn forecast(&self, view: &View, seat: Seat, looked_at: Option<&str>) -> Option<Forecast> {
        let state = search::restored(view);
        let runs = |state: &State| !matches!(state.player(seat).fate, Fate::Choosing | Fate::Dead(_));
        if !runs(&state) {
            return None;
        }
        let known = match view.player(seat)?.alignment {
            AlignmentSeen::Known(alignment) => Some(alignment),
            AlignmentSeen::None | AlignmentSeen::Hidden => None,
        };
        let then = looked_at.and_then(|notation| self.after(&state, seat, notation));
        let alive = then.as_ref().filter(|then| runs(then));
        let now = self.terms(&state, seat, known);
        let on = alive.and_then(|then| self.gone_on(then, seat));
        let best = |on: &Vec<State>| {
            on.iter().max_by_key(|on| rules::basic(&self.content, on.player(seat))).copied()
        };
        let later = on.as_ref().map_or(alive.copied(), best).map(|then| self.terms(&then, seat, known));
        let of = |at: usize, term: &Term| later.as_ref().and_then(|later| later.get(at)).unwrap_or(term).now;
        let points = |terms: &[Term]| terms.iter().map(|term| term.now).sum();
        let outlook = match (&then, &later) {
            (None, _) => Then::Unknown,
            (Some(_), None) => Then::Dies,
            (Some(_), Some(later)) if on.is_some() => Then::AtMost(points(later)),
            (Some(_), Some(later)) => Then::Points(points(later)),
        };
        let sum = points(&now);
        let peril = threat::peril(Look { game: self, state: alive.unwrap_or(&state) }, seat);
        let terms = now.iter().enumerate().map(|(at, term)| Term { then: of(at, term), ..term.clone() });
        Some(Forecast { terms: terms.collect(), now: sum, then: outlook, peril })
    }

    /// DS-12.3, DS-12.8: the points of somebody who got out now, with the alignment that is known.
    pub(crate) fn out_now(&self, state: &State, seat: Seat, known: Option<Alignment>) -> i16 {
        self.terms(state, seat, known).iter().map(|term| term.now).sum()
    }

    /// The position after an action of the mover, up to the next decision or draw that matters to it; `None`: luck decides.
    pub(crate) fn after(&self, state: &State, seat: Seat, notation: &str) -> Option<State> {
        use crate::Action;
        let action = self.read(notation).ok()?;
        match action {
            Action::Play(..) | Action::Walk(_) | Action::Charge | Action::GiveUp => {}
            Action::Pick(..) | Action::End | Action::Fight(_) | Action::Fumble(_) | Action::Keep(_) => {
                return None;
            }
        }
        if state.phase != Phase::Scoot {
            return None;
        }
        Some(foresight::foresee(Look { game: self, state }, seat, action)?.state)
    }

    fn terms(&self, state: &State, seat: Seat, known: Option<Alignment>) -> Vec<Term> {
        let player = state.player(seat);
        let term = |name: String, short: &'static str, now: i16| Term { name, short, now, then: now };
        let named = |(part, points)| {
            let (name, short) = self.part_words(part, player);
            term(name, short, points)
        };
        let mut terms: Vec<Term> = rules::parts(&self.content, player).into_iter().map(named).collect();
        if let Some(alignment) = known {
            let mut out = *state;
            if out.player(seat).fate != Fate::Safe {
                out.player_mut(seat).fate = Fate::Safe;
                let who = player.character.unwrap_or_default();
                let _fits = out.left.push(who);
            }
            let bonus = rules::standings(self, &out).get(usize::from(seat.number())).map_or(0, |it| it.bonus);
            terms.push(term(
                format!("{}, as it stands", self.content.alignment(alignment).name),
                "secret",
                bonus,
            ));
        }
        terms
    }

    /// A part of a score as the forecast names it, and in a word.
    fn part_words(&self, part: Part, player: &Player) -> (String, &'static str) {
        let (scoring, counted) = (&self.content.scoring, crate::scene::counted);
        let (gold, trophies) = (player.treasure, player.n_trophies());
        match part {
            Part::Safe => ("Safe".into(), "safe"),
            Part::Treasure if gold == 0 => (format!("No treasures, {} each", scoring.treasure), "gold"),
            Part::Treasure => (format!("{}, {} each", counted(gold, "treasure"), scoring.treasure), "gold"),
            Part::Trophies => {
                let trophy = if trophies == 1 { "trophy" } else { "trophies" };
                (format!("{trophies} {trophy}, {} each", scoring.trophy), "trophies")
            }
            Part::Panic => (format!("{} Panic", player.panic), "panic"),
            Part::Wounds => (counted(player.wounds, "wound"), "wounds"),
        }
    }

    /// DS-6.4, DS-5.12: where nobody can stay, a step or a card that leads on is part of what comes of it: what each that does not kill
    /// leads to. `None`: one can stay, or has to fight first.
    fn gone_on(&self, then: &State, seat: Seat) -> Option<Vec<State>> {
        let look = Look { game: self, state: then };
        let asked = then.phase == Phase::Scoot && then.actor() == Some(seat);
        if !asked || look.check_end(seat).is_ok() || look.is_grabbed(seat) {
            return None;
        }
        let ways = foresight::ways_on(look, seat).into_iter();
        Some(ways.filter(|way| way.death(seat).is_none()).map(|way| way.state).collect())
    }

    /// DS-12.7, DS-12.10: how a game ended that has no winner, in a few words, and whether there is something to celebrate.
    #[must_use]
    pub fn unwon(&self, view: &View) -> Option<(String, bool)> {
        let state = search::whole(self, view, &mut Fast::new(0));
        let is_unwon = state.phase == Phase::Over && rules::nobody_wins(self, &state);
        is_unwon.then(|| unwon(self, &state))
    }

    /// Whose card and hand a client shows: one's own, or that of whoever runs.
    #[must_use]
    pub fn shown(&self, view: &View, own: Option<Seat>) -> Option<Seat> {
        own.or_else(|| view.actor()).or_else(|| view.seat_of(Character::Rogue))
    }
}

/// The same of a game that nobody has won.
pub(crate) fn unwon(game: &DungeonScoot, state: &State) -> (String, bool) {
    if game.options.practice == Switch::Off {
        return (UNWON.into(), false);
    }
    let points = rules::standings(game, state).first().map_or(0, |standing| standing.points);
    let (grade, is_out) = (rules::grade(game, state), state.players[0].fate == Fate::Safe);
    let (first, rest) = grade.split_at(grade.len().min(1));
    let grade = format!("{}{rest}", first.to_uppercase());
    (if is_out { format!("{grade}! Out with {}", words::points(points)) } else { grade }, is_out)
}
