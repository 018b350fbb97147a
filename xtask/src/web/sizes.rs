//! How much a first visit transfers: one that begins in a room with a game, or in the paddock.

use super::modules::{PADDOCK, ROOMS, Visit};
use std::fmt;

/// What first visits transfer.
#[derive(Debug, PartialEq, Eq)]
pub struct Sizes {
    /// File by file.
    pub parts: Vec<Part>,
    /// Where visits begin.
    pub visits: Vec<Visit>,
}

/// One file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// Its name.
    pub name: String,
    /// Its bytes.
    pub raw: usize,
    /// The bytes that travel, where it is packed by brotli.
    pub brotli: Option<usize>,
}

impl Part {
    fn travels(&self) -> usize {
        self.brotli.unwrap_or(self.raw)
    }

    fn is_font(&self) -> bool {
        self.name.ends_with(".woff2")
    }

    /// Whether it is a module, or a part of one, of this name.
    fn is_module(&self, name: &str) -> bool {
        [format!("{name}.js"), format!("{name}_bg.wasm")].contains(&self.name)
    }

    /// Whether it is there for this room or game alone: its styles or its drawings.
    fn is_of(&self, name: &str) -> bool {
        [format!("{name}.css"), format!("symbols/{name}.svg")].contains(&self.name)
    }

    /// What a game looks like from afar.
    fn is_scene_of(&self, game: &str) -> bool {
        self.name == format!("scenes/{game}.svg")
    }

    fn is_scene(&self) -> bool {
        self.name.starts_with("scenes/")
    }
}

impl Sizes {
    /// The bytes that travel, fonts apart.
    pub fn without_fonts(&self, visit: &Visit) -> usize {
        let needed = self.parts.iter().filter(|part| !part.is_font() && self.needs(visit, part));
        needed.map(Part::travels).sum()
    }

    /// Whether a file travels on such a visit.
    fn needs(&self, visit: &Visit, part: &Part) -> bool {
        let Visit { room, game, module } = visit;
        let own = |name: &String| part.is_of(name) || part.is_scene_of(name);
        if part.is_module(module) || part.is_of(room) || game.as_ref().is_some_and(own) {
            return true;
        }
        let others = self.visits.iter().any(|other| {
            let of_game = other.game.as_ref().is_some_and(|game| part.is_of(game));
            part.is_module(&other.module) || part.is_of(&other.room) || of_game
        });
        // All games are shown where one of them is chosen.
        !others && (room == PADDOCK || !part.is_scene())
    }
}

impl fmt::Display for Sizes {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let packed = self.parts.iter().any(|part| part.brotli.is_some());
        writeln!(out, "{:>10}  {:>10}  file", "bytes", if packed { "brotli" } else { "" })?;
        let mut parts: Vec<&Part> = self.parts.iter().collect();
        parts.sort_by_key(|part| std::cmp::Reverse(part.raw));
        for part in parts {
            let brotli = part.brotli.map_or_else(String::new, |bytes| bytes.to_string());
            writeln!(out, "{:>10}  {brotli:>10}  {}", part.raw, part.name)?;
        }
        let mut games: Vec<&String> = self.visits.iter().filter_map(|visit| visit.game.as_ref()).collect();
        games.sort();
        games.dedup();
        write!(out, "\n{:<20}", "a first visit to")?;
        ROOMS.iter().try_for_each(|room| write!(out, "{room:>10}"))?;
        for game in games {
            write!(out, "\n{game:<20}")?;
            for room in ROOMS {
                let here = self.visits.iter().find(|it| it.room == room && it.game.as_ref() == Some(game));
                write!(out, "{:>10}", here.map_or(0, |visit| self.without_fonts(visit)))?;
            }
        }
        let paddock = self.visits.iter().find(|visit| visit.room == PADDOCK);
        let bytes = paddock.map_or(0, |visit| self.without_fonts(visit));
        write!(out, "\n{:<20}{bytes:>10}  (all in bytes, fonts apart)", "the paddock")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn visit(room: &str, game: Option<&str>) -> Visit {
        let module = game.map_or_else(|| room.to_string(), |game| format!("{room}-{game}"));
        Visit { room: room.into(), game: game.map(Into::into), module }
    }

    #[test]
    fn a_visit_loads_its_own_module_and_what_is_of_its_room_and_game() {
        let part = |name: &str, raw, brotli| Part { name: name.into(), raw, brotli };
        let visits = vec![
            visit("paddock", None),
            visit("track", Some("a")),
            visit("track", Some("b")),
            visit("hall", Some("a")),
        ];
        let mut parts = vec![
            part("paddock.js", 100, Some(30)),
            part("track-a.js", 100, Some(40)),
            part("track-b_bg.wasm", 100, Some(50)),
            part("a.woff2", 500, None),
            part("tiny.js", 7, None),
        ];
        let sums = |parts: &[Part]| {
            let sizes = Sizes { parts: parts.to_vec(), visits: visits.clone() };
            visits.iter().map(|visit| sizes.without_fonts(visit)).collect::<Vec<_>>()
        };
        assert_eq!(sums(&parts), [37, 47, 57, 7], "what is not packed counts whole, and fonts do not");
        parts.extend([part("symbols/a.svg", 50, Some(100)), part("b.css", 60, Some(200))]);
        assert_eq!(sums(&parts), [37, 147, 257, 107], "drawings and styles of a game");
        parts.extend([part("hall.css", 50, Some(1000)), part("scenes/a.svg", 50, Some(2000))]);
        assert_eq!(sums(&parts), [2037, 2147, 257, 3107], "styles of a room, and all scenes in the paddock");
        let told = Sizes { parts, visits }.to_string();
        assert!(told.contains("the paddock               2037  (all in bytes"), "{told}");
        assert!(told.contains("a                         2147      3107"), "{told}");
    }
}
