//! What the keys of the actions do, for whoever points at one before pressing it. What one costs now is the caption, why it cannot be
//! taken comes with the choice.

use crate::action::Action;
use crate::leads;
use crate::look::Look;
use crate::tell::counted;
use crate::view::View;
use crate::{SuperWizardKart, search};
use kernel::{Fast, Game, Seat};

impl SuperWizardKart {
    /// What the action of this notation is, to whoever has never taken it; empty: its name says it.
    #[must_use]
    pub fn explained(&self, view: &View, notation: &str) -> String {
        let Ok(action) = self.read(notation) else { return String::new() };
        let state = search::whole(self, view, &mut Fast::new(0));
        let look = Look { game: self, state: &state };
        let seat = view.eyes.unwrap_or_else(|| state.next());
        match action {
            Action::Boost => boost(look, seat),
            Action::QuickReflexes => reflexes(look, seat),
            // SWK-14.1 to SWK-14.3.
            Action::PitStop => {
                "Spend Wizard Coins on rims, hats, tires and boosts. They work at once, and you drive on."
                    .into()
            }
            Action::Choose(..)
            | Action::Place(_)
            | Action::Step(_)
            | Action::Play(..)
            | Action::EndTurn
            | Action::Stop
            | Action::Buy(_)
            | Action::LeavePits
            | Action::Discard(_)
            | Action::Reroll(_)
            | Action::Keep
            | Action::Take(_) => String::new(),
        }
    }
}

/// SWK-6.2 to SWK-6.6.
fn boost(look: Look<'_>, seat: Seat) -> String {
    let (bonus, diagonals) = (look.boost_bonus(seat), look.boost_diagonals(seat));
    let lost = match look.left().0 {
        0 => String::new(),
        left => format!(" It gives up the {} left of your move.", counted(left.into(), "square")),
    };
    let diagonals = match diagonals {
        0 => "all straight on".to_string(),
        some => format!("{some} of them diagonally"),
    };
    format!("Drive 1d4+{bonus} squares, {diagonals}.{lost} The die charges by 1 in each of your turns.")
}

/// SWK-7.1, SWK-7.2, SWK-7.4.
fn reflexes(look: Look<'_>, seat: Seat) -> String {
    let (dice, of) = if leads::is_boosting(look) { ("two d20", " on both") } else { ("a d20", "") };
    let dc = look.content().numbers.reflexes_dc;
    let need = leads::reflexes_need(look, seat)
        .map_or_else(|| format!("{dc} with your speed bonus"), |need| need.to_string());
    format!("Roll {dice}: {need} or more{of} gives one diagonal more in this move. Less gives nothing.")
}
