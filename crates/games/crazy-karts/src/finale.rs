//! A game as a whole: the race as a chart, what the result is made of, medals. Pure.

use crate::CrazyKarts;
use crate::event::Event;
use crate::pieces::Start;
use crate::scene::{emblem_symbol, faction_of, karts, livery, nth};
use crate::state::{MOST_KARTS, Place, Team};
use crate::tell;
use crate::view::{KartSeen, View};
use kernel::Seat;
use scene::{Livery, Medal, Reckoning, Runner};

/// CK-2.11: how far a kart is from the finish line; before the start as far as from a start space.
fn distance(table: &CrazyKarts, view: &View, kart: &KartSeen) -> u8 {
    let track = table.content.track(&view.track);
    match kart.place {
        Place::Track(hex) => track.finish_distance(hex),
        Place::Home(_) => 0,
        Place::Pit => {
            let start = kart.start.or_else(|| Start::of(table.karts()).first().copied()).unwrap_or_default();
            track.finish_distance(table.content.start(start).at)
        }
    }
}

/// How far everybody has come in this heat.
pub(crate) fn course(table: &CrazyKarts, view: &View) -> Vec<Runner> {
    if view.track.is_empty() {
        return Vec::new();
    }
    let runner = |(team, kart): (Team, &KartSeen)| {
        let at = -i32::from(distance(table, view, kart));
        let (livery, emblem) = (livery(kart.faction?), emblem_symbol(kart.faction?).into());
        Some(Runner { name: tell::team_name(view, team), livery, emblem, at, points: None })
    };
    karts(view).filter_map(runner).collect()
}

/// What the places come from (CK-23.6).
pub(crate) fn reckoning(table: &CrazyKarts, view: &View) -> Vec<Reckoning> {
    let of = |seat: Seat| {
        let team = Team::of(seat);
        let kart = view.karts.get(team.index()).filter(|_| view.places.is_some())?;
        let finish = match kart.place {
            Place::Home(place) => format!("over it as {}", nth(place)),
            Place::Pit | Place::Track(_) => match distance(table, view, kart) {
                1 => "1 hex away".to_string(),
                hexes => format!("{hexes} hexes away"),
            },
        };
        let before = view.qualified.iter().position(|other| *other == team);
        let place =
            before.and_then(|at| u8::try_from(at + 1).ok()).map_or_else(|| "not home".to_string(), nth);
        let qualifying = (!view.qualified.is_empty()).then_some(("Qualifying", place));
        let terms = [("Finish line", finish), ("Damage", kart.damage.to_string())];
        let terms = qualifying.into_iter().chain(terms);
        let terms = terms.map(|(name, figure)| (name.to_string(), figure)).collect();
        Some(Reckoning { seat, terms })
    };
    table.everybody().filter_map(of).collect()
}

/// At most three, the rarest first.
pub(crate) fn medals(view: &View, events: &[Event]) -> Vec<Medal> {
    let awards: [(&str, &str, [&str; 2], Count); 6] = [
        ("pu-whirl", "Best stocked", ["power-up used", "power-ups used"], power_ups),
        ("g-shoot", "Sharpest eye", ["shot", "shots"], shots),
        ("dm-glancing-blow", "Rudest bumper", ["kart rammed", "karts rammed"], rams),
        ("dm-critical-hit", "Wall tester", ["wall hit", "walls hit"], walls),
        ("ob-rocks", "Road sweeper", ["obstacle set off", "obstacles set off"], obstacles),
        ("g-speed-up", "Heaviest foot", ["", "speed"], speed),
    ];
    awards.into_iter().filter_map(|award| medal(view, events, award)).take(3).collect()
}

/// What an event adds to whose figure; the top speed is not added up, but raised to.
type Count = fn(&Event, &mut [u16; MOST_KARTS]);

fn medal(
    view: &View,
    events: &[Event],
    (symbol, title, [one, many], count): (&str, &str, [&str; 2], Count),
) -> Option<Medal> {
    let mut figures = [0; MOST_KARTS];
    events.iter().for_each(|event| count(event, &mut figures));
    let most = figures.into_iter().max().filter(|most| *most > 0)?;
    let best: Vec<Team> =
        (0..).map(Team).zip(figures).filter(|(_, figure)| *figure == most).map(|(team, _)| team).collect();
    let names: Vec<String> = best.iter().map(|team| tell::team_name(view, *team)).collect();
    let figure = match (most, one) {
        (most, "") => format!("{many} {most}"),
        (1, one) => format!("1 {one}"),
        (most, _) => format!("{most} {many}"),
    };
    let livery = best.first().and_then(|team| faction_of(view, *team)).map_or(Livery::Bone, livery);
    Some(Medal {
        symbol: symbol.into(),
        title: title.into(),
        words: format!("{}: {figure}", names.join(", ")),
        livery,
    })
}

fn add(figures: &mut [u16; MOST_KARTS], team: Team, more: usize) {
    if let Some(figure) = figures.get_mut(team.index()) {
        *figure = figure.saturating_add(u16::try_from(more).unwrap_or(u16::MAX));
    }
}

fn walls(event: &Event, figures: &mut [u16; MOST_KARTS]) {
    if let Event::HitWall(team) = event {
        add(figures, *team, 1);
    }
}

fn rams(event: &Event, figures: &mut [u16; MOST_KARTS]) {
    if let Event::Collided(chain) = event
        && let [first, others @ ..] = &**chain
    {
        add(figures, *first, others.len());
    }
}

fn power_ups(event: &Event, figures: &mut [u16; MOST_KARTS]) {
    if let Event::UsedPowerUp(team, _) = event {
        add(figures, *team, 1);
    }
}

fn shots(event: &Event, figures: &mut [u16; MOST_KARTS]) {
    if let Event::Shot(team, _) = event {
        add(figures, *team, 1);
    }
}

fn obstacles(event: &Event, figures: &mut [u16; MOST_KARTS]) {
    if let Event::SetOff(team, ..) | Event::Rammed(team, ..) = event {
        add(figures, *team, 1);
    }
}

fn speed(event: &Event, figures: &mut [u16; MOST_KARTS]) {
    if let Event::Speed(team, _, to, _) = event
        && let Some(figure) = figures.get_mut(team.index())
    {
        *figure = (*figure).max(u16::from(*to));
    }
}
