//! What a preview shows is what happens: every way of `reach` can be walked, costs what it says, and nothing that one step
//! leads to is missing.
#![allow(clippy::unwrap_used, reason = "helpers of tests may fail as tests do")]

use board::Heading;
use dungeon_kart::{Action, DungeonKart, Phase, Shift, Stage, State, TurnFlags};
use kernel::{Chance, Fast, Game, Picks, Play, Seating, Viewer};
use scene::Present;
use std::sync::Arc;

/// Walks a way on a copy: where it ends, and the MP left. `None`: something on the way changed it.
fn walk(table: &DungeonKart, state: &State, steps: &[Action]) -> State {
    let mut copy = *state;
    for step in steps {
        table.apply(&mut copy, state.active, *step, &mut Play::silent(&mut Fast::new(0))).unwrap();
    }
    copy
}

fn hold(table: &DungeonKart, state: &State) -> usize {
    let seat = state.active;
    let reached = table.reach(&table.view(state, Viewer::Seat(seat)));
    for way in &reached {
        let (last, before) = way.steps.split_last().unwrap();
        let almost = walk(table, state, before);
        let end = walk(table, &almost, std::slice::from_ref(last));
        let spot = table.track().spot(way.hex).unwrap();
        if almost.hazard_at(spot).is_none() {
            assert_eq!(end.kart(seat).at, spot, "{way:?}");
            assert_eq!(state.turn.mp - end.turn.mp, way.cost, "{way:?}");
        }
    }
    let mut legal = Vec::new();
    table.legal(state, seat, &mut legal);
    for action in legal.into_iter().filter(|action| matches!(action, Action::Drive | Action::Drift(_))) {
        let kart = state.kart(seat);
        let heading = if let Action::Drift(side) = action { kart.facing.turned(side) } else { kart.facing };
        let next = table.track().hex(table.track().next(kart.at, heading).unwrap());
        assert!(reached.iter().any(|way| way.hex == next), "{action:?}");
    }
    reached.len()
}

#[test]
fn every_way_can_be_walked() {
    let content = Arc::new(DungeonKart::content(None).unwrap());
    let mut picks = Picks::default();
    picks.set("assignment", "random");
    let table = DungeonKart::open(content, &picks, Seating::usual(4)).unwrap();
    let (mut luck, mut pick, mut most) = (Fast::new(1), Fast::new(2), 0);
    let mut state = table.start(&mut Play::silent(&mut luck));
    for _ in 0..1_500 {
        let Some(seat) = table.pending(&state).owes.iter().next() else { break };
        let view = table.view(&state, Viewer::Seat(seat));
        if state.phase == Phase::Turn(Stage::Moving) {
            most = most.max(hold(&table, &state));
        } else {
            assert!(table.reach(&view).is_empty());
        }
        let mut legal = Vec::new();
        table.legal(&state, seat, &mut legal);
        let action = legal[usize::from(pick.below("pick", u16::try_from(legal.len()).unwrap()))];
        table.apply(&mut state, seat, action, &mut Play::silent(&mut luck)).unwrap();
    }
    assert!(most > 30, "{most}");
}

/// Whether the turn can end without a Crash by driving, turning, drifting, braking and bumping, found out by trying everything.
fn ends_well(table: &DungeonKart, state: &State) -> bool {
    let seat = state.active;
    let shares = table.everybody().any(|other| other != seat && state.kart(other).at == state.kart(seat).at);
    let over = state.turn.flags.has(TurnFlags::OVER);
    if (state.turn.mp == 0 || over) && !shares {
        return !state.kart(seat).is_crashed();
    }
    if over {
        return false;
    }
    let mut legal = Vec::new();
    table.legal(state, seat, &mut legal);
    let is_basic = |action: &Action| {
        matches!(
            action,
            Action::Drive | Action::Turn(_) | Action::Drift(_) | Action::Brake | Action::Bump(..)
        )
    };
    legal.into_iter().filter(is_basic).any(|action| ends_well(table, &walk(table, state, &[action])))
}

/// How many steps were warned of.
#[derive(Default)]
struct Warned {
    of_mp: usize,
    of_pile_ups: usize,
}

/// Holds the warnings of a position to what happens.
fn warned(table: &DungeonKart, state: &State, count: &mut Warned) {
    let seat = state.active;
    let (view, mut legal) = (table.view(state, Viewer::Seat(seat)), Vec::new());
    table.legal(state, seat, &mut legal);
    let near = |spot| table.track().distance(state.kart(seat).at, spot) <= state.turn.mp;
    let meets = state.hazards.iter().any(|lying| near(lying.at));
    for action in legal {
        if !matches!(action, Action::Drive | Action::Turn(_) | Action::Drift(_) | Action::Brake) {
            continue;
        }
        let warning = table.choice(&view, action).warning.unwrap_or_default();
        let after = walk(table, state, &[action]);
        let kart = state.kart(seat);
        let from = (table.track().hex(kart.at), kart.facing, kart.dashboard, state.turn.mp);
        if warning.contains("no way is left") {
            count.of_mp += 1;
            // What luck decides may open a way: then it is not known that there was one.
            let was_there = ends_well(table, state) || meets;
            assert!(was_there && !ends_well(table, &after), "{action:?} from {from:?}: {warning}");
        } else if warning.contains("pile-up") {
            count.of_pile_ups += 1;
            assert!(!ends_well(table, &after), "{action:?} from {from:?}: {warning}");
        } else if warning.is_empty() && !meets {
            let is_trap = ends_well(table, state) && !ends_well(table, &after);
            assert!(!is_trap, "{action:?} from {from:?} is a trap");
        }
    }
}

#[test]
fn a_step_that_leaves_no_way_but_a_crash_is_warned_of_and_no_other() {
    let content = Arc::new(DungeonKart::content(None).unwrap());
    let mut count = Warned::default();
    for (seed, bag) in [(1, "none"), (2, "none"), (3, "full")] {
        let mut picks = Picks::default();
        for (id, value) in [("assignment", "random"), ("track", "minotaur-maze"), ("hazard_bag", bag)] {
            picks.set(id, value);
        }
        let table = DungeonKart::open(Arc::clone(&content), &picks, Seating::usual(2)).unwrap();
        let (mut luck, mut pick) = (Fast::new(seed), Fast::new(seed + 1));
        let mut state = table.start(&mut Play::silent(&mut luck));
        for _ in 0..1_500 {
            let Some(seat) = table.pending(&state).owes.iter().next() else { break };
            if state.phase == Phase::Turn(Stage::Moving) && state.turn.mp <= 4 {
                warned(&table, &state, &mut count);
            }
            let mut legal = Vec::new();
            table.legal(&state, seat, &mut legal);
            let action = legal[usize::from(pick.below("pick", u16::try_from(legal.len()).unwrap()))];
            table.apply(&mut state, seat, action, &mut Play::silent(&mut luck)).unwrap();
        }
    }
    assert!(count.of_mp > 20, "{}", count.of_mp);
}

/// DK-9.5: from every hex and facing, with an extra Drift beside the dashboard's own.
#[test]
fn a_warning_spends_the_drift_that_the_rules_spend() {
    let content = Arc::new(DungeonKart::content(None).unwrap());
    let mut count = Warned::default();
    for track in ["gallows-sprint", "minotaur-maze"] {
        let mut picks = Picks::default();
        for (id, value) in [("assignment", "random"), ("track", track), ("hazard_bag", "none")] {
            picks.set(id, value);
        }
        let table = DungeonKart::open(Arc::clone(&content), &picks, Seating::usual(2)).unwrap();
        let mut state = table.start(&mut Play::silent(&mut Fast::new(1)));
        let seat = state.active;
        table
            .apply(&mut state, seat, Action::Speed(Shift::Up), &mut Play::silent(&mut Fast::new(0)))
            .unwrap();
        state.turn.extra_drifts = 1;
        state.turn.flags.set(TurnFlags::TURNED);
        state.turn.flags.set(TurnFlags::BRAKED);
        for spot in table.track().spots() {
            for (facing, mp) in Heading::ALL.into_iter().flat_map(|facing| [(facing, 3), (facing, 4)]) {
                let kart = state.kart_mut(seat);
                (kart.at, kart.facing, kart.leg) = (spot, facing, table.track().tile(spot).into());
                state.turn.mp = mp;
                warned(&table, &state, &mut count);
            }
        }
    }
    assert!(count.of_mp > 100, "{}", count.of_mp);
}

/// DK-12.5: five karts in a heap, wherever there is room for one.
#[test]
fn a_step_that_can_only_end_in_a_pile_up_is_warned_of() {
    let content = Arc::new(DungeonKart::content(None).unwrap());
    let (mut luck, mut count) = (Fast::new(5), Warned::default());
    for track in ["gallows-sprint", "minotaur-maze"] {
        let mut picks = Picks::default();
        for (id, value) in [("assignment", "random"), ("track", track), ("hazard_bag", "none")] {
            picks.set(id, value);
        }
        let table = DungeonKart::open(Arc::clone(&content), &picks, Seating::usual(5)).unwrap();
        let mut state = table.start(&mut Play::silent(&mut luck));
        let seat = state.active;
        table.apply(&mut state, seat, Action::Speed(Shift::Up), &mut Play::silent(&mut luck)).unwrap();
        for spot in (0..8).flat_map(|_| table.track().spots()) {
            let mut near: Vec<_> = table.track().within(spot, 2).filter(|near| *near != spot).collect();
            for kart in table.everybody() {
                let place = usize::from(luck.below("place", u16::try_from(near.len()).unwrap()));
                let at = if kart == seat { spot } else { near.swap_remove(place) };
                let facing = Heading::ALL[usize::from(luck.below("facing", 6))];
                let set = state.kart_mut(kart);
                (set.at, set.facing, set.leg, set.setting) = (at, facing, table.track().tile(at).into(), 3);
            }
            state.turn.mp = u8::try_from(1 + luck.below("mp", 3)).unwrap();
            state.turn.flags = TurnFlags::default();
            for spent in [TurnFlags::TURNED, TurnFlags::DRIFTED, TurnFlags::BRAKED] {
                if luck.below("spent", 3) > 0 {
                    state.turn.flags.set(spent);
                }
            }
            warned(&table, &state, &mut count);
        }
    }
    assert!(count.of_pile_ups > 10 && count.of_mp > 10, "{} {}", count.of_pile_ups, count.of_mp);
}

#[test]
fn the_way_to_a_hex_is_a_choice_that_says_what_comes_of_it() {
    let content = Arc::new(DungeonKart::content(None).unwrap());
    let mut picks = Picks::default();
    picks.set("assignment", "random");
    let table = DungeonKart::open(Arc::clone(&content), &picks, Seating::usual(2)).unwrap();
    let mut state = table.start(&mut Play::silent(&mut Fast::new(1)));
    let seat = state.active;
    assert!(table.routes(&table.view(&state, Viewer::Seat(seat))).is_empty(), "nobody moves yet");
    table.apply(&mut state, seat, Action::Speed(Shift::Up), &mut Play::silent(&mut Fast::new(0))).unwrap();
    let routes = table.routes(&table.view(&state, Viewer::Seat(seat)));
    let reached = table.reach(&table.view(&state, Viewer::Seat(seat)));
    let far = reached.iter().filter(|way| way.steps.len() > 1).count();
    assert_eq!(routes.len(), far);
    for route in &routes {
        assert_eq!(route.choice.target.as_ref(), route.cells.last());
        assert!(route.choice.leads[0].ends_with("MP left"), "{:?}", route.choice);
        assert!(route.steps.len() >= route.cells.len());
    }
    assert!(table.routes(&table.view(&state, Viewer::Spectator)).is_empty(), "only who drives is shown ways");
    picks.set("show_reach", "off");
    let bare = DungeonKart::open(content, &picks, Seating::usual(2)).unwrap();
    let view = bare.view(&state, Viewer::Seat(seat));
    assert!(bare.routes(&view).is_empty() && bare.scene(&view).course.is_none(), "MP are left to memory");
}

#[test]
fn what_was_used_goes_on_and_the_question_says_so_to_whoever_drives() {
    let content = Arc::new(DungeonKart::content(None).unwrap());
    let mut picks = Picks::default();
    picks.set("assignment", "random");
    let table = DungeonKart::open(content, &picks, Seating::usual(2)).unwrap();
    let mut state = table.start(&mut Play::silent(&mut Fast::new(1)));
    let seat = state.active;
    table.apply(&mut state, seat, Action::Speed(Shift::Up), &mut Play::silent(&mut Fast::new(0))).unwrap();
    let asked = |state: &State, viewer| table.prompt(&table.view(state, viewer)).words;
    let before = asked(&state, Viewer::Seat(seat));
    for (flag, name) in
        [(TurnFlags::SLITHER, "Slither"), (TurnFlags::CHARGE, "Primal Charge"), (TurnFlags::RAGE, "Rage")]
    {
        assert!(!before.contains(name), "{before}");
        state.turn.flags = TurnFlags::default();
        state.turn.flags.set(flag);
        let now = asked(&state, Viewer::Seat(seat));
        assert!(now.contains(&format!("{name}: ")), "{now}");
        assert!(!asked(&state, Viewer::Spectator).contains(name), "only whoever drives");
    }
}

#[test]
fn colors_belong_to_racers_and_who_has_none_wears_none() {
    let content = Arc::new(DungeonKart::content(None).unwrap());
    let table = DungeonKart::open(content, &Picks::default(), Seating::usual(6)).unwrap();
    let mut state = table.start(&mut Play::silent(&mut Fast::new(1)));
    assert_eq!(state.phase, Phase::Racers);
    let worn = |state: &State| {
        let view = table.view(state, Viewer::Spectator);
        table
            .seating()
            .iter()
            .map(|seat| (table.livery(&view, seat), table.emblem(&view, seat)))
            .collect::<Vec<_>>()
    };
    let before = worn(&state);
    let signs: std::collections::BTreeSet<&str> = before.iter().map(|(_, sign)| *sign).collect();
    assert!(
        before.iter().all(|(livery, _)| *livery == scene::Livery::Slate) && signs.len() == 6,
        "{before:?}"
    );
    let (seat, mut legal) = (state.active, Vec::new());
    table.legal(&state, seat, &mut legal);
    table.apply(&mut state, seat, legal[0], &mut Play::silent(&mut Fast::new(0))).unwrap();
    let chosen = usize::from(seat.number());
    for (at, (now, before)) in worn(&state).into_iter().zip(before).enumerate() {
        assert_eq!(now == before, at != chosen, "only who has chosen looks otherwise");
    }
}
