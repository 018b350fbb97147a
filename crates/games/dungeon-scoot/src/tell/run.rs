//! Running: steps, Panic, cards, fights, treasure.

use super::Teller;
use crate::event::{Find, Fright, Instead, Loss, Relief, Way};
use crate::pieces::{Card, Character, Power, Version};
use crate::scene::counted;
use crate::square_name;
use crate::state::Lying;
use crate::words::kind_name;
use board::Square;
use scene::Line;

impl Teller<'_> {
    fn card(self, card: Card) -> String {
        self.table.content.cards.get(card.index()).map_or_else(String::new, |card| card.name.clone())
    }

    pub(super) fn moved(self, who: Character, to: Square, way: Way) -> Line {
        let (verb, rule) = match way {
            Way::Forward => ("[steps|step] forward to", "DS-4.3"),
            Way::Left => ("[steps|step] left to", "DS-4.4"),
            Way::Right => ("[steps|step] right to", "DS-4.4"),
            Way::Back => ("[steps|step] back to", "DS-4.4"),
            Way::Charge => ("[charges|charge] on to", "DS-13.6"),
            Way::Arrow(_) => ("[runs|run] to", "DS-5.3"),
            Way::Jump(_) => ("[jumps|jump] to", "DS-5.20"),
        };
        self.said(who, &format!("{verb} {}.", square_name(to)), rule)
    }

    pub(super) fn panicked(self, who: Character, more: u8, now: u8, why: Fright) -> Line {
        let player = self.view.seat_of(who).and_then(|seat| self.view.player(seat));
        let dogged = player.is_some_and(|player| player.power == Some(Power::Dogged));
        let (of, rule) = match why {
            Fright::Forward if dogged => ("for a step forward", "DS-13.8"),
            Fright::Forward => ("for a step forward", "DS-4.3"),
            Fright::Step => ("for a step", "DS-4.4"),
            Fright::Charge => ("for a charge", "DS-13.6"),
            Fright::Rubble => ("scrambling over rubble", "DS-6.2"),
            Fright::Crowd => ("squeezing past somebody", "DS-6.2"),
            Fright::Elbowed => ("from an elbow", "DS-5.16"),
            Fright::Trampled => ("being run over", "DS-13.5"),
            Fright::Blessing => ("instead of a wound", "DS-13.3"),
        };
        self.said(who, &format!("[takes|take] {more} Panic {of}, {now} now."), rule)
    }

    pub(super) fn calmed(self, who: Character, less: u8, now: u8, why: Relief) -> Line {
        let (of, rule) = match why {
            Relief::Calm => ("[breathes|breathe] deeply and", "DS-5.17"),
            Relief::GoldFever => ("[glows|glow] with gold fever and", "DS-13.7"),
        };
        self.said(who, &format!("{of} [gives|give] {less} Panic back, {now} now."), rule)
    }

    pub(super) fn smashed(self, who: Character, at: Square) -> Line {
        self.said(who, &format!("[smashes|smash] the rubble on {}.", square_name(at)), "DS-13.5")
    }

    pub(super) fn took_treasure(self, who: Character, at: Square, now: u8, find: Find) -> Line {
        let (verb, rule) = match find {
            Find::Entered => ("[picks|pick] up", "DS-8.1"),
            Find::Scooped => ("[scoops|scoop] up", "DS-5.19"),
        };
        self.said(who, &format!("{verb} the treasure on {}, {now} now.", square_name(at)), rule)
    }

    pub(super) fn stole(self, who: Character, whom: Character, now: u8) -> Line {
        let whom = self.called(whom);
        self.said(who, &format!("[lifts|lift] a treasure off {whom}, {now} now."), "DS-13.2")
    }

    pub(super) fn played(self, who: Character, card: Card, version: Version) -> Line {
        let mirrored = if version == Version::Mirrored { ", mirrored" } else { "" };
        let ability = self.table.content.cards.get(card.index()).and_then(|card| card.ability);
        let words = format!("[plays|play] {}{mirrored}.", self.card(card));
        let rules: Vec<&str> =
            std::iter::once("DS-5.3").chain(ability.map(crate::pieces::Ability::rule)).collect();
        self.cited(who, &words, &rules)
    }

    pub(super) fn grabbed(self, who: Character, monsters: &[Lying], left: u8) -> Line {
        let names: Vec<String> = monsters
            .iter()
            .map(|monster| format!("the {} on {}", kind_name(monster.kind), square_name(monster.at)))
            .collect();
        let arrows = counted(left, "arrow");
        let words = format!("[is|are] grabbed by {}, with {arrows} to go.", super::joined(&names));
        Line { rules: vec!["DS-5.9".into(), "DS-6.6".into()], ..self.said(who, &words, "DS-5.9") }
    }

    pub(super) fn card_lost(self, who: Character, card: Card, left: u8, why: Loss) -> Line {
        let rule = match why {
            Loss::GivenIn => "DS-5.10",
            Loss::Barred => "DS-5.11",
        };
        self.said(who, &format!("[loses|lose] {} of {}.", counted(left, "arrow"), self.card(card)), rule)
    }

    pub(super) fn fumbled(self, who: Character, card: Card) -> Line {
        self.said(who, &format!("[throws|throw] {} away for another card.", self.card(card)), "DS-15.3")
    }

    pub(super) fn drew_card(self, who: Character, card: Option<Card>, instead: Instead) -> Line {
        let rule = match instead {
            Instead::Played => "DS-5.13",
            Instead::Fumbled => "DS-15.3",
        };
        let what = card.map_or_else(|| "a card".into(), |card| self.card(card));
        self.said(who, &format!("[draws|draw] {what}."), rule)
    }

    pub(super) fn fought(self, who: Character, monster: Lying, target: u8, roll: u8) -> Line {
        let kind = kind_name(monster.kind);
        let words = format!(
            "[attacks|attack] the {kind} on {}: needs {target}, rolls {roll}.",
            square_name(monster.at)
        );
        // Which of the bonuses the target number is made of.
        let (content, is_weak) = (&self.table.content, self.table.content.weak[monster.kind.index()]);
        let is_weak = is_weak == Some(who);
        let weak = if is_weak { content.numbers.weak_bonus } else { 0 };
        let roars = target > content.character(who).strength + weak;
        let rules = [Some("DS-7.2"), is_weak.then_some("DS-7.4"), roars.then_some("DS-5.18"), Some("DS-7.3")];
        let rules: Vec<&str> = rules.into_iter().flatten().collect();
        self.cited(who, &words, &rules)
    }

    pub(super) fn defeated(self, who: Character, monster: Lying) -> Line {
        self.said(
            who,
            &format!("[beats|beat] the {} and [takes|take] it as a trophy.", kind_name(monster.kind)),
            "DS-7.5",
        )
    }

    pub(super) fn wounded(self, who: Character, now: u8) -> Line {
        self.said(who, &format!("[is|are] wounded: {}.", counted(now, "wound")), "DS-7.6")
    }
}
