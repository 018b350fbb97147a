//! How a fact of an example is held against what is there, in the words of the notation.

/// Holds, or what is there instead.
pub type Finding = Result<(), String>;

/// Holds, or what is there instead.
///
/// # Errors
/// What is there.
#[expect(clippy::fn_params_excessive_bools, reason = "a condition, not a flag")]
pub fn when(holds: bool, there: impl FnOnce() -> String) -> Finding {
    if holds { Ok(()) } else { Err(format!("it is {}", there())) }
}

/// As in the notation: one after the other with a mark between them, or `none`.
#[must_use]
pub fn listed<S: AsRef<str>>(words: impl IntoIterator<Item = S>, mark: &str) -> String {
    let mut text = String::new();
    for word in words {
        if !text.is_empty() {
            text.push_str(mark);
        }
        text.push_str(word.as_ref());
    }
    if text.is_empty() { "none".into() } else { text }
}

/// `none`, or words: everything that they say.
pub fn each<T>(words: &[&str], read: impl Fn(&str) -> Option<T>) -> Option<Vec<T>> {
    match words {
        [] => None,
        ["none"] => Some(Vec::new()),
        words => words.iter().map(|word| read(word)).collect(),
    }
}
