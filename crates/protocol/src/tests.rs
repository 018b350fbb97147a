//! Every message goes round in both ways of writing, and rubbish is refused in a short sentence.

use super::*;
use kernel::{Chance, Fast, Pending, Seat, Seed};

fn setup() -> Setup {
    Setup {
        game: "x".into(),
        picks: kernel::Picks::default(),
        seating: None,
        listing: Listing::Public,
        watching: Watching::Nobody,
        time: Time::Seconds(30),
        stand_in: None,
    }
}

fn asks() -> Vec<Ask> {
    let (seat, person) = (Seat::ALL[1], PersonId::new("ann").unwrap());
    vec![
        Ask::Sit { seat },
        Ask::Stand,
        Ask::Swap { seat: Some(seat) },
        Ask::SetUp { setup: Box::new(setup()) },
        Ask::Leave,
        Ask::Bot { seat, level: Some("greedy".into()) },
        Ask::Remove { person: person.clone() },
        Ask::Word { word: "é!".into() },
        Ask::Start,
        Ask::Act { decision: 7, action: "end-turn".into() },
        Ask::Undo { decision: 7 },
        Ask::Concede,
        Ask::Back,
        Ask::SitIn { seat },
        Ask::Offer { decision: 3 },
        Ask::Agree { offer: 1, of: Seat::ALL[1] },
        Ask::Decline { offer: 2 },
        Ask::Rematch,
        Ask::NotAgain,
        Ask::Say { text: "hello".into() },
        Ask::Hear { person, hearing: Hearing::Muted },
    ]
}

fn codecs() -> Vec<Codec> {
    vec![
        Codec::Bytes,
        #[cfg(feature = "json")]
        Codec::Json,
    ]
}

#[test]
fn what_a_client_says_goes_round() {
    for codec in codecs() {
        for ask in asks() {
            let message = ToServer::Ask { id: AskId::new("x1").unwrap(), ask };
            let written = codec.write(&message).unwrap();
            assert_eq!(codec.read_ask(&written), Ok(message));
        }
    }
}

#[test]
fn what_a_server_says_goes_round() {
    for codec in codecs() {
        let packed = || match codec {
            Codec::Bytes => Packed::Bytes(vec![1, 2, 3]),
            #[cfg(feature = "json")]
            Codec::Json => Packed::json("{\"a\":[1,2]}".into()).unwrap(),
        };
        let game = GameNow {
            view: packed(),
            log: Log::More(vec![packed()]),
            pending: Pending::NOBODY,
            round: Some(3),
            own: None,
            outcome: None,
        };
        let table = TableNow {
            status: Status::Gathering,
            host: None,
            seats: vec![SeatNow { player: PlayerNow::Nobody, word: String::new(), swap: None }],
            watching: 2,
            code: None,
            time: Vec::new(),
            count: None,
            offer: None,
            offers: 0,
            taken_back: None,
            rematch: None,
            follows: TableId::new("t0"),
            secret: None,
        };
        let welcome = ToClient::Welcome(Box::new(Welcome {
            version: VERSION,
            bundle: None,
            id: TableId::new("t").unwrap(),
            setup: setup(),
            commitment: Seed::of_number(1).commitment(),
            you: PersonId::new("ann").unwrap(),
            table,
            game: Some(game),
            talk: Vec::new(),
            muted: Vec::new(),
        }));
        for told in [welcome, ToClient::SetUp(Box::new(setup()))] {
            let written = codec.write(&told).unwrap();
            assert_eq!(codec.read_told(&written), Ok(told));
        }
    }
}

#[test]
fn what_was_packed_for_others_is_not_sent() {
    #[cfg(feature = "json")]
    {
        assert!(Codec::Json.write(&Packed::Bytes(vec![1])).is_err());
        assert!(Codec::Bytes.write(&Packed::json("1".into()).unwrap()).is_err());
    }
}

#[test]
fn rubbish_is_refused_in_a_short_sentence() {
    let mut luck = Fast::new(3);
    for codec in codecs() {
        let good = codec
            .write(&ToServer::Ask {
                id: AskId::new("x1").unwrap(),
                ask: Ask::Act { decision: 7, action: "a".into() },
            })
            .unwrap();
        let mut refused = 0;
        for _ in 0..20_000 {
            let mut bytes = good.clone();
            for _ in 0..=luck.below("changes", 4) {
                let at = usize::from(luck.below("at", u16::try_from(bytes.len()).unwrap()));
                bytes[at] = u8::try_from(luck.below("byte", 256)).unwrap();
            }
            bytes.truncate(bytes.len() - usize::from(luck.below("cut", 4)));
            if let Err(Unreadable { why }) = codec.read_ask(&bytes) {
                refused += 1;
                assert!(why.chars().count() <= 120 && !why.contains(kernel::unreadable), "{why:?}");
            }
        }
        assert!(refused > 5_000, "{refused}");
    }
}

#[cfg(feature = "json")]
#[test]
fn json_is_as_documented() {
    let read = |text: &str| Codec::Json.read_ask(text.as_bytes());
    assert_eq!(read(r#"{"hello":{"version":1}}"#), Ok(ToServer::Hello { version: 1 }));
    let act = ToServer::Ask {
        id: AskId::new("k3").unwrap(),
        ask: Ask::Act { decision: 2, action: "end-turn".into() },
    };
    assert_eq!(read(r#"{"ask":{"id":"k3","ask":{"act":{"decision":2,"action":"end-turn"}}}}"#), Ok(act));
    assert!(read(r#"{"ask":{"id":"k3","ask":"start"}}"#).is_ok());
    for odd in [
        "",
        "null",
        "{}",
        r#"{"hello":{"version":-1}}"#,
        r#"{"hello":{"version":1,"more":2}}"#,
        r#"{"ask":{"id":"K 3","ask":"start"}}"#,
        r#"{"ask":{"id":"k3","ask":{"sit":{"seat":8}}}}"#,
        r#"{"ask":{"id":"k3","ask":{"act":{"decision":2,"action":"a"}},"seat":1}}"#,
        "\u{feff}{}",
        &format!("{}{}", "[".repeat(100_000), "]".repeat(100_000)),
    ] {
        assert!(read(odd).is_err(), "{odd:.60}");
    }
    assert!(Codec::Json.read_ask(b"{\"hello\":{\"version\":1}}\xff").is_err());
}

#[cfg(feature = "json")]
#[test]
fn how_far_a_table_is_is_said_in_a_word() {
    use Standing::{Abandoned, Aside, Gathering, Over, Playing};
    let written = [Gathering, Playing, Over, Abandoned, Aside].map(|standing| {
        let text = String::from_utf8(Codec::Json.write(&standing).unwrap()).unwrap();
        text.trim_matches('"').to_string()
    });
    assert_eq!(written, ["gathering", "playing", "over", "abandoned", "aside"]);
}
