//! The pieces that a choice would put elsewhere, as far as its chooser can know.

use catalog::{After, Preview};
use scene::{Choice, Piece, Route, Scene};

/// Pieces and the cells on which they would stand; where nobody can know, the piece that sets off for the target.
#[must_use]
pub fn ghosts(scene: &Scene, choice: &Choice, preview: &Preview) -> Vec<(Piece, String)> {
    match &preview.after {
        After::Certain(after) => {
            let moved = |piece: &&Piece| {
                let before = scene.pieces.iter().find(|other| other.id == piece.id);
                before.is_some_and(|before| before.on != piece.on || before.facing != piece.facing)
            };
            let stands = |piece: &Piece| Some((piece.clone(), piece.on.clone()?));
            after.pieces.iter().filter(moved).filter_map(stands).collect()
        }
        After::Over | After::Unknown => {
            let Some(target) = &choice.target else { return Vec::new() };
            let goes =
                |piece: &&Piece| preview.bound.iter().any(|(who, to)| *who == piece.id && to == target);
            let piece = scene.pieces.iter().find(goes);
            piece.map(|piece| (piece.clone(), target.clone())).into_iter().collect()
        }
    }
}

/// The piece that goes a way, as it would stand at its end.
#[must_use]
pub fn arrival(scene: &Scene, route: &Route) -> Option<(Piece, String)> {
    let piece = scene.pieces.iter().find(|piece| piece.id == route.piece)?;
    let end = match route.shown {
        scene::Shown::Until(many) => route.cells.get(usize::from(many).saturating_sub(1))?,
        scene::Shown::Always | scene::Shown::LookedAt => route.cells.last()?,
    };
    Some((Piece { on: Some(end.clone()), facing: route.facing, ..piece.clone() }, end.clone()))
}

/// The steps of the way that is chosen so; `None`: it is no way, or one that is gone in a single step of that name.
#[must_use]
pub fn steps_of(routes: &[Route], notation: &str) -> Option<Vec<String>> {
    let steps = &routes.iter().find(|route| route.choice.notation == notation)?.steps;
    (*steps != [notation]).then(|| steps.clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{LocalGame, Turn};
    use kernel::Seed;

    #[test]
    fn a_ghost_stands_where_its_piece_would_or_where_it_sets_off_for() {
        let settings = ["given A: bl+ bl bl | B: bl+ bl bl | C: wa bl bl", "units basic@A1", "gold 3"];
        let settings = settings.map(String::from);
        let game =
            LocalGame::arranged("x", "dungeon-rush", &settings, Seed::of_number(3)).expect("a position");
        let Turn::Person(seat) = game.turn() else { panic!("somebody is to act") };
        let scene = game.session().scene(kernel::Viewer::Seat(seat));
        let seen = |notation: &str| {
            let choices = game.session().choices(seat);
            let choice = choices.iter().find(|choice| choice.notation == notation).expect("a choice");
            let preview = game.session().preview(seat, notation).expect("legal");
            let ghosts = ghosts(&scene, choice, &preview);
            ghosts.into_iter().map(|(piece, cell)| (piece.id, cell)).collect::<Vec<_>>()
        };
        let basic = |cell: &str| vec![("basic".to_string(), cell.to_string())];
        assert_eq!(seen("step basic E"), basic("B1"), "it lies face up: certain");
        assert_eq!(seen("step basic N"), basic("A2"), "face down: where it sets off for");
        assert_eq!(seen("end-turn"), []);
    }
}
