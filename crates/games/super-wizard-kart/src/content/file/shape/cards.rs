//! Power cards and kinds of traps: each with the numbers that its rule asks for, and no others.

use super::super::raw::{self, Figure};
use crate::content::{PowerCard, TrapCard};
use crate::pieces::{DECKS, Power, TrapKind};
use crate::state::MOST_PILE;
use kernel::Faults;
use toml::Spanned;

/// What the rules say of a card: its kind, whom it is aimed at, the rules that it cites, and the numbers that it has.
struct Known {
    kind: &'static str,
    target: Option<&'static str>,
    rules: &'static [&'static str],
    numbers: &'static [&'static str],
    /// What is simply so.
    marks: &'static [&'static str],
}

const fn known(power: Power) -> Known {
    let (kind, target, rules, numbers, marks): (_, _, &[&str], &[&str], &[&str]) = match power {
        Power::GreenFlameOrb => {
            ("attack", Some("one-kart"), &["SWK-9.6"], &["range", "attack_bonus", "forced"], &[])
        }
        Power::RedFlameOrb => ("attack", Some("one-kart"), &["SWK-9.7"], &["range", "forced"], &["auto_hit"]),
        Power::MistyTire => ("jump", None, &["SWK-9.8"], &["jump"], &[]),
        Power::WizardHand => (
            "attack",
            Some("one-kart-with-powers"),
            &["SWK-9.9", "SWK-9.10"],
            &["range", "attack_bonus", "steal"],
            &[],
        ),
        Power::Shockwave => (
            "attack",
            Some("all-within-range"),
            &["SWK-9.11", "SWK-9.15"],
            &["range", "attack_bonus", "forced"],
            &[],
        ),
        Power::SpellOfStar => {
            ("drive", None, &["SWK-9.17", "SWK-9.18", "SWK-9.19"], &["squares", "forced"], &["through_karts"])
        }
        Power::BlueFlameOrb => {
            ("attack", Some("first-place"), &["SWK-9.12", "SWK-9.13"], &["forced"], &["auto_hit"])
        }
        Power::LightningBolt => (
            "save",
            Some("all-others"),
            &["SWK-9.14", "SWK-9.15"],
            &["save_dc", "forced"],
            &["lose_all_powers"],
        ),
        Power::WizardBoost => ("drive", None, &["SWK-9.16"], &["squares", "diagonals"], &[]),
        Power::FrostRay => (
            "attack",
            Some("one-kart"),
            &["SWK-17.2"],
            &["range", "attack_bonus", "speed_penalty_next_turn"],
            &[],
        ),
        Power::WardBubble => ("self", None, &["SWK-17.3"], &["ac_bonus", "fm_resist_bonus"], &[]),
        Power::Overcharge => ("self", None, &["SWK-17.4"], &[], &["fill_boost_die"]),
        Power::TailwindCharm => ("self", None, &["SWK-17.5"], &["extra_movement", "extra_diagonals"], &[]),
        Power::PickpocketImp => {
            ("attack", Some("one-kart"), &["SWK-17.6"], &["range", "steal_coins"], &["auto_hit"])
        }
        Power::SecondWind => ("drive", None, &["SWK-17.7"], &[], &[]),
        Power::PhantomDraft => ("drive", None, &["SWK-17.8"], &["squares", "diagonals"], &["through_karts"]),
        Power::GravityWell => {
            ("attack", Some("all-ahead-within-range"), &["SWK-17.9"], &["range", "forced"], &["auto_hit"])
        }
    };
    Known { kind, target, rules, numbers, marks }
}

pub(super) fn powers(faults: &mut Faults<'_>, file: &raw::File) -> Vec<PowerCard> {
    let split = Power::FrostRay.index();
    let ids: Vec<&str> = Power::ALL.iter().map(|power| power.id()).collect();
    let mut all = Vec::new();
    for (place, entry) in faults.listed(&file.game, "card", (&file.card, |card| &card.id), &ids[..split]) {
        all.push(card(faults, entry, Power::ALL[place]));
    }
    let expansion = (&file.expansion_card[..], (|card| &card.id) as fn(&raw::Card) -> &String);
    for (place, entry) in faults.listed(&file.game, "expansion_card", expansion, &ids[split..]) {
        all.push(card(faults, entry, Power::ALL[split + place]));
    }
    let mut counts = [0_usize; DECKS];
    for (power, card) in Power::ALL.iter().zip(&all) {
        counts[power.deck().index()] += usize::from(card.count);
    }
    let most = MOST_PILE;
    faults.expect(
        &file.game,
        counts.iter().all(|many| *many <= most),
        "",
        format!("at most {most} cards of a deck"),
    );
    all
}

fn number(raw: &raw::Card, key: &str) -> Option<u8> {
    let figure = |figure: &Option<Figure>| match figure {
        Some(Figure::Number(number)) => Some(*number),
        Some(Figure::Word(_)) | None => None,
    };
    match key {
        "range" => raw.range,
        "attack_bonus" => raw.attack_bonus,
        "save_dc" => raw.save_dc,
        "forced" => raw.forced.filter(|forced| *forced > 0),
        "jump" => raw.jump,
        "steal" => raw.steal,
        "steal_coins" => raw.steal_coins,
        "squares" => figure(&raw.squares),
        "diagonals" => figure(&raw.diagonals).filter(|diagonals| *diagonals > 0),
        "speed_penalty_next_turn" => raw.speed_penalty_next_turn,
        "ac_bonus" => raw.ac_bonus,
        "fm_resist_bonus" => raw.fm_resist_bonus,
        "extra_movement" => raw.extra_movement,
        _ => raw.extra_diagonals,
    }
}

const NUMBERS: [&str; 14] = [
    "range",
    "attack_bonus",
    "save_dc",
    "forced",
    "jump",
    "steal",
    "steal_coins",
    "squares",
    "diagonals",
    "speed_penalty_next_turn",
    "ac_bonus",
    "fm_resist_bonus",
    "extra_movement",
    "extra_diagonals",
];

fn card(faults: &mut Faults<'_>, entry: &Spanned<raw::Card>, power: Power) -> PowerCard {
    let raw = entry.get_ref();
    let Known { kind, target, rules, numbers, marks } = known(power);
    faults.words(entry, &raw.name, "a name");
    faults.words(entry, &raw.text, "a text");
    faults.fixed(entry, &raw.deck, power.deck().id(), "deck");
    faults.fixed(entry, &raw.kind, kind, "kind");
    faults.fixed(entry, raw.target.as_deref().unwrap_or("none"), target.unwrap_or("none"), "target");
    faults.all_fixed(entry, &raw.rules, rules, "rules");
    for key in NUMBERS {
        let there = number(raw, key);
        let most = if matches!(key, "jump" | "steal") { 3 } else { 20 };
        let fits = if numbers.contains(&key) {
            there.is_some_and(|many| (1..=most).contains(&many))
        } else {
            there.is_none()
        };
        let expected =
            if numbers.contains(&key) { format!("{key} from 1 to {most}") } else { format!("no {key}") };
        faults.expect(entry, fits, format!("{there:?}"), format!("{expected} ({})", power.id()));
    }
    for (key, there) in [
        ("auto_hit", raw.auto_hit),
        ("through_karts", raw.through_karts),
        ("lose_all_powers", raw.lose_all_powers),
        ("fill_boost_die", raw.fill_boost_die),
    ] {
        let is = marks.contains(&key);
        faults.expect(
            entry,
            there.unwrap_or(false) == is,
            format!("{there:?}"),
            format!("{key} = {is} ({})", power.id()),
        );
    }
    second_wind(faults, entry, power);
    let of = |key: &str| number(raw, key).unwrap_or(0);
    PowerCard {
        name: raw.name.clone(),
        text: raw.text.clone(),
        count: faults.number(&raw.count, 0..=20, "count"),
        range: of("range"),
        roll: of("attack_bonus").max(of("save_dc")),
        forced: of("forced"),
        squares: of("squares").max(of("jump")).max(of("extra_movement")),
        diagonals: of("diagonals").max(of("extra_diagonals")),
        amount: of("speed_penalty_next_turn").max(of("ac_bonus")).max(of("steal_coins")),
        resistance: of("fm_resist_bonus"),
    }
}

/// SWK-17.7: it drives as a roll says.
fn second_wind(faults: &mut Faults<'_>, entry: &Spanned<raw::Card>, power: Power) {
    let raw = entry.get_ref();
    let word = |figure: &Option<Figure>| match figure {
        Some(Figure::Word(word)) => word.clone(),
        Some(Figure::Number(_)) | None => String::new(),
    };
    let (squares, diagonals) = if power == Power::SecondWind { ("speed-roll", "tires") } else { ("", "") };
    faults.expect(entry, word(&raw.squares) == squares, word(&raw.squares), "squares as the card has them");
    faults.expect(
        entry,
        word(&raw.diagonals) == diagonals,
        word(&raw.diagonals),
        "diagonals as the card has them",
    );
}

pub(super) fn traps(faults: &mut Faults<'_>, file: &raw::File) -> Vec<TrapCard> {
    const RULES: [&[&str]; 3] = [
        &["SWK-11.5", "SWK-11.6"],
        &["SWK-11.7", "SWK-11.8"],
        &["SWK-11.9", "SWK-11.10", "SWK-11.11", "SWK-11.12"],
    ];
    let ids: Vec<&str> = TrapKind::ALL.iter().map(|kind| kind.id()).collect();
    let mut all = Vec::new();
    for (place, entry) in faults.listed(&file.game, "trap_kind", (&file.trap_kind, |kind| &kind.id), &ids) {
        let raw::TrapKind { name, forced, area, moves, column_die, row_die, rules, .. } = entry.get_ref();
        for (text, what) in [(name, "a name"), (area, "an area"), (moves, "how it moves")] {
            faults.words(entry, text, what);
        }
        faults.all_fixed(entry, rules, RULES[place], "rules");
        let displaces = TrapKind::ALL[place] == TrapKind::Displacer;
        let dice = if displaces { (Some(4), Some(6)) } else { (None, None) };
        faults.expect(
            entry,
            (*column_die, *row_die) == dice,
            "",
            "column_die = 4 and row_die = 6 of the Displacer only",
        );
        let range = if displaces { 0..=0 } else { 1..=9 };
        let forced = faults.number(forced, range, "forced");
        all.push(TrapCard { name: name.clone(), area: area.clone(), moves: moves.clone(), forced });
    }
    all
}
