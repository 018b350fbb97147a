//! Hazards, Crashes and Spin-Outs.

use super::Teller;
use crate::event::{Cause, Fuse, Loss, Mishap};
use crate::pieces::{Blow, Hazard};
use kernel::Seat;
use scene::Line;

pub(super) fn exploded(bombs: usize, fuse: Fuse) -> Line {
    match (fuse, bombs) {
        (Fuse::Touch, 1) => Line::new("A Bomb explodes!", &["DK-20.15"]),
        (Fuse::Touch, many) => Line::new(format!("{many} Bombs explode in a chain!"), &["DK-20.15"]),
        (Fuse::Round, 1) => Line::new("A Bomb explodes: the round is over.", &["DK-22.2"]),
        (Fuse::Round, many) => Line::new(format!("{many} Bombs explode: the round is over."), &["DK-22.2"]),
    }
}

impl Teller<'_> {
    pub(super) fn entered(self, seat: Seat, hazard: Hazard) -> Line {
        self.said(seat, &format!("runs into {}.", self.hazard(hazard)), hazard.rule())
    }

    pub(super) fn rolled(self, seat: Seat, blow: Blow) -> Line {
        let words = match blow {
            Blow::Smash => "The Smashinator comes down: smash!".to_string(),
            Blow::Clip => "The Smashinator comes down: a clip.".to_string(),
            Blow::Miss => format!("The Smashinator comes down and misses {}!", self.name(seat)),
        };
        Line::new(words, &["DK-20.8"])
    }

    pub(super) fn mishap(self, seat: Seat, mishap: Mishap, cause: Cause) -> Line {
        let (name, rule) = (self.name(seat), why(cause));
        let words = match (mishap, cause) {
            (_, Cause::MpLeft) => format!("{name} ends the turn with MP left: Crash!"),
            (_, Cause::PileUp) => format!("{name} crashes in the pile-up."),
            (_, Cause::Thrust) => format!("{name} cannot stop in time: Crash!"),
            (_, Cause::Wall) => format!("{name} is squashed against the wall: Crash!"),
            (_, Cause::Explosion) => format!("{name} is caught in the blast: Crash!"),
            (_, Cause::Petrify) => format!("{name} turns to stone: Crash!"),
            (_, Cause::GroundPound) => format!("The ground shakes: {name} spins out."),
            (_, Cause::Fireball) => format!("{name} goes up in flames: Crash!"),
            (_, Cause::Doombolt) => format!("The Doombolt strikes {name}: Crash!"),
            (Mishap::Crash, Cause::Hazard(hazard)) => format!("{name} crashes: {}.", self.hazard(hazard)),
            (Mishap::SpinOut, Cause::Hazard(hazard)) => format!("{name} spins out: {}.", self.hazard(hazard)),
        };
        let general = match mishap {
            Mishap::Crash => "DK-15.2",
            Mishap::SpinOut => "DK-15.1",
        };
        Line::new(words, &[rule, general])
    }

    pub(super) fn absorbed(self, seat: Seat, mishap: Mishap) -> Line {
        let what = match mishap {
            Mishap::Crash => "Crash",
            Mishap::SpinOut => "Spin-Out",
        };
        self.said(seat, &format!("shrugs off a {what}: the Ward is gone."), "DK-21.6")
    }

    pub(super) fn removed(self, hazard: Hazard, why: Loss) -> Line {
        let rule = match why {
            Loss::Spent => "DK-20.5",
            Loss::Blown => "DK-20.15",
            Loss::Burnt => "DK-21.9",
        };
        let name = self.hazard(hazard);
        let (first, rest) = name.split_at(1);
        Line::new(format!("{}{rest} is gone.", first.to_uppercase()), &[rule])
    }
}

const fn why(cause: Cause) -> &'static str {
    match cause {
        Cause::MpLeft => "DK-13.1",
        Cause::PileUp => "DK-12.5",
        Cause::Thrust => "DK-15.9",
        Cause::Wall => "DK-10.9",
        Cause::Hazard(hazard) => hazard.rule(),
        Cause::Explosion => "DK-20.15",
        Cause::Petrify => "DK-19.11",
        Cause::GroundPound => "DK-19.16",
        Cause::Fireball => "DK-21.9",
        Cause::Doombolt => "DK-21.14",
    }
}
