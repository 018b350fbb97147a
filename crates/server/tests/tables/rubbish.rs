//! What nobody should send: each is refused with a reason, and the table goes on.

use crate::house::{Guest, House, LATE, Line, RUSH};
use futures_util::{SinkExt, StreamExt};
use kernel::{Chance, Fast};
use protocol::{Ask, AskId, Codec, TableId, ToClient, ToServer, VERSION};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

async fn refusal(line: &mut Line) -> String {
    match line.next().await {
        Some(ToClient::Refused { why, id: None, .. }) => why,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn messages_that_make_no_sense_are_refused_and_the_line_stays() {
    let house = House::open().await;
    let (table, guests, [mut ann, _bob]) = house.two(json!({"game": RUSH})).await;
    let mut json_line = house.line_by(&guests[0], &table, Codec::Json).await;
    for odd in ["", "{}", "null", "[", r#"{"ask":{"id":"X Y","ask":"start"}}"#, r#"{"hello":{"version":1}}"#]
    {
        json_line.socket.send(Message::Text(odd.into())).await.unwrap();
        assert!(refusal(&mut json_line).await.ends_with('.'), "{odd}");
    }
    json_line.socket.send(Message::Binary(vec![1, 2, 3].into())).await.unwrap();
    assert!(refusal(&mut json_line).await.contains("as you wrote your hello"));
    json_line.fence().await;
    for odd in [vec![], vec![255; 40], vec![1], vec![0, 1]] {
        ann.socket.send(Message::Binary(odd.into())).await.unwrap();
        refusal(&mut ann).await;
    }
    ann.act_any(&mut Fast::new(1)).await;
}

#[tokio::test]
async fn who_only_talks_nonsense_is_cut_off() {
    let house = House::open().await;
    let (_, _, [mut ann, mut bob]) = house.two(json!({"game": RUSH})).await;
    for _ in 0..21 {
        ann.socket.send(Message::Binary(vec![255].into())).await.unwrap();
    }
    while ann.next().await.is_some() {}
    assert!(ann.bye.as_ref().unwrap().contains("no sense"));
    bob.fence().await;
}

#[tokio::test]
async fn an_old_client_is_told_to_reload() {
    let house = House::open().await;
    let (table, guests, _lines) = house.two(json!({"game": RUSH})).await;
    let hellos = [
        Codec::Json.write(&ToServer::Hello { version: protocol::VERSION - 1 }).unwrap(),
        Codec::Json.write(&ToServer::Hello { version: protocol::VERSION + 1 }).unwrap(),
        b"{\"hi\":1}".to_vec(),
        b"hello".to_vec(),
    ];
    for hello in hellos {
        let mut line = Line::connect(house.address, &guests[0], &table, Codec::Json).await.unwrap();
        line.socket.send(Message::Text(String::from_utf8(hello).unwrap().into())).await.unwrap();
        let told = line.next().await;
        assert!(
            matches!(told, Some(ToClient::Reload { ref why }) if why.contains("load it again")),
            "{told:?}"
        );
        assert!(line.next().await.is_none(), "nothing follows");
    }
}

#[tokio::test]
async fn oversized_and_broken_frames_end_the_connection_alone() {
    let house = House::open().await;
    let (table, guests, [mut ann, mut bob]) = house.two(json!({"game": RUSH})).await;
    let big = "x".repeat(9 << 10);
    let large = Ask::Say { text: big };
    ann.say(&ToServer::Ask { id: AskId::new("x").unwrap(), ask: large }).await;
    let mut last = None;
    while let Some(told) = ann.next().await {
        last = Some(told);
    }
    assert!(matches!(&last, Some(ToClient::Bye { why, .. }) if why.contains("8192 bytes")), "{last:?}");
    for (kind, bytes) in [
        ("text that is none", vec![0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe]),
        ("a frame without a mask", vec![0x81, 0x02, b'h', b'i']),
        ("a reserved kind", vec![0x83, 0x80, 0, 0, 0, 0]),
        (
            "a length that never comes",
            vec![0x82, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0],
        ),
        ("a fragment of a ping", vec![0x09, 0x80, 0, 0, 0, 0]),
    ] {
        let mut raw = raw_socket(&house, &guests[1], &table).await;
        raw.write_all(&bytes).await.unwrap();
        let mut rest = Vec::new();
        let ended = timeout(LATE, raw.read_to_end(&mut rest)).await;
        assert!(ended.is_ok(), "{kind}");
    }
    bob.fence().await;
    // Who has said hello is told what was wrong.
    let mut raw = raw_socket(&house, &guests[1], &table).await;
    let hello = Codec::Json.write(&ToServer::Hello { version: VERSION }).unwrap();
    let length = 0x80 | u8::try_from(hello.len()).unwrap();
    raw.write_all(&[&[0x81, length, 0, 0, 0, 0][..], &hello].concat()).await.unwrap();
    raw.write_all(&[0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe]).await.unwrap();
    let mut rest = Vec::new();
    timeout(LATE, raw.read_to_end(&mut rest)).await.unwrap().unwrap();
    assert!(String::from_utf8_lossy(&rest).contains("A text is written in UTF-8."));
}

/// A socket that is open, with nothing around it.
async fn raw_socket(house: &House, guest: &Guest, table: &TableId) -> TcpStream {
    let mut stream = TcpStream::connect(house.address).await.unwrap();
    let request = format!(
        "GET /api/tables/{table}/socket HTTP/1.1\r\nhost: here\r\nauthorization: Bearer {}\r\nupgrade: websocket\r\n\
         connection: Upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        guest.token
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.unwrap());
    }
    assert!(head.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&head));
    stream
}

#[tokio::test]
async fn who_does_not_read_is_cut_off_and_nobody_waits_for_them() {
    let house = House::open().await;
    let (table, guests, [mut ann, bob]) = house.two(json!({"game": RUSH})).await;
    let eve = house.guest("Eve").await;
    // She says hello and never reads.
    let mut deaf = Line::connect(house.address, &eve, &table, Codec::Json).await.unwrap();
    deaf.say(&ToServer::Hello { version: protocol::VERSION }).await;
    ann.until(|line| line.table.as_ref().unwrap().watching == 1).await;
    let mut said = 0;
    while ann.table.as_ref().unwrap().watching == 1 {
        said += 1;
        ann.ask(Ask::Say { text: "x".repeat(500) }).await.unwrap();
        assert!(said < 50_000, "she is still waited for");
    }
    ann.act_any(&mut Fast::new(1)).await;
    drop((deaf, guests, bob));
}

#[tokio::test]
async fn messages_in_any_order_and_any_number_change_nothing_they_may_not() {
    let house = House::open().await;
    let (_, _, [mut ann, mut bob]) = house.two(json!({"game": RUSH})).await;
    let mut luck = Fast::new(11);
    let legal = ann.legal();
    let mut asked = Vec::new();
    for round in 0..300u32 {
        let action = legal[usize::from(luck.below("pick", u16::try_from(legal.len()).unwrap()))].clone();
        let decision = u32::from(luck.below("decision", 9));
        let id = AskId::new(&format!("m{round}")).unwrap();
        let ask = match luck.below("kind", 4) {
            0 => Ask::Undo { decision },
            1 => Ask::Offer { decision },
            _ => Ask::Act { decision, action },
        };
        bob.say(&ToServer::Ask { id: id.clone(), ask: ask.clone() }).await;
        asked.push((id, ask));
    }
    for (id, ask) in asked {
        assert!(bob.answer(&id).await.is_err(), "{ask:?}");
    }
    ann.fence().await;
    assert_eq!(ann.decision(), 0);
}

#[tokio::test]
async fn fuzzed_frames_never_break_a_table() {
    let house = House::open().await;
    let (table, guests, [mut ann, mut bob]) = house.two(json!({"game": RUSH})).await;
    let mut luck = Fast::new(5);
    for codec in [Codec::Bytes, Codec::Json] {
        let action = ann.legal()[0].clone();
        let good = codec
            .write(&ToServer::Ask { id: AskId::new("f1").unwrap(), ask: Ask::Act { decision: 99, action } })
            .unwrap();
        let mut sent = 0;
        while sent < 2_000 {
            let mut line = house.line_by(&guests[1], &table, codec).await;
            for _ in 0..100 {
                let mut bytes = good.clone();
                for _ in 0..=luck.below("changes", 6) {
                    let at = usize::from(luck.below("at", u16::try_from(bytes.len()).unwrap()));
                    bytes[at] = u8::try_from(luck.below("byte", 256)).unwrap();
                }
                sent += 1;
                let message = match (codec, String::from_utf8(bytes.clone())) {
                    (Codec::Json, Ok(text)) => Message::Text(text.into()),
                    (Codec::Json, Err(_)) | (Codec::Bytes, _) => Message::Binary(bytes.into()),
                };
                if line.socket.send(message).await.is_err() {
                    break;
                }
            }
            // It may have been cut off; whatever it is told can be read.
            drop(line.socket.close(None).await);
            while let Some(Ok(message)) = timeout(LATE, line.socket.next()).await.unwrap() {
                if let Message::Binary(_) | Message::Text(_) = message {
                    assert!(codec.read_told(&message.into_data()).is_ok());
                }
            }
        }
    }
    ann.fence().await;
    bob.fence().await;
    ann.act_any(&mut Fast::new(1)).await;
}

#[tokio::test]
async fn bodies_of_requests_are_small_and_make_sense() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    for odd in ["", "{", "[]", "null", "{\"name\":1}", "{\"name\":\"x\",\"x\":1}", &"[".repeat(10_000)] {
        for (method, path) in [
            ("POST", "/people"),
            ("PUT", "/me"),
            ("POST", "/login"),
            ("PUT", "/me/passphrase"),
            ("POST", "/tables"),
        ] {
            let (status, told) = house.raw(method, path, Some(&ann), odd.to_string()).await;
            assert!(
                status.is_client_error() && told.contains("error"),
                "{method} {path} {odd:.20}: {status} {told}"
            );
        }
    }
    let (status, _) =
        house.raw("POST", "/people", None, format!("{{\"name\":\"{}\"}}", "x".repeat(20_000))).await;
    assert_eq!(status, axum::http::StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn nobody_asks_for_more_than_a_person_does() {
    let house = House::strict(std::sync::Arc::new(tempfile::tempdir().unwrap())).await;
    let ann = house.guest("Ann").await;
    let table = house.table(&ann, json!({"game": RUSH})).await;
    let mut lines = vec![house.line(&ann, &table).await, house.line(&ann, &table).await];
    let (mut done, mut refused) = (0, 0);
    for round in 0..110 {
        match lines[round % 2].ask(Ask::Say { text: "x".into() }).await {
            Ok(()) => done += 1,
            Err(no) => {
                assert!(no.again && no.why.contains("too much at once"), "{no:?}");
                refused += 1;
            }
        }
    }
    assert!(done >= 100 && refused > 0, "{done} {refused}");
    for _ in 0..18 {
        lines.push(house.line(&ann, &table).await);
    }
    let mut more = Line::connect(house.address, &ann, &table, Codec::Bytes).await.unwrap();
    more.say(&ToServer::Hello { version: protocol::VERSION }).await;
    let told = more.next().await;
    assert!(
        matches!(told, Some(ToClient::Bye { ref why, again: true }) if why.contains("Too many")),
        "{told:?}"
    );
}
