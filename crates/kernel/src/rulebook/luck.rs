//! The luck of a block: outcomes by name, and what stands for them.

use super::block::Setting;
use super::{Arrange, StandIn};
use crate::{Chance, Draw, Fast, Foretold, Misread};
use std::collections::VecDeque;
use std::sync::Arc;

/// Outcomes by name. Remembers the first draw that had none; remembers every draw that had one.
pub(super) struct NamedLuck<'a, G> {
    game: &'a G,
    scripted: Vec<(String, VecDeque<(u32, String)>)>,
    exactly: Vec<(&'static str, VecDeque<u16>)>,
    between: Vec<(&'static str, u16, VecDeque<u16>)>,
    counted: Vec<(&'static str, VecDeque<u16>)>,
    last: Vec<&'static str>,
    unscripted: Vec<&'static str>,
    pub fault: Option<Misread>,
    pub draws: Vec<Draw>,
    /// What is drawn after a fault: not one number for ever, or rules that roll until a tie is broken would never end.
    any: Fast,
}

impl<'a, G: Arrange> NamedLuck<'a, G> {
    pub fn new(game: &'a G, chance: &[Setting], stand_ins: Vec<StandIn>) -> Result<Self, Misread> {
        let mut luck = Self {
            game,
            scripted: Vec::new(),
            exactly: Vec::new(),
            between: Vec::new(),
            counted: Vec::new(),
            last: Vec::new(),
            unscripted: Vec::new(),
            fault: None,
            draws: Vec::new(),
            any: Fast::new(0),
        };
        for setting in chance {
            let words = setting.words();
            let [name, outcomes @ ..] = words.as_slice() else {
                return Err(setting.wrong("a name and its outcomes"));
            };
            if outcomes.is_empty() {
                return Err(setting.wrong("a name and its outcomes"));
            }
            let outcomes = outcomes.iter().map(|word| (setting.line, (*word).to_string()));
            match queue(&mut luck.scripted, name) {
                Some(queue) => queue.extend(outcomes),
                None => luck.scripted.push(((*name).to_string(), outcomes.collect())),
            }
        }
        for stand_in in stand_ins {
            match stand_in {
                StandIn::Exactly(name, outcomes) => luck.exactly.push((name, outcomes.into_iter().collect())),
                StandIn::Between(name, before, outcomes) => {
                    luck.between.push((name, before, outcomes.into_iter().collect()));
                }
                StandIn::Last(name) => luck.last.push(name),
                StandIn::Unscripted(name) => luck.unscripted.push(name),
                StandIn::Counted(name, outcomes) => luck.counted.push((name, outcomes.into_iter().collect())),
            }
        }
        Ok(luck)
    }

    /// The first outcome that was never asked for.
    pub fn left_over(&self) -> Option<Misread> {
        let (name, (line, word)) =
            self.scripted.iter().find_map(|(name, queue)| Some((name, queue.front()?)))?;
        Some(Misread::new(format!("{name} {word}"), "no outcome that is never drawn").on_line(*line))
    }

    /// What is written for later draws, by name.
    pub fn rest(self) -> Vec<(String, VecDeque<String>)> {
        let rest = self.scripted.into_iter().filter(|(_, queue)| !queue.is_empty());
        rest.map(|(name, queue)| (name, queue.into_iter().map(|(_, word)| word).collect())).collect()
    }

    /// What stands for a draw whatever is scripted.
    fn stood_for(&mut self, name: &str) -> Option<u16> {
        let (_, before, outcomes) = self.between.iter_mut().find(|(own, ..)| *own == name)?;
        if *before > 0 {
            *before -= 1;
            return None;
        }
        outcomes.pop_front()
    }

    /// `groups`: where the things that are drawn have names, the number of the first of each.
    fn written(&mut self, name: &'static str, n: u16, groups: Groups<'_>) -> Result<u16, Misread> {
        let Some((line, word)) = queue(&mut self.scripted, name).and_then(VecDeque::pop_front) else {
            if self.unscripted.contains(&name) {
                return Ok(n.saturating_sub(1));
            }
            return Err(Misread::new(
                "",
                format!("a `chance {name}` outcome: the rules draw one of {n} here"),
            ));
        };
        let got = match groups {
            Some(groups) => first_of(groups, &word),
            None => self.game.outcome_of(name, &word, n).filter(|got| *got < n),
        };
        got.ok_or_else(|| Misread::new(word, format!("an outcome of `{name}`, which has {n}")).on_line(line))
    }
}

/// Outcomes of draws to come, for a game that is played on from a position: by name, as they are written.
pub(super) fn foretold<G: Arrange>(game: Arc<G>, mut rest: Vec<(String, VecDeque<String>)>) -> Foretold {
    Box::new(move |name, n, groups| {
        let word = rest.iter_mut().find(|(own, _)| own == name)?.1.pop_front()?;
        match groups {
            Some(groups) => first_of(groups, &word),
            None => game.outcome_of(name, &word, n).filter(|got| *got < n),
        }
    })
}

/// Things that lie in groups, if they do: what each group is called, and how many are in it.
type Groups<'a> = Option<&'a [(&'static str, u16)]>;

/// The number of the first thing of a group, if there is one in it.
fn first_of(groups: &[(&'static str, u16)], word: &str) -> Option<u16> {
    let place = groups.iter().position(|(id, many)| *id == word && *many > 0)?;
    Some(groups.iter().take(place).map(|(_, many)| many).sum())
}

/// What is written for this name.
fn queue<'a>(
    scripted: &'a mut [(String, VecDeque<(u32, String)>)],
    name: &str,
) -> Option<&'a mut VecDeque<(u32, String)>> {
    scripted.iter_mut().find(|(own, _)| own == name).map(|(_, queue)| queue)
}

impl<G: Arrange> NamedLuck<'_, G> {
    fn draw(&mut self, name: &'static str, n: u16, groups: Groups<'_>) -> u16 {
        if let Some(got) = self.stood_for(name) {
            return got.min(n.saturating_sub(1));
        }
        if queue(&mut self.scripted, name).is_none() {
            let exactly = self.exactly.iter_mut().filter(|(own, _)| *own == name);
            if let Some(got) = exactly.filter_map(|(_, queue)| queue.pop_front()).next() {
                return got.min(n.saturating_sub(1));
            }
            if self.last.contains(&name) {
                return n.saturating_sub(1);
            }
            let counted = self.counted.iter_mut().filter(|(own, _)| *own == name);
            if let Some(got) = counted.filter_map(|(_, queue)| queue.pop_front()).next() {
                let got = got.min(n.saturating_sub(1));
                self.draws.push(Draw { name: name.into(), of: n, got });
                return got;
            }
        }
        match self.written(name, n, groups) {
            Ok(got) => {
                self.draws.push(Draw { name: name.into(), of: n, got });
                got
            }
            Err(misread) => {
                self.fault.get_or_insert(misread);
                self.any.below(name, n)
            }
        }
    }
}

impl<G: Arrange> Chance for NamedLuck<'_, G> {
    fn below(&mut self, name: &'static str, n: u16) -> u16 {
        self.draw(name, n, None)
    }

    fn among(&mut self, name: &'static str, groups: &[(&'static str, u16)]) -> u16 {
        self.draw(name, groups.iter().map(|(_, many)| many).sum(), Some(groups))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thing_that_is_written_by_its_name_is_the_first_of_its_group() {
        let groups = [("gold", 3), ("goblin", 0), ("rubble", 2)];
        assert_eq!(first_of(&groups, "gold"), Some(0));
        assert_eq!(first_of(&groups, "rubble"), Some(3));
        assert_eq!(first_of(&groups, "goblin"), None, "none is left");
        assert_eq!(first_of(&groups, "0"), None, "a number is no name");
    }
}
