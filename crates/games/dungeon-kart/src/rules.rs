//! What happens, and in which order: one table, its state, luck and ears while an action is carried out. Each file below is one
//! section of the rules; `README.md` says which. What is allowed is in `look.rs`.

mod bump;
mod cast;
mod defaults;
mod enter;
mod explode;
mod finish;
mod hazards;
mod heroes;
mod legal;
mod mishap;
mod moving;
mod power;
mod round;
mod setup;
mod spells;
mod turn;
mod window;

pub(crate) use defaults::absent;
pub(crate) use hazards::DIE;
pub(crate) use legal::legal;
pub(crate) use setup::{blank, filled};

use crate::DungeonKart;
use crate::action::Action;
use crate::event::{Event, Way};
use crate::look::{Checked, Look};
use crate::refusal::No;
use crate::state::{State, Step, Trail};
use crate::track::{Spot, Track};
use board::Axial;
use kernel::{Audience, Play, Seat};

/// A game while something is carried out.
pub(crate) struct Race<'a, 'p> {
    pub game: &'a DungeonKart,
    pub state: &'a mut State,
    pub play: &'a mut Play<'p, Event>,
    /// DK-12.5: the trail of a kart that is moved out of its turn.
    pub astray: Trail,
}

/// A fresh game, up to its first decision.
pub(crate) fn start(game: &DungeonKart, play: &mut Play<'_, Event>) -> State {
    let mut state = blank(game);
    Race::new(game, &mut state, play).open();
    state
}

/// Checks, then changes.
pub(crate) fn apply(
    game: &DungeonKart,
    state: &mut State,
    seat: Seat,
    action: Action,
    play: &mut Play<'_, Event>,
) -> Result<(), No> {
    let checked = Look { game, state }.check(seat, action)?;
    Race::new(game, state, play).act(seat, checked);
    Ok(())
}

impl<'a, 'p> Race<'a, 'p> {
    pub fn new(game: &'a DungeonKart, state: &'a mut State, play: &'a mut Play<'p, Event>) -> Self {
        Self { game, state, play, astray: Trail::default() }
    }

    fn look(&self) -> Look<'_> {
        Look { game: self.game, state: self.state }
    }

    fn track(&self) -> &'a Track {
        &self.game.track
    }

    fn hex(&self, spot: Spot) -> Axial {
        self.game.track.hex(spot)
    }

    /// Says what happened, to everybody.
    fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.play.tell(Audience::All, event);
    }

    /// Whether it is this player's own turn.
    fn is_own_turn(&self, seat: Seat) -> bool {
        self.state.mover() == Some(seat)
    }

    fn act(&mut self, seat: Seat, checked: Checked) {
        match checked {
            Checked::Racer(racer) => self.take_racer(seat, racer),
            Checked::Dashboard(dashboard) => self.take_dashboard(seat, dashboard),
            Checked::Answer(given) => self.answer(seat, given),
            Checked::Realign(heading) => self.realign(seat, heading),
            Checked::Arrive(heading) => self.arrive(seat, heading),
            Checked::Speed(shift) => self.set_speed(seat, shift),
            Checked::Drive(entry) => self.go(seat, entry, Way::Drive),
            Checked::Drift(entry) => self.go(seat, entry, Way::Drift),
            Checked::Turn(side, steer) => self.steer(seat, side, steer),
            Checked::Bump(bump) => self.bump(seat, bump),
            Checked::Brake => self.brake(seat),
            Checked::Power(slot, deed) => self.use_power(seat, slot, deed),
            Checked::Cast(does) => self.cast(seat, does),
            Checked::Place(spot) => self.place_zombie(seat, spot),
            Checked::Done => self.no_more_zombies(),
            Checked::End => self.end_turn(seat),
        }
    }
}

/// Adds a hex to a trail; one that is full forgets its beginning.
fn tread(trail: &mut Trail, step: Step) {
    if !trail.push(step) {
        trail.remove(0);
        let _fits = trail.push(step);
    }
}
