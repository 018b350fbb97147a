//! What a client needs to draw decisions as things: the picture and the text of what an action is about, and the few words of
//! the screen that are this game's own.

use crate::CrazyKarts;
use crate::offer::effect::{self, Planner, price};
use crate::options::Switch;
use crate::pieces::{Customization, DamageCard, Faction, Heat, Post, PowerUp, Space, Upgrade};
use crate::refusal::space_name;
use crate::scene::{bust_symbol, custom_symbol, heat_name, kart_symbol, piles, power_up_symbol};
use crate::state::{Panels, Place, Team};
use crate::tell;
use crate::view::{KartSeen, View};
use board::Hex;
use kernel::Seat;
use scene::Panel;

/// What an action is about: a picture and what it does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thing {
    /// The id of a symbol.
    pub symbol: String,
    /// What it does; empty: the action says all there is.
    pub text: String,
}

impl CrazyKarts {
    /// What an action is about, by its notation; none: nothing that has a picture.
    #[must_use]
    pub fn thing(&self, notation: &str) -> Option<Thing> {
        let (verb, what) = notation.split_once(' ').unwrap_or((notation, ""));
        let what = what.split(' ').next().unwrap_or_default();
        let thing = |symbol: String, text: &str| Some(Thing { symbol, text: text.into() });
        let content = &self.content;
        match verb {
            "pick" => {
                let faction = Faction::read(what)?;
                thing(kart_symbol(faction).into(), &crate::words::faction_text(self, faction))
            }
            "lasso" | "rubber" | "swap" | "shoot" => thing(kart_symbol(Faction::read(what)?).into(), ""),
            "give" | "mend" => match DamageCard::read(what) {
                Some(card) => thing(format!("dm-{what}"), &content.damage_card(card).text),
                None => thing("g-repair".into(), ""),
            },
            "assign" => thing(format!("ug-{what}"), &content.upgrade(Upgrade::read(what)?).text),
            "token" => {
                let power_up = PowerUp::read(what)?;
                thing(power_up_symbol(power_up), &content.power_up(power_up).text)
            }
            "left" | "right" => thing("g-turn".into(), ""),
            "face" | "pull" => thing("g-speed-up".into(), ""),
            "drop" => thing("ob-rocks".into(), ""),
            _ => None,
        }
    }

    /// What a power-up is called, what it costs and does.
    #[must_use]
    pub fn power_up_words(&self, power_up: PowerUp) -> String {
        let card = self.content.power_up(power_up);
        format!("{}, costs {}. {}", card.name, card.cost, card.text)
    }

    /// What a power-up is called, and its price: `Whirl`, `costs 2`, 2.
    #[must_use]
    pub fn power_up_price(&self, power_up: PowerUp) -> (String, String, u8) {
        let card = self.content.power_up(power_up);
        (card.name.clone(), price(card.cost), card.cost)
    }

    /// What a space of the panel does.
    #[must_use]
    pub fn space_help(&self, space: Space) -> String {
        format!(
            "{} {}. {}",
            space.number(),
            space_name(space),
            crate::words::space_text(&self.content, space)
        )
    }

    /// CK-4.5: how many cards each driver of a kart draws at this speed.
    #[must_use]
    pub fn cards_a_round(&self, view: &View, team: Team, speed: u8) -> Option<u8> {
        let (kart, dial) = (view.karts.get(team.index())?, &self.content.speedometer);
        let sides = if kart.faction == Some(Faction::LoneWolf) { &dial.back } else { &dial.front };
        sides.get(usize::from(speed)).copied()
    }

    /// `Qualifying`, `Race`.
    #[must_use]
    pub const fn heat(&self, heat: Heat) -> &'static str {
        heat_name(heat)
    }

    /// What everybody may know of a kart, in lines: its upgrades, Damage cards, power-ups and customization.
    #[must_use]
    pub fn kart_lines(&self, view: &View, team: Team) -> Vec<(String, String)> {
        let Some(kart) = view.karts.get(team.index()) else { return Vec::new() };
        let content = &self.content;
        let mut lines: Vec<(String, String)> = Vec::new();
        if let Some(faction) = kart.faction {
            let words =
                format!("{}: {}", tell::faction_name(faction), crate::words::faction_text(self, faction));
            lines.push((bust_symbol(faction).into(), words));
        }
        for card in DamageCard::ALL {
            for _ in 0..kart.lasting[card.index()] {
                let text = content.damage_card(*card);
                lines.push((format!("dm-{}", card.id()), format!("{}: {}", text.name, text.text)));
            }
        }
        let crew = Seat::ALL.into_iter().zip(&view.drivers).filter(|(seat, _)| Team::of(*seat) == team);
        for (seat, driver) in crew {
            for upgrade in driver.upgrades.each() {
                let tile = content.upgrade(upgrade);
                let words = format!("{} ({}): {}", tile.name, tell::seat_name(view, seat), tile.text);
                lines.push((format!("ug-{}", upgrade.id()), words));
            }
            if !driver.aside.is_empty() {
                lines.push((
                    "dm-head-shot".into(),
                    format!("{} put aside: {}", tell::seat_name(view, seat), driver.aside),
                ));
            }
        }
        if let Some(custom) = kart.custom {
            lines.push((custom_symbol(custom), custom_words(self, custom)));
        }
        for (power_up, _) in PowerUp::ALL.iter().zip(kart.shown_before()).filter(|(_, many)| *many > 0) {
            let words = format!("{} It was shown before.", self.power_up_words(*power_up));
            lines.push((power_up_symbol(*power_up), words));
        }
        lines
    }

    /// How far it is to the finish line from a hex, and the same in words; no hex: it is crossed.
    #[must_use]
    pub fn far(&self, view: &View, on: Option<&str>) -> (u8, String) {
        let hex = on.and_then(Hex::read).filter(|_| !view.track.is_empty());
        match hex.map(|hex| self.content.track(&view.track).finish_distance(hex)) {
            None => (0, "over the line".into()),
            Some(1) => (1, "1 hex to go".into()),
            Some(far) => (far, format!("{far} hexes to go")),
        }
    }

    /// What is left, and what was seen of what is gone, as far as it is listed (option `card-memory`).
    #[must_use]
    pub fn pile_lines(&self, view: &View) -> Vec<Panel> {
        let mut panels = Vec::new();
        if !view.track.is_empty() {
            piles(self, view, &mut panels);
        }
        panels
    }
}

fn custom_words(table: &CrazyKarts, custom: Customization) -> String {
    let token = table.content.customization(custom);
    format!("{}: {}", token.name, token.text)
}

/// How a kart stands, in a few words: `12 to go`, `home as 1st`.
#[must_use]
pub fn standing(table: &CrazyKarts, view: &View, kart: &KartSeen) -> String {
    match kart.place {
        Place::Track(hex) if !view.track.is_empty() => {
            match table.content.track(&view.track).finish_distance(hex) {
                1 => "1 hex to go".into(),
                many => format!("{many} hexes to go"),
            }
        }
        Place::Track(_) | Place::Pit => String::new(),
        Place::Home(place) => format!("home as {}", crate::scene::nth(place)),
    }
}

/// What a space is called.
#[must_use]
pub const fn space_words(space: Space) -> &'static str {
    space_name(space)
}

/// The panel as a whole.
pub const PANEL: &str = "Control panel";
/// The hand of cards.
pub const HAND: &str = "Your cards";
/// What the kart carries.
pub const GEAR: &str = "What the kart carries";
/// The power-ups that only their holder sees.
pub const POWER_UPS: &str = "Your power-ups, seen by nobody else";
/// One card comes back, or the last step.
pub const TAKE_BACK: &str = "Take back";
/// Planning is over for this driver.
pub const READY: &str = "Ready";
/// The rest is discarded: the others are counting.
pub const STOP: &str = "Stop";
/// Under a shutter.
pub const UNDER_A_SHUTTER: &str = "under a shutter until the screens go up";
/// A slot of somebody else was touched.
pub const NOT_YOURS: &str =
    "That space is your team-mate's: it stays under its shutter until the screens go up.";
/// A card was brought to such a slot: which are the own ones.
#[must_use]
pub fn not_yours(dash: &scene::Dash) -> String {
    let own = dash.slots.iter().filter(|slot| slot.reach != scene::Reach::Others);
    let own: Vec<String> = own.map(|slot| slot.number.to_string()).collect();
    format!("That space is your team-mate's: you have {}.", own.join(", "))
}
/// A team-mate that is a bot.
pub const BOT_MATE: &str = "Your bot partner";
/// While a show runs.
pub const PAUSE: &str = "Pause";
/// While it waits.
pub const GO_ON: &str = "Go on";
/// One thing more.
pub const NEXT_STEP: &str = "Next step";
/// All of it.
pub const SKIP: &str = "Skip to my next choice";
/// What somebody else is choosing, above what there is to choose from.
#[must_use]
pub fn picks_a_faction(who: &str) -> String {
    format!("{who} is choosing a faction from these:")
}
/// What a faction is called.
#[must_use]
pub const fn faction(faction: Faction) -> &'static str {
    tell::faction_name(faction)
}
/// The keys of this game, and what they do.
pub const KEYS: [(&str, &str); 4] = [
    ("1 … 9", "take a card of your hand"),
    ("Arrows, W A S D", "choose the space for it, or a target"),
    ("Enter, Space", "lay it there; while karts act: finish what moves"),
    ("E", "say ready"),
];
/// The same for who has none to make.
pub const SKIP_AS_WATCHER: &str = "Skip to now";
/// How fast.
pub const SPEED: &str = "Speed";
/// Where a driver sits, beside the badge.
#[must_use]
pub fn post(view: &View, seat: Seat) -> Option<&'static str> {
    tell::post_of(view, seat).map(|post| match post {
        Post::Front => "front",
        Post::Rear => "rear",
    })
}
/// How many lasting Damage cards a kart has.
#[must_use]
pub fn damage_cards(view: &View, team: Team) -> u8 {
    view.karts.get(team.index()).map_or(0, |kart| kart.lasting.iter().sum())
}
/// How many cards are drawn: `draws 6 cards`.
#[must_use]
pub fn draws(count: u8) -> String {
    if count == 1 { "draws 1 card".into() } else { format!("draws {count} cards") }
}
/// Above what is said between the heats.
pub const QUALIFYING_IS_OVER: &str = "Qualifying is over";
/// Leads on from there.
pub const TO_THE_RACE: &str = "To the Race";
/// Between the heats: what Qualifying was for, and what comes next.
#[must_use]
pub fn between(table: &CrazyKarts, view: &View, seat: Option<Seat>) -> [String; 2] {
    let swaps = table.options().swap == Switch::On;
    let post = seat.and_then(|seat| tell::post_of(view, seat)).filter(|_| swaps);
    let seats = match (post, view.panels) {
        (Some(Post::Front), Panels::Settled) | (Some(Post::Rear), Panels::Swapped) => {
            " Team-mates change seats: you drive in the rear then."
        }
        (Some(_), _) => " Team-mates change seats: you drive in front then.",
        (None, _) => "",
    };
    [
        "The winner gets two upgrades and mends 3, the second one upgrade and 2, all others mend 1.".into(),
        format!("Next is the Race, which decides the game. Power-ups, power and damage are kept.{seats}"),
    ]
}
/// What stands at the side.
pub const STANDINGS: &str = "Karts";
/// Stacks, discards, and what else was seen and is gone.
pub const PILES: &str = "What is left";
/// What everything does.
pub const REFERENCE: &str = "What everything does";
/// Words for whoever has laid everything.
pub const YOU_ARE_READY: &str = "You are ready. That is final for this round.";

/// How something is answered of which there is no list, by the verb of its actions.
#[must_use]
pub fn how(verb: &str) -> Option<&'static str> {
    match verb {
        "shift" => Some("Touch one of your cards, then the space where it is to lie."),
        "drop" => Some("Touch a hex that is lit."),
        _ => None,
    }
}

/// `2 cards still in hand`.
#[must_use]
pub fn still_in_hand(count: u8) -> String {
    match count {
        0 => "all cards laid".into(),
        1 => "1 card still in hand".into(),
        many => format!("{many} cards still in hand"),
    }
}

/// What is left to be laid: `2 cards still in hand`, `all cards laid, Buff not used`.
#[must_use]
pub fn left_to_lay(table: &CrazyKarts, view: &View, seat: Option<Seat>, count: u8) -> String {
    let planner = seat.and_then(|seat| Planner::at(table, view, seat));
    let buff = planner.filter(|_| count == 0).and_then(Planner::idle_buff);
    let unused = if buff.is_some() { ", Buff not used" } else { "" };
    format!("{}{unused}", still_in_hand(count))
}

/// `Buff: Brake`: the Buff that is not laid yet.
#[must_use]
pub fn buff_words(view: &View) -> Option<String> {
    let buff = view.wolf.as_ref()?.buff.get().copied().flatten()?;
    Some(format!("Buff: {}", space_name(buff.space)))
}

/// The power-ups that a kart holds, one of each kind, as far as the viewer knows them.
#[must_use]
pub fn held_kinds(kart: &KartSeen) -> Vec<PowerUp> {
    effect::held_kinds(kart)
}

/// Several power-ups are held, and none was chosen.
pub const WHICH_POWER_UP: &str = "Touch the power-up that is to lie there.";

/// `Speed Up, 3 → 5. Holds 2.`
#[must_use]
pub fn slot_label(slot: &scene::Slot) -> String {
    let holds = match &slot.lies {
        scene::Lies::Covered => UNDER_A_SHUTTER.to_string(),
        scene::Lies::Open(cards) if cards.is_empty() => "empty".into(),
        scene::Lies::Open(cards) => format!("holds {}", cards.join(", ")),
    };
    let more = if slot.help.is_empty() { &slot.says } else { &slot.help };
    let more = if more.is_empty() { String::new() } else { format!(": {more}") };
    format!("{} {}, {holds}{more}", slot.number, slot.name)
}

/// `you and Wren`, `two bots`: who sits in a kart.
#[must_use]
pub fn crew_words(crew: &[String]) -> String {
    match crew {
        [one, other] if one == other && one == "bot" => "two bots".into(),
        [one, other] => format!("{one} and {other}"),
        _ => crew.join(", "),
    }
}

/// That a kart is out of the heat, and as which: `over the line, 1st`.
#[must_use]
pub fn over_the_line(kart: &KartSeen) -> Option<String> {
    match kart.place {
        Place::Home(place) => Some(format!("over the line, {}", crate::scene::nth(place))),
        Place::Pit | Place::Track(_) => None,
    }
}

/// How a kart stands in the tower while the karts have their turns.
#[must_use]
pub const fn going_words(going: scene::Going) -> &'static str {
    match going {
        scene::Going::Waits => "",
        scene::Going::Acts => "acting",
        scene::Going::Done => "done",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tell::tests::table;
    use kernel::{Fast, Game, Play};

    #[test]
    fn ck_16_8_a_space_says_what_it_does_and_a_turn_that_it_must_be_made() {
        let table = table(4, &[]);
        assert!(table.space_help(Space::Turn).starts_with("7 Turn. Rear driver. After moving"));
        assert!(table.space_help(Space::Turn).contains("Then it must turn"));
    }

    #[test]
    fn ck_4_5_the_dial_tells_how_many_cards_a_speed_leaves() {
        let table = table(4, &[("factions", "random")]);
        let view = crate::tell::tests::fresh(&table, Some(0));
        let drawn = |speed| table.cards_a_round(&view, Team(0), speed);
        assert_eq!((drawn(0), drawn(5), drawn(9)), (Some(6), Some(2), None));
        assert_eq!(draws(1), "draws 1 card");
    }

    /// Every action that has a thing in it has a picture of it.
    #[test]
    fn what_is_chosen_has_a_picture() {
        let table = table(4, &[]);
        let symbol = |notation: &str| table.thing(notation).map(|thing| thing.symbol);
        for (notation, expected) in [
            ("shoot elves", "kart-elves"),
            ("pick lone-wolf", "kart-lone-wolf"),
            ("mend flat-tyre", "dm-flat-tyre"),
            ("mend point", "g-repair"),
            ("assign big-bertha rear", "ug-big-bertha"),
            ("token whirl", "pu-whirl"),
            ("left", "g-turn"),
        ] {
            assert_eq!(symbol(notation).as_deref(), Some(expected), "{notation}");
        }
        assert_eq!(symbol("ready"), None);
        let view = table.view(&table.start(&mut Play::silent(&mut Fast::new(1))), kernel::Viewer::Spectator);
        assert_eq!(table.kart_lines(&view, Team(0)), [], "nothing has happened yet");
    }
}
