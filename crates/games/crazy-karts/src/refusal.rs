//! Every reason why not: a sentence for the player and the rule behind it, in the order of the table in section 10.1.

use crate::cards::Value;
use crate::pieces::Space;
use kernel::{Refusal, RuleId};
use std::fmt;

/// Why an action is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum No {
    /// The game is over.
    Over,
    /// Somebody else is asked.
    NotAsked,
    /// It is not among the answers.
    NotOffered,
    /// The driver is done with planning.
    Planned,
    /// There is no such card in hand.
    NoSuchCard(Value),
    /// The space is on the team-mate's panel.
    NotYourSpace(Space),
    /// The Lone Wolf has no Special Ability.
    NoAbility,
    /// A Malfunction lies there.
    Malfunction(Space),
    /// The space is closed.
    Closed(Space),
    /// There is no such power-up to lay.
    NoToken,
    /// There is nothing to take back, or it was done too often.
    NoRecall,
    /// Cards are left in hand.
    CardsLeft(u8),
    /// The count has not begun.
    NoCount,
    /// The count cannot be begun.
    MayNotCount,
    /// The count begins by itself (CK-5.18).
    CountsItself,
    /// Nobody counts here (CK-5.18).
    CountIsOff,
    /// Buff and Malfunction are for the same action.
    Cancelled,
    /// There is no Buff to lay.
    NoBuff,
    /// Something else is done now.
    Planning,
}

/// What a space is called in a sentence.
#[must_use]
pub const fn space_name(space: Space) -> &'static str {
    match space {
        Space::Initiative => "Initiative",
        Space::Special => "Special Ability",
        Space::PowerUp => "Power-up",
        Space::Customization => "Special Customization",
        Space::Brake => "Brake",
        Space::SpeedUp => "Speed Up",
        Space::Turn => "Turn",
        Space::Shoot => "Shoot",
        Space::Charging => "Charging",
        Space::Repair => "Repair",
    }
}

impl fmt::Display for No {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over => f.write_str("The game is over."),
            Self::NotAsked => f.write_str("Another driver is asked now."),
            Self::NotOffered => f.write_str("That is not one of the answers here."),
            Self::Planned => f.write_str("You are done with planning for this round."),
            Self::NoSuchCard(value) => write!(f, "You have no {} in hand.", value.points()),
            Self::NotYourSpace(space) => write!(f, "{} is on your team-mate's panel.", space_name(*space)),
            Self::NoAbility => f.write_str("The Lone Wolf has no Special Ability."),
            Self::Malfunction(space) => write!(f, "{} has a Malfunction in this round.", space_name(*space)),
            Self::Closed(Space::PowerUp) => {
                f.write_str("Lay a power-up on that space first: cards pay its price.")
            }
            Self::Closed(Space::Special) => f.write_str("This table plays without Special Abilities."),
            Self::Closed(Space::Customization) => {
                f.write_str("Special Customization is for the advanced game.")
            }
            Self::Closed(space) => write!(f, "{} takes no cards.", space_name(*space)),
            Self::NoToken => f.write_str(
                "There is no such power-up for you to lay: rear drivers lay them, of those held before this round, and one a round.",
            ),
            Self::NoRecall => {
                f.write_str("There is nothing to take back, or you have done so too often in this round.")
            }
            Self::CardsLeft(1) => f.write_str("There is a card left in your hand: lay it first."),
            Self::CardsLeft(left) => write!(f, "There are {left} cards left in your hand: lay them first."),
            Self::NoCount => f.write_str("The count has not begun."),
            Self::MayNotCount => f.write_str(
                "Only the team that was all ready first may begin the count, once, while others plan.",
            ),
            Self::CountsItself => f.write_str("The count begins by itself at this table."),
            Self::CountIsOff => f.write_str("There is no count at this table."),
            Self::Cancelled => f.write_str("The Malfunction is for the same action: it cancels the Buff."),
            Self::NoBuff => f.write_str("There is no Buff to lay."),
            Self::Planning => f.write_str("Everybody is planning now."),
        }
    }
}

impl Refusal for No {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Self::Over => "CK-23.4",
            Self::NotAsked => "CK-7.10",
            Self::NotOffered => "CK-7.3",
            Self::Planned | Self::CardsLeft(_) => "CK-5.7",
            Self::NoSuchCard(_) => "CK-5.2",
            Self::NotYourSpace(_) => "CK-1.6",
            Self::NoAbility => "CK-8.3",
            Self::Malfunction(_) => "CK-24.7",
            Self::Closed(_) => "CK-5.3",
            Self::NoToken => "CK-5.4",
            Self::NoRecall => "CK-5.6",
            Self::NoCount => "CK-5.13",
            Self::MayNotCount | Self::CountsItself | Self::CountIsOff => "CK-5.9",
            Self::Cancelled => "CK-24.11",
            Self::NoBuff => "CK-24.9",
            Self::Planning => "CK-5.1",
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::action::Action;
    use crate::tell::tests::table;
    use kernel::{Fast, Game, Play, Seat};

    #[test]
    fn ck_5_18_who_may_not_count_hears_how_it_is_at_this_table() {
        for (countdown, words) in
            [("manual", "Only the team"), ("auto", "begins by itself"), ("off", "There is no count")]
        {
            let table = table(4, &[("factions", "random"), ("countdown", countdown)]);
            let mut luck = Fast::new(7);
            let mut state = table.start(&mut Play::silent(&mut luck));
            let refused = table
                .apply(&mut state, Seat::ALL[0], Action::Count, &mut Play::silent(&mut luck))
                .unwrap_err();
            assert!(refused.to_string().contains(words), "{refused}");
        }
    }
}
