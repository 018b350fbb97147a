//! Driving: dials, hexes, bumps, powers, spells.

use super::{Teller, heading};
use crate::action::Aim;
use crate::event::{Drag, Edge, Find, Gain, Hold, Spin, Way};
use crate::pieces::{Hazard, Slot, Spell};
use crate::words::counted;
use board::{Axial, Heading};
use kernel::Seat;
use scene::Line;

pub(super) fn grass(hexes: usize) -> Line {
    Line::new(format!("Grass grows on {hexes} hexes."), &["DK-19.7", "DK-14.7"])
}

/// Where to, seen from where it was. Nobody reads numbers of hexes off a board, so none are said.
pub(super) fn whither(from: Axial, to: Axial) -> String {
    let beside = Heading::ALL.into_iter().find(|way| from.towards(*way) == to);
    beside.map_or_else(|| format!("{} hexes away", from.steps_to(to)), |way| heading(way).into())
}

impl Teller<'_> {
    pub(super) fn faced(self, seat: Seat, to: Heading, why: Spin) -> Line {
        let (verb, rule) = match why {
            Spin::Turn => ("turns to face", "DK-8.1"),
            Spin::Realign => ("picks the kart up and realigns it, facing", "DK-6.2"),
            Spin::Arrival => ("arrives facing", "DK-21.12"),
            Spin::Slew => ("slews round on the oil, facing", "DK-20.7"),
        };
        self.said(seat, &format!("{verb} {}.", heading(to)), rule)
    }

    pub(super) fn dial(self, seat: Seat, from: u8, to: u8, why: Drag) -> Line {
        let (what, rule) = match why {
            Drag::SetSpeed if to > from => ("shifts up to", "DK-6.4"),
            Drag::SetSpeed => ("shifts down to", "DK-6.4"),
            Drag::Brake => ("brakes down to", "DK-11.1"),
            Drag::Terrain => ("is dragged down by the ground to", "DK-14.3"),
            Drag::Knock => ("is slowed by the ground to", "DK-10.7"),
            Drag::Tar => ("sticks in the tar, down to", "DK-20.11"),
            Drag::Sloth => ("grows slothful, down to", "DK-21.10"),
            Drag::Swap => ("swaps minds, and the dial to", "DK-19.14"),
            Drag::Overgrowth => ("is caught in the overgrowth, down to", "DK-19.7"),
        };
        self.said(seat, &format!("{what} setting {to}."), rule)
    }

    pub(super) fn held(self, seat: Seat, setting: u8, why: Hold) -> Line {
        match why {
            Hold::End => self.said(seat, &format!("holds setting {setting}."), "DK-6.5"),
            Hold::Frozen => {
                Line::new(format!("Freeze holds {} on setting {setting}.", self.name(seat)), &["DK-6.6"])
            }
        }
    }

    pub(super) fn got_mp(self, seat: Seat, more: u8, now: u8, why: Gain) -> Line {
        let gains = format!("gains {more} MP, {now} now.");
        match why {
            Gain::Dial => self.said(seat, &format!("has {now} MP to spend."), "DK-6.7"),
            Gain::WhipRound => self.said(seat, &gains, "DK-19.6"),
            Gain::PrimalCharge => self.said(seat, &gains, "DK-19.15"),
        }
    }

    pub(super) fn moved(self, seat: Seat, from: Axial, to: Axial, way: Way) -> Line {
        let (verb, rule) = match way {
            Way::Drive => ("drives", "DK-7.1"),
            Way::Drift => ("drifts", "DK-9.1"),
            Way::Leap => ("leaps", "DK-19.4"),
            Way::Thrust => ("shoots on", "DK-15.9"),
            Way::Teleport => ("vanishes, and appears", "DK-21.12"),
            Way::Bump => ("is knocked", "DK-10.6"),
            Way::SetBack => ("finds no room and is set back", "DK-12.5"),
        };
        self.said(seat, &format!("{verb} {}.", whither(from, to)), rule)
    }

    pub(super) fn bumped(self, seat: Seat, other: Seat, aim: Aim, edge: Edge) -> Line {
        let way = match aim {
            Aim::Ahead => "ahead",
            Aim::AheadLeft => "ahead to the left",
            Aim::AheadRight => "ahead to the right",
        };
        let (name, other) = (self.name(seat), self.name(other));
        match edge {
            Edge::Open => Line::new(format!("{name} bumps {other} {way}."), &["DK-10.1"]),
            Edge::Wall => Line::new(format!("{name} bumps {other} {way}, into the wall!"), &["DK-10.9"]),
        }
    }

    pub(super) fn got_coins(self, seat: Seat, more: u8, now: u8, why: Find) -> Line {
        let (verb, rule) = match why {
            Find::Hex => ("picks up", "DK-17.1"),
            Find::GoldRush => ("gains", "DK-21.7"),
        };
        self.said(seat, &format!("{verb} {}, {now} now.", counted(more, "coin")), rule)
    }

    pub(super) fn lost_coins(self, seat: Seat, fewer: u8) -> Line {
        self.said(seat, &format!("loses {} to the Epic Thief.", counted(fewer, "coin")), "DK-25.6")
    }

    pub(super) fn put(self, seat: Seat, hazard: Hazard, hex: Axial) -> Line {
        let rule = if hazard == Hazard::Bomb { "DK-21.4" } else { "DK-21.5" };
        self.said(seat, &format!("puts {} on the {}.", self.hazard(hazard), self.ground(hex)), rule)
    }

    /// What is printed on a hex.
    fn ground(self, hex: Axial) -> &'static str {
        let track = &self.table.track;
        track.spot(hex).map_or("track", |spot| track.terrain(spot).id())
    }

    pub(super) fn used_power(self, seat: Seat, slot: Slot) -> Line {
        let racer = self.view.kart(seat).and_then(|kart| kart.racer).unwrap_or_default();
        let card = self.table.content.power(racer, slot);
        self.said(seat, &format!("pays {} for {}.", counted(card.cost, "coin"), card.name), racer.rule(slot))
    }

    pub(super) fn cast(self, seat: Seat, spell: Spell) -> Line {
        let name = &self.table.content.spell(spell).name;
        self.said(seat, &format!("casts {name}!"), spell.rule())
    }

    pub(super) fn fireball(self, seat: Seat, target: Seat, stopped: Option<Hazard>) -> Line {
        let (name, target) = (self.name(seat), self.name(target));
        let words = match stopped {
            None => format!("{name}'s Fireball flies straight at {target}."),
            Some(hazard) if hazard.is_epic() => {
                format!("{name}'s Fireball flies at {target} and bursts on {}.", self.hazard(hazard))
            }
            Some(hazard) => format!("{name}'s Fireball flies at {target} and meets {}.", self.hazard(hazard)),
        };
        Line::new(words, &["DK-21.9"])
    }
}
