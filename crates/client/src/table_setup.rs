//! What a table of a server is set up with beside the game's own options: time, who finds it, who may watch, and which bots sit
//! in. And how the last table was set up on this device, as text.

use crate::lines::{line, lines};
use catalog::Level;
use kernel::{Concern, Field, Seating};
use protocol::{Listing, Setup, Time, Watching};

/// The times that can be chosen.
pub const TIMES: [Time; 7] = [
    Time::Unlimited,
    Time::Seconds(30),
    Time::Seconds(60),
    Time::Seconds(120),
    Time::Game(15),
    Time::Days(1),
    Time::Days(3),
];

/// The value of an option for a clock of the rules that does not run.
const OFF: &str = "off";

/// A table as usual.
#[must_use]
pub fn usual(game: &str) -> Setup {
    Setup {
        game: game.into(),
        picks: kernel::Picks::default(),
        seating: None,
        listing: Listing::default(),
        watching: Watching::default(),
        time: Time::default(),
        stand_in: None,
    }
}

/// How long people may think: as the table says, or as the game's own option for it does.
#[must_use]
pub fn time(setup: &Setup, form: &[Field]) -> Time {
    let own = form.iter().find(|field| field.concern == Concern::Clocks);
    match (setup.time, own) {
        (Time::Unlimited, Some(field)) => Time::of_option(setup.picks.value(field)),
        (time @ (Time::Unlimited | Time::Seconds(_) | Time::Days(_) | Time::Game(_)), _) => time,
    }
}

/// The same table with another time. There is one clock: the game's own is left out.
#[must_use]
pub fn with_time(setup: &Setup, form: &[Field], time: Time) -> Setup {
    let over_days = matches!(setup.time, Time::Days(_));
    let mut setup = Setup { time, ..setup.clone() };
    for field in form.iter().filter(|field| field.concern == Concern::Clocks) {
        setup.picks.0.remove(&field.id);
    }
    // Over days nobody is there to hear a clock of seconds that the rules set.
    let can_be_off = |field: &&Field| field.check(OFF).is_ok();
    for field in form.iter().filter(|field| field.concern == Concern::Timers).filter(can_be_off) {
        match time {
            Time::Days(_) => setup.picks.set(&field.id, OFF),
            Time::Unlimited | Time::Seconds(_) | Time::Game(_) if over_days => {
                setup.picks.0.remove(&field.id);
            }
            Time::Unlimited | Time::Seconds(_) | Time::Game(_) => {}
        }
    }
    setup
}

/// The clocks of the game's own rules that run whatever time to think is chosen, and could be off: label and value of each.
#[must_use]
pub fn own_clocks(setup: &Setup, form: &[Field]) -> Vec<(String, String)> {
    let runs = |field: &&Field| field.concern == Concern::Timers && field.check(OFF).is_ok();
    let counts = |value: &str| value.parse::<u32>().is_ok();
    let clocks =
        form.iter().filter(runs).map(|field| (field.label.clone(), setup.picks.value(field).to_string()));
    clocks.filter(|(_, value)| counts(value)).collect()
}

/// The level of the bots that sit in: the strongest, where nothing is said.
#[must_use]
pub fn stand_in(setup: &Setup) -> Level {
    let said = setup.stand_in.as_ref().and_then(|level| level.parse().ok());
    said.or_else(|| Level::ALL.into_iter().max()).unwrap_or(Level::Greedy)
}

/// The text to keep.
#[must_use]
pub fn write(setup: &Setup) -> String {
    let mut out = String::new();
    for (id, picked) in &setup.picks.0 {
        line(&mut out, "pick", &format!("{id} {picked}"));
    }
    if let Some(seating) = &setup.seating {
        line(&mut out, "seats", &seating.seats.to_string());
    }
    match setup.time {
        Time::Unlimited => {}
        Time::Seconds(seconds) => line(&mut out, "seconds", &seconds.to_string()),
        Time::Days(days) => line(&mut out, "days", &days.to_string()),
        Time::Game(minutes) => line(&mut out, "minutes", &minutes.to_string()),
    }
    if setup.listing == Listing::Public {
        line(&mut out, "listing", "public");
    }
    if setup.watching == Watching::Nobody {
        line(&mut out, "watching", "nobody");
    }
    if let Some(level) = &setup.stand_in {
        line(&mut out, "stand-in", level);
    }
    out
}

/// As it was kept, as far as it makes sense without the game: whether such a table can still be had the server says.
#[must_use]
pub fn read(game: &str, text: &str) -> Setup {
    let mut setup = usual(game);
    for (word, value) in lines(text) {
        match word {
            "pick" => {
                if let Some((id, picked)) = value.split_once(' ') {
                    setup.picks.set(id, picked);
                }
            }
            "seats" => setup.seating = value.parse().ok().map(Seating::usual),
            "seconds" => setup.time = value.parse().map_or(Time::Unlimited, Time::Seconds),
            "days" => setup.time = value.parse().map_or(Time::Unlimited, Time::Days),
            "minutes" => setup.time = value.parse().map_or(Time::Unlimited, Time::Game),
            "listing" if value == "public" => setup.listing = Listing::Public,
            "watching" if value == "nobody" => setup.watching = Watching::Nobody,
            "stand-in" => setup.stand_in = Some(value.into()),
            _ => {}
        }
    }
    if setup.time.check().is_err() {
        setup.time = Time::Unlimited;
    }
    if setup.stand_in.as_ref().is_some_and(|level| level.parse::<Level>().is_err()) {
        setup.stand_in = None;
    }
    setup
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_table_is_set_up_again() {
        let mut setup = usual("dungeon-rush");
        setup.picks.set("mode", "solo");
        (setup.listing, setup.watching) = (Listing::Public, Watching::Nobody);
        (setup.time, setup.stand_in) = (Time::Days(3), Some("random".into()));
        assert_eq!(read("dungeon-rush", &write(&setup)), setup);
        assert_eq!(write(&usual("dungeon-rush")), "");
    }

    #[test]
    fn what_makes_no_sense_is_as_usual() {
        let odd = "pick mode\nseats many\nseconds 2\nstand-in clever\nlisting loud\nrubbish";
        assert_eq!(read("dungeon-rush", odd), usual("dungeon-rush"));
    }

    #[test]
    fn a_clock_of_the_rules_that_runs_is_told() {
        let form = catalog::find("crazy-karts").expect("on the shelf").form(None).expect("a form");
        let setup = usual("crazy-karts");
        assert_eq!(own_clocks(&setup, &form), [("Seconds to plan".to_string(), "120".to_string())]);
        assert_eq!(own_clocks(&with_time(&setup, &form, Time::Days(1)), &form), []);
        let form = catalog::find("dungeon-rush").expect("on the shelf").form(None).expect("a form");
        assert_eq!(own_clocks(&usual("dungeon-rush"), &form), []);
    }

    #[test]
    fn there_is_one_clock() {
        let title = catalog::find("dungeon-rush").expect("on the shelf");
        let form = title.form(None).expect("a form");
        let mut setup = usual("dungeon-rush");
        setup.picks.set("turn-seconds", "45");
        assert_eq!(time(&setup, &form), Time::Seconds(45));
        let setup = with_time(&setup, &form, Time::Days(1));
        assert_eq!((time(&setup, &form), setup.picks.0.len()), (Time::Days(1), 0));
        assert_eq!(time(&usual("dungeon-rush"), &form), Time::Unlimited);
        let form = catalog::find("dungeon-kart").expect("on the shelf").form(None).expect("a form");
        let own = |value: &str| {
            let mut setup = usual("dungeon-kart");
            setup.picks.set("clock", value);
            time(&setup, &form)
        };
        assert_eq!(["none", "turn-60"].map(own), [Time::Unlimited, Time::Seconds(60)]);
        assert_eq!(own("game-15"), Time::Game(15));
    }

    #[test]
    fn over_days_the_clocks_of_the_rules_are_off() {
        let form = catalog::find("crazy-karts").expect("it is on the shelf").form(None).expect("a form");
        let mut setup = usual("crazy-karts");
        setup.picks.set("countdown", "auto");
        let same = with_time(&setup, &form, Time::Seconds(60));
        assert_eq!(same.picks, setup.picks, "a clock of seconds takes nothing away");
        let days = with_time(&setup, &form, Time::Days(1));
        let picked: Vec<&str> = days.picks.0.values().map(String::as_str).collect();
        assert_eq!(picked, ["off", "off"], "{:?}", days.picks);
        assert!(with_time(&days, &form, Time::Unlimited).picks.0.is_empty(), "and come back");
    }

    #[test]
    fn every_time_that_is_offered_can_be_chosen() {
        assert!(TIMES.into_iter().all(|time| time.check().is_ok()));
    }
}
