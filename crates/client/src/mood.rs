//! What a table is doing, who is next at it, and what becomes of a choice: everything of the screen that needs no screen.

use crate::{LocalGame, Turn};
use kernel::{Seat, Viewer};
use scene::{Choice, Moment, Weight};

/// What a table is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mood {
    /// Somebody at this device is to decide.
    Asking(Seat),
    /// Things move.
    Showing,
    /// A bot thinks, or somebody elsewhere.
    Thinking(Seat),
    /// What was chosen for this seat is on its way to a server.
    Sent(Seat),
    /// The game is over.
    Over,
}

/// What becomes of a choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Upshot {
    /// This seat does it.
    Act(Seat),
    /// It costs the game: somebody has to say so twice.
    Warn,
    /// What moves is finished first.
    Hurry,
    /// Nothing: nobody here is to decide.
    Nothing,
}

impl Mood {
    /// What becomes of a choice now.
    #[must_use]
    pub const fn upshot(self, choice: &Choice) -> Upshot {
        match self {
            Self::Asking(_) if choice.warning.is_some() => Upshot::Warn,
            Self::Asking(seat) => Upshot::Act(seat),
            Self::Showing => Upshot::Hurry,
            Self::Thinking(_) | Self::Sent(_) | Self::Over => Upshot::Nothing,
        }
    }
}

/// Who is next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Next {
    /// A bot.
    Bot(Seat),
    /// Somebody elsewhere.
    Wait(Seat),
    /// Whoever has what was chosen here for this seat.
    Sent(Seat),
    /// A person, who looks through these eyes.
    Ask(Seat, Viewer),
    /// A person, to whom the device has to be passed first.
    Pass(Seat),
    /// Nobody: the game is over.
    Over,
}

impl LocalGame {
    /// Who is next, after these eyes have looked.
    #[must_use]
    pub fn next(&self, eyes: Viewer) -> Next {
        match self.turn() {
            Turn::Over => Next::Over,
            Turn::Bot(seat, _) => Next::Bot(seat),
            Turn::Person(seat) => {
                let before = eyes.seat();
                let next = self.eyes(before);
                if self.needs_curtain(before, next) { Next::Pass(seat) } else { Next::Ask(seat, next) }
            }
        }
    }
}

/// Whether what happened is only told: nothing moves and nothing ends, so that nobody who is choosing has to wait for it.
#[must_use]
pub fn is_only_told(moments: &[Moment]) -> bool {
    moments.iter().all(|moment| moment.show.motions.is_empty() && moment.show.weight <= Weight::Usual)
}

/// What can be shown in one go, and what comes after: where a game of a match ends, somebody has to have read that first.
#[must_use]
pub fn until_a_game_ends(mut moments: Vec<Moment>) -> (Vec<Moment>, Option<Vec<Moment>>) {
    let end = moments.iter().position(|moment| moment.show.weight == Weight::End);
    let rest = end.map(|end| moments.split_off(end + 1));
    (moments, rest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{NewGame, Player};
    use catalog::Level;
    use kernel::Seed;
    use scene::{Line, Role, Show};

    const MASTER: Seat = Seat::ALL[0];
    const RUNNER: Seat = Seat::ALL[1];

    fn choice(warning: Option<&str>) -> Choice {
        Choice {
            notation: "end-turn".into(),
            label: "End the turn".into(),
            verb: "End".into(),
            group: String::new(),
            target: None,
            cost: None,
            role: Role::End,
            warning: warning.map(String::from),
            why_not: None,
            knob: None,
            leads: Vec::new(),
        }
    }

    #[test]
    fn a_choice_acts_warns_hurries_or_does_nothing() {
        let (plain, grave) = (choice(None), choice(Some("This loses.")));
        assert_eq!(Mood::Asking(RUNNER).upshot(&plain), Upshot::Act(RUNNER));
        assert_eq!(Mood::Asking(RUNNER).upshot(&grave), Upshot::Warn);
        assert_eq!(Mood::Showing.upshot(&grave), Upshot::Hurry);
        assert_eq!(Mood::Thinking(MASTER).upshot(&plain), Upshot::Nothing);
        assert_eq!(Mood::Sent(RUNNER).upshot(&plain), Upshot::Nothing);
        assert_eq!(Mood::Over.upshot(&plain), Upshot::Nothing);
    }

    #[test]
    fn the_next_is_a_bot_a_person_or_somebody_who_needs_the_device() {
        let started = |players: [Player; 2]| {
            let new = NewGame { players: players.to_vec(), ..NewGame::now("dungeon-rush").expect("a game") };
            LocalGame::start("abc", "dungeon-rush", &new, Seed::of_number(3)).expect("set up")
        };
        let bot = Player::Bot(Level::Random);
        let runner = started([bot, Player::Person]);
        assert_eq!(runner.next(Viewer::Seat(RUNNER)), Next::Bot(MASTER));
        let master = started([Player::Person, bot]);
        assert_eq!(master.next(Viewer::Seat(MASTER)), Next::Ask(MASTER, Viewer::Seat(MASTER)));
        let mut both = started([Player::Person, Player::Person]);
        assert_eq!(both.next(Viewer::Seat(RUNNER)), Next::Pass(MASTER), "the hand is secret");
        assert_eq!(both.next(Viewer::Seat(MASTER)), Next::Ask(MASTER, Viewer::Seat(MASTER)));
        assert!(both.concede(MASTER));
        assert_eq!(both.next(Viewer::Seat(MASTER)), Next::Over);
    }

    #[test]
    fn what_moves_or_ends_is_more_than_told() {
        let moment = |weight: Weight, motions: Vec<scene::Motion>| Moment {
            line: Line::new("ready", &[]),
            show: Show { weight, motions, ..Show::default() },
        };
        let still = [moment(Weight::Trifle, Vec::new()), moment(Weight::Usual, Vec::new())];
        assert!(is_only_told(&still));
        assert!(!is_only_told(&[moment(Weight::Mark, Vec::new())]));
        let leaves = scene::Motion::Leave { piece: "kart".into(), exit: scene::Exit::Lost };
        assert!(!is_only_told(&[still[0].clone(), moment(Weight::Usual, vec![leaves])]));
    }

    #[test]
    fn a_show_stops_where_a_game_of_a_match_ends() {
        let moment = |words: &str, weight: Weight| Moment {
            line: Line::new(words, &[]),
            show: Show { weight, ..Show::default() },
        };
        let [step, end, next] =
            [moment("step", Weight::Usual), moment("end", Weight::End), moment("next", Weight::Mark)];
        let all = vec![step.clone(), end.clone(), next.clone()];
        assert_eq!(until_a_game_ends(all), (vec![step.clone(), end], Some(vec![next])));
        assert_eq!(until_a_game_ends(vec![step.clone()]), (vec![step], None));
    }
}
