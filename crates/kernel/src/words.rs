//! Small things about words that every reader of text needs.

/// The word that was probably meant: the nearest of those known, if it is near enough to be worth suggesting.
///
/// ```
/// assert_eq!(kernel::nearest("dungeon-rsh", &["dungeon-rush", "crazy-karts"]), Some("dungeon-rush"));
/// assert_eq!(kernel::nearest("chess", &["dungeon-rush", "crazy-karts"]), None);
/// ```
#[must_use]
pub fn nearest<'a>(typed: &str, known: &[&'a str]) -> Option<&'a str> {
    const LONGEST: usize = 64; // nobody mistypes more than that, and the work stays bounded
    if typed.len() > LONGEST {
        return None;
    }
    let (steps, word) = known.iter().map(|word| (steps(typed, word), *word)).min()?;
    (steps <= 1 + word.len() / 4).then_some(word)
}

/// How many letters have to be added, dropped or changed to turn one word into the other.
fn steps(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (i, letter) in from.chars().enumerate() {
        let mut corner = std::mem::replace(&mut row[0], i + 1);
        for (j, other) in to.iter().enumerate() {
            let change = corner + usize::from(letter != *other);
            corner = row[j + 1];
            row[j + 1] = change.min(corner + 1).min(row[j] + 1);
        }
    }
    row.last().copied().unwrap_or_default()
}
