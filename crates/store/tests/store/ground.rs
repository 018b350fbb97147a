//! A fresh place for each test, on each database, and people and tables to put there.

use protocol::{PersonId, TableId};
use sqlx::{AssertSqlSafe, Connection, PgConnection, SqliteConnection};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use store::{Change, Member, Millis, Options, Person, Place, Status, Store, Table, Talk};

static MADE: AtomicU32 = AtomicU32::new(0);

/// A place for one test.
pub struct Ground {
    pub place: Place,
    /// A folder of the test's own. It goes with it.
    pub folder: PathBuf,
}

impl Drop for Ground {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Runs a test on every database that there is.
pub async fn everywhere(test: impl AsyncFn(&Ground)) {
    on_file(&test).await;
    on_server(&test).await;
}

/// Runs a test of what concerns files only.
pub async fn on_file(test: impl AsyncFn(&Ground)) {
    let ground = Ground::in_folder(|folder| Place::File(folder.join("store.db")));
    test(&ground).await;
}

/// Runs a test of what concerns servers only.
pub async fn on_server(test: impl AsyncFn(&Ground)) {
    let Ok(server) = std::env::var("PITBOSS_POSTGRES") else {
        eprintln!("NOT RUN on PostgreSQL: PITBOSS_POSTGRES names no server.");
        return;
    };
    let name = format!("pitboss_{}_{}", std::process::id(), MADE.fetch_add(1, Ordering::Relaxed));
    let (address, _) = server.rsplit_once('/').expect("an address with a database");
    server_sql(&server, &format!("CREATE DATABASE {name}")).await;
    let ground = Ground::in_folder(|_| Place::Postgres(format!("{address}/{name}")));
    test(&ground).await;
    server_sql(&server, &format!("DROP DATABASE {name} WITH (FORCE)")).await;
}

async fn server_sql(address: &str, sql: &str) {
    let mut connection = PgConnection::connect(address).await.expect("a server at PITBOSS_POSTGRES");
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

impl Ground {
    fn in_folder(place: impl Fn(&PathBuf) -> Place) -> Self {
        let number = MADE.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("pitboss-store-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Self { place: place(&folder), folder }
    }

    pub fn options(&self) -> Options {
        Options::at(self.place.clone())
    }

    pub async fn open(&self) -> Store {
        Store::open(&self.options()).await.unwrap()
    }

    /// For tests that make somebody wait in vain.
    pub async fn open_impatiently(&self) -> Store {
        let options = Options { patience: Duration::from_secs(1), ..self.options() };
        Store::open(&options).await.unwrap()
    }

    pub fn file(&self) -> &PathBuf {
        match &self.place {
            Place::File(path) => path,
            Place::Postgres(_) => panic!("no file"),
        }
    }

    /// Does something behind the store's back.
    pub async fn sql(&self, sql: &str) {
        match &self.place {
            Place::File(_) => {
                let mut connection = self.intruder().await;
                sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut connection).await.unwrap();
                connection.close().await.unwrap();
            }
            Place::Postgres(address) => server_sql(address, sql).await,
        }
    }

    /// Does something to the server that is no affair of this database alone, with its name for `{name}`.
    pub async fn server(&self, sql: &str) {
        let Place::Postgres(address) = &self.place else { panic!("no server") };
        let (_, name) = address.rsplit_once('/').unwrap();
        server_sql(&std::env::var("PITBOSS_POSTGRES").unwrap(), &sql.replace("{name}", name)).await;
    }

    /// Hangs up on everybody.
    pub async fn hang_up(&self) {
        self.server("SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '{name}'")
            .await;
    }

    pub async fn intruder(&self) -> SqliteConnection {
        SqliteConnection::connect(&format!("sqlite://{}", self.file().display())).await.unwrap()
    }
}

pub fn person_id(name: &str) -> PersonId {
    PersonId::new(name).unwrap()
}

pub fn table_id(name: &str) -> TableId {
    TableId::new(name).unwrap()
}

pub fn person(name: &str) -> Person {
    Person {
        id: person_id(name),
        handle: format!("{name}@example"),
        name: name.to_uppercase(),
        passphrase: None,
        created: Millis(1000),
        deleted: None,
    }
}

pub fn table(name: &str, host: &str) -> Table {
    Table {
        id: table_id(name),
        code: Some(format!("code-{name}")),
        game: "dungeon-rush".into(),
        revision: 3,
        setup: "{\"seats\":2}".into(),
        listed: true,
        secret: "5eed".into(),
        host: person_id(host),
        status: Status::Gathering,
        opened: Millis(2000),
        touched: Millis(2000),
        aside: None,
        bots: 0,
        ended: None,
    }
}

pub fn append(name: &str, seq: u32, body: &str) -> Change {
    Change::Append { table: table_id(name), seq, at: Millis(3000), body: body.into() }
}

pub fn says(name: &str, number: u32, who: Option<&str>, body: &str) -> Change {
    let talk = Talk { number, at: Millis(4000), person: who.map(person_id), body: Some(body.into()) };
    Change::Talk { table: table_id(name), talk }
}

#[expect(clippy::fn_params_excessive_bools, reason = "short to write in tests")]
pub fn sits(name: &str, who: &str, seat: Option<u8>, owes: bool) -> Change {
    Change::PutMember { table: table_id(name), member: Member { person: person_id(who), seat, owes } }
}

/// A store with Ann in it, and her table.
pub async fn furnished(ground: &Ground) -> Store {
    furnish(ground.open().await).await
}

/// Puts Ann and her table there.
pub async fn furnish(store: Store) -> Store {
    let unit = vec![Change::PutPerson(person("ann")), Change::OpenTable(table("t1", "ann"))];
    store.commit(unit).await.unwrap();
    store
}

/// What the log of a table says.
pub async fn log(store: &Store, name: &str) -> Vec<String> {
    let entries = store.entries(&table_id(name), 0).await.unwrap();
    entries.into_iter().map(|entry| entry.body).collect()
}
