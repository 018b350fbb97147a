//! `pitboss join` and `pitboss open`, against a `pitboss serve` that runs: people who type one line after another.

use crate::serving::Serving;
use crate::{Desk, ends, fine, with_input};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

/// Longer than anything takes here.
const LONG: Duration = Duration::from_secs(60);

/// Somebody at a terminal that is none: what they type, and what they read.
pub struct Guest {
    child: Child,
    keys: Option<ChildStdin>,
    lines: Receiver<String>,
    read: Vec<String>,
}

impl Guest {
    pub fn start(words: &str) -> Self {
        Self::start_at(Path::new("/nowhere"), words)
    }

    /// Somebody on a machine that keeps its data here.
    pub fn start_at(data: &Path, words: &str) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_pitboss"))
            .args(words.split_whitespace())
            .env("XDG_DATA_HOME", data)
            .env("HOME", data)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .expect("it starts");
        let out = BufReader::new(child.stdout.take().expect("piped"));
        let (send, lines) = mpsc::channel();
        std::thread::spawn(move || out.lines().map_while(Result::ok).try_for_each(|line| send.send(line)));
        let keys = child.stdin.take();
        Self { child, keys, lines, read: Vec::new() }
    }

    pub fn types(&mut self, line: &str) {
        writeln!(self.keys.as_mut().expect("the input is open"), "{line}").expect("it is read");
    }

    /// The next line. None: there are no more.
    fn next(&mut self) -> Option<String> {
        match self.lines.recv_timeout(LONG) {
            Ok(line) => {
                self.read.push(line.clone());
                Some(line)
            }
            Err(mpsc::RecvTimeoutError::Disconnected) => None,
            Err(mpsc::RecvTimeoutError::Timeout) => {
                panic!("nothing happens after:\n{}", self.read.join("\n"))
            }
        }
    }

    /// Reads until a line says this.
    pub fn reads(&mut self, words: &str) -> String {
        loop {
            match self.next() {
                Some(line) if line.contains(words) => return line,
                Some(_) => {}
                None => panic!("\"{words}\" was not said:\n{}", self.read.join("\n")),
            }
        }
    }

    /// The lasting address of the table.
    pub fn link(&mut self) -> String {
        self.reads("is always found at ").rsplit(' ').next().expect("a link").to_string()
    }

    /// Plays whatever it is offered, one line after another, until the game is over. A line that waits for its turn is not
    /// shown before.
    fn plays(mut self, mut luck: u32) -> Self {
        let mut key = move || {
            luck = luck.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (luck >> 16) % 7
        };
        self.types(&key().to_string());
        loop {
            let line = self.next().unwrap_or_else(|| panic!("it ends early:\n{}", self.read.join("\n")));
            if line.contains("keeps the record") {
                return self;
            }
            if line.split_once("> ").is_some_and(|(_, typed)| typed.parse::<u32>().is_ok()) {
                self.types(&key().to_string());
            }
        }
    }

    /// Waits for the end, and for its code.
    pub fn ends(mut self) -> (Option<i32>, String) {
        drop(self.keys.take());
        while self.next().is_some() {}
        (self.child.wait().expect("it ends").code(), self.read.join("\n"))
    }
}

/// Nobody is left behind by a test that fails.
impl Drop for Guest {
    fn drop(&mut self) {
        let _ended = self.child.kill();
        let _code = self.child.wait();
    }
}

pub fn serving(desk: &Desk) -> Serving {
    Serving::start(&format!("serve --listen 127.0.0.1:0 --data {}", desk.path("data")))
}

/// Nobody was warned of an honest server.
fn trusts(read: &str) {
    for alarm in ["not the record", "can be anything", "passed over", "do not play", "alone made"] {
        assert!(!read.contains(alarm), "an honest server: {read}");
    }
}

#[test]
fn two_people_and_a_watcher_see_a_whole_game_through_and_its_record_holds() {
    let desk = Desk::new("joining");
    let mut serving = serving(&desk);
    let address = serving.address().to_string();
    let server = format!("http://{address}");
    let who = |name: &str| format!("--name {name} --token {}", desk.path(name));
    let mut one = Guest::start(&format!(
        "open dungeon-rush --option mode=versus --server {server} --word abra {}",
        who("One")
    ));
    one.reads("One, that is you, the host");
    let link = one.link();
    let code = one.reads("Send this to your friends: pitboss join ");
    let code = code.rsplit('/').next().expect("a code").to_string();
    one.reads("works on this machine only");
    let mut two = Guest::start(&format!("join {server}/{code} {}", who("Two")));
    let mut watcher = Guest::start(&format!("join {link} --watch {}", who("Three")));
    watcher.reads("People gather.");
    one.reads(": Two");
    two.types("word cadabra");
    two.types("say good luck");
    one.reads("Two: good luck");
    one.types("start");
    watcher.reads("to decide.");
    // One of them goes, a bot sits in, and gives the seat back.
    two.types("leave");
    two.types("yes");
    assert_eq!(two.ends().0, Some(0));
    one.reads("sits in for Two");
    let mut two = Guest::start(&format!("join {server}/{code} {}", who("Two")));
    two.reads("A bot plays for you now: back takes your seat back.");
    two.types("back");
    one.reads("Two is back.");
    let players = [one, two].into_iter().zip([1, 2]);
    let players: Vec<_> =
        players.map(|(guest, luck)| std::thread::spawn(move || guest.plays(luck))).collect();
    for _ in 0..3 {
        for _ in 0..12 {
            watcher.next();
        }
        serving.end("-KILL");
        serving = Serving::start(&format!("serve --listen {address} --data {}", desk.path("data")));
        watcher.reads("(The connection is back.)");
    }
    let mut players: Vec<Guest> = players.into_iter().map(|player| player.join().expect("played")).collect();
    watcher.reads("keeps the record");
    let record = desk.path("record.txt");
    players[0].types(&format!("record {record}"));
    players[0].reads("The record is in");
    players[1].types("journal");
    for guest in players.into_iter().chain([watcher]) {
        let (code, read) = guest.ends();
        assert_eq!(code, Some(0), "{read}");
        assert!(!read.contains('\x1b'), "no colors where there is no terminal");
        trusts(&read);
    }
    let proven = fine(&format!("verify {record}"));
    assert!(proven.contains("everything that a record can prove holds."), "{proven}");
    let text = std::fs::read_to_string(&record).expect("a record");
    assert!(text.contains("abra") && text.contains("cadabra"), "the words of both: {text}");
    serving.end("-INT");
}

#[test]
fn who_comes_again_is_the_same_person_and_the_file_is_theirs_alone() {
    let desk = Desk::new("joining-again");
    let first_serving = serving(&desk);
    let address = first_serving.address().to_string();
    let server = format!("http://{address}");
    let token = desk.path("karl.token");
    let mut first = Guest::start(&format!("open dungeon-rush --server {server} --name Karl --token {token}"));
    first.reads("Karl, that is you, the host");
    let link = first.link();
    first.types("help");
    first.reads("bot SEAT LEVEL");
    assert_eq!(first.ends().0, Some(0), "the end of the input is a way to go");
    use std::os::unix::fs::PermissionsExt;
    let mode = std::fs::metadata(&token).expect("a file").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let mut again = Guest::start(&format!("join {link} --token {token}"));
    again.reads("You are Karl");
    again.reads("Karl, that is you, the host");
    first_serving.end("-INT");
    again.reads("(The connection is lost; it is tried again.)");
    again.types("say anybody there?");
    again.reads("(The connection is lost: this is sent when it is back.)");
    let serving = Serving::start(&format!("serve --listen {address} --data {}", desk.path("data")));
    again.reads("(The connection is back.)");
    again.reads("Karl: anybody there?");
    for typed in ["bot 1 greedy", "start", "concede", "yes"] {
        again.types(typed);
    }
    again.reads("You have lost.");
    again.types("rematch");
    again.reads("People gather.");
    again.types("leave");
    again.reads("You have left the table.");
    let (code, read) = again.ends();
    assert_eq!(code, Some(0), "{read}");
    let elsewhere = ends(2, &format!("join http://127.0.0.1:1/table/x --token {token}"));
    assert!(
        elsewhere.contains("says who you are at"),
        "a token is shown to its own server only: {elsewhere}"
    );
    serving.end("-INT");
}

#[test]
fn what_cannot_be_joined_is_told() {
    let desk = Desk::new("joining-nowhere");
    let token = desk.path("token");
    let nowhere = ends(2, &format!("join http://127.0.0.1:1/table/x --token {token}"));
    assert!(nowhere.contains("cannot be reached: connection refused"), "{nowhere}");
    assert!(ends(2, "join nowhere://x").contains("is no address like"));
    assert!(ends(2, "join http://127.0.0.1:1/").contains("name one of its tables"));
    assert!(ends(2, "open chess --server http://127.0.0.1:1").contains("no game"));
    assert!(ends(2, "open dungeon-rush --time 1s --server http://127.0.0.1:1").contains("10 to 3600"));
    let serving = serving(&desk);
    let server = format!("http://{}", serving.address());
    let gone = ends(2, &format!("join {server}/table/nowhere --token {token}"));
    assert!(gone.contains("There is no such table"), "{gone}");
    let code = ends(2, &format!("join {server}/zzzzzz --token {token}"));
    assert!(code.contains("No table has this code now.") && code.contains("`pitboss tables"), "{code}");
    let bare = ends(2, "join n94xgh");
    assert!(bare.contains("the address of its server belongs before it"), "{bare}");
    serving.end("-INT");
}

#[test]
fn people_find_tables_and_their_own_and_are_the_same_elsewhere_until_they_are_deleted() {
    let desk = Desk::new("accounts");
    let serving = serving(&desk);
    let server = format!("http://{}", serving.address());
    let (here, there) = (desk.path("here"), desk.path("there"));
    assert!(ends(2, &format!("account {server} --token {here}")).contains("nobody there yet"));
    let mut ann = Guest::start(&format!(
        "open dungeon-rush --server {server} --public --watching nobody --time 3d --stand-in random --name Ann --token {here}"
    ));
    ann.reads("Ann, that is you, the host");
    let link = ann.link();
    let open = fine(&format!("tables {server} --token {there}"));
    assert!(open.contains("Open to everybody") && open.contains(&link) && open.contains("3 d"), "{open}");
    let own = fine(&format!("tables {server} --token {here}"));
    assert!(own.contains("Yours") && own.contains("people gather · Ann, a free seat"), "{own}");
    let mut bob = Guest::start(&format!("join {link} --name Bob --token {}", desk.path("bob")));
    bob.types("mute Ann");
    bob.types("say hello");
    ann.reads("Bob: hello");
    ann.types("say not for Bob");
    ann.types("word abra");
    ann.reads("Ann: not for Bob");
    bob.types("unmute Ann");
    bob.types("say and now?");
    ann.reads("and now?");
    ann.types("say now");
    bob.reads("Ann: now");
    assert!(bob.read.iter().all(|line| !line.contains("not for Bob")), "{:?}", bob.read);

    let told = fine(&format!("account {server} --token {here} --name Anne"));
    assert!(told.contains("You are Anne") && told.contains("Only this machine"), "{told}");
    let set = format!("account {server} --token {here} passphrase");
    let types = |words: &str, typed: &str| {
        let run = with_input(words, typed);
        run.out + &run.err
    };
    let odd = types(&set, "correct horse\ncorrect mare\n");
    assert!(odd.contains("two different ones"), "{odd}");
    let told = types(&set, "correct horse battery\ncorrect horse battery\n");
    let handle =
        told.split("login ").nth(1).and_then(|rest| rest.split('`').next()).expect("a handle").to_string();
    let login = format!("account {server} --token {there} login {handle}");
    assert!(types(&login, "wrong\n").contains("do not belong together"));
    assert!(types(&login, "correct horse battery\n").contains("You are Anne"));
    assert!(fine(&format!("tables {server} --token {there}")).contains("Yours"));
    let delete = format!("account {server} --token {there} delete");
    assert!(types(&delete, "Bob\n").contains("nothing was changed"));
    assert!(types(&delete, "Anne\n").contains("are gone"));
    assert!(ends(2, &format!("account {server} --token {here}")).contains("nobody there yet"));
}
