//! Whatever a worker is asked, it answers: rubbish, and questions that somebody has garbled or made up.

use super::*;
use crate::{LocalGame, NewGame, Player, Turn};
use catalog::Level;
use kernel::{Chance, Fast, Seed};

#[test]
fn whatever_is_asked_there_is_an_answer() {
    for rubbish in [&b""[..], b"{}", &[7], &[255; 40], &[0; 40]] {
        assert!(answer(rubbish).is_err(), "{rubbish:?}");
    }
}

/// Honest questions from every part of games with these options, played at random.
fn honest(options: &[(&str, &str)], luck: &mut Fast) -> Vec<Question> {
    let picks = Picks(options.iter().map(|(id, value)| (id.to_string(), value.to_string())).collect());
    let new = NewGame { picks, seating: None, ..NewGame::now("dungeon-rush").expect("a game") };
    let mut game = LocalGame::start("g", "dungeon-rush", &new, Seed::of_number(8)).expect("set up");
    let mut questions = Vec::new();
    while let Some(seat) = game.session().pending().owes.iter().next() {
        let level = Level::ALL[usize::from(luck.below("level", 3))];
        questions.push(game.question(1, seat, level, 5).expect("a question"));
        let legal = game.session().legal(seat);
        let pick = luck.below("pick", u16::try_from(legal.len()).expect("few"));
        game.act(seat, &legal[usize::from(pick)]).expect("legal");
    }
    questions
}

/// One byte is another, is gone or is there twice, or the end is missing.
fn garble(bytes: &mut Vec<u8>, luck: &mut Fast) {
    let Some(last) = u16::try_from(bytes.len()).ok().filter(|len| *len > 0) else { return };
    let at = usize::from(luck.below("at", last));
    match luck.below("how", 8) {
        0 => bytes.truncate(at),
        1 => drop(bytes.remove(at)),
        2 => bytes.insert(at, bytes[at]),
        3 => bytes[at] = u8::try_from(luck.below("byte", 256)).unwrap_or(0),
        4 => bytes[at] = bytes[at].wrapping_add(1),
        5 => bytes[at] = bytes[at].wrapping_sub(1),
        6 => bytes[at] = 0,
        _ => bytes[at] = 255,
    }
}

#[test]
fn garbled_questions_are_answered_too() {
    let many = "blank=10,cage-trap=9,oil-slick-trap=9,pushback-trap=6,bomb-trap=9,wall=9,treasure=8";
    let tables: [&[(&str, &str)]; 5] = [
        &[],
        &[("match", "first-to-three"), ("adventurers-memory", "open-book")],
        &[("mode", "solo"), ("difficulty", "insane")],
        &[("versus-start-rows", "6"), ("open-dungeon", "off"), ("caged-escape", "on")],
        &[("mix", "custom"), ("mix-counts", many)],
    ];
    let mut luck = Fast::new(3);
    for options in tables {
        let honest = honest(options, &mut luck);
        for question in &honest {
            assert!(answer(&question.write()).is_ok(), "an honest view is believed: {question:?}");
        }
        let questions = u16::try_from(honest.len()).expect("few");
        for _ in 0..1000 {
            let mut question = honest[usize::from(luck.below("question", questions))].clone();
            (0..=luck.below("times", 3)).for_each(|_| garble(&mut question.view, &mut luck));
            let mut bytes = question.write();
            if luck.below("whole", 4) == 0 {
                garble(&mut bytes, &mut luck);
            }
            let _said = answer(&bytes);
        }
    }
}

/// What the worker says, which is always something.
fn answer(question: &[u8]) -> Result<String, String> {
    Answer::read(&Bots::default().reply(question)).expect("an answer").action
}

#[test]
fn bots_play_at_the_positions_of_examples() {
    let mut asked = 0;
    for title in catalog::games() {
        let blocks = |page: &kernel::rulebook::Page| kernel::rulebook::blocks(page.text, &title.known());
        for block in title.pages().iter().filter_map(|page| blocks(page).ok()).flatten() {
            let id = title.info().id;
            let Ok(game) = LocalGame::arranged("g", id, &block.settings(), Seed::of_number(1)) else {
                continue;
            };
            for seat in game.session().pending().owes.iter() {
                let question = game.question(1, seat, Level::Greedy, 5).expect("a question");
                assert_eq!(answer(&question.write()).err(), None, "{}", block.title);
                asked += 1;
            }
        }
    }
    assert!(asked > 100, "{asked}");
}

/// A person and three bots plan at once: bots can be asked while the person is, and go on with the plans that they have made.
#[test]
fn bots_plan_while_a_person_does_and_keep_their_plans() {
    let picks = Picks([("factions".to_string(), "random".to_string())].into());
    let players = [Player::Person, BOT, BOT, BOT].to_vec();
    let new = NewGame { picks, seating: None, players };
    let mut game = LocalGame::start("g", "crazy-karts", &new, Seed::of_number(8)).expect("set up");
    let (mut bots, mut asked) = (Bots::default(), 0);
    let you = kernel::Seat::ALL[0];
    while let Some((seat, level)) = game.bot_to_act() {
        assert_eq!(game.turn(), Turn::Person(you), "nobody waits for a bot");
        let question = game.question(asked, seat, level, 5).expect("a question");
        let answer =
            Answer::read(&bots.reply(&question.write())).expect("an answer").action.expect("an action");
        // Another table in between changes nothing.
        if asked == 3 {
            let other = &honest(&[], &mut Fast::new(1))[0];
            assert!(Answer::read(&bots.reply(&other.write())).expect("an answer").action.is_ok());
        }
        game.act(seat, &answer).expect("legal");
        asked += 1;
    }
    assert_eq!(asked, 3 * 7, "six cards each, and ready");
    assert_eq!(game.turn(), Turn::Person(you), "the reveal waits for the person");
}

const BOT: Player = Player::Bot(Level::Greedy);
