//! Whether a view that came from outside can be one of this table: whatever the rules take for granted is looked at here.

use crate::DungeonScoot;
use crate::options::{Characters, Switch};
use crate::pieces::{Character, KINDS, Kind};
use crate::state::{Fate, Phase, Playing, Tiles, mat_of};
use crate::view::{AlignmentSeen, Cards, PlayerSeen, View};
use kernel::Seat;

/// So much of anything fits the rules' arithmetic.
const MUCH: u8 = 120;

/// Whether the rules could have made it.
pub(crate) fn is_possible(game: &DungeonScoot, view: &View) -> bool {
    let sits = |seat: Seat| seat.number() < game.players();
    view.players.len() == usize::from(game.players())
        && view.eyes.is_none_or(sits)
        && view.draft.iter().all(|seat| sits(*seat))
        && (1..=game.round_limit()).contains(&view.round)
        && (1..=game.corridor().mats).contains(&view.mat)
        && view.evil.front() <= game.last_row()
        && view.turn.brawn <= MUCH
        && view.players.iter().all(|player| is_player(game, view, player))
        && has_people(view)
        && has_phase(game, view)
        && has_tiles(game, view)
        && has_cards(game, view)
}

fn is_player(game: &DungeonScoot, view: &View, player: &PlayerSeen) -> bool {
    let own = player
        .power
        .is_none_or(|power| player.character.is_some_and(|character| character.powers().contains(&power)));
    let place = match player.fate {
        Fate::Choosing => player.character.is_none() && view.phase == Phase::Draft,
        Fate::Running(at) => {
            at.column < crate::content::LANES
                && at.row <= game.last_row()
                && !view.evil.covers(at)
                && at.row >= 1
                && mat_of(at.row) <= view.mat
                && player.panic < game.content.numbers.panic_to_die
                && player.wounds < 4
        }
        Fate::Safe | Fate::Dead(_) => true,
    };
    let chosen = player.character.is_some() || player.fate == Fate::Choosing;
    let aligned = (player.alignment == AlignmentSeen::None) == (game.options.alignments == Switch::Off);
    own && place && chosen && aligned && player.panic <= 200 && player.wounds <= 4
}

/// Nobody is there twice, and whoever has left is listed.
fn has_people(view: &View) -> bool {
    let played = |character: Character| {
        view.players.iter().filter(|player| player.character == Some(character)).count()
    };
    let gone = |character: Character| view.left.iter().filter(|left| **left == character).count();
    let left = view.players.iter().filter(|player| matches!(player.fate, Fate::Safe | Fate::Dead(_)));
    Character::ALL.iter().all(|character| played(*character) <= 1 && gone(*character) <= 1)
        && left.clone().all(|player| player.character.is_some_and(|character| gone(character) == 1))
        && left.count() == view.left.len()
}

/// Whoever is still to choose is there once, and has what the options leave to choose.
fn has_draft(game: &DungeonScoot, view: &View) -> bool {
    let waits = |seat: Seat| view.draft.iter().filter(|other| **other == seat).count();
    let drafted = game.options.characters == Characters::Draft;
    let fits = |(seat, player): (Seat, &PlayerSeen)| {
        let choosing = player.fate == Fate::Choosing;
        waits(seat) <= 1 && choosing == (drafted && waits(seat) == 1)
    };
    !view.draft.is_empty() && view.seats().all(fits) && view.left.is_empty()
}

/// Whoever is asked is there.
fn has_phase(game: &DungeonScoot, view: &View) -> bool {
    let runs = |seat: Seat| view.player(seat).is_some_and(|player| matches!(player.fate, Fate::Running(_)));
    let mover = view.seat_of(view.place).is_some_and(runs);
    let unchosen = view.players.iter().filter(|player| player.fate == Fate::Choosing).count();
    let drafted = view.draft.is_empty() && unchosen == 0;
    match view.phase {
        Phase::Draft => has_draft(game, view),
        Phase::Scoot => drafted && mover,
        Phase::Keep(first, second) => drafted && mover && first != second,
        Phase::Paused(Playing { card, done, .. }) => {
            let known = game.content.has_card(card);
            drafted && mover && known && usize::from(done) < game.content.card(card).arrows.len() && done > 0
        }
        Phase::Over => drafted && view.left.len() == view.players.len(),
    }
}

/// No more tiles of a kind than the rules can count, and none where the corridor ends.
fn has_tiles(game: &DungeonScoot, view: &View) -> bool {
    let small = |tiles: &Tiles| tiles.iter().all(|many| *many <= MUCH);
    let inside = view.floor.lying().all(|lying| {
        (1..=game.last_row()).contains(&lying.at.row)
            && lying.kind != Kind::AncientEvil
            && !view.evil.covers(lying.at)
    });
    let total: u16 = (0..KINDS)
        .map(|at| {
            let won: u16 = view.players.iter().map(|player| u16::from(player.trophies[at])).sum();
            u16::from(view.well[at]) + u16::from(view.tile_discard[at]) + u16::from(view.swallowed[at]) + won
        })
        .sum();
    let treasure: u16 = view.players.iter().map(|player| u16::from(player.treasure)).sum();
    inside
        && small(&view.well)
        && small(&view.tile_discard)
        && small(&view.swallowed)
        && total + treasure <= u16::from(MUCH)
}

/// All cards are those of the content, and no more than it has.
fn has_cards(game: &DungeonScoot, view: &View) -> bool {
    let known = |hand: &Cards| match hand {
        Cards::Known(hand) => {
            hand.iter().all(|card| game.content.has_card(*card))
                && hand.windows(2).all(|two| two[0] <= two[1])
        }
        Cards::Number(number) => usize::from(*number) <= crate::content::HAND,
    };
    let held: usize = view.players.iter().map(|player| usize::from(player.hand.count())).sum();
    let size = usize::from(view.deck.size);
    let order = view.deck.order.is_none_or(|order| {
        order.count() == view.deck.size && order.iter().all(|card| game.content.has_card(*card))
    });
    let undealt = view.undealt.is_none_or(|undealt| undealt.count() == view.n_undealt);
    view.players.iter().all(|player| known(&player.hand))
        && view.discard.iter().all(|card| game.content.has_card(*card))
        && order
        && undealt
        && usize::from(view.n_undealt) <= crate::pieces::ALIGNMENTS
        && size + view.discard.len() + held <= game.content.deck().count()
}
