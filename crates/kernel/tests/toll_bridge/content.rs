//! The box of Toll Bridge: one line a kind of card, its name and how many there are.

use crate::flaw::Flaw;
use crate::state::{Counts, KINDS};
use kernel::{Misread, plain_number};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Content {
    names: [String; KINDS],
    pub cards: Counts,
    /// What is wrong with the tables of this box. Nothing, unless a test says so.
    pub flaw: Option<Flaw>,
}

const BUILT_IN: &str = "goat 8\nogre 7\nwitch 6\nking 5";

impl Content {
    pub fn read(file: Option<&str>) -> Result<Self, Vec<Misread>> {
        let mut content = Self { names: Default::default(), cards: [0; KINDS], flaw: None };
        let mut faults = Vec::new();
        let lines: Vec<&str> = file.unwrap_or(BUILT_IN).lines().collect();
        for (at, (text, line)) in lines.iter().zip(1..).enumerate() {
            let entry =
                text.split_once(' ').and_then(|(name, n)| Some((name, u8::try_from(plain_number(n)?).ok()?)));
            match entry {
                Some((name, n)) if at < KINDS => (content.names[at], content.cards[at]) = (name.into(), n),
                Some(_) | None => {
                    faults.push(Misread::new(*text, "a name and a number, four lines").on_line(line))
                }
            }
        }
        if lines.len() < KINDS {
            faults.push(Misread::new("", "four kinds of card"));
        }
        if faults.is_empty() { Ok(content) } else { Err(faults) }
    }

    pub fn name(&self, kind: u8) -> &str {
        self.names.get(usize::from(kind)).map_or("nothing", String::as_str)
    }

    pub fn kind(&self, name: &str) -> Result<u8, Misread> {
        let kind = (0..).zip(&self.names).find(|(_, known)| *known == name);
        kind.map(|(kind, _)| kind)
            .ok_or_else(|| Misread::new(name, format!("one of {}", self.names.join(", "))))
    }
}
