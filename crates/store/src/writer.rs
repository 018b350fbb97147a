//! The task that writes. It takes whatever waits, carries it out in one transaction and commits once (group commit): a
//! thousand units a second cost as many turns of the disk as there is time for, not a thousand.

use crate::change::Change;
use crate::fault::Unkept;
use crate::file::Lock;
use crate::pen::{Pen, Rehearsal};
use crate::statements::{Statement, statements};
use tokio::sync::{mpsc, oneshot};

/// The most units of one transaction, and the most that wait.
const GROUP: usize = 512;

/// Where an answer goes. Whoever asked may be gone.
pub type Answer<T> = oneshot::Sender<Result<T, Unkept>>;

/// What the writer can be asked for.
#[derive(Debug)]
pub enum Job {
    /// To keep a unit.
    Keep(Vec<Change>, Answer<()>),
    /// To let the file grow to so many bytes at most.
    SetLargest(Option<u64>, Answer<()>),
    /// To behave as on a disk that can only be read, or no longer.
    Rehearse(Rehearsal, Answer<()>),
    /// To say what a setting of its connection is.
    Setting(String, Answer<String>),
    /// To finish what it has accepted, and no more.
    Stop,
}

/// A unit that waits for its verdict.
struct Waiting {
    unit: Vec<Statement>,
    answer: Answer<()>,
}

/// Begins to write. It ends when everybody has gone, or when it is asked to; the lock is let go last.
pub fn begin(pen: Pen, lock: Option<Lock>) -> (mpsc::Sender<Job>, tokio::task::JoinHandle<()>) {
    let (sender, receiver) = mpsc::channel(GROUP);
    (sender, tokio::spawn(write(pen, receiver, lock)))
}

async fn write(mut pen: Pen, mut receiver: mpsc::Receiver<Job>, lock: Option<Lock>) {
    let mut jobs = Vec::with_capacity(GROUP);
    while receiver.recv_many(&mut jobs, GROUP).await > 0 {
        let mut group = Vec::new();
        for job in jobs.drain(..) {
            if let Job::Keep(unit, answer) = job {
                group.push(Waiting { unit: statements(unit), answer });
                continue;
            }
            keep(&mut pen, std::mem::take(&mut group)).await;
            match job {
                Job::Keep(..) => {}
                Job::SetLargest(largest, answer) => drop(answer.send(pen.set_largest(largest).await)),
                Job::Rehearse(rehearsal, answer) => drop(answer.send(pen.rehearse(rehearsal).await)),
                Job::Setting(name, answer) => drop(answer.send(pen.setting(&name).await)),
                Job::Stop => receiver.close(),
            }
        }
        keep(&mut pen, group).await;
    }
    pen.put_down().await;
    drop(lock);
}

/// Keeps all units together. If that fails by one unit's fault, each is tried alone, so that no other suffers for it. So it is
/// if two servers waited for each other: units that each begin with their own table's log cannot, alone.
async fn keep(pen: &mut Pen, group: Vec<Waiting>) {
    if group.is_empty() {
        return;
    }
    let (units, answers): (Vec<_>, Vec<_>) =
        group.into_iter().map(|Waiting { unit, answer }| (unit, answer)).unzip();
    let verdicts = match pen.write(&units).await {
        Ok(verdicts) => verdicts,
        Err(why) if why.concerns_all() => vec![Err(why); units.len()],
        Err(_) => one_by_one(pen, &units).await,
    };
    for (answer, verdict) in answers.into_iter().zip(verdicts) {
        // Whoever asked may be gone; what was decided stays decided.
        let _ = answer.send(verdict);
    }
}

async fn one_by_one(pen: &mut Pen, units: &[Vec<Statement>]) -> Vec<Result<(), Unkept>> {
    let mut verdicts = Vec::with_capacity(units.len());
    for unit in units {
        let verdict = match pen.write(std::slice::from_ref(unit)).await {
            Ok(verdicts) => verdicts.into_iter().next().unwrap_or(Ok(())),
            Err(why) => Err(why),
        };
        if let Err(why) = &verdict
            && why.concerns_all()
        {
            // Whoever is left would only wait for the same answer.
            let why = if *why == Unkept::Unsure { Unkept::Unreachable } else { why.clone() };
            verdicts.push(verdict);
            verdicts.resize(units.len(), Err(why));
            return verdicts;
        }
        verdicts.push(verdict);
    }
    verdicts
}
