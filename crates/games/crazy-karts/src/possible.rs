//! Whether a view that came from outside can be one of this table: whatever the rules take for granted is looked at here.

use crate::CrazyKarts;
use crate::cards::DECK;
use crate::pieces::{Heat, MOST_DAMAGE_CARDS, MOST_POWER_UPS, MOST_TOKENS, Obstacle, POWER_UPS, PowerUp};
use crate::state::{Phase, Place, Team};
use crate::task::{Question, Task};
use crate::view::{KartSeen, Known, View};
use board::Hex;
use kernel::Seat;

/// Whether the rules could have made it.
pub(crate) fn is_possible(game: &CrazyKarts, view: &View) -> bool {
    view.karts.len() == usize::from(game.karts())
        && view.drivers.len() == game.everybody().count()
        && has_track(game, view)
        && has_teams(game, view)
        && has_tasks(view)
        && view.karts.iter().all(|kart| is_kart(game, view, kart))
        && stands_apart(view)
        && has_obstacles(game, view)
        && has_seats(game, view)
        && has_cards(game, view)
}

/// The right number of faces that there are.
fn has_track(game: &CrazyKarts, view: &View) -> bool {
    let numbers = game.content.numbers;
    let many = match view.heat {
        Heat::Qualifying => numbers.sections_qualifying,
        Heat::Race => numbers.sections_race,
    };
    let known = view.track.iter().all(|face| usize::from(face.0) < game.content.faces.len());
    known && (view.track.is_empty() && view.round == 0 || view.track.len() == usize::from(many))
}

/// Teams that are named are there, each once.
fn has_teams(game: &CrazyKarts, view: &View) -> bool {
    let there = |team: &Team| team.0 < game.karts();
    let once = |list: &[Team]| {
        list.iter().all(there) && list.iter().enumerate().all(|(at, team)| !list[..at].contains(team))
    };
    let task = |task: &Task| match task {
        Task::Run { kart, .. }
        | Task::Landing { kart, .. }
        | Task::Enter { kart, .. }
        | Task::Pull { kart, .. }
        | Task::Damage { kart, .. } => there(kart),
        Task::Factions { order } => once(order),
        Task::Assign { drawn } => drawn.iter().all(|(team, _)| there(team)),
        Task::Pits { order } => order.iter().all(|(team, _)| there(team)),
        Task::Nothing
        | Task::Opening
        | Task::SetUp
        | Task::Starts { .. }
        | Task::Grid
        | Task::MiddleFacing
        | Task::Round
        | Task::Draw
        | Task::Reveal
        | Task::NextKart
        | Task::Step(_)
        | Task::EndTurn
        | Task::Vuvuzela { .. }
        | Task::Mend { .. }
        | Task::Swap => true,
    };
    let lists = [&view.order[..], &view.last_order, &view.home, &view.qualified];
    lists.into_iter().all(once)
        && view.turn.kart.is_none_or(|team| there(&team))
        && view.count.first.is_none_or(|team| there(&team))
        && usize::from(view.gone) <= view.order.len()
        && view.tasks.iter().all(task)
        && (view.order.is_empty() || view.order.len() == view.karts.len())
}

/// So much waits before a heat: who starts where, the grid, a facing, the first round. It is never more.
const MOST_WAITING: usize = 4;

/// No kart is to do a thing twice (CK-13.9), and what waits behind that leaves room for it.
fn has_tasks(view: &View) -> bool {
    let pending = || view.tasks.iter().filter_map(Task::pending);
    let once = pending().enumerate().all(|(at, one)| !pending().take(at).any(|other| other == one));
    once && view.tasks.len() - pending().count() <= MOST_WAITING
}

fn is_kart(game: &CrazyKarts, view: &View, kart: &KartSeen) -> bool {
    let numbers = game.content.numbers;
    let placed = match kart.place {
        Place::Pit => true,
        Place::Home(place) => (1..=game.karts()).contains(&place),
        Place::Track(hex) => !view.track.is_empty() && game.content.track(&view.track).is_track(hex),
    };
    let once = |kart: &KartSeen| {
        let same = view.karts.iter().filter(|other| other.faction == kart.faction && kart.faction.is_some());
        same.count() <= 1
    };
    placed
        && once(kart)
        && kart.damage <= numbers.max_damage
        && kart.speed <= numbers.max_speed.saturating_sub(kart.damage)
        && kart.power < numbers.full_meter
        && usize::from(kart.held.count()) <= MOST_POWER_UPS
        && kart.lasting.iter().all(|many| usize::from(*many) <= MOST_DAMAGE_CARDS)
        && kart.known.get().is_none_or(|known| is_known(game, kart, known))
}

/// What is known of a kart's power-ups it has, and there are so many.
fn is_known(game: &CrazyKarts, kart: &KartSeen, known: &[u8; POWER_UPS]) -> bool {
    let open = u16::from(matches!(kart.token, Known::Is(Some(_))));
    let all: u16 = known.iter().copied().map(u16::from).sum();
    let copies = PowerUp::ALL.iter().zip(known).all(|(one, many)| *many <= game.content.power_up(*one).count);
    copies && all <= u16::from(kart.held.count()) + open
}

/// No two karts on a hex; nobody but the Lone Wolf drives alone.
fn stands_apart(view: &View) -> bool {
    let at = |kart: &KartSeen| match kart.place {
        Place::Track(hex) => Some(hex),
        Place::Pit | Place::Home(_) => None,
    };
    let hexes: Vec<Hex> = view.karts.iter().filter_map(at).collect();
    hexes.iter().enumerate().all(|(place, hex)| !hexes[..place].contains(hex))
}

fn has_obstacles(game: &CrazyKarts, view: &View) -> bool {
    if view.obstacles.is_empty() {
        return true;
    }
    let track = game.content.track(&view.track);
    let mut hexes = view.obstacles.iter().map(|lying| lying.at);
    let backs = view.obstacles.iter().all(|lying| lying.back.get() != Some(&Obstacle::Rocks));
    view.obstacles.len() <= MOST_TOKENS && backs && hexes.all(|hex| track.is_track(hex))
}

/// Whoever is asked is there, and the Lone Wolf is where the table says.
fn has_seats(game: &CrazyKarts, view: &View) -> bool {
    let there = |seat: Seat| game.seats(seat);
    let karts = |team: Team| team.0 < game.karts();
    let asked = match view.phase {
        Phase::Asked { seat, question } => {
            there(seat)
                && match question {
                    Question::Pits(team)
                    | Question::Pull(team, _)
                    | Question::Give(team)
                    | Question::Ice(team) => karts(team),
                    Question::Surrender(seat) | Question::Lose(seat) => there(seat),
                    Question::Pick
                    | Question::MiddleFacing
                    | Question::Assign(_)
                    | Question::Start
                    | Question::Refuse
                    | Question::Shift
                    | Question::Turn
                    | Question::FreeTurn
                    | Question::Lasso
                    | Question::Rubber
                    | Question::Whirl
                    | Question::Drop
                    | Question::Mend(..)
                    | Question::Swap
                    | Question::Shoot
                    | Question::FreeShot => true,
                }
        }
        Phase::Planning | Phase::Over => true,
        Phase::Paused => false,
    };
    let wolf = (0_u8..).zip(&view.karts).all(|(team, kart)| {
        (kart.faction == Some(crate::Faction::LoneWolf)) == (game.wolf_team() == Some(Team(team)))
    });
    asked && wolf && view.wolf.is_some() == game.wolf_team().is_some()
}

/// Nobody has more cards than a deck, and all that was taken out of it is in it.
fn has_cards(game: &CrazyKarts, view: &View) -> bool {
    let fits = |(seat, driver): (Seat, &crate::view::DriverSeen)| {
        let faction = view.karts.get(Team::of(seat).index()).and_then(|kart| kart.faction);
        let whole = game.deck(faction);
        let mut out = driver.aside;
        if let Some(laid) = driver.laid.get() {
            for cards in laid {
                if cards.count() > DECK || out.count() > DECK {
                    return false;
                }
                out = out.and(*cards);
            }
        }
        let own = driver.own.get().is_none_or(|own| {
            let small = [own.deck, own.hand, own.discard].iter().all(|cards| cards.count() <= DECK);
            small && (view.track.is_empty() || whole == out.and(own.deck).and(own.hand).and(own.discard))
        });
        own && driver.drawn <= DECK && (view.track.is_empty() || whole.without(out).is_some())
    };
    game.everybody().zip(&view.drivers).all(fits)
}
