//! How many units a second a store keeps for good: `cargo run --release -p store --example throughput -- PLACE`. PLACE is a
//! new file or `postgres://…` of an empty database. A unit is what one step of a game costs: a line of the log and the
//! table's time, and now and then a snapshot, something said and whose turn it is.

use protocol::{PersonId, TableId};
use std::error::Error;
use std::time::{Duration, Instant};
use store::{Change, Member, Millis, Options, Person, Place, Status, Store, Table, Talk};

/// Who commits at once, and how long.
const RUNS: [(u32, Duration); 3] =
    [(1, Duration::from_secs(3)), (64, Duration::from_secs(5)), (512, Duration::from_secs(5))];

type Fault = Box<dyn Error + Send + Sync>;

#[tokio::main]
async fn main() -> Result<(), Fault> {
    let place = std::env::args().nth(1).ok_or("where? A new file, or postgres://…")?;
    let store = Store::open(&Options::at(Place::parse(&place)?)).await?;
    let host = PersonId::new("host").ok_or("no id")?;
    let person = Person {
        id: host.clone(),
        handle: "host".into(),
        name: "Host".into(),
        passphrase: None,
        created: Millis(0),
        deleted: None,
    };
    store.commit(vec![Change::PutPerson(person)]).await?;
    for (committers, time) in RUNS {
        let tasks: Vec<_> = (0..committers)
            .map(|number| tokio::spawn(commit(store.clone(), host.clone(), committers, number, time)))
            .collect();
        let mut waits = Vec::new();
        for task in tasks {
            waits.extend(task.await??);
        }
        waits.sort_unstable();
        let a_second = waits.len() as u128 * 1000 / time.as_millis();
        let wait = |percent: usize| waits[(waits.len() - 1) * percent / 100].as_secs_f64() * 1000.0;
        let (p50, p99) = (wait(50), wait(99));
        println!("{committers:>3} at once: {a_second:>6} units a second, p50 {p50:.1} ms, p99 {p99:.1} ms");
    }
    store.close().await;
    Ok(())
}

/// Commits one unit after the other for a time, and says how long each took.
async fn commit(
    store: Store,
    host: PersonId,
    run: u32,
    number: u32,
    time: Duration,
) -> Result<Vec<Duration>, Fault> {
    let id = TableId::new(&format!("r{run}t{number}")).ok_or("no id")?;
    store.commit(vec![Change::OpenTable(table(&id, &host))]).await?;
    let (start, mut waits) = (Instant::now(), Vec::new());
    let mut seq = 0;
    while start.elapsed() < time {
        let since = Instant::now();
        store.commit(unit(&id, &host, seq)).await?;
        waits.push(since.elapsed());
        seq += 1;
    }
    Ok(waits)
}

fn unit(id: &TableId, host: &PersonId, seq: u32) -> Vec<Change> {
    let (table, at) = (id.clone(), Millis(i64::from(seq)));
    let body = format!("{{\"seat\":{},\"action\":\"move north\",\"asked\":\"k3f9x2b7\"}}", seq % 4);
    let mut unit = vec![
        Change::Append { table: table.clone(), seq, at, body },
        Change::Touch { table: table.clone(), at },
    ];
    if seq.is_multiple_of(4) {
        let member = Member { person: host.clone(), seat: Some(0), owes: seq.is_multiple_of(8) };
        unit.push(Change::PutMember { table: table.clone(), member });
    }
    if seq.is_multiple_of(16) {
        unit.push(Change::Snapshot { table: table.clone(), seq, bytes: vec![7; 1000] });
        let talk = Talk { number: seq, at, person: Some(host.clone()), body: Some("Your turn!".into()) };
        unit.push(Change::Talk { table, talk });
    }
    unit
}

fn table(id: &TableId, host: &PersonId) -> Table {
    Table {
        id: id.clone(),
        code: None,
        game: "game".into(),
        revision: 1,
        setup: "{}".into(),
        listed: false,
        secret: "s".into(),
        host: host.clone(),
        status: Status::Playing,
        opened: Millis(0),
        touched: Millis(0),
        aside: None,
        bots: 0,
        ended: None,
    }
}
