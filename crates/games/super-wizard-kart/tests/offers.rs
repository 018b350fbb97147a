//! Random games: no two actions of a menu look alike, nothing that people read names squares where it need not, and what is dimmed has
//! its reason.
#![allow(clippy::unwrap_used, reason = "helpers of tests may fail as tests do")]

use kernel::{Chance, Fast, Game, Picks, Play, Refusal, Seating, Viewer};
use scene::Present;
use std::collections::BTreeSet;
use std::sync::Arc;
use super_wizard_kart::{Action, Aim, No, SuperWizardKart};

fn table(seats: u8, options: &[(&str, &str)]) -> SuperWizardKart {
    let content = Arc::new(SuperWizardKart::content(None).unwrap());
    let picks = Picks(options.iter().map(|(id, value)| ((*id).into(), (*value).into())).collect());
    SuperWizardKart::open(content, &picks, Seating::usual(seats)).unwrap()
}

/// `A11.3` and the like.
fn names_a_square(words: &str) -> bool {
    words.split([' ', ',', ':', ';']).any(|word| {
        let word = word.trim_end_matches('.');
        let Some((head, lane)) = word.split_once('.') else { return false };
        let mut letters = head.chars();
        letters.next().is_some_and(|first| first.is_ascii_uppercase())
            && letters.all(|digit| digit.is_ascii_digit())
            && lane.chars().all(|digit| digit.is_ascii_digit())
    })
}

#[test]
fn menus_and_sentences_can_be_told_apart_and_understood() {
    let on = [("forbidden_pages", "on"), ("hands", "open")];
    for (seats, options, seed) in [(4, &on[..], 1), (2, &[][..], 2), (3, &on[..1], 3)] {
        let table = table(seats, options);
        let (mut luck, mut pick, mut told) = (Fast::new(seed), Fast::new(seed), Vec::new());
        let mut state = table.start(&mut Play::heard(&mut luck, &mut told));
        let (mut legal, mut dim) = (Vec::new(), Vec::new());
        while let Some(seat) = table.pending(&state).owes.iter().next() {
            legal.clear();
            table.legal(&state, seat, &mut legal);
            let view = table.view(&state, Viewer::Seat(seat));
            let choices: Vec<_> = legal.iter().map(|action| table.choice(&view, *action)).collect();
            let labels: BTreeSet<&str> = choices.iter().map(|choice| choice.label.as_str()).collect();
            assert_eq!(labels.len(), choices.len(), "{labels:?}");
            for (action, choice) in legal.iter().zip(&choices) {
                let jumps = matches!(action, Action::Play(_, Aim::Square(_)));
                assert!(jumps || !names_a_square(&choice.label), "{}", choice.label);
            }
            assert!(!names_a_square(&table.prompt(&view).words), "{}", table.prompt(&view).words);
            if let Some(boost) = choices.iter().find(|choice| choice.notation == "boost") {
                let left = view.turn.movement;
                let price = format!("the {left} square");
                let told = boost.leads.iter().any(|lead| lead.starts_with(&price) && lead.ends_with("lost"));
                assert_eq!(told, left > 0, "SWK-6.4: {:?}", boost.leads);
            }
            dim.clear();
            table.dimmed(&state, seat, &mut dim);
            for (action, no) in &dim {
                assert!(!legal.contains(action), "{action:?}");
                assert!(no.to_string().ends_with('.') && no.rule().0.starts_with("SWK-"), "{no}");
            }
            let action = legal[usize::from(pick.below("pick", u16::try_from(legal.len()).unwrap()))];
            table.apply(&mut state, seat, action, &mut Play::heard(&mut luck, &mut told)).unwrap();
        }
        let view = table.view(&state, Viewer::Spectator);
        for told in &told {
            let line = table.tell(&view, &told.event);
            assert!(line.words.ends_with(['.', '!']) && !line.rules.is_empty(), "{}", line.words);
            assert!(!names_a_square(&line.words), "{}", line.words);
        }
        assert!(told.len() > 100);
    }
}

/// SWK-14.8, SWK-14.9: what is on the kart says so, whatever it would cost.
#[test]
fn what_is_mounted_says_so_in_the_pits() {
    for coins in [30, 99] {
        let settings = format!("given p1@A8.3 p2@C9.4\np1 coins {coins}");
        let game = kernel::testing::verdict::<SuperWizardKart>(&format!(
            "{settings}\nwhen pit-stop\nthen illegal buy tire-change owlbear by SWK-14.8; illegal buy boost-change owlbear by SWK-14.9"
        ));
        assert_eq!(game, Ok(None), "{coins}");
    }
    for (no, words) in [(No::TiresMounted, "tires are mounted"), (No::BoostMounted, "boost is mounted")] {
        assert!(no.short() == "mounted" && no.to_string().contains(words), "{no}");
    }
}

#[test]
fn a_track_bears_its_name_as_long_as_it_is_that_track() {
    let named = |options: &[(&str, &str)]| table(2, options).track_name().to_string();
    let laid = |text: &str| named(&[("track", "custom"), ("laid", text)]);
    assert_eq!(named(&[("track", "serpent-row"), ("rubble", "off"), ("traps", "off")]), "Serpent Row");
    assert_eq!(laid("serpent-row"), "Serpent Row");
    assert_eq!(laid("serpent-row; power none"), "A track of your own");
    assert_eq!(laid("serpent-row; rubble A12.1"), "A track of your own");
    assert_eq!(laid("serpent-row; trap 1 spikes 11 7 south"), "A track of your own");
}

#[test]
fn who_touches_the_track_is_told_what_lies_there() {
    let table = table(2, &[]);
    let (mut luck, mut told) = (Fast::new(1), Vec::new());
    let state = table.start(&mut Play::heard(&mut luck, &mut told));
    let view = table.view(&state, Viewer::Spectator);
    let cells = table.scene(&view).cells;
    let title = |label: &str| {
        let cell = cells.iter().find(|cell| cell.label == label).unwrap();
        table.about(&view, &cell.id).map(|card| card.title)
    };
    assert_eq!(title("rubble").as_deref(), Some("Rubble"));
    assert_eq!(title("green apex").as_deref(), Some("Apex: green"));
    let plain =
        cells.iter().filter_map(|cell| table.about(&view, &cell.id)).find(|card| card.title == "Lane 1");
    let plain = plain.map(|card| card.text);
    assert_eq!(plain.as_deref(), Some("Nothing lies here. Once round in this lane takes 40 squares."));
    for card in cells.iter().filter_map(|cell| table.about(&view, &cell.id)) {
        assert!(card.text.ends_with('.') && !names_a_square(&card.text), "{}", card.text);
    }
}
