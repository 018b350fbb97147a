//! CK-5: all drivers plan at the same time, in secret.

use super::Race;
use crate::CrazyKarts;
use crate::action::Action;
use crate::cards::{Cards, Value};
use crate::event::Event;
use crate::gear::Gear;
use crate::options::Countdown;
use crate::pieces::{Faction, Post, PowerUp, Space};
use crate::refusal::No;
use crate::state::{Laid, Lasts, Phase, Readiness, State, Token, Used};
use crate::task::Task;
use kernel::Seat;

/// All legal actions of a driver, in the order of section 10.1.
pub(super) fn legal(game: &CrazyKarts, state: &State, seat: Seat, out: &mut Vec<Action>) {
    if !game.seats(seat) {
        return;
    }
    if state.driver(seat).readiness == Readiness::Unready {
        for value in state.driver(seat).hand.values() {
            let spaces = Space::ALL.iter().filter(|space| place(game, state, seat, value, **space).is_ok());
            out.extend(spaces.map(|space| Action::Place(value, *space)));
        }
        let tokens = PowerUp::ALL.iter().filter(|power_up| token(state, seat, **power_up).is_ok());
        out.extend(tokens.map(|power_up| Action::Token(*power_up)));
        let others = [
            (Action::Buff, buff(state, seat)),
            (Action::Recall, recall(game, state, seat)),
            (Action::Ready, ready(state, seat)),
            (Action::Stop, stop(state)),
        ];
        out.extend(others.into_iter().filter(|(_, refusal)| refusal.is_ok()).map(|(action, _)| action));
    }
    if may_count(game, state, seat) {
        out.push(Action::Count);
    }
}

/// CK-5.2: whether a card can be laid on a space, or why not.
fn place(game: &CrazyKarts, state: &State, seat: Seat, value: Value, space: Space) -> Result<Space, No> {
    if state.driver(seat).hand.of(value) == 0 {
        return Err(No::NoSuchCard(value));
    }
    slot(game, state, seat, space)
}

/// CK-1.6, CK-24.2, CK-5.3: a space of the own panel that takes cards, for the Emergency Lever too; or why it does not.
pub(crate) fn slot(game: &CrazyKarts, state: &State, seat: Seat, space: Space) -> Result<Space, No> {
    if state.post(seat).is_some_and(|post| post != space.post()) {
        return Err(No::NotYourSpace(space));
    }
    Gear::of(state, state.team(seat)).takes(game, space)
}

/// CK-5.4, CK-5.5: what is held when planning begins was gained before.
fn token(state: &State, seat: Seat, power_up: PowerUp) -> Result<(), No> {
    let kart = state.kart(state.team(seat));
    let holds = state.post(seat) != Some(Post::Front) && kart.held[power_up.index()] > 0;
    if holds && kart.token.is_none() { Ok(()) } else { Err(No::NoToken) }
}

/// CK-24.9, CK-24.11.
fn buff(state: &State, seat: Seat) -> Result<(), No> {
    let wolf = state.kart(state.team(seat)).faction == Some(Faction::LoneWolf);
    match state.wolf.buff.filter(|buff| wolf && buff.laid == Laid::No) {
        None => Err(No::NoBuff),
        Some(buff) if state.wolf.malfunction == Some(buff.space) => Err(No::Cancelled),
        Some(_) => Ok(()),
    }
}

/// CK-5.6.
fn recall(game: &CrazyKarts, state: &State, seat: Seat) -> Result<(), No> {
    let driver = state.driver(seat);
    let team = state.team(seat);
    let token = state.post(seat) != Some(Post::Front) && state.kart(team).token.is_some();
    let wolf = state.kart(team).faction == Some(Faction::LoneWolf);
    let buff = wolf && state.wolf.buff.is_some_and(|buff| buff.laid == Laid::Yes);
    let laid = token || buff || driver.laid.iter().any(|cards| !cards.is_empty());
    let fewer = driver.recalls < game.content.numbers.recall_limit;
    if laid && fewer { Ok(()) } else { Err(No::NoRecall) }
}

/// CK-5.7.
pub(crate) const fn ready(state: &State, seat: Seat) -> Result<(), No> {
    match state.driver(seat).hand.count() {
        0 => Ok(()),
        left => Err(No::CardsLeft(left)),
    }
}

/// CK-5.13.
const fn stop(state: &State) -> Result<(), No> {
    match state.count.begun {
        Lasts::On => Ok(()),
        Lasts::Off => Err(No::NoCount),
    }
}

/// CK-5.9: whether a driver may begin the count.
pub(crate) fn may_count(game: &CrazyKarts, state: &State, seat: Seat) -> bool {
    state.phase == Phase::Planning
        && game.seats(seat)
        && game.options().countdown == Countdown::Manual
        && state.count.begun == Lasts::Off
        && state.count.first == Some(state.team(seat))
        && game.everybody().any(|other| state.driver(other).readiness == Readiness::Unready)
}

impl Race<'_, '_> {
    /// One step of a driver's planning. Nobody is helped, not even to a single legal action (CK-5.19).
    pub fn plan(&mut self, seat: Seat, action: Action) -> Result<(), No> {
        if !self.game.seats(seat) {
            return Err(No::NotAsked);
        }
        if action == Action::Count {
            return self.begin_count(seat);
        }
        if self.state.driver(seat).readiness != Readiness::Unready {
            return Err(No::Planned);
        }
        match action {
            Action::Place(value, space) => self.lay_card(seat, value, space)?,
            Action::Token(power_up) => self.lay_token(seat, power_up)?,
            Action::Buff => self.lay_buff(seat)?,
            Action::Recall => self.recall(seat)?,
            Action::Ready => {
                ready(self.state, seat)?;
                self.be_done(seat, Readiness::Ready);
            }
            Action::Stop => {
                stop(self.state)?;
                self.discard_rest(seat);
                self.be_done(seat, Readiness::Stopped);
            }
            Action::Pick(_)
            | Action::Face(_)
            | Action::Assign(..)
            | Action::MendPoint
            | Action::Mend(_)
            | Action::Done
            | Action::Start(_)
            | Action::Accept
            | Action::Refuse
            | Action::Count
            | Action::Shift(..)
            | Action::Keep
            | Action::Turn(_)
            | Action::Straight
            | Action::Lasso(_)
            | Action::Rubber(_)
            | Action::Pull(_)
            | Action::Drop(_)
            | Action::Swap(_)
            | Action::Surrender(..)
            | Action::Shoot(_)
            | Action::Hold
            | Action::Give(_)
            | Action::Lose(..) => return Err(No::Planning),
        }
        Ok(())
    }

    fn lay_card(&mut self, seat: Seat, value: Value, space: Space) -> Result<(), No> {
        let space = place(self.game, self.state, seat, value, space)?;
        let driver = self.state.driver_mut(seat);
        let _there = driver.hand.take(value);
        driver.laid[space.index()].add(value);
        self.tell_one(seat, || Event::LaidCard(seat, value, space));
        Ok(())
    }

    fn lay_token(&mut self, seat: Seat, power_up: PowerUp) -> Result<(), No> {
        token(self.state, seat, power_up)?;
        let team = self.state.team(seat);
        let kart = self.state.kart_mut(team);
        kart.held[power_up.index()] -= 1;
        kart.token = Some(Token { power_up, used: Used::No });
        self.tell_one(seat, || Event::LaidToken(seat, power_up));
        Ok(())
    }

    fn lay_buff(&mut self, seat: Seat) -> Result<(), No> {
        buff(self.state, seat)?;
        if let Some(buff) = &mut self.state.wolf.buff {
            buff.laid = Laid::Yes;
            let space = buff.space;
            self.tell_one(seat, || Event::LaidBuff(seat, space));
        }
        Ok(())
    }

    /// CK-5.6: everything back.
    fn recall(&mut self, seat: Seat) -> Result<(), No> {
        recall(self.game, self.state, seat)?;
        let team = self.state.team(seat);
        if self.state.post(seat) != Some(Post::Front) {
            let kart = self.state.kart_mut(team);
            if let Some(token) = kart.token.take() {
                kart.held[token.power_up.index()] += 1;
            }
        }
        if self.state.kart(team).faction == Some(Faction::LoneWolf)
            && let Some(buff) = &mut self.state.wolf.buff
        {
            buff.laid = Laid::No;
        }
        let driver = self.state.driver_mut(seat);
        for cards in &mut driver.laid {
            driver.hand = driver.hand.and(*cards);
            *cards = Cards::NONE;
        }
        driver.recalls += 1;
        let by = self.state.seated(seat);
        self.tell_one(seat, || Event::Recalled(by));
        Ok(())
    }

    /// CK-5.11, CK-5.12.
    const fn discard_rest(&mut self, seat: Seat) {
        let driver = self.state.driver_mut(seat);
        driver.discard = driver.discard.and(driver.hand);
        driver.left = driver.hand.count();
        driver.hand = Cards::NONE;
    }

    /// CK-5.9: the count begins.
    fn begin_count(&mut self, seat: Seat) -> Result<(), No> {
        if !may_count(self.game, self.state, seat) {
            return Err(match self.game.options().countdown {
                Countdown::Manual => No::MayNotCount,
                Countdown::Auto => No::CountsItself,
                Countdown::Off => No::CountIsOff,
            });
        }
        self.state.count.begun = Lasts::On;
        self.play.stands();
        let by = self.state.seated(seat);
        self.tell(|| Event::CountBegan(Some(by)));
        Ok(())
    }

    /// CK-5.7, CK-5.14, CK-5.18: a driver is done; perhaps everybody is.
    fn be_done(&mut self, seat: Seat, how: Readiness) {
        self.state.driver_mut(seat).readiness = how;
        self.play.stands();
        let by = self.state.seated(seat);
        match how {
            Readiness::Stopped => self.tell(|| Event::Stopped(by)),
            Readiness::Ready | Readiness::Unready => self.tell(|| Event::Ready(by)),
        }
        let team = self.state.team(seat);
        let laid = |seat: Seat| self.state.driver(seat).readiness == Readiness::Ready;
        if self.state.count.first.is_none() && self.state.crew(team).all(laid) {
            self.state.count.first = Some(team);
        }
        let unready = |seat: Seat| self.state.driver(seat).readiness == Readiness::Unready;
        if !self.game.everybody().any(unready) {
            self.play.reveals();
            self.state.phase = Phase::Paused;
            self.push(Task::Reveal);
            self.flow();
        } else if self.game.options().countdown == Countdown::Auto
            && self.state.count.begun == Lasts::Off
            && self.state.count.first.is_some()
        {
            self.state.count.begun = Lasts::On;
            self.tell(|| Event::CountBegan(None));
        }
    }
}
