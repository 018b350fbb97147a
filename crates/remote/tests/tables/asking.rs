//! What is asked of a server without sitting at a table.

use crate::games::setup;
use crate::ground::Ground;
use protocol::{Ask, Codec, Listing, Setup, Time};
use remote::{Account, Address, Fault, Line, Visitor};

#[tokio::test]
async fn somebody_is_known_again() {
    let ground = Ground::new().await;
    let visitor = Visitor::at(ground.server());
    let (account, me) = visitor.arrive(" Karl Kart ").await.unwrap();
    assert_eq!(Account::known(ground.server(), account.token().into()).me().await.unwrap(), me);
    assert!(!me.passphrase);
    assert!(account.set_passphrase("correct horse battery", None).await.unwrap().passphrase);
    let (other, same) = visitor.login(&me.handle, "correct horse battery").await.unwrap();
    assert_eq!(same.id, me.id);
    assert_ne!(other.token(), account.token());
    assert_eq!(other.rename("Karla").await.unwrap().name, "Karla");
    let wrong = visitor.login(&me.handle, "wrong").await.unwrap_err();
    assert_eq!(wrong.to_string(), "Handle and passphrase do not belong together.");
    assert!(!wrong.may_pass());
}

#[tokio::test]
async fn tables_are_opened_listed_and_found() {
    let ground = Ground::new().await;
    let account = ground.arrive("Host").await;
    let public = Setup { listing: Listing::Public, time: Time::Days(3), ..setup() };
    let opened = account.open(&public).await.unwrap();
    let visitor = Visitor::at(ground.server());
    assert_eq!(visitor.table_by_code(&opened.code.unwrap().to_uppercase()).await.unwrap(), opened.id);
    let listed = visitor.tables().await.unwrap();
    assert_eq!(listed.iter().map(|table| &table.id).collect::<Vec<_>>(), [&opened.id]);
    assert_eq!((listed[0].setup.time, listed[0].seats.len()), (Time::Days(3), 2));
    assert_eq!(account.own_tables().await.unwrap()[0].id, opened.id);
    assert_eq!(account.table(&opened.id).await.unwrap().status, protocol::Standing::Gathering);
    assert_eq!(Address::parse(&opened.link).unwrap().place, remote::Place::Table(opened.id));
}

#[tokio::test]
async fn faults_are_the_servers_sentences() {
    let ground = Ground::new().await;
    let account = ground.arrive("Host").await;
    let said = |fault: Fault| fault.to_string();
    let odd = account.open(&Setup { game: "chess".into(), ..setup() }).await.map_err(said);
    assert_eq!(odd.unwrap_err(), "There is no game \"chess\".");
    let opened = account.open(&setup()).await.unwrap();
    let record = account.record(&opened.id).await.map_err(said);
    assert!(record.unwrap_err().starts_with("There is no record yet"));
    let nobody = Visitor::at(ground.server()).table_by_code("zzzzzz").await.map_err(said);
    assert_eq!(
        nobody.unwrap_err(),
        "No table has this code now. Once a game has begun, only its link leads there."
    );
    let line = Line::open(account, opened.id, Codec::Bytes);
    assert_eq!(line.ask(Ask::Say { text: "x".repeat(9000) }).map_err(said).unwrap_err(), "That is too long.");
}

#[tokio::test]
async fn what_is_no_server_of_ours_is_told() {
    let mut ground = Ground::new().await;
    let encrypted = Address::parse(&format!("https://{}", ground.address)).unwrap().server;
    let fault = Visitor::at(encrypted).tables().await.unwrap_err().to_string();
    assert!(fault.contains("cannot be reached"), "{fault}");
    let elsewhere = Address::parse(&format!("http://{}/else/", ground.address)).unwrap().server;
    let fault = Visitor::at(elsewhere).tables().await.unwrap_err().to_string();
    assert!(fault.contains("does not answer like a Pitboss server"), "{fault}");
    ground.stop().await;
    let fault = Visitor::at(ground.server()).tables().await.unwrap_err();
    assert_eq!(
        fault.to_string(),
        format!("http://{} cannot be reached: connection refused.", ground.address)
    );
}
