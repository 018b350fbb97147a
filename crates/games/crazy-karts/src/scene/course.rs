//! Where the own kart would drive (CK-12), as far as its driver can know while planning: straight ahead, by the speed that the
//! own cards give it. What the team-mate does, and what others do before, is not known.

use super::{degrees, karts, piece_of};
use crate::CrazyKarts;
use crate::offer::effect::Planner;
use crate::pieces::Obstacle;
use crate::state::{Phase, Place, Readiness, Team};
use crate::tell;
use crate::track::Ahead;
use crate::view::View;
use board::Hex;
use scene::{Course, Mishap, Sure, Tone};

/// The way of the kart of whoever looks; none: nobody plans, or it stands.
pub(super) fn course(table: &CrazyKarts, view: &View) -> Option<Course> {
    let seat = tell::viewer(view)?;
    let unready = view.drivers.get(usize::from(seat.number()))?.readiness == Readiness::Unready;
    if view.phase != Phase::Planning || !unready {
        return None;
    }
    let team = Team::of(seat);
    let kart = view.karts.get(team.index())?;
    let Place::Track(start) = kart.place else { return None };
    let steps = Planner::at(table, view, seat)?.speed();
    let track = table.content.track(&view.track);
    let (mut at, mut cells, mut mishap) = (start, Vec::new(), None);
    let stop = |cell: Hex, symbol: &str, words: String, tone: Tone| {
        let towards = Some(degrees(kart.facing));
        Some(Mishap { cell: cell.to_string(), towards, symbol: symbol.into(), words, tone })
    };
    for step in 1..=steps {
        let next = match track.ahead(at, kart.facing) {
            Ahead::Hex(next) => next,
            Ahead::Wall => {
                mishap = stop(at, "g-skull", format!("hits the wall: {steps} damage"), Tone::Danger);
                break;
            }
            Ahead::Finish => {
                mishap = stop(at, "g-flag", "crosses the finish line".into(), Tone::Goal);
                break;
            }
        };
        let hit = karts(view).find(|(other, seen)| *other != team && seen.place == Place::Track(next));
        if let Some((other, _)) = hit {
            mishap = stop(
                at,
                "dm-glancing-blow",
                format!(
                    "rams the {}: {} damage",
                    tell::team_name(view, other),
                    table.content.numbers.collision_end
                ),
                Tone::Danger,
            );
            break;
        }
        let sure = if step <= kart.speed { Sure::Stands } else { Sure::Planned };
        cells.push((next.to_string(), sure));
        at = next;
        let lies = view.obstacles.iter().find(|lying| lying.at == next).map(|lying| lying.up);
        if let Some(obstacle) = lies {
            let words = format!(
                "{}: {}",
                table.content.obstacle(obstacle).name,
                table.content.obstacle(obstacle).text
            );
            let tone = if obstacle == Obstacle::TakeOff { Tone::Gold } else { Tone::Danger };
            mishap = Some(Mishap { towards: None, ..stop(next, "g-warn", words, tone)? });
            break;
        }
    }
    (!cells.is_empty() || mishap.is_some()).then(|| Course { piece: piece_of(view, team), cells, mishap })
}
