//! Servers that are killed while fifty tables are busy: what was acknowledged is there afterwards, once.

use crate::Desk;
use crate::serving::Serving;
use kernel::{Chance, Fast, Seat};
use protocol::{Ask, AskId, Codec, Own, Setup, Status, TableId, ToClient};
use remote::{Account, Address, Answer, Event, Line, Visitor};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use store::{Options, Place, Store};
use tokio::runtime::Runtime;
use tokio::task::JoinSet;
use tokio::time::timeout;

const TABLES: u32 = 50;
const KILLS: usize = 8;
/// Longer than anything takes here.
const LONG: Duration = Duration::from_secs(120);

/// What everybody knows.
#[derive(Default)]
struct Shared {
    /// What was acknowledged, by table.
    acknowledged: Mutex<BTreeMap<TableId, Vec<AskId>>>,
    /// So many actions altogether.
    count: AtomicU32,
    /// So many people have played to the end.
    over: AtomicU32,
}

/// Somebody who plays whatever is allowed.
struct Player {
    line: Line,
    table: TableId,
    own: Option<Own>,
    tried: Option<u32>,
    under_way: BTreeSet<AskId>,
    is_over: bool,
    luck: Fast,
    shared: Arc<Shared>,
}

impl Player {
    fn new(account: Account, table: &TableId, luck: u64, shared: &Arc<Shared>) -> Self {
        let line = Line::open(account, table.clone(), Codec::Bytes);
        Self {
            line,
            table: table.clone(),
            own: None,
            tried: None,
            under_way: BTreeSet::new(),
            is_over: false,
            luck: Fast::new(luck),
            shared: Arc::clone(shared),
        }
    }

    async fn hear(&mut self) {
        match timeout(LONG, self.line.next()).await.expect("something happens").expect("it goes on") {
            Event::Told(told) => match *told {
                ToClient::Welcome(welcome) => {
                    self.is_over = welcome.table.status == Status::Over;
                    self.own = welcome.game.and_then(|game| game.own);
                }
                ToClient::Game(game) => self.own = game.own,
                ToClient::Table(table) => self.is_over = table.status == Status::Over,
                ToClient::SetUp(_)
                | ToClient::Talk(_)
                | ToClient::Warning { .. }
                | ToClient::Reload { .. }
                | ToClient::Done { .. }
                | ToClient::Refused { .. }
                | ToClient::Bye { .. } => {}
            },
            Event::Answered(answered) => {
                assert_eq!(answered.answer, Answer::Done, "{:?}", answered.ask);
                self.under_way.remove(&answered.id);
                self.shared.count.fetch_add(1, Ordering::Relaxed);
                let mut all = self.shared.acknowledged.lock().unwrap();
                all.entry(self.table.clone()).or_default().push(answered.id);
            }
            Event::Delayed { .. } | Event::Lost { .. } | Event::Back => {}
            Event::Ended(end) => panic!("{end:?}"),
        }
    }

    fn ask(&mut self, ask: Ask) {
        self.under_way.insert(self.line.ask(ask).unwrap());
    }

    async fn does(&mut self, ask: Ask) {
        self.ask(ask);
        while !self.under_way.is_empty() {
            self.hear().await;
        }
    }

    async fn plays(mut self) {
        while !self.is_over || !self.under_way.is_empty() {
            if let Some(Own { decision, legal, .. }) = self.own.clone()
                && !legal.is_empty()
                && self.tried != Some(decision)
            {
                self.tried = Some(decision);
                let at = usize::from(self.luck.below("pick", u16::try_from(legal.len()).unwrap()));
                self.ask(Ask::Act { decision, action: legal[at].clone() });
            }
            self.hear().await;
        }
        self.shared.over.fetch_add(1, Ordering::Relaxed);
    }
}

/// Two people at a table where a game has begun.
async fn table(address: &str, number: u32, shared: &Arc<Shared>) -> [Player; 2] {
    let server = Address::parse(&format!("http://{address}/")).unwrap().server;
    let (ann, _) = Visitor::at(server.clone()).arrive("Ann").await.unwrap();
    let (bob, _) = Visitor::at(server).arrive("Bob").await.unwrap();
    let setup: Setup = serde_json::from_str("{\"game\":\"dungeon-rush\"}").unwrap();
    let table = ann.open(&setup).await.unwrap().id;
    let mut players = [
        Player::new(ann, &table, u64::from(number), shared),
        Player::new(bob, &table, u64::from(number + TABLES), shared),
    ];
    players[0].does(Ask::Sit { seat: Seat::ALL[0] }).await;
    players[1].does(Ask::Sit { seat: Seat::ALL[1] }).await;
    players[0].does(Ask::Start).await;
    players
}

#[test]
fn fifty_busy_tables_lose_nothing_when_the_server_is_killed() {
    let desk = Desk::new("crashing");
    let data = desk.0.join("data");
    let serve =
        |listen: &str| format!("serve --no-limits --log warn --listen {listen} --data {}", data.display());
    let mut serving = Serving::start(&serve("127.0.0.1:0"));
    let address = serving.address().to_string();
    let (runtime, shared) = (Runtime::new().unwrap(), Arc::new(Shared::default()));
    let tables: Vec<[Player; 2]> =
        (0..TABLES).map(|number| runtime.block_on(table(&address, number, &shared))).collect();
    let mut playing = JoinSet::new();
    for player in tables.into_iter().flatten() {
        playing.spawn_on(player.plays(), runtime.handle());
    }
    let mut luck = Fast::new(17);
    let mut killed_at = Vec::new();
    while killed_at.len() < KILLS && shared.over.load(Ordering::Relaxed) < 2 * TABLES {
        // As soon as so many more were acknowledged: in the middle of whatever happens then.
        let wanted = shared.count.load(Ordering::Relaxed) + 50 + u32::from(luck.below("more", 400));
        while shared.count.load(Ordering::Relaxed) < wanted
            && shared.over.load(Ordering::Relaxed) < 2 * TABLES
        {
            std::thread::yield_now();
        }
        killed_at.push(shared.count.load(Ordering::Relaxed));
        drop(serving.end("-KILL"));
        serving = Serving::start(&serve(&address));
    }
    assert!(killed_at.len() >= 4, "all games were over after {killed_at:?}");
    runtime.block_on(async {
        while let Some(ended) = playing.join_next().await {
            ended.unwrap()
        }
    });
    serving.end("-TERM");
    let acknowledged = std::mem::take(&mut *shared.acknowledged.lock().unwrap());
    runtime.block_on(compare(&data.join("pitboss.sqlite"), &acknowledged));
}

/// Every message that was acknowledged is in the store, once, in the order of the acknowledgements of one person at least.
async fn compare(file: &std::path::Path, acknowledged: &BTreeMap<TableId, Vec<AskId>>) {
    let store = Store::open(&Options::at(Place::File(file.into()))).await.unwrap();
    assert_eq!(acknowledged.len(), usize::try_from(TABLES).unwrap());
    for (table, ids) in acknowledged {
        let mut kept: BTreeMap<String, usize> = BTreeMap::new();
        for entry in store.entries(table, 0).await.unwrap() {
            let row: serde_json::Value = serde_json::from_str(&entry.body).unwrap();
            if let Some(id) = row["ask"]["id"].as_str() {
                *kept.entry(id.to_string()).or_default() += 1;
            }
        }
        assert!(kept.values().all(|times| *times == 1), "{table}: something was carried out twice");
        let missing: Vec<&AskId> = ids.iter().filter(|id| !kept.contains_key(id.text())).collect();
        assert!(missing.is_empty(), "{table}: acknowledged and lost: {missing:?}");
        assert_eq!(kept.len(), ids.len(), "{table}: everybody was answered in the end");
    }
    store.close().await;
}
