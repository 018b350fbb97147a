//! How much a first visit transfers: one that begins on the track, in the hall, in the library, or in the archive.

use std::fmt;

/// What first visits transfer.
#[derive(Debug, PartialEq, Eq)]
pub struct Sizes {
    /// File by file.
    pub parts: Vec<Part>,
}

/// Where a visit begins: the name of the module that is loaded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Visit {
    /// Where games are found and played.
    Track,
    /// Where people at different places play together.
    Hall,
    /// Where they are read about and learnt.
    Library,
    /// Where they are watched and checked.
    Archive,
}

impl Visit {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Track, Self::Hall, Self::Library, Self::Archive];

    const fn module(self) -> &'static str {
        match self {
            Self::Track => "app",
            Self::Hall => "hall",
            Self::Library => "library",
            Self::Archive => "archive",
        }
    }

    /// Whether a file travels on such a visit.
    fn needs(self, part: &Part) -> bool {
        let of = |visit: Self| {
            let name = visit.module();
            let own = [format!("{name}.js"), format!("{name}_bg.wasm"), format!("{name}.css")];
            own.contains(&part.name)
        };
        // All games are shown where one of them is chosen; elsewhere the game of the page alone.
        let elsewhere = part.is_scene() && self != Self::Track;
        of(self) || !(elsewhere || Self::ALL.into_iter().any(of))
    }
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

    /// The drawings of one game: its screens ask for them, and a first visit plays one game.
    fn is_of_a_game(&self) -> bool {
        self.name.starts_with("symbols/")
    }

    /// What a game looks like from afar.
    fn is_scene(&self) -> bool {
        self.name.starts_with("scenes/")
    }
}

impl Sizes {
    /// The bytes that travel, fonts apart, with the game that has most of its own.
    pub fn without_fonts(&self, visit: Visit) -> usize {
        let needed = self.parts.iter().filter(|part| !part.is_font() && visit.needs(part));
        let (own, all): (Vec<&Part>, Vec<&Part>) = needed.partition(|part| part.is_of_a_game());
        let largest = |parts: Vec<&Part>| parts.into_iter().map(Part::travels).max().unwrap_or(0);
        let scenes = self.parts.iter().filter(|part| part.is_scene() && !visit.needs(part)).collect();
        all.into_iter().map(Part::travels).sum::<usize>() + largest(own) + largest(scenes)
    }
}

impl fmt::Display for Sizes {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let packed = self.parts.iter().any(|part| part.brotli.is_some());
        writeln!(out, "{:>10}  {:>10}  first visit", "bytes", if packed { "brotli" } else { "" })?;
        let mut parts: Vec<&Part> = self.parts.iter().collect();
        parts.sort_by_key(|part| std::cmp::Reverse(part.raw));
        for part in parts {
            let brotli = part.brotli.map_or_else(String::new, |bytes| bytes.to_string());
            writeln!(out, "{:>10}  {brotli:>10}  {}", part.raw, part.name)?;
        }
        let [track, hall, library, archive] = Visit::ALL.map(|visit| self.without_fonts(visit));
        writeln!(out, "{track:>22}  together on the track, fonts apart, with one game's own drawings")?;
        writeln!(out, "{hall:>22}  in the hall")?;
        writeln!(out, "{library:>22}  in the library")?;
        write!(out, "{archive:>22}  in the archive")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fonts_are_counted_apart_and_what_is_not_packed_counts_whole() {
        let part = |name: &str, raw, brotli| Part { name: name.into(), raw, brotli };
        let mut parts =
            vec![part("app.js", 100, Some(30)), part("a.woff2", 500, None), part("tiny.js", 7, None)];
        assert_eq!(Sizes { parts: parts.clone() }.without_fonts(Visit::Track), 37);
        assert_eq!(Sizes { parts: parts.clone() }.without_fonts(Visit::Library), 7, "another module");
        parts.extend([part("symbols/a.svg", 50, Some(5)), part("symbols/b.svg", 60, Some(6))]);
        assert_eq!(Sizes { parts: parts.clone() }.without_fonts(Visit::Track), 43, "the larger of two games");
        parts.extend([part("scenes/a.svg", 50, Some(5)), part("scenes/b.svg", 60, Some(6))]);
        assert_eq!(Sizes { parts: parts.clone() }.without_fonts(Visit::Track), 54, "all that can be chosen");
        assert_eq!(Sizes { parts: parts.clone() }.without_fonts(Visit::Hall), 19, "and one elsewhere");
        parts.truncate(3);
        let sizes = Sizes { parts };
        let told = sizes.to_string();
        assert!(told.contains("                    37  together on the track, fonts apart"), "{told}");
    }
}
