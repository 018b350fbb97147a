//! What can be picked for a table, and what is refused by which rule.

use super::*;

fn read(picked: &[(&str, &str)]) -> Result<Options, String> {
    let mut picks = Picks::default();
    picked.iter().for_each(|(id, value)| picks.set(*id, *value));
    Options::read(&Content::read(None).unwrap(), &picks).map_err(|error| error.to_string())
}

#[test]
fn usual_values_are_those_of_section_9() {
    let usual = Options {
        heats: Heats::Both,
        track: TrackPick::Random,
        mix: Mix::FirstGame,
        advanced: Switch::Off,
        abilities: Switch::On,
        factions: Factions::Choose,
        silence: Silence::Strict,
        countdown: Countdown::Manual,
        count_seconds: 2,
        planning_seconds: Some(120),
        ice: Ice::Chance,
        swap: Switch::On,
        memory: Switch::On,
        limits: [24, 36],
    };
    assert_eq!(read(&[]), Ok(usual));
    let picked = [("obstacle-mix", "share"), ("planning-seconds", "off"), ("round-limits", "40/60")];
    let other = Options { mix: Mix::Share(50), planning_seconds: None, limits: [40, 60], ..usual };
    assert_eq!(read(&picked), Ok(other));
    assert_eq!(read(&[("pick-race", "nowhere")]), Ok(usual), "without effect beside another track");
}

#[test]
fn tracks_are_known_by_names_and_by_faces() {
    let lists = |qualifying: [u8; 2], race: [u8; 3]| {
        let mut lists = [List::default(), List::default()];
        let all = qualifying.iter().all(|face| lists[0].push(Face(*face)))
            && race.iter().all(|face| lists[1].push(Face(*face)));
        assert!(all);
        TrackPick::Fixed { qualifying: lists[0], race: lists[1] }
    };
    let track = |picked: &[(&str, &str)]| read(picked).map(|options| options.track);
    assert_eq!(track(&[("track", "medium")]), Ok(lists([1, 2], [5, 2, 1])));
    assert_eq!(track(&[("track", "pick")]), Ok(lists([0, 6], [0, 4, 6])), "the lists of the content");
    let picked = [("track", "pick"), ("pick-qualifying", "dragons-jaw,market-day")];
    assert_eq!(track(&picked), Ok(lists([3, 1], [0, 4, 6])));
}

#[test]
fn ck_28_says_what_is_wrong() {
    let refused = |id: &str, value: &str| read(&[("track", "pick"), (id, value)]).unwrap_err();
    for (id, value, why) in [
        ("heats", "neither", "The option heats cannot be \"neither\""),
        ("weather", "rain", "There is no option \"weather\"."),
        ("rock-share", "50%", "The option rock-share cannot be"),
    ] {
        let said = refused(id, value);
        assert!(said.starts_with(why) && said.ends_with("(CK-28.1)"), "{said}");
    }
    for (id, value, why) in [
        ("pick-qualifying", "village-green,market-day", "Village Green and Market Day lie on one section"),
        ("pick-race", "village-green,frog-swamp", "The option pick-race lists 3 faces, not 2."),
        (
            "pick-qualifying",
            "village-green,frog-swamp,mill-bridge",
            "The option pick-qualifying lists 2 faces",
        ),
        (
            "pick-race",
            "village-green,frog-swamp,mill-bridge,old-quarry",
            "The option pick-race lists 3 faces",
        ),
        ("pick-race", "village-gren", "There is no face \"village-gren\". Did you mean \"village-green\"?"),
        ("pick-race", ",", "There is no face \"\"."),
    ] {
        let said = refused(id, value);
        assert!(said.starts_with(why) && said.ends_with("(CK-28.2)"), "{said}");
    }
}

#[test]
fn ck_1_3_three_to_eight_can_play() {
    for seats in 0..=10 {
        let refused = check_seats(&Seating::usual(seats)).err();
        let rule = refused.map(|refused| refused.rule);
        assert_eq!(rule, (!(3..=8).contains(&seats)).then_some(RuleId("CK-1.3")), "{seats}");
    }
    assert!(check_seats(&Seating { seats: 4, sides: vec!["goblins".into()] }).is_err());
}
