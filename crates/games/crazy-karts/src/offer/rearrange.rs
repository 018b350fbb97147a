//! Moving cards while planning. The rules know laying a card and taking everything back, the kernel knows undoing a step: a card
//! that is dragged from one space to another is some of these. Pure: it says what to do next, one thing at a time.

use crate::action::Action;
use crate::cards::{Cards, Value};
use crate::pieces::{PowerUp, SPACES, Space};
use crate::scene::faction_of;
use crate::state::{Laid, Team, Token, Used};
use crate::view::{Held, Known, View};
use kernel::Seat;

/// What lies on a driver's panel, or is to lie there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Layout {
    /// Cards, by space.
    pub cards: [Cards; SPACES],
    /// The power-up.
    pub token: Option<PowerUp>,
    /// The Buff.
    pub buff: Laid,
}

/// One thing to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Move {
    /// The last step is undone.
    Undo,
    /// This is done.
    Act(Action),
}

/// Whether single steps can be undone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Undoing {
    /// They can.
    Can,
    /// They cannot: everything has to come back.
    Cannot,
}

impl Layout {
    /// Nothing.
    const EMPTY: Self = Self { cards: [Cards::NONE; SPACES], token: None, buff: Laid::No };

    /// As the actions that lead there, a line each.
    #[must_use]
    pub fn write(&self) -> String {
        let (mut lies, mut lines) = (Self::EMPTY, Vec::new());
        while let Some(Move::Act(action)) = lies.next(self, Undoing::Cannot) {
            let Some(next) = lies.after(action) else { break };
            lies = next;
            lines.push(action.to_string());
        }
        lines.join("\n")
    }

    /// What [`Layout::write`] has written; none: somebody else has.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        text.lines().try_fold(Self::EMPTY, |lies, line| lies.after(crate::action::read(line).ok()?))
    }

    /// The same after something was laid.
    fn after(self, action: Action) -> Option<Self> {
        if let Action::Place(value, space) = action {
            Some(self.moved(value, None, Some(space)))
        } else if let Action::Token(power_up) = action {
            Some(Self { token: Some(power_up), ..self })
        } else {
            (action == Action::Buff).then(|| self.with_buff())
        }
    }

    /// What lies on the panel of a seat; none: the viewer does not know.
    #[must_use]
    pub fn of(view: &View, seat: Seat) -> Option<Self> {
        let driver = view.drivers.get(usize::from(seat.number()))?;
        let kart = view.karts.get(Team::of(seat).index())?;
        driver.own.get()?;
        let buff = view.wolf.as_ref().and_then(|wolf| wolf.buff.get().copied().flatten());
        let is_wolf = faction_of(view, Team::of(seat)) == Some(crate::pieces::Faction::LoneWolf);
        Some(Self {
            cards: *driver.laid.get()?,
            token: kart.token.get().copied().flatten().map(|token| token.power_up),
            buff: buff.filter(|_| is_wolf).map_or(Laid::No, |buff| buff.laid),
        })
    }

    /// All laid cards.
    #[must_use]
    pub fn all(&self) -> Cards {
        self.cards.iter().fold(Cards::NONE, |all, cards| all.and(*cards))
    }

    /// The same after a card has come from a space, or from the hand, to another, or back into the hand.
    #[must_use]
    pub fn moved(mut self, value: Value, from: Option<Space>, to: Option<Space>) -> Self {
        let there = from.is_none_or(|from| self.cards[from.index()].take(value));
        if let Some(to) = to.filter(|_| there) {
            self.cards[to.index()].add(value);
        }
        self
    }

    /// The same with another power-up, or none; the cards that were to pay for it come back.
    #[must_use]
    pub const fn with_token(mut self, token: Option<PowerUp>) -> Self {
        self.token = token;
        self.cards[Space::PowerUp.index()] = Cards::NONE;
        self
    }

    /// The same with the Buff on its space.
    #[must_use]
    pub const fn with_buff(mut self) -> Self {
        self.buff = Laid::Yes;
        self
    }

    /// What the driver at a seat will see once it lies so; none: there are no such cards or power-ups.
    #[must_use]
    pub fn onto(&self, view: &View, seat: Seat) -> Option<View> {
        let before = Self::of(view, seat)?;
        let mut view = view.clone();
        let driver = view.drivers.get_mut(usize::from(seat.number()))?;
        if let Known::Is(own) = &mut driver.own {
            own.hand = own.hand.and(before.all()).without(self.all())?;
        }
        driver.laid = Known::Is(self.cards);
        let kart = view.karts.get_mut(Team::of(seat).index())?;
        if let Held::Kinds(kinds) = &mut kart.held
            && before.token != self.token
        {
            before.token.iter().for_each(|back| kinds[back.index()] += 1);
            if let Some(laid) = self.token {
                kinds[laid.index()] = kinds[laid.index()].checked_sub(1)?;
            }
            kart.token = Known::Is(self.token.map(|power_up| Token { power_up, used: Used::No }));
        }
        if let Some(Known::Is(Some(buff))) = view.wolf.as_mut().map(|wolf| &mut wolf.buff)
            && before.buff != self.buff
        {
            buff.laid = self.buff;
        }
        Some(view)
    }

    /// What to do next to get from this to that; none: it is there. What lies wrong comes back first.
    #[must_use]
    pub fn next(&self, goal: &Self, undoing: Undoing) -> Option<Move> {
        let cards = || self.cards.iter().zip(&goal.cards).zip(Space::ALL);
        let lies_wrong = cards().any(|((here, there), _)| there.without(*here).is_none())
            || self.token.is_some() && self.token != goal.token
            || self.buff == Laid::Yes && goal.buff == Laid::No;
        if lies_wrong {
            return Some(match undoing {
                Undoing::Can => Move::Undo,
                Undoing::Cannot => Move::Act(Action::Recall),
            });
        }
        if let (None, Some(token)) = (self.token, goal.token) {
            return Some(Move::Act(Action::Token(token)));
        }
        if self.buff != goal.buff {
            return Some(Move::Act(Action::Buff));
        }
        cards().find_map(|((here, there), space)| {
            let value = there.without(*here)?.values().next()?;
            Some(Move::Act(Action::Place(value, *space)))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tell::tests::table;
    use kernel::{Fast, Game, Play, Viewer};

    fn laid(cards: &[(Space, Value)]) -> Layout {
        cards.iter().fold(Layout::EMPTY, |layout, (space, value)| layout.moved(*value, None, Some(*space)))
    }

    #[test]
    fn what_lies_wrong_comes_back_and_the_rest_is_laid_again() {
        let here = laid(&[(Space::SpeedUp, Value::Two), (Space::Repair, Value::One)]);
        let goal = here.moved(Value::Two, Some(Space::SpeedUp), Some(Space::Shoot));
        assert_eq!(here.next(&goal, Undoing::Can), Some(Move::Undo));
        assert_eq!(here.next(&goal, Undoing::Cannot), Some(Move::Act(Action::Recall)));
        assert_eq!(here.next(&here, Undoing::Can), None);
        let back = laid(&[]);
        assert_eq!(back.next(&goal, Undoing::Can), Some(Move::Act(Action::Place(Value::Two, Space::Shoot))));
        assert_eq!(goal.all(), here.all());
        assert_eq!(here.moved(Value::Three, Some(Space::Repair), None), here, "there is no such card");
    }

    #[test]
    fn a_power_up_comes_before_the_cards_that_pay_for_it_and_leaves_with_them() {
        let goal = laid(&[(Space::Brake, Value::One)]).with_token(Some(PowerUp::Whirl));
        let goal = goal.moved(Value::Two, None, Some(Space::PowerUp));
        let first = laid(&[]).next(&goal, Undoing::Can);
        assert_eq!(first, Some(Move::Act(Action::Token(PowerUp::Whirl))));
        let without = goal.with_token(None);
        assert_eq!((without.all().count(), goal.next(&without, Undoing::Can)), (1, Some(Move::Undo)));
    }

    /// A card that was laid first is moved in a real game: what lies above it comes back, and lies again in the end.
    #[test]
    fn the_moves_lead_there() {
        let (table, seat) = (table(4, &[("factions", "random")]), Seat::ALL[0]);
        let mut luck = Fast::new(5);
        let mut states = vec![table.start(&mut Play::silent(&mut luck))];
        let act = |states: &mut Vec<crate::State>, action: Action| {
            let mut state = states.last().unwrap().clone();
            table.apply(&mut state, seat, action, &mut Play::silent(&mut Fast::new(0))).unwrap();
            states.push(state);
        };
        let layout = |states: &[crate::State]| {
            Layout::of(&table.view(states.last().unwrap(), Viewer::Seat(seat)), seat).unwrap()
        };
        for (value, space) in
            [(Value::Three, Space::SpeedUp), (Value::One, Space::Shoot), (Value::Two, Space::Repair)]
        {
            act(&mut states, Action::Place(value, space));
        }
        let goal = layout(&states).moved(Value::Three, Some(Space::SpeedUp), Some(Space::Repair));
        let mut steps = 0;
        while let Some(next) = layout(&states).next(&goal, Undoing::Can) {
            match next {
                Move::Undo => drop(states.pop()),
                Move::Act(action) => act(&mut states, action),
            }
            steps += 1;
            assert!(steps < 10, "it comes to an end");
        }
        assert_eq!((layout(&states), steps), (goal, 6));
    }

    /// What a client shows before the server has answered is what the server shows then.
    #[test]
    fn what_is_meant_is_seen_as_it_will_be() {
        let (table, seat) = (table(4, &[("factions", "random")]), Seat::ALL[1]);
        let mut state = table.start(&mut Play::silent(&mut Fast::new(5)));
        state.karts[0].held[PowerUp::Whirl.index()] = 1;
        let view = |state: &crate::State| table.view(state, Viewer::Seat(seat));
        let before = view(&state);
        let plan = [
            Action::Token(PowerUp::Whirl),
            Action::Place(Value::Two, Space::PowerUp),
            Action::Place(Value::One, Space::Brake),
        ];
        for action in plan {
            table.apply(&mut state, seat, action, &mut Play::silent(&mut Fast::new(0))).unwrap();
        }
        let meant = Layout::of(&view(&state), seat).unwrap();
        assert_eq!(meant.onto(&before, seat), Some(view(&state)));
        let back = Layout::of(&before, seat).unwrap();
        assert_eq!(back.onto(&view(&state), seat), Some(before.clone()));
        let three =
            meant.moved(Value::Three, None, Some(Space::Turn)).moved(Value::Three, None, Some(Space::Turn));
        assert_eq!(three.onto(&before, seat), None, "there is one 3");
        assert_eq!(meant.write(), "token whirl\nplace 2 power-up\nplace 1 brake");
        assert_eq!(Layout::read(&meant.write()), Some(meant));
        assert_eq!((Layout::read("ready"), Layout::read("")), (None, Some(back)));
    }
}
