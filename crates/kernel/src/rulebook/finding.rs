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

/// The words of a sentence without the marks between them, with a blank on either side: what words one after the other are looked
/// for in.
#[must_use]
pub fn bare(sentence: &str) -> String {
    let marks = [',', '.', ':', '!', '(', ')'];
    let words = sentence.split_whitespace().map(|word| word.trim_matches(marks));
    format!(" {} ", words.collect::<Vec<_>>().join(" "))
}

/// `takes 1 damage CK-13.1 CK-20.1`: a line with these words one after the other, and with exactly these rules. `lines` are all
/// sentences with the rules behind them. Nothing: no words or no rules are said, or words behind a rule.
#[must_use]
pub fn told(said: &[&str], prefix: &str, lines: &[(String, Vec<String>)]) -> Option<Finding> {
    let is_rule = |word: &&str| word.strip_prefix(prefix).is_some_and(|rest| rest.starts_with('-'));
    let (words, rules) = said.split_at(said.iter().position(is_rule)?);
    if words.is_empty() || !rules.iter().all(is_rule) {
        return None;
    }
    let wanted = format!(" {} ", words.join(" "));
    let alike: Vec<_> = lines.iter().filter(|(line, _)| bare(line).contains(&wanted)).collect();
    Some(when(alike.iter().any(|(_, cited)| cited == rules), || {
        let written = alike.iter().map(|(line, cited)| format!("{line} {}", cited.join(" ")));
        if alike.is_empty() { "no such line".into() } else { listed(written, " ") }
    }))
}
