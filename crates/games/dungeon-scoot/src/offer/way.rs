//! What waits along a way of one step or of a card: its Panic, treasure, who grabs, what the Evil does, and what is warned of.

use super::{Desk, Offer};
use crate::look::Trace;
use crate::pieces::{Ability, Card, Kind, Power};
use crate::refusal::No;
use crate::scene::counted;
use crate::square_name;
use crate::words::kind_name;
use board::Square;

/// Which arrow of a card cannot be followed, and why.
pub(super) fn barred(done: u8, no: No) -> String {
    let what = match no {
        No::Wall => "runs into the wall",
        No::Covered => "runs into the Evil",
        No::Monster => "runs into a monster",
        No::Over
        | No::NotYours
        | No::Draft
        | No::Keep
        | No::Scoot
        | No::Paused
        | No::Grabbed
        | No::ForwardSpent
        | No::NoCharge
        | No::NoStop
        | No::NotStuck
        | No::NothingToFight
        | No::CardSpent
        | No::NotHeld
        | No::NoMirror
        | No::Unplayable
        | No::NoFumble => "cannot be done",
    };
    format!("arrow {} {what}", done + 1)
}

impl Desk<'_> {
    /// What waits along a way.
    pub(super) fn along(&self, group: &str, verb: &str, trace: &Trace, card: Option<Card>) -> Offer {
        let look = self.look;
        let cost = trace.squares.iter().map(|square| look.toll(self.seat, *square, card)).sum();
        let last = trace.squares.last().copied();
        let out = last.is_some_and(|square| look.is_out(square));
        let to = match last {
            _ if out => "out of the corridor".to_string(),
            Some(square) => format!("to {}", square_name(square)),
            None => String::new(),
        };
        let leads = self.leads(trace, card);
        Offer { target: last.filter(|_| !out), cost, leads, ..Offer::plain(group, format!("{verb} {to}")) }
    }

    /// A few words each: where it ends, what is found, who grabs, what the Evil does.
    fn leads(&self, trace: &Trace, card: Option<Card>) -> Vec<String> {
        let look = self.look;
        let Some(last) = trace.squares.last().copied() else { return Vec::new() };
        let found = self.treasure(trace, card);
        let gold = (found > 0).then(|| counted(found, "treasure"));
        let holder = self.holder(trace, card);
        // Whoever is held on the way does not come to its end yet.
        let held = holder.filter(|(many, _)| *many < trace.squares.count());
        let end = match holder {
            Some((_, (square, monster))) if held.is_none() => {
                self.grabbed(square, monster, card, gold.as_deref())
            }
            Some(_) | None => self.ends(last, gold.as_deref()),
        };
        let mut leads: Vec<String> = Vec::new();
        leads.extend(held.map(|(_, (square, monster))| self.grabbed(square, monster, card, None)));
        let is_held = !leads.is_empty();
        leads.extend((!is_held).then(|| end.clone()));
        leads.extend(self.grab(trace, card));
        leads.extend(held.and_then(|(_, (_, monster))| self.weak(monster)));
        leads.extend(is_held.then(|| format!("then {end}")));
        leads.extend(self.stirs(trace));
        if let Some(ability) = card.and_then(|card| look.content().card(card).ability) {
            let amount = look.content().amount(ability);
            leads.extend(match ability {
                Ability::Calm if !look.is_out(last) => Some(format!("then {amount} Panic back")),
                Ability::Brawn => Some(format!("Strength +{amount} this turn")),
                Ability::Elbows => {
                    Some(format!("rubble and people cost you nothing; people take {amount} Panic"))
                }
                Ability::Calm | Ability::Nimble | Ability::Scoop => None,
            });
        }
        leads
    }

    /// Where it ends: who or what is there, if nobody can stay with them.
    fn ends(&self, last: Square, gold: Option<&str>) -> String {
        let place = square_name(last);
        let (said, more) = match self.in_the_way(last) {
            _ if self.look.is_out(last) => ("out and safe".to_string(), ": "),
            Some(whom) => (format!("on {place} {whom}: step on"), ", "),
            None => (format!("lands on {place}"), ": "),
        };
        gold.map_or_else(|| said.clone(), |gold| format!("{said}{more}{gold}"))
    }

    /// DS-6.6: held there, and what the die must show.
    fn grabbed(&self, square: Square, monster: Kind, card: Option<Card>, gold: Option<&str>) -> String {
        let gold = gold.map(|gold| format!("{gold}, ")).unwrap_or_default();
        format!("{gold}grabbed on {}, {} of 6 hit", square_name(square), self.hits(monster, card))
    }

    /// DS-2.11, DS-6.4, DS-13.5: why this seat could not stay in a square.
    fn in_the_way(&self, square: Square) -> Option<String> {
        let look = self.look;
        if let Some(other) = look.state.other_at(square, self.seat) {
            let who = look.player(other).character?;
            return Some(format!("the {}", look.content().character(who).name));
        }
        let smashes = look.player(self.seat).has(Power::Unstoppable);
        (look.is_no_stop(self.seat, square) && !smashes).then(|| kind_name(Kind::Rubble).to_lowercase())
    }

    /// DS-8.1, DS-5.19: the treasures on the way, and those that are scooped up at its end.
    fn treasure(&self, trace: &Trace, card: Option<Card>) -> u8 {
        let look = self.look;
        let mut found: Vec<Square> = trace.squares.to_vec();
        let scoops = card.is_some_and(|card| look.is(card, Ability::Scoop));
        if let Some(last) = trace.squares.last().filter(|last| scoops && !look.is_out(**last)) {
            let ways = crate::action::Walk::ALL.map(crate::action::Walk::way);
            let beside = ways.into_iter().filter_map(|way| look.towards(*last, (way, 1)));
            let more: Vec<Square> = beside.filter(|square| !found.contains(square)).collect();
            found.extend(more);
        }
        let is_gold = |square: &&Square| look.state.floor.at(**square) == Some(Kind::Treasure);
        u8::try_from(found.iter().filter(is_gold).count()).unwrap_or(u8::MAX)
    }

    /// DS-6.6, DS-5.9, DS-5.15: the first monster that will hold whoever goes this way.
    fn grab(&self, trace: &Trace, card: Option<Card>) -> Option<String> {
        let look = self.look;
        if look.player(self.seat).has(Power::Slippery) {
            return None;
        }
        if let Some((at, (square, monster))) = self.holder(trace, card) {
            let (target, name, place) = (self.hits(monster, card), kind_name(monster), square_name(square));
            let then = if at < trace.squares.count() { "fight to go on" } else { "fight or stay" };
            return Some(format!("a {name} grabs you on {place}: {then}, {target} or less hits"));
        }
        (!look.is_out(*trace.squares.last()?)).then(|| "nothing there grabs you".into())
    }

    /// After how many squares a way is held up, on which one, and by what.
    pub(super) fn holder(&self, trace: &Trace, card: Option<Card>) -> Option<(u8, (Square, Kind))> {
        let look = self.look;
        if look.player(self.seat).has(Power::Slippery) {
            return None;
        }
        let nimble = card.is_some_and(|card| look.is(card, Ability::Nimble));
        let all = trace.squares.count();
        let entered = (1..).zip(trace.squares.iter()).filter(|(at, _)| !nimble || *at == all);
        let mut inside = entered.take_while(|(_, square)| !look.is_out(**square));
        inside.find_map(|(at, square)| Some((at, (*square, look.monsters(*square).next()?.kind))))
    }

    /// DS-5.18: what a roll may show at most; a cry counts from the moment the card is played.
    fn hits(&self, monster: Kind, card: Option<Card>) -> u8 {
        let look = self.look;
        let roars = card.is_some_and(|card| look.is(card, Ability::Brawn));
        let brawn = if roars { look.content().amount(Ability::Brawn) } else { look.state.turn.brawn };
        look.target_with(self.seat, monster, brawn)
    }

    /// DS-10.3, DS-10.6: whom the Evil reaches because of it.
    fn stirs(&self, trace: &Trace) -> Option<String> {
        let (look, stirred) = (self.look, self.look.stirred_on(trace));
        let nearer = stirred.front - look.state.evil.front().min(stirred.front);
        if nearer == 0 {
            return stirred.wakes.then(|| "wakes the Evil".into());
        }
        let others = look.game.everybody().filter(|seat| *seat != self.seat);
        let caught = others.filter(|seat| look.player(*seat).at().is_some_and(|at| at.row <= stirred.front));
        let names: Vec<&str> = caught
            .filter_map(|seat| look.player(seat).character)
            .map(|character| look.content().character(character).name.as_str())
            .collect();
        let whom = if names.is_empty() {
            String::new()
        } else {
            format!(" and catches the {}", names.join(", the "))
        };
        Some(format!("the Evil comes {} nearer{whom}", counted(nearer, "row")))
    }

    /// DS-8.7, DS-8.9, DS-13.7: whether the Panic of this way kills; what gold fever gives back on it comes in between.
    fn is_fright(&self, trace: &Trace, fee: u8, card: Option<Card>) -> bool {
        let (look, numbers) = (self.look, &self.look.content().numbers);
        let feverish = look.player(self.seat).has(Power::GoldFever);
        let mut panic = look.player(self.seat).panic.saturating_add(fee);
        for square in trace.squares.iter() {
            panic = panic.saturating_add(look.toll(self.seat, *square, card));
            if panic >= numbers.panic_to_die {
                return true;
            }
            if feverish && look.state.floor.at(*square) == Some(Kind::Treasure) {
                panic = panic.saturating_sub(numbers.gold_fever);
            }
        }
        false
    }

    /// DS-5.8, DS-5.12, DS-8.7: what a playable way does not foresee.
    pub(super) fn warned(&self, trace: &Trace, fee: u8, card: Option<Card>) -> Option<String> {
        let look = self.look;
        let last = trace.squares.last()?;
        if self.is_fright(trace, fee, card) {
            Some("So much Panic scares you to death.".into())
        } else if look.is_caught_on(trace) {
            Some("The Evil lunges when you enter the mat, and catches you.".into())
        } else if look.is_out(*last) {
            None
        } else {
            let whom = self.in_the_way(*last);
            whom.map(|_| "Nobody may stay there: you must step on, for Panic.".to_string())
        }
    }
}
