//! The keyboard: what a key means, and which target lies in a direction.

use crate::words::table::KEYS;

/// What a key asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Command {
    /// The next target this way.
    Look(Way),
    /// Carry out what is in focus.
    Confirm,
    /// The thing with this number, from 1.
    Pick(u8),
    /// Take back.
    Undo,
    /// The way to end the turn.
    End,
    /// Show or hide the log.
    Log,
    /// The whole board.
    Map,
    /// Closer.
    Closer,
    /// Further away.
    Away,
    /// What the keys mean.
    Help,
    /// Pencil on or off.
    Pencil,
    /// Close what is open, or finish what moves.
    Escape,
}

/// A direction on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// Up.
    Up,
    /// Down.
    Down,
    /// Left.
    Left,
    /// Right.
    Right,
}

/// What a key means at the table. `key` is the browser's name of it. `None`: nothing.
#[must_use]
pub fn command(key: &str) -> Option<Command> {
    Some(match key {
        "ArrowUp" | "w" | "W" => Command::Look(Way::Up),
        "ArrowDown" | "s" | "S" => Command::Look(Way::Down),
        "ArrowLeft" | "a" | "A" => Command::Look(Way::Left),
        "ArrowRight" | "d" | "D" => Command::Look(Way::Right),
        "Enter" | " " => Command::Confirm,
        "u" | "U" => Command::Undo,
        "e" | "E" => Command::End,
        "l" | "L" => Command::Log,
        "m" | "M" | "0" => Command::Map,
        "+" | "=" => Command::Closer,
        "-" => Command::Away,
        "?" => Command::Help,
        "n" | "N" => Command::Pencil,
        "Escape" => Command::Escape,
        key => Command::Pick(key.parse::<u8>().ok().filter(|number| (1..=9).contains(number))?),
    })
}

/// What the keys do in a game: its own keys, then those that every game has, without what this one uses otherwise.
#[must_use]
pub fn lines(own: &[(&'static str, &'static str)]) -> Vec<(String, &'static str)> {
    let used: Vec<String> = own.iter().flat_map(|(keys, _)| single(keys)).collect();
    let free = |keys: &&&str| !single(keys).any(|key| used.contains(&key));
    let left = |(keys, what): (&[&str], &'static str)| {
        let keys: Vec<&str> = keys.iter().filter(free).copied().collect();
        (!keys.is_empty()).then(|| (keys.join(", "), what))
    };
    let own = own.iter().map(|(keys, what)| ((*keys).to_string(), *what));
    own.chain(KEYS.into_iter().filter_map(left)).collect()
}

/// The keys of a line, one by one.
fn single(keys: &str) -> impl Iterator<Item = String> {
    let keys = keys.split([' ', ',']).filter(|key| !matches!(*key, "" | "…"));
    keys.map(|key| key.replace('\u{2212}', "-").to_lowercase())
}

/// The target that lies this way from a point: the nearest, counting what lies off the line double. From nowhere: the first.
#[must_use]
pub fn towards(targets: &[(f32, f32)], from: Option<(f32, f32)>, way: Way) -> Option<usize> {
    let Some((x, y)) = from else { return (!targets.is_empty()).then_some(0) };
    let distance = |(tx, ty): (f32, f32)| {
        let (dx, dy) = (tx - x, ty - y);
        let (along, across) = match way {
            Way::Up => (-dy, dx),
            Way::Down => (dy, dx),
            Way::Left => (-dx, dy),
            Way::Right => (dx, dy),
        };
        (along > 0.5).then(|| along + 2.0 * across.abs())
    };
    targets
        .iter()
        .enumerate()
        .filter_map(|(at, target)| Some((at, distance(*target)?)))
        .min_by(|(_, one), (_, other)| one.total_cmp(other))
        .map(|(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_mean_what_the_help_says() {
        assert_eq!(command("ArrowLeft"), Some(Command::Look(Way::Left)));
        assert_eq!(command("3"), Some(Command::Pick(3)));
        assert_eq!(command("U"), command("u"));
        assert_eq!(command("0"), Some(Command::Map));
        for nothing in ["x", "F5", "10", "Tab", ""] {
            assert_eq!(command(nothing), None, "{nothing}");
        }
    }

    #[test]
    fn no_key_is_said_to_do_two_things() {
        let said = |own: &[(&'static str, &'static str)]| {
            lines(own).into_iter().map(|(keys, _)| keys).collect::<Vec<_>>()
        };
        assert_eq!(
            said(&[]),
            ["Arrows, W A S D", "Enter, Space", "1 … 9", "U", "E", "L", "M, 0", "+ -", "?"]
        );
        let driven = [("W", "drive"), ("Q E", "turn"), ("1 2", "cast"), ("+ \u{2212}", "shift")];
        assert_eq!(
            said(&driven),
            ["W", "Q E", "1 2", "+ \u{2212}", "Arrows", "Enter, Space", "U", "L", "M, 0", "?"]
        );
    }

    #[test]
    fn the_nearest_target_that_way_is_found() {
        let targets = [(0.0, 0.0), (64.0, 0.0), (128.0, 64.0), (0.0, 64.0)];
        assert_eq!(towards(&targets, None, Way::Up), Some(0));
        assert_eq!(towards(&targets, Some((0.0, 0.0)), Way::Right), Some(1));
        assert_eq!(towards(&targets, Some((64.0, 0.0)), Way::Right), Some(2));
        assert_eq!(towards(&targets, Some((0.0, 0.0)), Way::Down), Some(3));
        assert_eq!(towards(&targets, Some((0.0, 0.0)), Way::Up), None);
        assert_eq!(towards(&[], None, Way::Up), None);
    }
}
