//! Copies of a file, also of one that is in use.

use crate::ground::{append, furnished, log, on_file, table_id};
use std::fs;
use store::{BackupFault, OpenFault, Options, Place, Store, backup};

#[tokio::test]
async fn a_file_in_use_is_copied_as_it_is_at_one_moment() {
    on_file(async |ground| {
        let store = furnished(ground).await;
        store.commit(vec![append("t1", 0, "a")]).await.unwrap();
        let copy = ground.folder.join("copy.db");
        // While it is copied, the server goes on.
        let (copied, written) =
            tokio::join!(backup(ground.file(), &copy), store.commit(vec![append("t1", 1, "b")]));
        assert_eq!((copied, written), (Ok(()), Ok(())));
        store.commit(vec![append("t1", 2, "c")]).await.unwrap();
        store.close().await;

        let second = Store::open(&Options::at(Place::File(copy))).await.unwrap();
        let kept = log(&second, "t1").await;
        assert!(kept == ["a"] || kept == ["a", "b"], "{kept:?}");
        assert!(second.table(&table_id("t1")).await.unwrap().is_some());
        second.close().await;
    })
    .await;
}

#[tokio::test]
async fn a_file_at_rest_is_copied() {
    on_file(async |ground| {
        let store = furnished(ground).await;
        store.commit(vec![append("t1", 0, "a")]).await.unwrap();
        store.close().await;
        let copy = ground.folder.join("copy.db");
        backup(ground.file(), &copy).await.unwrap();
        let second = Store::open(&Options::at(Place::File(copy))).await.unwrap();
        assert_eq!(log(&second, "t1").await, ["a"]);
        second.close().await;
    })
    .await;
}

#[tokio::test]
async fn nothing_is_overwritten_and_only_stores_are_copied() {
    on_file(async |ground| {
        let to = ground.folder.join("copy.db");
        assert_eq!(backup(ground.file(), &to).await, Err(BackupFault::Nothing(ground.file().clone())));
        furnished(ground).await.close().await;
        fs::write(&to, "precious").unwrap();
        assert_eq!(backup(ground.file(), &to).await, Err(BackupFault::Exists(to.clone())));
        assert_eq!(
            backup(ground.file(), ground.file()).await,
            Err(BackupFault::Exists(ground.file().clone()))
        );
        assert_eq!(fs::read_to_string(&to).unwrap(), "precious");
        let diary = ground.folder.join("diary.txt");
        fs::write(&diary, "Dear diary, this is no database at all.").unwrap();
        let odd = ground.folder.join("odd.db");
        let fault = backup(&diary, &odd).await;
        assert!(matches!(fault, Err(BackupFault::Unfit(OpenFault::Foreign(_)))), "{fault:?}");
        assert!(!odd.exists());
        let nowhere = ground.folder.join("no/where.db");
        let fault = backup(ground.file(), &nowhere).await;
        assert!(matches!(fault, Err(BackupFault::Unwritten { .. })), "{fault:?}");
    })
    .await;
}
