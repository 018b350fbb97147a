//! What need not be asked of whoever plays against bots alone.

use super::LocalGame;
use crate::Player;
use catalog::ActFault;
use kernel::Seat;
use scene::{Choice, Role};

impl LocalGame {
    /// What the only person at this device is asked although there is nothing to choose: to pass. Whoever plays against bots alone has
    /// nothing to hide by being asked; where several people play, who is not asked would show what is not in their hand. Whoever did
    /// something in this very turn ends it themselves: what they bought in the pits is looked at first.
    #[must_use]
    pub fn needless(&self, seat: Seat) -> Option<String> {
        let alone = self.people().count() == 1 && self.player(seat) == Player::Person;
        let began = self.acted == Some((seat, self.session.turn()));
        if !alone || began || self.session.legal(seat).len() != 1 {
            return None;
        }
        let open = |choice: &Choice| choice.why_not.is_none();
        let only = self.session.choices(seat).into_iter().find(open)?;
        (only.role == Role::Pass && only.warning.is_none()).then_some(only.notation)
    }

    /// Answers for a seat what need not be asked ([`Self::needless`]). That is not taken back: it would only be answered again.
    ///
    /// # Errors
    /// Why not: nothing has happened.
    pub fn spare(&mut self, seat: Seat, notation: &str) -> Result<(), ActFault> {
        let before = self.acted;
        self.act(seat, notation)?;
        self.acted = before;
        self.spared = Some(self.session.record().entries.len());
        Ok(())
    }

    /// Whether a seat can take its last step back.
    #[must_use]
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.spared != Some(self.session.record().entries.len()) && self.session.can_undo(seat)
    }
}

#[cfg(feature = "positions")]
#[cfg(test)]
mod tests {
    use super::*;
    use crate::Turn;
    use kernel::Seed;

    #[test]
    fn what_has_one_answer_is_asked_only_where_people_could_learn_from_it() {
        let arranged = |hand: &str| {
            let king = format!("kart king-croak/bone-rattler setting 3 hand {hand}");
            let lines = ["given gallows-sprint", "window", &king, "kart killa setting 3"].map(String::from);
            LocalGame::arranged("g", "dungeon-kart", &lines, Seed::of_number(3)).expect("a position")
        };
        let king = Seat::ALL[0];
        assert_eq!(arranged("freeze").needless(king), None, "there is a choice");
        let mut alone = arranged("ward");
        let pass = alone.needless(king).expect("nothing but to pass");
        alone.spare(king, &pass).expect("it is legal");
        assert_eq!(alone.turn(), Turn::Person(king), "its turn has begun");
        assert!(!alone.can_undo(king) && !alone.undo(king), "it would only be answered again");
        let mut began = arranged("ward");
        began.acted = Some((king, began.session.turn()));
        assert_eq!(began.needless(king), None, "who began it ends it");
        let mut several = arranged("ward");
        several.players = vec![Player::Person; 2];
        assert_eq!(several.needless(king), None, "who is not asked holds none");
    }

    #[test]
    fn who_gives_up_where_the_rules_know_none_of_it_is_stood_in_for() {
        let lines =
            ["given gallows-sprint", "kart king-croak/bone-rattler setting 3", "kart killa setting 3"];
        let lines = lines.map(String::from);
        let mut game =
            LocalGame::arranged("g", "dungeon-kart", &lines, Seed::of_number(3)).expect("a position");
        let king = Seat::ALL[0];
        assert!(game.concede(king), "a bot plays on");
        assert!(matches!(game.player(king), Player::Bot(_)));
        assert!(matches!(game.turn(), Turn::Bot(seat, _) if seat == king));
        assert!(!game.concede(king), "once is enough");
    }
}
