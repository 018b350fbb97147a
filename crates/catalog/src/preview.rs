//! What a choice would lead to, as far as its chooser can know. It is carried out in many worlds that look like the
//! chooser's view; what happens in all of them is certain, and where they part the preview stops.

use crate::Whole;
use kernel::{Fast, Play, Seat, Told, Viewer};
use scene::{Moment, Motion, Scene};

/// What a choice would lead to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Preview {
    /// What would certainly happen, in order.
    pub moments: Vec<Moment>,
    /// What comes after that.
    pub after: After,
    /// Where pieces may be bound for, certain or not: pieces and cells.
    pub bound: Vec<(String, String)>,
}

/// What comes after what is certain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum After {
    /// Nothing: this would be the position.
    Certain(Box<Scene>),
    /// Nothing: the game would be over.
    Over,
    /// Something that the chooser cannot know.
    Unknown,
}

/// In how many worlds a choice is tried.
const WORLDS: u64 = 64;
/// In how many more, if all of them agree on what was hidden so far: one odd tile among sixty is overlooked once in ten
/// million times.
const DOUBTFUL_WORLDS: u64 = 1024;

/// # Errors
/// Why the choice cannot be made in a world that looks like this. What a chooser may not know makes no difference to what is
/// legal, so it cannot be made in the true one either.
pub(crate) fn preview<G: Whole>(
    game: &G,
    view: &G::View,
    seat: Seat,
    action: G::Action,
) -> Result<Preview, G::Refusal> {
    let World { mut events, view: first, mut over } = try_out(game, view, seat, action, 0)?;
    let mut parted = false;
    let moment = |event: &G::Event| Moment { line: game.tell(view, event), show: game.show(view, event) };
    // An event can say more than its sentence: the end of a game shows all that was hidden.
    let same = |(one, other): &(&G::Event, &G::Event)| {
        one == other || game.tell(view, one) == game.tell(view, other)
    };
    let mut bound = Vec::new();
    note_bound(game, view, &events, &mut bound);
    for world in 1..WORLDS + DOUBTFUL_WORLDS {
        if world == WORLDS && parted {
            break;
        }
        let other = try_out(game, view, seat, action, world)?;
        note_bound(game, view, &other.events, &mut bound);
        let common = events.iter().zip(&other.events).take_while(same).count();
        parted |= common < events.len().max(other.events.len()) || other.view != first;
        over &= other.over && common == events.len();
        events.truncate(common);
        if parted && events.is_empty() {
            break;
        }
    }
    let moments = events.iter().map(moment).collect();
    let after = match (over, parted) {
        (true, _) => After::Over,
        (false, true) => After::Unknown,
        (false, false) => After::Certain(Box::new(game.scene(&first))),
    };
    Ok(Preview { moments, after, bound })
}

/// Where the first piece that goes is bound for.
fn note_bound<G: Whole>(game: &G, view: &G::View, events: &[G::Event], bound: &mut Vec<(String, String)>) {
    let motions = events.iter().flat_map(|event| game.show(view, event).motions);
    let mut goes = motions.filter_map(|motion| match motion {
        Motion::Go { piece, to, .. } | Motion::Come { piece, to } => Some((piece, to)),
        Motion::Leave { .. }
        | Motion::Bump { .. }
        | Motion::Face { .. }
        | Motion::Swap { .. }
        | Motion::Lay { .. }
        | Motion::Blast { .. }
        | Motion::Shift { .. }
        | Motion::Loom { .. }
        | Motion::Flip { .. }
        | Motion::Cover { .. }
        | Motion::Grow { .. }
        | Motion::Rise { .. }
        | Motion::Shot { .. }
        | Motion::Fly { .. }
        | Motion::Flash { .. }
        | Motion::Reel { .. }
        | Motion::Dash { .. }
        | Motion::Beside { .. }
        | Motion::Show { .. } => None,
    });
    if let Some(goes) = goes.next()
        && !bound.contains(&goes)
    {
        bound.push(goes);
    }
}

/// What the chooser would be told and see in one world.
struct World<G: Whole> {
    events: Vec<G::Event>,
    view: G::View,
    over: bool,
}

/// Carries a choice out in one world.
fn try_out<G: Whole>(
    game: &G,
    view: &G::View,
    seat: Seat,
    action: G::Action,
    world: u64,
) -> Result<World<G>, G::Refusal> {
    let mut luck = Fast::new(world);
    let mut state = game.imagine(view, &mut luck);
    let mut told: Vec<Told<G::Event>> = Vec::new();
    game.apply(&mut state, seat, action, &mut Play::heard(&mut luck, &mut told))?;
    let viewer = Viewer::Seat(seat);
    let events = told.into_iter().filter(|told| told.to.includes(viewer)).map(|told| told.event).collect();
    Ok(World { events, view: game.view(&state, viewer), over: game.outcome(&state).is_some() })
}
