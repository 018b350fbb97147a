//! Golden records: whole games that must end as written.

use super::Wish;
use crate::{Chance, Fast, Game, Header, Live, Luck, Picks, Provenance, Record, Seat, Seating, Seed, Seeded};
use std::sync::Arc;

/// The record of a text, as playing it again writes it. Where it is to be blessed, the seed decides and not what was drawn.
pub(super) fn replayed<G: Game>(text: &str, wish: Wish) -> Result<String, String> {
    let bless = wish == Wish::Bless;
    let mut record = Record::read(text).map_err(|misread| misread.to_string())?;
    let (id, revision) = (G::info().id, G::info().revision);
    if record.header.game != id {
        return Err(format!("this is a record of {}, not of {id}.", record.header.game));
    }
    if record.header.content != "built-in" {
        return Err("it was played with other content than the built-in.".into());
    }
    if bless {
        record.header.revision = revision;
    } else if record.header.revision != revision {
        return Err(format!(
            "it was played under revision {}, and the rules have {revision}.",
            record.header.revision
        ));
    }
    if let Provenance::Broken(why) = record.header.provenance() {
        return Err(why);
    }
    let game = open::<G>(&record.header.picks, &record.header.seating)?;
    let live = if bless { played_anew(game, &record)? } else { played_again(game, &record)? };
    // What is written counts: comments and blank lines of the file do not, so they are kept unless it is blessed.
    let written = record.to_string() == live.record().to_string();
    Ok(if written && !bless { text.to_string() } else { live.record().to_string() })
}

fn played_again<G: Game>(game: Arc<G>, record: &Record) -> Result<Live<G>, String> {
    let mut live = Live::restart(game, record).map_err(|no| no.to_string())?;
    record.entries.iter().try_for_each(|entry| live.replay(entry)).map_err(|no| no.to_string())?;
    Ok(live)
}

fn played_anew<G: Game>(game: Arc<G>, record: &Record) -> Result<Live<G>, String> {
    let seed = record.header.seed.ok_or("without its seed it cannot be blessed.")?;
    let mut live = Live::start(game, record.header.clone(), Luck::Seeded(Box::new(Seeded::new(seed))));
    record.entries.iter().try_for_each(|entry| live.play_again(entry)).map_err(|no| no.to_string())?;
    Ok(live)
}

/// A table with the built-in content.
pub(super) fn open<G: Game>(picks: &Picks, seating: &Seating) -> Result<Arc<G>, String> {
    let content = G::content(None)
        .map_err(|faults| faults.iter().map(|fault| format!("{fault}. ")).collect::<String>())?;
    G::open(Arc::new(content), picks, seating.clone()).map(Arc::new).map_err(|error| error.to_string())
}

/// What a game is played with, of which nothing has happened yet.
pub(super) fn header<G: Game>(picks: &Picks, seating: &Seating, seed: Seed) -> Header {
    let (picks, seating) = (picks.clone(), seating.clone());
    let (game, revision, content) = (G::info().id.into(), G::info().revision, "built-in".into());
    let position = Vec::new();
    Header {
        game,
        revision,
        content,
        picks,
        seating,
        position,
        commitment: None,
        pledge: None,
        seed: Some(seed),
    }
}

/// A whole random game of at most `steps` steps, to be kept as a golden record.
///
/// # Errors
/// A table that cannot be set up.
pub fn random_record<G: Game>(
    picks: &Picks,
    seating: &Seating,
    seed: u64,
    steps: u32,
) -> Result<Record, String> {
    let (game, luck) = (open::<G>(picks, seating)?, Seed::of_number(seed));
    let mut live =
        Live::start(game, header::<G>(picks, seating, luck), Luck::Seeded(Box::new(Seeded::new(luck))));
    let mut pick = Fast::new(seed);
    for _ in 0..steps {
        let Some((seat, action)) = any_step(&live, &mut pick) else { break };
        live.act(seat, action).map_err(|refusal| format!("A listed action is refused: {refusal}"))?;
    }
    Ok(live.record().clone())
}

/// Any action of any seat that can act.
pub(super) fn any_step<G: Game>(live: &Live<G>, pick: &mut Fast) -> Option<(Seat, G::Action)> {
    let mut any = |n: usize| usize::from(pick.below("any", u16::try_from(n).unwrap_or(u16::MAX)));
    let seats: Vec<Seat> = live.pending().acting().iter().collect();
    let seat = *seats.get(any(seats.len()))?;
    let list = live.legal(seat);
    list.get(any(list.len())).map(|action| (seat, *action))
}
