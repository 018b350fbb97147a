//! The control panels as instruments (CK-1.6): ten spaces in the order in which they are carried out, the speedometer with its
//! damage, the Power Up meter. What lies under a shutter is not there: section 5 decides, in `view.rs`.

use super::{custom_symbol, emblem_symbol, faction_of, karts, livery, piece_of, power_up_symbol};
use crate::CrazyKarts;
use crate::cards::Cards;
use crate::offer::effect::{Planner, shut};
use crate::pieces::{Faction, Post, Space};
use crate::refusal::space_name;
use crate::state::{Laid, Phase, Team};
use crate::tell;
use crate::view::{KartSeen, Known, View};
use kernel::Seat;
use scene::{Dash, Dial, Going, Lies, Reach, Slot, Tone};

/// The dials, by their ids.
pub(crate) const SPEED: &str = "speed";
pub(crate) const DAMAGE: &str = "damage";
pub(crate) const POWER: &str = "power";

/// The instruments of all karts that have a faction.
pub(super) fn dashes(table: &CrazyKarts, view: &View) -> Vec<Dash> {
    karts(view).filter_map(|(team, kart)| dash(table, view, team, kart)).collect()
}

fn dash(table: &CrazyKarts, view: &View, team: Team, kart: &KartSeen) -> Option<Dash> {
    let faction = faction_of(view, team)?;
    let at = view.order.iter().position(|other| *other == team).and_then(|at| u8::try_from(at).ok());
    let resolves = !matches!(view.phase, Phase::Planning | Phase::Over) && view.round > 0;
    let at = at.filter(|_| resolves);
    let going = match at {
        _ if view.turn.kart == Some(team) => Going::Acts,
        Some(at) if at < view.gone => Going::Done,
        Some(_) | None => Going::Waits,
    };
    let numbers = &table.content.numbers;
    let dial = |id: &str, name: &str, at: u8, most: u8| Dial { id: id.into(), name: name.into(), at, most };
    Some(Dash {
        id: piece_of(view, team),
        name: tell::team_name(view, team),
        livery: livery(faction),
        emblem: emblem_symbol(faction).into(),
        slots: Space::ALL.iter().map(|space| slot(table, view, team, *space)).collect(),
        dials: vec![
            dial(SPEED, "Speed", kart.speed, numbers.max_speed),
            dial(DAMAGE, "Damage", kart.damage, numbers.max_damage),
            dial(POWER, "Power", kart.power, numbers.full_meter),
        ],
        place: at.map(|at| at + 1),
        going,
    })
}

/// Who has a space on the own panel: the Lone Wolf has all (CK-24.2).
fn owner(view: &View, team: Team, space: Space) -> Option<Seat> {
    let crew = Seat::ALL.into_iter().take(view.drivers.len()).filter(|seat| Team::of(*seat) == team);
    let mut has = crew.filter(|seat| tell::post_of(view, *seat).is_none_or(|post| post == space.post()));
    has.next()
}

fn slot(table: &CrazyKarts, view: &View, team: Team, space: Space) -> Slot {
    let owner = owner(view, team, space);
    let own = owner.is_some() && owner == tell::viewer(view);
    let driver = owner.and_then(|seat| view.drivers.get(usize::from(seat.number())));
    let laid = driver.and_then(|driver| driver.laid.get()).map(|laid| laid[space.index()]);
    let planner = owner.filter(|_| own).and_then(|seat| Planner::at(table, view, seat));
    let closed = planner.and_then(|planner| shut(planner, space));
    let foreseen = match (&closed, planner, view.phase) {
        (None, Some(planner), Phase::Planning) => planner.forecast(space, planner.laid(space)),
        _ => None,
    };
    let reach = match (own, &closed) {
        (true, None) => Reach::Own,
        (true, Some(_)) => Reach::Shut,
        (false, _) => Reach::Others,
    };
    let said = closed.or(foreseen);
    Slot {
        id: space.id().into(),
        number: space.number(),
        name: name(table, view, team, space),
        symbol: symbol(view, team, space),
        lies: laid.map_or(Lies::Covered, |cards| Lies::Open(cards_of(cards))),
        token: token(view, team, space),
        says: said.as_ref().map_or_else(String::new, |said| said.says.clone()),
        help: said.as_ref().map_or_else(String::new, |said| said.help.clone()),
        tone: said.map_or(Tone::Plain, |said| said.tone),
        reach,
        lit: false,
    }
}

/// Cards as they are drawn.
pub(crate) fn cards_of(cards: Cards) -> Vec<String> {
    cards.each().map(|value| value.points().to_string()).collect()
}

/// What a space is called on this panel: that of the ability by the ability.
fn name(table: &CrazyKarts, view: &View, team: Team, space: Space) -> String {
    let content = &table.content;
    let kart = view.karts.get(team.index());
    let special = |faction: Faction| content.faction(faction).special.as_str();
    let own = match space {
        Space::Special => faction_of(view, team).map(special),
        Space::Customization => {
            kart.and_then(|kart| kart.custom).map(|it| content.customization(it).name.as_str())
        }
        Space::PowerUp => Some("Power-up"),
        Space::Initiative
        | Space::Brake
        | Space::SpeedUp
        | Space::Turn
        | Space::Shoot
        | Space::Charging
        | Space::Repair => None,
    };
    let plain = match space {
        Space::Special => "Ability",
        Space::Customization => "Custom",
        Space::Initiative
        | Space::PowerUp
        | Space::Brake
        | Space::SpeedUp
        | Space::Turn
        | Space::Shoot
        | Space::Charging
        | Space::Repair => space_name(space),
    };
    own.filter(|name| !name.is_empty()).unwrap_or(plain).into()
}

/// What a space looks like on this panel: that of the customization by the token that lies there (CK-3.22).
fn symbol(view: &View, team: Team, space: Space) -> String {
    let custom = view.karts.get(team.index()).and_then(|kart| kart.custom);
    match custom.filter(|_| space == Space::Customization) {
        Some(custom) => custom_symbol(custom),
        None => space_symbol(space).into(),
    }
}

/// What lies there beside cards, as far as the viewer may know: a power-up, a Buff, a Malfunction.
fn token(view: &View, team: Team, space: Space) -> Option<String> {
    let kart = view.karts.get(team.index())?;
    if space == Space::PowerUp
        && let Known::Is(Some(token)) = kart.token
    {
        return Some(power_up_symbol(token.power_up));
    }
    let wolf = view.wolf.as_ref().filter(|_| kart.faction == Some(Faction::LoneWolf))?;
    if let Known::Is(Some(malfunction)) = wolf.malfunction
        && malfunction == space
    {
        return Some(MALFUNCTION.into());
    }
    match wolf.buff {
        Known::Is(Some(buff)) if buff.space == space && buff.laid == Laid::Yes => Some(BUFF.into()),
        Known::Is(_) | Known::Hidden => None,
    }
}

/// The Lone Wolf's tokens.
pub(crate) const BUFF: &str = "g-plus";
pub(crate) const MALFUNCTION: &str = "g-warn";

/// What a space looks like.
const fn space_symbol(space: Space) -> &'static str {
    match space {
        Space::Initiative => "g-initiative",
        Space::Special => "g-special",
        Space::PowerUp => "g-power-up",
        Space::Customization => "g-customization",
        Space::Brake => "g-brake",
        Space::SpeedUp => "g-speed-up",
        Space::Turn => "g-turn",
        Space::Shoot => "g-shoot",
        Space::Charging => "g-charging",
        Space::Repair => "g-repair",
    }
}

/// All spaces of a post; of the Lone Wolf all there are.
pub(crate) fn spaces_of(post: Option<Post>) -> impl Iterator<Item = Space> {
    Space::ALL.iter().copied().filter(move |space| post.is_none_or(|post| space.post() == post))
}
