//! Bots at tables: what they do is what they are advised to do, by what they may see.

use crate::house::{House, Line, RUSH, TOLL, shelf};
use catalog::Level;
use kernel::{Chance, Fast, Seat, Seed, Viewer};
use protocol::{Ask, TableId};
use serde_json::json;
use server::hall::load::load;
use server::table::fact::{Chooser, Fact, KeptDeed, Row};

#[test]
fn who_sits_in_is_never_at_a_loss_though_people_are_made_to_forget() {
    for game in [RUSH, TOLL] {
        let title = shelf().iter().find(|title| title.info().id == game).unwrap();
        let table = title.open(&catalog::Setup::default()).unwrap();
        let (mut asked, mut apart) = (0, 0);
        for seed in 0..10 {
            let (mut session, mut pick) = (table.start(Seed::of_number(seed)), Fast::new(seed));
            while let Some(seat) = session.pending().owes.iter().next() {
                let legal = session.legal(seat);
                let views = [Viewer::Seat(seat), Viewer::Mind(seat)]
                    .map(|viewer| session.packed_view(viewer).unwrap());
                for view in &views {
                    let advice = table.advice(view, Level::Greedy, seat, &mut Fast::new(1)).unwrap();
                    assert!(advice.is_some_and(|action| legal.contains(&action)), "{game}");
                }
                (asked, apart) = (asked + 1, apart + usize::from(views[0] != views[1]));
                let at = usize::from(pick.below("pick", u16::try_from(legal.len()).unwrap()));
                session.act(seat, &legal[at]).unwrap();
            }
        }
        assert!(asked > 300, "{game}: {asked}");
        assert!(apart > 0 || game == RUSH, "the toy makes people forget");
    }
}

/// How often bots have done something at a table, and how often that was not what the rules say for who is absent. Whatever
/// they did is what a greedy bot could be advised to do by what it sees.
async fn advised(house: &House, table: &TableId, eyes: impl Fn(Seat) -> Viewer) -> (usize, usize) {
    let game = load(&house.app, table).await.unwrap().table;
    let record = game.game.as_ref().unwrap().session.record();
    let mut session = game.card.game.restart(record).unwrap();
    let (mut deeds, mut own) = (0, 0);
    for entry in house.app.store.entries(table, 0).await.unwrap() {
        let row: Row = serde_json::from_str(&entry.body).unwrap();
        for fact in row.facts {
            let Fact::Deed { by, deed, drew } = fact else { continue };
            if let (Chooser::Bot, KeptDeed::Act(seat, action)) = (by, &deed) {
                let view = session.packed_view(eyes(*seat)).unwrap();
                let advice =
                    |luck| game.card.game.advice(&view, Level::Greedy, *seat, &mut Fast::new(luck)).unwrap();
                assert!((0..1000).any(|luck| advice(luck).as_ref() == Some(action)), "{action}");
                deeds += 1;
                own += usize::from(session.absent(*seat).as_ref() != Some(action));
            }
            session.replay(&deed.entry(&drew)).unwrap();
        }
    }
    (deeds, own)
}

/// Plays to the end against bots, whatever can be played.
async fn play_on(line: &mut Line) {
    let mut luck = Fast::new(1);
    loop {
        line.until(|line| line.is_over() || !line.legal().is_empty()).await;
        if line.is_over() {
            return;
        }
        let legal = line.legal();
        let at = usize::from(luck.below("pick", u16::try_from(legal.len()).unwrap()));
        // A bot may have been faster.
        if let Err(no) = line.act(&legal[at]).await {
            assert!(no.why.contains("look again"), "{no:?}");
        }
    }
}

#[tokio::test]
async fn a_bot_does_what_it_is_advised_by_its_own_view() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let table = house.table(&ann, json!({"game": RUSH})).await;
    let mut line = house.line(&ann, &table).await;
    line.ask(Ask::Sit { seat: Seat::ALL[1] }).await.unwrap();
    line.ask(Ask::Bot { seat: Seat::ALL[0], level: Some("greedy".into()) }).await.unwrap();
    line.ask(Ask::Start).await.unwrap();
    play_on(&mut line).await;
    let (deeds, own) = advised(&house, &table, Viewer::Mind).await;
    assert!(deeds > 2 && own > 1, "{deeds} deeds, {own} of them not by default");
}

#[tokio::test]
async fn who_sits_in_does_what_it_is_advised_by_what_they_are_shown() {
    let house = House::open().await;
    let setup = json!({"game": TOLL, "picks": {"rounds": "5"}, "stand_in": "greedy"});
    let (table, _, [mut ann, mut bob]) = house.two(setup).await;
    ann.ask(Ask::Leave).await.unwrap();
    play_on(&mut bob).await;
    let (deeds, own) = advised(&house, &table, Viewer::Seat).await;
    assert!(deeds > 2 && own > 0, "{deeds} deeds, {own} of them not by default");
}
