//! `pitboss serve` from its first line to Ctrl-C.

use crate::{Desk, ends};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

/// A server that runs.
pub struct Serving {
    child: Child,
    line: String,
}

impl Serving {
    pub fn start(words: &str) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_pitboss"))
            .args(words.split_whitespace())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("it starts");
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().expect("piped")).read_line(&mut line).expect("a line");
        Self { child, line }
    }

    pub fn address(&self) -> &str {
        self.line
            .split(['/', ' '])
            .find(|part| part.contains(':') && !part.contains("http"))
            .expect("an address")
    }

    fn ask(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(self.address()).expect("somebody listens");
        write!(stream, "GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").expect("sent");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("answered");
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// Sends a signal, and waits for the end: its code, and what else was written.
    pub fn end(mut self, signal: &str) -> (Option<i32>, String) {
        let sent = Command::new("kill").args([signal, &self.child.id().to_string()]).status().expect("kill");
        assert!(sent.success());
        let mut rest = String::new();
        self.child.stdout.take().expect("piped").read_to_string(&mut rest).expect("read");
        (self.child.wait().expect("it ends").code(), rest)
    }
}

/// Nobody is left behind by a test that fails.
impl Drop for Serving {
    fn drop(&mut self) {
        let _ended = self.child.kill();
        let _code = self.child.wait();
    }
}

#[test]
fn it_says_where_it_is_answers_and_ends_when_asked() {
    let desk = Desk::new("serving");
    let data = desk.0.join("new/folder");
    for signal in ["-INT", "-TERM"] {
        let serving = Serving::start(&format!("serve --listen 127.0.0.1:0 --data {}", data.display()));
        assert!(serving.line.starts_with("Pitboss is at http://127.0.0.1:"), "{}", serving.line);
        assert!(serving.ask("/").starts_with("HTTP/1.1 200"), "the page");
        assert!(serving.ask("/api/version").contains("\"version\":\""), "the version");
        assert!(serving.ask("/api/gone").starts_with("HTTP/1.1 404"), "nothing");
        let idle = TcpStream::connect(serving.address()).expect("somebody listens");
        assert_eq!(serving.end(signal), (Some(0), String::new()), "{signal}");
        drop(idle);
    }
    assert!(data.join("pitboss.sqlite").is_file(), "everything is kept in one file");
}

#[test]
fn a_port_that_is_taken_and_a_folder_that_is_none_are_told() {
    let desk = Desk::new("taken");
    let data = desk.0.join("data");
    let serving = Serving::start(&format!("serve --listen 127.0.0.1:0 --data {}", data.display()));
    let again = ends(1, &format!("serve --listen {} --data {}", serving.address(), data.display()));
    assert!(again.contains("is taken"), "{again}");
    serving.end("-INT");
    let file = desk.file("file", "");
    assert!(ends(1, &format!("serve --listen 127.0.0.1:0 --data {file}")).contains("file"));
    let elsewhere = format!("serve --listen 192.0.2.1:80 --data {}", data.display());
    assert!(ends(1, &elsewhere).contains("is no address of this machine"));
    assert!(ends(2, "serve --listen nowhere").contains("is no address to listen to"));
    assert!(ends(2, "serve --port 80").contains("--port"));
}

#[cfg(unix)]
#[test]
fn whoever_runs_it_lists_holds_and_deletes() {
    let desk = Desk::new("admin");
    let data = desk.path("data");
    assert!(ends(2, &format!("admin --data {data} tables")).contains("No server runs here"));
    let serving = Serving::start(&format!("serve --listen 127.0.0.1:0 --data {data}"));
    let server = format!("http://{}", serving.address());
    let opened = crate::with_input(
        &format!("open dungeon-rush --server {server} --name Ann --token {}", desk.path("ann")),
        "",
    );
    let id = opened
        .out
        .split("/table/")
        .nth(1)
        .expect("a link")
        .split_whitespace()
        .next()
        .expect("an id")
        .to_string();
    let listed = crate::fine(&format!("admin --data {data} tables"));
    assert!(listed.contains(&id) && listed.contains("gathering") && listed.contains("1 in all."), "{listed}");
    assert!(crate::fine(&format!("admin --data {data} people")).contains("Ann"));
    assert!(crate::fine(&format!("admin --data {data} sizes")).contains("1 gathering"));
    assert!(crate::fine(&format!("admin --data {data} freeze {id}")).contains("is held"));
    assert!(ends(2, &format!("admin --data {data} freeze {id}")).contains("held already"));
    assert!(crate::fine(&format!("admin --data {data} resume {id}")).contains("goes on"));
    assert!(ends(2, &format!("admin --data {data} delete ../people")).contains("is no id"));
    assert!(crate::fine(&format!("admin --data {data} delete {id}")).contains("is deleted"));
    assert!(crate::fine(&format!("admin --data {data} tables")).contains("0 in all."));
    let mode = std::os::unix::fs::PermissionsExt::mode(
        &std::fs::metadata(format!("{data}/admin")).expect("a folder").permissions(),
    );
    assert_eq!(mode & 0o777, 0o700, "nobody else may enter");
    serving.end("-KILL");
    let again = Serving::start(&format!("serve --listen 127.0.0.1:0 --data {data}"));
    assert!(crate::fine(&format!("admin --data {data} tables")).contains("0 in all."), "after a kill too");
    again.end("-TERM");
}

#[test]
fn a_server_with_a_database_can_have_a_folder_too() {
    let desk = Desk::new("database");
    let data = desk.path("data");
    // Nobody listens at that port, so that it ends there; what was typed was understood.
    let nowhere = "postgres://nobody@127.0.0.1:1/nothing";
    let said = ends(1, &format!("serve --listen 127.0.0.1:0 --database {nowhere} --data {data}"));
    assert!(said.contains("cannot be reached"), "{said}");
}
