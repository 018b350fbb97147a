//! Lists of tables as a server could tell them.

use super::*;
use protocol::Ended;

fn table(id: &str, status: Standing, opened: i64) -> Listed {
    Listed {
        id: TableId::new(id).expect("an id"),
        setup: crate::table_setup::usual("dungeon-rush"),
        status,
        opened,
        host: Some("Badger".into()),
        seats: vec![Some("Badger".into()), None],
        bots: Vec::new(),
        aside: None,
        seat: None,
        your_turn: false,
        ended: None,
        outline: Outline::default(),
    }
}

/// A table as the server tells it, which has the game.
fn outlined(table: Listed) -> Listed {
    let title = catalog::find(&table.setup.game).expect("on the shelf");
    Listed { outline: outline(title, &table.setup), ..table }
}

fn ids(tables: &[Listed]) -> Vec<&str> {
    tables.iter().map(|table| table.id.text()).collect()
}

#[test]
fn a_running_game_over_days_is_known() {
    let days = |status| {
        let mut table = table("days", status, 1);
        table.setup.time = Time::Days(3);
        table
    };
    assert!(are_over_days(&[table("quick", Standing::Playing, 2), days(Standing::Playing)]));
    assert!(are_over_days(&[days(Standing::Gathering)]));
    assert!(!are_over_days(&[table("quick", Standing::Playing, 2), days(Standing::Over)]));
}

#[test]
fn your_turn_comes_first_and_what_is_over_last() {
    let mut turn = table("turn", Standing::Playing, 1);
    turn.your_turn = true;
    let own = [
        table("over", Standing::Over, 9),
        table("aside", Standing::Aside, 9),
        table("old", Standing::Playing, 2),
        table("gone", Standing::Abandoned, 9),
        table("new", Standing::Playing, 3),
        table("open", Standing::Gathering, 4),
        turn,
    ];
    assert_eq!(ids(&mine(&own)), ["turn", "new", "old", "open", "over", "gone", "aside"]);
    assert!(!Doing::Gathering.is_finished() && Doing::GivenUp.is_finished());
}

#[test]
fn what_is_over_says_when_and_who_won() {
    let now = 10 * 86_400_000;
    let over = |winners: Option<&[u8]>| {
        let ended = Ended { at: now - 2 * 86_400_000, winners: winners.map(<[u8]>::to_vec) };
        let seats = vec![Some("Ann".into()), None];
        let over = table("over", Standing::Over, 0);
        Listed { ended: Some(ended), seats, bots: vec![1], seat: Some(1), ..over }
    };
    let says = |winners: Option<&[u8]>| stands(&over(winners), now);
    assert_eq!(says(Some(&[0])), "finished 2 days ago · Ann won");
    assert_eq!(says(Some(&[1])), "finished 2 days ago · you won");
    assert_eq!(says(Some(&[0, 1])), "finished 2 days ago · a draw");
    assert_eq!(says(Some(&[])), "finished 2 days ago · nobody won");
    assert_eq!(says(None), "finished 2 days ago");
    let other = Listed { seat: None, ..over(Some(&[1])) };
    assert_eq!(result(&other).as_deref(), Some("a bot won"));
    let mut mates = other;
    mates.outline.liveries = vec!["moss".into(), "moss".into()];
    mates.ended = over(Some(&[0, 1])).ended;
    assert_eq!(result(&mates).as_deref(), Some("Ann and a bot won"), "who wear the same are a team");
    assert_eq!(result(&Listed { seat: Some(0), ..mates }).as_deref(), Some("you won"));
    let given_up = Listed { status: Standing::Abandoned, ..over(None) };
    assert_eq!(stands(&given_up, now), "given up 2 days ago");
    assert_eq!(stands(&table("on", Standing::Playing, 0), now), "others are to move");
    // What ended last comes first, whenever it was opened.
    let later = Listed { id: TableId::new("later").expect("an id"), ..over(None) };
    let first = Listed { ended: Some(Ended { at: 5, winners: None }), opened: 4, ..over(None) };
    assert_eq!(ids(&mine(&[first, later])), ["later", "over"]);
}

#[test]
fn where_one_sits_already_is_no_open_table() {
    let listed = [table("a", Standing::Gathering, 0), table("b", Standing::Gathering, 0)];
    let mut own = listed[0].clone();
    assert_eq!(ids(&open_tables(&listed, std::slice::from_ref(&own), None)), ["a", "b"]);
    own.seat = Some(0);
    assert_eq!(ids(&open_tables(&listed, &[own], Some("dungeon-rush"))), ["b"]);
    assert_eq!(ids(&open_tables(&listed, &[], Some("crazy-karts"))), [""; 0]);
    let mut full = listed.to_vec();
    full[0].seats = vec![Some("Ann".into()), Some("Bob".into())];
    assert_eq!(ids(&with_seats(&full, &[])), ["b"]);
    assert_eq!(ids(&open_tables(&full, &[], None)), ["b", "a"]);
}

#[test]
fn games_are_those_of_the_list() {
    let listed = [table("a", Standing::Gathering, 0), table("b", Standing::Gathering, 0)];
    let names: Vec<&str> = games(&listed).iter().map(|pit_box| pit_box.name).collect();
    assert_eq!(names, ["Dungeon Rush"]);
    assert!(games(&[]).is_empty());
}

#[test]
fn a_row_says_what_differs_from_the_rules_and_who_sits_where() {
    let mut listed = table("a", Standing::Gathering, 0);
    listed.seat = Some(1);
    let shown = row(&outlined(listed.clone()));
    assert_eq!((shown.name.as_str(), shown.host.as_str()), ("Dungeon Rush", "Badger"));
    assert_eq!(shown.options, "As in the rules");
    assert_eq!(shown.seats, [(Livery::Plum, Some("Badger".into())), (Livery::Tide, None)]);
    assert_eq!((shown.own, shown.others), (Some(Livery::Tide), vec!["Badger".to_string()]));
    listed.setup.picks.set("mode", "solo");
    listed.setup.time = Time::Seconds(60);
    assert_eq!(row(&outlined(listed.clone())).options, "Mode solo, 60 s a turn");
    listed.setup.time = Time::Unlimited;
    listed.setup.picks.set("turn-seconds", "45");
    assert_eq!(row(&outlined(listed.clone())).options, "Mode solo, 45 s a turn");
    // What nobody here knows is shown as far as it goes.
    listed.setup.game = "ludo".into();
    listed.outline.liveries = vec!["tide".into(), "checkered".into()];
    let shown = row(&listed);
    assert_eq!((shown.name.as_str(), shown.own), ("ludo", Some(Livery::ALL[1])));
    assert_eq!(shown.seats[0].0, Livery::Tide);
}

#[test]
fn a_code_or_a_link_leads_to_its_table() {
    let code = || Some(Route::Code("K7QF".into()));
    assert_eq!(way(" k7qf "), code());
    assert_eq!(way("K7-QF"), code());
    assert_eq!(way("https://pitboss.example/t/k7qf?from=chat"), code());
    assert_eq!(way("https://a.example/karts/table/k3f9x2#x"), Some(Route::Table("k3f9x2".into())));
    for odd in ["", "  ", "what is this?", "x/../y", "https://pitboss.example/t/", &"k".repeat(40)] {
        assert_eq!(way(odd), None, "{odd:?}");
    }
}

#[test]
fn a_seat_of_a_bot_is_not_free() {
    let open = table("open", Standing::Gathering, 1);
    let full = Listed { bots: vec![1], ..table("full", Standing::Gathering, 1) };
    assert_eq!(ids(&with_seats(&[full.clone(), open], &[])), ["open"]);
    assert_eq!(row(&full).others, ["Badger", "a bot"]);
    let names: Vec<_> = row(&full).seats.into_iter().map(|(_, name)| name).collect();
    assert_eq!(names, [Some("Badger".to_string()), Some("a bot".to_string())]);
}

#[test]
fn a_built_track_is_told_in_words_and_not_as_it_is_written() {
    let mut built = table("built", Standing::Gathering, 1);
    built.setup = crate::table_setup::usual("dungeon-kart");
    built.setup.picks.set("track", "custom");
    built.setup.picks.set("laid", "c1a3b4a5a2a6a7a8a");
    assert_eq!(row(&outlined(built)).options, "Track built by hand");
}
