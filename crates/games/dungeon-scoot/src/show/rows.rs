//! What an event changes in the rows of those who run, so that they follow what is shown step by step.

use crate::event::Event;
use crate::pieces::{Character, Kind};
use crate::scene::{DEAD, PANIC, SAFE, TROPHY, WOUND, row_words, skull, tile_symbol};
use scene::Stands;

/// Whose rows change, and how.
pub(super) fn of(event: &Event) -> Vec<(Character, Stands)> {
    let gold = || tile_symbol(Kind::Treasure).to_string();
    match event {
        Event::TurnBegan(who) => vec![(*who, Stands::Acts)],
        Event::Moved(who, _, to, _) => vec![(*who, Stands::Says(row_words(to.row)))],
        Event::Panicked(who, _, now, _) | Event::Calmed(who, _, now, _) => {
            vec![(*who, Stands::Has(PANIC.into(), *now))]
        }
        Event::TookTreasure(who, _, now, _) => vec![(*who, Stands::Has(gold(), *now))],
        Event::Stole(who, from, now) => {
            vec![(*who, Stands::Has(gold(), *now)), (*from, Stands::More(gold(), -1))]
        }
        Event::Wounded(who, now) => vec![(*who, Stands::Has(WOUND.into(), *now))],
        Event::Defeated(who, _) => vec![(*who, Stands::More(TROPHY.into(), 1))],
        Event::Died(who, ..) => vec![(*who, Stands::Done(DEAD.into(), Some(skull())))],
        Event::Escaped(who, _) => vec![(*who, Stands::Done(SAFE.into(), None))],
        Event::Dealt(..)
        | Event::Aligned(..)
        | Event::DraftOrder(_)
        | Event::Became(..)
        | Event::Sided(..)
        | Event::RoundBegan(_)
        | Event::Smashed(..)
        | Event::Played(..)
        | Event::Roared(..)
        | Event::Grabbed(..)
        | Event::CardLost(..)
        | Event::Fumbled(..)
        | Event::DrewCard(..)
        | Event::Reshuffled(_)
        | Event::Fought(..)
        | Event::ScootEnded(_)
        | Event::DrewTile(..)
        | Event::Kept(..)
        | Event::Fell(..)
        | Event::Refilled(_)
        | Event::NothingFell(_)
        | Event::EnteredMat(..)
        | Event::Released(_)
        | Event::Advanced(..)
        | Event::RoundEnded(_)
        | Event::Revealed(..)
        | Event::Finished(_) => Vec::new(),
    }
}
