//! DK-21: what spells do.

use super::Race;
use super::enter::Entering;
use crate::event::{Cause, Drag, Event, Find, Loss, Mishap, Way};
use crate::look::Incantation;
use crate::pieces::Hazard;
use crate::state::{KartFlags, MOST_KARTS, Phase, Stage, TurnFlags};
use crate::track::Spot;
use kernel::{List, Seat};

impl Race<'_, '_> {
    pub(super) fn cast(&mut self, seat: Seat, does: Incantation) {
        let spell = does.spell();
        self.discard(seat, spell);
        let amount = self.game.content.spell(spell).amount;
        match does {
            Incantation::Bomb(spot) => self.drop_bomb(seat, spot),
            Incantation::RaiseDead => self.raise_dead(amount),
            Incantation::Ward => self.state.kart_mut(seat).flags.set(KartFlags::WARDED),
            Incantation::GoldRush => self.gain_coins(seat, amount, Find::GoldRush),
            Incantation::Haste => {
                self.thrust(seat, amount);
            }
            Incantation::Fireball(other) => self.fireball(seat, other),
            Incantation::Sloth(other) => self.slow(other, amount),
            Incantation::Rage => self.state.turn.flags.set(TurnFlags::RAGE),
            Incantation::Teleport(spot) => self.teleport(seat, spot),
            Incantation::Overdrive => {
                self.state.turn.bonus = self.state.turn.bonus.saturating_add(amount);
                self.state.turn.extra_turns += 1;
            }
            Incantation::Doombolt => self.doombolt(seat),
        }
    }

    /// DK-21.4: on a hazard it explodes at once.
    fn drop_bomb(&mut self, seat: Seat, spot: Spot) {
        let hex = self.hex(spot);
        self.tell(|| Event::Put(seat, Hazard::Bomb, hex));
        if self.state.hazard_at(spot).is_some() {
            self.explode(&[spot], None);
        } else {
            self.state.supply.bombs -= 1;
            let fits = self.state.lay(spot, Hazard::Bomb);
            debug_assert!(fits, "there is room for all tokens");
        }
    }

    /// DK-21.12: enters, then chooses.
    fn teleport(&mut self, seat: Seat, to: Spot) {
        let leg = self.track().leg_change(self.state.kart(seat).at, to);
        self.enter(seat, Entering { to, leg, way: Way::Teleport });
        self.state.phase = Phase::Arrival;
    }

    /// R9.
    fn fireball(&mut self, seat: Seat, target: Seat) {
        let path = self.look().fireball_path(seat, target);
        let met = path.iter().find_map(|spot| self.state.hazard_at(*spot).map(|hazard| (*spot, hazard)));
        let flown = path
            .iter()
            .position(|spot| met.is_some_and(|(at, _)| at == *spot))
            .map_or(path.len(), |at| at + 1);
        let track = self.track();
        let hazard = met.map(|(_, hazard)| hazard);
        self.tell(|| {
            let hexes = path.iter().take(flown).map(|spot| track.hex(*spot)).collect();
            Event::Fireball(seat, target, hexes, hazard)
        });
        match met {
            // DK-25.3: an Epic Hero stops it and stays.
            Some((_, hazard)) if hazard.is_epic() => {}
            Some((spot, _)) => self.remove(spot, Loss::Burnt),
            None => {
                self.mishap(target, Mishap::Crash, Cause::Fireball);
            }
        }
    }

    /// DK-21.10.
    fn slow(&mut self, other: Seat, settings: u8) {
        let lower = self.state.kart(other).setting.saturating_sub(settings).max(1);
        self.drop_to(other, lower, Drag::Sloth);
    }

    /// DK-21.14: every kart with the greatest progress.
    fn doombolt(&mut self, seat: Seat) {
        let look = self.look();
        let most = self.game.everybody().map(|seat| look.progress(seat)).max();
        let leaders: List<Seat, MOST_KARTS> =
            super::filled(self.game.clockwise(seat).filter(|other| Some(look.progress(*other)) == most));
        self.each(&leaders, Mishap::Crash, Cause::Doombolt);
    }

    /// DK-21.5.
    fn raise_dead(&mut self, zombies: u8) {
        let stage = if self.state.phase == Phase::Turn(Stage::Start) { Stage::Start } else { Stage::Moving };
        self.state.turn.zombies = zombies;
        self.state.phase = Phase::Zombies(stage);
    }

    /// DK-21.5: it stops after the last one, and when the supply or the room runs out.
    pub(super) fn place_zombie(&mut self, seat: Seat, spot: Spot) {
        let hex = self.hex(spot);
        self.state.supply.zombies -= 1;
        self.state.turn.zombies -= 1;
        let fits = self.state.lay(spot, Hazard::Zombie);
        debug_assert!(fits, "there is room for all tokens");
        self.tell(|| Event::Put(seat, Hazard::Zombie, hex));
        if self.state.turn.zombies == 0 || !self.look().can_raise(seat) {
            self.no_more_zombies();
        }
    }

    pub(super) const fn no_more_zombies(&mut self) {
        self.state.turn.zombies = 0;
        if let Phase::Zombies(stage) = self.state.phase {
            self.state.phase = Phase::Turn(stage);
        }
    }
}
