//! The toy's own part of the executable rulebook: section 10.1 of its rules.md.

use crate::action::Event;
use crate::state::{CHARMS, Counts, GATES, Phase, Stage, State, Voice, total};
use crate::table::Toll;
use crate::view::{Cards, Charm, View};
use kernel::rulebook::{Arrange, Examine, Holds, Page, Phrase, Setting, Settings, Sight};
use kernel::{Misread, Play, Seat, SeatSet, plain_number};

static PAGES: [Page; 1] = [Page { file: "rules.md", text: include_str!("rules.md") }];

impl Arrange for Toll {
    fn arrange(&self, settings: &Settings, _: &mut Play<'_, Event>) -> Result<State, Misread> {
        settings.only(&["given", "seats", "round", "turn", "asked", "pile", "p0", "p1", "p2", "p3"])?;
        let given = settings.one("given").ok_or_else(|| Misread::new("", "`given`"))?;
        let mut state = self.empty(gates(given)?);
        let round = settings.number("round", 1)?;
        let last = u16::from(self.rounds);
        let wrong = || Misread::new(round.to_string(), format!("a round from 1 to {last}"));
        state.round = u8::try_from(round).ok().filter(|_| (1..=last).contains(&round)).ok_or_else(wrong)? - 1;
        for seat in self.seating.iter() {
            self.arrange_driver(&mut state, seat, settings.one(&format!("p{seat}")))?;
        }
        if let Some(setting) = settings.all.iter().find(|setting| self.beyond(setting)) {
            return Err(setting.wrong("nothing: there is no such seat, so nothing"));
        }
        if let Some(pile) = settings.one("pile") {
            state.pile = self.cards(&pile.words()).ok_or_else(|| pile.wrong("cards"))?;
        }
        state.phase = self.arrange_phase(&mut state, settings)?;
        state.bag = self.unseen(&state);
        let (there, all) = (self.heaps(&state), self.content.cards);
        if there != all {
            return Err(given.wrong("no more cards than are in the box"));
        }
        Ok(state)
    }

    fn who(&self, _: &State, word: &str) -> Option<Seat> {
        let number = plain_number(word.strip_prefix('p')?)?;
        Seat::new(u8::try_from(number).ok()?).filter(|seat| self.seating.has(*seat))
    }

    /// Dice are written as they show.
    fn outcome_of(&self, name: &str, word: &str, _: u16) -> Option<u16> {
        let number = plain_number(word)?;
        if name == "toll" { number.checked_sub(1) } else { Some(number) }
    }

    /// `p0 gives-up`.
    fn own_move(
        &self,
        state: &mut State,
        phrase: &Phrase,
        play: &mut Play<'_, Event>,
    ) -> Result<bool, Misread> {
        let words = phrase.words();
        let [who, "gives-up"] = words.as_slice() else { return Ok(false) };
        let seat = self.who(state, who).ok_or_else(|| phrase.wrong("the name of a seat"))?;
        if self.give_up(state, seat, play) {
            Ok(true)
        } else {
            Err(phrase.wrong("somebody who can still give up"))
        }
    }
}

impl Examine for Toll {
    fn pages() -> &'static [Page] {
        &PAGES
    }

    fn holds(&self, fact: &Phrase, sight: &Sight<'_, Self>) -> Holds {
        let words = fact.words();
        let there = match words.as_slice() {
            ["round", _] => (sight.view.round + 1).to_string(),
            ["turn", _] => name(turn(sight.view)),
            ["decision", _] => decision(sight.view).to_string(),
            ["winner", ..] => self.winners(sight.view),
            ["gate", gate, _] => worth(sight.view, gate).ok_or_else(|| fact.wrong("a gate from 1 to 3"))?,
            ["pile", ..] => self.names(&sight.view.pile),
            ["bag", _] => sight.view.bag.to_string(),
            ["heard", ..] => heard(sight.fresh),
            ["log", gate, _] => {
                logged(sight.told, gate).ok_or_else(|| fact.wrong("a gate that was opened"))?
            }
            [who, what, ..] => match self.who_in(sight.view, who) {
                Some(face) => {
                    self.of_driver(face, what).ok_or_else(|| fact.wrong("coins, hand, laid or charm"))?
                }
                None => return Err(fact.wrong("the name of a seat")),
            },
            _ => return Err(fact.wrong("a fact of Toll Bridge")),
        };
        let skipped = match words.as_slice() {
            ["round" | "turn" | "decision" | "winner" | "pile" | "bag" | "heard", ..] => 1,
            _ => 2,
        };
        let expected = words.get(skipped..).unwrap_or_default().join(" ");
        Ok(if expected == there { Ok(()) } else { Err(format!("it is {there}")) })
    }
}

fn gates(given: &Setting) -> Result<[u8; GATES], Misread> {
    let worths: Option<Vec<u8>> =
        given.words().iter().map(|word| u8::try_from(plain_number(word)?).ok()).collect();
    let gates: Option<[u8; GATES]> = worths.and_then(|worths| worths.try_into().ok());
    let each_once = |gates: &[u8; GATES]| (1..=3).all(|worth| gates.contains(&worth));
    gates
        .filter(each_once)
        .ok_or_else(|| given.wrong("what the three gates are worth, 1, 2 and 3 in some order,"))
}

fn turn(view: &View) -> Option<Seat> {
    match view.phase {
        Phase::Pick { winner: seat } | Phase::Reroll { roller: seat, .. } => Some(seat),
        Phase::Plan | Phase::Over => None,
    }
}

const fn decision(view: &View) -> &'static str {
    match view.phase {
        Phase::Plan => "plan",
        Phase::Pick { .. } => "gate",
        Phase::Reroll { .. } => "reroll",
        Phase::Over => "none",
    }
}

fn name(seat: Option<Seat>) -> String {
    seat.map_or_else(|| "none".into(), |seat| format!("p{seat}"))
}

fn worth(view: &View, gate: &str) -> Option<String> {
    let at = usize::from(plain_number(gate)?).checked_sub(1)?;
    Some(view.gates.get(at)?.map_or_else(|| "hidden".into(), |worth| worth.to_string()))
}

fn heard(events: &[Event]) -> String {
    let words: Vec<&str> = events.iter().map(Event::word).collect();
    if words.is_empty() { "none".into() } else { words.join(" ") }
}

fn logged(told: &[Event], number: &str) -> Option<String> {
    let at = plain_number(number)?.checked_sub(1)?;
    told.iter().rev().find_map(|event| {
        let Event::Opened { gate, worth } = event else { return None };
        let there = worth.map_or_else(|| "hidden".into(), |worth| worth.to_string());
        (u16::from(*gate) == at).then_some(there)
    })
}

impl Toll {
    /// A line for a seat that is not at this table.
    fn beyond(&self, setting: &Setting) -> bool {
        let number = setting.name.strip_prefix('p').and_then(plain_number);
        number.is_some_and(|number| number >= u16::from(self.seating.seats))
    }

    /// Everything that is somewhere.
    fn heaps(&self, state: &State) -> Counts {
        let mut sum = Counts::default();
        let held = self.seating.iter().flat_map(|seat| [state.drivers[seat].hand, state.drivers[seat].laid]);
        for heap in held.chain([state.bag, state.pile]) {
            sum.iter_mut().zip(heap).for_each(|(sum, n)| *sum += n);
        }
        sum
    }

    fn cards(&self, words: &[&str]) -> Option<Counts> {
        let mut cards = Counts::default();
        for word in words.iter().filter(|word| **word != "none") {
            cards[usize::from(self.content.kind(word).ok()?)] += 1;
        }
        Some(cards)
    }

    fn names(&self, cards: &Counts) -> String {
        let each = (0..).zip(cards).flat_map(|(kind, n)| (0..*n).map(move |_| self.content.name(kind)));
        let names: Vec<&str> = each.collect();
        if names.is_empty() { "none".into() } else { names.join(" ") }
    }

    /// `p0 hand goat ogre laid king fate 1 charm 2 coins 4 ready shouted`; without a hand: a goat and an ogre.
    fn arrange_driver(
        &self,
        state: &mut State,
        seat: Seat,
        setting: Option<&Setting>,
    ) -> Result<(), Misread> {
        let driver = &mut state.drivers[seat];
        driver.hand = [1, 1, 0, 0];
        let Some(setting) = setting else { return Ok(()) };
        let words = setting.words();
        let wrong = || setting.wrong("hand, laid, fate, charm, coins, ready and shouted");
        let mut left = words.as_slice();
        while let [word, rest @ ..] = left {
            let is_card = |word: &&&str| **word == "none" || self.content.kind(word).is_ok();
            let n = rest.iter().take_while(is_card).count();
            let number = || rest.first().and_then(|word| plain_number(word)).ok_or_else(wrong);
            left = rest;
            match *word {
                "hand" | "laid" => {
                    let cards = self.cards(&rest[..n]).ok_or_else(wrong)?;
                    *(if *word == "hand" { &mut driver.hand } else { &mut driver.laid }) = cards;
                    left = &rest[n..];
                }
                "fate" | "charm" => {
                    let charm = u8::try_from(number()?).ok().filter(|charm| *charm < CHARMS);
                    driver.fate = charm.ok_or_else(wrong)?;
                    driver.charm = (*word == "charm").then_some(driver.fate);
                    left = &rest[1..];
                }
                "coins" => {
                    driver.coins = number()?;
                    left = &rest[1..];
                }
                "ready" => driver.stage = Stage::Ready,
                "shouted" => driver.voice = Voice::Shouted,
                _ => return Err(wrong()),
            }
        }
        let possible = driver.stage == Stage::Planning || total(&driver.laid) > 0;
        if possible { Ok(()) } else { Err(setting.wrong("something laid where somebody is ready,")) }
    }

    /// `turn p0`: it picks a gate; with `asked p1 gate 2 roll 5`, which opens that gate: the other is asked.
    fn arrange_phase(&self, state: &mut State, settings: &Settings) -> Result<Phase, Misread> {
        let Some(turn) = settings.one("turn") else {
            let planning = self.which(state, |driver| driver.stage == Stage::Planning);
            let wrong = || Misread::new("", "a `turn` line: all are ready");
            return if planning == SeatSet::NONE { Err(wrong()) } else { Ok(Phase::Plan) };
        };
        let roller = self.who(state, &turn.text).ok_or_else(|| turn.wrong("the name of a seat"))?;
        self.seating.iter().for_each(|seat| state.drivers[seat].stage = Stage::Ready);
        let Some(asked) = settings.one("asked") else { return Ok(Phase::Pick { winner: roller }) };
        let wrong = || asked.wrong("a seat, `gate` and its number, `roll` and a number");
        let words = asked.words();
        let [who, "gate", gate, "roll", roll] = words.as_slice() else { return Err(wrong()) };
        let small =
            |word: &str, most: u8| u8::try_from(plain_number(word)?).ok().filter(|n| (1..=most).contains(n));
        let gate = small(gate, 3).ok_or_else(wrong)? - 1;
        let roll = small(roll, 6).ok_or_else(wrong)?;
        let asked = self.who(state, who).filter(|seat| *seat != roller).ok_or_else(wrong)?;
        (state.up, state.seen) = (1 << gate, 1 << gate);
        Ok(Phase::Reroll { roller, asked, gate, roll })
    }

    fn who_in<'v>(&self, view: &'v View, word: &str) -> Option<&'v crate::view::Face> {
        let number = usize::from(plain_number(word.strip_prefix('p')?)?);
        view.drivers.get(number)
    }

    fn of_driver(&self, face: &crate::view::Face, what: &str) -> Option<String> {
        let (hand, laid) = match &face.cards {
            Cards::Known { hand, laid } => (self.names(hand), self.names(laid)),
            Cards::Held(held) => (held.to_string(), "hidden".to_string()),
            Cards::Shown { hand, laid } => (hand.to_string(), self.names(laid)),
        };
        Some(match what {
            "coins" => face.coins.to_string(),
            "hand" => hand,
            "laid" => laid,
            "charm" => match face.charm {
                Charm::None => "none".into(),
                Charm::Hidden => "hidden".into(),
                Charm::Shows(charm) => charm.to_string(),
            },
            _ => return None,
        })
    }

    fn winners(&self, view: &View) -> String {
        let most = view.drivers.iter().filter(|face| face.stage != Stage::Gone).map(|face| face.coins).max();
        let first = |face: &crate::view::Face| face.stage != Stage::Gone && Some(face.coins) == most;
        let over = view.phase == Phase::Over;
        let won = (0..).zip(&view.drivers).filter(|(_, face)| over && first(face));
        let names: Vec<String> = won.map(|(number, _): (u8, _)| format!("p{number}")).collect();
        if names.is_empty() { "none".into() } else { names.join(" ") }
    }
}
