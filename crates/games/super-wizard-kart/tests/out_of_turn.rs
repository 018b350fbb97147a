//! What is done out of turn stands: who could take it back again and again would keep the others from deciding.
#![allow(clippy::unwrap_used, reason = "helpers of tests may fail as tests do")]

use kernel::{Chance, Fast, Game, Horizon, Picks, Play, Seating};
use std::sync::Arc;
use super_wizard_kart::{Action, SuperWizardKart};

fn table(hands: &str) -> SuperWizardKart {
    let content = Arc::new(SuperWizardKart::content(None).unwrap());
    let picks = Picks([("hands".into(), hands.into())].into_iter().collect());
    SuperWizardKart::open(content, &picks, Seating::usual(3)).unwrap()
}

/// SWK-3.11.
#[test]
fn a_discard_out_of_turn_stands_whether_hands_are_hidden_or_open() {
    for hands in ["hidden", "open"] {
        let table = table(hands);
        let (mut luck, mut pick, mut tried) = (Fast::new(7), Fast::new(8), 0);
        let mut state = table.start(&mut Play::silent(&mut luck));
        let mut legal = Vec::new();
        while let Some(seat) = table.pending(&state).owes.iter().next() {
            for other in table.seating().iter().filter(|other| !table.pending(&state).owes.has(*other)) {
                legal.clear();
                table.legal(&state, other, &mut legal);
                for discard in legal.iter().filter(|action| matches!(action, Action::Discard(_))) {
                    let mut play = Play::silent(&mut luck);
                    table.apply(&mut state.clone(), other, *discard, &mut play).unwrap();
                    assert!(play.horizon() > Horizon::Open, "{hands}: {other:?} could take {discard:?} back");
                    tried += 1;
                }
            }
            legal.clear();
            table.legal(&state, seat, &mut legal);
            let action = legal[usize::from(pick.below("pick", u16::try_from(legal.len()).unwrap()))];
            table.apply(&mut state, seat, action, &mut Play::silent(&mut luck)).unwrap();
        }
        assert!(tried > 100, "{hands}: only {tried} were tried");
    }
}
