//! A game being played in few bytes: its snapshot, and a seal. The seal is made of the snapshot and of what the game is played
//! with, seed included, so bytes that were damaged or belong to another game are not even read.
//!
//! A snapshot is a cache of the record. Whoever keeps one throws it away when it cannot be read, and plays the record.

use crate::Whole;
use crate::seen::unpacked;
use kernel::{Header, Live, Snapshot, Viewer};
use sha2::{Digest, Sha256};
use std::sync::Arc;

/// To be raised with every change of what stands in a snapshot, so that nobody takes older ones for what they are not.
const FORMAT: &[u8] = b"pitboss snapshot 2\n";

type Seal = [u8; 8];

/// The game in few bytes.
pub(crate) fn write<G: Whole>(live: &Live<G>) -> postcard::Result<Vec<u8>> {
    let mut bytes = postcard::to_allocvec(&live.snapshot())?;
    bytes.extend(seal(&live.record().header, &bytes)?);
    Ok(bytes)
}

/// A snapshot of another world, which this viewer must not be able to tell from this one.
#[cfg(feature = "workbench")]
pub(crate) fn of_another_world<G: Whole>(
    live: &Live<G>,
    viewer: Viewer,
    chance: &mut dyn kernel::Chance,
) -> postcard::Result<Vec<u8>> {
    let state = live.game().otherwise(live.state(), viewer, chance);
    let mut bytes = postcard::to_allocvec(&live.snapshot().in_state(state))?;
    bytes.extend(seal(&live.record().header, &bytes)?);
    Ok(bytes)
}

/// The game of these bytes. `None`: they are no snapshot of it.
pub(crate) fn read<G: Whole>(game: &Arc<G>, header: &Header, bytes: &[u8]) -> Option<Live<G>> {
    let (body, sealed) = bytes.split_last_chunk()?;
    if seal(header, body).ok()? != *sealed {
        return None;
    }
    open(game, header, body)
}

fn open<G: Whole>(game: &Arc<G>, header: &Header, body: &[u8]) -> Option<Live<G>> {
    let snapshot: Snapshot<G::State, G::Event> = unpacked(body).ok()?;
    let can_be = |state: &G::State| game.is_possible(&game.view(state, Viewer::Referee));
    if !snapshot.states().all(can_be) {
        return None;
    }
    Live::resume(Arc::clone(game), header.clone(), snapshot)
}

fn seal(header: &Header, body: &[u8]) -> postcard::Result<Seal> {
    let Header { game, revision, content, picks, seating, position, seed, .. } = header;
    let seed = seed.map(|seed| seed.0);
    let of = postcard::to_allocvec(&(game, revision, content, picks, seating, position, seed))?;
    let hash = Sha256::new().chain_update(FORMAT).chain_update(of).chain_update(body).finalize();
    let [a, b, c, d, e, f, g, h, ..]: [u8; 32] = hash.into();
    Ok([a, b, c, d, e, f, g, h])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::playing::Playing;
    use crate::{Session, Setup, find};
    use dungeon_rush::DungeonRush;
    use kernel::{Chance, Fast, Game, Picks, Seating, Seed};

    /// A game of so many random steps, with the table it is played at.
    fn played(steps: u32, seed: u64) -> (Arc<DungeonRush>, Box<dyn Session>) {
        let content = Arc::new(DungeonRush::content(None).unwrap());
        let game = Arc::new(DungeonRush::open(content, &Picks::default(), Seating::usual(2)).unwrap());
        let setup = Setup { seating: Some(Seating::usual(2)), ..Setup::default() };
        let mut session = find("dungeon-rush").unwrap().open(&setup).unwrap().start(Seed::of_number(seed));
        let mut pick = Fast::new(seed);
        for _ in 0..steps {
            let Some(seat) = session.pending().owes.iter().next() else { break };
            let legal = session.legal(seat);
            let at = usize::from(pick.below("pick", u16::try_from(legal.len()).unwrap()));
            session.act(seat, &legal[at]).unwrap();
        }
        (game, session)
    }

    /// Everything that people are shown of a game, and what they could do in it.
    fn look(live: Live<DungeonRush>) {
        let mut session = Playing::new(live);
        for seat in session.seating().iter() {
            for viewer in [Viewer::Seat(seat), Viewer::Mind(seat), Viewer::Spectator, Viewer::Referee] {
                drop((session.packed_view(viewer).unwrap(), session.scene(viewer)));
                drop(session.recalled_moments(viewer));
            }
            drop((session.choices(seat), session.prompt(seat), session.absent(seat)));
        }
        for seat in session.seating().iter() {
            session.undo(seat);
            session.agree(seat);
            drop(session.record().to_string());
        }
    }

    #[test]
    fn damaged_bytes_are_no_snapshot() {
        let (game, session) = played(40, 3);
        let (header, bytes) = (&session.record().header, session.snapshot().unwrap());
        assert!(read(&game, header, &bytes).is_some());
        let mut luck = Fast::new(5);
        for _ in 0..3_000 {
            let damaged = damage(&bytes, &mut luck);
            assert!(damaged == bytes || read(&game, header, &damaged).is_none());
        }
    }

    /// Whoever knows the seal can write anything: it may be refused, and nothing may fall over.
    #[test]
    fn bytes_that_are_damaged_below_the_seal_do_no_harm() {
        let mut opened = 0;
        for seed in 0..12 {
            let (game, session) = played(10 + 20 * u32::try_from(seed).unwrap(), seed);
            let (header, bytes) = (&session.record().header, session.snapshot().unwrap());
            let (body, _) = bytes.split_last_chunk::<8>().unwrap();
            let mut luck = Fast::new(seed);
            for _ in 0..500 {
                if let Some(live) = open(&game, header, &damage(body, &mut luck)) {
                    opened += 1;
                    look(live);
                }
            }
        }
        assert!(opened > 100, "{opened}");
    }

    fn damage(bytes: &[u8], luck: &mut Fast) -> Vec<u8> {
        let mut bytes = bytes.to_vec();
        for _ in 0..=luck.below("times", 3) {
            // Most of a snapshot is its record: half of the damage goes to the states in front.
            let most = if luck.below("where", 2) == 0 { 300 } else { u16::MAX };
            let length = u16::try_from(bytes.len()).unwrap_or(u16::MAX).clamp(1, most);
            let at = usize::from(luck.below("at", length));
            let byte = u8::try_from(luck.below("byte", 256)).unwrap();
            match luck.below("how", 5) {
                0 => bytes.truncate(at),
                1 => bytes.insert(at, byte),
                2 => drop((at < bytes.len()).then(|| bytes.remove(at))),
                _ => bytes.iter_mut().skip(at).take(1).for_each(|there| *there = byte),
            }
        }
        bytes
    }
}
