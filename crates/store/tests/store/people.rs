//! People and their tokens, and what is left of somebody who is deleted.

use crate::ground::{append, everywhere, furnished, on_file, person, person_id, says, sits, table, table_id};
use store::{Bearer, Change, Millis, Person, Talk, Unique, Unkept};

#[tokio::test]
async fn people_are_found_by_id_handle_and_token() {
    everywhere(async |ground| {
        let store = furnished(ground).await;
        let token =
            |hash: &str| Change::PutToken { hash: hash.into(), person: person_id("ann"), at: Millis(10) };
        store.commit(vec![token("h1"), token("h2"), token("h3")]).await.unwrap();
        let unit = vec![
            Change::Rename { person: person_id("ann"), name: "Ännchen 🎲".into() },
            Change::SetPassphrase { person: person_id("ann"), passphrase: Some("$argon2id$…".into()) },
            Change::TouchToken { hash: "h1".into(), at: Millis(20) },
            Change::DropToken { hash: "h2".into() },
        ];
        store.commit(unit).await.unwrap();
        let ann =
            Person {
                name: "Ännchen 🎲".into(), passphrase: Some("$argon2id$…".into()), ..person("ann")
            };
        assert_eq!(store.person(&ann.id).await.unwrap(), Some(ann.clone()));
        assert_eq!(store.person_by_handle(&ann.handle).await.unwrap(), Some(ann.clone()));
        let bearer = Bearer { person: ann.clone(), created: Millis(10), used: Millis(20) };
        assert_eq!(store.person_by_token("h1").await.unwrap(), Some(bearer));
        assert_eq!(store.person_by_token("h2").await.unwrap(), None);
        assert!(store.person_by_token("h3").await.unwrap().is_some());
        store.commit(vec![Change::DropTokensOf { person: ann.id.clone() }]).await.unwrap();
        assert_eq!(store.person_by_token("h1").await.unwrap(), None);
        assert_eq!(store.person(&person_id("nobody")).await.unwrap(), None);
        store.close().await;
    })
    .await;
}

#[tokio::test]
async fn of_a_deleted_person_seat_handle_and_games_stay_and_nothing_else() {
    everywhere(async |ground| {
        let store = furnished(ground).await;
        let unit = vec![
            Change::PutPerson(person("bob")),
            Change::PutToken { hash: "h".into(), person: person_id("ann"), at: Millis(10) },
            sits("t1", "ann", Some(0), true),
            sits("t1", "bob", Some(1), false),
            append("t1", 0, "roll"),
            says("t1", 0, Some("ann"), "my address is …"),
            says("t1", 1, Some("bob"), "hello"),
        ];
        store.commit(unit).await.unwrap();
        let delete =
            Change::DeletePerson { person: person_id("ann"), name: "Somebody".into(), at: Millis(99) };
        store.commit(vec![delete.clone()]).await.unwrap();

        let gone = store.person(&person_id("ann")).await.unwrap().unwrap();
        let expected = Person { name: "Somebody".into(), deleted: Some(Millis(99)), ..person("ann") };
        assert_eq!(gone, expected);
        assert_eq!(store.person_by_handle(&gone.handle).await.unwrap(), None, "nobody logs in as her");
        assert_eq!(store.person_by_token("h").await.unwrap(), None);
        let talk = |number, who: &str, body: Option<&str>| Talk {
            number,
            at: Millis(4000),
            person: Some(person_id(who)),
            body: body.map(str::to_string),
        };
        let said = store.talk(&table_id("t1"), 9).await.unwrap();
        assert_eq!(said, [talk(0, "ann", None), talk(1, "bob", Some("hello"))]);
        assert_eq!(store.entries(&table_id("t1"), 0).await.unwrap().len(), 1);
        assert_eq!(store.members(&table_id("t1")).await.unwrap().len(), 2);

        let again = Person { id: person_id("ann2"), ..person("ann") };
        let taken = store.commit(vec![Change::PutPerson(again)]).await;
        assert_eq!(taken, Err(Unkept::Taken { which: Unique::Handle }), "nobody can pass for her");
        assert!(store.commit(vec![delete]).await.is_err(), "nobody is deleted twice");
        store.close().await;
    })
    .await;
}

#[tokio::test]
async fn nothing_of_who_was_deleted_lies_in_the_file() {
    on_file(async |ground| {
        let store = ground.open().await;
        let named = Person {
            name: "Bartholomew".into(),
            passphrase: Some("$argon2id$bartholomew".into()),
            ..person("ann")
        };
        store.commit(vec![Change::PutPerson(named), Change::OpenTable(table("t1", "ann"))]).await.unwrap();
        for number in 0..40 {
            store.commit(vec![says("t1", number, Some("ann"), "I am Bartholomew.")]).await.unwrap();
        }
        store.close().await;
        let found = || {
            let bytes = std::fs::read(ground.file()).unwrap().to_ascii_lowercase();
            bytes.windows(11).filter(|window| window == b"bartholomew").count()
        };
        assert!(found() >= 42, "it was there");
        let store = ground.open().await;
        let delete =
            Change::DeletePerson { person: person_id("ann"), name: "Somebody".into(), at: Millis(99) };
        store.commit(vec![delete]).await.unwrap();
        store.close().await;
        assert_eq!(found(), 0);
        assert!(!ground.file().with_extension("db-wal").exists(), "and the journal is folded back");
    })
    .await;
}
