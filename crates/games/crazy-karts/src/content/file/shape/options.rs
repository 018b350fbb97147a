//! The options of section 9: all of them and no others; where the rules know the values by name, exactly those.

use super::super::raw::{self, OneOrMore};
use crate::content::{Choices, Content};
use crate::options::{OPTIONS, faces, is_pick, limits};
use kernel::Faults;
use kernel::{OptionWords, plain_number};
use std::collections::BTreeSet;
use toml::Spanned;

/// What the file lists, the default first.
pub(super) fn options(faults: &mut Faults<'_>, file: &raw::File) -> Vec<Choices> {
    let mut choices = Vec::new();
    for entry in &file.option {
        let raw::Choice { id, default, values } = entry.get_ref();
        let listed = match (default.get_ref(), values.get_ref()) {
            (OneOrMore::More(usual), OneOrMore::One(word)) if word == "faces" && is_pick(id) => {
                vec![usual.join(",")]
            }
            (OneOrMore::One(usual), OneOrMore::More(values)) if !is_pick(id) => {
                faults.expect(default, values.contains(usual), usual, "a default that is one of the values");
                let once = values.iter().collect::<BTreeSet<_>>().len() == values.len();
                faults.expect(entry, once, values.join(", "), "each value once");
                std::iter::once(usual).chain(values.iter().filter(|value| *value != usual)).cloned().collect()
            }
            (OneOrMore::One(_) | OneOrMore::More(_), OneOrMore::One(_) | OneOrMore::More(_)) => {
                let expected = "a default and a list of values; of faces, a list and values = \"faces\"";
                faults.expect(values, false, id, expected);
                continue;
            }
        };
        choices.push(Choices { id: id.clone(), values: listed });
    }
    choices
}

/// That the options are those of the rules, and that their values mean something.
pub(super) fn cross_references(faults: &mut Faults<'_>, file: &raw::File, content: &Content) {
    let known = OPTIONS.map(|option| option.id);
    let mut seen = BTreeSet::new();
    for entry in &file.option {
        let id = entry.get_ref().id.as_str();
        let expected = || format!("the options of section 9, each once: {}", known.join(", "));
        faults.expect(entry, known.contains(&id) && seen.insert(id), id, expected());
    }
    for option in &OPTIONS {
        let entry = file.option.iter().find(|entry| entry.get_ref().id == option.id);
        let listed = content.options.iter().find(|choice| choice.id == option.id);
        match (entry, listed) {
            (None, _) => faults.expect(&file.game, false, "", format!("the option {} too", option.id)),
            (Some(entry), Some(choice)) => values(faults, entry, (option, &choice.values), content),
            (Some(_), None) => {} // It was no list: that is said already.
        }
    }
    let rounds = [&file.numbers.round_limit_qualifying, &file.numbers.round_limit_race];
    let usual = content.options.iter().find(|choice| choice.id == "round-limits");
    let usual = usual.and_then(|choice| limits(choice.values.first()?));
    let same = usual.is_none_or(|usual| usual == rounds.map(|limit| *limit.get_ref()));
    let [found, _] = rounds;
    faults.expect(found, same, found.get_ref(), "the default of round-limits (CK-26.1)");
}

/// The values of one option.
fn values(
    faults: &mut Faults<'_>,
    entry: &Spanned<raw::Choice>,
    (option, values): (&OptionWords, &[String]),
    content: &Content,
) {
    let number =
        |value: &str, least: u16, most: u16| plain_number(value).is_some_and(|n| (least..=most).contains(&n));
    let each = |fits: &dyn Fn(&str) -> bool| values.iter().all(|value| fits(value));
    let one_of = |known: BTreeSet<&str>| {
        let same = values.iter().map(String::as_str).collect::<BTreeSet<_>>() == known;
        (same, format!("the values {}", Vec::from_iter(known).join(", ")))
    };
    let (fits, expected) = match option.id {
        "track" => {
            let tracks = content.tracks.iter().map(|track| track.id.as_str());
            one_of(tracks.chain(["random", "pick"]).collect())
        }
        "rock-share" => (each(&|value| number(value, 0, 100)), "percents from 0 to 100".into()),
        "count-seconds" => (each(&|value| number(value, 1, 60)), "seconds from 1 to 60".into()),
        "planning-seconds" => {
            let fits = |value: &str| value == "off" || number(value, 10, 3600);
            (each(&fits), "seconds from 10 to 3600, or \"off\"".into())
        }
        "round-limits" => {
            (each(&|value| limits(value).is_some()), "two numbers from 1 to 99, as in \"24/36\"".into())
        }
        id if is_pick(id) => {
            let wrong = values.iter().find_map(|value| faces(content, id, value).err());
            (wrong.is_none(), format!("a list of faces (CK-28.2): {}", wrong.unwrap_or_default()))
        }
        _ => one_of(option.values.iter().copied().collect()),
    };
    faults.expect(
        entry,
        fits && !values.is_empty(),
        format!("{}: {}", option.id, values.join(", ")),
        expected,
    );
}
