//! Holds the colors of the stylesheet to what people can read: WCAG AA in both themes, and players that stay apart in
//! grey.
#![allow(clippy::expect_used, reason = "helpers of tests may fail as tests do")]

use std::collections::BTreeMap;

const TOKENS: &str = include_str!("../../web/assets/css/10-tokens.css");

/// Text and what it stands on: 4.5 at least.
const TEXT: &[(&str, &str)] = &[
    ("chalk", "pit0"),
    ("chalk", "pit1"),
    ("chalk", "pit2"),
    ("chalk", "pit3"),
    ("chalk", "pit4"),
    ("chalk2", "pit0"),
    ("chalk2", "pit1"),
    ("chalk2", "pit2"),
    ("chalk2", "pit3"),
    ("chalk3", "pit1"),
    ("chalk3", "pit2"),
    ("brassink", "pit1"),
    ("brassink", "pit2"),
    ("onbrass", "brass"),
    ("onbrass", "brassh"),
    ("danger", "pit1"),
    ("danger", "pit2"),
    ("ok", "pit1"),
    ("ok", "pit2"),
    ("onok", "ok"),
    ("emberink", "pit2"),
    ("soot", "paper"),
    ("soot", "tip"),
    ("quietink", "paper"),
    ("quietink", "dimpaper"),
    ("onred", "redband"),
];

/// Borders of controls and what they stand on: 3 at least.
const BORDERS: &[(&str, &str)] = &[("line2", "pit1"), ("ring", "pit0"), ("ring", "pit1"), ("ring", "pit2")];

const PLAYERS: [&str; 6] = ["plum", "ember", "tide", "moss", "sun", "bone"];

type Tokens = BTreeMap<String, String>;

/// The tokens of a part of the file. Its comments hold no tokens.
fn tokens(part: &str) -> Tokens {
    let lines = part.lines().filter_map(|line| line.trim().strip_prefix("--"));
    lines
        .filter_map(|line| line.split_once(';')?.0.split_once(": "))
        .map(|(name, value)| (name.into(), value.into()))
        .collect()
}

/// What both themes share, then dark, light by the system, and light by the setting.
fn parts() -> [Tokens; 4] {
    let (both, rest) = TOKENS.split_once("/* Dark: ").expect("a dark theme");
    let (dark, rest) = rest.split_once("@media (prefers-color-scheme: light)").expect("a light theme");
    let (system, set) = rest.split_once(":root[data-theme=\"light\"]").expect("a light theme by setting");
    [both, dark, system, set].map(tokens)
}

/// The themes in full, by name.
fn themes() -> [(&'static str, Tokens); 2] {
    let [both, dark, light, _] = parts();
    let full = |theme: Tokens| both.clone().into_iter().chain(theme).collect();
    [("dark", full(dark)), ("light", full(light))]
}

/// WCAG's relative luminance of `#rrggbb`.
fn luminance(color: &str) -> f64 {
    assert!(color.len() == 7 && color.starts_with('#'), "{color} is not #rrggbb");
    let channel = |at: usize| {
        let byte = u8::from_str_radix(&color[at..at + 2], 16).expect("two hexadecimal digits");
        let part = f64::from(byte) / 255.0;
        if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

fn ratio(one: &str, other: &str) -> f64 {
    let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
    (one / other).max(other / one)
}

/// Lightness as people see it, 0 to 100.
fn lightness(color: &str) -> f64 {
    116.0 * luminance(color).cbrt() - 16.0
}

#[test]
fn black_on_white_is_21_to_1() {
    assert!((ratio("#000000", "#ffffff") - 21.0).abs() < 1e-9);
    assert!((lightness("#ffffff") - 100.0).abs() < 1e-9);
}

#[test]
fn both_themes_define_the_same_tokens_and_light_is_written_twice_alike() {
    let [both, dark, system, set] = parts();
    assert_eq!(dark.keys().collect::<Vec<_>>(), system.keys().collect::<Vec<_>>());
    assert_eq!(system, set);
    assert!(dark.len() > 20 && dark.keys().all(|name| !both.contains_key(name)));
}

#[test]
fn text_can_be_read_and_controls_can_be_found() {
    for (theme, tokens) in themes() {
        let pairs = TEXT.iter().map(|pair| (pair, 4.5)).chain(BORDERS.iter().map(|pair| (pair, 3.0)));
        for ((front, back), least) in pairs {
            let found = ratio(&tokens[*front], &tokens[*back]);
            assert!(found >= least, "{theme}: {front} on {back} is {found:.2}, below {least}");
        }
    }
}

#[test]
fn players_are_told_apart_in_grey_and_their_ink_can_be_read() {
    let [both, ..] = parts();
    let color = |kind: &str, player: &str| both[&format!("{kind}-{player}")].clone();
    for player in PLAYERS {
        let found = ratio(&color("p", player), &color("on", player));
        assert!(found >= 4.5, "the ink on {player} is {found:.2}");
    }
    for pair in PLAYERS.windows(2) {
        let step = lightness(&color("p", pair[1])) - lightness(&color("p", pair[0]));
        assert!(step >= 9.0, "{} to {} is {step:.1}", pair[0], pair[1]);
    }
}
