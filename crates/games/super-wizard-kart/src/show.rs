//! How what happened is shown: an icon for the log, what it is about, what moves. Pure.

use crate::SuperWizardKart;
use crate::action::seat_id;
use crate::event::{Cause, Event, Sum};
use crate::look::Look;
use crate::pieces::{Die, Power, TrapKind};
use crate::scene::{cell, degrees, power_symbol, trap_symbol, zone};
use crate::search;
use crate::state::Throw as For;
use crate::tell::{counted, first, shares, spoken, trap_on};
use crate::track::{Go, Spot};
use crate::view::View;
use kernel::{Fast, Seat};
use scene::{Beside, Card, Cell, Gait, Motion, Part, Reel, Show, Throw, Thrown, Tone, Turnover, Weight};

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
            Event::Chose(seat) | Event::Kart(seat, ..) => self.of(*seat, "g-pit"),
            Event::Initiative(seat, die, bonus) => self.initiative(*seat, *die, *bonus),
            Event::OnGrid(seat, spot) => self.on_grid(*seat, *spot),
            Event::RoundBegan(round, _) => Show { opens: Some(format!("Round {round}")), ..marked("g-log") },
            Event::TurnBegan(seat) | Event::TurnEnded(seat) => self.trifle(*seat, "g-drive"),
            Event::Charged(seat, ..) => self.trifle(*seat, "g-boost"),
            Event::Rolled(seat, what, dice) => self.rolled(*seat, *what, dice),
            Event::Rerolled(seat, die, shows) => self.rerolled(*seat, *die, *shows),
            Event::Kept(seat) => self.trifle(*seat, "rim-d20"),
            Event::Thawed(seat) | Event::Chilled(seat) => self.rises(*seat, "chilled".into(), &power_symbol(Power::FrostRay)),
            Event::GotMove(seat, squares, diagonals) => self.got_move(*seat, *squares, *diagonals),
            Event::GotMore(seat, squares, diagonals) => self.rises(*seat, format!("+{squares}, {diagonals} diagonal"), "g-drive"),
            Event::Stepped(seat, _, to, go, _) => self.stepped(*seat, *to, *go),
            Event::Jumped(seat, _, to) => self.goes(*seat, *to, Gait::Jump, Weight::Usual),
            Event::Snatched(seat, _) => self.trifle(*seat, "hat-squirrel"),
            Event::Bumped(seat, other, at) => self.bumped(*seat, *other, *at),
            Event::SpunOut(seat, _) => self.reels(*seat, Reel::Spin, "spin-out"),
            Event::Slid(seat, squares) => self.slid(*seat, *squares),
            Event::Crossed(seat, _) => self.of(*seat, "g-flag"),
            Event::LapBonus(..) => Show { weight: Weight::Mark, ..marked("coin") },
            Event::TookToken(_, spot) => self.flipped(&[*spot]),
            Event::Drew(seat, _, power) => self.drew(*seat, *power),
            Event::NoCard(seat, _) => self.of(*seat, "tok-power"),
            Event::Reshuffled(_) => Show { weight: Weight::Trifle, ..marked("tok-power") },
            Event::Discarded(seat, power, _) => self.of(*seat, &power_symbol(*power)),
            Event::Boosted(seat, squares, diagonals) => self.boosted(*seat, *squares, *diagonals),
            Event::Stopped(seat, _) => self.trifle(*seat, "g-brake"),
            Event::Reflexes(seat, sum) => self.tallied(*seat, "g-reflex", reached(*sum, ""), verdict(*sum, "one more diagonal", "no diagonal"), *sum),
            Event::Played(seat, power, _) => self.played(*seat, *power),
            Event::Drives(seat, power, ..) => self.trifle(*seat, &power_symbol(*power)),
            Event::Attacked(cause, target) => self.attacked(*cause, *target),
            Event::Struck(target, sum) => self.tallied(*target, "d20", reached(*sum, "AC "), verdict(*sum, "a hit", "a miss"), *sum),
            Event::Saved(target, sum) => self.tallied(*target, "g-ward", reached(*sum, "DC "), verdict(*sum, "saved", "struck"), *sum),
            Event::Forced(seat, _, _, path, _) => self.forced(*seat, path),
            Event::Displaced(seat, from, to, other) => self.displaced(*seat, *from, *to, *other),
            Event::PutBack(seat, _, to) => self.goes(*seat, *to, Gait::Slide, Weight::Usual),
            Event::Stole(thief, victim, ..) | Event::NothingStolen(thief, victim) | Event::TookCoins(thief, victim, _) => self.stole(*thief, *victim),
            Event::Warded(seat) | Event::WardEnded(seat) => self.of(*seat, &power_symbol(Power::WardBubble)),
            Event::InPits(seat) | Event::Bought(seat, ..) | Event::LeftPits(seat) => self.of(*seat, "g-pit"),
            Event::TrapsTurn => marked("tr-spikes"),
            Event::TrapMoved(number, from, to) => self.trap_moved(*number, *from, *to),
            Event::TokensBack => self.tokens_back(),
            Event::GridOrder(_) | Event::Standings(_) => Show { weight: Weight::Trifle, ..marked("coin") },
            Event::Paid(coins) => self.paid(coins),
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
        Show { motions, ..self.of(seat, "g-flag") }
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
        let place = self.table.track().name(to);
        let mut motions =
            vec![self.came_to(format!("lane {}", place.lane), "put elsewhere".into(), Tone::Danger)];
        motions.extend(self.move_to(seat, to, Gait::Jump));
        if let Some(other) = other {
            motions.extend(self.move_to(other, from, Gait::Jump));
        }
        Show { motions, ..self.of(seat, trap_symbol(TrapKind::Displacer)) }
    }

    fn stole(self, thief: Seat, victim: Seat) -> Show {
        let flies = Motion::Fly { path: vec![seat_id(victim), seat_id(thief)], symbol: "tok-power".into() };
        Show { about: vec![seat_id(thief), seat_id(victim)], motions: vec![flies], ..marked("tok-power") }
    }

    fn throws(self, seat: Seat, thrown: Thrown) -> Show {
        let motions = vec![Motion::Beside { change: Beside::Thrown(thrown) }];
        Show { motions, ..self.of(seat, "g-dice") }
    }

    /// SWK-2.8.
    fn initiative(self, seat: Seat, die: u8, bonus: u8) -> Show {
        let (what, dice) = ("Initiative".to_string(), vec![lies(Die::D20, die)]);
        let (sum, says) = (format!("{die} + {bonus}"), (die + bonus).to_string());
        let thrown = Thrown { piece: seat_id(seat), what, dice, sum, says, tone: Some(Tone::Plain) };
        Show { weight: Weight::Trifle, ..self.throws(seat, thrown) }
    }

    fn rolled(self, seat: Seat, what: For, dice: &[u8]) -> Show {
        let dice = dice.iter().zip(what.dice()).map(|(shows, (_, die))| lies(die, *shows)).collect();
        let what = thrown_for(what).to_string();
        self.throws(seat, Thrown { piece: seat_id(seat), what, dice, ..Thrown::default() })
    }

    fn rerolled(self, seat: Seat, die: Die, shows: u8) -> Show {
        let (what, dice) = ("Rolled again".to_string(), vec![lies(die, shows)]);
        self.throws(seat, Thrown { piece: seat_id(seat), what, dice, ..Thrown::default() })
    }

    /// What dice came to, beside them.
    fn came_to(self, sum: String, says: String, tone: Tone) -> Motion {
        Motion::Beside { change: Beside::Tally(sum, says, tone) }
    }

    fn tallied(self, seat: Seat, icon: &str, sum: String, says: String, roll: Sum) -> Show {
        let tone = if roll.is_enough() { Tone::Safe } else { Tone::Danger };
        let mut show = self.rises(seat, says.clone(), icon);
        show.motions.insert(0, self.came_to(sum, says, tone));
        show
    }

    /// A figure of a kart, whatever is hidden of others.
    fn figure(self, of: impl Fn(Look<'_>) -> u8) -> u8 {
        let state = search::whole(self.table, self.view, &mut Fast::new(0));
        of(Look { game: self.table, state: &state })
    }

    fn got_move(self, seat: Seat, squares: u8, diagonals: u8) -> Show {
        let bonus = self.figure(|look| look.speed(seat));
        let says =
            format!("{}, {}", counted(squares.into(), "square"), counted(diagonals.into(), "diagonal"));
        let motions = vec![self.came_to(format!("+ {bonus} speed"), says, Tone::Plain)];
        Show { motions, ..self.trifle(seat, "g-drive") }
    }

    fn boosted(self, seat: Seat, squares: u8, diagonals: u8) -> Show {
        let bonus = self.figure(|look| look.boost_bonus(seat));
        let says =
            format!("{}, {}", counted(squares.into(), "square"), counted(diagonals.into(), "diagonal"));
        let mut show = self.rises(seat, format!("boost {squares}"), "g-boost");
        show.motions.insert(0, self.came_to(format!("+ {bonus} boost"), says, Tone::Safe));
        Show { weight: Weight::Mark, ..show }
    }

    fn slid(self, seat: Seat, squares: u8) -> Show {
        let mut show = self.rises(seat, format!("+{squares}"), "g-drift-left");
        let says = format!("{} more", counted(squares.into(), "square"));
        show.motions.insert(0, self.came_to("on the own apex".into(), says, Tone::Safe));
        show
    }

    /// Steps on end are told in one sentence.
    fn stepped(self, seat: Seat, to: Spot, go: Go) -> Show {
        let (once, often) = if go.is_diagonal() {
            ("[drives|drive] a diagonal", "[drives|drive] {} diagonals")
        } else {
            ("[drives|drive] a square", "[drives|drive] {} squares")
        };
        let say = |words: &str| spoken(self.view, seat, words);
        let part = Part { who: first(self.view, seat), once: say(once), often: say(often) };
        Show { part: Some(part), ..self.goes(seat, to, Gait::Step, Weight::Trifle) }
    }

    /// SWK-12.3: a sentence of the log, and nothing that anybody waits for.
    fn paid(self, coins: &[u8]) -> Show {
        let (who, once) = ("Pay:".into(), shares(self.table, self.view, coins));
        Show {
            weight: Weight::Trifle,
            part: Some(Part { who, once, often: String::new() }),
            ..marked("coin")
        }
    }

    /// SWK-12.1: all at once.
    fn tokens_back(self) -> Show {
        let power = self.table.track().power();
        let cells = power.iter().map(|spot| cell(self.table, self.view, *spot)).collect();
        Show { motions: vec![Motion::Grow { cells }], weight: Weight::Trifle, ..marked("tok-power") }
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
        let tone = |spot: Spot| {
            let Cell { id, tone, .. } = cell(self.table, self.view, spot);
            (id, tone)
        };
        let tones = track.spots().filter(near).map(tone).collect();
        let changes = [Beside::Zone(zone(self.table, trap, to)), Beside::Tones(tones)];
        let motions = changes.map(|change| Motion::Beside { change }).to_vec();
        // A sentence of the log, and nothing that anybody waits for.
        let (who, once) = trap_on(self.table, self.view, number, to);
        let part = Some(Part { who, once, often: String::new() });
        Show { motions, weight: Weight::Trifle, part, ..marked(trap_symbol(trap.kind)) }
    }
}

/// `14 + 5 v. AC 13`.
fn reached(sum: Sum, what: &str) -> String {
    let Sum { die, bonus, against } = sum;
    format!("{die} + {bonus} v. {what}{against}")
}

/// `19, a hit`.
fn verdict(sum: Sum, good: &str, bad: &str) -> String {
    format!("{}, {}", sum.die + sum.bonus, if sum.is_enough() { good } else { bad })
}

/// A die as it lies.
fn lies(die: Die, shows: u8) -> Throw {
    let symbol = match die {
        Die::D6 => format!("d6-{shows}"),
        Die::D4 => "d4".into(),
        Die::D20 => "d20".into(),
    };
    Throw { symbol, shows }
}

/// What dice are thrown for.
const fn thrown_for(what: For) -> &'static str {
    match what {
        For::Speed => "Speed",
        For::Boost => "Boost",
        For::Slide => "Power slide",
        For::Reflexes => "Quick Reflexes",
        For::Attack => "Attack",
        For::Save => "Saving throw",
        For::Displacer => "Displacer Beast",
        For::SecondWind => "Second Wind",
    }
}
