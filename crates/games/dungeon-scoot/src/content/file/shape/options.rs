//! The options of section 9: all of them and no others, each with its values and a usual one among them.

use super::super::raw::{self, Value};
use crate::content::{Content, Usual};
use crate::options::OPTIONS;
use kernel::Faults;

fn written(value: &Value) -> String {
    match value {
        Value::Switch(true) => "on".to_string(),
        Value::Switch(false) => "off".to_string(),
        Value::Number(number) => number.to_string(),
        Value::Word(word) => word.clone(),
    }
}

/// What the file says, in the order of section 9.
pub(super) fn options(faults: &mut Faults<'_>, file: &raw::File) -> Vec<Usual> {
    let known = OPTIONS.map(|option| option.id);
    let corridors: Vec<&str> = file.corridor.iter().map(|entry| entry.get_ref().id.as_str()).collect();
    let mut all = Vec::new();
    for (place, entry) in faults.listed(&file.game, "option", (&file.option, |option| &option.id), &known) {
        let raw::Choice { id, values, default } = entry.get_ref();
        let option = &OPTIONS[place];
        let mut found: Vec<String> = values.iter().map(written).collect();
        let mut is: Vec<String> = option.values.iter().map(ToString::to_string).collect();
        if option.id == "corridor" {
            is = corridors.iter().map(ToString::to_string).collect();
        }
        found.sort();
        is.sort();
        faults.expect(entry, found == is, found.join(", "), format!("the values {}", is.join(", ")));
        let value = written(default);
        faults.expect(entry, is.contains(&value), &value, "a default among the values");
        all.push(Usual { id: id.clone(), value });
    }
    all
}

/// What is said twice is said alike.
pub(super) fn known(faults: &mut Faults<'_>, file: &raw::File, content: &Content) {
    let usual = |id: &str| {
        let usual = content.options.iter().find(|usual| usual.id == id);
        usual.map_or("", |usual| usual.value.as_str())
    };
    let constants = file.constants.get_ref();
    let numbers = [
        (&constants.release_deadline_round, "release-deadline", "release_deadline_round"),
        (&constants.hunger_round, "hunger-round", "hunger_round"),
    ];
    for (number, option, key) in numbers {
        let is = usual(option);
        let same = number.get_ref().to_string() == is;
        faults.expect(number, same, number.get_ref(), format!("{key} = {is}, the default of {option}"));
    }
    for entry in &file.corridor {
        let corridor = entry.get_ref();
        let same = corridor.default == (corridor.id == usual("corridor"));
        faults.expect(entry, same, corridor.default, "default = true for the default of the option corridor");
    }
    let tiles = file.tile.iter().find(|entry| entry.get_ref().id == "ancient-evil");
    if let Some(entry) = tiles {
        let (is, found) = (usual("evil-tiles"), entry.get_ref().count.get_ref().to_string());
        faults.expect(
            entry,
            found == is,
            found,
            format!("count = {is}, the default of evil-tiles (DS-3.13)"),
        );
    }
}
