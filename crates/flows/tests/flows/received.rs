//! What a browser received, as it was sent: every frame of its sockets, and every answer of the server but for the files of the
//! client. Needs `Ears::Open`.

use crate::browser::Browser;
use crate::site::RUNTIME;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// What a browser received.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Received {
    /// The frames of sockets, in their order, in base 64.
    pub frames: Vec<String>,
    /// The answers from each address, in base 64 if they are no text: in which order they come, and how often it is asked, is the browser's affair.
    pub answers: BTreeMap<String, BTreeSet<String>>,
}

impl Received {
    /// Whether these bytes are anywhere in it.
    pub fn has(&self, bytes: &[u8]) -> bool {
        let all = self.frames.iter().chain(self.answers.values().flatten());
        let found = |text: &[u8]| text.windows(bytes.len()).any(|part| part == bytes);
        all.into_iter()
            .any(|text| found(text.as_bytes()) || STANDARD.decode(text).is_ok_and(|decoded| found(&decoded)))
    }
}

impl Browser {
    /// What was received until now counts for nothing.
    pub fn forget_received(&self) {
        self.told("has a log", RUNTIME.block_on(self.driver.get_log("performance")));
    }

    /// The frames of sockets that were received since this was asked last, in base 64.
    pub fn frames(&self) -> Vec<String> {
        let log = self.told("has a log", RUNTIME.block_on(self.driver.get_log("performance")));
        let entries = log.into_iter().map(|entry| serde_json::from_str::<Value>(&entry.message).unwrap());
        let frames = entries.filter_map(|entry| {
            let is_frame = entry["message"]["method"] == "Network.webSocketFrameReceived";
            is_frame.then(|| text(&entry["message"]["params"]["response"]["payloadData"]))
        });
        frames.collect()
    }

    /// Everything that was received since this was asked last. Answers to an earlier page are not kept by the browser: ask before
    /// it goes elsewhere.
    pub fn received(&self) -> Received {
        let log = self.told("has a log", RUNTIME.block_on(self.driver.get_log("performance")));
        let mut received = Received::default();
        let (mut asked, mut ended) = (Vec::new(), Vec::new());
        for entry in log {
            let entry: Value = serde_json::from_str(&entry.message).unwrap();
            let (method, told) = (&entry["message"]["method"], &entry["message"]["params"]);
            match method.as_str().unwrap_or_default() {
                "Network.webSocketFrameReceived" => {
                    received.frames.push(text(&told["response"]["payloadData"]))
                }
                "Network.responseReceived" => {
                    asked.push((text(&told["requestId"]), text(&told["response"]["url"])))
                }
                "Network.loadingFinished" => ended.push(text(&told["requestId"])),
                _ => {}
            }
        }
        let home = self.home();
        for (id, address) in asked {
            let path = address.strip_prefix(&home).unwrap_or(&address).to_string();
            let is_file = path.starts_with("/assets/") || !address.starts_with(&home);
            if !is_file && ended.contains(&id) {
                received.answers.entry(path).or_default().insert(self.body(&id));
            }
        }
        received
    }

    fn body(&self, id: &str) -> String {
        text(&self.tool("Network.getResponseBody", json!({ "requestId": id }))["body"])
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_string()
}
