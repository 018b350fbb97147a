//! Lost connections, lost answers, and a server that goes and comes back.

use crate::games::{agrees, begun};
use crate::ground::{Ground, LONG, Way, server_at, way_to};
use crate::player::Player;
use protocol::{Ask, Codec};
use remote::{Account, End, Event, Line};
use tokio::time::timeout;

#[tokio::test]
async fn a_server_that_goes_and_comes_back_loses_nothing_and_does_nothing_twice() {
    let mut ground = Ground::new().await;
    let [mut one, mut two] = begun(&ground, [Codec::Bytes, Codec::Json]).await;
    for turn in 0..6 {
        let most = 10 * (turn + 1);
        tokio::join!(one.plays_until_back(most), two.plays_until_back(most), async {
            if turn % 2 == 0 {
                ground.stop().await
            } else {
                ground.kill().await
            }
            ground.start().await;
        });
    }
    tokio::join!(one.plays(), two.plays());
    assert!(one.back >= 6 && two.back >= 6);
    assert_eq!((one.lost, two.lost), (one.back, two.back));
    agrees(&[one, two]).await;
}

impl Player {
    /// Waits until this was said.
    async fn hears(&mut self, words: &str) {
        while self.talk.last().is_none_or(|talk| talk.text != words) {
            self.hear().await;
        }
    }

    /// Plays on, over one loss of the connection, until it is back.
    async fn plays_until_back(&mut self, least: usize) {
        let back = self.back;
        while self.back == back {
            if self.done.len() < least {
                self.decide();
            }
            self.hear().await;
        }
    }
}

#[tokio::test]
async fn what_was_carried_out_and_not_answered_is_not_carried_out_again() {
    let ground = Ground::new().await;
    let (near, decide) = way_to(ground.address).await;
    let (one, two) = (ground.arrive("One").await, ground.arrive("Two").await);
    let table = one.open(&crate::games::setup()).await.unwrap().id;
    let mut one = Player::at(one, &table, Codec::Bytes, 1);
    let mut two = Player::at(Account::known(server_at(near), two.token().into()), &table, Codec::Bytes, 2);
    one.does(Ask::Say { text: "begin".into() }).await;
    two.does(Ask::Say { text: "hello".into() }).await;
    for round in 0..3 {
        let words = format!("said {round}");
        decide.send_replace(Way::Deaf);
        two.line.ask(Ask::Say { text: words.clone() }).unwrap();
        one.hears(&words).await;
        decide.send_replace(Way::Cut);
        while two.lost == round {
            two.hear().await;
        }
        decide.send_replace(Way::Open);
        while !two.done.contains(&Ask::Say { text: words.clone() }) {
            two.hear().await;
        }
    }
    two.does(Ask::Say { text: "end".into() }).await;
    one.hears("end").await;
    let said: Vec<&str> = one.talk.iter().map(|talk| talk.text.as_str()).collect();
    let said: Vec<&str> = said.into_iter().skip_while(|text| *text != "hello").collect();
    assert_eq!(said, ["hello", "said 0", "said 1", "said 2", "end"]);
    assert_eq!((two.lost, two.back), (3, 3));
}

#[tokio::test]
async fn who_is_not_let_in_is_told_and_not_tried_again() {
    let ground = Ground::new().await;
    let account = ground.arrive("One").await;
    let nowhere = protocol::TableId::new("nowhere").unwrap();
    for (account, said) in [
        (account, "There is no such table, or it is not for you."),
        (
            Account::known(ground.server(), "stranger".into()),
            "The server does not know you any more: joining again makes you a new guest.",
        ),
    ] {
        let mut line = Line::open(account, nowhere.clone(), Codec::Bytes);
        let ended = timeout(LONG, line.next()).await.unwrap();
        assert_eq!(ended, Some(Event::Ended(End::Bye { why: said.into() })));
        assert_eq!(timeout(LONG, line.next()).await.unwrap(), None);
    }
}

#[tokio::test]
async fn nobody_there_is_told_once_and_tried_until_somebody_is() {
    let mut ground = Ground::new().await;
    let account = ground.arrive("One").await;
    let table = account.open(&crate::games::setup()).await.unwrap().id;
    ground.stop().await;
    let mut one = Player::at(account, &table, Codec::Bytes, 1);
    one.line.ask(Ask::Say { text: "asked before anybody was there".into() }).unwrap();
    assert!(matches!(one.hear().await, Event::Lost { .. }));
    ground.start().await;
    assert_eq!(one.hear().await, Event::Back);
    assert!(matches!(one.hear().await, Event::Told(_)), "a welcome");
    while one.done.is_empty() {
        one.hear().await;
    }
    one.line.close().await;
}
