//! What a step points at on the board.

use super::Step;
use crate::Choosing;
use crate::markdown::plain;
use scene::{Choice, Scene};

/// The cells that a step is about: those that its task names, those on which a piece stands that it names, and, unless the
/// task is a question, where the wanted move begins and ends. All others may go dark.
#[must_use]
pub fn spot(step: &Step, scene: &Scene, wanted: Option<&Choice>) -> Vec<String> {
    let task = plain(&step.task);
    let named = |name: &str| task.split(|mark: char| !mark.is_alphanumeric()).any(|word| word == name);
    let place_of = |piece: &str| scene.pieces.iter().find(|other| other.id == piece)?.on.clone();
    let mut cells: Vec<String> =
        scene.cells.iter().map(|cell| cell.id.clone()).filter(|id| named(id)).collect();
    cells.extend(scene.pieces.iter().filter(|piece| named(&piece.name)).filter_map(|piece| piece.on.clone()));
    if let Some(wanted) = wanted.filter(|_| !step.asks()) {
        cells.extend(wanted.target.clone());
        cells.extend(place_of(&wanted.group));
        cells.extend(wanted.knob.as_ref().and_then(|knob| place_of(&knob.piece)));
    }
    kernel::sort_short(&mut cells);
    cells.dedup();
    cells
}

/// The place that is lit: the one where the wanted move is made, for nothing else is carried out. Where the task is a question,
/// everything that can be done at the cells that it names, so that nothing points at the answer.
#[must_use]
pub fn lit(step: &Step, choosing: &Choosing, spot: &[String], wanted: Option<&Choice>) -> Vec<Choice> {
    let is_wanted = |choice: &Choice| wanted.is_some_and(|wanted| wanted.notation == choice.notation);
    let about = |choice: &Choice| {
        choice.target.as_ref().map_or_else(|| is_wanted(choice), |target| spot.contains(target))
    };
    if !step.asks() {
        return choosing.targets().into_iter().filter(is_wanted).collect();
    }
    let mut lit: Vec<Choice> = Vec::new();
    for choice in choosing.all().iter().filter(|choice| choice.why_not.is_none() && about(choice)) {
        if lit.iter().all(|other| other.target != choice.target) {
            lit.push(choice.clone());
        }
    }
    lit
}
