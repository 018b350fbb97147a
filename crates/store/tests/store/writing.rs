//! Units: kept as a whole or not at all, together or alone, however many write and whoever stops waiting.

use crate::ground::{
    append, everywhere, furnished, log, on_file, on_server, person, says, sits, table, table_id,
};
use store::{Change, Place, Snapshot, Unique, Unkept};

#[tokio::test]
async fn what_is_committed_is_there_after_reopening() {
    everywhere(async |ground| {
        let store = furnished(ground).await;
        let snapshot = Change::Snapshot { table: table_id("t1"), seq: 1, bytes: vec![0, 255, 7] };
        store.commit(vec![append("t1", 0, "a"), append("t1", 1, "b"), snapshot]).await.unwrap();
        store.close().await;
        let store = ground.open().await;
        assert_eq!(log(&store, "t1").await, ["a", "b"]);
        let snapshot = store.snapshot(&table_id("t1")).await.unwrap();
        assert_eq!(snapshot, Some(Snapshot { seq: 1, bytes: vec![0, 255, 7] }));
        store.close().await;
    })
    .await;
}

#[tokio::test]
async fn a_lost_race_is_lost_as_a_whole_and_alone() {
    everywhere(async |ground| {
        let store = furnished(ground).await;
        store.commit(vec![append("t1", 0, "first")]).await.unwrap();
        // All are handed over before the writer begins, so they are one transaction.
        let (before, late, later, after) = tokio::join!(
            store.commit(vec![append("t1", 1, "before")]),
            store.commit(vec![append("t1", 0, "late"), says("t1", 0, None, "late")]),
            store.commit(vec![says("t1", 1, None, "later"), append("t1", 0, "later")]),
            store.commit(vec![append("t1", 2, "after")]),
        );
        assert_eq!((before, after), (Ok(()), Ok(())));
        assert_eq!((late, later), (Err(Unkept::Lost), Err(Unkept::Lost)));
        assert_eq!(log(&store, "t1").await, ["first", "before", "after"]);
        assert_eq!(store.talk(&table_id("t1"), 9).await.unwrap(), []);
        store.close().await;
    })
    .await;
}

#[tokio::test]
async fn a_faulty_unit_harms_no_other() {
    everywhere(async |ground| {
        let store = furnished(ground).await;
        let (before, faulty, after) = tokio::join!(
            store.commit(vec![append("t1", 0, "before")]),
            store.commit(vec![append("t1", 7, "faulty"), append("nowhere", 0, "faulty")]),
            store.commit(vec![append("t1", 1, "after")]),
        );
        assert_eq!((before, after), (Ok(()), Ok(())));
        assert!(matches!(faulty, Err(Unkept::Fault(_))), "{faulty:?}");
        assert_eq!(log(&store, "t1").await, ["before", "after"]);
        let missing = store.commit(vec![Change::CloseCode { table: table_id("nowhere") }]).await;
        assert_eq!(missing, Err(Unkept::Fault("there is no such table".into())));
        store.close().await;
    })
    .await;
}

#[tokio::test]
async fn what_is_taken_is_said_to_be() {
    everywhere(async |ground| {
        let store = furnished(ground).await;
        let mut twin = person("twin");
        twin.handle = person("ann").handle;
        let taken = store.commit(vec![Change::PutPerson(twin)]).await;
        assert_eq!(taken, Err(Unkept::Taken { which: Unique::Handle }));
        let mut second = table("t2", "ann");
        second.code = table("t1", "ann").code;
        let taken =
            store.commit(vec![Change::OpenTable(second.clone()), sits("t2", "ann", None, false)]).await;
        assert_eq!(taken, Err(Unkept::Taken { which: Unique::Code }));
        assert_eq!(store.table(&table_id("t2")).await.unwrap(), None);
        // A code that invites nobody any more is free again.
        let unit = vec![Change::CloseCode { table: table_id("t1") }, Change::OpenTable(second)];
        store.commit(unit).await.unwrap();
        let invited = store.table_by_code("code-t1").await.unwrap();
        assert_eq!(invited.map(|table| table.id), Some(table_id("t2")));
        store.close().await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn two_hundred_at_once_are_all_there_in_order() {
    everywhere(async |ground| {
        let store = furnished(ground).await;
        let tasks: Vec<_> = (0..200)
            .map(|seq| {
                let store = store.clone();
                tokio::spawn(async move { store.commit(vec![append("t1", seq, &seq.to_string())]).await })
            })
            .collect();
        for task in tasks {
            assert_eq!(task.await.unwrap(), Ok(()));
        }
        let expected: Vec<String> = (0..200).map(|seq| seq.to_string()).collect();
        assert_eq!(log(&store, "t1").await, expected);
        store.close().await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_many_who_want_one_number_one_gets_it() {
    everywhere(async |ground| {
        let store = furnished(ground).await;
        let tasks: Vec<_> = (0..20)
            .map(|who: u32| {
                let store = store.clone();
                tokio::spawn(async move { store.commit(vec![append("t1", 0, &who.to_string())]).await })
            })
            .collect();
        let mut won = Vec::new();
        for (who, task) in tasks.into_iter().enumerate() {
            match task.await.unwrap() {
                Ok(()) => won.push(who.to_string()),
                Err(why) => assert_eq!(why, Unkept::Lost),
            }
        }
        assert_eq!((won.len(), log(&store, "t1").await), (1, won));
        store.close().await;
    })
    .await;
}

#[tokio::test]
async fn whoever_stops_waiting_takes_nothing_back() {
    everywhere(async |ground| {
        let store = furnished(ground).await;
        tokio::select! {
            biased;
            done = store.commit(vec![append("t1", 0, "said")]) => panic!("that was fast: {done:?}"),
            () = std::future::ready(()) => {}
        }
        store.commit(vec![append("t1", 1, "after")]).await.unwrap();
        assert_eq!(log(&store, "t1").await, ["said", "after"]);
        store.close().await;
    })
    .await;
}

#[tokio::test]
async fn closing_finishes_what_was_accepted_and_accepts_no_more() {
    everywhere(async |ground| {
        let store = furnished(ground).await;
        let (first, second, ()) = tokio::join!(
            store.commit(vec![append("t1", 0, "a")]),
            store.commit(vec![append("t1", 1, "b")]),
            store.close(),
        );
        assert_eq!((first, second), (Ok(()), Ok(())));
        let late = store.commit(vec![append("t1", 2, "c")]).await;
        assert_eq!(late, Err(Unkept::Fault("the store was closed".into())));
        assert!(!store.is_healthy().await);
        store.close().await;
        if let Place::File(path) = &ground.place {
            assert!(!path.with_extension("db-wal").exists(), "the journal is folded back");
        }
        let store = ground.open().await;
        assert_eq!(log(&store, "t1").await, ["a", "b"]);
        store.close().await;
    })
    .await;
}

#[tokio::test]
async fn an_old_snapshot_never_takes_the_place_of_a_newer_one() {
    everywhere(async |ground| {
        let store = furnished(ground).await;
        for (seq, byte) in [(5, 1), (4, 2), (6, 3)] {
            let unit = vec![Change::Snapshot { table: table_id("t1"), seq, bytes: vec![byte] }];
            store.commit(unit).await.unwrap();
            let kept = store.snapshot(&table_id("t1")).await.unwrap().unwrap();
            assert_eq!((kept.seq, kept.bytes), if seq == 4 { (5, vec![1]) } else { (seq, vec![byte]) });
        }
        store.close().await;
    })
    .await;
}

#[tokio::test]
async fn what_waits_together_is_one_transaction() {
    on_server(async |ground| {
        let store = furnished(ground).await;
        let (a, b, c) = tokio::join!(
            store.commit(vec![append("t1", 0, "a")]),
            store.commit(vec![append("t1", 1, "b")]),
            store.commit(vec![append("t1", 2, "c")]),
        );
        assert_eq!((a, b, c), (Ok(()), Ok(()), Ok(())));
        // The server keeps the number of its transaction with each row.
        let one = "DO $$ BEGIN ASSERT (SELECT COUNT(DISTINCT xmin::text) FROM entries) = 1; END $$";
        ground.sql(one).await;
        store.close().await;
    })
    .await;
}

#[tokio::test]
async fn the_connection_that_writes_is_durable() {
    on_file(async |ground| {
        let store = ground.open().await;
        let settings = [
            ("journal_mode", "wal"),
            ("synchronous", "2"),
            ("foreign_keys", "1"),
            ("busy_timeout", "5000"),
            ("secure_delete", "1"),
        ];
        for (name, value) in settings {
            assert_eq!(store.setting(name).await.as_deref(), Ok(value), "{name}");
        }
        store.close().await;
    })
    .await;
    on_server(async |ground| {
        // As whoever runs the database may have set it, for other programs.
        ground.server("ALTER DATABASE {name} SET synchronous_commit = off").await;
        let store = ground.open().await;
        assert_eq!(store.setting("synchronous_commit").await.as_deref(), Ok("on"));
        store.close().await;
    })
    .await;
}
