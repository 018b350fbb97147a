//! A content file that is broken on purpose: what is wrong is said with its line.

use crate::Game;

/// The content file of a game, as it is.
#[derive(Debug, Clone, Copy)]
pub struct ContentFile(pub &'static str);

impl ContentFile {
    /// The file with one text in place of another.
    ///
    /// # Panics
    /// It is not there.
    #[must_use]
    #[track_caller]
    pub fn edited(self, old: &str, new: &str) -> String {
        assert!(self.0.contains(old), "{old}");
        self.0.replacen(old, new, 1)
    }

    /// Holds if such an edit is a fault on this line whose sentence contains what was expected.
    ///
    /// # Panics
    /// It is not.
    #[track_caller]
    pub fn check<G: Game>(self, [old, new]: [&str; 2], line: usize, expected: &str) {
        let faults = faults::<G>(&self.edited(old, new));
        let start = format!("line {line}: ");
        let found = faults.iter().any(|fault| fault.starts_with(&start) && fault.contains(expected));
        assert!(found, "line {line}, {expected}: {faults:#?}");
    }

    /// The number of the first line that begins so.
    ///
    /// # Panics
    /// There is none.
    #[must_use]
    #[track_caller]
    pub fn line(self, text: &str) -> usize {
        let place = self.0.lines().position(|line| line.starts_with(text));
        assert!(place.is_some(), "{text}");
        place.map_or(0, |line| line + 1)
    }

    /// The number of the line where the entry with this id begins.
    ///
    /// # Panics
    /// There is none.
    #[must_use]
    #[track_caller]
    pub fn entry(self, id: &str) -> usize {
        self.line(&format!("id = \"{id}\"")) - 1
    }
}

/// All faults of a content file, each as it is printed.
#[must_use]
pub fn faults<G: Game>(file: &str) -> Vec<String> {
    G::content(Some(file)).err().unwrap_or_default().iter().map(ToString::to_string).collect()
}
