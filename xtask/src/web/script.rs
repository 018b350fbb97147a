//! Scripts made small.

/// A script without the lines that are comments, and without the blanks before the others. What is not at the beginning of a
/// line stays as it is.
pub fn tight(script: &str) -> String {
    let mut out = String::with_capacity(script.len());
    let mut in_comment = false;
    for line in script.lines().map(str::trim_start) {
        let begins = line.starts_with("/*");
        let is_comment = in_comment || begins || line.starts_with("//") || line.is_empty();
        in_comment = (in_comment || begins) && !line.contains("*/");
        if !is_comment {
            out.push_str(line);
            out.push('\n');
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_indents_go_and_nothing_else() {
        let long =
            "// one\n/**\n * two\n */\nfunction a() {\n    return \"/* b */ // c\"; // d\n\n    /* e */\n}\n";
        assert_eq!(tight(long), "function a() {\nreturn \"/* b */ // c\"; // d\n}\n");
    }
}
