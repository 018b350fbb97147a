//! Many cores, one order. Each worker takes the next stretch of games; whoever asked gets them by their numbers.

use anyhow::Result;
use catalog::{Plan, Played, Table};
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
    let (done, ready) = sync_channel(threads * 4);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            let (done, next) = (done.clone(), &next);
            scope.spawn(move || work(table, plan, games, next, &done));
        }
        drop(done);
        in_order(&ready, each)?;
        drop(ready); // should `each` fail, the workers find nobody to hand their games to, and stop
        Ok(())
    })
}

type Stretch = (u64, Vec<Played>);

fn work(table: &dyn Table, plan: &Plan, games: u64, next: &AtomicU64, done: &SyncSender<Stretch>) {
    loop {
        let from = next.fetch_add(STRETCH, Ordering::Relaxed);
        if from >= games {
            return;
        }
        let mut stretch = Vec::new();
        table.simulate(plan, from..games.min(from + STRETCH), &mut |played| stretch.push(played));
        if done.send((from, stretch)).is_err() {
            return;
        }
    }
}

fn in_order(ready: &Receiver<Stretch>, each: &mut dyn FnMut(Played) -> Result<()>) -> Result<()> {
    let (mut early, mut awaited) = (BTreeMap::new(), 0);
    for (from, stretch) in ready {
        early.insert(from, stretch);
        while let Some(stretch) = early.remove(&awaited) {
            awaited += STRETCH;
            stretch.into_iter().try_for_each(&mut *each)?;
        }
    }
    Ok(())
}
