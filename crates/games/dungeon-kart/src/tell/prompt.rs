//! What is asked now, as the owner of the view is to hear it: who is asked is told what to do, everybody else whom they wait for.

use super::Teller;
use crate::DungeonKart;
use crate::look::Look;
use crate::options::Switch;
use crate::pieces::Spell;
use crate::reach::{Fate, Fates, fate, to_wall};
use crate::search;
use crate::state::{KartFlags, Phase, Stage, TurnFlags};
use crate::view::{AnswerSeen, View};
use kernel::{Fast, Seat};
use scene::Line;

/// How one comes out of a hex that is shared (DK-10.1, DK-12.1).
const WAYS_OUT: &str = "drive on or bump";

/// What is asked now.
pub(crate) fn prompt(table: &DungeonKart, view: &View) -> Line {
    let teller = Teller { table, view };
    match view.phase {
        Phase::Over => Line::new("The race is over.", &["DK-23.4"]),
        Phase::Window => teller.window(),
        Phase::Racers => teller.asks("choose a racer", "DK-4.4"),
        Phase::Dashboards => teller.asks("choose a dashboard", "DK-4.5"),
        Phase::Zombies(_) => {
            let left = view.turn.zombies;
            teller.asks(&format!("place up to {left} more Zombies, or be done"), "DK-21.5")
        }
        Phase::Arrival => teller.asks("choose how to face after the Teleport", "DK-21.12"),
        Phase::Turn(Stage::Start) => teller.start(),
        Phase::Turn(Stage::Moving) => teller.moving(),
    }
}

impl Teller<'_> {
    /// `Choose a racer.`, or `Killa is to choose a racer.`
    fn asks(self, what: &str, rule: &str) -> Line {
        let seat = self.view.active;
        if self.view.eyes == Some(seat) {
            let (first, rest) = what.split_at(what.len().min(1));
            return Line::new(format!("{}{rest}.", first.to_uppercase()), &[rule]);
        }
        self.said(seat, &format!("is to {what}."), rule)
    }

    fn start(self) -> Line {
        let seat = self.view.active;
        let kart = self.view.kart(seat);
        let crashed = kart.is_some_and(|kart| kart.flags.has(KartFlags::CRASHED));
        let frozen = self.view.freeze.is_some_and(|caster| caster != seat);
        let setting = kart.map_or(0, |kart| kart.setting);
        match (crashed, frozen, self.view.turn.steps, setting) {
            (true, true, ..) => {
                self.crashed(self.asks("realign the kart if you like, then hold the speed: Freeze", "DK-6.6"))
            }
            (true, false, ..) => {
                self.crashed(self.asks("realign the kart if you like, then set the speed", "DK-6.2"))
            }
            (false, true, ..) => self.asks("hold the speed: Freeze", "DK-6.6"),
            (false, false, 2, _) => self.asks("set the speed, twice", "DK-19.5"),
            (false, false, _, 1) => self.asks("set the speed: hold it, or one setting up", "DK-6.5"),
            (false, false, _, 6) => self.asks("set the speed: hold it, or one setting down", "DK-6.5"),
            (false, false, ..) => self.asks("set the speed: one setting up or down", "DK-6.4"),
        }
    }

    /// DK-6.2: why that is asked.
    fn crashed(self, asked: Line) -> Line {
        if self.view.eyes != Some(self.view.active) {
            return asked;
        }
        Line { words: format!("You crashed. {}", asked.words), ..asked }
    }

    fn moving(self) -> Line {
        let turn = &self.view.turn;
        let over = turn.flags.has(TurnFlags::OVER);
        let shown = self.table.options().show_reach == Switch::On;
        match (over, turn.mp) {
            (true, _) => self.asks("end the turn: the movement is over", "DK-5.7"),
            (false, 0) => {
                self.in_company(self.asks("end the turn, or do what costs nothing", "DK-5.8"), "bump")
            }
            (false, 1) if shown => self.with_wall(self.in_force(self.asks("spend the last MP", "DK-13.1"))),
            (false, mp) if shown => {
                self.with_wall(self.in_force(self.asks(&format!("spend all {mp} MP"), "DK-13.1")))
            }
            (false, _) => self.in_company(self.in_force(self.asks("spend all MP", "DK-13.1")), WAYS_OUT),
        }
    }

    /// DK-12.5: with whom the hex is shared, and what comes of staying there.
    fn in_company(self, line: Line, ways_out: &str) -> Line {
        let seat = self.view.active;
        let own = self.view.kart(seat).filter(|_| self.view.eyes == Some(seat));
        let is_there = |other: &Seat| {
            *other != seat && own.zip(self.view.kart(*other)).is_some_and(|(own, other)| own.at == other.at)
        };
        let Some(other) = self.table.everybody().find(is_there) else { return line };
        let words = format!(
            "{} You share a hex with {}: {ways_out}, or you are set back and Crash at the end of the turn.",
            line.words,
            self.name(other)
        );
        Line { words, ..line }
    }

    /// DK-19.10, DK-19.15, DK-21.11: what was used and goes on until the end of the turn.
    fn in_force(self, line: Line) -> Line {
        let flags = self.view.turn.flags;
        if self.view.eyes != Some(self.view.active) {
            return line;
        }
        let force = [
            (TurnFlags::SLITHER, "Slither: every hex costs 1 MP."),
            (TurnFlags::CHARGE, "Primal Charge: a bump costs nothing and gives 1 MP."),
            (TurnFlags::RAGE, "Rage: every hex costs 1 MP, and MP may be left."),
        ];
        let force = force.into_iter().filter(|(flag, _)| flags.has(*flag)).map(|(_, words)| words);
        let words = std::iter::once(line.words.as_str()).chain(force).collect::<Vec<_>>().join(" ");
        Line { words, ..line }
    }

    /// How far it is to the wall, where MP would be left there, and whether there is a way at all (DK-16.2).
    fn with_wall(self, line: Line) -> Line {
        let state = search::whole(self.table, self.view, &mut Fast::new(0));
        let look = Look { game: self.table, state: &state };
        if self.view.eyes != Some(self.view.active) {
            return line;
        }
        let lost = match fate(look, &mut Fates::default()) {
            Fate::Well => None,
            Fate::Crash => Some("No way is left to spend them all but by a power or a spell."),
            Fate::PileUp => Some("No way is left out of the hex that you share but by a power or a spell."),
        };
        if let Some(lost) = lost {
            return Line { words: format!("{} {lost}", line.words), ..line };
        }
        let line = self.in_company(line, WAYS_OUT);
        let ahead = to_wall(look).map(|(hexes, _)| hexes.len());
        let words = match ahead {
            None => return line,
            Some(0) => format!("{} The wall is right ahead.", line.words),
            Some(1) => format!("{} The wall is one hex ahead.", line.words),
            Some(hexes) => format!("{} The wall is {hexes} hexes ahead.", line.words),
        };
        Line { words, ..line }
    }

    /// Whether a seat has a Freeze, as far as whoever looks knows.
    fn holds_freeze(self, seat: Seat) -> bool {
        let hand = self.view.kart(seat).map(|kart| kart.hand);
        hand.is_some_and(|hand| hand.iter().any(|card| card.spell == Some(Spell::Freeze)))
    }

    /// DK-5.2: whoever holds a card is asked, and decides in secret.
    fn window(self) -> Line {
        let own = self.view.eyes.and_then(|seat| self.view.answers.get(usize::from(seat.number())));
        if let (Some(&AnswerSeen::Open), Some(seat)) = (own, self.view.eyes) {
            let words = if self.holds_freeze(seat) {
                "Cast Freeze before the round begins, or pass: nobody sees which until all have."
            } else {
                "Pass: you hold no Freeze. Whoever holds a card is asked, so that nobody can tell."
            };
            return Line::new(words, &["DK-5.2"]);
        }
        let open =
            Seat::ALL.into_iter().zip(&self.view.answers).filter(|(_, seen)| **seen == AnswerSeen::Open);
        let waited = self.names(open.map(|(seat, _)| seat).collect());
        Line::new(format!("Waiting for {waited} to decide in secret."), &["DK-5.2"])
    }
}
