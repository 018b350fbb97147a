//! What is done out of turn stands: who could take it back again and again would keep the others from deciding.
#![allow(clippy::unwrap_used, reason = "helpers of tests may fail as tests do")]

use kernel::{Chance, Fast, Game, Horizon, Picks, Play, Search, Seat, Seating};
use std::sync::Arc;
use super_wizard_kart::{Action, Phase, Power, Roll, State, SuperWizardKart, Throw};

fn table(hands: &str) -> SuperWizardKart {
    let content = Arc::new(SuperWizardKart::content(None).unwrap());
    let picks = Picks([("hands".into(), hands.into())].into_iter().collect());
    SuperWizardKart::open(content, &picks, Seating::usual(3)).unwrap()
}

/// How many discards of this seat stand; one that could be taken back is a fault.
fn standing(table: &SuperWizardKart, state: &State, seat: Seat) -> usize {
    let mut legal = Vec::new();
    table.legal(state, seat, &mut legal);
    let discards = legal.into_iter().filter(|action| matches!(action, Action::Discard(_)));
    let stands = |discard: Action| {
        let mut luck = Fast::new(1);
        let mut play = Play::silent(&mut luck);
        table.apply(&mut state.clone(), seat, discard, &mut play).unwrap();
        assert!(play.horizon() > Horizon::Open, "{seat:?} could take {discard:?} back");
    };
    discards.map(stands).count()
}

/// The same karts in the Traps turn, where a die of this seat may be rolled again.
fn trapped(table: &SuperWizardKart, state: &State, by: Seat) -> State {
    let roll = Roll { by, throw: Throw::Displacer, dice: [1, 3] };
    State { gone: table.seating().seats, phase: Phase::Reroll(roll), ..*state }
}

/// SWK-3.11.
#[test]
fn a_discard_out_of_turn_stands_whether_hands_are_hidden_or_open() {
    for hands in ["hidden", "open"] {
        let table = table(hands);
        let (mut luck, mut pick, mut tried) = (Fast::new(7), Fast::new(8), [0, 0]);
        let mut state = table.start(&mut Play::silent(&mut luck));
        let mut legal = Vec::new();
        while let Some(seat) = table.pending(&state).owes.iter().next() {
            for other in table.seating().iter() {
                if !table.pending(&state).owes.has(other) {
                    tried[0] += standing(&table, &state, other);
                }
                if state.phase == Phase::Turn {
                    tried[1] += standing(&table, &trapped(&table, &state, seat), other);
                }
            }
            legal.clear();
            table.legal(&state, seat, &mut legal);
            let action = legal[usize::from(pick.below("pick", u16::try_from(legal.len()).unwrap()))];
            table.apply(&mut state, seat, action, &mut Play::silent(&mut luck)).unwrap();
        }
        assert!(tried.into_iter().all(|tried| tried > 100), "{hands}: only {tried:?} were tried");
    }
}

/// Who gives up a card plans with which one it is.
#[test]
fn which_card_lies_on_the_pile_makes_a_difference() {
    let table = table("open");
    let mut state = table.start(&mut Play::silent(&mut Fast::new(7)));
    let holder = Seat::ALL[0];
    state.phase = Phase::Turn;
    for power in [Power::MistyTire, Power::Shockwave] {
        assert!(state.kart_mut(holder).hand.push(power));
    }
    let after = |power: Power| {
        let mut after = state;
        let mut luck = Fast::new(1);
        table.apply(&mut after, holder, Action::Discard(power), &mut Play::silent(&mut luck)).unwrap();
        table.gist(&after)
    };
    assert_ne!(after(Power::MistyTire), after(Power::Shockwave));
}
