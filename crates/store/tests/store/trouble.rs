//! Full, read-only and out of reach: said so, nothing kept, and over as soon as the cause is.

use crate::ground::{append, everywhere, furnish, furnished, log, on_file, on_server, person};
use sqlx::Connection;
use store::{Change, Options, Rehearsal, Store, Unkept};

/// Bytes for so many pages more than there are.
async fn room(store: &Store, pages: u64) -> Option<u64> {
    let page: u64 = store.setting("page_size").await.unwrap().parse().unwrap();
    let now: u64 = store.setting("page_count").await.unwrap().parse().unwrap();
    Some((now + pages) * page)
}

#[tokio::test]
async fn a_full_store_says_so_and_works_again_when_there_is_room() {
    on_file(async |ground| {
        let store = furnished(ground).await;
        store.set_largest(room(&store, 0).await).await.unwrap();
        let long = "x".repeat(100_000);
        for _ in 0..3 {
            let full = store.commit(vec![append("t1", 0, "small"), append("t1", 1, &long)]).await;
            assert_eq!(full, Err(Unkept::Full));
            assert_eq!(log(&store, "t1").await, [""; 0], "nothing of it is kept");
        }
        store.set_largest(None).await.unwrap();
        store.commit(vec![append("t1", 0, "small"), append("t1", 1, &long)]).await.unwrap();
        assert_eq!(log(&store, "t1").await.len(), 2);
        store.close().await;
    })
    .await;
}

#[tokio::test]
async fn what_still_fits_is_kept_beside_what_does_not() {
    on_file(async |ground| {
        let store = furnished(ground).await;
        store.set_largest(room(&store, 10).await).await.unwrap();
        let (before, big, after) = tokio::join!(
            store.commit(vec![append("t1", 0, "before")]),
            store.commit(vec![append("t1", 9, &"x".repeat(1_000_000))]),
            store.commit(vec![append("t1", 1, "after")]),
        );
        assert_eq!((before, big, after), (Ok(()), Err(Unkept::Full), Ok(())));
        assert_eq!(log(&store, "t1").await, ["before", "after"]);
        store.close().await;
    })
    .await;
}

#[tokio::test]
async fn the_limit_holds_from_the_start_and_through_new_connections() {
    on_file(async |ground| {
        let store = furnished(ground).await;
        let largest = room(&store, 5).await;
        store.close().await;
        let store = Store::open(&Options { largest, ..ground.options() }).await.unwrap();
        let long = || vec![append("t1", 0, &"x".repeat(100_000))];
        assert_eq!(store.commit(long()).await, Err(Unkept::Full));
        // A disk that could only be read for a while makes a new connection.
        store.rehearse(Rehearsal::ReadOnly).await.unwrap();
        assert_eq!(store.commit(long()).await, Err(Unkept::ReadOnly));
        store.rehearse(Rehearsal::Off).await.unwrap();
        assert_eq!(store.commit(long()).await, Err(Unkept::Full));
        store.close().await;
    })
    .await;
}

#[tokio::test]
async fn a_disk_that_can_only_be_read_is_said_to_be_one() {
    on_file(async |ground| {
        let store = furnished(ground).await;
        store.rehearse(Rehearsal::ReadOnly).await.unwrap();
        for _ in 0..3 {
            let (one, two) = tokio::join!(
                store.commit(vec![append("t1", 0, "a")]),
                store.commit(vec![Change::PutPerson(person("bob"))]),
            );
            assert_eq!((one, two), (Err(Unkept::ReadOnly), Err(Unkept::ReadOnly)));
        }
        assert_eq!(log(&store, "t1").await, [""; 0], "it is read as before");
        store.rehearse(Rehearsal::Off).await.unwrap();
        store.commit(vec![append("t1", 0, "a")]).await.unwrap();
        assert_eq!(log(&store, "t1").await, ["a"]);
        store.close().await;
    })
    .await;
}

#[tokio::test]
async fn a_server_that_can_only_be_read_is_said_to_be_one() {
    on_server(async |ground| {
        let store = furnished(ground).await;
        ground.server("ALTER DATABASE {name} SET default_transaction_read_only = on").await;
        ground.hang_up().await;
        assert_eq!(store.commit(vec![append("t1", 0, "a")]).await, Err(Unkept::ReadOnly));
        assert_eq!(log(&store, "t1").await, [""; 0], "it is read as before");
        ground.server("ALTER DATABASE {name} SET default_transaction_read_only = off").await;
        store.commit(vec![append("t1", 0, "a")]).await.unwrap();
        assert_eq!(log(&store, "t1").await, ["a"]);
        store.close().await;
    })
    .await;
}

#[tokio::test]
async fn a_file_that_somebody_holds_is_out_of_reach_for_so_long() {
    on_file(async |ground| {
        let store = furnish(ground.open_impatiently().await).await;
        let mut intruder = ground.intruder().await;
        let held = intruder.begin_with("BEGIN IMMEDIATE").await.unwrap();
        assert_eq!(store.commit(vec![append("t1", 0, "a")]).await, Err(Unkept::Unreachable));
        assert_eq!(log(&store, "t1").await, [""; 0]);
        held.rollback().await.unwrap();
        store.commit(vec![append("t1", 0, "a")]).await.unwrap();
        intruder.close().await.unwrap();
        store.close().await;
    })
    .await;
}

#[tokio::test]
async fn a_server_out_of_reach_is_back_as_soon_as_it_is() {
    on_server(async |ground| {
        let store = furnish(ground.open_impatiently().await).await;
        ground.server("ALTER DATABASE {name} ALLOW_CONNECTIONS false").await;
        ground.hang_up().await;
        for _ in 0..2 {
            assert_eq!(store.commit(vec![append("t1", 0, "a")]).await, Err(Unkept::Unreachable));
        }
        assert!(!store.is_healthy().await);
        ground.server("ALTER DATABASE {name} ALLOW_CONNECTIONS true").await;
        store.commit(vec![append("t1", 0, "a")]).await.unwrap();
        assert_eq!(log(&store, "t1").await, ["a"]);
        store.close().await;
    })
    .await;
}

#[tokio::test]
async fn a_server_that_hung_up_between_two_units_costs_none() {
    on_server(async |ground| {
        let store = furnished(ground).await;
        ground.hang_up().await;
        store.commit(vec![append("t1", 0, "a")]).await.unwrap();
        assert_eq!(log(&store, "t1").await, ["a"]);
        store.close().await;
    })
    .await;
}

#[tokio::test]
async fn every_reason_is_a_sentence() {
    everywhere(async |ground| {
        let store = furnished(ground).await;
        let lost = [append("t1", 0, "a"), append("t1", 0, "b")];
        let Err(why) = store.commit(lost.to_vec()).await else { panic!("two entries of one number") };
        assert_eq!(why.to_string(), "Somebody else was faster; this was not kept.");
        store.close().await;
    })
    .await;
    for why in
        [Unkept::Full, Unkept::ReadOnly, Unkept::Unreachable, Unkept::Unsure, Unkept::Fault("no".into())]
    {
        let sentence = why.to_string();
        assert!(sentence.ends_with('.') && sentence.contains("saved"), "{sentence}");
    }
}
