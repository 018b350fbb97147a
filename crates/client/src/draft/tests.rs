//! Setting up the one game that is on the shelf, as a person would.

use super::*;

fn draft() -> Draft {
    Draft::usual(catalog::find("dungeon-rush").expect("on the shelf"))
}

fn sitters(draft: &Draft) -> Vec<Sitter> {
    draft.seats().iter().map(|row| row.sitter).collect()
}

const BOT: Sitter = Sitter::Bot(Level::Greedy);

#[test]
fn seats_are_called_as_the_game_calls_them_and_you_sit_at_the_last() {
    let rows = draft().seats();
    let names: Vec<&str> = rows.iter().map(|row| row.name.as_str()).collect();
    assert_eq!(names, ["Dungeon Master", "Adventurers"]);
    assert_eq!([rows[0].livery, rows[1].livery], [Livery::Plum, Livery::Tide]);
    assert_eq!(sitters(&draft()), [BOT, Sitter::You]);
}

#[test]
fn seats_that_are_drawn_by_lot_have_numbers() {
    let mut draft = draft();
    draft.pick("roles", "random");
    let names: Vec<String> = draft.seats().into_iter().map(|row| row.name).collect();
    assert_eq!(names, ["Seat 0", "Seat 1"]);
}

#[test]
fn taking_a_seat_sends_the_bot_to_yours() {
    let mut draft = draft();
    draft.sit(0, Sitter::Bot(Level::Random));
    draft.sit(0, Sitter::You);
    assert_eq!(sitters(&draft), [Sitter::You, Sitter::Bot(Level::Random)]);
    assert_eq!(draft.new_game().players, [Player::Person, Player::Bot(Level::Random)]);
}

#[test]
fn giving_your_seat_away_sends_you_to_the_other() {
    let mut draft = draft();
    draft.sit(1, BOT);
    assert_eq!(sitters(&draft), [Sitter::You, BOT]);
    draft.sit(0, Sitter::Guest);
    assert_eq!(sitters(&draft), [Sitter::Guest, Sitter::You]);
    draft.sit(0, Sitter::You);
    assert_eq!(sitters(&draft), [Sitter::You, Sitter::Guest]);
    draft.sit(0, BOT);
    assert_eq!(sitters(&draft), [BOT, Sitter::You]);
    draft.sit(7, BOT);
    assert_eq!(draft.seat_count(), 2);
}

#[test]
fn alone_nobody_else_can_take_the_only_seat_and_afterwards_you_are_where_you_were() {
    let mut draft = draft();
    draft.pick("mode", "solo");
    draft.sit(0, BOT);
    assert_eq!(sitters(&draft), [Sitter::You]);
    assert_eq!(draft.seat_counts(), [1]);
    draft.pick("mode", "versus");
    assert_eq!(sitters(&draft), [BOT, Sitter::You]);
    assert_eq!(draft.seat_counts(), [2]);
}

#[test]
fn a_count_of_seats_that_the_options_do_not_allow_is_forgotten() {
    let mut draft = draft();
    draft.set_seat_count(1);
    assert_eq!((draft.seat_count(), draft.fault()), (2, None));
    draft.set_seat_count(2);
    assert_eq!(draft.new_game().seating, Some(Seating::usual(2)));
}

#[test]
fn what_is_wrong_is_said_at_the_option_that_was_changed_last() {
    let mut draft = draft();
    draft.pick("mode", "solo");
    let named = draft.form().iter().find(|field| field.id == "dungeon").cloned().expect("an option");
    let kernel::FieldKind::OneOf { values } = &named.kind else { panic!("a list") };
    draft.pick("dungeon", &values[1]);
    assert_eq!(draft.fault(), None);
    draft.pick("mix", "custom");
    let fault = draft.fault().expect("a fault");
    assert_eq!(fault.rule.as_deref(), Some("DR-15.7"));
    assert!(fault.why.ends_with('.'), "{}", fault.why);
    assert_eq!(fault.field.as_deref(), Some("mix"));
    assert_eq!(draft.seats()[0].name, "Adventurers");
    draft.reset();
    assert_eq!((draft.fault(), draft.changed(draft.form())), (None, 0));
}

#[test]
fn a_usual_value_is_no_change() {
    let mut draft = draft();
    draft.pick("mode", "solo");
    assert_eq!(draft.changed(draft.form()), 1);
    draft.pick("mode", "versus");
    assert_eq!(draft.changed(draft.form()), 0);
    assert_eq!(draft.new_game().picks, Picks::default());
}

#[test]
fn what_was_saved_comes_back_without_what_is_no_longer_offered() {
    let mut before = draft();
    before.pick("bonus-gold", "2");
    before.sit(0, Sitter::You);
    let title = before.title;
    let after = Draft::remembered(title, &before.save()).expect("saved");
    assert_eq!(after.chosen, before.chosen);
    let odd = "pick bonus-gold 2\npick speed 9\npick mode racing\nplayer person\nplayer greedy\nplayer greedy\nyou 200";
    let after = Draft::remembered(title, odd).expect("read");
    assert_eq!(after.chosen.picks, before.chosen.picks);
    assert_eq!(sitters(&after), [Sitter::Guest, Sitter::You]);
    assert!(Draft::remembered(title, "{}").is_none());
}

#[test]
fn an_option_without_effect_is_not_asked() {
    let mut draft = draft();
    let asked = |draft: &Draft, id: &str| {
        let field = draft.form().iter().find(|field| field.id == id).expect("an option");
        draft.concerns(field)
    };
    let both = ["difficulty", "match", "mix", "mix-counts", "turn-seconds"];
    assert_eq!(both.map(|id| asked(&draft, id)), [false, true, true, false, false]);
    draft.pick("mode", "solo");
    draft.pick("mix", "custom");
    assert_eq!(both.map(|id| asked(&draft, id)), [true, false, true, true, false]);
}

#[test]
fn the_clocks_of_the_rules_are_asked_for_where_time_runs() {
    let title = catalog::find("crazy-karts").expect("it is on the shelf");
    let table = crate::table_setup::usual("crazy-karts");
    for (draft, asked) in [(Draft::usual(title), false), (Draft::of_table(title, &table), true)] {
        let timers = draft.form().iter().filter(|field| field.concern == Concern::Timers);
        let all: Vec<bool> = timers.map(|field| draft.concerns(field)).collect();
        assert_eq!(all, [asked; 3]);
    }
}

#[test]
fn a_table_of_a_server_keeps_what_is_its_own() {
    let title = draft().title;
    let mut table = crate::table_setup::usual("dungeon-rush");
    table.picks.set("mode", "solo");
    table.listing = protocol::Listing::Public;
    let mut draft = Draft::of_table(title, &table);
    assert_eq!((draft.seat_count(), draft.for_table(&table)), (1, table.clone()));
    draft.pick("mode", "versus");
    let after = draft.for_table(&table);
    assert_eq!((after.picks, after.listing), (Picks::default(), protocol::Listing::Public));
}

#[test]
fn a_link_picks_what_the_form_offers() {
    let title = catalog::find("dungeon-rush").expect("on the shelf");
    let draft = Draft::picked(title, "mode=solo&weather=rain&bonus-gold=many&=&x");
    assert_eq!(draft.new_game().picks.0.into_iter().collect::<Vec<_>>(), [("mode".into(), "solo".into())]);
}

#[test]
fn lots_are_drawn_where_they_concern_the_table_and_nobody_has_written_one() {
    let mut draft = Draft::usual(catalog::find("dungeon-kart").expect("on the shelf"));
    let lot = |draft: &Draft| draft.new_game().picks.0.get("lot").cloned();
    draft.draw_lots(12_345);
    assert_eq!(lot(&draft), None, "no lot is asked for");
    draft.pick("track", "random");
    draft.draw_lots(12_345);
    assert_eq!(lot(&draft).as_deref(), Some("2345"), "up to 9999");
    draft.draw_lots(7);
    assert_eq!(lot(&draft).as_deref(), Some("2345"), "it was drawn");
    draft.draw_lot("lot", 7);
    assert_eq!((lot(&draft).as_deref(), draft.fault()), (Some("7"), None));
    draft.draw_lot("track", 7);
    assert_eq!(draft.new_game().picks.0.get("track").map(String::as_str), Some("random"), "no lot");
}

#[test]
fn a_track_that_is_still_to_be_built_is_nothing_wrong_and_one_that_is_built_can_be_looked_at() {
    let mut draft = Draft::usual(catalog::find("dungeon-kart").expect("it is on the shelf"));
    assert!(!draft.is_unfinished());
    draft.pick("track", "custom");
    assert!(draft.is_unfinished());
    assert_eq!(draft.fault().expect("it cannot be started").why, "No track yet: build one.");
    assert_eq!(draft.sketch(|seen| seen.scene().cells.len()), None);
    draft.pick("laid", "zebra");
    assert!(!draft.is_unfinished() && draft.fault().is_some(), "this is wrong");
    draft.pick("laid", "c1a3b4a5a2a6a7a8a");
    assert_eq!(draft.fault(), None);
    assert!(draft.sketch(|seen| seen.scene().cells.len()).is_some_and(|cells| cells > 100));
}
