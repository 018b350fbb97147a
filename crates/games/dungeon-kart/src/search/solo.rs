//! How many turns a kart needs to the line when nobody is in its way (section 11): from every hex, facing and setting, by going back
//! from the line. What lies on the track, powers and spells are left out. Worked out once for a dashboard on a track, when
//! a bot first asks.

use crate::content::{Content, DashboardCard};
use crate::pieces::{Ability, Dashboard, Terrain};
use crate::state::MOST_MP;
use crate::track::{Spot, Track};
use board::{Heading, Side};

/// A turn, in the parts that are counted in.
pub(crate) const TURN: i16 = 250;
/// What half a hex past the line is worth: a turn is some twelve hexes.
pub(crate) const HALF_HEX: i16 = TURN / 25;
/// What leads nowhere.
const NEVER: i16 = 100 * TURN;
const SETTINGS: usize = 6;
/// No terrain marker was met, or one of 1 to 6 (DK-14.3).
const MARKS: usize = 7;
/// What can be spent of the most MP that a dial gives: a bit each in `Way::met`.
const SPENT: usize = MOST_MP as usize + 1;
/// Once from the line back, and once more for those who have to Crash first.
const SWEEPS: usize = 2;

/// The turns that are left, by hex, facing and setting.
#[derive(Debug)]
pub(crate) struct Solo {
    turns: Box<[i16]>,
}

impl Solo {
    /// Works it out.
    pub fn of(track: &Track, content: &Content, dashboard: Dashboard) -> Self {
        let mut way = Way::new(track, content, content.dashboard(dashboard));
        let mut order: Vec<Spot> = track.spots().filter(|spot| track.tile(*spot) < track.tiles()).collect();
        order.sort_by_key(|spot| {
            let ahead: u16 =
                (track.tile(*spot) + 1..track.tiles()).map(|tile| track.length(tile.into())).sum();
            ahead.saturating_add(track.left(*spot))
        });
        for _ in 0..SWEEPS {
            for spot in &order {
                for heading in Heading::ALL {
                    way.look_from(*spot, heading);
                }
            }
        }
        Self { turns: way.turns.into_boxed_slice() }
    }

    /// The turns that are left from here to the next time over the line.
    pub fn turns(&self, spot: Spot, facing: Heading, setting: u8) -> i16 {
        self.turns.get(place(spot, facing, setting.into())).copied().unwrap_or(NEVER)
    }

    /// The same for a kart that may realign (DK-6.2).
    pub fn realigned(&self, spot: Spot) -> i16 {
        Heading::ALL.into_iter().map(|heading| self.turns(spot, heading, 1)).min().unwrap_or(NEVER)
    }
}

/// DK-23.3: what a place past the line is worth.
pub(crate) fn past(halves: u16) -> i16 {
    HALF_HEX.saturating_mul(i16::try_from(halves).unwrap_or(i16::MAX)).saturating_neg()
}

fn place(spot: Spot, facing: Heading, setting: usize) -> usize {
    (spot.index() * 6 + facing.index()) * SETTINGS + setting.clamp(1, SETTINGS) - 1
}

/// A moment of a turn.
#[derive(Debug, Clone, Copy)]
struct Moment {
    at: Spot,
    facing: Heading,
    /// What has been done in it, a bit each.
    done: u8,
    /// DK-14.3: 0 for none.
    lowest: u8,
}

/// The Turn is spent.
const TURNED: u8 = 1;
/// The Drift is spent.
const DRIFTED: u8 = 2;
/// The line is behind.
const CROSSED: u8 = 4;
/// So many ways there are to have done these three or not.
const DEEDS: usize = 8;

impl Moment {
    fn place(self) -> usize {
        let faced = (self.at.index() * 6 + self.facing.index()) * DEEDS + usize::from(self.done);
        faced * MARKS + usize::from(self.lowest)
    }

    const fn has(self, deed: u8) -> bool {
        self.done & deed != 0
    }

    const fn with(self, deed: u8) -> Self {
        Self { done: self.done | deed, ..self }
    }
}

/// The reckoning under way.
struct Way<'a> {
    track: &'a Track,
    content: &'a Content,
    card: &'a DashboardCard,
    turn_cost: usize,
    most: usize,
    turns: Vec<i16>,
    /// By moment: with which MP spent it was met, a bit each.
    met: Vec<u16>,
    /// What was met.
    list: Vec<usize>,
    /// By MP spent.
    layers: Vec<Vec<Moment>>,
    /// By setting that the turn is driven on: the least turns that are left behind it.
    best: [i16; SETTINGS],
}

impl<'a> Way<'a> {
    fn new(track: &'a Track, content: &'a Content, card: &'a DashboardCard) -> Self {
        let handling = card.abilities.contains(&Ability::Handling);
        let most = card.dial.iter().copied().max().map_or(0, usize::from).min(SPENT - 1);
        Self {
            track,
            content,
            card,
            turn_cost: if handling { 0 } else { content.numbers.turn_cost.into() },
            most,
            turns: vec![NEVER; track.size() * 6 * SETTINGS],
            met: vec![0; track.size() * 6 * DEEDS * MARKS],
            list: Vec::new(),
            layers: vec![Vec::new(); SPENT],
            best: [NEVER; SETTINGS],
        }
    }

    /// Everything that a turn from here can come to, for all settings at once.
    fn look_from(&mut self, at: Spot, facing: Heading) {
        for place in self.list.drain(..) {
            self.met[place] = 0;
        }
        self.best = [NEVER; SETTINGS];
        self.meet(0, Moment { at, facing, done: 0, lowest: 0 });
        for spent in 0..=self.most {
            let mut next = 0;
            while let Some(moment) = self.layers[spent].get(next).copied() {
                next += 1;
                self.end(spent, moment);
                self.go_on(spent, moment);
            }
            self.layers[spent].clear();
        }
        for setting in 1..=SETTINGS {
            let to: &[usize] = match setting {
                1 => &[1, 2],
                6 => &[5, 6],
                _ => &[setting - 1, setting + 1],
            };
            let least = to.iter().map(|setting| self.best[setting - 1]).min().unwrap_or(NEVER);
            let turns = &mut self.turns[place(at, facing, setting)];
            *turns = (*turns).min(least.saturating_add(TURN));
        }
    }

    fn meet(&mut self, spent: usize, moment: Moment) {
        if spent > self.most {
            return;
        }
        let place = moment.place();
        let met = &mut self.met[place];
        if *met == 0 {
            self.list.push(place);
        }
        if *met & 1 << spent == 0 {
            *met |= 1 << spent;
            self.layers[spent].push(moment);
        }
    }

    /// The turn ends here: all MP are spent, the last one on the Brake, or there are some left (DK-11.1, DK-13.1).
    fn end(&mut self, spent: usize, moment: Moment) {
        let brake = usize::from(self.content.numbers.brake_cost);
        for (place, mp) in self.card.dial.iter().enumerate() {
            let (setting, mp) = (place + 1, usize::from(*mp));
            let after = if spent > mp {
                continue;
            } else if moment.has(CROSSED) {
                past(self.track.past(moment.at))
            } else if spent == mp {
                self.after(moment, setting)
            } else if spent + brake == mp && setting > 1 {
                self.after(moment, setting - 1).min(self.crashed(moment.at))
            } else {
                self.crashed(moment.at)
            };
            self.best[place] = self.best[place].min(after);
        }
    }

    /// DK-14.3.
    fn after(&self, moment: Moment, setting: usize) -> i16 {
        let pulled = if moment.lowest == 0 { setting } else { setting.min(moment.lowest.into()) };
        self.turns[place(moment.at, moment.facing, pulled)]
    }

    /// DK-15.2, DK-6.2.
    fn crashed(&self, at: Spot) -> i16 {
        Heading::ALL.into_iter().map(|heading| self.turns[place(at, heading, 1)]).min().unwrap_or(NEVER)
    }

    fn go_on(&mut self, spent: usize, moment: Moment) {
        self.enter(spent, moment, moment.facing, None);
        for side in [Side::Left, Side::Right] {
            let heading = moment.facing.turned(side);
            if !moment.has(TURNED) {
                self.meet(spent + self.turn_cost, Moment { facing: heading, ..moment.with(TURNED) });
            }
            if !moment.has(DRIFTED) {
                let traction = self.card.abilities.contains(&Ability::Traction);
                let cost = if traction { Some(1) } else { None };
                self.enter(spent, moment.with(DRIFTED), heading, cost);
            }
        }
    }

    /// Drive or Drift (DK-7, DK-9), as a Lunge where MP are short.
    fn enter(&mut self, spent: usize, moment: Moment, heading: Heading, cost: Option<usize>) {
        let Some(to) = self.track.next(moment.at, heading) else { return };
        if self.track.is_line(to, heading.opposite()) {
            return; // nobody drives back over the line
        }
        let crossed = if self.track.is_line(moment.at, heading) { CROSSED } else { 0 };
        let terrain = self.track.terrain(to);
        let marker = if terrain == Terrain::Road { 0 } else { self.card.markers[terrain.index()] };
        let lowest = match (moment.lowest, marker) {
            (lowest, 0) => lowest,
            (0, marker) => marker,
            (lowest, marker) => lowest.min(marker),
        };
        let next = Moment { at: to, lowest, ..moment.with(crossed) };
        let cost = cost.unwrap_or_else(|| self.content.pips(terrain).into());
        for place in 0..SETTINGS {
            let mp = usize::from(self.card.dial[place]);
            if spent < mp && mp < spent + cost {
                let after =
                    if next.has(CROSSED) { past(self.track.past(to)) } else { self.after(next, place + 1) };
                self.best[place] = self.best[place].min(after);
            }
        }
        self.meet(spent + cost, next);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Section 8.6, by dashboard: hundredths of turns.
    const BEST: [(&str, [i32; 6]); 7] = [
        ("gallows-sprint", [472, 485, 488, 464, 464, 453]),
        ("drawbridge-dash", [563, 568, 568, 539, 545, 533]),
        ("training-oval", [689, 711, 689, 621, 652, 639]),
        ("three-towers", [771, 779, 763, 701, 724, 717]),
        ("serpent-run", [789, 785, 763, 721, 738, 732]),
        ("minotaur-maze", [976, 980, 960, 928, 992, 969]),
        ("arcadia-ten", [992, 1004, 992, 976, 984, 984]),
    ];

    #[test]
    fn the_best_solo_races_are_those_of_the_rulebook() {
        let content = Content::read(None).unwrap();
        for (id, best) in BEST {
            let track = Track::of(&content, &content.track_of_id(id).unwrap().layout());
            let hundredths = Dashboard::ALL.iter().map(|dashboard| {
                let solo = Solo::of(&track, &content, *dashboard);
                let from = |place| i32::from(solo.turns(track.start(place), track.start_facing(), 1));
                (1..=6).map(from).sum::<i32>() * 100 / 6 / i32::from(TURN)
            });
            let hundredths: Vec<i32> = hundredths.collect();
            let near = |(one, other): (&i32, i32)| (one - other).abs() <= 1;
            assert!(hundredths.iter().zip(best).all(near), "{id}: {hundredths:?} {best:?}");
        }
    }
}
