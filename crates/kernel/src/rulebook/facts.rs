//! What happens in a block, and the facts that all games have in common.

use super::block::{at_commas, words};
use super::luck::NamedLuck;
use super::{Arrange, Examine, Holds, Phrase, Position, Settings, Sight};
use crate::{Game, Misread, Play, Refusal, Seat, SeatSet, Told, Viewer};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Why a block does not pass.
pub(super) enum Mistake<P> {
    Failed(u32, String, Option<P>),
    Broken(Misread),
}

impl<P> From<Misread> for Mistake<P> {
    fn from(misread: Misread) -> Self {
        Self::Broken(misread)
    }
}

/// A game in the middle of a block.
pub(super) struct Rehearsal<'a, G: Arrange> {
    game: &'a Arc<G>,
    settings: &'a Settings,
    luck: NamedLuck<'a, G>,
    state: G::State,
    told: Vec<Told<G::Event>>,
    /// How much had been told when the last `when` line began.
    heard: usize,
}

impl<'a, G: Arrange> Rehearsal<'a, G> {
    pub fn set(
        game: &'a Arc<G>,
        mut luck: NamedLuck<'a, G>,
        settings: &'a Settings,
        start: impl FnOnce(&G, &mut Play<'_, G::Event>) -> Result<G::State, Misread>,
    ) -> Result<Self, Misread> {
        let mut told = Vec::new();
        let state = start(game, &mut Play::heard(&mut luck, &mut told))?;
        let mut rehearsal = Self { game, settings, luck, state, told, heard: 0 };
        rehearsal.no_fault()?;
        Ok(rehearsal)
    }

    fn no_fault(&mut self) -> Result<(), Misread> {
        self.luck.fault.take().map_or(Ok(()), Err)
    }

    /// Scripted chance must come out even.
    pub fn all_drawn(&self) -> Result<(), Mistake<Position<G>>> {
        self.luck.left_over().map_or(Ok(()), |misread| Err(misread.into()))
    }

    fn failed(&self, phrase: &Phrase, why: impl Into<String>) -> Mistake<Position<G>> {
        let position = Position { game: Arc::clone(self.game), state: self.state.clone() };
        Mistake::Failed(phrase.line, format!("`{}`: {}", phrase.text, why.into()), Some(position))
    }

    pub const fn state(&self) -> &G::State {
        &self.state
    }

    /// How much has been told so far.
    pub fn mark(&self) -> usize {
        self.told.len()
    }

    /// The state and all that was told.
    pub fn taken_apart(self) -> (G::State, Vec<Told<G::Event>>) {
        (self.state, self.told)
    }

    /// A `when` line: the actions in it, in notation.
    pub fn play(&mut self, moves: &[Phrase]) -> Result<Vec<(Seat, String)>, Mistake<Position<G>>> {
        self.luck.draws.clear();
        self.heard = self.told.len();
        let mut actions = Vec::new();
        for phrase in moves {
            let mut play = Play::heard(&mut self.luck, &mut self.told);
            let own = self
                .game
                .own_move(&mut self.state, phrase, &mut play)
                .map_err(|misread| misread.on_line(phrase.line))?;
            if !own {
                for _ in 0..times(&phrase.words()).unwrap_or(1) {
                    let (seat, action) = self.action(&phrase.words(), phrase)?;
                    let mut play = Play::heard(&mut self.luck, &mut self.told);
                    if let Err(refusal) = self.game.apply(&mut self.state, seat, action, &mut play) {
                        return Err(self.failed(phrase, format!("refused. {refusal} ({})", refusal.rule())));
                    }
                    actions.push((seat, self.game.notation(action)));
                    self.no_fault().map_err(|misread| misread.on_line(phrase.line))?;
                }
            }
            self.no_fault().map_err(|misread| misread.on_line(phrase.line))?;
        }
        Ok(actions)
    }

    /// The seat that a word like `adventurers:` names, and the words behind it; without one, the only seat that is to act.
    fn by_whom<'w>(
        &self,
        state: &G::State,
        words: &'w [&'w str],
        phrase: &Phrase,
    ) -> Result<(Seat, &'w [&'w str]), Misread> {
        if let [name, rest @ ..] = words
            && let Some(name) = name.strip_suffix(':')
        {
            let seat = self
                .game
                .who(&self.state, name)
                .ok_or_else(|| phrase.wrong("the name of a seat before the colon"))?;
            return Ok((seat, rest));
        }
        let owing: Vec<Seat> = self.game.pending(state).owes.iter().collect();
        match owing.as_slice() {
            [seat] => Ok((*seat, words)),
            [] => Ok((Seat::ALL[0], words)), // the game is over: whoever asks is refused
            [_, ..] => Err(phrase.wrong("a name before the action: several seats are to act")),
        }
    }

    fn action(&self, words: &[&str], phrase: &Phrase) -> Result<(Seat, G::Action), Misread> {
        self.action_in(&self.state, words, phrase)
    }

    fn action_in(
        &self,
        state: &G::State,
        words: &[&str],
        phrase: &Phrase,
    ) -> Result<(Seat, G::Action), Misread> {
        let mut once = words.to_vec();
        if times(words).is_some() {
            once.remove(usize::from(words.first().is_some_and(|name| name.ends_with(':'))));
        }
        let (seat, action) = self.read_in(state, &once, phrase)?;
        self.game.concerns(state, action, None).map_err(|misread| misread.on_line(phrase.line))?;
        Ok((seat, action))
    }

    fn read_in(
        &self,
        state: &G::State,
        words: &[&str],
        phrase: &Phrase,
    ) -> Result<(Seat, G::Action), Misread> {
        let (seat, words) = self.by_whom(state, words, phrase)?;
        let text = words.join(" ");
        let action = self.game.read(&text).map_err(|misread| misread.on_line(phrase.line))?;
        Ok((seat, action))
    }
}

impl<G: Examine> Rehearsal<'_, G> {
    fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut out = Vec::new();
        self.game.legal(&self.state, seat, &mut out);
        out
    }

    fn written(&self, actions: &[G::Action]) -> String {
        if actions.is_empty() {
            return "none".into();
        }
        let texts: Vec<String> = actions.iter().map(|action| self.game.notation(*action)).collect();
        texts.join(", ")
    }

    /// A fact of a `then` line. `known` are the ids of the game's rules.
    pub fn check(&self, fact: &Phrase, known: &BTreeSet<String>) -> Result<(), Mistake<Position<G>>> {
        let all = fact.words();
        let holds = match all.as_slice() {
            ["legal", rest @ ..] => self.is_legal(rest, fact),
            ["illegal", rest @ ..] => self.is_illegal(rest, fact, known),
            ["choices", ..] => self.has_choices(fact),
            ["default", rest @ ..] => self.plays_by_default(rest, fact),
            ["unreadable", rest @ ..] => self.is_unreadable(rest, fact),
            ["to-act", names @ ..] => self.waits_for(names, fact),
            ["drew", runs @ ..] => self.drew(runs, fact),
            ["refused", ..] => Err(fact.wrong("`refused` to be the only fact of its block")),
            [viewer, "sees", ..] => self.sees(viewer, fact),
            [viewer, "cannot-tell", ..] => self.cannot_tell(viewer, fact),
            _ => self.holds(Viewer::Referee, fact),
        };
        holds.map_err(|misread| misread.on_line(fact.line))?.map_err(|why| self.failed(fact, why))
    }

    fn is_legal(&self, words: &[&str], fact: &Phrase) -> Holds {
        let (seat, action) = self.action(words, fact)?;
        let legal = self.legal(seat);
        Ok(if legal.contains(&action) {
            Ok(())
        } else {
            Err(format!("the list is {}", self.written(&legal)))
        })
    }

    fn is_illegal(&self, words: &[&str], fact: &Phrase, known: &BTreeSet<String>) -> Holds {
        let (words, rule) = match words {
            [words @ .., "by", rule] => (words, Some(*rule)),
            words => (words, None),
        };
        if let Some(rule) = rule
            && !known.contains(rule)
        {
            return Err(Misread::new(rule, "the id of a rule of this game"));
        }
        let (seat, action) = self.read_in(&self.state, words, fact)?;
        self.game.concerns(&self.state, action, rule)?;
        if self.legal(seat).contains(&action) {
            return Ok(Err("it is in the list of legal actions".into()));
        }
        let (mut state, mut luck) = (self.state.clone(), crate::Fast::new(0));
        Ok(match self.game.apply(&mut state, seat, action, &mut Play::silent(&mut luck)) {
            Ok(()) => Err("it is not in the list, and yet it is not refused".into()),
            Err(refusal) if rule.is_some_and(|rule| rule != refusal.rule().0) => {
                Err(format!("it is refused by {}: {refusal}", refusal.rule()))
            }
            Err(_) => Ok(()),
        })
    }

    fn has_choices(&self, fact: &Phrase) -> Holds {
        let rest = fact.text.trim_start().strip_prefix("choices").unwrap_or_default().trim();
        let (seat, listed) = match rest.split_once(':') {
            Some((name, rest)) => {
                let seat = self
                    .game
                    .who(&self.state, name.trim())
                    .ok_or_else(|| fact.wrong("the name of a seat before the colon"))?;
                (Some(seat), rest.trim())
            }
            None => (None, rest),
        };
        let seat = seat.map_or_else(|| self.by_whom(&self.state, &[], fact).map(|(seat, _)| seat), Ok)?;
        let legal = self.legal(seat);
        let there = Err(format!("there are {}: {}", legal.len(), self.written(&legal)));
        if listed == "none" {
            return Ok(if legal.is_empty() { Ok(()) } else { there });
        }
        if let Some(number) = crate::plain_number(listed) {
            return Ok(if legal.len() == usize::from(number) { Ok(()) } else { there });
        }
        let mut expected: Vec<G::Action> = Vec::new();
        for part in at_commas(listed) {
            expected.push(self.game.read(&words(part).join(" "))?);
        }
        let same = if G::ORDERED {
            expected == legal
        } else {
            let (one, other): (BTreeSet<_>, BTreeSet<_>) =
                (expected.iter().collect(), legal.iter().collect());
            one == other && expected.len() == legal.len()
        };
        Ok(if same { Ok(()) } else { there })
    }

    fn plays_by_default(&self, words: &[&str], fact: &Phrase) -> Holds {
        let (seat, action) = self.action(words, fact)?;
        let played = self.game.absent(&self.state, seat);
        Ok(if played == Some(action) {
            Ok(())
        } else {
            Err(format!("the clock plays {}", self.written(played.as_slice())))
        })
    }

    fn is_unreadable(&self, words: &[&str], fact: &Phrase) -> Holds {
        if words.is_empty() {
            return Err(fact.wrong("words that are not an action"));
        }
        Ok(match self.game.read(&words.join(" ")) {
            Ok(action) => Err(format!("it is read as {}", self.game.notation(action))),
            Err(_) => Ok(()),
        })
    }

    fn waits_for(&self, names: &[&str], fact: &Phrase) -> Holds {
        let expected: SeatSet = match names {
            ["none"] => SeatSet::NONE,
            [] => return Err(fact.wrong("`none` or names after `to-act`")),
            names => {
                let seats = names.iter().map(|name| self.game.who(&self.state, name));
                seats.collect::<Option<_>>().ok_or_else(|| fact.wrong("names of seats after `to-act`"))?
            }
        };
        let owes = self.game.pending(&self.state).owes;
        let names: Vec<String> = owes.iter().map(|seat| self.name(seat)).collect();
        Ok(if owes == expected { Ok(()) } else { Err(format!("it is {}", listed(&names))) })
    }

    /// What a seat is called in the block, where the game calls it by its side.
    fn name(&self, seat: Seat) -> String {
        let called = |side: &&&str| self.game.who(&self.state, side) == Some(seat);
        G::info().sides.iter().find(called).map_or_else(|| format!("seat {seat}"), ToString::to_string)
    }

    fn drew(&self, words: &[&str], fact: &Phrase) -> Holds {
        let runs: Vec<(&str, usize)> = self
            .luck
            .draws
            .chunk_by(|one, next| one.name == next.name)
            .map(|run| (run.first().map_or("", |draw| draw.name.as_ref()), run.len()))
            .collect();
        let mut expected: Vec<(&str, Option<usize>)> = Vec::new();
        match words {
            [] => return Err(fact.wrong("`none` or names after `drew`")),
            ["none"] => {}
            words => {
                for word in words {
                    match (crate::plain_number(word), expected.last_mut()) {
                        (Some(number), Some((_, count @ None))) => *count = Some(number.into()),
                        (Some(_), _) => return Err(fact.wrong("a name before each number")),
                        (None, _) => expected.push((word, None)),
                    }
                }
            }
        }
        let same = runs.len() == expected.len()
            && runs
                .iter()
                .zip(&expected)
                .all(|((name, n), (other, m))| name == other && m.is_none_or(|m| m == *n));
        let drawn: Vec<String> = runs.iter().map(|(name, n)| format!("{name} {n}")).collect();
        Ok(if same { Ok(()) } else { Err(format!("it is {}", listed(&drawn))) })
    }

    fn viewer(&self, word: &str) -> Result<Viewer, Misread> {
        if word == "spectator" {
            return Ok(Viewer::Spectator);
        }
        let seat = self.game.who(&self.state, word);
        seat.map(Viewer::Seat).ok_or_else(|| Misread::new(word, "a seat of this table, or `spectator`"))
    }

    fn sees(&self, viewer: &str, fact: &Phrase) -> Holds {
        let rest = fact.text.split_once("sees").map_or("", |(_, rest)| rest).trim();
        self.holds(self.viewer(viewer)?, &Phrase { line: fact.line, text: rest.into() })
    }

    /// What a viewer has, or the referee.
    fn holds(&self, viewer: Viewer, fact: &Phrase) -> Holds {
        let heard = |told: &[Told<G::Event>]| -> Vec<G::Event> {
            told.iter().filter(|told| told.to.includes(viewer)).map(|told| told.event.clone()).collect()
        };
        let view = self.game.view(&self.state, viewer);
        let told = self.game.recall(&self.state, viewer, heard(&self.told));
        let fresh = heard(self.told.get(self.heard..).unwrap_or_default());
        let (draws, settings) = (&self.luck.draws, self.settings);
        self.game.holds(fact, &Sight { viewer, view: &view, told: &told, fresh: &fresh, draws, settings })
    }

    fn cannot_tell(&self, viewer: &str, fact: &Phrase) -> Holds {
        let viewer = self.viewer(viewer)?;
        let rest = fact.text.split_once("cannot-tell").map_or("", |(_, rest)| rest);
        let (left, right) = rest.split_once('/').ok_or_else(|| fact.wrong("moves on both sides of a `/`"))?;
        let known = |moves: &str| -> Result<_, Misread> {
            let state = self.after(moves, fact)?;
            let (mut list, mut default) = (Vec::new(), None);
            if let Some(seat) = viewer.seat() {
                self.game.legal(&state, seat, &mut list);
                default = self.game.absent(&state, seat);
            }
            Ok((self.game.view(&state, viewer), list, default))
        };
        let (one, other) = (known(left)?, known(right)?);
        Ok(if one.0 != other.0 {
            Err("it sees a difference".into())
        } else if one.1 != other.1 {
            Err(format!("its choices are {} or {}", self.written(&one.1), self.written(&other.1)))
        } else if one.2 != other.2 {
            let [one, other] = [one.2, other.2].map(|action| self.written(action.as_slice()));
            Err(format!("its default is {one} or {other}"))
        } else {
            Ok(())
        })
    }

    /// The state after some moves, made on a copy.
    fn after(&self, moves: &str, fact: &Phrase) -> Result<G::State, Misread> {
        let mut state = self.state.clone();
        for part in at_commas(moves).into_iter().map(str::trim).filter(|part| !part.is_empty()) {
            let phrase = Phrase { line: fact.line, text: part.into() };
            let mut luck = crate::Fast::new(0);
            if self.game.own_move(&mut state, &phrase, &mut Play::silent(&mut luck))? {
                continue;
            }
            let (seat, action) = self.action_in(&state, &phrase.words(), &phrase)?;
            let played: Result<(), <G as Game>::Refusal> =
                self.game.apply(&mut state, seat, action, &mut Play::silent(&mut luck));
            played.map_err(|refusal| phrase.wrong(format!("a legal move: {refusal}")))?;
        }
        Ok(state)
    }
}

/// `6x`: the same action so many times, at least once.
fn repeated(word: &str) -> Option<u16> {
    word.strip_suffix('x').and_then(crate::plain_number).filter(|times| *times > 0)
}

/// How often an action is made: `6x step` or `p1: 6x step`.
fn times(words: &[&str]) -> Option<u16> {
    match words {
        [name, word, ..] if name.ends_with(':') => repeated(word),
        [word, ..] => repeated(word),
        [] => None,
    }
}

/// As in the notation: one after the other, or `none`.
fn listed(words: &[String]) -> String {
    if words.is_empty() { "none".into() } else { words.join(" ") }
}
