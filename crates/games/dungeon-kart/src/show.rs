//! What happened as a show: what moves, which symbol stands beside the sentence. Pure. The log can be shown anew with a later
//! view, so where a kart was is taken from the event, or left to the stage, which knows where its pieces are.

use crate::DungeonKart;
use crate::event::{Cause, Drag, Edge, Event, Gain, Mishap, Spin, Way};
use crate::pieces::{Blow, Deck, Hazard, Slot, Spell};
use crate::scene::{
    bust_symbol, cell, degrees, hazard_symbol, piece_of, racer_of, spell_symbol, with_hazard,
};
use crate::tell::seat_name;
use crate::view::View;
use board::{Axial, Heading, Side};
use kernel::Seat;
use scene::{Beside, Card, Cell, Gait, Motion, Part, Reel, Show, Stands, Tone, Turnover, Weight};

/// One event as a show.
pub(crate) fn show(table: &DungeonKart, view: &View, event: &Event) -> Show {
    Stand { table, view }.show(event)
}

/// Somebody who watches.
#[derive(Clone, Copy)]
struct Stand<'a> {
    table: &'a DungeonKart,
    view: &'a View,
}

impl Stand<'_> {
    #[rustfmt::skip] // a line an event
    fn show(self, event: &Event) -> Show {
        match event {
            // What is set up.
            Event::FirstPlayer(seat) | Event::TookRacer(seat, _) => self.of(*seat),
            Event::Dealt(seat, ..) | Event::TookDashboard(seat, _) => self.of(*seat),
            Event::RacersOut(_) | Event::DashboardsOut(_) => Show { opens: Some("The draft".into()), ..marked("g-people") },
            Event::HazardsLaid(hazards) => self.hazards_laid(hazards),
            Event::OnGrid(seat, _, hex, _) => self.on_grid(*seat, *hex),
            // A round.
            Event::RoundBegan(round) => {
                Show { opens: Some(format!("Round {round}")), weight: Weight::Trifle, ..marked("g-log") }
            },
            Event::WindowOpened(_) | Event::Passed(_) => Show { weight: Weight::Trifle, ..marked("g-freeze") },
            Event::Answered(seat) | Event::TurnEnded(seat) => self.trifle(*seat),
            Event::TurnBegan(seat) => self.acts(*seat),
            Event::MarkerPassed(seat) => self.trifle(*seat),
            Event::Thawed(_) => Show { weight: Weight::Trifle, ..marked("g-freeze") },
            Event::WardEnded(seat) => Show { icon: "g-ward".into(), ..self.trifle(*seat) },
            Event::Placed(_) => marked("g-trophy"),
            Event::RoundEnded(_) => Show { weight: Weight::Trifle, ..marked("g-log") },
            Event::OutOfRounds => Show { weight: Weight::Mark, ..marked("g-clock") },
            Event::Finished(..) => Show { opens: Some("The end".into()), weight: Weight::End, ..marked("g-trophy") },
            // What karts do.
            Event::Faced(seat, from, to, why) => self.faced(*seat, *from, *to, *why),
            Event::Dial(seat, from, to, why) => self.dial(*seat, *from, *to, *why),
            Event::Held(seat, setting, _) => self.part(*seat, &format!("stays on setting {setting}"), self.trifle(*seat)),
            Event::GotMp(seat, more, _, why) => self.got_mp(*seat, *more, *why),
            Event::Moved(seat, _, to, way) => self.moved(*seat, *to, *way),
            Event::Lunged(seat) | Event::Stopped(seat) | Event::Stuck(seat) => self.of(*seat),
            Event::Bumped(seat, other, _, edge) => self.bumped(*seat, *other, *edge),
            Event::GotCoins(seat, coins, ..) => self.rises(*seat, format!("+{coins}"), "coin"),
            Event::LostCoins(seat, coins, _) => self.rises(*seat, format!("-{coins}"), "coin"),
            Event::GotMarker(seat) => self.rises(*seat, "+1".into(), "spellbook"),
            Event::LostMarker(seat) => self.rises(*seat, "-1".into(), "spellbook"),
            Event::FinalRound(seat) => Show { weight: Weight::Mark, ..self.rises(*seat, "final round".into(), "g-trophy") },
            Event::UsedPower(seat, slot) => self.used_power(*seat, *slot),
            Event::CastSpell(seat, spell, _) => self.cast(*seat, *spell),
            Event::Fireball(seat, target, path, stopped) => self.fireball(*seat, *target, path, *stopped),
            Event::DrewCard(seat, deck, _, spell) => self.drew_card(*seat, *deck, *spell),
            Event::Reshuffled(_) => Show { weight: Weight::Trifle, ..marked("g-replay") },
            // What lies there, and what it does.
            Event::Entered(seat, hazard, _) => Show { icon: hazard_symbol(*hazard), ..self.of(*seat) },
            Event::Rolled(seat, blow) => self.rolled(*seat, *blow),
            Event::Mishap(seat, mishap, cause) => self.mishap(*seat, *mishap, *cause),
            Event::Absorbed(seat, ..) => self.rises(*seat, "ward".into(), "g-ward"),
            Event::Exploded(bombs, zone, _) => exploded(bombs, zone),
            Event::Removed(hazard, hex, _) => self.flipped(*hex, None, *hazard),
            Event::Put(_, hazard, hex) => self.flipped(*hex, Some(*hazard), *hazard),
            Event::Grass(grown, withered) => self.grass(grown, withered),
            Event::Strode(from, to) => self.strode(*from, *to),
        }
    }

    fn piece(self, seat: Seat) -> String {
        piece_of(self.view, seat)
    }

    /// About a kart.
    fn of(self, seat: Seat) -> Show {
        let icon = racer_of(self.view, seat).map_or("", bust_symbol);
        Show { about: vec![self.piece(seat)], ..marked(icon) }
    }

    fn trifle(self, seat: Seat) -> Show {
        Show { weight: Weight::Trifle, ..self.of(seat) }
    }

    /// Its row in the tower is lit as soon as its turn is shown: at a table several turns may be shown on end.
    fn acts(self, seat: Seat) -> Show {
        let acts = Motion::Beside { change: Beside::Stands(seat, Stands::Acts) };
        Show { motions: vec![acts], ..self.trifle(seat) }
    }

    /// Words rise from a kart, wherever it is.
    fn rises(self, seat: Seat, words: String, symbol: &str) -> Show {
        let rise = Motion::Rise { cell: self.piece(seat), words, symbol: symbol.into() };
        Show { icon: symbol.into(), motions: vec![rise], ..self.of(seat) }
    }

    /// A hex shows something else.
    fn flip(self, hex: Axial, lies: Option<Hazard>) -> Option<Motion> {
        let bare = cell(self.table, self.view, self.table.track.spot(hex)?);
        let Cell { id, symbol, inset, tone, .. } = match lies {
            Some(hazard) => with_hazard(self.table, bare, hazard),
            None => bare,
        };
        Some(Motion::Flip { cell: id, symbol, inset, tone, turn: Turnover::Changed })
    }

    fn hazards_laid(self, hazards: &[(Axial, Hazard)]) -> Show {
        let motions = hazards.iter().filter_map(|(hex, hazard)| self.flip(*hex, Some(*hazard))).collect();
        Show { opens: Some("The grid".into()), motions, ..marked("g-map") }
    }

    fn on_grid(self, seat: Seat, hex: Axial) -> Show {
        let (piece, degrees) = (self.piece(seat), degrees(self.table.track.start_facing()));
        let motions =
            vec![Motion::Face { piece: piece.clone(), degrees }, Motion::Come { piece, to: hex.to_string() }];
        Show { motions, ..self.of(seat) }
    }

    fn faced(self, seat: Seat, from: Heading, to: Heading, why: Spin) -> Show {
        let turn = Motion::Face { piece: self.piece(seat), degrees: degrees(to) };
        let show = Show { motions: vec![turn], ..self.trifle(seat) };
        match why {
            Spin::Turn if from.turned(Side::Left) == to => self.part(seat, "turns left", show),
            Spin::Turn => self.part(seat, "turns right", show),
            Spin::Realign => self.part(seat, "realigns the kart", show),
            Spin::Arrival | Spin::Slew => show,
        }
    }

    /// Told with the rest of a drive.
    fn part(self, seat: Seat, what: &str, show: Show) -> Show {
        self.parts(seat, (what, ""), show)
    }

    fn parts(self, seat: Seat, (once, often): (&str, &str), show: Show) -> Show {
        let who = seat_name(self.table, self.view, seat);
        Show { part: Some(Part { who, once: once.into(), often: often.into() }), ..show }
    }

    fn got_mp(self, seat: Seat, more: u8, why: Gain) -> Show {
        let show = self.rises(seat, format!("{more} MP"), "g-drive");
        match why {
            Gain::Dial => {
                let show = Show { weight: Weight::Trifle, icon: self.of(seat).icon, ..show };
                self.part(seat, &format!("gets {more} MP"), show)
            }
            Gain::WhipRound | Gain::PrimalCharge => show,
        }
    }

    fn dial(self, seat: Seat, from: u8, to: u8, why: Drag) -> Show {
        let symbol = if to > from { "g-drive" } else { "g-brake" };
        let weight = match why {
            Drag::SetSpeed | Drag::Brake => Weight::Trifle,
            Drag::Terrain | Drag::Knock | Drag::Tar | Drag::Sloth | Drag::Swap | Drag::Overgrowth => {
                Weight::Usual
            }
        };
        let show = Show { weight, ..self.rises(seat, format!("setting {to}"), symbol) };
        let told = match why {
            Drag::SetSpeed if to > from => format!("shifts up to setting {to}"),
            Drag::SetSpeed => format!("shifts down to setting {to}"),
            Drag::Brake => format!("brakes down to setting {to}"),
            Drag::Terrain | Drag::Knock | Drag::Tar | Drag::Sloth | Drag::Swap | Drag::Overgrowth => {
                return show;
            }
        };
        self.part(seat, &told, Show { icon: self.of(seat).icon, ..show })
    }

    /// Each hex is seen; a whole drive is told in one sentence.
    fn moved(self, seat: Seat, to: Axial, way: Way) -> Show {
        let (gait, weight) = match way {
            Way::Drive | Way::Drift => (Gait::Step, Weight::Trifle),
            Way::Leap | Way::Teleport => (Gait::Jump, Weight::Usual),
            Way::Thrust => (Gait::Slide, Weight::Trifle),
            Way::Bump => (Gait::Shove, Weight::Usual),
            Way::SetBack => (Gait::Slide, Weight::Usual),
        };
        let (piece, to) = (self.piece(seat), to.to_string());
        let about = vec![piece.clone(), to.clone()];
        let show = Show { about, motions: vec![Motion::Go { piece, to, gait }], weight, ..self.of(seat) };
        match way {
            Way::Drive => self.parts(seat, ("drives a hex", "drives {} hexes"), show),
            Way::Drift => self.part(seat, "drifts", show),
            Way::Thrust => self.parts(seat, ("shoots on by a hex", "shoots on by {} hexes"), show),
            Way::Leap | Way::Teleport | Way::Bump | Way::SetBack => show,
        }
    }

    fn bumped(self, seat: Seat, other: Seat, edge: Edge) -> Show {
        let about = vec![self.piece(seat), self.piece(other)];
        let piece = match edge {
            Edge::Open => self.piece(seat),
            Edge::Wall => self.piece(other),
        };
        let motions = vec![Motion::Bump { piece, against: String::new() }];
        Show { about, motions, weight: Weight::Mark, ..marked("g-bump") }
    }

    fn cast(self, seat: Seat, spell: Spell) -> Show {
        let symbol = spell_symbol(spell);
        let name = self.table.content.spell(spell).name.clone();
        Show { weight: Weight::Mark, ..self.rises(seat, name, &symbol) }
    }

    fn fireball(self, seat: Seat, target: Seat, path: &[Axial], stopped: Option<Hazard>) -> Show {
        let about = vec![self.piece(seat), self.piece(target)];
        let hexes = path.iter().map(Axial::to_string);
        let hits = stopped.is_none().then(|| self.piece(target));
        let path = std::iter::once(self.piece(seat)).chain(hexes).chain(hits).collect();
        let flies = Motion::Fly { path, symbol: "g-fireball".into() };
        Show { about, motions: vec![flies], ..marked("g-fireball") }
    }

    fn used_power(self, seat: Seat, slot: Slot) -> Show {
        let name = racer_of(self.view, seat).map(|racer| self.table.content.power(racer, slot).name.clone());
        Show { weight: Weight::Mark, ..self.rises(seat, name.unwrap_or_default(), "g-crown") }
    }

    /// DK-20.8: the die as it fell.
    fn rolled(self, seat: Seat, blow: Blow) -> Show {
        let (title, text, tone) = match blow {
            Blow::Smash => ("Smash", "A Crash.", Tone::Danger),
            Blow::Clip => ("Clip", "A Spin-Out.", Tone::Danger),
            Blow::Miss => ("Miss", "Nothing happens.", Tone::Safe),
        };
        let card = Card {
            piece: self.piece(seat),
            band: "The Smashinator's die".into(),
            symbol: hazard_symbol(Hazard::Smashinator),
            title: title.into(),
            text: text.into(),
            tone,
        };
        let show = self.of(seat);
        Show { icon: card.symbol.clone(), motions: vec![Motion::Show { card }], ..show }
    }

    /// Whoever may know the face is shown it.
    fn drew_card(self, seat: Seat, deck: Deck, spell: Option<Spell>) -> Show {
        let back = format!("Deck {}", deck.id().to_uppercase());
        let Some(spell) = spell else { return self.rises(seat, back, "spellbook") };
        let face = self.table.content.spell(spell);
        let card = Card {
            piece: self.piece(seat),
            band: back,
            symbol: spell_symbol(spell),
            title: face.name.clone(),
            text: face.text.clone(),
            tone: Tone::Plain,
        };
        Show { icon: card.symbol.clone(), motions: vec![Motion::Show { card }], ..self.of(seat) }
    }

    fn mishap(self, seat: Seat, mishap: Mishap, cause: Cause) -> Show {
        let words = match mishap {
            Mishap::Crash => "Crash",
            Mishap::SpinOut => "Spin-Out",
        };
        let symbol = match cause {
            Cause::Hazard(hazard) => hazard_symbol(hazard),
            Cause::Explosion => hazard_symbol(Hazard::Bomb),
            Cause::Fireball => spell_symbol(Spell::Fireball),
            Cause::Doombolt => spell_symbol(Spell::Doombolt),
            Cause::MpLeft
            | Cause::PileUp
            | Cause::Thrust
            | Cause::Wall
            | Cause::Petrify
            | Cause::GroundPound => "g-skull".into(),
        };
        let mut show = self.rises(seat, words.into(), &symbol);
        let piece = self.piece(seat);
        let hit = match (mishap, cause) {
            (Mishap::Crash, Cause::Thrust | Cause::MpLeft) => Motion::Bump { piece, against: String::new() },
            (Mishap::Crash, _) => Motion::Reel { piece, reel: Reel::Shake },
            (Mishap::SpinOut, _) => Motion::Reel { piece, reel: Reel::Spin },
        };
        show.motions.insert(0, hit);
        Show { weight: Weight::Mark, ..show }
    }

    fn flipped(self, hex: Axial, lies: Option<Hazard>, hazard: Hazard) -> Show {
        let motions = self.flip(hex, lies).into_iter().collect();
        Show { about: vec![hex.to_string()], motions, ..marked(&hazard_symbol(hazard)) }
    }

    /// DK-19.7: what lies in a hex stays there.
    fn grass(self, grown: &[Axial], withered: &[Axial]) -> Show {
        let lies = |hex: Axial| {
            let spot = self.table.track.spot(hex)?;
            self.view.hazards.iter().find(|lying| lying.at == spot).map(|lying| lying.hazard)
        };
        let hexes = withered.iter().chain(grown);
        let motions = hexes.filter_map(|hex| self.flip(*hex, lies(*hex))).collect();
        let about = grown.iter().map(Axial::to_string).collect();
        Show { about, motions, weight: Weight::Mark, ..marked("g-crown") }
    }

    fn strode(self, from: Axial, to: Axial) -> Show {
        let hero = Hazard::EpicFighter;
        let motions = self.flip(from, None).into_iter().chain(self.flip(to, Some(hero))).collect();
        Show { about: vec![to.to_string()], motions, ..marked(&hazard_symbol(hero)) }
    }
}

/// DK-20.15: the zone lights up around the first Bomb.
fn exploded(bombs: &[Axial], zone: &[Axial]) -> Show {
    let about: Vec<String> = zone.iter().map(Axial::to_string).collect();
    let cells = bombs.iter().map(Axial::to_string).chain(about.iter().cloned()).collect();
    Show { about, motions: vec![Motion::Flash { cells }], weight: Weight::Mark, ..marked("hz-bomb") }
}

fn marked(icon: &str) -> Show {
    Show { icon: icon.into(), ..Show::default() }
}
