//! The figures around the corridor while events are played: those of a view from before them, with whatever the picture tells
//! otherwise by now. What no picture shows stays as it was until the view is taken anew.

use crate::DungeonScoot;
use crate::pieces::{Character, Kind};
use crate::scene::{PANIC, SAFE, TROPHY, WOUND, edge, tile_symbol, with_tile};
use crate::state::{Evil, Fate, Phase, mat_of};
use crate::view::{PlayerSeen, View};
use board::Square;
use scene::{Cell, Scene};

impl DungeonScoot {
    /// How it stands at the moment that is shown.
    #[must_use]
    pub fn as_shown(&self, view: &View, scene: &Scene) -> View {
        let mut now = view.clone();
        for row in &scene.tower {
            if let Some(player) = now.players.get_mut(usize::from(row.seat.number())) {
                follow(player, &row.tokens);
            }
            // DS-10.10: whoever is out has been in every mat.
            if row.state == SAFE {
                now.mat = mat_of(self.last_row());
            }
        }
        for character in Character::ALL {
            let piece = scene.pieces.iter().find(|piece| piece.id == character.id());
            let Some(at) = piece.and_then(|piece| square_called(scene, piece.on.as_deref()?)) else {
                continue;
            };
            let runner = now.players.iter_mut().find(|player| player.character == Some(*character));
            if let Some(Fate::Running(stands)) = runner.map(|player| &mut player.fate) {
                *stands = at;
            }
            now.mat = now.mat.max(mat_of(at.row));
        }
        self.follow_the_evil(&mut now, scene);
        self.follow_the_tiles(&mut now, scene);
        now
    }

    /// DS-10.3, DS-10.7: it is awake when somebody is in the mat that wakes it, and where its picture is.
    fn follow_the_evil(&self, now: &mut View, scene: &Scene) {
        let Some(loom) = &scene.loom else { return };
        let front = (0..=self.last_row()).find(|row| edge(*row) == loom.edge).unwrap_or(0);
        let front = front.max(now.evil.front());
        if front > 0 || now.evil != Evil::Blocked || now.mat >= self.content.numbers.releasing_mat {
            now.evil = Evil::Released(front);
        }
    }

    /// DS-9.2: what lies somewhere new came out of the well, and a monster that is gone before the Evil came is a trophy.
    fn follow_the_tiles(&self, now: &mut View, scene: &Scene) {
        let (mut beaten, mut buried) = (Vec::new(), Vec::new());
        // DS-13.4: of two tiles that lay open one falls, and the other is back in the well.
        if let Phase::Keep(first, second) = now.phase {
            for kind in [first, second] {
                now.well[kind.index()] += 1;
            }
        }
        for cell in &scene.cells {
            let Some(at) = square_of(cell).filter(|at| !now.evil.covers(*at)) else { continue };
            let (before, lies) = (now.floor.at(at), self.lies(at, cell));
            if before == lies {
                continue;
            }
            if let Some(kind) = before.filter(|kind| kind.is_monster()) {
                if lies.is_none() { beaten.push(kind) } else { buried.push(kind) }
            }
            now.floor.lift(at);
            if let Some(kind) = lies {
                now.floor.lay(at, kind);
                let well = &mut now.well[kind.index()];
                *well = well.saturating_sub(1);
            }
        }
        // Where something has fallen since, the monster before it may have been beaten; and if the like has fallen, it is not missed.
        let mut trophies = beaten.into_iter().chain(buried);
        for row in &scene.tower {
            let Some(player) = now.players.get_mut(usize::from(row.seat.number())) else { continue };
            let has: u8 = player.trophies.iter().sum();
            for _ in has..many(&row.tokens, TROPHY).unwrap_or(has) {
                let kind = trophies.next().unwrap_or(Kind::Skeleton);
                player.trophies[kind.index()] += 1;
            }
        }
    }

    /// What is drawn on a square.
    fn lies(&self, at: Square, cell: &Cell) -> Option<Kind> {
        cell.inset.as_ref()?;
        Kind::ALL.iter().copied().find(|kind| with_tile(self, at, *kind).inset == cell.inset)
    }
}

/// Which square a cell is: rows are drawn upwards.
fn square_of(cell: &Cell) -> Option<Square> {
    let [row, column] = [-cell.at.y / 2, cell.at.x / 2].map(u8::try_from);
    Some(Square { row: row.ok()?, column: column.ok()? })
}

fn square_called(scene: &Scene, name: &str) -> Option<Square> {
    scene.cells.iter().find(|cell| cell.id == name).and_then(square_of)
}

/// The number beside a symbol in a row of the tower.
fn many(tokens: &[(String, String)], symbol: &str) -> Option<u8> {
    tokens.iter().find(|(other, _)| other == symbol)?.1.parse().ok()
}

fn follow(player: &mut PlayerSeen, tokens: &[(String, String)]) {
    player.panic = many(tokens, PANIC).unwrap_or(player.panic);
    player.wounds = many(tokens, WOUND).unwrap_or(player.wounds);
    player.treasure = many(tokens, tile_symbol(Kind::Treasure)).unwrap_or(player.treasure);
}
