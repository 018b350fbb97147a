//! Who sits where, for games that have no names for seats: where such a game says `Player 2`, people read who that is.

use kernel::Seat;
use scene::{Choice, Line, Moment, Route, Scene};

/// How a game calls a seat that has no name.
const SEAT: &str = "Player ";

/// What people at numbered seats are called.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Persons(Vec<(String, String)>);

impl Persons {
    /// From who sits where. Who has a name in the game keeps it: of whom a game says no number, it says a name, and of who has
    /// got one since it still tells what was before.
    #[must_use]
    pub fn new(seats: impl IntoIterator<Item = (Seat, String)>) -> Self {
        let called = |(seat, person): (Seat, String)| (format!("{SEAT}{}", seat.number() + 1), person);
        Self(seats.into_iter().map(called).collect())
    }

    /// Whether a seat has a number, and no name.
    #[must_use]
    pub fn is_number(seat: &str) -> bool {
        seat.strip_prefix(SEAT)
            .is_some_and(|number| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
    }

    /// Words, with people in the place of numbers.
    #[must_use]
    pub fn words(&self, words: &str) -> String {
        let (mut told, mut rest) = (String::new(), words);
        while let Some(at) = rest.find(SEAT) {
            let (before, from) = rest.split_at(at);
            let number: usize =
                from.bytes().skip(SEAT.len()).take_while(|byte| byte.is_ascii_digit()).count();
            let (seat, after) = from.split_at(SEAT.len() + number);
            let person = self.0.iter().find(|(called, _)| called == seat);
            told.push_str(before);
            told.push_str(person.map_or(seat, |(_, person)| person));
            rest = after;
        }
        told + rest
    }

    fn put(&self, words: &mut String) {
        if !self.0.is_empty() && words.contains(SEAT) {
            *words = self.words(words);
        }
    }

    /// A line of the log, or a question.
    #[must_use]
    pub fn line(&self, mut line: Line) -> Line {
        self.put(&mut line.words);
        line
    }

    /// What happened.
    #[must_use]
    pub fn moments(&self, mut moments: Vec<Moment>) -> Vec<Moment> {
        for moment in &mut moments {
            self.put(&mut moment.line.words);
            if let Some(part) = &mut moment.show.part {
                self.put(&mut part.who);
                self.put(&mut part.once);
            }
        }
        moments
    }

    /// What can be chosen.
    #[must_use]
    pub fn choices(&self, mut choices: Vec<Choice>) -> Vec<Choice> {
        choices.iter_mut().for_each(|choice| self.choice(choice));
        choices
    }

    fn choice(&self, choice: &mut Choice) {
        self.put(&mut choice.label);
        self.put(&mut choice.verb);
        choice.leads.iter_mut().chain(&mut choice.warning).for_each(|words| self.put(words));
        if let Some(why) = &mut choice.why_not {
            self.put(&mut why.why);
        }
    }

    /// Ways that can be gone.
    #[must_use]
    pub fn routes(&self, mut routes: Vec<Route>) -> Vec<Route> {
        routes.iter_mut().for_each(|route| self.choice(&mut route.choice));
        routes
    }

    /// What lies on the table.
    #[must_use]
    pub fn scene(&self, mut scene: Scene) -> Scene {
        scene.pieces.iter_mut().for_each(|piece| self.put(&mut piece.name));
        for panel in &mut scene.panels {
            self.put(&mut panel.label);
            self.put(&mut panel.value);
        }
        scene
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use scene::{Part, Show};

    fn seats(seats: &[(usize, &str)]) -> Persons {
        Persons::new(seats.iter().map(|(seat, person)| (Seat::ALL[*seat], person.to_string())))
    }

    #[test]
    fn people_stand_in_the_place_of_numbers() {
        let persons = seats(&[(0, "Ada"), (1, "Player 1")]);
        let told =
            persons.words("Player 2 bumps into Player 1, and Player 3 and Player 12 look at Player 1's.");
        assert_eq!(told, "Player 1 bumps into Ada, and Player 3 and Player 12 look at Ada's.");
        assert_eq!(persons.words("Player of the year, Player "), "Player of the year, Player ");
    }

    #[test]
    fn what_is_told_in_parts_names_people_too() {
        let part =
            Part { who: "Pay:".into(), once: "4 WC to Player 1, 3 WC to you".into(), often: String::new() };
        let show = Show { part: Some(part), ..Show::default() };
        let told = seats(&[(0, "Ada")]).moments(vec![Moment { line: Line::new("", &[]), show }]);
        let said = told.into_iter().filter_map(|moment| moment.show.part).map(|part| part.once);
        assert_eq!(said.collect::<Vec<_>>(), ["4 WC to Ada, 3 WC to you"]);
    }

    #[test]
    fn who_has_a_name_in_the_game_keeps_it() {
        let persons = seats(&[(0, "Ada"), (1, "Ben")]);
        assert_eq!(persons.words("The Dungeon Master and Player 2."), "The Dungeon Master and Ben.");
        // Who drives as somebody now was a number when that was chosen.
        assert_eq!(persons.words("Player 1 drives as Porkus."), "Ada drives as Porkus.");
    }
}
