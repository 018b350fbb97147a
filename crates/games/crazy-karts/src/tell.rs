//! What the log says: one sentence an event, with the rules behind it. Pure.
//!
//! The whole log can be told anew with a later view, so a sentence takes from the view only what never changes (who drives for
//! which faction) and from the event what it was about then. What is asked is `tell/prompt.rs`, who is who `tell/names.rs`,
//! which rule stands behind a piece `tell/cite.rs`.

mod cite;
mod idle;
mod names;
mod planning;
mod prompt;
mod season;
#[cfg(test)]
pub(crate) mod tests;
mod track;
mod turns;

pub(crate) use names::{faction_name, heading, post_of, seat_name, team_name, viewer};
pub(crate) use prompt::prompt;

use crate::CrazyKarts;
use crate::event::Event;
use crate::view::View;
use scene::Line;

/// One event as a sentence.
pub(crate) fn tell(table: &CrazyKarts, view: &View, event: &Event) -> Line {
    Teller { table, view }.line(event)
}

/// Somebody who knows the table and tells what happened there.
#[derive(Clone, Copy)]
struct Teller<'a> {
    table: &'a CrazyKarts,
    view: &'a View,
}

impl Teller<'_> {
    #[expect(clippy::too_many_lines, reason = "a line an event")]
    #[rustfmt::skip]
    fn line(self, event: &Event) -> Line {
        match event {
            Event::Picked(team, faction) => self.picked(*team, *faction),
            Event::Customized(team, custom) => self.customized(*team, *custom),
            Event::TrackLaid(heat, faces) => self.track_laid(*heat, faces),
            Event::Started(team, start, heat) => self.started(*team, *start, *heat),
            Event::RoundBegan(_, round) => Line::new(format!("Round {round} begins."), &["CK-4.1"]),
            Event::WolfDrew(buff, malfunction) => self.wolf_drew(*buff, *malfunction),
            Event::WolfRefused(buff, malfunction) => self.wolf_refused(*buff, *malfunction),
            Event::Drew(by, cards) => self.drew(*by, *cards),
            Event::LaidCard(seat, value, space) => self.laid_card(*seat, *value, *space),
            Event::LaidToken(seat, power_up) => self.laid_token(*seat, *power_up),
            Event::LaidBuff(seat, space) => self.laid_buff(*seat, *space),
            Event::Recalled(by) => self.recalled(*by),
            Event::Ready(by) => self.ready(*by),
            Event::Stopped(by) => self.stopped(*by),
            Event::CountBegan(by) => self.count_began(*by),
            Event::Shown(by, panel) => self.shown(*by, panel),
            Event::ShownToken(team, power_up) => self.shown_token(*team, *power_up),
            Event::ShownWolf(team, buff, malfunction) => self.shown_wolf(*team, *buff, *malfunction),
            Event::Ordered(order, settled) => self.ordered(order, *settled),
            Event::TurnBegan(team) => self.turn_began(*team),
            Event::StepBegan(team, step, value) => self.step_began(*team, *step, *value),
            Event::Nothing(team, step, why) => self.nothing(*team, *step, *why),
            Event::Shifted(seat, value, from, to) => self.shifted(*seat, *value, *from, *to),
            Event::UsedAbility(team) => self.used_ability(*team),
            Event::UsedPowerUp(team, power_up) => self.used_power_up(*team, *power_up),
            Event::UsedCustomization(team, custom) => self.used_customization(*team, *custom),
            Event::Speed(team, from, to, why) => self.speed(*team, *from, *to, *why),
            Event::Moved(team, _, to, cause) => self.moved(*team, *to, *cause),
            Event::HitWall(team) => self.hit_wall(*team),
            Event::Collided(chain) => self.collided(chain),
            Event::Blocked(last) => self.blocked(*last),
            Event::Hurt(team, from, to, why, spared) => self.hurt(*team, *from, *to, *why, *spared),
            Event::Unhurt(team, why, guard) => self.unhurt(*team, *why, *guard),
            Event::Crossed(team, place) => self.crossed(*team, *place),
            Event::SetOff(team, obstacle, at) => self.set_off(*team, *obstacle, *at),
            Event::Rammed(team, obstacle, at) => self.rammed(*team, *obstacle, *at),
            Event::Faced(team, from, to, why) => self.faced(*team, *from, *to, *why),
            Event::TookPowerUp(team, from, what) => self.took_power_up(*team, *from, *what),
            Event::Dropped(team, at) => self.dropped(*team, *at),
            Event::Switched(team, other) => self.switched(*team, *other),
            Event::Surrendered(seat, value, space) => self.surrendered(*seat, *value, *space),
            Event::Shot(team, target) => self.shot(*team, *target),
            Event::DrewDamage(team, card) => self.drew_damage(*team, *card),
            Event::Looked(team, cards) => self.looked(*team, *cards),
            Event::Shielded(team) => self.shielded(*team),
            Event::Lacked(team, lack) => self.lacked(*team, *lack),
            Event::LostCard(by, value, space) => self.lost_card(*by, *value, *space),
            Event::LostPowerUp(team, power_up) => self.lost_power_up(*team, *power_up),
            Event::Charged(team, from, to, fills) => self.charged(*team, *from, *to, *fills),
            Event::Mended(team, what, by) => self.mended(*team, *what, *by),
            Event::TookBack(team, power_up) => self.took_back(*team, *power_up),
            Event::RoundEnded(round) => Line::new(format!("Round {round} ends."), &["CK-21.1"]),
            Event::HeatEnded(heat, ranking, ending) => self.heat_ended(*heat, ranking, *ending),
            Event::OutOfRounds(nearest, settled) => self.out_of_rounds(*nearest, *settled),
            Event::WonUpgrade(team, upgrade) => self.won_upgrade(*team, *upgrade),
            Event::Assigned(seat, upgrade, post) => self.assigned(*seat, *upgrade, *post),
            Event::SwappedPanels => season::swapped_panels(),
            Event::HandedOver(seat, power_ups) => self.handed_over(*seat, power_ups),
            Event::Finished(places) => self.finished(places),
        }
    }
}
