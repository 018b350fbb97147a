//! A small game for the catalog's own tests: two seats take turns to draw a hidden card from 1 to 6 and add it to their
//! hand, or to show the hand. Before that a seat may call its shot, which can be taken back. Whoever shows most, up to
//! twelve, wins. It has luck, a secret, a step to undo, a refusal, an option and giving up.

use kernel::rulebook::{Arrange, Examine, Holds, Page, Phrase, Settings, Sight};
use kernel::{
    Audience, Chance, Concern, Field, FieldKind, Game, GameInfo, Misread, Outcome, Pending, Picks, Play,
    Refusal, RuleId, Search, Seat, SeatSet, Seating, Secrets, SetupError, Viewer, plain_number,
};
use scene::{At, Cell, Choice, Line, Panel, Present, Scene, Shape, Tone};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;

pub const RULES: &str = "\
### TT-1 The toy\n\n\
- **TT-1.1** `[house]` A seat draws a card or shows its hand.\n\
- **TT-1.2** `[house]` A hand holds three cards at most.\n\
- **TT-1.3** `[house]` A shot is called once a turn.\n\n\
**EX-01 The first card** (TT-1.1)\n\
```example\nnew\nchance card 4\nwhen draw\nthen hand 5; p1 sees hand hidden\n```\n";

/// With this limit the toy lists what it refuses: a fault that others have to notice.
const BROKEN: u8 = 0;

pub struct Toy {
    limit: u8,
    seating: Seating,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    hands: [u8; 2],
    cards: [u8; 2],
    shown: [bool; 2],
    called: bool,
    turn: Seat,
    round: u8,
    given_up: Option<Seat>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    Draw,
    Call,
    Show,
}

const ACTIONS: [(Action, &str); 3] = [(Action::Draw, "draw"), (Action::Call, "call"), (Action::Show, "show")];

#[derive(Debug, Clone, Copy, PartialEq, thiserror::Error)]
pub enum No {
    #[error("It is the other seat's turn.")]
    Turn,
    #[error("Your hand is full.")]
    Full,
    #[error("You have called your shot already.")]
    Called,
}

impl Refusal for No {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Self::Turn => "TT-1.1",
            Self::Full => "TT-1.2",
            Self::Called => "TT-1.3",
        })
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    Drew(Option<u8>),
    Called,
    Showed(u8),
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    pub round: u8,
    pub hands: [Option<u8>; 2],
    pub cards: [u8; 2],
    pub shown: [bool; 2],
    pub called: bool,
    pub turn: Seat,
    pub given_up: Option<Seat>,
}

fn place(seat: Seat) -> usize {
    usize::from(seat.number())
}

fn other(seat: Seat) -> Seat {
    Seat::ALL[1 - place(seat)]
}

impl Toy {
    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), No> {
        if self.outcome(state).is_some() || seat != state.turn {
            return Err(No::Turn);
        }
        match action {
            Action::Draw if state.cards[place(seat)] >= self.limit => Err(No::Full),
            Action::Call if state.called => Err(No::Called),
            Action::Draw | Action::Call | Action::Show => Ok(()),
        }
    }

    fn pass(&self, state: &mut State) {
        state.called = false;
        state.round += 1;
        if !state.shown[place(other(state.turn))] {
            state.turn = other(state.turn);
        }
    }
}

impl Game for Toy {
    type Content = u8;
    type State = State;
    type Action = Action;
    type Refusal = No;
    type Event = Event;
    type View = View;

    fn info() -> &'static GameInfo {
        &GameInfo {
            id: "toy",
            name: "The Toy",
            pitch: "Draw, or show.",
            prefix: "TT",
            notation: RuleId("TT-1"),
            least_seats: 2,
            most_seats: 2,
            minutes: 1,
            sides: &[],
            revision: 3,
        }
    }
    fn content(file: Option<&str>) -> Result<u8, Vec<Misread>> {
        let text = file.unwrap_or("6");
        let faces =
            plain_number(text.trim()).and_then(|n| u8::try_from(n).ok()).filter(|n| (2..7).contains(n));
        faces.ok_or_else(|| vec![Misread::new(text, "a number from 2 to 6").on_line(1)])
    }
    fn form(_: &u8) -> Vec<Field> {
        vec![Field {
            id: "limit".into(),
            label: "Most cards".into(),
            help: "How many cards a hand holds.".into(),
            rule: "TT-1.2".into(),
            kind: FieldKind::OneOf { values: vec!["3".into(), "2".into(), "broken".into()] },
            concern: Concern::All,
        }]
    }
    fn open(content: Arc<u8>, picks: &Picks, seating: Seating) -> Result<Self, SetupError> {
        let form = Self::form(&content);
        picks.check(&form).map_err(|why| SetupError::new(RuleId("TT-1.2"), why))?;
        if seating.seats != 2 {
            return Err(SetupError::new(RuleId("TT-1.1"), "The Toy has two seats."));
        }
        let limit = plain_number(picks.value(&form[0])).map_or(BROKEN, |limit| u8::try_from(limit).unwrap());
        Ok(Self { limit, seating })
    }
    fn usual_seats(_: &Picks) -> u8 {
        2
    }
    fn seating(&self) -> &Seating {
        &self.seating
    }
    fn start(&self, play: &mut Play<'_, Event>) -> State {
        let turn = Seat::ALL[usize::from(play.below("first", 2))];
        State {
            hands: [0; 2],
            cards: [0; 2],
            shown: [false; 2],
            called: false,
            turn,
            round: 1,
            given_up: None,
        }
    }
    fn pending(&self, state: &State) -> Pending {
        if self.outcome(state).is_some() { Pending::NOBODY } else { Pending::one(state.turn) }
    }
    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        let listed = |action: &Action| self.limit == BROKEN || self.check(state, seat, *action).is_ok();
        out.extend(ACTIONS.map(|(action, _)| action).into_iter().filter(listed));
    }
    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        play: &mut Play<'_, Event>,
    ) -> Result<(), No> {
        self.check(state, seat, action)?;
        match action {
            Action::Draw => {
                let card = play.die("card", 6);
                state.hands[place(seat)] += card;
                state.cards[place(seat)] += 1;
                play.tell_apart(SeatSet::one(seat), || Event::Drew(Some(card)), || Event::Drew(None));
                self.pass(state);
            }
            Action::Call => {
                state.called = true;
                play.tell(Audience::All, || Event::Called);
            }
            Action::Show => {
                state.shown[place(seat)] = true;
                play.reveals();
                let hand = state.hands[place(seat)];
                play.tell(Audience::All, || Event::Showed(hand));
                self.pass(state);
            }
        }
        Ok(())
    }
    fn concede(&self, state: &mut State, seat: Seat, _: &mut Play<'_, Event>) -> bool {
        state.given_up = Some(seat);
        true
    }
    fn round(&self, state: &State) -> Option<u16> {
        Some(state.round.into())
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let scores = match state.given_up {
            Some(seat) => [i32::from(place(seat) == 1), i32::from(place(seat) == 0)],
            None if state.shown == [true; 2] => {
                state.hands.map(|hand| if hand > 12 { 0 } else { hand.into() })
            }
            None => return None,
        };
        let places = [0, 1].map(|at| if scores[at] >= scores[1 - at] { 1 } else { 2 });
        Some(Outcome { places: places.to_vec(), scores: scores.to_vec() })
    }
    fn view(&self, state: &State, viewer: Viewer) -> View {
        let State { hands, cards, shown, called, turn, round, given_up } = *state;
        let known = |at: usize| match viewer {
            Viewer::Referee => true,
            Viewer::Seat(seat) | Viewer::Mind(seat) => place(seat) == at || shown[at],
            Viewer::Spectator => shown[at],
        };
        let hands = [0, 1].map(|at| known(at).then_some(hands[at]));
        View { round, hands, cards, shown, called, turn, given_up }
    }
    fn absent(&self, _: &State, _: Seat) -> Option<Action> {
        Some(Action::Show)
    }
    fn write(&self, action: Action, out: &mut dyn fmt::Write) -> fmt::Result {
        ACTIONS.iter().filter(|(known, _)| *known == action).try_for_each(|(_, word)| out.write_str(word))
    }
    fn read(&self, text: &str) -> Result<Action, Misread> {
        let known = ACTIONS.iter().find(|(_, word)| *word == text);
        known.map(|(action, _)| *action).ok_or_else(|| Misread::new(text, "draw, call or show"))
    }
}

impl Search for Toy {
    fn is_possible(&self, view: &View) -> bool {
        view.turn.number() < 2 && view.cards.into_iter().all(|cards| cards <= 3)
    }
    fn imagine(&self, view: &View, chance: &mut dyn Chance) -> State {
        let View { round, hands, cards, shown, called, turn, given_up } = view.clone();
        let mut deal =
            |at: usize| (0..cards[at]).map(|_| 1 + u8::try_from(chance.below("card", 6)).unwrap()).sum();
        let hands = [0, 1].map(|at| hands[at].unwrap_or_else(|| deal(at)));
        State { hands, cards, shown, called, turn, round, given_up }
    }
    fn promise(&self, state: &State, seat: Seat) -> f32 {
        let hand = state.hands[place(seat)];
        if hand > 12 { 0.0 } else { f32::from(hand) / 12.0 }
    }
}

impl Secrets for Toy {
    fn otherwise(&self, state: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
        self.imagine(&self.view(state, viewer), chance)
    }
    fn pieces(&self, _: &State) -> Vec<u16> {
        Vec::new()
    }
}

impl Arrange for Toy {
    fn arrange(&self, settings: &Settings, _: &mut Play<'_, Event>) -> Result<State, Misread> {
        settings.only(&["new"]).map(|()| unreachable!("the toy's examples begin with `new`"))
    }
    fn who(&self, _: &State, word: &str) -> Option<Seat> {
        ["p0", "p1"].iter().position(|name| *name == word).map(|at| Seat::ALL[at])
    }
    fn stand_ins(&self, _: &Settings) -> Result<Vec<kernel::rulebook::StandIn>, Misread> {
        Ok(vec![kernel::rulebook::StandIn::Exactly("first", vec![0])])
    }
}

impl Examine for Toy {
    fn pages() -> &'static [Page] {
        &[Page { file: "rules.md", text: RULES }]
    }
    fn holds(&self, fact: &Phrase, sight: &Sight<'_, Self>) -> Holds {
        let hand = sight.view.hands[0];
        match fact.words().as_slice() {
            ["hand", "hidden"] if hand.is_none() => Ok(Ok(())),
            ["hand", number] if plain_number(number) == hand.map(u16::from) => Ok(Ok(())),
            ["hand", _] => Ok(Err(format!("the hand is {hand:?}"))),
            _ => Err(fact.wrong("`hand` and a number")),
        }
    }
}

impl Present for Toy {
    fn scene(&self, view: &View) -> Scene {
        let cell = |at: i16| Cell {
            id: format!("P{at}"),
            at: At { y: 0, x: at * 2 },
            shape: Shape::Square,
            symbol: "hand".into(),
            label: view.hands[usize::try_from(at).unwrap()].map_or("?".into(), |hand| hand.to_string()),
            tone: Tone::Plain,
            inset: None,
            cover: None,
            finish: Vec::new(),
            walls: Vec::new(),
            pips: 0,
        };
        let panels = vec![Panel { label: "Round".into(), value: view.round.to_string() }];
        Scene { cells: vec![cell(0), cell(1)], panels, ..Scene::default() }
    }
    fn reference(&self) -> Vec<Panel> {
        vec![Panel { label: "Coin".into(), value: "Is worth one.".into() }]
    }

    fn seat_name(&self, _: &View, seat: Seat) -> String {
        ["North", "South"][place(seat)].into()
    }
    fn prompt(&self, _: &View) -> Line {
        Line::new("Draw a card or show your hand.", &["TT-1.1"])
    }
    fn choice(&self, _: &View, action: Action) -> Choice {
        let notation = self.notation(action);
        Choice {
            verb: String::new(),
            label: notation.clone(),
            notation,
            group: String::new(),
            target: None,
            cost: None,
            role: scene::Role::Step,
            warning: None,
            why_not: None,
            knob: None,
            leads: Vec::new(),
        }
    }
    fn dimmed(&self, state: &State, seat: Seat, out: &mut Vec<(Action, No)>) {
        out.extend(
            ACTIONS.iter().filter_map(|(action, _)| Some((*action, self.check(state, seat, *action).err()?))),
        );
    }
    fn tell(&self, _: &View, event: &Event) -> Line {
        match event {
            Event::Drew(Some(card)) => Line::new(format!("A {card} is drawn."), &["TT-1.1"]),
            Event::Drew(None) => Line::new("A card is drawn.", &["TT-1.1"]),
            Event::Called => Line::new("The shot is called.", &["TT-1.3"]),
            Event::Showed(hand) => Line::new(format!("{hand} is shown."), &["TT-1.1"]),
        }
    }
}
