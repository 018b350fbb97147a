//! `given` and the lines of the players.

use super::piles;
use crate::SuperWizardKart;
use crate::action::seat;
use crate::look::Look;
use crate::options::{Stock, Switch};
use crate::pieces::{Hat, Part, PartSet, Rims};
use crate::rules;
use crate::state::{KartFlags, MOST_KARTS, Parts, State};
use kernel::rulebook::{Setting, Settings};
use kernel::{Misread, Seat, SeatSet, plain_number};

/// How many karts are placed.
pub(super) fn seats(given: &Setting) -> Result<u16, Misread> {
    let many = given.words().len();
    if (2..=MOST_KARTS).contains(&many) {
        Ok(u16::try_from(many).unwrap_or(0))
    } else {
        Err(given.wrong("2 to 4 karts, like p1@A9.1 p2@C9.4"))
    }
}

/// Puts the karts on their squares: every part OwlBear, crossings 1.
pub(super) fn place(game: &SuperWizardKart, settings: &Settings, state: &mut State) -> Result<(), Misread> {
    let Some(given) = settings.one("given") else { return Ok(()) };
    for word in given.words() {
        let placed =
            word.split_once('@').and_then(|(name, square)| Some((seat(name)?, game.track.read(square)?)));
        let (seat, spot) = placed.ok_or_else(|| given.wrong("karts on squares, like p1@A9.1"))?;
        let there = seat.number() < game.players() && !state.chosen.has(seat);
        let look = Look { game, state };
        let free = game.track.is_road(spot)
            && game.everybody().all(|other| !state.chosen.has(other) || look.kart(other).at != spot);
        if !there || !free {
            return Err(given.wrong("each player once, each on a road square of its own"));
        }
        let parts = Parts { chassis: Part::Owlbear, tires: Part::Owlbear, boost: Part::Owlbear };
        let kart = state.kart_mut(seat);
        (kart.at, kart.crossings, kart.parts) = (spot, 1, parts);
        state.chosen = state.chosen.with(seat);
    }
    Ok(())
}

/// A kart being described: what was said of it so far.
struct Lines<'a> {
    game: &'a SuperWizardKart,
    setting: &'a Setting,
    seat: Seat,
    said: Vec<&'a str>,
    die: Option<u8>,
    spares: [Option<PartSet>; 2],
}

/// The lines of the players.
pub(super) fn describe(
    game: &SuperWizardKart,
    settings: &Settings,
    state: &mut State,
) -> Result<(), Misread> {
    for name in ["p1", "p2", "p3", "p4"] {
        let Some(who) = seat(name) else { continue };
        let Some(setting) = settings.one(name) else {
            finish(game, state, who, None, [None; 2]);
            continue;
        };
        if who.number() >= game.players() {
            return Err(Misread::new(name, "a player of this race").on_line(setting.line));
        }
        let mut lines = Lines { game, setting, seat: who, said: Vec::new(), die: None, spares: [None; 2] };
        let words = setting.words();
        let mut traits = words.as_slice();
        if traits.is_empty() {
            return Err(setting.wrong("what differs from the usual kart"));
        }
        while let [first, rest @ ..] = traits {
            traits = lines.read(state, first, rest)?;
        }
        let (die, spares) = (lines.die, lines.spares);
        finish(game, state, who, die, spares);
    }
    Ok(())
}

/// What follows from the rest: the garage, and the die of the turn player.
fn finish(
    game: &SuperWizardKart,
    state: &mut State,
    seat: Seat,
    die: Option<u8>,
    spares: [Option<PartSet>; 2],
) {
    if seat.number() >= game.players() {
        return;
    }
    let turn = state.next() == seat;
    let kart = state.kart_mut(seat);
    let usual = rules::garage(game, kart.parts, None);
    kart.garage.tires = spares[0].unwrap_or(usual.tires);
    kart.garage.boosts = spares[1].unwrap_or(usual.boosts);
    kart.die = die.unwrap_or_else(|| u8::from(turn));
}

impl<'a> Lines<'a> {
    fn wrong(&self, expected: &str) -> Misread {
        self.setting.wrong(expected)
    }

    /// One trait; what is left of the line.
    fn read<'w>(
        &mut self,
        state: &mut State,
        name: &'a str,
        rest: &'w [&'a str],
    ) -> Result<&'w [&'a str], Misread> {
        if self.said.contains(&name) {
            return Err(self.wrong("each trait once"));
        }
        self.said.push(name);
        match name {
            "kart" => self.kart(state, rest),
            "hand" => piles::hand(self.game, state, self.seat, self.setting, rest),
            "spare-tires" => self.spares(0, rest),
            "spare-boosts" => self.spares(1, rest),
            "chilled" => self.flag(state, KartFlags::CHILLED).map(|()| rest),
            "ward" => self.flag(state, KartFlags::WARDED).map(|()| rest),
            name => {
                let [word, rest @ ..] = rest else { return Err(self.wrong("a value behind each trait")) };
                self.value(state, name, word)?;
                Ok(rest)
            }
        }
    }

    /// SWK-17: only with the expansion.
    fn flag(&self, state: &mut State, flag: KartFlags) -> Result<(), Misread> {
        if self.game.options().forbidden_pages == Switch::Off {
            return Err(self.wrong("the expansion for that"));
        }
        state.kart_mut(self.seat).flags.set(flag);
        Ok(())
    }

    fn part(&self, word: &str) -> Result<Part, Misread> {
        Part::read(word).ok_or_else(|| self.wrong("green-flame, owlbear, dragon or gelatinous"))
    }

    /// One part for all three, or all three.
    fn kart<'w>(&self, state: &mut State, words: &'w [&'a str]) -> Result<&'w [&'a str], Misread> {
        let many = words.iter().take_while(|word| Part::read(word).is_some()).count();
        let parts = match words {
            [one, ..] if many == 1 => {
                let part = self.part(one)?;
                Parts { chassis: part, tires: part, boost: part }
            }
            [chassis, tires, boost, ..] if many == 3 => {
                Parts { chassis: self.part(chassis)?, tires: self.part(tires)?, boost: self.part(boost)? }
            }
            _ => return Err(self.wrong("one part or three behind `kart`")),
        };
        state.kart_mut(self.seat).parts = parts;
        Ok(words.get(many..).unwrap_or_default())
    }

    fn spares<'w>(&mut self, place: usize, mut words: &'w [&'a str]) -> Result<&'w [&'a str], Misread> {
        let mut set = PartSet::default();
        while let [word, rest @ ..] = words
            && let Some(part) = Part::read(word)
        {
            set = PartSet(set.0 | PartSet::one(part).0);
            words = rest;
        }
        if set == PartSet::default() {
            return Err(self.wrong("parts in the garage"));
        }
        self.spares[place] = Some(set);
        Ok(words)
    }

    /// A trait of one word and its name.
    fn value(&mut self, state: &mut State, name: &str, word: &str) -> Result<(), Misread> {
        let number = || plain_number(word).ok_or_else(|| self.wrong("numbers behind their traits"));
        let kart = state.kart_mut(self.seat);
        match name {
            "chassis" => kart.parts.chassis = self.part(word)?,
            "tires" => kart.parts.tires = self.part(word)?,
            "boost" => kart.parts.boost = self.part(word)?,
            "rims" => kart.rims = Some(Rims::read(word).ok_or_else(|| self.wrong("rims"))?),
            "hat" => kart.hat = Some(Hat::read(word).ok_or_else(|| self.wrong("a hat"))?),
            "coins" => kart.coins = number()?,
            "die" => self.die = Some(u8::try_from(number()?).unwrap_or(u8::MAX)),
            "crossings" => kart.crossings = i8::try_from(number()?).unwrap_or(i8::MAX),
            _ => return Err(self.wrong("traits of a kart")),
        }
        Ok(())
    }
}

/// What cannot be.
pub(super) fn check(game: &SuperWizardKart, state: &State) -> Result<(), Misread> {
    let look = Look { game, state };
    let everybody: SeatSet = game.everybody().collect();
    let wrong = |expected: &str| Err(Misread::new("", expected));
    if state.chosen != everybody {
        return wrong("every player p1, p2, … on a square");
    }
    for seat in game.everybody() {
        let kart = look.kart(seat);
        if kart.hand.count() > look.hand_limit(seat) {
            return wrong("no more powers in a hand than its limit");
        }
        if kart.die > look.charge(seat) {
            return wrong("a boost die up to its charge");
        }
        if kart.crossings > game.options().laps.cast_signed() {
            return wrong("crossings that have not won yet");
        }
        if kart.garage.tires.has(kart.parts.tires) || kart.garage.boosts.has(kart.parts.boost) {
            return wrong("a garage without what is mounted");
        }
        let alike = |other: &Seat| {
            let other = look.kart(*other);
            kart.rims.is_some() && kart.rims == other.rims || kart.hat.is_some() && kart.hat == other.hat
        };
        let twice = game.everybody().filter(|other| *other != seat).any(|other| alike(&other));
        if twice && game.options().stock == Stock::Single {
            return wrong("each rims and hat once");
        }
    }
    Ok(())
}
