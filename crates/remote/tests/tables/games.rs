//! Whole games.

use crate::ground::Ground;
use crate::player::{Player, name};
use kernel::{Deed, Entry, Record, Seat};
use protocol::{Ask, Codec, Setup, Time};

pub fn setup() -> Setup {
    let mut picks = kernel::Picks::default();
    picks.set("mode", "versus");
    Setup {
        game: "dungeon-rush".into(),
        picks,
        seating: None,
        listing: protocol::Listing::Unlisted,
        watching: protocol::Watching::Everybody,
        time: Time::Unlimited,
        stand_in: None,
    }
}

/// Two people at a table of Versus that has begun.
pub async fn begun(ground: &Ground, codecs: [Codec; 2]) -> [Player; 2] {
    let (one, two) = (ground.arrive("One").await, ground.arrive("Two").await);
    let table = one.open(&setup()).await.unwrap().id;
    let mut players = [Player::at(one, &table, codecs[0], 1), Player::at(two, &table, codecs[1], 2)];
    for (player, seat) in players.iter_mut().zip(Seat::ALL) {
        player.does(Ask::Sit { seat }).await;
    }
    players[0].does(Ask::Start).await;
    assert_eq!(name(players[0].table.as_ref().unwrap(), Seat::ALL[1]), Some("Two"));
    players
}

/// What the record says that a seat did.
pub fn recorded(record: &Record, seat: Seat) -> Vec<String> {
    let act = |entry: &Entry| match &entry.deed {
        Deed::Act(by, action) if *by == seat => Some(action.clone()),
        Deed::Act(..) | Deed::Undo(_) | Deed::Concede(_) | Deed::Agreed(_) => None,
    };
    record.entries.iter().filter_map(act).collect()
}

/// The game is over, and its record holds what both have done, once and in order.
pub async fn agrees(players: &[Player; 2]) {
    let id = &players[0].welcome.as_ref().unwrap().id;
    let record = Record::read(&players[0].account.record(id).await.unwrap()).unwrap();
    for (player, seat) in players.iter().zip(Seat::ALL) {
        assert_eq!(recorded(&record, seat), player.acts(), "{seat}");
    }
    let title = catalog::find(&record.header.game).unwrap();
    let table = title.open(&catalog::Setup::recorded(&record.header, None)).unwrap();
    let mut session = table.restart(&record).unwrap();
    record.entries.iter().for_each(|entry| session.replay(entry).unwrap());
    assert_eq!(session.outcome(), record.outcome.as_ref());
    assert!(session.outcome().is_some());
}

#[tokio::test]
async fn two_lines_play_a_whole_game() {
    for codecs in [[Codec::Bytes, Codec::Bytes], [Codec::Bytes, Codec::Json]] {
        let ground = Ground::new().await;
        let [mut one, mut two] = begun(&ground, codecs).await;
        tokio::join!(one.plays(), two.plays());
        assert_eq!((one.lost, two.lost), (0, 0));
        let journal = two.account.journal(&two.welcome.as_ref().unwrap().id).await.unwrap();
        assert!(!journal.is_empty());
        agrees(&[one, two]).await;
    }
}
