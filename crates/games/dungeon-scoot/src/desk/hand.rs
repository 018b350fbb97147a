//! What stands on cards, buttons and tokens of the screen: what comes of a card or why it waits, which monster is fought, what wounds
//! cost, what a character wears.

use crate::action::Action;
use crate::refusal::No;
use crate::view::View;
use crate::{Character, DungeonScoot, Kind, offer};
use kernel::{Game, Refusal};
use scene::{Choice, Livery};

/// On cards when one was played: only one is, each turn.
const NEXT_TURN: &str = "next turn";

/// At the foot of a card: what comes of it and what it costs, or why it cannot be played.
#[must_use]
pub fn foot(choice: &Choice) -> String {
    let lead = choice.leads.first();
    match (&choice.why_not, lead) {
        // It is another card that was played.
        (Some(why), _) if why.rule == No::CardSpent.rule().0 => NEXT_TURN.into(),
        // Which arrow it is says more.
        (Some(why), Some(lead)) if why.rule == No::Unplayable.rule().0 => lead.clone(),
        (Some(why), _) => why.short.clone(),
        (None, lead) => {
            let cost = choice.cost.as_ref().map(|cost| format!(", {cost}")).unwrap_or_default();
            format!("{}{cost}", lead.cloned().unwrap_or_default())
        }
    }
}

/// Why a card cannot be played, in a sentence: with the arrow that fails, where one does.
#[must_use]
pub fn refused(choice: &Choice) -> Option<kernel::Illegal> {
    let mut why = choice.why_not.clone()?;
    if let Some(lead) = choice.leads.first().filter(|_| why.rule == No::Unplayable.rule().0) {
        why.why = format!("{} From here {lead}.", why.why);
    }
    Some(why)
}

/// What a character wears.
#[must_use]
pub const fn livery(character: Character) -> Livery {
    crate::scene::livery(character)
}

impl DungeonScoot {
    /// Whether what a card leads to is not what it seems: it is warned of, or a monster holds whoever goes there.
    #[must_use]
    pub fn is_trap(&self, view: &View, notation: &str) -> bool {
        self.read(notation).is_ok_and(|action| offer::is_trap(self, view, action))
    }

    /// The monster that is fought so.
    #[must_use]
    pub fn foe(&self, view: &View, notation: &str) -> Option<Kind> {
        let Action::Fight(at) = self.read(notation).ok()? else { return None };
        view.floor.monster(at)
    }

    /// DS-12.3, DS-7.6: what each wound comes to, the first first; the last one kills.
    #[must_use]
    pub fn wounds_cost(&self) -> Vec<String> {
        let costs = self.content.scoring.wounds.iter().skip(1);
        let set = |points: &i16| format!("−{}", points.unsigned_abs());
        costs.map(set).chain(["dead".to_string()]).collect()
    }
}
