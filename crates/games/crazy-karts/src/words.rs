//! Words beside the board: a line for newcomers, and what the things on the table are and do. What the log says is `tell.rs`.

use crate::CrazyKarts;
use crate::cards::Cards;
use crate::content::Content;
use crate::options::{Heats, Switch};
use crate::pieces::{Customization, DamageCard, Faction, Heat, Obstacle, Post, PowerUp, Space, Upgrade};
use crate::refusal::space_name;
use crate::rules::WOLF_ACTIONS;
use crate::state::{Panels, Phase, Readiness, Team};
use crate::task::{Question, Task, Tool};
use crate::tell::{faction_name, heading, post_of, viewer};
use crate::view::{Held, KartSeen, View};
use board::Facing;
use kernel::Seat;
use scene::Panel;

/// Under the chart of how far everybody has come.
pub const COURSE: &str =
    "How near each kart came to the finish line, round by round: at the top it is crossed.";

/// Newcomers are helped with planning in so many rounds of a heat.
const FIRST_ROUNDS: u8 = 5;

/// For somebody who plays for the first time: what is worth knowing just now.
pub(crate) fn hint(table: &CrazyKarts, view: &View) -> Option<String> {
    let seat = viewer(view)?;
    match view.phase {
        Phase::Asked { seat: asked, question } if asked == seat => answer_hint(table, view, question),
        Phase::Planning if view.round <= FIRST_ROUNDS => plan_hint(table, view, seat),
        Phase::Asked { .. } | Phase::Planning | Phase::Paused | Phase::Over => None,
    }
}

/// What is worth knowing before an answer.
fn answer_hint(table: &CrazyKarts, view: &View, question: Question) -> Option<String> {
    let content = &table.content;
    let words = match question {
        Question::Pick => {
            "Each faction has cards and an ability of its own, and something that it is not good at.".into()
        }
        Question::MiddleFacing | Question::Turn | Question::FreeTurn | Question::Whirl => format!(
            "The race goes east, and no kart can face due east: zigzag between {} and {}.",
            heading(Facing::NE),
            heading(Facing::SE)
        ),
        Question::Assign(upgrade) => content.upgrade(upgrade).text.clone(),
        Question::Pits(_) => {
            let most = content.numbers.max_speed;
            format!("Damage goes on into the Race: top speed is {most} less the damage.")
        }
        Question::Start => "Look which way the kart faces there, and what lies ahead.".into(),
        Question::Refuse => "You may refuse once, and the next one stands, whatever it is.".into(),
        Question::Shift if viewer(view).is_some_and(|seat| post_of(view, seat).is_none()) => {
            "The panels are open now: do the others' plans change yours?".into()
        }
        Question::Shift => "The panels are open now: does your team-mate's plan change yours?".into(),
        Question::Lasso | Question::Rubber | Question::Pull(..) => {
            "A kart that is dragged sets off what lies where it goes.".into()
        }
        Question::Drop => "Rocks in front of a kart that is yet to go are the ones it cannot dodge.".into(),
        Question::Mend(Tool::Repair, _) => {
            "Mending raises the top speed, not the speed. Lasting Damage cards stay until they are mended."
                .into()
        }
        Question::Mend(Tool::Kit, _) => "With this a lasting Damage card costs no more than a point.".into(),
        Question::Swap => "Facings and speeds stay: be sure that you face the right way over there.".into(),
        Question::Surrender(_) => "A card of a step that is done already costs you nothing.".into(),
        Question::Shoot | Question::FreeShot => {
            "Whoever is hit draws a Damage card, for good or for a moment.".into()
        }
        Question::Give(_) => "The other card goes away unseen.".into(),
        Question::Lose(_) => {
            "It is away until this heat is over. A card on the panel stops counting there.".into()
        }
        Question::Ice(slider) if goes_on(view, slider) => {
            "The kart goes on in its new direction with the steps that are left.".into()
        }
        Question::Ice(_) => "Only the way that the kart faces changes.".into(),
    };
    Some(words)
}

/// CK-14.13: whether steps of a drive, ramp or roll of a kart are left.
fn goes_on(view: &View, slider: Team) -> bool {
    view.tasks.iter().any(|task| matches!(task, Task::Run { kart, left: 1.., .. } if *kart == slider))
}

/// What is worth knowing while planning, one thing a round, unless something is new.
fn plan_hint(table: &CrazyKarts, view: &View, seat: Seat) -> Option<String> {
    let driver = view.drivers.get(usize::from(seat.number()))?;
    let kart = view.karts.get(Team::of(seat).index())?;
    let post = post_of(view, seat);
    if driver.readiness != Readiness::Unready {
        return None;
    }
    if view.heat == Heat::Race && view.panels == Panels::Swapped && post.is_some() {
        let changed = "You have changed panels: what was yours in Qualifying is your team-mate's now.";
        return (view.round == 1).then(|| changed.into());
    }
    match view.round {
        1 if post.is_none() && is_cancelled(view) => {
            Some("You drive alone. In this round the Malfunction is for the space of your Buff: it closes that space, and there is no Buff.".into())
        }
        1 => Some(first_round(post).into()),
        _ if holds_unused(kart) && post != Some(Post::Front) => {
            let space = Space::PowerUp.number();
            Some(format!(
                "You hold a power-up: touch it to lay it on space {space}, with cards for its price."
            ))
        }
        _ if kart.damage > 0 => {
            let most = table.content.numbers.max_speed.saturating_sub(kart.damage);
            let repair = space_name(Space::Repair);
            Some(format!(
                "With damage {} the kart can go no faster than {most}. {repair} takes damage off.",
                kart.damage
            ))
        }
        2 => Some(fewer_cards(&table.content, kart)),
        3 => Some(spare_cards(post)),
        _ => None,
    }
}

/// CK-24.11: whether Buff and Malfunction of this round are for the same space.
fn is_cancelled(view: &View) -> bool {
    let wolf = view.wolf.as_ref();
    let buff = wolf.and_then(|wolf| wolf.buff.get().copied().flatten());
    let malfunction = wolf.and_then(|wolf| wolf.malfunction.get().copied().flatten());
    buff.is_some_and(|buff| malfunction == Some(buff.space))
}

/// Whether the rear driver, who alone can see it, has a power-up in hand and none on the panel.
fn holds_unused(kart: &KartSeen) -> bool {
    let free = kart.token.get().is_some_and(Option::is_none);
    match kart.held {
        Held::Kinds(_) => free && kart.held.count() > 0,
        Held::Count(_) => false,
    }
}

/// What each driver can do, and what not.
const fn first_round(post: Option<Post>) -> &'static str {
    match post {
        Some(Post::Front) => {
            "You speed up, and your team-mate brakes and steers. A wall hurts as much as the kart is fast: not too much at once."
        }
        Some(Post::Rear) => {
            "You brake and steer, and your team-mate speeds up. To turn you need cards worth the speed the kart will have then."
        }
        None => {
            "You drive alone. Each round brings a Buff that you may lay for free and a Malfunction that closes a space."
        }
    }
}

/// CK-4.5, by the dial of the kart.
fn fewer_cards(content: &Content, kart: &KartSeen) -> String {
    let (dial, who) = match kart.faction {
        Some(Faction::LoneWolf) => (&content.speedometer.back, "you draw"),
        Some(Faction::Goblins | Faction::Dwarves | Faction::Elves | Faction::Mummies) | None => {
            (&content.speedometer.front, "each of you draws")
        }
    };
    let slow = dial.get(usize::from(kart.speed)).copied().unwrap_or_default();
    let fast = dial.last().copied().unwrap_or_default();
    let most = content.numbers.max_speed;
    format!(
        "The faster the kart, the fewer cards: {who} {slow} at speed {}, and only {fast} at speed {most}.",
        kart.speed
    )
}

/// Where a card does no harm.
fn spare_cards(post: Option<Post>) -> String {
    let (initiative, charging, repair) =
        (space_name(Space::Initiative), space_name(Space::Charging), space_name(Space::Repair));
    match post {
        Some(Post::Front) => {
            format!("All cards must be laid. One that you have no use for does no harm on {repair}.")
        }
        Some(Post::Rear) => {
            format!(
                "All cards must be laid. Those you have no use for do no harm on {initiative} or {charging}."
            )
        }
        None => format!("Cards that you have no use for do no harm on {initiative}, {charging} or {repair}."),
    }
}

fn panel(label: impl Into<String>, value: String) -> Panel {
    Panel { label: label.into(), value }
}

/// What the things on the table are and do.
pub(crate) fn reference(table: &CrazyKarts) -> Vec<Panel> {
    let content = &table.content;
    let mut all = Vec::new();
    all.extend(Space::ALL.iter().filter(|space| is_open(table, **space)).map(|space| {
        panel(format!("{} {}", space.number(), space_name(*space)), space_text(content, *space))
    }));
    all.extend(dials(table));
    all.extend(
        Faction::ALL
            .iter()
            .filter(|faction| races(table, **faction))
            .map(|faction| panel(faction_name(*faction), faction_text(table, *faction))),
    );
    all.extend(PowerUp::ALL.iter().map(|power_up| {
        let card = content.power_up(*power_up);
        panel(&card.name, format!("Power-up for {}, {}. {}", card.cost, times(card.count), card.text))
    }));
    all.extend(DamageCard::ALL.iter().map(|damage| {
        let card = content.damage_card(*damage);
        let lasts = if damage.is_lasting() { "lasting" } else { "once" };
        panel(&card.name, format!("Damage card, {lasts}, {}. {}", times(card.count), card.text))
    }));
    all.extend(Obstacle::ALL.iter().map(|obstacle| {
        let token = content.obstacle(*obstacle);
        panel(&token.name, format!("Obstacle, on {} tokens. {}", token.count, token.text))
    }));
    if table.options().heats == Heats::Both {
        all.extend(Upgrade::ALL.iter().map(|upgrade| {
            let tile = content.upgrade(*upgrade);
            panel(&tile.name, format!("Upgrade for the Race. {}", tile.text))
        }));
    }
    if table.options().advanced == Switch::On {
        all.extend(Customization::ALL.iter().map(|custom| customization(content, *custom)));
    }
    if table.wolf_team().is_some() {
        all.extend(wolf_tokens(content));
    }
    all
}

/// `3 of them`, `1 of it`.
fn times(count: u8) -> String {
    if count == 1 { "1 of it".into() } else { format!("{count} of them") }
}

/// Whether a space is in play at this table (CK-5.3).
fn is_open(table: &CrazyKarts, space: Space) -> bool {
    match space {
        Space::Special => table.options().abilities == Switch::On,
        Space::Customization => table.options().advanced == Switch::On,
        Space::Initiative
        | Space::PowerUp
        | Space::Brake
        | Space::SpeedUp
        | Space::Turn
        | Space::Shoot
        | Space::Charging
        | Space::Repair => true,
    }
}

/// Whether a faction can race at this table.
fn races(table: &CrazyKarts, faction: Faction) -> bool {
    match faction {
        Faction::LoneWolf => table.wolf_team().is_some(),
        Faction::Goblins | Faction::Dwarves | Faction::Elves | Faction::Mummies => true,
    }
}

/// What a space does.
pub(crate) fn space_text(content: &Content, space: Space) -> String {
    let numbers = &content.numbers;
    let what = match space {
        Space::Initiative => "The kart with the highest value goes first.".into(),
        Space::Special => "Pays for the Special Ability of the faction.".into(),
        Space::PowerUp => "Takes one power-up a round, and cards for its price.".into(),
        Space::Customization => "Pays for the Special Customization of the kart.".into(),
        Space::Brake => "Speed falls by the value, before Speed Up.".into(),
        Space::SpeedUp => format!(
            "Speed rises by the value, to {} less the damage at most. Then the kart moves straight ahead, a hex for each point of speed.",
            numbers.max_speed
        ),
        Space::Turn => "After moving the kart turns one hex side, if the value is at least its speed, and at least 1. Then it must turn: left or right is all there is to choose.".into(),
        Space::Shoot => "One enemy kart within so many hexes draws a Damage card.".into(),
        Space::Charging => {
            format!("Power rises by the value. At {} it turns into a power-up.", numbers.full_meter)
        }
        Space::Repair => {
            format!("Each point takes off 1 damage, {} points a lasting Damage card.", numbers.fix_cost)
        }
    };
    let who = match space.post() {
        Post::Front => "Front driver",
        Post::Rear => "Rear driver",
    };
    format!("{who}. {what}")
}

/// The dials of a kart, and what happens to those who hit something.
fn dials(table: &CrazyKarts) -> Vec<Panel> {
    let numbers = &table.content.numbers;
    let listed = |dial: &[u8]| {
        let each: Vec<String> =
            (0..).zip(dial).map(|(speed, cards): (u8, _)| format!("{speed}: {cards}")).collect();
        each.join(", ")
    };
    let dial = &table.content.speedometer;
    let wolf = match table.wolf_team() {
        Some(_) => format!(". The {} draws at speed {}", faction_name(Faction::LoneWolf), listed(&dial.back)),
        None => String::new(),
    };
    vec![
        panel("Speed", format!("Each driver draws so many cards at speed {}{wolf}.", listed(&dial.front))),
        panel(
            "Damage",
            format!(
                "0 to {}. Each point lowers the top speed of {} by 1.",
                numbers.max_damage, numbers.max_speed
            ),
        ),
        panel("Wall", "Stops the kart: damage equal to its speed, then speed 0.".into()),
        panel("Another kart", collision_text(table)),
    ]
}

fn collision_text(table: &CrazyKarts) -> String {
    let numbers = &table.content.numbers;
    let (end, middle, wall) = (numbers.collision_end, numbers.collision_middle, numbers.collision_wall_extra);
    format!(
        "Both take {end} damage and move 1 hex on. In a row of karts those in the middle take {middle}; before a wall nobody moves, and all but the first take {wall} more."
    )
}

/// Ability, cards and what counts half.
pub(crate) fn faction_text(table: &CrazyKarts, faction: Faction) -> String {
    let card = table.content.faction(faction);
    let on = table.options().abilities == Switch::On;
    let ability = if on && !card.special.is_empty() {
        format!("{} for {}: {} ", card.special, card.cost, card.special_text)
    } else {
        String::new()
    };
    let halved: Vec<&str> = card.halved.iter().filter(|_| on).map(|space| space_name(*space)).collect();
    let halved = match halved.as_slice() {
        [] => String::new(),
        [only] => format!(" {only} counts half."),
        [several @ .., last] => format!(" {} and {last} count half.", several.join(", ")),
    };
    let deck: Cards = table.deck(Some(faction));
    format!("{ability}Cards {deck}.{halved}")
}

fn customization(content: &Content, custom: Customization) -> Panel {
    let token = content.customization(custom);
    let price = if token.cost > 0 { format!("for {}", token.cost) } else { "without a price".into() };
    panel(&token.name, format!("Special Customization {price}. {}", token.text))
}

/// CK-24.6.
fn wolf_tokens(content: &Content) -> [Panel; 2] {
    let wolf = faction_name(Faction::LoneWolf);
    let actions = WOLF_ACTIONS.map(space_name).join(", ");
    let more = content.numbers.buff_value;
    [
        panel(
            "Buff",
            format!(
                "The {wolf} draws one a round and may lay it: {more} more for its action. One each for {actions}."
            ),
        ),
        panel(
            "Malfunction",
            format!("The {wolf} draws one a round: its action cannot be used. One each for {actions}."),
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::task::Cause;
    use crate::tell::tests::{fresh, table};

    fn text<'a>(panels: &'a [Panel], label: &str) -> Option<&'a str> {
        panels.iter().find(|panel| panel.label == label).map(|panel| panel.value.as_str())
    }

    #[test]
    fn the_book_of_things_takes_its_numbers_from_the_content() {
        let panels = reference(&table(4, &[]));
        assert_eq!(
            text(&panels, "Goblins"),
            Some(
                "Turn & Go for 2: Your Turn is made now, before you move, instead of at step 7. \
                 Cards 1+1+1+1+2+3. Repair counts half."
            )
        );
        let charging = "Rear driver. Power rises by the value. At 10 it turns into a power-up.";
        assert_eq!(text(&panels, "9 Charging"), Some(charging));
        let tyre = "Damage card, lasting, 2 of them. Your Speed Up value is 1 lower.";
        assert_eq!(text(&panels, "Flat Tyre"), Some(tyre));
    }

    #[test]
    fn the_book_has_only_what_can_come_up_at_the_table() {
        let plain = reference(&table(4, &[("special-abilities", "off"), ("heats", "race-only")]));
        for absent in
            ["2 Special Ability", "4 Special Customization", "Spear", "Big Bertha", "Buff", "Lone Wolf"]
        {
            assert_eq!(text(&plain, absent), None, "{absent}");
        }
        assert_eq!(text(&plain, "Dwarves"), Some("Cards 1+1+1+1+2+3."));
        let full = reference(&table(5, &[("advanced", "on")]));
        for present in
            ["2 Special Ability", "4 Special Customization", "Spear", "Big Bertha", "Buff", "Lone Wolf"]
        {
            assert!(text(&full, present).is_some(), "{present}");
        }
        let labels: std::collections::BTreeSet<&str> =
            full.iter().map(|panel| panel.label.as_str()).collect();
        assert_eq!(labels.len(), full.len(), "no label twice");
    }

    #[test]
    fn ck_14_13_ice_is_said_to_lead_on_only_a_kart_with_steps_left() {
        let table = table(4, &[("factions", "random")]);
        let mut view = fresh(&table, Some(1));
        view.phase = Phase::Asked { seat: Seat::ALL[1], question: Question::Ice(Team(0)) };
        view.tasks = kernel::List::default();
        assert_eq!(hint(&table, &view).as_deref(), Some("Only the way that the kart faces changes."));
        let run = |kart, left| Task::Run { kart, cause: Cause::Drive, towards: Facing::NE, left };
        assert!(view.tasks.push(run(Team(1), 2)) && view.tasks.push(run(Team(0), 0)));
        assert_eq!(hint(&table, &view).as_deref(), Some("Only the way that the kart faces changes."));
        assert!(view.tasks.push(run(Team(0), 1)));
        assert!(hint(&table, &view).is_some_and(|words| words.contains("steps that are left")));
    }

    #[test]
    fn ck_25_5_nobody_speaks_of_a_team_mate_to_who_drives_alone() {
        let table = table(3, &[("factions", "random")]);
        let shift = |seat: u8| {
            let mut view = fresh(&table, Some(seat));
            view.phase = Phase::Asked { seat: Seat::ALL[usize::from(seat)], question: Question::Shift };
            hint(&table, &view).unwrap()
        };
        assert!(shift(0).contains("team-mate"));
        assert!(!shift(2).contains("team-mate"));
    }

    #[test]
    fn hints_are_for_those_who_are_asked_and_end_after_some_rounds() {
        let table = table(4, &[("factions", "random")]);
        let mut view = fresh(&table, Some(1));
        assert!(hint(&table, &view).is_some_and(|words| words.starts_with("You brake and steer")));
        view.round = 2;
        let words =
            "The faster the kart, the fewer cards: each of you draws 6 at speed 0, and only 1 at speed 7.";
        assert_eq!(hint(&table, &view).as_deref(), Some(words));
        view.round = FIRST_ROUNDS + 1;
        assert_eq!(hint(&table, &view), None);
        view.phase = Phase::Asked { seat: Seat::ALL[1], question: Question::Turn };
        assert!(hint(&table, &view).is_some_and(|words| words.contains("north-east and south-east")));
        view.phase = Phase::Asked { seat: Seat::ALL[0], question: Question::Shoot };
        assert_eq!(hint(&table, &view), None);
        assert_eq!(hint(&table, &fresh(&table, None)), None);
    }
}
