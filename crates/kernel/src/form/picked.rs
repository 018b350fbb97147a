//! From what was filled in to what a game makes of it: the words of its options, and each value asked for by its option.

use super::{Concern, Field, FieldKind, Picks, plain_number};
use crate::{RuleId, SetupError, quoted};
use serde::{Deserialize, Serialize};

/// An option of section 9, as people read it.
#[derive(Debug, Clone, Copy)]
pub struct OptionWords {
    /// Its id.
    pub id: &'static str,
    /// The values that the rules know by name: none where the content says.
    pub values: &'static [&'static str],
    label: &'static str,
    help: &'static str,
    rule: &'static str,
}

impl OptionWords {
    /// An option: label, a sentence on what it does, and the rule behind it.
    #[must_use]
    pub const fn new(
        id: &'static str,
        values: &'static [&'static str],
        [label, help, rule]: [&'static str; 3],
    ) -> Self {
        Self { id, values, label, help, rule }
    }

    /// The option as a field of a form.
    #[must_use]
    pub fn field(&self, kind: FieldKind, concern: Concern) -> Field {
        let [id, label, help, rule] = [self.id, self.label, self.help, self.rule].map(String::from);
        Field { id, label, help, rule, kind, concern }
    }
}

/// The usual value of an option, where the content says what is usual.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Usual {
    /// The id of the option.
    pub id: String,
    /// The value, as it is written.
    pub value: String,
}

impl Usual {
    /// The values of an option, the one first that is usual among these.
    ///
    /// ```
    /// let usual = [kernel::Usual { id: "laps".into(), value: "2".into() }];
    /// assert_eq!(kernel::Usual::first(&usual, "laps", ["1", "2", "3"]), ["2", "1", "3"]);
    /// ```
    pub fn first<'a>(usual: &[Self], id: &str, values: impl IntoIterator<Item = &'a str>) -> Vec<String> {
        let mut all: Vec<String> = values.into_iter().map(String::from).collect();
        let usual = usual.iter().find(|usual| usual.id == id);
        if let Some(at) = usual.and_then(|usual| all.iter().position(|value| *value == usual.value)) {
            all[..=at].rotate_right(1);
        }
        all
    }
}

/// An option that is on or off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Switch {
    /// It is off.
    Off,
    /// It is on.
    On,
}

/// What was picked, each value asked for by its option.
#[derive(Debug)]
pub struct Picked<'a> {
    form: Vec<Field>,
    picks: &'a Picks,
    rule: RuleId,
}

impl<'a> Picked<'a> {
    /// What was filled into this form. What is no option, or no value of it, is refused by the rule.
    ///
    /// # Errors
    /// Something was filled in that the form does not have.
    pub fn new(form: Vec<Field>, picks: &'a Picks, rule: RuleId) -> Result<Self, SetupError> {
        picks.check(&form).map_err(|why| SetupError::new(rule, why))?;
        Ok(Self { form, picks, rule })
    }

    /// As it was filled in, or the usual value.
    ///
    /// # Errors
    /// The form has no such option.
    pub fn value(&self, id: &str) -> Result<&str, SetupError> {
        let field = self.form.iter().find(|field| field.id == id);
        field
            .map(|field| self.picks.value(field))
            .ok_or_else(|| self.refuse(format!("There is no option \"{id}\".")))
    }

    /// One of the values that the rules know.
    ///
    /// # Errors
    /// They do not know this one.
    pub fn one_of<T: Copy>(&self, id: &str, known: &[(&str, T)]) -> Result<T, SetupError> {
        let value = self.value(id)?;
        let found = known.iter().find(|(name, _)| *name == value).map(|(_, meant)| *meant);
        found.ok_or_else(|| self.refuse(format!("The rules know no value \"{}\" of {id}.", quoted(value))))
    }

    /// On or off.
    ///
    /// # Errors
    /// Neither.
    pub fn switch(&self, id: &str) -> Result<Switch, SetupError> {
        self.one_of(id, &[("off", Switch::Off), ("on", Switch::On)])
    }

    /// A number.
    ///
    /// # Errors
    /// It is none, or too large.
    pub fn number<N: TryFrom<u16>>(&self, id: &str) -> Result<N, SetupError> {
        let number = plain_number(self.value(id)?).and_then(|number| N::try_from(number).ok());
        number.ok_or_else(|| self.refuse(format!("The option {id} is a number.")))
    }

    fn refuse(&self, why: String) -> SetupError {
        SetupError::new(self.rule, why)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_asked_for_by_its_option() {
        const SPEED: OptionWords = OptionWords::new("speed", &["7", "300"], ["Speed", "So fast.", "TB-1.1"]);
        const RAIN: OptionWords = OptionWords::new("rain", &["on", "off"], ["Rain", "Wet.", "TB-1.2"]);
        let field = |option: OptionWords| {
            let values = option.values.iter().map(|value| (*value).into()).collect();
            option.field(FieldKind::OneOf { values }, Concern::All)
        };
        let form = vec![field(SPEED), field(RAIN)];
        let mut picks = Picks::default();
        picks.set("speed", "300");
        let picked = Picked::new(form.clone(), &picks, RuleId("TB-9.1")).expect("both are options");
        assert_eq!(picked.value("speed"), Ok("300"));
        assert_eq!(picked.number::<u16>("speed"), Ok(300));
        assert_eq!(picked.switch("rain"), Ok(Switch::On));
        assert_eq!(picked.one_of("rain", &[("on", 'r')]), Ok('r'));
        let refused = [
            picked.number::<u8>("speed").map(|_| ()),
            picked.switch("speed").map(|_| ()),
            picked.value("fog").map(|_| ()),
        ];
        for fault in refused.map(|result| result.expect_err("refused")) {
            assert_eq!(fault.rule, RuleId("TB-9.1"), "{fault:?}");
        }
        picks.set("fog", "on");
        assert!(Picked::new(form, &picks, RuleId("TB-9.1")).is_err());
    }
}
