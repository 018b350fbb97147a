//! What happened as a show: what moves, which symbol stands beside the sentence. Pure. The log can be shown anew with a later
//! view, so where a kart was is taken from the event, or left to the stage, which knows where its pieces are.

mod panel;

use crate::CrazyKarts;
use crate::event::{Event, Spin};
use crate::options::Heats;
use crate::pieces::{Face, Heat, Obstacle, PowerUp, Start};
use crate::scene::{
    SPEED, bare, custom_symbol, degrees, faction_of, heat_name, inset, kart_symbol, karts, obstacle_symbol,
    piece_of, power_up_symbol, track_cells,
};
use crate::state::Team;
use crate::task::Cause;
use crate::view::View;
use board::{Facing, Hex};
use scene::{Cell, Exit, Gait, Motion, Reading, Show, Tone, Turnover, Weight};

/// One event as a show.
pub(crate) fn show(table: &CrazyKarts, view: &View, event: &Event) -> Show {
    Stand { table, view }.show(event)
}

/// Somebody who watches.
#[derive(Clone, Copy)]
struct Stand<'a> {
    table: &'a CrazyKarts,
    view: &'a View,
}

impl Stand<'_> {
    #[rustfmt::skip] // a line an event
    fn show(self, event: &Event) -> Show {
        match event {
            // What is set up.
            Event::Picked(team, _) => self.of(*team),
            Event::TurnBegan(team) => self.turn_began(*team),
            Event::Customized(_, custom) => marked(&custom_symbol(*custom)),
            Event::UsedCustomization(team, custom) => self.used_customization(*team, *custom),
            Event::TrackLaid(heat, faces) => self.track_laid(*heat, faces),
            Event::Started(team, start, _) => self.started(*team, *start),
            Event::WonUpgrade(team, upgrade) => self.won_upgrade(*team, *upgrade),
            Event::Assigned(_, upgrade, _) => marked(&format!("ug-{}", upgrade.id())),
            Event::SwappedPanels => marked("g-replay"),
            // What is planned.
            Event::RoundBegan(heat, round) => Show { opens: Some(chapter(*heat, *round)), ..marked("g-log") },
            Event::WolfDrew(..) | Event::WolfRefused(..) => marked("bust-wolf"),
            Event::ShownWolf(team, buff, malfunction) => self.shown_wolf(*team, *buff, *malfunction),
            Event::LaidCard(seat, ..) | Event::LaidToken(seat, _) | Event::LaidBuff(seat, _) => self.trifle(Team::of(*seat)),
            Event::Recalled(by) => self.trifle(Team::of(by.seat)),
            Event::CountBegan(_) => marked("g-clock"),
            Event::Drew(by, _) | Event::Ready(by) | Event::Stopped(by) => self.of(Team::of(by.seat)),
            Event::Shown(by, panel) => self.shown(*by, panel),
            Event::Shifted(seat, value, from, to) => self.shifted(*seat, *value, *from, *to),
            Event::Surrendered(seat, value, space) => self.comes_off(*seat, *value, *space),
            Event::LostCard(by, value, Some(space)) => self.comes_off(by.seat, *value, *space),
            Event::LostCard(by, _, None) => self.of(Team::of(by.seat)),
            Event::HandedOver(seat, _) => self.of(Team::of(*seat)),
            Event::ShownToken(team, token) => self.shown_token(*team, *token),
            Event::UsedPowerUp(team, token) => self.used_power_up(*team, *token),
            Event::LostPowerUp(team, token) | Event::TookBack(team, token) => self.with_token(*team, *token),
            Event::Ordered(order, _) => self.ordered(order),
            // What karts do.
            Event::StepBegan(team, step, value) => self.step_began(*team, *step, *value),
            Event::Nothing(team, step, why) => self.nothing(*team, *step, *why),
            Event::UsedAbility(team) => self.used_ability(*team),
            Event::Looked(team, _) => self.of(*team),
            Event::Speed(team, from, to, why) => self.speed(*team, *from, *to, *why),
            Event::Moved(team, _, to, cause) => self.moved(*team, *to, *cause),
            Event::Faced(team, _, to, why) => self.faced(*team, *to, *why),
            Event::Crossed(team, _) => self.crossed(*team),
            Event::HitWall(team) => self.bumps(&[*team]),
            Event::Collided(chain) => self.bumps(chain),
            Event::SetOff(team, what, at) => self.set_off(*team, *what, *at),
            Event::Rammed(team, what, at) => self.gone(*team, *what, *at),
            Event::TookPowerUp(team, from, what) => self.took_power_up(*team, *from, *what),
            Event::Dropped(team, at) => self.dropped(*team, *at),
            Event::Switched(team, other) => self.switched(*team, *other),
            Event::Shot(team, target) => self.shot(*team, *target),
            Event::Charged(team, from, to, _) => self.charged(*team, *from, *to),
            Event::Mended(team, what, _) => self.mended(*team, *what),
            // What is done to them.
            Event::Hurt(team, from, to, ..) => self.hurt(*team, *from, *to),
            Event::Blocked(team) | Event::Unhurt(team, ..) | Event::Shielded(team) | Event::Lacked(team, _) => {
                self.of(*team)
            }
            Event::DrewDamage(team, card) => self.drew_damage(*team, *card),
            // How it ends.
            Event::RoundEnded(_) => self.round_ended(),
            Event::OutOfRounds(team, _) => Show { weight: Weight::Mark, ..self.of(*team) },
            Event::HeatEnded(heat, ..) => self.heat_ended(*heat),
            Event::Finished(_) => Show { opens: Some("The end".into()), weight: Weight::End, ..marked("g-trophy") },
        }
    }

    fn piece(self, team: Team) -> String {
        piece_of(self.view, team)
    }

    /// About a kart.
    fn of(self, team: Team) -> Show {
        let icon = faction_of(self.view, team).map_or("", kart_symbol);
        Show { about: vec![self.piece(team)], ..marked(icon) }
    }

    fn trifle(self, team: Team) -> Show {
        Show { weight: Weight::Trifle, ..self.of(team) }
    }

    fn with_token(self, team: Team, power_up: PowerUp) -> Show {
        Show { icon: power_up_symbol(power_up), ..self.of(team) }
    }

    /// Words rise from a kart, wherever it is.
    fn rises(self, team: Team, words: String, symbol: &str) -> Show {
        let rise = Motion::Rise { cell: self.piece(team), words, symbol: symbol.into() };
        Show { icon: symbol.into(), motions: vec![rise], ..self.of(team) }
    }

    /// The first of these runs against what lies ahead.
    fn bumps(self, karts: &[Team]) -> Show {
        let Some(first) = karts.first() else { return Show::default() };
        let bump = Motion::Bump { piece: self.piece(*first), against: String::new() };
        let about = karts.iter().map(|team| self.piece(*team)).collect();
        Show { about, motions: vec![bump], weight: Weight::Mark, ..self.of(*first) }
    }

    /// The board of a heat. What lies on it is known of the heat that is run.
    fn track_laid(self, heat: Heat, faces: &[Face]) -> Show {
        let is_this = *self.view.track == *faces;
        let obstacles = if is_this { self.view.obstacles.as_slice() } else { &[] };
        // CK-3.16: all karts stand still.
        let still = karts(self.view).map(|(team, _)| self.dial(team, SPEED, Reading::At(0)));
        let lay = Motion::Lay { cells: track_cells(self.table, faces, obstacles) };
        let motions = [lay].into_iter().chain(still).collect();
        Show { opens: Some(heat_name(heat).into()), motions, ..marked("g-map") }
    }

    /// CK-3.12, CK-3.15.
    fn started(self, team: Team, start: Start) -> Show {
        let space = self.table.content.start(start);
        let (piece, to) = (self.piece(team), space.at.to_string());
        let degrees = degrees(space.facing.unwrap_or_default());
        let motions = vec![Motion::Face { piece: piece.clone(), degrees }, Motion::Come { piece, to }];
        Show { motions, ..self.of(team) }
    }

    /// Each hex is seen; what a whole drive was is said by its step.
    fn moved(self, team: Team, to: Hex, cause: Cause) -> Show {
        let (gait, weight) = match cause {
            Cause::Drive => (Gait::Step, Weight::Trifle),
            Cause::Ramp => (Gait::Jump, Weight::Trifle),
            Cause::Roll => (Gait::Slide, Weight::Trifle),
            Cause::Push => (Gait::Shove, Weight::Usual),
            Cause::Pull => (Gait::Slide, Weight::Usual),
        };
        let (piece, to) = (self.piece(team), to.to_string());
        let about = vec![piece.clone(), to.clone()];
        Show { about, motions: vec![Motion::Go { piece, to, gait }], weight, ..self.of(team) }
    }

    fn faced(self, team: Team, to: Facing, why: Spin) -> Show {
        let turn = Motion::Face { piece: self.piece(team), degrees: degrees(to) };
        let says = self.says(team, "turned", Tone::Safe);
        let motions = match why {
            Spin::Turn | Spin::Whirl => vec![turn, says],
            Spin::Start | Spin::IceRing | Spin::SpinOut => vec![turn],
        };
        Show { motions, ..self.of(team) }
    }

    fn crossed(self, team: Team) -> Show {
        let home = Motion::Leave { piece: self.piece(team), exit: Exit::Home };
        Show { motions: vec![home], weight: Weight::Mark, ..self.of(team) }
    }

    /// A hex shows something else.
    fn flip(self, at: Hex, lies: Option<Obstacle>) -> Motion {
        let Cell { id, symbol, inset: printed, tone, .. } = bare(self.table, &self.view.track, at);
        let (inset, tone) = lies.map_or((printed, tone), |obstacle| (Some(inset(obstacle)), Tone::Danger));
        Motion::Flip { cell: id, symbol, inset, tone, turn: Turnover::Changed }
    }

    /// What it does is read beside the kart.
    fn set_off(self, team: Team, obstacle: Obstacle, at: Hex) -> Show {
        let mut show = self.gone(team, obstacle, at);
        let token = self.table.content.obstacle(obstacle);
        let words = (token.name.as_str(), token.text.as_str());
        let tone = if obstacle == Obstacle::TakeOff { Tone::Gold } else { Tone::Danger };
        show.motions.push(self.card(team, "Obstacle", obstacle_symbol(obstacle), words, tone));
        show
    }

    /// CK-14.2: the token is gone.
    fn gone(self, team: Team, obstacle: Obstacle, at: Hex) -> Show {
        let about = vec![self.piece(team), at.to_string()];
        let motions = vec![self.flip(at, None)];
        Show { about, motions, weight: Weight::Mark, ..marked(&obstacle_symbol(obstacle)) }
    }

    /// CK-9.22.
    fn dropped(self, team: Team, at: Hex) -> Show {
        let about = vec![self.piece(team), at.to_string()];
        let motions = vec![self.flip(at, Some(Obstacle::Rocks))];
        Show { about, motions, ..marked(&obstacle_symbol(Obstacle::Rocks)) }
    }

    fn switched(self, team: Team, other: Team) -> Show {
        let (piece, with) = (self.piece(team), self.piece(other));
        let about = vec![piece.clone(), with.clone()];
        Show { about, motions: vec![Motion::Swap { piece, with }], weight: Weight::Mark, ..self.of(team) }
    }

    fn heat_ended(self, heat: Heat) -> Show {
        let goes_on = heat == Heat::Qualifying && self.table.options().heats == Heats::Both;
        let leads_to = goes_on.then(|| "Between the heats".to_string());
        let weight = if goes_on { Weight::End } else { Weight::Mark };
        Show { leads_to, weight, ..marked("g-trophy") }
    }
}

fn marked(icon: &str) -> Show {
    Show { icon: icon.into(), ..Show::default() }
}

/// What a round is called as a chapter of the log.
fn chapter(heat: Heat, round: u8) -> String {
    match heat {
        Heat::Qualifying => format!("Qualifying, round {round}"),
        Heat::Race => format!("Race, round {round}"),
    }
}
