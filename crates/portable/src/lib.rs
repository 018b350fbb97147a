//! Whole random games in one number, to be compared between machines: `cargo xtask check portable` plays them natively and
//! as WebAssembly, whose words have 32 bits.
//!
//! A digest covers all that can be seen of a game: who is to act, the legal actions, every viewer's view and log, every
//! event with its audience, and at the end the record. The referee's view stands for the state.

use catalog::{Session, Setup, Table, Title, games};
use kernel::{Chance, Fast, Field, FieldKind, Picks, Seat, Seed, Viewer};

/// A game that goes on for longer is cut off; it would be a fault that the laws find.
const MOST_STEPS: u32 = 5_000;

/// So many steps everybody's view is looked at after each of them; later on only after every so many. What is told, what is chosen and
/// what is drawn is looked at to the end.
const CLOSELY: u32 = 60;
const RARELY: u32 = 40;

/// How often options are drawn before the usual ones are taken.
const TRIES: u8 = 20;

/// How many games there are.
#[must_use]
pub fn count() -> u32 {
    u32::try_from(games().len()).unwrap_or(u32::MAX)
}

/// The digest of one game from the catalog, played at random from this seed, options by lot too.
/// 0: there is no such game, or no table of it could be set up.
#[allow(unsafe_code, reason = "the name is how the WebAssembly module is called; nothing else here has it")]
#[unsafe(no_mangle)]
#[must_use]
pub extern "C" fn digest(game: u32, seed: u32) -> u64 {
    let title = usize::try_from(game).ok().and_then(|at| games().get(at));
    title.and_then(|title| played(*title, seed)).unwrap_or(0)
}

fn played(title: &dyn Title, seed: u32) -> Option<u64> {
    let (mut luck, mut sum) = (Fast::new(seed.into()), Sum::new());
    let mut session = table(title, &mut luck)?.start(Seed::of_number(seed.into()));
    let mut told = 0;
    for step in 0..MOST_STEPS {
        if step < CLOSELY || step % RARELY == 0 {
            told = look(session.as_ref(), told, &mut sum)?;
        }
        let Some((seat, action)) = choice(session.as_ref(), &mut luck) else { break };
        sum.text(&action);
        session.act(seat, &action).ok()?;
        if luck.below("undo", 8) == 0 && session.undo(seat) {
            sum.text("undone");
            told = told.min(session.mark());
        }
    }
    look(session.as_ref(), told, &mut sum)?;
    sum.text(&session.record().to_string());
    Some(sum.0)
}

/// A table of the game with options by lot, as far as the rules allow them together; else as usual.
fn table(title: &dyn Title, luck: &mut Fast) -> Option<Box<dyn Table>> {
    let form = title.form(None).ok()?;
    let by_lot = (0..TRIES).find_map(|_| {
        let picks = picks(&form, luck);
        title.open(&Setup { picks, ..Setup::default() }).ok()
    });
    by_lot.or_else(|| title.open(&Setup::default()).ok())
}

/// Every second option or so as it usually is, the others by lot.
fn picks(form: &[Field], luck: &mut Fast) -> Picks {
    let mut picks = Picks::default();
    for field in form {
        let FieldKind::OneOf { values } = &field.kind else { continue };
        let sides = u16::try_from(values.len() * 2).unwrap_or(1);
        if let Some(value) = values.get(usize::from(luck.below("option", sides))) {
            picks.set(&field.id, value);
        }
    }
    picks
}

/// One of the legal actions of one of those who can act.
fn choice(session: &dyn Session, luck: &mut Fast) -> Option<(Seat, String)> {
    let acting: Vec<Seat> = session.pending().acting().iter().collect();
    let seat = acting.get(usize::from(luck.below("seat", u16::try_from(acting.len()).ok()?)))?;
    let mut legal = session.legal(*seat);
    let at = luck.below("action", u16::try_from(legal.len()).ok()?);
    let at = usize::from(at);
    (at < legal.len()).then(|| (*seat, legal.swap_remove(at)))
}

/// Adds all that can be seen now and what has been told since, and returns how much that is.
fn look(session: &dyn Session, told: usize, sum: &mut Sum) -> Option<usize> {
    let seats: Vec<Seat> = session.seating().iter().collect();
    let minds = seats.iter().flat_map(|seat| [Viewer::Seat(*seat), Viewer::Mind(*seat)]);
    for viewer in minds.chain([Viewer::Spectator, Viewer::Referee]) {
        sum.text(&session.view_json(viewer).ok()?);
        sum.text(&serde_json::to_string(&session.told(viewer, told)).ok()?);
    }
    sum.text(&serde_json::to_string(&session.pending()).ok()?);
    for seat in seats {
        session.legal(seat).iter().for_each(|action| sum.text(action));
    }
    sum.text(&serde_json::to_string(&session.happened(told).ok()?).ok()?);
    Some(session.mark())
}

/// FNV-1a of 64 bits: short, and the same everywhere.
struct Sum(u64);

impl Sum {
    const fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    /// Adds a text and its end.
    fn text(&mut self, text: &str) {
        for byte in text.bytes().chain([0xff]) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_is_repeatable_and_depends_on_the_seed() {
        for game in 0..count() {
            let digests: Vec<u64> = (0..4).map(|seed| digest(game, seed)).collect();
            assert!(digests.iter().all(|value| *value != 0), "{digests:?}");
            assert!(digests.windows(2).all(|pair| pair[0] != pair[1]), "{digests:?}");
            assert_eq!(digests[0], digest(game, 0));
        }
        assert_eq!(digest(count(), 0), 0);
    }

    #[test]
    fn a_sum_knows_where_texts_end() {
        let of = |texts: &[&str]| {
            let mut sum = Sum::new();
            texts.iter().for_each(|text| sum.text(text));
            sum.0
        };
        assert_ne!(of(&["ab", "c"]), of(&["a", "bc"]));
        assert_eq!(of(&[]), 0xcbf2_9ce4_8422_2325);
    }
}
