//! What one has seen of a running game, to be looked at again: the sentences that are still recalled, and the positions since
//! this client has looked. Positions are made of what was told alone, by playing it again on the first one. When the rules make
//! somebody forget, or something changes that nobody was told of, all positions before that are gone here too: nothing can be
//! looked at again that the game itself would not tell any more.

use crate::{News, Stage};
use scene::{Cell, Moment, Motion, Piece, Scene};

/// What can be looked at again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LookBack {
    /// Positions as they were shown, and after how many moments: the first that is still known, and each that what was told
    /// does not lead to by itself.
    shown: Vec<(usize, Scene)>,
    /// The position after all moments, as they were told.
    last: Stage,
    /// What was told since the first of them, as it was told then: how a moment is shown depends on what is known.
    since: Vec<Moment>,
    /// All that is recalled.
    moments: Vec<Moment>,
}

impl LookBack {
    /// From now on.
    #[must_use]
    pub fn new(now: Scene, moments: Vec<Moment>) -> Self {
        let shown = vec![(moments.len(), now.clone())];
        Self { shown, last: Stage { scene: now }, since: Vec::new(), moments }
    }

    /// Something has happened: how it looks now, and all that is recalled.
    pub fn hear(&mut self, now: Scene, moments: Vec<Moment>, news: News) {
        let goes_on = news == News::More(self.moments.len());
        let fresh = moments.get(self.moments.len()..).unwrap_or_default();
        let told = if goes_on { self.told(fresh) } else { Told::default() };
        match Change::between(&self.last.scene, &now, &told) {
            Change::Told if goes_on => self.moments = moments,
            Change::ToldInPart if goes_on => {
                self.shown.push((moments.len(), now.clone()));
                (self.last.scene, self.moments) = (now, moments);
            }
            Change::Told | Change::ToldInPart | Change::Unsaid => *self = Self::new(now, moments),
        }
    }

    /// Plays what is new, and says of what it tells.
    fn told(&mut self, fresh: &[Moment]) -> Told {
        let mut told = Told::default();
        for motion in motions(fresh) {
            told.note(motion, &self.last.scene);
            self.last.play(motion);
        }
        self.since.extend_from_slice(fresh);
        told
    }

    /// What is recalled.
    #[must_use]
    pub fn moments(&self) -> &[Moment] {
        &self.moments
    }

    /// Whether the position after so many moments is known.
    #[must_use]
    pub fn knows(&self, at: usize) -> bool {
        self.shown.first().is_some_and(|(first, _)| *first <= at)
    }

    /// The position after so many moments; none: it is not known here any more, or never was.
    #[must_use]
    pub fn scene(&self, at: usize) -> Option<Scene> {
        let (first, _) = self.shown.first()?;
        let (from, scene) = self.shown.iter().rfind(|(from, _)| *from <= at)?;
        let mut stage = Stage { scene: scene.clone() };
        motions(self.since.get(from - first..at - first)?).for_each(|motion| stage.play(motion));
        Some(stage.scene)
    }
}

fn motions(moments: &[Moment]) -> impl Iterator<Item = &Motion> {
    moments.iter().flat_map(|moment| &moment.show.motions)
}

/// The cells and pieces of which something was told.
#[derive(Default)]
struct Told {
    cells: Vec<String>,
    pieces: Vec<String>,
}

impl Told {
    /// A motion is about to be played on this scene.
    fn note(&mut self, motion: &Motion, scene: &Scene) {
        match motion {
            Motion::Go { piece, to, .. } | Motion::Come { piece, to } => {
                self.leaves(piece, scene);
                self.cells.push(to.clone());
            }
            Motion::Leave { piece, .. } | Motion::Face { piece, .. } => self.leaves(piece, scene),
            Motion::Swap { piece, with } => {
                [piece, with].into_iter().for_each(|piece| self.leaves(piece, scene))
            }
            Motion::Flip { cell, .. } | Motion::Cover { cell, .. } => self.cells.push(cell.clone()),
            Motion::Blast { cells, .. } => self.cells.extend(cells.iter().cloned()),
            Motion::Shift { moved } => {
                self.cells.extend(moved.iter().flat_map(|cell| [cell.from.clone(), cell.to.clone()]));
            }
            Motion::Grow { cells } | Motion::Lay { cells } => {
                self.cells.extend(cells.iter().map(|cell| cell.id.clone()))
            }
            Motion::Loom { edge } => {
                let under = scene.cells.iter().filter(|cell| cell.at.y > *edge);
                self.cells.extend(under.map(|cell| cell.id.clone()));
            }
            Motion::Bump { .. }
            | Motion::Rise { .. }
            | Motion::Shot { .. }
            | Motion::Fly { .. }
            | Motion::Flash { .. }
            | Motion::Reel { .. }
            | Motion::Dash { .. }
            | Motion::Beside { .. }
            | Motion::Show { .. } => {}
        }
    }

    fn leaves(&mut self, piece: &str, scene: &Scene) {
        self.pieces.push(piece.to_string());
        let stood = scene.pieces.iter().find(|other| other.id == piece).and_then(|piece| piece.on.clone());
        self.cells.extend(stood);
    }
}

/// How what is shown differs from what was told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Change {
    /// Not at all.
    Told,
    /// Only where something was told.
    ToldInPart,
    /// Elsewhere: perhaps something is to be forgotten.
    Unsaid,
}

impl Change {
    fn between(stage: &Scene, now: &Scene, told: &Told) -> Self {
        let mut change = Self::Told;
        for (one, other) in [(stage, now), (now, stage)] {
            for cell in one.cells.iter().filter(|cell| !lies_so(cell, other)) {
                change = change.max(Self::of(&told.cells, &cell.id));
            }
            for piece in one.pieces.iter().filter(|piece| !stands_so(piece, other)) {
                change = change.max(Self::of(&told.pieces, &piece.id));
            }
        }
        change
    }

    fn of(told: &[String], id: &String) -> Self {
        if told.contains(id) { Self::ToldInPart } else { Self::Unsaid }
    }
}

fn lies_so(cell: &Cell, there: &Scene) -> bool {
    let alike =
        |other: &Cell| other.symbol == cell.symbol && other.inset == cell.inset && other.cover == cell.cover;
    there.cells.iter().any(|other| other.id == cell.id && alike(other))
}

fn stands_so(piece: &Piece, there: &Scene) -> bool {
    there.pieces.iter().any(|other| other.id == piece.id && other.on == piece.on)
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::{Session, Setup, find};
    use kernel::{Chance, Fast, Seat, Seed, Viewer};

    /// Somebody who looks: what they can look at again, and what they saw since they last had to forget something.
    struct Eyes {
        viewer: Viewer,
        back: LookBack,
        log: Vec<Vec<u8>>,
        seen: Vec<(usize, Scene)>,
    }

    impl Eyes {
        fn of(viewer: Viewer, session: &dyn Session) -> Self {
            let back = LookBack::new(session.scene(viewer), session.recalled_moments(viewer));
            Self { viewer, back, log: session.packed_log(viewer).expect("a log"), seen: Vec::new() }
        }

        /// Looks: how many positions that were seen are known still.
        fn look(&mut self, session: &dyn Session) -> usize {
            let log = session.packed_log(self.viewer).expect("a log");
            let goes_on = log.starts_with(&self.log);
            let news = if goes_on { News::More(self.log.len()) } else { News::Forgotten(0) };
            self.log = log;
            self.back.hear(session.scene(self.viewer), session.recalled_moments(self.viewer), news);
            if !goes_on {
                self.seen.clear();
                assert_eq!(self.back.shown.len(), 1, "what was to be forgotten is gone");
                assert_eq!(self.back.shown[0].0, self.back.moments().len());
            }
            self.seen.push((self.back.moments().len(), session.scene(self.viewer)));
            let known: Vec<(Scene, &Scene)> =
                self.seen.iter().filter_map(|(at, then)| Some((self.back.scene(*at)?, then))).collect();
            let is_same =
                |one: &Scene, other: &Scene| Change::between(one, other, &Told::default()) == Change::Told;
            assert!(known.iter().all(|(scene, then)| is_same(scene, then)), "as it was seen");
            known.len()
        }
    }

    /// Random games through all eyes: whatever can be looked at again was seen so, since nobody had to forget anything.
    #[test]
    fn only_what_was_seen_and_not_forgotten_can_be_looked_at_again() {
        let table = find("dungeon-rush").expect("a game").open(&Setup::default()).expect("a table");
        let (mut known, mut looks) = (0, 0);
        for seed in 0..6 {
            let (mut session, mut pick) = (table.start(Seed::of_number(seed)), Fast::new(seed));
            let viewers = [Viewer::Spectator, Viewer::Seat(Seat::ALL[0]), Viewer::Seat(Seat::ALL[1])];
            let mut all = viewers.map(|viewer| Eyes::of(viewer, &*session));
            while let Some(seat) = session.pending().owes.iter().next() {
                let legal = session.legal(seat);
                let at = usize::from(pick.below("pick", u16::try_from(legal.len()).expect("few")));
                session.act(seat, &legal[at]).expect("legal");
                for eyes in &mut all {
                    (known, looks) = (known + eyes.look(&*session), looks + 1);
                }
            }
        }
        assert!(known > 4 * looks, "{known} positions are known at {looks} looks");
    }

    #[test]
    fn what_is_taken_back_or_changes_unsaid_leaves_nothing_behind() {
        let table = find("dungeon-rush").expect("a game").open(&Setup::default()).expect("a table");
        let mut session = table.start(Seed::of_number(5));
        let master = session.pending().owes.iter().next().expect("somebody");
        let eyes = Viewer::Seat(master);
        let mut back = LookBack::new(session.scene(eyes), session.recalled_moments(eyes));
        let start = back.moments().len();
        let lay = session.legal(master)[0].clone();
        session.act(master, &lay).expect("legal");
        back.hear(session.scene(eyes), session.recalled_moments(eyes), News::More(start));
        assert!(back.scene(start).is_some() && back.scene(start + 1).is_some());
        assert_eq!(back.scene(start - 1), None, "nobody has looked then");
        let (laid, told) = (session.scene(eyes), session.recalled_moments(eyes));
        // A tile is another one, and nothing was said of it.
        let mut other = laid.clone();
        other.cells[0].symbol = "tile-back".into();
        let mut changed = back.clone();
        changed.hear(other, told, News::More(start + 1));
        assert_eq!((changed.scene(start), changed.scene(start + 1).is_some()), (None, true));
        assert!(session.undo(master));
        back.hear(session.scene(eyes), session.recalled_moments(eyes), News::Less);
        assert_eq!(back, LookBack::new(session.scene(eyes), session.recalled_moments(eyes)));
    }
}
