//! How what happened is shown: an icon for the log, what it is about, what moves. Pure.

use crate::SuperWizardKart;
use crate::action::seat_id;
use crate::event::{Cause, Event, Sum};
use crate::pieces::{Power, TrapKind};
use crate::scene::{cell, degrees, power_symbol};
use crate::track::{Ground, Spot};
use crate::view::View;
use kernel::Seat;
use scene::{Card, Cell, Gait, Motion, Reel, Show, Tone, Turnover, Weight};

/// One event as a show. The view is that after the step.
pub(crate) fn show(table: &SuperWizardKart, view: &View, event: &Event) -> Show {
    Stage { table, view }.show(event)
}

fn marked(icon: &str) -> Show {
    Show { icon: icon.into(), ..Show::default() }
}

#[derive(Clone, Copy)]
struct Stage<'a> {
    table: &'a SuperWizardKart,
    view: &'a View,
}

impl Stage<'_> {
    #[rustfmt::skip] // a line an event
    fn show(self, event: &Event) -> Show {
        match event {
            Event::ChoosingOrder(_) | Event::InitiativeOrder(_) => marked("g-dice"),
            Event::Chose(seat) | Event::Kart(seat, ..) => self.of(*seat, "g-builder"),
            Event::Initiative(seat, ..) => self.trifle(*seat, "d20"),
            Event::OnGrid(seat, spot) => self.on_grid(*seat, *spot),
            Event::RoundBegan(round, _) => Show { opens: Some(format!("Round {round}")), ..marked("g-log") },
            Event::TurnBegan(seat) | Event::TurnEnded(seat) => self.trifle(*seat, "g-drive"),
            Event::Charged(seat, ..) => self.trifle(*seat, "g-boost"),
            Event::Rolled(seat, _, dice) => self.rises(*seat, spoken(dice), "g-dice"),
            Event::Rerolled(seat, _, shows) => self.rises(*seat, shows.to_string(), "rim-d20"),
            Event::Kept(seat) => self.trifle(*seat, "rim-d20"),
            Event::Thawed(seat) | Event::Chilled(seat) => self.rises(*seat, "chilled".into(), &power_symbol(Power::FrostRay)),
            Event::GotMove(seat, ..) | Event::GotMore(seat, ..) => self.trifle(*seat, "g-drive"),
            Event::Stepped(seat, _, to, ..) => self.goes(*seat, *to, Gait::Step, Weight::Trifle),
            Event::Jumped(seat, _, to) => self.goes(*seat, *to, Gait::Jump, Weight::Usual),
            Event::Bumped(seat, other, at) => self.bumped(*seat, *other, *at),
            Event::SpunOut(seat, _) => self.reels(*seat, Reel::Spin, "spin-out"),
            Event::Slid(seat, squares) => self.rises(*seat, format!("+{squares}"), "g-drift-left"),
            Event::Crossed(seat, _) => self.of(*seat, "g-flag"),
            Event::LapBonus(..) => Show { weight: Weight::Mark, ..marked("coin") },
            Event::TookToken(_, spot) => self.flipped(&[*spot]),
            Event::Drew(seat, _, power) => self.drew(*seat, *power),
            Event::NoCard(seat, _) => self.of(*seat, "tok-power"),
            Event::Reshuffled(_) => Show { weight: Weight::Trifle, ..marked("tok-power") },
            Event::Discarded(seat, power, _) => self.of(*seat, &power_symbol(*power)),
            Event::Boosted(seat, squares, _) => Show { weight: Weight::Mark, ..self.rises(*seat, format!("boost {squares}"), "g-boost") },
            Event::Stopped(seat) => self.trifle(*seat, "g-brake"),
            Event::Reflexes(seat, sum) => self.rises(*seat, reached(*sum), "g-qr"),
            Event::Played(seat, power, _) => self.played(*seat, *power),
            Event::Drives(seat, power, ..) => self.trifle(*seat, &power_symbol(*power)),
            Event::Attacked(cause, target) => self.attacked(*cause, *target),
            Event::Struck(target, sum) => self.rises(*target, reached(*sum), "d20"),
            Event::Saved(target, sum) => self.rises(*target, reached(*sum), "g-ward"),
            Event::Forced(seat, _, _, path, _) => self.forced(*seat, path),
            Event::Displaced(seat, from, to, other) => self.displaced(*seat, *from, *to, *other),
            Event::PutBack(seat, _, to) => self.goes(*seat, *to, Gait::Slide, Weight::Usual),
            Event::Stole(thief, victim, ..) | Event::NothingStolen(thief, victim) | Event::TookCoins(thief, victim, _) => self.stole(*thief, *victim),
            Event::Warded(seat) | Event::WardEnded(seat) => self.of(*seat, &power_symbol(Power::WardBubble)),
            Event::InPits(seat) | Event::Bought(seat, ..) | Event::LeftPits(seat) => self.of(*seat, "g-pit"),
            Event::TrapsTurn => marked("tr-spikes"),
            Event::TrapMoved(number, from, to) => self.trap_moved(*number, *from, *to),
            Event::TokensBack => self.flipped(self.table.track().power()),
            Event::Standings(_) | Event::Paid(_) => Show { weight: Weight::Trifle, ..marked("coin") },
            Event::OutOfRounds => marked("g-log"),
            Event::Finished(_) => Show { opens: Some("The end".into()), weight: Weight::End, ..marked("g-trophy") },
        }
    }

    fn of(self, seat: Seat, icon: &str) -> Show {
        Show { about: vec![seat_id(seat)], ..marked(icon) }
    }

    fn trifle(self, seat: Seat, icon: &str) -> Show {
        Show { weight: Weight::Trifle, ..self.of(seat, icon) }
    }

    fn is_on(self, seat: Seat) -> bool {
        crate::scene::is_placed(self.view, seat)
    }

    /// Words rise from a kart, wherever it is.
    fn rises(self, seat: Seat, words: String, symbol: &str) -> Show {
        let rise = Motion::Rise { cell: seat_id(seat), words, symbol: symbol.into() };
        Show { motions: if self.is_on(seat) { vec![rise] } else { Vec::new() }, ..self.of(seat, symbol) }
    }

    fn reels(self, seat: Seat, reel: Reel, words: &str) -> Show {
        let mut show = self.rises(seat, words.into(), "g-replay");
        show.motions.insert(0, Motion::Reel { piece: seat_id(seat), reel });
        Show { weight: Weight::Mark, ..show }
    }

    fn on_grid(self, seat: Seat, spot: Spot) -> Show {
        let (piece, to) = (seat_id(seat), self.name(spot));
        let motions = vec![
            Motion::Come { piece: piece.clone(), to },
            Motion::Face { piece, degrees: self.faces(spot) },
        ];
        Show { motions, ..self.of(seat, "start-place") }
    }

    fn name(self, spot: Spot) -> String {
        self.table.track().name(spot).to_string()
    }

    fn faces(self, spot: Spot) -> u16 {
        degrees(self.table.track().heading(spot))
    }

    /// A kart goes to a square, and faces the heading there (SWK-1.12).
    fn move_to(self, seat: Seat, to: Spot, gait: Gait) -> [Motion; 2] {
        let piece = seat_id(seat);
        [
            Motion::Go { piece: piece.clone(), to: self.name(to), gait },
            Motion::Face { piece, degrees: self.faces(to) },
        ]
    }

    fn goes(self, seat: Seat, to: Spot, gait: Gait, weight: Weight) -> Show {
        let about = vec![seat_id(seat), self.name(to)];
        Show { about, motions: self.move_to(seat, to, gait).to_vec(), weight, ..marked("g-drive") }
    }

    fn bumped(self, seat: Seat, other: Seat, at: Spot) -> Show {
        let about = vec![seat_id(seat), seat_id(other)];
        let motions = vec![Motion::Bump { piece: seat_id(seat), against: self.name(at) }];
        Show { about, motions, weight: Weight::Mark, ..marked("g-bump") }
    }

    fn played(self, seat: Seat, power: Power) -> Show {
        let name = self.table.pieces().power(power).name.clone();
        Show { weight: Weight::Mark, ..self.rises(seat, name, &power_symbol(power)) }
    }

    /// Whoever may know the face is shown it.
    fn drew(self, seat: Seat, power: Option<Power>) -> Show {
        let Some(power) = power else { return self.rises(seat, "power".into(), "tok-power") };
        let face = self.table.pieces().power(power);
        let card = Card {
            piece: seat_id(seat),
            band: "Power".into(),
            symbol: power_symbol(power),
            title: face.name.clone(),
            text: face.text.clone(),
            tone: Tone::Plain,
        };
        Show { icon: card.symbol.clone(), motions: vec![Motion::Show { card }], ..self.of(seat, "") }
    }

    fn attacked(self, cause: Cause, target: Seat) -> Show {
        match cause {
            Cause::Power(seat, power) => {
                let symbol = power_symbol(power);
                let flies =
                    Motion::Fly { path: vec![seat_id(seat), seat_id(target)], symbol: symbol.clone() };
                Show { motions: vec![flies], ..self.of(target, &symbol) }
            }
            Cause::Trap(number) => {
                let kind = self
                    .table
                    .track()
                    .traps()
                    .iter()
                    .find(|trap| trap.number == number)
                    .map(|trap| trap.kind);
                self.of(target, kind.map_or("tr-spikes", trap_symbol))
            }
        }
    }

    /// SWK-10.1: square by square.
    fn forced(self, seat: Seat, path: &[Spot]) -> Show {
        let hit = Motion::Reel { piece: seat_id(seat), reel: Reel::Shake };
        let back = path.iter().flat_map(|spot| self.move_to(seat, *spot, Gait::Shove));
        Show { motions: std::iter::once(hit).chain(back).collect(), ..self.of(seat, "g-bump") }
    }

    fn displaced(self, seat: Seat, from: Spot, to: Spot, other: Option<Seat>) -> Show {
        let mut motions = self.move_to(seat, to, Gait::Jump).to_vec();
        if let Some(other) = other {
            motions.extend(self.move_to(other, from, Gait::Jump));
        }
        Show { motions, ..self.of(seat, trap_symbol(TrapKind::Displacer)) }
    }

    fn stole(self, thief: Seat, victim: Seat) -> Show {
        let flies = Motion::Fly { path: vec![seat_id(victim), seat_id(thief)], symbol: "tok-power".into() };
        Show { about: vec![seat_id(thief), seat_id(victim)], motions: vec![flies], ..marked("tok-power") }
    }

    /// Squares show another face.
    fn flipped(self, spots: &[Spot]) -> Show {
        let about = spots.iter().map(|spot| self.name(*spot)).collect();
        Show { about, motions: self.flips(spots), weight: Weight::Trifle, ..marked("tok-power") }
    }

    fn flips(self, spots: &[Spot]) -> Vec<Motion> {
        let flip = |spot: &Spot| {
            let Cell { id, symbol, inset, tone, .. } = cell(self.table, self.view, *spot);
            Motion::Flip { cell: id, symbol, inset, tone, turn: Turnover::Changed }
        };
        spots.iter().map(flip).collect()
    }

    /// SWK-11.3: what it left and what it reaches now.
    fn trap_moved(self, number: u8, from: u8, to: u8) -> Show {
        let track = self.table.track();
        let Some(trap) = track.traps().iter().find(|trap| trap.number == number) else {
            return marked("tr-spikes");
        };
        let near = |spot: &Spot| track.is_in_area(trap, from, *spot) || track.is_in_area(trap, to, *spot);
        let spots: Vec<Spot> =
            track.spots().filter(near).filter(|spot| track.ground(*spot) != Ground::Rubble).collect();
        Show { motions: self.flips(&spots), weight: Weight::Trifle, ..marked(trap_symbol(trap.kind)) }
    }
}

const fn trap_symbol(kind: TrapKind) -> &'static str {
    match kind {
        TrapKind::Flame => "tr-rolling-flame",
        TrapKind::Spikes => "tr-spikes",
        TrapKind::Displacer => "tr-displacer",
    }
}

/// `4 and 1`.
fn spoken(dice: &[u8]) -> String {
    dice.iter().map(u8::to_string).collect::<Vec<_>>().join(" and ")
}

/// `14 + 5 v. 13`.
fn reached(sum: Sum) -> String {
    let Sum { die, bonus, against } = sum;
    format!("{die} + {bonus} v. {against}")
}
