//! Which choices are lit: people pick a thing first (a unit, a tile in the hand) and then a place for it.

use scene::{Choice, Role};

/// What is picked, and what can be done with it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Choosing {
    choices: Vec<Choice>,
    picked: Option<String>,
}

/// A thing that can be picked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// Its id.
    pub id: String,
    /// The choices that belong to it, none of them barred; empty: it is barred.
    pub open: Vec<Choice>,
    /// Why nothing can be done with it.
    pub barred: Option<Choice>,
}

impl Choosing {
    /// New choices. What was picked stays picked while something can be done with it; else the first thing that has a
    /// place to go to.
    #[must_use]
    pub fn next(&self, choices: Vec<Choice>) -> Self {
        let mut next = Self { choices, picked: None };
        let usable = |id: &String| next.places(id).next().is_some();
        let kept = self.picked.clone().filter(usable);
        next.picked = kept.or_else(|| next.usual());
        next
    }

    /// What is picked unless somebody picks something else: the first thing that has a place to go to.
    fn usual(&self) -> Option<String> {
        let is_usual = |choice: &&Choice| is_open(choice) && has_place(choice) && choice.role != Role::Aside;
        self.choices.iter().find(is_usual).map(|choice| choice.group.clone())
    }

    /// Whether what is picked is something on the side.
    #[must_use]
    pub fn is_aside(&self) -> bool {
        self.picked != self.usual()
    }

    /// Puts what is picked back: the usual thing is picked again.
    pub fn put_back(&mut self) {
        self.picked = self.usual();
    }

    /// All choices, the barred ones too.
    #[must_use]
    pub fn all(&self) -> &[Choice] {
        &self.choices
    }

    /// What is picked.
    #[must_use]
    pub fn picked(&self) -> Option<&str> {
        self.picked.as_deref()
    }

    /// Picks a thing. `false`: nothing can be done with it, and nothing was picked.
    pub fn pick(&mut self, group: &str) -> bool {
        let usable = self.places(group).next().is_some();
        if usable {
            self.picked = Some(group.into());
        }
        usable
    }

    /// The things, in the order of their first choice.
    #[must_use]
    pub fn groups(&self) -> Vec<Group> {
        let mut groups: Vec<Group> = Vec::new();
        for choice in &self.choices {
            let at = groups.iter().position(|group| group.id == choice.group);
            let at = at.unwrap_or_else(|| {
                groups.push(Group { id: choice.group.clone(), open: Vec::new(), barred: None });
                groups.len() - 1
            });
            if is_open(choice) {
                groups[at].open.push(choice.clone());
            } else if groups[at].barred.is_none() {
                groups[at].barred = Some(choice.clone());
            }
        }
        groups
    }

    /// The group with this id.
    #[must_use]
    pub fn group(&self, id: &str) -> Option<Group> {
        self.groups().into_iter().find(|group| group.id == id)
    }

    /// The lit places: the open choices of what is picked that have one.
    #[must_use]
    pub fn targets(&self) -> Vec<Choice> {
        self.picked.as_deref().map(|group| self.places(group).cloned().collect()).unwrap_or_default()
    }

    fn places(&self, group: &str) -> impl Iterator<Item = &Choice> {
        self.choices
            .iter()
            .filter(move |choice| choice.group == group && has_place(choice) && is_open(choice))
    }

    /// What is lit on this cell.
    #[must_use]
    pub fn target_on(&self, cell: &str) -> Option<Choice> {
        self.targets().into_iter().find(|choice| choice.target.as_deref() == Some(cell))
    }

    /// Picks the first thing that can go to this cell. `false`: none can.
    pub fn pick_for(&mut self, cell: &str) -> bool {
        let here = |choice: &&Choice| choice.target.as_deref() == Some(cell) && is_open(choice);
        let group = self.choices.iter().find(here).map(|choice| choice.group.clone());
        group.is_some_and(|group| self.pick(&group))
    }

    /// Why what is picked cannot go to this cell, where people would look for it.
    #[must_use]
    pub fn barred_on(&self, cell: &str) -> Option<&Choice> {
        let picked = self.picked.as_deref()?;
        let here = |choice: &&Choice| choice.group == picked && choice.target.as_deref() == Some(cell);
        self.choices.iter().filter(here).find(|choice| !is_open(choice))
    }

    /// The choices without a place: the buttons, the one that ends the turn last.
    #[must_use]
    pub fn buttons(&self) -> Vec<Choice> {
        let mut buttons: Vec<Choice> =
            self.choices.iter().filter(|choice| !has_place(choice) && is_open(choice)).cloned().collect();
        kernel::sort_short_by_key(&mut buttons, |choice| match choice.role {
            Role::Step | Role::Aside => 0,
            Role::Pass => 1,
            Role::End => 2,
        });
        buttons
    }

    /// Whether a button is what one most likely wants: what is warned of is not, nor what ends or leaves out something while places
    /// are lit to go on to, unless nothing else is left.
    #[must_use]
    pub fn is_likely(&self, button: &Choice) -> bool {
        let ends = matches!(button.role, Role::End | Role::Pass);
        let is_early = ends && !self.targets().is_empty();
        (button.warning.is_none() && !is_early)
            || self.choices.iter().filter(|choice| is_open(choice)).count() == 1
    }
}

/// Whether there is something to click for it on the board.
const fn has_place(choice: &Choice) -> bool {
    choice.target.is_some() || choice.knob.is_some()
}

fn is_open(choice: &Choice) -> bool {
    choice.why_not.is_none()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Illegal;

    fn choice(group: &str, target: Option<&str>) -> Choice {
        Choice {
            notation: format!("{group} {}", target.unwrap_or("-")),
            label: String::new(),
            verb: String::new(),
            group: group.into(),
            target: target.map(String::from),
            cost: None,
            role: Role::Step,
            warning: None,
            why_not: None,
            knob: None,
            leads: Vec::new(),
        }
    }

    fn barred(group: &str, target: Option<&str>) -> Choice {
        let why_not = Some(Illegal { rule: "DR-6.1".into(), why: "no".into(), short: String::new() });
        Choice { why_not, ..choice(group, target) }
    }

    #[test]
    fn the_first_thing_with_a_place_is_picked_and_stays_so() {
        let end = Choice { role: Role::End, ..choice("turn", None) };
        let all = || {
            vec![
                end.clone(),
                choice("basic", Some("A1")),
                choice("scout", Some("A1")),
                choice("scout", Some("B1")),
                choice("sprinter", None),
                barred("bomber", Some("A1")),
                barred("scout", Some("C1")),
            ]
        };
        let mut choosing = Choosing::default().next(all());
        assert_eq!(choosing.picked(), Some("basic"));
        assert!(!choosing.pick("bomber") && !choosing.pick("sprinter") && !choosing.pick("nobody"));
        assert!(choosing.pick("scout"));
        assert_eq!(choosing.targets().len(), 2);
        assert_eq!(choosing.target_on("B1").map(|choice| choice.group), Some("scout".into()));
        assert!(choosing.target_on("C1").is_none() && choosing.barred_on("C1").is_some());
        let names: Vec<String> = choosing.buttons().into_iter().map(|choice| choice.group).collect();
        assert_eq!(names, ["sprinter", "turn"]);
        let bomber = choosing.group("bomber").expect("a group");
        assert!(bomber.open.is_empty() && bomber.barred.is_some());
        assert_eq!(choosing.next(all()).picked(), Some("scout"));
        assert_eq!(choosing.next(vec![choice("basic", Some("A2"))]).picked(), Some("basic"));
        assert_eq!(choosing.next(vec![end]).picked(), None);
    }

    #[test]
    fn what_is_warned_of_is_likely_only_when_nothing_else_is_left() {
        let end = Choice { role: Role::End, warning: Some("over".into()), ..choice("turn", None) };
        let both = Choosing::default().next(vec![choice("basic", Some("A1")), end.clone()]);
        assert!(!both.is_likely(&end) && both.is_likely(&choice("turn", None)));
        // What ends the turn is quiet while there is somewhere to go.
        let plain = Choice { warning: None, ..end.clone() };
        assert!(!both.is_likely(&plain) && Choosing::default().next(vec![plain.clone()]).is_likely(&plain));
        let key = Choosing::default().next(vec![choice("boost", None), plain.clone()]);
        assert!(key.is_likely(&plain));
        assert!(Choosing::default().next(vec![barred("basic", Some("A1")), end.clone()]).is_likely(&end));
    }

    #[test]
    fn what_is_on_the_side_is_lit_when_it_is_asked_for() {
        let knob = |choice: Choice| {
            let knob = scene::Knob { piece: "kart".into(), degrees: 0, symbol: String::new(), turned: 0 };
            Choice { knob: Some(knob), ..choice }
        };
        let all = vec![
            Choice { role: Role::Aside, ..choice("bump", Some("A1")) },
            choice("move", Some("A2")),
            knob(choice("move", None)),
        ];
        let mut choosing = Choosing::default().next(all.clone());
        assert_eq!((choosing.picked(), choosing.targets().len()), (Some("move"), 2));
        assert!(choosing.buttons().is_empty(), "a knob is a place");
        assert!(choosing.pick("bump") && choosing.is_aside());
        assert!(choosing.next(all.clone()).is_aside(), "it stays picked");
        choosing.put_back();
        assert!(!choosing.is_aside());
        let aside = Choosing::default().next(vec![all[0].clone()]);
        assert_eq!((aside.picked(), aside.targets().len()), (None, 0), "nobody has asked for it");
    }
}
