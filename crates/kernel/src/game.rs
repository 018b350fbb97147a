//! The contract between a game and everything that plays, shows, stores or checks it.
//!
//! A value of a type that implements [`Game`] is a *table*: rules, content, options and seating, all public, none of it
//! changing. All that changes is in the *state*. So an online client, which has a view and no state, can still read
//! notation and draw; snapshots are a few bytes; and equality compares only what changes.

use crate::{
    Chance, Field, Gist, Misread, Outcome, Pending, Picks, Plans, Play, Refusal, RuleId, Seat, SeatSet,
    Seating, SetupError, Talk, Temper, Timer, Viewer,
};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::{self, Debug};
use std::hash::Hash;
use std::sync::Arc;

/// What a game is called and who can play it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct GameInfo {
    /// Its id, as typed: `dungeon-rush`.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// One sentence that makes people want to play.
    pub pitch: &'static str,
    /// What its rule ids begin with: `DR`.
    pub prefix: &'static str,
    /// The rule that says how actions are written: what is none is refused by it.
    pub notation: RuleId,
    /// The fewest players.
    pub least_seats: u8,
    /// The most players.
    pub most_seats: u8,
    /// How long a game usually takes.
    pub minutes: u16,
    /// The ids of the sides that seats can play, where seats play sides.
    pub sides: &'static [&'static str],
    /// Raised with every change of behavior: a record replays under the revision it was played under.
    pub revision: u16,
}

/// A table of one game.
pub trait Game: Sized + Send + Sync + 'static {
    /// Checked, compact tables made from `content/*.toml`.
    type Content: Send + Sync;
    /// All that changes, secrets included: plain data, no heap, no `usize`. Never sent.
    type State: Clone + Eq + Hash + Debug + Send + Sync + Serialize + DeserializeOwned;
    /// One click. Travels and is stored as notation only.
    type Action: Copy + Eq + Ord + Hash + Debug + Send + Sync;
    /// Why not.
    type Refusal: Refusal;
    /// What happened.
    type Event: Clone + Eq + Debug + Send + Sync + Serialize + DeserializeOwned;
    /// What one viewer may know.
    type View: Clone + Eq + Debug + Send + Sync + Serialize + DeserializeOwned;

    /// What the game is called and who can play it.
    fn info() -> &'static GameInfo;

    /// The content: built in (`None`), or the text of a file of the same shape.
    ///
    /// # Errors
    /// All faults at once.
    fn content(file: Option<&str>) -> Result<Self::Content, Vec<Misread>>;

    /// One field for each option of section 9.
    fn form(content: &Self::Content) -> Vec<Field>;

    /// Sets a table up.
    ///
    /// # Errors
    /// Options or seats that the rules refuse.
    fn open(content: Arc<Self::Content>, picks: &Picks, seating: Seating) -> Result<Self, SetupError>;

    /// How many seats a table with these options usually has.
    fn usual_seats(picks: &Picks) -> u8;

    /// Who sits where.
    fn seating(&self) -> &Seating;

    /// A fresh game, up to its first decision.
    fn start(&self, play: &mut Play<'_, Self::Event>) -> Self::State;

    /// Who owes a decision, who may act, open or sealed. Nobody owes: the game is over.
    fn pending(&self, state: &Self::State) -> Pending;

    /// Adds all legal actions of a seat, in the order of section 4, each once.
    fn legal(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>);

    /// Checks, then changes. A step that leaves a sealed phase sealed and reveals nothing draws nothing: draws are made one after the
    /// other, and else whoever decides which of two messages came first would decide who has which roll.
    ///
    /// # Errors
    /// A refusal: nothing was changed, drawn or told.
    fn apply(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        play: &mut Play<'_, Self::Event>,
    ) -> Result<(), Self::Refusal>;

    /// Whether the rules say what giving up means, so that people can be told before they do.
    const CONCEDES: bool = false;

    /// Gives up for a seat, where the rules say what that means. `false`: they do not, and nothing was changed; the
    /// platform then lets the clock play the seat.
    fn concede(&self, _state: &mut Self::State, _seat: Seat, _play: &mut Play<'_, Self::Event>) -> bool {
        false
    }

    /// How it ended, once it has.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// The seat of whoever sat here when the same company plays again: everybody sits one seat further, so that sides are
    /// exchanged. Where seats make teams, these stay together.
    fn again(seat: Seat, seats: u8) -> Seat {
        Seat::ALL[usize::from((seat.number() + 1) % seats.max(1))]
    }

    /// Options of a game that is to begin at once, where they differ from the usual ones: whoever wants to play now is not asked
    /// what a table of friends would like to choose first.
    fn quick() -> Picks {
        Picks::default()
    }

    /// The round, where the game counts rounds. Everybody knows it.
    fn round(&self, _state: &Self::State) -> Option<u16> {
        None
    }

    /// Which turn it is, in whatever numbers: another one when time to think begins anew although the same seat is asked.
    /// Everybody knows it.
    fn turn(&self, state: &Self::State) -> u32 {
        self.round(state).map_or(0, u32::from)
    }

    /// The clocks that the rules have set running. Everybody knows them.
    fn timers(&self, _state: &Self::State) -> Vec<Timer> {
        Vec::new()
    }

    /// What people at the table may say to each other now. Everybody knows it.
    fn talk(&self, _state: &Self::State) -> Talk {
        Talk::Open
    }

    /// What this viewer may know, built up by full destructuring of the state.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// What is left now, for this viewer, of what it was told so far: less in games that make people remember, else all.
    fn recall(&self, _state: &Self::State, _viewer: Viewer, told: Vec<Self::Event>) -> Vec<Self::Event> {
        told
    }

    /// What the clock plays: legal whenever the seat owes a decision.
    fn absent(&self, state: &Self::State, seat: Seat) -> Option<Self::Action>;

    /// Writes an action in the notation of section 4.
    ///
    /// # Errors
    /// Only those of `out`.
    fn write(&self, action: Self::Action, out: &mut dyn fmt::Write) -> fmt::Result;

    /// Reads an action. Names come from the content; it never looks at a state.
    ///
    /// # Errors
    /// What was expected instead.
    fn read(&self, text: &str) -> Result<Self::Action, Misread>;

    /// An action as text.
    fn notation(&self, action: Self::Action) -> String {
        let mut text = String::new();
        let written = self.write(action, &mut text);
        debug_assert!(written.is_ok(), "a string takes everything");
        text
    }
}

/// What bots, previews and laws need on top.
pub trait Search: Game {
    /// Whether a view that came from outside can be one of this table. No other one is given to [`Search::imagine`]: the rules
    /// check what somebody does, and take for granted that a state is one they could have made.
    fn is_possible(&self, view: &Self::View) -> bool;

    /// A whole state that looks like `view`, the unknown drawn evenly. From a view alone: bots cannot peek, clients can preview.
    fn imagine(&self, view: &Self::View, chance: &mut dyn Chance) -> Self::State;

    /// In a sealed phase: as if the seat had not chosen, so that search may.
    fn reopen(&self, _state: &mut Self::State, _seat: Seat) {}

    /// In a sealed phase: how a seat that owes could go on from here until it is done, at most so many ways. Each is a run of its own actions,
    /// legal one after the other whatever the others do; the first is what a practised player would do who knows what the seat
    /// knows, and no more. None: the phase is played one action at a time. The more are asked for, the wider is the search.
    fn plans(&self, _state: &Self::State, _seat: Seat, _most: usize, _out: &mut Plans<Self::Action>) {}

    /// Where a turn is made of several small steps: what a practised player would think of doing next in this one, all of it legal. What is left out is legal
    /// too; search does without. None: decisions here are weighed one by one.
    fn steps(&self, _state: &Self::State, _seat: Seat, _out: &mut Vec<Self::Action>) {}

    /// A step that ends a turn is looked at in so many worlds: the fewer, the less the luck that comes with it says of how well the seat stands.
    const ENDS: u16 = 6;

    /// All that matters to the rest of a turn, as one number ([`Gist`]): search takes two moments of a turn with the same number for one, so that
    /// it looks on only once where two ways meet.
    fn gist(&self, state: &Self::State) -> u64 {
        Gist::of(state)
    }

    /// What a practised player answers without much thought: for playing on quickly. Legal whenever the seat owes a decision.
    fn habit(&self, state: &Self::State, seat: Seat) -> Option<Self::Action> {
        self.absent(state, seat)
    }

    /// Whether this is a moment at which [`Search::promise`] tells something. In the middle of a chain of effects it may not:
    /// then search plays on by habit.
    fn is_quiet(&self, _state: &Self::State) -> bool {
        true
    }

    /// What simulations count wins by beside seats and sides: the names of what somebody chooses once for a whole game, as the parts of a kart.
    const FACETS: &'static [&'static str] = &[];

    /// What a seat has chosen, an id for each of [`Search::FACETS`]. `None`: it is not settled yet. Who counts asks until it is, and then no more.
    fn facets(&self, _state: &Self::State, _seat: Seat) -> Option<Vec<String>> {
        None
    }

    /// Who wins and loses with this seat, itself included.
    fn allies(&self, seat: Seat) -> SeatSet {
        SeatSet::one(seat)
    }

    /// How well the seat stands, 0 to 1. For choosing only, never stored.
    fn promise(&self, state: &Self::State, seat: Seat) -> f32;

    /// Whether [`Search::promise_to`] tells tempers apart. Where it does not, bots of all tempers play alike.
    fn has_tempers() -> bool {
        false
    }

    /// The same to somebody who plays for this.
    fn promise_to(&self, state: &Self::State, seat: Seat, _temper: Temper) -> f32 {
        self.promise(state, seat)
    }

    /// What is counted of every seat at the end of a game, besides its place and its points, where many are played: by name.
    fn tallies() -> &'static [&'static str] {
        &[]
    }

    /// Those numbers of a seat, in that order.
    fn tally(&self, _state: &Self::State, _seat: Seat) -> Vec<u16> {
        Vec::new()
    }
}

/// What the laws need on top: written from section 5 of the rules, not from `view`.
pub trait Secrets: Game {
    /// Another world that `viewer` must not be able to tell from this one: everything it may not know is dealt anew.
    fn otherwise(&self, state: &Self::State, viewer: Viewer, chance: &mut dyn Chance) -> Self::State;

    /// Everything in the box, counted by kind wherever it lies: the same numbers at every moment of a game.
    fn pieces(&self, state: &Self::State) -> Vec<u16>;

    /// Whether everybody sees the outcome of a draw of this name when it is made, though nothing of it may be left on the table
    /// when the step is over: whoever is told of it, spectators are too.
    fn is_drawn_openly(&self, _name: &str) -> bool {
        false
    }

    /// Whether everybody sees what is chosen by this action when it is, though nothing of it may be left on the table when the
    /// step is over: whoever is told of it, spectators are too.
    fn is_chosen_openly(&self, _action: Self::Action) -> bool {
        false
    }
}
