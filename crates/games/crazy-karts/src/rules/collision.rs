//! CK-13: karts hit karts.

use super::Race;
use crate::event::{Blow, Crash, Drag, Event};
use crate::pieces::Customization;
use crate::state::{Lasts, MOST_KARTS, Team};
use crate::task::{Cause, Task};
use crate::track::Ahead;
use board::Facing;
use kernel::List;

impl Race<'_, '_> {
    /// CK-13.1 to CK-13.10: the first kart would enter a hex with another one. Its run is over.
    pub fn collide(&mut self, first: Team, cause: Cause, towards: Facing) {
        // 1 The chain: every kart on the consecutive hexes ahead.
        let (chain, beyond) = self.chain(first, towards);
        self.tell(|| Event::Collided(chain));
        // 2 Blocked by a wall?
        let blocked = beyond == Ahead::Wall;
        // 3 Damage, from the first to the last.
        self.hurt_chain(&chain, blocked);
        let Some(last) = chain.last().copied() else { return };
        // 4 CK-13.5, CK-13.6: nobody moves, and the last one stands.
        if blocked {
            self.tell(|| Event::Blocked(last));
            self.set_speed(last, 0, Drag::Blocked);
            return;
        }
        // 5 All move, from the last to the first (CK-13.2); CK-13.7: over the line, too.
        for kart in chain.iter().rev().copied() {
            let how = if kart == first { cause } else { Cause::Push };
            match self.state.at(kart).map(|at| self.track().ahead(at, towards)) {
                Some(Ahead::Hex(to)) => self.shift_to(kart, to, how),
                Some(Ahead::Finish) => self.cross(kart),
                Some(Ahead::Wall) | None => {}
            }
        }
        // 6 The hexes are entered, from the last to the first: the last task is done first.
        for kart in chain.iter().copied() {
            let how = if kart == first { cause } else { Cause::Push };
            self.push(Task::Enter { kart, cause: how, towards });
        }
    }

    /// CK-13.3: the karts of a chain, and what lies beyond the last one.
    fn chain(&self, first: Team, towards: Facing) -> (List<Team, MOST_KARTS>, Ahead) {
        let mut chain = List::default();
        let mut next = Some(first);
        let mut beyond = Ahead::Wall;
        while let Some(kart) = next {
            let _fits = chain.push(kart);
            let at = self.state.at(kart);
            beyond = at.map_or(Ahead::Wall, |at| self.track().ahead(at, towards));
            next = match beyond {
                Ahead::Hex(hex) => self.state.on(hex),
                Ahead::Wall | Ahead::Finish => None,
            };
        }
        (chain, beyond)
    }

    /// CK-13.3, CK-13.5, CK-10.8.
    #[expect(clippy::fn_params_excessive_bools, reason = "a condition, not a flag")]
    fn hurt_chain(&mut self, chain: &[Team], blocked: bool) {
        let numbers = self.game.content.numbers;
        let end = chain.len().saturating_sub(1);
        for (place, kart) in chain.iter().copied().enumerate() {
            let base =
                if place == 0 || place == end { numbers.collision_end } else { numbers.collision_middle };
            let wall = if blocked && place > 0 { numbers.collision_wall_extra } else { 0 };
            let spear = if place == 1 && self.has_paid(chain[0], Customization::Spear) {
                self.game.content.customization(Customization::Spear).amount
            } else {
                0
            };
            let crash = Crash {
                chain: Lasts::when(end > 1),
                wall: Lasts::when(wall > 0),
                spear: Lasts::when(spear > 0),
            };
            self.hurt(kart, base + wall + spear, Blow::Collision(crash));
        }
    }
}
