//! The options of section 9: all of them and no others, each with a usual value that it can have.

use super::super::raw::{self, Value};
use crate::content::{Content, Usual};
use crate::options::{OPTIONS, form};
use kernel::Faults;

/// What the file says, in the order of section 9.
pub(super) fn options(faults: &mut Faults<'_>, file: &raw::File) -> Vec<Usual> {
    let entry = &file.options;
    let known = OPTIONS.map(|option| option.id);
    for id in entry.get_ref().keys().filter(|id| !known.contains(&id.as_str())) {
        let expected = format!("the options of section 9: {}", known.join(", "));
        faults.expect(entry, false, id, expected);
    }
    let mut all = Vec::new();
    for id in known {
        let Some(value) = entry.get_ref().get(id) else {
            faults.expect(entry, false, "", format!("the option {id} too"));
            continue;
        };
        let value = match value {
            Value::Switch(true) => "on".to_string(),
            Value::Switch(false) => "off".to_string(),
            Value::Number(number) => number.to_string(),
            Value::Word(word) => word.clone(),
        };
        all.push(Usual { id: id.to_string(), value });
    }
    all
}

/// That the usual values are values.
pub(super) fn known(faults: &mut Faults<'_>, file: &raw::File, content: &Content) {
    for (field, usual) in form(content).iter().zip(&content.options) {
        let found = format!("{}: {}", usual.id, usual.value);
        match field.check(&usual.value) {
            Ok(()) => faults.expect(&file.options, field.usual() == usual.value, found, "a usual value"),
            Err(expected) => faults.expect(&file.options, false, found, expected),
        }
    }
}
