//! The scene as it is shown while events are played: each motion changes it a little and says what is to be seen moving.
//! At the end the true scene takes its place, so what a motion leaves out is made good.

use scene::{At, Beside, Cell, Change, Exit, Gait, Going, Motion, Reel, Scene, Shifted, Turnover};

/// Something to be seen moving, once the stage has changed.
#[derive(Debug, Clone, PartialEq)]
pub struct Beat {
    /// What moves.
    pub what: Moving,
    /// For how long at normal speed, in milliseconds.
    pub ms: u32,
}

/// What moves.
#[derive(Debug, Clone, PartialEq)]
pub enum Moving {
    /// A piece comes to where it stands now, from this cell.
    Travel {
        /// Who.
        piece: String,
        /// From where.
        from: String,
        /// How.
        gait: Gait,
    },
    /// A piece appears.
    Appear(String),
    /// A piece is about to vanish.
    Vanish(String, Exit),
    /// A piece runs against a cell and comes back; without one, against what lies ahead of its nose.
    Bump(String, Option<String>),
    /// A piece comes round to where its nose points now, from these degrees.
    Turn {
        /// Who.
        piece: String,
        /// From where.
        from: u16,
    },
    /// Two pieces come to where they stand now, each from where the other stands.
    Trade(String, String),
    /// A cell is turned away; it still shows its old face.
    TurnAway(String),
    /// A cell is turned back; it shows its new face.
    TurnBack(String),
    /// Cells are about to burst.
    Burst(Vec<String>),
    /// Cells come to where they lie now, from these places.
    Shift(Vec<(String, At)>),
    /// New cells drop in.
    Drop(Vec<String>),
    /// A shadow grows on a cell.
    Shadow(String),
    /// What lies on a cell now comes down from high above.
    Fall(String),
    /// What looms over the board comes to where it is now; its front was here.
    Loom(i16),
    /// Words rise from a cell.
    Rise {
        /// Where.
        cell: String,
        /// The words.
        words: String,
        /// The symbol beside them.
        symbol: String,
    },
    /// Something flies over these cells: the id of its symbol; empty: a ball.
    Flight(Vec<String>, String),
    /// Cells light up.
    Flash(Vec<String>),
    /// A piece is hit where it stands.
    Reel(String, Reel),
    /// Nothing moves: what has changed is read.
    Hold,
}

/// Whether what is to be seen happens before or after the stage has changed.
#[derive(Debug, Clone, PartialEq)]
pub enum Cue {
    /// Change first, then show.
    After(Beat),
    /// Show first, then change.
    Before(Beat),
    /// Show something before and something after the change.
    Around(Beat, Beat),
    /// Nothing to be seen.
    Silent,
}

/// The scene as it is shown.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Stage {
    /// It.
    pub scene: Scene,
}

impl Stage {
    /// What is to be seen of a motion. Asked before [`Stage::play`].
    #[must_use]
    pub fn cue(&self, motion: &Motion) -> Cue {
        let after = |what: Moving, ms: u32| Cue::After(Beat { what, ms });
        let before = |what: Moving, ms: u32| Cue::Before(Beat { what, ms });
        match motion {
            Motion::Go { piece, to, gait } => match self.where_is(piece) {
                Some(from) if from != *to => {
                    let ms = match gait {
                        Gait::Step => 180,
                        Gait::Jump => 320,
                        Gait::Slide | Gait::Shove => 220,
                    };
                    after(Moving::Travel { piece: piece.clone(), from, gait: *gait }, ms)
                }
                Some(_) => Cue::Silent,
                None => after(Moving::Appear(piece.clone()), 180),
            },
            Motion::Come { piece, .. } => after(Moving::Appear(piece.clone()), 180),
            Motion::Leave { piece, exit } if self.where_is(piece).is_some() => {
                before(Moving::Vanish(piece.clone(), *exit), 360)
            }
            Motion::Leave { .. } => Cue::Silent,
            Motion::Bump { piece, against } if self.where_is(piece).is_some() => {
                let against = Some(against.clone()).filter(|cell| !cell.is_empty());
                before(Moving::Bump(piece.clone(), against), 280)
            }
            Motion::Bump { .. } => Cue::Silent,
            Motion::Face { piece, degrees } => match self.facing_of(piece) {
                Some(from) if from != *degrees => after(Moving::Turn { piece: piece.clone(), from }, 160),
                Some(_) | None => Cue::Silent,
            },
            Motion::Swap { piece, with } => match (self.where_is(piece), self.where_is(with)) {
                (Some(_), Some(_)) => after(Moving::Trade(piece.clone(), with.clone()), 320),
                (None, _) | (_, None) => Cue::Silent,
            },
            Motion::Flip { cell, turn, .. } => turned_over(cell, *turn),
            Motion::Cover { .. } => Cue::Silent,
            Motion::Blast { cells, .. } => before(Moving::Burst(cells.clone()), 320),
            Motion::Shift { moved } => {
                let places =
                    moved.iter().filter_map(|cell| Some((cell.to.clone(), self.place_of(&cell.from)?)));
                after(Moving::Shift(places.collect()), 200)
            }
            Motion::Grow { cells } | Motion::Lay { cells } => {
                after(Moving::Drop(cells.iter().map(|cell| cell.id.clone()).collect()), 220)
            }
            Motion::Rise { .. }
            | Motion::Shot { .. }
            | Motion::Fly { .. }
            | Motion::Flash { .. }
            | Motion::Reel { .. }
            | Motion::Dash { .. }
            | Motion::Beside { .. }
            | Motion::Loom { .. }
            | Motion::Show { .. } => self.cue_beside(motion),
        }
    }

    /// The same of what moves no piece: words that rise, shots, instruments, cards.
    fn cue_beside(&self, motion: &Motion) -> Cue {
        let after = |what: Moving, ms: u32| Cue::After(Beat { what, ms });
        let before = |what: Moving, ms: u32| Cue::Before(Beat { what, ms });
        match motion {
            Motion::Rise { cell, words, symbol } => {
                let cell = self.where_is(cell).unwrap_or_else(|| cell.clone());
                let (words, symbol) = (words.clone(), symbol.clone());
                after(Moving::Rise { cell, words, symbol }, 260)
            }
            Motion::Shot { piece, at } => match (self.where_is(piece), self.where_is(at)) {
                (Some(from), Some(to)) => before(Moving::Flight(vec![from, to], String::new()), 320),
                (None, _) | (_, None) => Cue::Silent,
            },
            Motion::Fly { path, symbol } => {
                let steps = u32::try_from(path.len()).unwrap_or(1).saturating_sub(1);
                let path = path.iter().map(|id| self.where_is(id).unwrap_or_else(|| id.clone())).collect();
                before(Moving::Flight(path, symbol.clone()), (steps * 70).clamp(260, 700))
            }
            Motion::Flash { cells } => before(Moving::Flash(cells.clone()), 360),
            Motion::Reel { piece, reel } if self.where_is(piece).is_some() => {
                let ms = if *reel == Reel::Spin { 400 } else { 360 };
                after(Moving::Reel(piece.clone(), *reel), ms)
            }
            Motion::Loom { edge } => match &self.scene.loom {
                Some(loom) if loom.edge != *edge => after(Moving::Loom(loom.edge), 400),
                Some(_) | None => Cue::Silent,
            },
            Motion::Dash { change, .. } if reading(change) > 0 => after(Moving::Hold, reading(change)),
            Motion::Beside { change } if beheld(change) > 0 => after(Moving::Hold, beheld(change)),
            Motion::Show { .. } => after(Moving::Hold, 1300),
            Motion::Dash { .. }
            | Motion::Reel { .. }
            | Motion::Go { .. }
            | Motion::Come { .. }
            | Motion::Leave { .. }
            | Motion::Bump { .. }
            | Motion::Face { .. }
            | Motion::Swap { .. }
            | Motion::Flip { .. }
            | Motion::Cover { .. }
            | Motion::Blast { .. }
            | Motion::Shift { .. }
            | Motion::Grow { .. }
            | Motion::Beside { .. }
            | Motion::Lay { .. } => Cue::Silent,
        }
    }

    /// Changes the scene as a motion says.
    pub fn play(&mut self, motion: &Motion) {
        match motion {
            Motion::Go { piece, to, .. } | Motion::Come { piece, to } => self.put(piece, Some(to.clone())),
            Motion::Leave { piece, .. } => self.put(piece, None),
            Motion::Bump { .. }
            | Motion::Rise { .. }
            | Motion::Shot { .. }
            | Motion::Fly { .. }
            | Motion::Flash { .. }
            | Motion::Reel { .. } => {}
            Motion::Face { piece, degrees } => {
                if let Some(piece) = self.scene.pieces.iter_mut().find(|other| other.id == *piece) {
                    piece.facing = Some(*degrees);
                }
            }
            Motion::Swap { piece, with } => {
                let (here, there) = (self.where_is(piece), self.where_is(with));
                self.put(piece, there);
                self.put(with, here);
            }
            Motion::Flip { cell, symbol, inset, tone, .. } => {
                if let Some(cell) = self.cell(cell) {
                    cell.symbol.clone_from(symbol);
                    cell.inset.clone_from(inset);
                    cell.tone = *tone;
                }
            }
            Motion::Cover { cell, symbol } => {
                if let Some(cell) = self.cell(cell) {
                    cell.cover.clone_from(symbol);
                }
            }
            Motion::Blast { cells, .. } => {
                self.scene.cells.retain(|cell| !cells.contains(&cell.id));
                for piece in &mut self.scene.pieces {
                    piece.on.take_if(|on| cells.contains(on));
                }
            }
            Motion::Shift { moved } => self.shift(moved),
            Motion::Grow { cells } => self.grow(cells),
            Motion::Lay { cells } => {
                self.scene.cells.clone_from(cells);
                self.scene.pieces.iter_mut().for_each(|piece| piece.on = None);
            }
            Motion::Dash { dash, change } => self.change(dash, change),
            Motion::Beside { change } => self.scene.change(change),
            Motion::Loom { edge } => {
                self.scene.loom.iter_mut().for_each(|loom| loom.edge = *edge);
                for cell in self.scene.cells.iter_mut().filter(|cell| cell.at.y > *edge) {
                    (cell.inset, cell.tone) = (None, scene::Tone::Blocked);
                }
            }
            Motion::Show { card } => self.scene.card = Some(Box::new(card.clone())),
        }
    }

    /// Whoever begins ends the turn of who acted before; what lay open to be read is put away with what comes next.
    fn change(&mut self, dash: &str, change: &Change) {
        self.scene.course = None;
        if matches!(change, Change::Lights(_) | Change::Begins | Change::Clears) {
            self.scene.card = None;
        }
        if *change == Change::Begins {
            for dash in self.scene.dashes.iter_mut().filter(|dash| dash.going == Going::Acts) {
                dash.going = Going::Done;
                dash.change(&Change::Lights(None));
            }
        }
        if let Some(dash) = self.scene.dashes.iter_mut().find(|other| other.id == dash) {
            dash.change(change);
        }
    }

    fn cell(&mut self, id: &str) -> Option<&mut Cell> {
        self.scene.cells.iter_mut().find(|cell| cell.id == id)
    }

    fn where_is(&self, piece: &str) -> Option<String> {
        self.scene.pieces.iter().find(|other| other.id == piece).and_then(|piece| piece.on.clone())
    }

    fn facing_of(&self, piece: &str) -> Option<u16> {
        self.scene.pieces.iter().find(|other| other.id == piece).and_then(|piece| piece.facing)
    }

    fn place_of(&self, cell: &str) -> Option<At> {
        self.scene.cells.iter().find(|other| other.id == cell).map(|cell| cell.at)
    }

    fn put(&mut self, piece: &str, on: Option<String>) {
        if let Some(piece) = self.scene.pieces.iter_mut().find(|other| other.id == piece) {
            piece.on = on;
        }
    }

    /// Cells keep their faces and get new names and places; what stands on them comes along.
    fn shift(&mut self, moved: &[Shifted]) {
        for cell in &mut self.scene.cells {
            if let Some(Shifted { to, at, .. }) = moved.iter().find(|shifted| shifted.from == cell.id) {
                cell.id.clone_from(to);
                cell.at = *at;
            }
        }
        for piece in &mut self.scene.pieces {
            let onto = moved.iter().find(|shifted| piece.on.as_ref() == Some(&shifted.from));
            if let Some(Shifted { to, .. }) = onto {
                piece.on = Some(to.clone());
            }
        }
    }

    /// New cells; a place that waited to be filled is filled.
    fn grow(&mut self, cells: &[Cell]) {
        for new in cells {
            match self.scene.cells.iter_mut().find(|old| old.id == new.id) {
                Some(old) => old.clone_from(new),
                None => self.scene.cells.push(new.clone()),
            }
        }
    }
}

/// For how long what has changed beside the board is looked at, in milliseconds: dice roll, then they are read.
const fn beheld(change: &Beside) -> u32 {
    match change {
        Beside::Thrown(_) => 650,
        Beside::Tally(..) => 700,
        Beside::Zone(_) => 260,
        Beside::Tones(_) | Beside::Stands(..) => 0,
    }
}

/// A cell shows another face.
fn turned_over(cell: &str, turn: Turnover) -> Cue {
    let beat = |what: fn(String) -> Moving, ms: u32| Beat { what: what(cell.into()), ms };
    match turn {
        Turnover::Turned => Cue::Around(beat(Moving::TurnAway, 120), beat(Moving::TurnBack, 120)),
        Turnover::Changed => Cue::After(Beat { what: Moving::Drop(vec![cell.into()]), ms: 140 }),
        Turnover::Fallen => Cue::Around(beat(Moving::Shadow, 280), beat(Moving::Fall, 320)),
    }
}

/// For how long what has changed on an instrument is read, in milliseconds.
const fn reading(change: &Change) -> u32 {
    match change {
        Change::Opens(_) | Change::Token(..) | Change::Clears | Change::SaysAt(..) => 0,
        Change::Lights(Some(_)) => 240,
        Change::Lights(None) => 0,
        Change::Says(..) => 360,
        Change::Dial(..) => 160,
        Change::Loses(..) | Change::Gains(..) | Change::Place(_) => 220,
        Change::Begins => 420,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{LocalGame, NewGame};
    use kernel::{Chance, Fast, Seed, Viewer};
    use scene::Piece;

    /// Random games, seen by each seat: after its moments have been played, the stage shows the pieces where they are
    /// and the cells that there are, and what lies face up there lies face up on the stage.
    #[test]
    fn the_stage_ends_where_the_game_is() {
        // Not every client has every game, but whatever it has is played here.
        let games = catalog::games().iter().map(|title| title.info().id);
        let seeds = |id: &str| match id {
            "dungeon-rush" => 0..40,
            "crazy-karts" | "dungeon-kart" | "super-wizard-kart" => 0..4,
            "dungeon-scoot" => 0..12,
            other => panic!("{other} is not played here: say how often"),
        };
        for (id, seed) in games.flat_map(|id| seeds(id).map(move |seed| (id, seed))) {
            let new = NewGame::now(id).expect("on the shelf");
            let mut game = LocalGame::start("x", id, &new, Seed::of_number(seed)).expect("set up");
            let mut pick = Fast::new(seed);
            for _ in 0..400 {
                let Some(seat) = game.session().pending().owes.iter().next() else { break };
                let eyes: Vec<Viewer> = game.session().seating().iter().map(Viewer::Seat).collect();
                let stages: Vec<Stage> =
                    eyes.iter().map(|eye| Stage { scene: game.session().scene(*eye) }).collect();
                let mark = game.session().mark();
                let legal = game.session().legal(seat);
                let at = pick.below("pick", u16::try_from(legal.len()).expect("few"));
                let action = &legal[usize::from(at)];
                game.act(seat, action).expect("legal");
                for (eye, mut stage) in eyes.into_iter().zip(stages) {
                    for moment in game.session().moments(eye, mark) {
                        for motion in &moment.show.motions {
                            let _cue = stage.cue(motion);
                            stage.play(motion);
                        }
                    }
                    is_as(&stage.scene, &game.session().scene(eye), &format!("{id} {seed}: {action}"));
                }
            }
        }
    }

    #[track_caller]
    fn is_as(staged: &Scene, real: &Scene, after: &str) {
        assert_eq!(places(staged, real), places(real, real), "{after}");
        assert_eq!(cells(staged, real), cells(real, real), "{after}");
        // Dials are read during the show: they must come to what is true.
        let dials = |scene: &Scene| {
            scene.dashes.iter().map(|dash| (dash.id.clone(), dash.dials.clone())).collect::<Vec<_>>()
        };
        if staged.dashes.len() == real.dashes.len() {
            assert_eq!(dials(staged), dials(real), "{after}");
        }
    }

    /// Where pieces are. What nobody chose to play with is put away, which no motion tells.
    fn places(scene: &Scene, real: &Scene) -> Vec<(String, Option<String>, Option<u16>)> {
        let is_real = |piece: &&Piece| real.pieces.iter().any(|own| own.id == piece.id);
        let place = |Piece { id, on, facing, .. }: &Piece| (id.clone(), on.clone(), *facing);
        let mut on: Vec<_> = scene.pieces.iter().filter(is_real).map(place).collect();
        on.sort();
        on
    }

    /// The cells, and whether one is covered that lies face up in truth; at the end of a turn tiles turn down all at once,
    /// which no motion tells.
    fn cells(scene: &Scene, real: &Scene) -> Vec<(String, scene::At, bool)> {
        let lies = |cell: &&Cell| cell.symbol != "place";
        let is_covered = |cell: &Cell| ["tile-back", "tile-known"].contains(&cell.symbol.as_str());
        let seen = |cell: &Cell| {
            let lies_up = real.cells.iter().any(|own| own.id == cell.id && !is_covered(own));
            (cell.id.clone(), cell.at, lies_up && is_covered(cell))
        };
        let mut cells: Vec<_> = scene.cells.iter().filter(lies).map(seen).collect();
        cells.sort();
        cells
    }
}
