//! CK-12: karts move hex by hex.

use super::Race;
use crate::event::{Blow, Drag, Event, Source};
use crate::state::{Lasts, Place, Team};
use crate::task::{Cause, Pending, Task};
use crate::track::Ahead;
use board::{Facing, Hex};

impl Race<'_, '_> {
    /// CK-12.4: one step of a drive, ramp or roll, and then the rest.
    pub fn run(&mut self, kart: Team, cause: Cause, towards: Facing, left: u8) {
        let (Some(at), Some(rest)) = (self.state.at(kart), left.checked_sub(1)) else { return };
        match self.track().ahead(at, towards) {
            // (1)
            Ahead::Finish => self.cross(kart),
            // (2)
            Ahead::Wall if cause == Cause::Roll => {}
            Ahead::Wall => self.hit_wall(kart),
            // (3), (4)
            Ahead::Hex(to) => match self.state.on(to) {
                Some(_) => self.collide(kart, cause, towards),
                None => {
                    self.push(Task::Run { kart, cause, towards, left: rest });
                    self.move_to(kart, to, cause, towards);
                }
            },
        }
    }

    /// CK-12.7, CK-12.8: damage equal to the speed marker, then speed 0.
    fn hit_wall(&mut self, kart: Team) {
        self.tell(|| Event::HitWall(kart));
        self.hurt(kart, self.state.kart(kart).speed, Blow::Wall);
        self.set_speed(kart, 0, Drag::Wall);
    }

    /// A kart moves to a hex and is about to enter it.
    pub fn move_to(&mut self, kart: Team, to: Hex, cause: Cause, towards: Facing) {
        self.shift_to(kart, to, cause);
        self.push(Task::Enter { kart, cause, towards });
    }

    /// A kart is moved: it has nothing to enter any more where it was (CK-13.9).
    pub fn shift_to(&mut self, kart: Team, to: Hex, cause: Cause) {
        let from = self.state.at(kart).unwrap_or(to);
        self.state.kart_mut(kart).place = Place::Track(to);
        self.drop_pending(Pending::Enters(kart));
        self.tell(|| Event::Moved(kart, from, to, cause));
    }

    /// CK-12.6: (1) power-up space, (2) Grabbing, (3) obstacle. CK-9.21: Spring Wheels hop during the drive.
    pub fn enter(&mut self, kart: Team, cause: Cause, towards: Facing) {
        let Some(at) = self.state.at(kart) else { return };
        self.take_from(kart, Source::Entered(at));
        if self.state.turn.kart == Some(kart) && self.state.turn.grabbing == Lasts::On {
            self.grab(kart);
        }
        let hops = cause == Cause::Drive && self.state.turn.springs == Lasts::On;
        if !hops {
            self.set_off(kart, towards);
        }
    }

    /// CK-9.21, CK-9.26: the drive with Spring Wheels has ended.
    pub fn land(&mut self, kart: Team, towards: Facing) {
        self.set_off(kart, towards);
    }

    /// Whatever a kart was about to do by itself is over: its run, or the pull on it (CK-14.4).
    pub fn stop(&mut self, kart: Team) {
        self.drop_pending(Pending::Moves(kart));
    }

    /// Something that a kart was still to do is void.
    pub fn drop_pending(&mut self, void: Pending) {
        let is_void = |task: &Task| task.pending() == Some(void);
        if self.state.tasks.iter().any(is_void) {
            self.state.tasks.retain(|task| !is_void(task));
        }
    }
}
