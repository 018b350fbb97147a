//! When a spell may be cast (DK-18, DK-21), in the window too, and where Zombies may be placed.

use super::{Checked, Incantation, Look};
use crate::action::{Action, Cast};
use crate::pieces::{Racer, Spell};
use crate::refusal::No;
use crate::state::{Answer, Stage, TurnFlags};
use crate::track::{FAR, Spot};
use board::Axial;
use kernel::Seat;

impl Look<'_> {
    /// Whether somebody holds such a card.
    pub fn holds(self, seat: Seat, spell: Spell) -> bool {
        self.kart(seat).hand.iter().any(|card| card.spell == spell)
    }

    /// DK-5.2.
    pub fn check_window(self, seat: Seat, action: Action) -> Result<Checked, No> {
        let freeze = Action::Cast(Cast::Plain(Spell::Freeze));
        if action == Action::Pass {
            Ok(Checked::Answer(Answer::Pass))
        } else if action == freeze {
            self.check_card(seat, Spell::Freeze).map(|()| Checked::Answer(Answer::Freeze))
        } else {
            Err(No::Window)
        }
    }

    /// DK-18.5, DK-25.7.
    fn check_card(self, seat: Seat, spell: Spell) -> Result<(), No> {
        if !self.holds(seat, spell) {
            Err(No::NoCard(spell))
        } else if self.is_near_cleric(seat) {
            Err(No::Cleric)
        } else {
            Ok(())
        }
    }

    /// What holds for all spells: the card, the Cleric, the time.
    pub fn castable(self, seat: Seat, stage: Stage, spell: Spell) -> Result<(), No> {
        self.check_card(seat, spell)?;
        self.check_time(stage, spell.timing())
    }

    pub fn check_cast(self, seat: Seat, stage: Stage, cast: Cast) -> Result<Incantation, No> {
        self.castable(seat, stage, cast.spell())?;
        let does = self.incantation(seat, cast)?;
        self.check_supply(seat, cast.spell())?;
        Ok(does)
    }

    /// The spell's own rule: what it does, to whom.
    fn incantation(self, seat: Seat, cast: Cast) -> Result<Incantation, No> {
        let no_target = No::NoSpellTarget(cast.spell());
        let spot = |hex: Axial| self.track().spot(hex).ok_or(No::NotDrivable);
        let other = |racer: Racer| self.opponent(seat, racer).ok_or(no_target);
        let (fits, does) = match cast {
            Cast::At(Spell::Bomb, hex) => (self.can_bomb(seat, spot(hex)?), Incantation::Bomb(spot(hex)?)),
            Cast::At(Spell::Teleport, hex) => {
                (self.can_arrive(seat, spot(hex)?), Incantation::Teleport(spot(hex)?))
            }
            Cast::On(Spell::Fireball, racer) => {
                (self.is_aimed_at(seat, other(racer)?), Incantation::Fireball(other(racer)?))
            }
            Cast::On(Spell::Sloth, racer) => {
                (self.can_slow(seat, other(racer)?), Incantation::Sloth(other(racer)?))
            }
            Cast::Plain(Spell::RaiseDead) => (true, Incantation::RaiseDead),
            Cast::Plain(Spell::Ward) => (true, Incantation::Ward),
            Cast::Plain(Spell::GoldRush) => (true, Incantation::GoldRush),
            Cast::Plain(Spell::Haste) => (true, Incantation::Haste),
            Cast::Plain(Spell::Rage) => (true, Incantation::Rage),
            Cast::Plain(Spell::Overdrive) => (true, Incantation::Overdrive),
            Cast::Plain(Spell::Doombolt) => (!self.is_leader(seat), Incantation::Doombolt),
            // A spell in the form of another, or Freeze, which is cast in the window only.
            Cast::At(..) | Cast::On(..) | Cast::Plain(_) => return Err(no_target),
        };
        if fits { Ok(does) } else { Err(no_target) }
    }

    /// DK-18.7.
    fn check_supply(self, seat: Seat, spell: Spell) -> Result<(), No> {
        let supply = &self.state.supply;
        let (holds, no) = match spell {
            Spell::Bomb => (supply.bombs > 0, No::NoSupply),
            Spell::RaiseDead => (self.can_raise(seat), No::NoSupply),
            Spell::GoldRush => (supply.coins > 0, No::NoSupply),
            Spell::Ward => (!self.kart(seat).is_warded(), No::InForce),
            Spell::Rage => (!self.state.turn.flags.has(TurnFlags::RAGE), No::InForce),
            Spell::Haste
            | Spell::Fireball
            | Spell::Sloth
            | Spell::Teleport
            | Spell::Overdrive
            | Spell::Doombolt
            | Spell::Freeze => (true, No::InForce),
        };
        if holds { Ok(()) } else { Err(no) }
    }

    /// DK-21.4.
    pub fn can_bomb(self, seat: Seat, spot: Spot) -> bool {
        self.track().distance(self.kart(seat).at, spot) <= 1
    }

    /// DK-21.12.
    pub fn can_arrive(self, seat: Seat, spot: Spot) -> bool {
        let range = self.content().spell(Spell::Teleport).range;
        self.track().distance(self.kart(seat).at, spot) <= range && self.is_free(spot)
    }

    /// DK-21.10.
    fn can_slow(self, seat: Seat, other: Seat) -> bool {
        let range = self.content().spell(Spell::Sloth).range;
        self.distance(seat, other) <= range && self.kart(other).setting >= 2
    }

    /// DK-21.9: the nearest among those in front.
    pub fn is_aimed_at(self, seat: Seat, other: Seat) -> bool {
        let own = self.progress(seat);
        let ahead = |other: &Seat| self.progress(*other) > own;
        let nearest = self.opponents(seat).filter(ahead).map(|other| self.distance(seat, other)).min();
        ahead(&other) && nearest == Some(self.distance(seat, other))
    }

    /// DK-21.14.
    pub fn is_leader(self, seat: Seat) -> bool {
        let own = self.progress(seat);
        self.opponents(seat).all(|other| self.progress(other) <= own)
    }

    /// DK-21.5: whether there is a Zombie, and room for it.
    pub fn can_raise(self, seat: Seat) -> bool {
        let range = self.content().spell(Spell::RaiseDead).range;
        let room = || self.track().within(self.kart(seat).at, range).any(|spot| self.is_free(spot));
        self.state.supply.zombies > 0 && room()
    }

    /// DK-21.5.
    pub fn can_place(self, seat: Seat, spot: Spot) -> bool {
        let range = self.content().spell(Spell::RaiseDead).range;
        self.track().distance(self.kart(seat).at, spot) <= range && self.is_free(spot)
    }

    /// Decision 6.
    pub fn check_zombie(self, seat: Seat, action: Action) -> Result<Checked, No> {
        if action == Action::Done {
            return Ok(Checked::Done);
        }
        let Action::Place(hex) = action else { return Err(No::Zombies) };
        let spot = self.track().spot(hex).ok_or(No::NotDrivable)?;
        if self.can_place(seat, spot) { Ok(Checked::Place(spot)) } else { Err(No::NoZombieThere) }
    }

    /// DK-21.9: the hexes strictly between caster and target: a shortest path, of several the one with the fewest hazards,
    /// then the one whose facings are smallest.
    pub fn fireball_path(self, seat: Seat, target: Seat) -> Vec<Spot> {
        let (track, end) = (self.track(), self.kart(target).at);
        let to_end = track.distances(end);
        let steps = to_end[self.kart(seat).at.index()];
        let mut met = vec![u16::MAX; track.size()];
        met[end.index()] = 0;
        for distance in 1..=steps.min(FAR - 1) {
            for spot in track.spots().filter(|spot| to_end[spot.index()] == distance) {
                let further = track.adjacent(spot).filter(|next| to_end[next.index()] < distance);
                let least = further.map(|next| met[next.index()]).min().unwrap_or(u16::MAX);
                let hazard = u16::from(self.state.hazard_at(spot).is_some());
                met[spot.index()] = least.saturating_add(hazard);
            }
        }
        let (mut path, mut at) = (Vec::new(), self.kart(seat).at);
        while at != end {
            let nearer = track.adjacent(at).filter(|next| to_end[next.index()] < to_end[at.index()]);
            let Some(next) = nearer.min_by_key(|next| met[next.index()]) else { break };
            at = next;
            if at != end {
                path.push(at);
            }
        }
        path
    }

    /// The opponent of a name, for lists.
    pub fn racers_against(self, seat: Seat) -> impl Iterator<Item = Racer> {
        self.opponents(seat).filter_map(move |other| self.kart(other).racer)
    }

    /// The place of a hex in notation.
    pub fn hex(self, spot: Spot) -> Axial {
        self.track().hex(spot)
    }
}
