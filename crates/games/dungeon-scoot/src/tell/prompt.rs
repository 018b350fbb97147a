//! What is asked now, as the owner of the view is to hear it: who is asked is told what to do, everybody else whom they wait for.

use super::Teller;
use crate::DungeonScoot;
use crate::look::Look;
use crate::scene::counted;
use crate::search;
use crate::state::{Once, Phase, Playing};
use crate::view::View;
use crate::words::kind_name;
use kernel::{Fast, Seat};
use scene::Line;

/// What is asked now.
pub(crate) fn prompt(table: &DungeonScoot, view: &View) -> Line {
    let teller = Teller { table, view };
    let Some(seat) = view.actor() else {
        return Line::new("Everybody is safe or dead: the game is over.", &["DS-12.1"]);
    };
    match view.phase {
        Phase::Draft => teller.asks(seat, "choose a character", "DS-3.5"),
        Phase::Keep(first, second) => {
            let what = format!("keep one of two tiles, {} or {}", kind_name(first), kind_name(second));
            teller.asks(seat, &what, "DS-13.4")
        }
        Phase::Paused(Playing { card, done, .. }) => {
            let card = &table.content.card(card);
            let left = u8::try_from(card.arrows.len()).unwrap_or(u8::MAX).saturating_sub(done);
            let left = counted(left, "arrow");
            let (or, rule) = if teller.is_stuck(seat) {
                ("stay and be crushed", "DS-6.9")
            } else {
                ("end here", "DS-5.9")
            };
            let what = format!("fight free to go on with {} ({left} left), or {or}", card.name);
            teller.asks(seat, &what, rule)
        }
        Phase::Scoot => teller.scoot(seat),
        Phase::Over => Line::new("The game is over.", &["DS-12.1"]),
    }
}

impl Teller<'_> {
    /// `Choose a character.`, or `The Rogue is to choose a character.`
    fn asks(self, seat: Seat, what: &str, rule: &str) -> Line {
        if self.view.eyes == Some(seat) {
            let (first, rest) = what.split_at(what.len().min(1));
            return Line::new(format!("{}{rest}.", first.to_uppercase()), &[rule]);
        }
        let character = self.view.player(seat).and_then(|player| player.character);
        let name = character.map_or_else(|| self.seat(seat), |character| self.name(character));
        Line::new(format!("{name} is to {what}."), &[rule])
    }

    /// DS-6.4: whether the turn cannot be ended where somebody stands.
    fn is_stuck(self, seat: Seat) -> bool {
        let state = search::whole(self.table, self.view, &mut Fast::new(0));
        Look { game: self.table, state: &state }.check_end(seat).is_err()
    }

    fn scoot(self, seat: Seat) -> Line {
        let state = search::whole(self.table, self.view, &mut Fast::new(0));
        let (look, is_stuck) = (Look { game: self.table, state: &state }, self.is_stuck(seat));
        if look.is_grabbed(seat) {
            let whom = if self.view.eyes == Some(seat) { "you" } else { "them" };
            let (or, rule) =
                if is_stuck { ("stay and be crushed", "DS-6.9") } else { ("end the turn", "DS-6.6") };
            return self.asks(seat, &format!("fight the monsters that hold {whom}, or {or}"), rule);
        }
        if is_stuck {
            return self.asks(seat, "run on: nobody can stay in this square", "DS-6.4");
        }
        match self.view.turn.card {
            Once::Left => self.asks(seat, "play a card, step for Panic, or end the turn", "DS-5.2"),
            Once::Spent => self.asks(seat, "step for Panic, or end the turn", "DS-4.4"),
        }
    }
}
