//! What would happen in a hex, in words, as far as the viewer can know, and whether it is a trap. What happens is foreseen by taking
//! the steps (`foresight.rs`), so that nothing is said that the rules would not do.

use crate::event::{Cause, Drag, Event, Mishap};
use crate::foresight::Foresight;
use crate::look::Look;
use crate::options::Switch;
use crate::pieces::{Effect, Hazard, Near, Terrain};
use crate::reach::{Fate, Fates, fate};
use crate::state::TurnFlags;
use crate::track::Spot;
use crate::words::counted;
use crate::words::hazards as words;
use kernel::Seat;

/// A kart that comes into a hex by the steps that are foreseen, its own or another's.
#[derive(Clone, Copy)]
pub(super) struct Coming<'a> {
    pub look: Look<'a>,
    pub seat: Seat,
    /// The hex that it enters last by a step, before a thrust.
    pub to: Spot,
    pub then: &'a Foresight,
}

impl Coming<'_> {
    /// Terrain and its pull, coins, a spellbook, what lies there or beside it, company, the line.
    pub fn all(self) -> Vec<String> {
        let mut all: Vec<String> = self.terrain().into_iter().collect();
        all.extend(self.found());
        all.extend(self.there());
        all
    }

    /// Whether it is whoever acts.
    fn is_own(self) -> bool {
        self.look.state.mover() == Some(self.seat)
    }

    /// DK-14.3, DK-10.7: the terrain, and where it pulls the dial.
    fn terrain(self) -> Option<String> {
        let terrain = self.look.terrain(self.to);
        if terrain == Terrain::Road {
            return None;
        }
        let pull = match self.pull([self.to]) {
            Some(marker) if self.is_own() => format!(" (setting {marker} at the end of the turn)"),
            Some(marker) => format!(" (setting {marker})"),
            None => String::new(),
        };
        Some(format!("{}{pull}", terrain.id()))
    }

    /// The marker that these hexes pull the dial down to, if no other does so already.
    pub fn pull(self, hexes: impl IntoIterator<Item = Spot>) -> Option<u8> {
        let (turn, own) = (&self.look.state.turn, self.is_own());
        if own && (turn.flags.has(TurnFlags::RAGE) || turn.flags.has(TurnFlags::SLITHER)) {
            return None;
        }
        let markers = hexes.into_iter().map(|hex| self.look.marker(self.seat, self.look.terrain(hex)));
        let lowest = markers.filter(|marker| *marker > 0).min()?;
        let noted = own && turn.lowest > 0 && turn.lowest <= lowest;
        Some(lowest).filter(|lowest| *lowest < self.look.kart(self.seat).setting && !noted)
    }

    /// DK-17.1, DK-18.1: coins and a spell marker, all that are picked up.
    pub fn found(self) -> impl Iterator<Item = String> {
        let coins = Some(self.then.coins(self.seat)).filter(|coins| *coins > 0);
        let marker = self.then.marker(self.seat).then(|| "a spell marker".to_string());
        coins.map(|coins| format!("picks up {}", counted(coins, "coin"))).into_iter().chain(marker)
    }

    /// What lies there, what is near where it stops, the line, company.
    pub fn there(self) -> Vec<String> {
        let mut all: Vec<String> = self.hazard().into_iter().collect();
        let after = Look { game: self.look.game, state: &self.then.state };
        let end = after.kart(self.seat).at;
        let near = Hazard::ALL.iter().filter(|hazard| {
            let mut lying = after.state.hazards.iter().filter(|lying| lying.hazard == **hazard);
            lying.any(|lying| lying.at != end && after.reaches(lying, end))
        });
        all.extend(near.filter_map(|hazard| self.near(*hazard)));
        // DK-23.1.
        let finish = self.look.game.finish();
        if self.look.kart(self.seat).leg < finish && after.kart(self.seat).leg >= finish {
            all.push("over the finish line".into());
        }
        if let Some(racer) = after.other_at(end, self.seat).and_then(|other| after.kart(other).racer) {
            all.push(format!("beside {}", after.content().racer(racer).name));
        }
        all
    }

    /// `Hero, a Spin-Out (your Ward takes it)`: what comes of what lies in the hex.
    fn hazard(self) -> Option<String> {
        let hazard = self.look.state.hazard_at(self.to)?;
        let mishap = |what: &str| format!("{what}{}", self.ward(" it"));
        let does = match hazard.effect() {
            Effect::Slow if self.is_own() => "it stops you".into(),
            Effect::Slow => self.tar(),
            Effect::Thrust => self.thrust(),
            Effect::Roll => format!("a roll of its die{}", self.ward(" a hit")),
            Effect::Steal => {
                let lost = Some(self.then.toll(self.seat)).filter(|lost| *lost > 0);
                let lost =
                    lost.map_or_else(String::new, |lost| format!(" and {} gone", counted(lost, "coin")));
                format!("{}{lost}", mishap("a Spin-Out"))
            }
            Effect::SpinOut => mishap("a Spin-Out"),
            Effect::Slew => mishap("a Spin-Out and a slew"),
            Effect::Crash => mishap("a Crash"),
            Effect::Explode => mishap("it explodes, a Crash"),
        };
        Some(format!("{}, {does}", self.look.content().hazard(hazard).name))
    }

    /// DK-21.6: whose Ward takes what.
    fn ward(self, what: &str) -> String {
        if !self.look.kart(self.seat).is_warded() {
            return String::new();
        }
        format!(" ({} Ward takes{what})", self.whose())
    }

    /// `your`, `Belladonna's`.
    fn whose(self) -> String {
        let racer = self.look.kart(self.seat).racer.filter(|_| !self.is_own());
        racer.map_or_else(|| "your".into(), |racer| format!("{}'s", self.look.content().racer(racer).name))
    }

    /// DK-20.11, out of turn.
    fn tar(self) -> String {
        let dial = self.then.events.iter().find_map(|event| {
            if let Event::Dial(who, _, to, Drag::Tar) = event { Some((*who, *to)) } else { None }
        });
        let dial = dial.filter(|(who, _)| *who == self.seat).map(|(_, to)| to);
        dial.map_or_else(|| "no setting to lose".into(), |to| format!("down to setting {to}"))
    }

    /// DK-15.9, DK-20.12: how far, as far as no die decides it, and how it ends.
    fn thrust(self) -> String {
        let end = self.then.state.kart(self.seat).at;
        let far = self.look.track().distance(self.to, end);
        let spins =
            |event: &Event| matches!(event, Event::Mishap(who, Mishap::SpinOut, _) if *who == self.seat);
        let ends = if self.then.crashes(self.seat) {
            ", and a Crash"
        } else if self.is_own() && self.then.events.iter().any(spins) {
            ", and a Spin-Out"
        } else {
            ""
        };
        match (self.then.rolled, far) {
            (true, _) => "further on, and a roll of a die".into(),
            (false, 0) => format!("no hex further{ends}"),
            (false, 1) => format!("1 hex further{ends}"),
            (false, far) => format!("{far} hexes further{ends}"),
        }
    }

    /// What comes of stopping near a hazard. DK-20.9, DK-20.17: who is bumped has stopped.
    fn near(self, hazard: Hazard) -> Option<String> {
        let content = self.look.content();
        if hazard.near() != Near::Stopping {
            return words::at_the_end(content, hazard).map(|comes| words::near(content, hazard, &comes));
        }
        let comes = if self.is_own() {
            let ward = self.then.state.kart(self.seat).is_warded();
            let ward = if ward { self.ward(" it") } else { String::new() };
            format!("a Spin-Out if you end your turn here{ward}")
        } else {
            let bite = Cause::Hazard(hazard);
            let took = |event: &Event| matches!(event, Event::Absorbed(who, _, cause) if *who == self.seat && *cause == bite);
            let ward = if self.then.events.iter().any(took) { self.ward(" it") } else { String::new() };
            format!("a Spin-Out{ward}")
        };
        Some(words::near(content, hazard, &comes))
    }
}

/// DK-10.6, DK-10.9: what comes to whoever is bumped into a hex, or against a wall.
pub(super) fn bumped(look: Look<'_>, seat: Seat, to: Option<Spot>, then: &Foresight) -> Vec<String> {
    let coming = Coming { look, seat, to: to.unwrap_or_default(), then };
    if to.is_some() { coming.all() } else { vec![format!("into the wall, a Crash{}", coming.ward(" it"))] }
}

/// DK-10.6, DK-20.15: what comes to the bumper.
pub(super) fn blast(seat: Seat, then: &Foresight) -> Option<&'static str> {
    if then.crashes(seat) {
        Some("the blast reaches you, a Crash")
    } else {
        then.wards(seat).then_some("your Ward takes the blast")
    }
}

/// DK-10.6: a warning of a blast that reaches the bumper.
pub(super) fn backfires(seat: Seat, then: &Foresight) -> Option<String> {
    then.crashes(seat).then(|| "The blast reaches you: you will Crash.".into())
}

/// How many MP are left then, unless the table leaves them to memory.
pub(super) fn left(look: Look<'_>, then: &Foresight) -> Option<String> {
    let shown = look.game.options().show_reach == Switch::On;
    let words = then.missed.map_or_else(
        || format!("{} MP left", then.state.turn.mp),
        |missed| format!("{missed} MP left if it misses"),
    );
    shown.then_some(words)
}

/// A warning of what lies at the end of a way and would hurt whoever drives there: from afar nobody looks at every hex.
pub(super) fn harm(look: Look<'_>, to: Spot, then: &Foresight) -> Option<String> {
    let (hazard, seat) = (look.state.hazard_at(to)?, look.state.active);
    let spins = |event: &Event| matches!(event, Event::Mishap(who, Mishap::SpinOut, _) if *who == seat);
    let does = if then.rolled {
        "a die is rolled for what it does to you"
    } else if then.crashes(seat) {
        "you will Crash"
    } else if then.events.iter().any(spins) {
        "you will Spin Out"
    } else {
        return None;
    };
    Some(format!("You drive into the {}: {does}.", look.content().hazard(hazard).name))
}

/// DK-7.5, DK-7.6.
pub(super) const LUNGE: &str = "A Lunge takes all your MP and ends your movement.";

/// A warning before steps that leave nothing but a Crash, where there was a better way before.
pub(super) fn trap(look: Look<'_>, then: &Foresight) -> Option<String> {
    let mut fates = Fates::default();
    let after = doom(look, then, &mut fates).filter(|after| *after != Fate::Well)?;
    warning(look, then, after, fate(look, &mut fates))
}

/// How the turn can still end then; none: what ends the movement is said.
pub(super) fn doom(look: Look<'_>, then: &Foresight, fates: &mut Fates) -> Option<Fate> {
    let over = then.state.turn.flags.has(TurnFlags::OVER);
    (!over).then(|| fate(Look { game: look.game, state: &then.state }, fates))
}

/// DK-12.5, DK-16.2: how that is warned of, where it could have ended otherwise before.
pub(super) fn warning(look: Look<'_>, then: &Foresight, after: Fate, before: Fate) -> Option<String> {
    let (state, seat) = (&then.state, look.state.active);
    let at = state.kart(seat).at;
    let company = Look { game: look.game, state }.other_at(at, seat).and_then(|other| look.kart(other).racer);
    match (after, company) {
        (Fate::PileUp, Some(racer)) if before < after || at != look.kart(seat).at => {
            let name = &look.content().racer(racer).name;
            Some(format!(
                "It can only end in a pile-up with {name}: you will be set back and Crash unless a power or a spell helps."
            ))
        }
        (Fate::Crash, _) if before == Fate::Well => Some(format!(
            "From there no way is left to spend all of {} MP: you will Crash unless a power or a spell helps.",
            state.turn.mp
        )),
        (Fate::Well | Fate::Crash | Fate::PileUp, _) => None,
    }
}
