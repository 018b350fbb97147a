//! The description for programs (`openapi.json`) is true: whatever a server says is described there, key by key.

use crate::house::{House, RUSH};
use kernel::{Illegal, Outcome, Pending, Seat};
use protocol::{
    Absence, AskId, Barred, CountNow, GameNow, Log, Offer, Own, Packed, PersonId, PlayerNow, SeatNow,
    StandIn, Status, TableId, TableNow, TakeBack, Talk, TimeLeft, ToClient, VERSION, Welcome,
};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The description.
struct Description(Value);

impl Description {
    async fn of(house: &House) -> Self {
        Self(house.rest("GET", "/openapi.json", None, json!(null)).await.1)
    }

    fn schema(&self, name: &str) -> &Value {
        let schema = &self.0["components"]["schemas"][name];
        assert!(schema.is_object(), "there is no schema {name}");
        schema
    }

    /// Why a value is not as its schema says. Every key has to be described, and every key that is always there has to be there.
    fn unlike(&self, schema: &Value, value: &Value) -> Option<String> {
        if let Some(reference) = schema["$ref"].as_str() {
            return self.unlike(self.schema(reference.rsplit('/').next().unwrap()), value);
        }
        if let Some(kinds) = schema["oneOf"].as_array() {
            let faults: Vec<_> = kinds.iter().map(|kind| self.unlike(kind, value)).collect();
            let fitting = faults.iter().filter(|fault| fault.is_none()).count();
            return (fitting != 1).then(|| format!("{fitting} kinds fit {value}: {faults:?}"));
        }
        if let Some(only) = schema.get("const") {
            return (only != value).then(|| format!("{value} is not {only}"));
        }
        if let Some(words) = schema["enum"].as_array() {
            return (!words.contains(value)).then(|| format!("{value} is none of {words:?}"));
        }
        let kinds: Vec<&str> = match &schema["type"] {
            Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
            one => one.as_str().into_iter().collect(),
        };
        if !kinds.is_empty() && !kinds.contains(&kind(value)) {
            return Some(format!("{value} is not {kinds:?}"));
        }
        match value {
            Value::Array(values) => values.iter().find_map(|value| self.unlike(&schema["items"], value)),
            Value::Object(keys) if schema.get("properties").is_some() => {
                let missing = schema["required"].as_array().into_iter().flatten();
                let missing = missing.filter_map(Value::as_str).find(|key| !keys.contains_key(*key));
                let missing = missing.map(|key| format!("{key} is missing in {value}"));
                missing.or_else(|| {
                    keys.iter().find_map(|(key, value)| match schema["properties"].get(key) {
                        Some(schema) => self.unlike(schema, value),
                        None => Some(format!("{key} is not described")),
                    })
                })
            }
            _ => None,
        }
    }
}

fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
}

/// By which key a message is known.
const fn key(told: &ToClient) -> &'static str {
    match told {
        ToClient::Reload { .. } => "reload",
        ToClient::Welcome(_) => "welcome",
        ToClient::Done { .. } => "done",
        ToClient::Refused { .. } => "refused",
        ToClient::SetUp(_) => "set-up",
        ToClient::Table(_) => "table",
        ToClient::Game(_) => "game",
        ToClient::Talk(_) => "talk",
        ToClient::Warning { .. } => "warning",
        ToClient::Bye { .. } => "bye",
    }
}

fn packed() -> Packed {
    Packed::json("{\"anything\":[1]}".into()).unwrap()
}

/// A table with nothing empty in it.
fn table(status: Status) -> TableNow {
    let ann = PersonId::new("ann").unwrap();
    let stand_in = Some(StandIn { level: "greedy".into(), since: Absence::Away });
    let players = [
        PlayerNow::Nobody,
        PlayerNow::Kept { person: ann.clone(), name: "Ann".into() },
        PlayerNow::Bot { level: "random".into() },
        PlayerNow::Person { person: ann.clone(), name: "Ann".into(), here: true, stand_in },
        PlayerNow::Person { person: ann.clone(), name: "Ann".into(), here: true, stand_in: None },
    ];
    let [one, two, ..] = Seat::ALL;
    TableNow {
        status,
        host: Some(ann),
        seats: players
            .map(|player| SeatNow { player, word: "abra".into(), swap: Some(Seat::ALL[1]) })
            .to_vec(),
        watching: 2,
        code: Some("k3f9x2".into()),
        time: vec![TimeLeft { seat: one, left: 1000 }],
        count: Some(CountNow { beats: 5, length: 10_000, left: 1000 }),
        offer: Some(Offer { number: 1, by: one, agreed: vec![two], asked: vec![one] }),
        offers: 1,
        taken_back: Some(protocol::TakenBack { offer: 1, of: Seat::ALL[0] }),
        rematch: TableId::new("t2"),
        secret: Some("5eed".into()),
        follows: TableId::new("t0"),
    }
}

/// A game with nothing empty in it.
fn game(log: Log, back: TakeBack) -> GameNow {
    let why = Illegal { rule: "DR-1.1".into(), why: "You cannot fly.".into(), short: "no wings".into() };
    GameNow {
        view: packed(),
        log,
        pending: Pending::NOBODY,
        round: Some(3),
        own: Some(Own {
            seat: Seat::ALL[1],
            decision: 7,
            legal: vec!["end-turn".into()],
            barred: vec![Barred { action: "fly".into(), why }],
            back,
        }),
        outcome: Some(Outcome { places: vec![1, 2], scores: vec![9, 4] }),
    }
}

/// Something of each kind, with nothing empty in it.
fn everything() -> Vec<ToClient> {
    let (why, ann) = ("A sentence.".to_string(), PersonId::new("ann").unwrap());
    let talk = Talk { number: 1, at: 2, person: Some(ann.clone()), name: "Ann".into(), text: "hello".into() };
    let setup: protocol::Setup = serde_json::from_value(json!({
        "game": RUSH, "picks": {"mode": "solo"}, "seating": {"seats": 2}, "stand_in": "greedy",
    }))
    .unwrap();
    let id = AskId::new("x1").unwrap();
    let welcome = Welcome {
        version: VERSION,
        bundle: Some("abc".into()),
        id: TableId::new("t1").unwrap(),
        setup: setup.clone(),
        commitment: kernel::Secret([7; 32]).commitment(),
        you: ann.clone(),
        table: table(Status::Playing),
        game: Some(game(Log::Whole(vec![packed()]), TakeBack::No)),
        talk: vec![talk.clone()],
        muted: vec![ann],
    };
    let frozen = Status::Frozen { why: why.clone() };
    let statuses =
        [Status::Gathering, Status::Playing, Status::Over, Status::Abandoned { why: why.clone() }, frozen];
    let backs = [TakeBack::No, TakeBack::Freely, TakeBack::IfAllAgree];
    let mut all = vec![
        ToClient::Reload { why: why.clone() },
        ToClient::Welcome(Box::new(welcome)),
        ToClient::Done { id: id.clone() },
        ToClient::Refused { id: Some(id), why: why.clone(), rule: Some("DR-1.1".into()), again: true },
        ToClient::Refused { id: None, why: why.clone(), rule: None, again: false },
        ToClient::SetUp(Box::new(setup)),
        ToClient::Talk(talk),
        ToClient::Warning { seat: Seat::ALL[0], left: 5000 },
        ToClient::Bye { why, again: true },
    ];
    all.extend(statuses.map(|status| ToClient::Table(Box::new(table(status)))));
    all.extend(backs.map(|back| ToClient::Game(Box::new(game(Log::More(vec![packed()]), back)))));
    all
}

#[tokio::test]
async fn everything_that_a_server_says_is_described() {
    let house = House::open().await;
    let description = Description::of(&house).await;
    let told = description.schema("Told");
    let mut said = BTreeSet::new();
    for message in everything() {
        let written = serde_json::to_value(&message).unwrap();
        assert!(written.get(key(&message)).is_some(), "{written}");
        assert_eq!(description.unlike(told, &written), None, "{written}");
        said.insert(key(&message));
    }
    let kinds = told["oneOf"].as_array().unwrap().iter();
    let described: BTreeSet<&str> =
        kinds.flat_map(|kind| kind["properties"].as_object().unwrap().keys().map(String::as_str)).collect();
    assert_eq!(said, described, "nothing is described that is not said");
}

#[tokio::test]
async fn what_is_empty_and_what_stands_in_lists_is_as_described() {
    let house = House::open().await;
    let description = Description::of(&house).await;
    let (table, guests, [_, bob]) = house.two(json!({"game": RUSH, "listing": "public"})).await;
    for bytes in &bob.bytes {
        let told: Value = serde_json::from_slice(bytes).unwrap();
        assert_eq!(description.unlike(description.schema("Told"), &told), None, "{told}");
    }
    for (path, schema) in [(format!("/tables/{table}"), "Listed"), ("/me".into(), "Me")] {
        let (_, told) = house.rest("GET", &path, Some(&guests[0]), json!(null)).await;
        assert_eq!(description.unlike(description.schema(schema), &told), None, "{told}");
    }
    let listed = description.schema("Listed")["properties"].as_object().unwrap();
    assert!(!listed.contains_key("touched"), "when something last happened is nobody's affair");
}

#[tokio::test]
async fn a_program_that_follows_the_description_speaks_the_version_that_is_spoken_here() {
    let house = House::open().await;
    let Description(about) = Description::of(&house).await;
    let hello = format!("{{\"hello\":{{\"version\":{VERSION}}}}}");
    assert!(
        about.to_string().replace("\\\"", "\"").contains(&hello),
        "the description says another version than {VERSION}"
    );
}
