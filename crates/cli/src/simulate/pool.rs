//! Many cores, one order. Each worker takes the next stretch of games; whoever asked gets them by their numbers.

use anyhow::{Context, Result};
use catalog::{BrokenGame, Plan, Played, Table};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

/// So many games are played between two looks at what others have done.
const STRETCH: u64 = 32;

/// Plays the games of a plan from 0 to `games` and hands them over in that order.
pub fn play(
    table: &dyn Table,
    plan: &Plan,
    games: u64,
    threads: usize,
    each: &mut dyn FnMut(Played) -> Result<()>,
) -> Result<()> {
    let next = AtomicU64::new(0);
    let stretches = usize::try_from(games.div_ceil(STRETCH)).unwrap_or(usize::MAX);
    let threads = threads.min(stretches);
    let (done, ready) = sync_channel(threads * 4);
    std::thread::scope(|scope| {
        for started in 0..threads {
            let (done, next) = (done.clone(), &next);
            let worker = std::thread::Builder::new()
                .spawn_scoped(scope, move || work(table, plan, games, next, &done));
            match worker {
                Ok(_) => {}
                Err(_) if started > 0 => break, // those that run do the work
                Err(error) => return Err(error).context("no thread can be started"),
            }
        }
        drop(done);
        in_order(&ready, each)?;
        drop(ready); // should `each` fail, the workers find nobody to hand their games to, and stop
        Ok(())
    })
}

/// The games from this number on; the last of them may have broken off.
type Stretch = (u64, Vec<Played>, Result<(), BrokenGame>);

fn work(table: &dyn Table, plan: &Plan, games: u64, next: &AtomicU64, done: &SyncSender<Stretch>) {
    loop {
        let from = next.fetch_add(STRETCH, Ordering::Relaxed);
        if from >= games {
            return;
        }
        let mut stretch = Vec::new();
        let ended = table.simulate(plan, from..games.min(from + STRETCH), &mut |played| stretch.push(played));
        if done.send((from, stretch, ended)).is_err() {
            return;
        }
    }
}

fn in_order(ready: &Receiver<Stretch>, each: &mut dyn FnMut(Played) -> Result<()>) -> Result<()> {
    let (mut early, mut awaited) = (BTreeMap::new(), 0);
    for (from, stretch, ended) in ready {
        early.insert(from, (stretch, ended));
        while let Some((stretch, ended)) = early.remove(&awaited) {
            awaited += STRETCH;
            stretch.into_iter().try_for_each(&mut *each)?;
            ended?;
        }
    }
    Ok(())
}
