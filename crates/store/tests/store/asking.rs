//! Everything that can be asked of tables, and rows that say what they cannot say.

use crate::ground::{append, everywhere, furnished, on_file, person, person_id, says, sits, table, table_id};
use protocol::TableId;
use std::collections::BTreeMap;
use store::{Change, Counts, Ended, Entry, Member, Millis, Seated, Status, Table, Unread};

fn set(name: &str, status: Status) -> Change {
    Change::SetStatus { table: table_id(name), status, aside: None }
}

fn ids(tables: &[Table]) -> Vec<&str> {
    tables.iter().map(|table| table.id.text()).collect()
}

#[tokio::test]
async fn tables_are_found_by_id_and_code() {
    everywhere(async |ground| {
        let store = furnished(ground).await;
        assert_eq!(store.table(&table_id("t1")).await.unwrap(), Some(table("t1", "ann")));
        assert_eq!(store.table_by_code("code-t1").await.unwrap(), Some(table("t1", "ann")));
        assert_eq!(store.table_by_code("").await.unwrap(), None);
        let ended = Ended { at: Millis(4000), winners: Some(0b10) };
        let unit = vec![
            Change::PutPerson(person("bob")),
            Change::CloseCode { table: table_id("t1") },
            Change::SetHost { table: table_id("t1"), host: person_id("bob") },
            Change::SetUp {
                table: table_id("t1"),
                game: "other".into(),
                setup: "{}".into(),
                listed: !table("t1", "ann").listed,
            },
            Change::Touch { table: table_id("t1"), at: Millis(5000) },
            Change::SetBots { table: table_id("t1"), bots: 0b110 },
            Change::End { table: table_id("t1"), ended },
            Change::SetStatus {
                table: table_id("t1"),
                status: Status::Aside,
                aside: Some("The rules have changed.".into()),
            },
        ];
        store.commit(unit).await.unwrap();
        let expected = Table {
            code: None,
            touched: Millis(5000),
            bots: 0b110,
            ended: Some(ended),
            status: Status::Aside,
            aside: Some("The rules have changed.".into()),
            game: "other".into(),
            setup: "{}".into(),
            listed: !table("t1", "ann").listed,
            ..table("t1", "bob")
        };
        assert_eq!(store.table(&table_id("t1")).await.unwrap(), Some(expected));
        assert_eq!(store.table_by_code("code-t1").await.unwrap(), None);
        store.close().await;
    })
    .await;
}

#[tokio::test]
async fn lists_have_their_order_and_their_end() {
    everywhere(async |ground| {
        let store = furnished(ground).await;
        let mut unit = Vec::new();
        for (place, name) in ["t2", "t3", "t4", "t5"].into_iter().enumerate() {
            let at = Millis(3000 + i64::try_from(place).unwrap());
            let listed = name != "t4";
            unit.push(Change::OpenTable(Table { opened: at, touched: at, listed, ..table(name, "ann") }));
            unit.push(sits(name, "ann", (name != "t5").then_some(1), name == "t3"));
        }
        unit.push(set("t2", Status::Playing));
        store.commit(unit).await.unwrap();

        assert_eq!(ids(&store.listed(9).await.unwrap()), ["t5", "t3", "t1"]);
        assert_eq!(ids(&store.listed(1).await.unwrap()), ["t5"]);
        // What is over comes last, and what others do changes nothing: it may be a secret.
        let unit = vec![set("t5", Status::Over), Change::Touch { table: table_id("t2"), at: Millis(9000) }];
        store.commit(unit).await.unwrap();
        let mine = store.tables_of(&person_id("ann"), 9).await.unwrap();
        let shown = |Seated { table, seat, owes }: &Seated| (table.id.text().to_string(), *seat, *owes);
        let expected =
            [("t3", Some(1), true), ("t4", Some(1), false), ("t2", Some(1), false), ("t5", None, false)];
        let expected = expected.map(|(name, seat, owes)| (name.to_string(), seat, owes));
        assert_eq!(mine.iter().map(shown).collect::<Vec<_>>(), expected);
        assert_eq!(store.tables_of(&person_id("ann"), 1).await.unwrap().len(), 1);

        let names = |ids: Vec<TableId>| ids.iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(names(store.by_status(Status::Playing).await.unwrap()), ["t2"]);
        assert_eq!(names(store.by_status(Status::Over).await.unwrap()), ["t5"]);
        assert_eq!(names(store.by_status(Status::Aside).await.unwrap()), [""; 0]);
        let stale = store.stale(Status::Gathering, Millis(3002), 9).await.unwrap();
        assert_eq!(names(stale), ["t1", "t3"]);
        assert_eq!(names(store.stale(Status::Gathering, Millis(9999), 1).await.unwrap()), ["t1"]);
        store.close().await;
    })
    .await;
}

#[tokio::test]
async fn log_talk_and_members_are_read_in_order() {
    everywhere(async |ground| {
        let store = furnished(ground).await;
        let mut unit: Vec<Change> = (0..5).map(|seq| append("t1", seq, &format!("e{seq}"))).collect();
        unit.extend((0..5).map(|number| says("t1", number, None, &format!("n{number}"))));
        unit.extend([Change::PutPerson(person("bob")), Change::PutPerson(person("cy"))]);
        unit.extend([sits("t1", "ann", None, false), sits("t1", "bob", Some(1), false)]);
        unit.extend([sits("t1", "cy", Some(0), false), sits("t1", "bob", Some(1), true)]);
        store.commit(unit).await.unwrap();
        let entry = |seq| Entry { seq, at: Millis(3000), body: format!("e{seq}") };
        assert_eq!(store.entries(&table_id("t1"), 3).await.unwrap(), [entry(3), entry(4)]);
        let said = store.talk(&table_id("t1"), 2).await.unwrap();
        assert_eq!(said.iter().map(|talk| talk.number).collect::<Vec<_>>(), [3, 4]);
        let member = |who, seat, owes| Member { person: person_id(who), seat, owes };
        let all = [member("cy", Some(0), false), member("bob", Some(1), true), member("ann", None, false)];
        assert_eq!(store.members(&table_id("t1")).await.unwrap(), all);
        store
            .commit(vec![Change::DropMember { table: table_id("t1"), person: person_id("cy") }])
            .await
            .unwrap();
        assert_eq!(store.members(&table_id("t1")).await.unwrap(), all[1..]);
        store.close().await;
    })
    .await;
}

#[tokio::test]
async fn a_deleted_table_takes_everything_with_it() {
    everywhere(async |ground| {
        let store = furnished(ground).await;
        let snapshot = Change::Snapshot { table: table_id("t1"), seq: 0, bytes: vec![1] };
        let unit =
            vec![append("t1", 0, "a"), snapshot, says("t1", 0, None, "n"), sits("t1", "ann", None, true)];
        store.commit(unit).await.unwrap();
        let expected = Counts { people: 1, tables: BTreeMap::from([(Status::Gathering, 1)]), entries: 1 };
        assert_eq!(store.counts().await.unwrap(), expected);
        assert!(store.is_healthy().await);
        store.commit(vec![Change::DeleteTable { table: table_id("t1") }]).await.unwrap();
        assert_eq!(store.counts().await.unwrap(), Counts { people: 1, ..Counts::default() });
        assert_eq!(store.snapshot(&table_id("t1")).await.unwrap(), None);
        assert_eq!(store.members(&table_id("t1")).await.unwrap(), []);
        assert_eq!(store.talk(&table_id("t1"), 9).await.unwrap(), []);
        store.close().await;
    })
    .await;
}

/// What is read of a table that was damaged in this way.
async fn damage(ground: &crate::ground::Ground, sql: &str) -> [Option<Unread>; 4] {
    let store = ground.open().await;
    ground.sql(sql).await;
    let id = table_id("t1");
    let read = [
        store.table(&id).await.err(),
        store.members(&id).await.err(),
        store.snapshot(&id).await.err(),
        store.entries(&id, 0).await.err(),
    ];
    assert!(store.table(&table_id("t2")).await.unwrap().is_some(), "others are read as before");
    store.close().await;
    read
}

#[tokio::test]
async fn a_damaged_row_is_an_error_that_names_its_table() {
    everywhere(async |ground| {
        let store = furnished(ground).await;
        let snapshot = Change::Snapshot { table: table_id("t1"), seq: 0, bytes: vec![1] };
        let second = Change::OpenTable(table("t2", "ann"));
        let unit = vec![append("t1", 0, "a"), snapshot, sits("t1", "ann", None, true), second];
        store.commit(unit).await.unwrap();
        store.close().await;
        let damages = [
            ("UPDATE tables SET status = 'dancing' WHERE id = 't1'", 0, "there is no status \"dancing\""),
            ("UPDATE tables SET status = 'over', revision = -1 WHERE id = 't1'", 0, "revision cannot be -1"),
            ("UPDATE members SET seat = 256", 1, "seat cannot be 256"),
            ("UPDATE snapshots SET body = '!'", 2, ""),
            ("UPDATE entries SET seq = 4294967296", 3, "seq cannot be 4294967296"),
        ];
        for (sql, place, reason) in damages {
            let Some(Unread::Damaged { whose, why }) = &damage(ground, sql).await[place] else {
                panic!("{sql} was not noticed");
            };
            assert_eq!(whose, "table t1");
            assert!(why.contains(reason), "{why}");
        }
    })
    .await;
}

#[tokio::test]
async fn a_damaged_row_does_not_hide_the_others_of_a_list() {
    everywhere(async |ground| {
        let store = furnished(ground).await;
        let second = Change::OpenTable(table("t2", "ann"));
        store
            .commit(vec![second, sits("t1", "ann", None, true), sits("t2", "ann", None, true)])
            .await
            .unwrap();
        ground.sql("UPDATE tables SET revision = -1, status = 'gathering', listed = TRUE").await;
        ground.sql("UPDATE tables SET revision = 1 WHERE id = 't2'").await;
        let ids = |tables: Vec<store::Table>| tables.into_iter().map(|table| table.id).collect::<Vec<_>>();
        assert_eq!(ids(store.listed(9).await.unwrap()), [table_id("t2")]);
        let own = store.tables_of(&person_id("ann"), 9).await.unwrap();
        assert_eq!(ids(own.into_iter().map(|seated| seated.table).collect()), [table_id("t2")]);
        assert_eq!(store.by_status(Status::Gathering).await.unwrap().len(), 2, "ids alone are whole");
        assert_eq!(store.next_talk(&table_id("t1")).await.unwrap(), 0);
        store.close().await;
    })
    .await;
}

#[tokio::test]
async fn a_number_that_is_a_text_is_an_error_too() {
    on_file(async |ground| {
        let store = furnished(ground).await;
        store.commit(vec![append("t1", 0, "a"), Change::OpenTable(table("t2", "ann"))]).await.unwrap();
        store.close().await;
        for sql in ["UPDATE entries SET at = 'noon'", "UPDATE entries SET at = 1, body = x'ff00'"] {
            let read = damage(ground, sql).await;
            assert!(matches!(read[3], Some(Unread::Damaged { .. })), "{sql}: {read:?}");
        }
    })
    .await;
}

#[tokio::test]
async fn whoever_runs_the_server_sees_how_much_is_kept_of_whom() {
    everywhere(async |ground| {
        let store = furnished(ground).await;
        store.commit(vec![append("t1", 0, "12345"), append("t1", 1, "678")]).await.unwrap();
        let member = Member { person: person_id("ann"), seat: Some(0), owes: true };
        store.commit(vec![Change::PutMember { table: table_id("t1"), member }]).await.unwrap();
        let token = Change::PutToken { hash: "h".into(), person: person_id("ann"), at: Millis(1) };
        store.commit(vec![token, Change::PutPerson(person("bob"))]).await.unwrap();
        let weighed = store.weighed(10).await.unwrap();
        let figures: Vec<_> = weighed.iter().map(|one| (one.rows, one.letters, one.people)).collect();
        assert_eq!(figures, [(2, 8, 1)]);
        let residents = store.residents(10).await.unwrap();
        let mut figures: Vec<_> =
            residents.iter().map(|one| (one.person.id.text(), one.tables, one.tokens)).collect();
        figures.sort_unstable();
        assert_eq!(figures, [("ann", 1, 1), ("bob", 0, 0)]);
        assert_eq!(store.residents(1).await.unwrap().len(), 1);
        store.close().await;
    })
    .await;
}
