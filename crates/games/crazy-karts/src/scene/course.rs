//! Where the own kart would drive (CK-12), as far as its driver can know while planning: straight ahead, by the speed that the
//! own cards give it and with what they pay for. What the team-mate does, and what others do before, is not known.

use super::{degrees, karts, piece_of};
use crate::CrazyKarts;
use crate::offer::effect::Planner;
use crate::pieces::{Faction, Obstacle, PowerUp, Space, Upgrade};
use crate::state::{Phase, Place, Readiness, Team};
use crate::tell;
use crate::track::{Ahead, Track};
use crate::view::{KartSeen, View};
use board::Hex;
use scene::{Course, Mishap, Sure, Tone};

/// The way of the kart of whoever looks; none: nobody plans, it stands, or it turns before it moves.
pub(super) fn course(table: &CrazyKarts, view: &View) -> Option<Course> {
    let seat = tell::viewer(view)?;
    let unready = view.drivers.get(usize::from(seat.number()))?.readiness == Readiness::Unready;
    if view.phase != Phase::Planning || !unready {
        return None;
    }
    let team = Team::of(seat);
    let kart = view.karts.get(team.index())?;
    let Place::Track(start) = kart.place else { return None };
    let planner = Planner::at(table, view, seat)?;
    let way = Way { table, view, kart, team, speed: planner.speed(), paid: Paid::by(table, planner, kart) };
    // CK-9.11, CK-8.4: nobody knows which way yet.
    if way.paid.power_up == Some(PowerUp::Whirl) || way.paid.ability == Some(Faction::Goblins) {
        return None;
    }
    let (cells, mishap) = way.from(start);
    (!cells.is_empty() || mishap.is_some()).then(|| Course { piece: piece_of(view, team), cells, mishap })
}

/// What the own cards pay for (CK-7.9).
struct Paid {
    power_up: Option<PowerUp>,
    ability: Option<Faction>,
}

impl Paid {
    fn by(table: &CrazyKarts, planner: Planner<'_>, kart: &KartSeen) -> Self {
        let pays = |space: Space, price: u8| {
            let cards = planner.laid(space);
            !cards.is_empty() && cards.points() >= price
        };
        let token = kart.token.get().copied().flatten().map(|token| token.power_up);
        let power_up = token.filter(|one| pays(Space::PowerUp, table.content.power_up(*one).cost));
        let ability = kart.faction.filter(|one| pays(Space::Special, table.content.faction(*one).cost));
        Self { power_up, ability }
    }
}

/// A kart that is about to drive.
struct Way<'a> {
    table: &'a CrazyKarts,
    view: &'a View,
    kart: &'a KartSeen,
    team: Team,
    /// The speed marker when it moves.
    speed: u8,
    paid: Paid,
}

impl Way<'_> {
    /// The hexes ahead, and what ends the way before its end.
    fn from(&self, start: Hex) -> (Vec<(String, Sure)>, Option<Mishap>) {
        let track = self.track();
        let (mut at, mut cells) = (start, Vec::new());
        for step in 1..=self.steps() {
            let next = match track.ahead(at, self.kart.facing) {
                Ahead::Hex(next) => next,
                Ahead::Wall => {
                    let words = format!("hits the wall: {}", self.harm(self.speed));
                    return (cells, Some(self.stop(at, "g-skull", words, Tone::Danger)));
                }
                Ahead::Finish => {
                    let words = "crosses the finish line".into();
                    return (cells, Some(self.stop(at, "g-flag", words, Tone::Goal)));
                }
            };
            let hit = karts(self.view)
                .find(|(other, seen)| *other != self.team && seen.place == Place::Track(next));
            if let Some((other, _)) = hit {
                let harm = self.harm(self.table.content.numbers.collision_end);
                let words = format!("rams the {}: {harm}", tell::team_name(self.view, other));
                return (cells, Some(self.stop(at, "dm-glancing-blow", words, Tone::Danger)));
            }
            let sure = if step <= self.kart.speed { Sure::Stands } else { Sure::Planned };
            cells.push((next.to_string(), sure));
            at = next;
            // CK-9.21: only the one at the end counts to who hops.
            if self.paid.power_up == Some(PowerUp::SpringWheels) && step < self.steps() {
                continue;
            }
            if let Some(mishap) = self.lies(at) {
                return (cells, Some(mishap));
            }
        }
        (cells, None)
    }

    fn track(&self) -> &Track {
        self.table.content.track(&self.view.track)
    }

    /// CK-12.1, CK-9.20.
    fn steps(&self) -> u8 {
        match self.paid.power_up {
            Some(fuel @ PowerUp::FirecrackerFuel) => {
                self.speed.saturating_add(self.table.content.power_up(fuel).amount)
            }
            _ => self.speed,
        }
    }

    /// What is left of so much damage (CK-9.18, CK-25.6, CK-20.2), in words.
    fn harm(&self, damage: u8) -> String {
        let shield = self.paid.power_up == Some(PowerUp::EnergeticShield);
        let mut crew =
            self.view.drivers.iter().zip(kernel::Seat::ALL).filter(|(_, seat)| Team::of(*seat) == self.team);
        let bumper = crew.any(|(driver, _)| driver.upgrades.has(Upgrade::IronBumper));
        let bumper = if bumper { self.table.content.upgrade(Upgrade::IronBumper).amount } else { 0 };
        let room = self.table.content.numbers.max_damage.saturating_sub(self.kart.damage);
        match if shield { 0 } else { damage.saturating_sub(bumper).min(room) } {
            0 => "no damage".into(),
            taken => format!("{taken} damage"),
        }
    }

    /// The obstacle on a hex.
    fn lies(&self, at: Hex) -> Option<Mishap> {
        let obstacle = self.view.obstacles.iter().find(|lying| lying.at == at)?.up;
        let content = self.table.content.obstacle(obstacle);
        // CK-8.6
        let words = if self.paid.ability == Some(Faction::Dwarves) {
            let ram = &self.table.content.faction(Faction::Dwarves).special;
            format!("{}: {ram} breaks it, {}", content.name, self.harm(self.table.content.numbers.ram_damage))
        } else {
            format!("{}: {}", content.name, content.text)
        };
        let tone = if obstacle == Obstacle::TakeOff { Tone::Gold } else { Tone::Danger };
        Some(Mishap { towards: None, ..self.stop(at, "g-warn", words, tone) })
    }

    fn stop(&self, cell: Hex, symbol: &str, words: String, tone: Tone) -> Mishap {
        let towards = Some(degrees(self.kart.facing));
        Mishap { cell: cell.to_string(), towards, symbol: symbol.into(), words, tone }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{Cards, Value};
    use crate::pieces::SPACES;
    use crate::state::{Token, Used};
    use crate::tell::tests::{fresh, table};
    use crate::view::Known;
    use board::Facing;

    /// The Lone Wolf of a table of three at speed 1 on 8,1, one hex from a wall, with a power-up and a 3 on its space.
    fn wolf(power_up: PowerUp) -> (CrazyKarts, View) {
        let table = table(3, &[("factions", "random"), ("track", "beginner")]);
        let mut view = fresh(&table, Some(2));
        view.phase = Phase::Planning;
        view.drivers[2].readiness = Readiness::Unready;
        let kart = &mut view.karts[1];
        (kart.place, kart.facing, kart.speed) = (Place::Track(hex(8, 1)), Facing::NE, 1);
        kart.token = Known::Is(Some(Token { power_up, used: Used::No }));
        let mut laid = [Cards::NONE; SPACES];
        laid[Space::PowerUp.index()].add(Value::Three);
        view.drivers[2].laid = Known::Is(laid);
        (table, view)
    }

    const fn hex(column: u8, row: u8) -> Hex {
        Hex { column, row }
    }

    fn way(table: &CrazyKarts, view: &View) -> (Vec<String>, String) {
        let Course { cells, mishap, .. } = course(table, view).unwrap();
        let says = mishap.map_or_else(String::new, |mishap| mishap.words);
        (cells.into_iter().map(|(cell, _)| cell).collect(), says)
    }

    fn shown(cells: &[&str], says: &str) -> (Vec<String>, String) {
        (cells.iter().map(ToString::to_string).collect(), says.into())
    }

    #[test]
    fn ck_9_20_paid_fuel_makes_the_way_longer_and_a_wall_costs_the_speed_all_the_same() {
        let (table, mut view) = wolf(PowerUp::FirecrackerFuel);
        assert_eq!(way(&table, &view), shown(&["9,0", "10,0"], "hits the wall: 1 damage"));
        view.drivers[2].laid = Known::Is([Cards::NONE; SPACES]);
        assert_eq!(way(&table, &view), shown(&["9,0"], ""), "fuel that is not paid");
    }

    #[test]
    fn ck_9_21_who_hops_meets_the_obstacle_at_the_end_alone() {
        let (table, mut view) = wolf(PowerUp::SpringWheels);
        let kart = &mut view.karts[1];
        (kart.place, kart.facing, kart.speed) = (Place::Track(hex(16, 3)), Facing::SE, 2);
        view.obstacles.clear();
        for at in [hex(17, 3), hex(18, 4)] {
            let up = Obstacle::Rocks;
            view.obstacles.push(crate::view::Lying { at, up, back: Known::Hidden });
            let (cells, says) = way(&table, &view);
            assert_eq!(cells, ["17,3", "18,4"]);
            assert_eq!(says.starts_with("Rocks"), at == hex(18, 4), "{says}");
        }
        view.drivers[2].laid = Known::Is([Cards::NONE; SPACES]);
        assert_eq!(way(&table, &view).0, ["17,3"]);
    }

    #[test]
    fn ck_9_18_ck_25_6_ck_20_2_a_wall_says_what_is_left_of_its_damage() {
        let (table, mut view) = wolf(PowerUp::EnergeticShield);
        view.karts[1].speed = 4;
        assert_eq!(way(&table, &view).1, "hits the wall: no damage");
        view.drivers[2].laid = Known::Is([Cards::NONE; SPACES]);
        assert_eq!(way(&table, &view).1, "hits the wall: 4 damage");
        view.drivers[2].upgrades.add(Upgrade::IronBumper);
        assert_eq!(way(&table, &view).1, "hits the wall: 3 damage");
        (view.karts[1].damage, view.karts[1].speed) = (5, 3);
        assert_eq!(way(&table, &view).1, "hits the wall: 1 damage");
    }

    #[test]
    fn ck_9_11_ck_8_6_who_turns_first_has_no_way_and_the_ram_breaks_what_lies_there() {
        let (table, mut view) = wolf(PowerUp::Whirl);
        assert_eq!(course(&table, &view), None);
        let kart = &mut view.karts[1];
        (kart.token, kart.faction) = (Known::Is(None), Some(Faction::Dwarves));
        let Known::Is(laid) = &mut view.drivers[2].laid else { panic!("the own panel is known") };
        laid[Space::Special.index()].add(Value::One);
        view.obstacles.clear();
        let (at, up) = (hex(9, 0), Obstacle::AngryTroll);
        view.obstacles.push(crate::view::Lying { at, up, back: Known::Hidden });
        assert_eq!(way(&table, &view).1, "Angry Troll: The Ram breaks it, 1 damage");
    }
}
