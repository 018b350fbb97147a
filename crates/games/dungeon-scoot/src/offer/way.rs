//! What waits along a way of one step or of a card: its Panic, treasure, who grabs, who is run through, what the Evil does, and what is
//! warned of. All of it is foreseen by going that way on a copy.

use super::{Desk, Offer};
use crate::action::Action;
use crate::foresight::{self, Foresight, On};
use crate::look::{Look, Trace};
use crate::pieces::{Ability, Card, Cause, Character, Kind, Power};
use crate::refusal::No;
use crate::scene::counted;
use crate::square_name;
use crate::state::{Lying, Phase};
use crate::tell::joined;
use crate::threat::{self, Peril};
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

/// What comes of a way.
pub(super) struct Going {
    /// Up to where the mover is asked again, or to its end.
    pub first: Foresight,
    /// Where monsters hold a card up: the rest of it, if they are beaten.
    pub rest: Option<Foresight>,
}

impl Going {
    /// How it ends, if nothing stops it.
    fn end(&self) -> &Foresight {
        self.rest.as_ref().unwrap_or(&self.first)
    }

    /// After how many squares of a card monsters hold it up.
    pub fn held_after(&self) -> Option<u8> {
        if let Phase::Paused(playing) = self.first.state.phase { Some(playing.done) } else { None }
    }
}

impl Desk<'_> {
    /// What waits along a way.
    pub(super) fn along(&self, group: &str, verb: &str, trace: &Trace, action: Action) -> Offer {
        let look = self.look;
        let last = trace.squares.last().copied();
        let out = last.is_some_and(|square| look.is_out(square));
        let to = match last {
            _ if out => "out of the corridor".to_string(),
            Some(square) => format!("to {}", square_name(square)),
            None => String::new(),
        };
        let there =
            Offer { target: last, ..Offer::plain(group, format!("{verb} {to}").trim_end().to_string()) };
        let Some(going) = self.going(action) else { return there };
        let card = if let Action::Play(card, _) = action { Some(card) } else { None };
        let cost = going.first.panic(self.seat) + going.rest.as_ref().map_or(0, |it| it.panic(self.seat));
        Offer { cost, leads: self.leads(&going, card), warning: self.warned(&going), ..there }
    }

    /// What comes of it, found out on a copy; `None`: it cannot be done now.
    pub(super) fn going(&self, action: Action) -> Option<Going> {
        let first = foresight::foresee(self.look, self.seat, action)?;
        let rest = foresight::carried_on(self.at(&first), self.seat);
        Some(Going { first, rest })
    }

    fn at<'b>(&'b self, then: &'b Foresight) -> Look<'b> {
        Look { game: self.look.game, state: &then.state }
    }

    /// A few words each: where it ends, what is found, who grabs, who is run through, what the Evil does.
    fn leads(&self, going: &Going, card: Option<Card>) -> Vec<String> {
        let first = &going.first;
        // Whoever is held on the way does not come to its end yet.
        let mut leads = vec![self.ends(first)];
        leads.extend(self.grab(first));
        leads.extend(going.rest.iter().flat_map(|_| self.weak_there(first)));
        leads.extend(self.met(first));
        if let Some(rest) = &going.rest {
            leads.push(format!("then {}", self.ends(rest)));
            leads.extend(self.met(rest).into_iter().map(|met| format!("then {met}")));
        }
        let ability = card.and_then(|card| self.look.content().card(card).ability);
        leads.extend(ability.and_then(|ability| self.does(ability, going)));
        leads.extend(self.reached(going.end()));
        leads
    }

    /// DS-10: whether the Evil may come to where a way ends before the next turn. Who has to go on from there is not there then.
    fn reached(&self, then: &Foresight) -> Option<String> {
        let look = self.at(then);
        let said = match threat::peril(look, self.seat) {
            _ if self.in_the_way(look, look.player(self.seat).at()?).is_some() => return None,
            Peril::Far => return None,
            Peril::Near => "the Evil may get you there",
            Peril::Sure => "the Evil gets you there when the round ends",
        };
        Some(said.into())
    }

    /// Where it ends, or stops: safe, dead, held, beside whom or what nobody stays; and the treasure on the way there.
    fn ends(&self, then: &Foresight) -> String {
        let gold = Some(then.treasure()).filter(|many| *many > 0).map(|many| counted(many, "treasure"));
        let with = |said: String, more: &str| match &gold {
            Some(gold) => format!("{said}{more}{gold}"),
            None => said,
        };
        if let Some((at, _)) = then.death(self.seat) {
            return format!("you die on {}", square_name(at));
        }
        let Some(at) = then.state.player(self.seat).at() else { return with("out and safe".into(), ": ") };
        let (look, place) = (self.at(then), square_name(at));
        let held = look.held_by(self.seat);
        if !held.is_empty() {
            let gold = gold.map(|gold| format!("{gold}, ")).unwrap_or_default();
            let by = if held.len() > 1 { format!(" by {}", held.len()) } else { String::new() };
            return format!("{gold}grabbed{by} on {place}, {} of 6 hit", self.chances(look, &held));
        }
        match self.in_the_way(look, at) {
            Some(whom) => with(format!("on {place} {whom}: step on"), ", "),
            None => with(format!("lands on {place}"), ": "),
        }
    }

    /// What the die must show at most: of several monsters, which differ, the lowest and the highest.
    fn chances(&self, look: Look<'_>, held: &[Lying]) -> String {
        let each = || held.iter().map(|monster| look.target(self.seat, monster.kind));
        let (least, most) = (each().min().unwrap_or(0), each().max().unwrap_or(0));
        if least == most { most.to_string() } else { format!("{least} to {most}") }
    }

    /// DS-2.11, DS-6.4: why this seat cannot stay where it stands then.
    fn in_the_way(&self, look: Look<'_>, at: Square) -> Option<String> {
        if let Some(other) = look.state.other_at(at, self.seat) {
            return Some(self.name(look.player(other).character?));
        }
        look.is_no_stop(self.seat, at).then(|| kind_name(Kind::Rubble).to_lowercase())
    }

    fn name(&self, who: Character) -> String {
        format!("the {}", self.look.content().character(who).name)
    }

    /// DS-6.6, DS-6.7, DS-6.9: the monsters that hold whoever stops there, and what beats them.
    fn grab(&self, then: &Foresight) -> Option<String> {
        let (look, at) = (self.at(then), then.state.player(self.seat).at()?);
        if look.player(self.seat).has(Power::Slippery) {
            return None;
        }
        let kinds = foresight::kinds(&look.held_by(self.seat));
        let Some((first, _)) = kinds.first() else { return Some("nothing there grabs you".into()) };
        let named = |(kind, many): &(Kind, u8)| match many {
            1 => format!("a {}", kind_name(*kind)),
            many => counted(*many, kind_name(*kind)),
        };
        let names: Vec<String> = kinds.iter().map(named).collect();
        let target = |kind: Kind| look.target(self.seat, kind);
        let hits = if kinds.iter().all(|(kind, _)| target(*kind) == target(*first)) {
            format!("{} or less hits", target(*first))
        } else {
            let each = |(kind, _): &(Kind, u8)| format!("{} or less the {}", target(*kind), kind_name(*kind));
            format!("to hit {}", joined(&kinds.iter().map(each).collect::<Vec<_>>()))
        };
        let paused = matches!(look.state.phase, Phase::Paused(_));
        let goes_on = paused || look.check_end(self.seat).is_err();
        let choice = if goes_on { "fight to go on" } else { "fight or stay" };
        let grab = if kinds.iter().map(|(_, many)| many).sum::<u8>() == 1 { "grabs" } else { "grab" };
        Some(format!("{} {grab} you on {}: {choice}, {hits}", joined(&names), square_name(at)))
    }

    /// DS-7.4: which of those that hold somebody there are easier than the Strength says.
    fn weak_there(&self, then: &Foresight) -> Vec<String> {
        let kinds = foresight::kinds(&self.at(then).held_by(self.seat));
        kinds.into_iter().filter_map(|(kind, _)| self.weak(kind)).collect()
    }

    /// DS-5.16, DS-13.2, DS-13.5, DS-10.3, DS-10.6: what comes over the others on the way, and what the Evil does.
    fn met(&self, then: &Foresight) -> Vec<String> {
        let frightened = then.others_dead(self.seat, Cause::Fright);
        let shoved = then.shoved().into_iter().map(|(who, panic)| {
            let dies = if frightened.contains(&who) { ", and dies of fright" } else { "" };
            format!("{} takes {panic} Panic{dies}", self.name(who))
        });
        let robbed = then.robbed().map(|whom| format!("1 treasure off {}", self.name(whom)));
        shoved.chain(robbed).chain(self.stirs(then)).collect()
    }

    /// DS-10.3, DS-10.6: whom the Evil reaches because of it.
    pub(super) fn stirs(&self, then: &Foresight) -> Option<String> {
        let nearer = then.rows_nearer();
        if nearer == 0 {
            return then.wakes().then(|| "wakes the Evil".into());
        }
        let caught = then.others_dead(self.seat, Cause::Evil);
        let names: Vec<String> = caught.into_iter().map(|who| self.name(who)).collect();
        let whom =
            if names.is_empty() { String::new() } else { format!(" and catches {}", names.join(", ")) };
        Some(format!("the Evil comes {} nearer{whom}", counted(nearer, "row")))
    }

    /// What a special card does besides; of what it gives back only what there is (DS-8.6).
    fn does(&self, ability: Ability, going: &Going) -> Option<String> {
        let amount = self.look.content().amount(ability);
        match ability {
            // A fight on the way may cost a blessed one Panic, which then comes back.
            Ability::Calm if going.rest.is_some() => {
                going.end().state.player(self.seat).at().map(|_| format!("then up to {amount} Panic back"))
            }
            Ability::Calm => going.first.calmed().map(|less| format!("then {less} Panic back")),
            Ability::Brawn => Some(format!("Strength +{amount} this turn")),
            Ability::Elbows => Some("rubble and people cost you nothing".into()),
            Ability::Nimble | Ability::Scoop => None,
        }
    }

    /// DS-5.8, DS-5.12, DS-8.7: what a playable way does not foresee.
    fn warned(&self, going: &Going) -> Option<String> {
        let rest = || {
            let warned = self.trouble(going.rest.as_ref()?)?;
            let (first, rest) = warned.split_at(warned.len().min(1));
            Some(format!("If you fight free, {}{rest}", first.to_lowercase()))
        };
        self.trouble(&going.first).or_else(rest)
    }

    /// What kills at the end of a way, or why nobody may stay there without more Panic.
    fn trouble(&self, then: &Foresight) -> Option<String> {
        let look = self.at(then);
        let said = match then.death(self.seat) {
            Some((_, Cause::Evil)) => "The Evil lunges when you enter the mat, and catches you.",
            Some((_, Cause::Fright)) => "So much Panic scares you to death.",
            Some((_, Cause::Wounds | Cause::Rubble | Cause::GivingUp)) => "That kills you.",
            None if then.state.player(self.seat).at().is_none() || look.check_end(self.seat).is_ok() => {
                return None;
            }
            None if look.is_grabbed(self.seat) => "Nobody may stay there, and you are held: you must fight.",
            None => match foresight::way_on(look, self.seat) {
                On::Free => return None,
                On::Paid => "Nobody may stay there: you must step on, for Panic.",
                On::Deadly => "Nobody may stay there, and every way on kills you.",
                // Whoever no monster holds can only be walled in by monsters (DS-13.1).
                On::Nowhere => "Nobody may stay there, and monsters bar every way: you must fight.",
            },
        };
        Some(said.into())
    }
}
