//! Opening: what is there already, what is not a store, and who else uses it.

use crate::ground::{append, everywhere, furnished, log, on_file, on_server, table, table_id};
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use std::fs;
use store::{Change, Company, Ended, Millis, OpenFault, Options, Place, Store};

async fn refused(options: &Options) -> OpenFault {
    match Store::open(options).await {
        Ok(_) => panic!("it was opened"),
        Err(fault) => fault,
    }
}

#[tokio::test]
async fn a_second_server_is_refused() {
    everywhere(async |ground| {
        let store = furnished(ground).await;
        let impatient = Options { patience: std::time::Duration::from_secs(1), ..ground.options() };
        let fault = refused(&impatient).await;
        assert!(matches!(fault, OpenFault::InUse(_) | OpenFault::Shared), "{fault:?}");
        assert!(fault.to_string().starts_with("Another server is using"), "{fault}");
        store.commit(vec![append("t1", 0, "a")]).await.unwrap();
        store.close().await;
        let store = ground.open().await;
        assert_eq!(log(&store, "t1").await, ["a"]);
        store.close().await;
    })
    .await;
}

#[cfg(unix)]
#[tokio::test]
async fn another_name_for_the_same_file_is_the_same_file() {
    on_file(async |ground| {
        let store = furnished(ground).await;
        let alias = ground.folder.join("alias.db");
        std::os::unix::fs::symlink(ground.file(), &alias).unwrap();
        let fault = refused(&Options::at(Place::File(alias))).await;
        assert!(matches!(fault, OpenFault::InUse(_)), "{fault:?}");
        store.close().await;
    })
    .await;
}

#[tokio::test]
async fn two_servers_share_a_database_and_the_number_decides() {
    on_server(async |ground| {
        furnished(ground).await.close().await;
        let options = Options { company: Company::Others, ..ground.options() };
        let (one, two) = (Store::open(&options).await.unwrap(), Store::open(&options).await.unwrap());
        let (first, second) =
            tokio::join!(one.commit(vec![append("t1", 0, "one")]), two.commit(vec![append("t1", 0, "two")]));
        assert!(first.is_ok() != second.is_ok(), "{first:?}, {second:?}");
        assert_eq!(log(&one, "t1").await, log(&two, "t1").await);
        one.close().await;
        two.close().await;
    })
    .await;
}

#[tokio::test]
async fn servers_that_wait_for_each_other_get_through() {
    on_server(async |ground| {
        let store = furnished(ground).await;
        store.commit(vec![Change::OpenTable(table("t2", "ann"))]).await.unwrap();
        // Another server has written for the second table and then wants the first; ours has both in one transaction.
        let Place::Postgres(address) = &ground.place else { panic!("no server") };
        let mut other = PgConnection::connect(address).await.unwrap();
        let insert = "INSERT INTO entries (table_id, seq, at, body) VALUES ($1, 0, 0, 'other')";
        let mut held = other.begin().await.unwrap();
        sqlx::query(insert).bind("t2").execute(&mut *held).await.unwrap();
        let wants = async {
            let here = "(SELECT oid FROM pg_database WHERE datname = current_database())";
            let waiting = format!(
                "SELECT COUNT(*) FROM pg_locks WHERE NOT granted AND pid IN \
                 (SELECT pid FROM pg_locks WHERE database = {here})"
            );
            let n_waiting = || sqlx::query_scalar::<_, i64>(AssertSqlSafe(waiting.clone()));
            while n_waiting().fetch_one(&mut *held).await.unwrap() == 0 {}
            // Whether it gets it is decided by the server, which ends one of the two.
            let _ = sqlx::query(insert).bind("t1").execute(&mut *held).await;
            held.rollback().await.unwrap();
        };
        let (first, second, ()) = tokio::join!(
            store.commit(vec![append("t1", 0, "ours")]),
            store.commit(vec![append("t2", 0, "ours")]),
            wants,
        );
        assert_eq!((first, second), (Ok(()), Ok(())));
        other.close().await.unwrap();
        store.close().await;
    })
    .await;
}

#[tokio::test]
async fn what_was_committed_survives_a_server_that_just_ended() {
    everywhere(async |ground| {
        let options = ground.options();
        let end = move || {
            let runtime = tokio::runtime::Runtime::new().unwrap();
            runtime.block_on(async {
                let store = crate::ground::furnish(Store::open(&options).await.unwrap()).await;
                store.commit(vec![append("t1", 0, "a")]).await.unwrap();
                assert_eq!(log(&store, "t1").await, ["a"]);
                std::mem::forget(store);
            });
            // With the runtime its tasks end wherever they are; nothing is closed.
        };
        std::thread::spawn(end).join().unwrap();
        let store = ground.open().await;
        assert_eq!(log(&store, "t1").await, ["a"]);
        store.commit(vec![append("t1", 1, "b")]).await.unwrap();
        store.close().await;
    })
    .await;
}

#[tokio::test]
async fn a_newer_schema_is_refused() {
    everywhere(async |ground| {
        furnished(ground).await.close().await;
        let checksum = if matches!(ground.place, Place::File(_)) { "x'00'" } else { "'\\x00'" };
        let sql = format!(
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
             VALUES (999, 'from the future', TRUE, {checksum}, 0)"
        );
        ground.sql(&sql).await;
        assert_eq!(refused(&ground.options()).await, OpenFault::Newer { found: 999, known: 3 });
    })
    .await;
}

#[tokio::test]
async fn a_game_that_was_over_before_ends_were_written_down_has_a_date() {
    everywhere(async |ground| {
        furnished(ground).await.close().await;
        for sql in [
            "UPDATE tables SET status = 'over', touched = 7000",
            "ALTER TABLE tables DROP COLUMN ended",
            "ALTER TABLE tables DROP COLUMN winners",
            "DELETE FROM _sqlx_migrations WHERE version = 3",
        ] {
            ground.sql(sql).await;
        }
        let store = ground.open().await;
        let ended = store.table(&table_id("t1")).await.unwrap().unwrap().ended;
        assert_eq!(ended, Some(Ended { at: Millis(7000), winners: None }));
        store.close().await;
    })
    .await;
}

#[tokio::test]
async fn what_is_no_store_is_refused_and_left_as_it_is() {
    on_file(async |ground| {
        let path = ground.file();
        fs::write(path, "Dear diary, today I have played Dungeon Rush again.").unwrap();
        let fault = refused(&ground.options()).await;
        assert!(matches!(fault, OpenFault::Foreign(_)), "{fault:?}");
        assert!(fs::read_to_string(path).unwrap().starts_with("Dear diary"));
        assert_eq!(fs::read_dir(&ground.folder).unwrap().count(), 1, "nothing was put beside it");

        fs::write(path, "").unwrap();
        ground.sql("CREATE TABLE recipes (name TEXT)").await;
        let before = fs::read(path).unwrap();
        let fault = refused(&ground.options()).await;
        assert!(matches!(fault, OpenFault::Foreign(_)), "{fault:?}");
        assert_eq!(fs::read(path).unwrap(), before);
    })
    .await;
}

#[tokio::test]
async fn a_damaged_file_is_refused() {
    on_file(async |ground| {
        furnished(ground).await.close().await;
        let mut bytes = fs::read(ground.file()).unwrap();
        bytes[100..4096].fill(0xaa);
        fs::write(ground.file(), bytes).unwrap();
        let fault = refused(&ground.options()).await;
        assert!(matches!(fault, OpenFault::Damaged { .. }), "{fault:?}");
        assert!(fault.to_string().contains("backup"), "{fault}");
    })
    .await;
}

#[tokio::test]
async fn places_that_cannot_be_are_refused_with_a_reason() {
    on_file(async |ground| {
        let fault = refused(&Options::at(Place::File(ground.folder.clone()))).await;
        assert_eq!(fault, OpenFault::IsFolder(ground.folder.clone()));
        let nowhere = ground.folder.join("no/where.db");
        let fault = refused(&Options::at(Place::File(nowhere))).await;
        assert_eq!(fault, OpenFault::NoFolder(ground.folder.join("no")));
    })
    .await;
    for odd in ["", "mysql://db/pitboss", "sqlite://x.db"] {
        assert!(matches!(Place::parse(odd), Err(OpenFault::Address { .. })), "{odd}");
    }
    // Nobody listens at port 1.
    let nobody = Place::parse("postgres://pitboss@127.0.0.1:1/pitboss").unwrap();
    let fault = refused(&Options::at(nobody)).await;
    assert!(matches!(fault, OpenFault::Unreachable { .. }), "{fault:?}");
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_may_read_the_file() {
    use std::os::unix::fs::PermissionsExt;
    on_file(async |ground| {
        furnished(ground).await.close().await;
        let mode = fs::metadata(ground.file()).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    })
    .await;
}
