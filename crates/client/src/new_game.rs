//! What a game is started with: options, seats, and who plays them.

use crate::Draft;
use catalog::{Level, find};
use kernel::{Misread, Picks, Seating};
use std::str::FromStr;

/// What a game is started with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewGame {
    /// What was chosen in the form.
    pub picks: Picks,
    /// Who sits where; `None`: as many as usual with these options.
    pub seating: Option<Seating>,
    /// Who plays each seat, in their order.
    pub players: Vec<Player>,
}

/// Who plays a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Player {
    /// Somebody at this device.
    Person,
    /// A bot.
    Bot(Level),
}

impl Player {
    /// The word for it, where it is kept.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Bot(level) => level.id(),
        }
    }
}

impl FromStr for Player {
    type Err = Misread;
    fn from_str(word: &str) -> Result<Self, Misread> {
        match word {
            "person" => Ok(Self::Person),
            level => level.parse().map(Self::Bot),
        }
    }
}

impl NewGame {
    /// What *Play now* starts: always the same, you at the last side against the strongest bot, with the options that the game
    /// has for those who want to play at once. `None`: there is no such game.
    #[must_use]
    pub fn now(game: &str) -> Option<Self> {
        find(game).ok().map(|title| Self { picks: title.quick(), ..Draft::usual(title).new_game() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::LocalGame;
    use kernel::Seed;

    #[test]
    fn play_now_is_you_at_the_last_side_against_the_strongest_bot() {
        let game = NewGame::now("dungeon-rush").expect("a game");
        assert_eq!(game.players, [Player::Bot(Level::Greedy), Player::Person]);
        assert_eq!((game.picks, game.seating), (Picks::default(), None));
        assert_eq!(NewGame::now("ludo"), None);
    }

    #[test]
    fn play_now_can_be_started_and_asks_dungeon_kart_for_its_speed_first() {
        for title in catalog::games() {
            let id = title.info().id;
            let new = NewGame::now(id).expect("a game");
            let game = LocalGame::start("1", id, &new, Seed::of_number(3)).expect("can be started");
            let asked =
                game.session().pending().owes.iter().next().map(|seat| game.session().prompt(seat).words);
            assert!(
                asked.is_some_and(|words| id != "dungeon-kart" || words.starts_with("Set the speed")),
                "{id}"
            );
        }
    }

    #[test]
    fn a_player_is_written_as_a_word() {
        for player in [Player::Person, Player::Bot(Level::Random), Player::Bot(Level::Greedy)] {
            assert_eq!(player.word().parse(), Ok(player));
        }
    }
}
