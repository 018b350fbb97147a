//! `pitboss join` at a terminal: what is typed is not torn by what is printed, and the terminal is left as it was.

use crate::Desk;
use crate::joining::{Guest, serving};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, Winsize, tcgetattr, tcsetwinsize};
use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::process::{Child, Command};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

/// Longer than anything takes here.
const LONG: Duration = Duration::from_secs(60);

/// Somebody at a terminal.
struct Person {
    child: Child,
    keys: File,
    /// The terminal as the program has it.
    screen: File,
    bytes: Receiver<Vec<u8>>,
    read: String,
}

impl Person {
    fn start(columns: u16, words: &str) -> Self {
        let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
        grantpt(&master).expect("granted");
        unlockpt(&master).expect("unlocked");
        let name = ptsname(&master, Vec::new()).expect("a name").into_string().expect("text");
        let screen = OpenOptions::new().read(true).write(true).open(name).expect("it opens");
        let size = Winsize { ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 };
        tcsetwinsize(&screen, size).expect("a size");
        let own = || screen.try_clone().expect("another handle");
        let child = Command::new(env!("CARGO_BIN_EXE_pitboss"))
            .args(words.split_whitespace())
            .env("TERM", "xterm")
            // No colors; the line is drawn again all the same.
            .env("NO_COLOR", "1")
            .stdin(own())
            .stdout(own())
            .stderr(own())
            .spawn()
            .expect("it starts");
        let keys = File::from(master);
        let mut shown = keys.try_clone().expect("another handle");
        let (send, bytes) = mpsc::channel();
        std::thread::spawn(move || {
            let mut some = [0; 1024];
            while let Ok(read @ 1..) = shown.read(&mut some) {
                if send.send(some[..read].to_vec()).is_err() {
                    return;
                }
            }
        });
        Self { child, keys, screen, bytes, read: String::new() }
    }

    fn presses(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).expect("it is read");
    }

    /// Reads until this was shown, and forgets what came before.
    fn reads(&mut self, words: &str) {
        loop {
            if let Some(at) = self.read.find(words) {
                self.read.drain(..at + words.len());
                return;
            }
            match self.bytes.recv_timeout(LONG) {
                Ok(bytes) => self.read.push_str(&String::from_utf8_lossy(&bytes)),
                Err(_) => panic!("\"{words}\" was not shown: {:?}", self.read),
            }
        }
    }

    fn shows_keys_by_itself(&self) -> bool {
        let modes = tcgetattr(&self.screen).expect("settings").local_modes;
        assert!(modes.contains(LocalModes::ISIG), "Ctrl-C stays what it is");
        modes.contains(LocalModes::ECHO | LocalModes::ICANON)
    }
}

/// Nobody is left behind by a test that fails.
impl Drop for Person {
    fn drop(&mut self) {
        let _ended = self.child.kill();
        let _code = self.child.wait();
    }
}

/// Goes to the beginning of the line and takes away what stands there.
const CLEAR: &str = "\x1b[G\x1b[K";

#[test]
fn what_is_typed_stays_below_what_arrives_and_the_terminal_is_given_back() {
    let desk = Desk::new("terminal");
    let serving = serving(&desk);
    let server = format!("http://{}", serving.address());
    let mut karl = Guest::start(&format!(
        "open dungeon-rush --server {server} --name Karl --token {}",
        desk.path("karl")
    ));
    let link = karl.link();
    for signal in ["-INT", "-TERM", "quit"] {
        let token = desk.path("ann");
        let mut ann = Person::start(60, &format!("join {link} --name Ann --token {token}"));
        ann.reads("The game begins when");
        ann.reads("> ");
        ann.presses("say on");
        ann.reads("say on");
        assert!(!ann.shows_keys_by_itself(), "keys are read one by one");
        karl.types("say well");
        ann.reads(CLEAR);
        ann.reads("well");
        ann.reads("> ");
        ann.reads("say on");
        ann.presses("e\r");
        karl.reads("Ann: one");
        ann.reads("> ");
        // Longer than the terminal is wide: the end of it is drawn.
        ann.presses(&format!("say {}tail", "long ".repeat(20)));
        ann.reads("long tail");
        let drawn = ann.read.rsplit(CLEAR).next().unwrap_or_default();
        assert!(!drawn.contains('\n'), "{drawn:?}");
        if signal == "quit" {
            ann.presses("\x15quit\r");
        } else {
            let sent =
                Command::new("kill").args([signal, &ann.child.id().to_string()]).status().expect("kill");
            assert!(sent.success());
        }
        ann.reads(&format!("pitboss join {link} --token"));
        assert_eq!(ann.child.wait().expect("it ends").code(), Some(0), "{signal}");
        assert!(ann.shows_keys_by_itself(), "{signal}: as it was");
    }
}

#[test]
fn a_bell_rings_when_it_is_ones_turn_and_lines_fit_the_terminal() {
    let desk = Desk::new("bell");
    let serving = serving(&desk);
    let server = format!("http://{}", serving.address());
    let token = desk.path("ann");
    let words = format!("open dungeon-rush --server {server} --name Ann --token {token}");
    let mut ann = Person::start(50, &words);
    ann.reads("Type the number of a choice when you are asked;\r\n");
    ann.reads("> ");
    ann.presses("bot 1 random\rstart\r");
    ann.reads("Your turn.");
    ann.reads("\x07");
    ann.presses("help\r");
    ann.reads("puts a bot on a seat:\r\n                        random, greedy, in some");
    ann.presses("\x04");
    ann.reads("This brings you back:");
    assert_eq!(ann.child.wait().expect("it ends").code(), Some(0));
    assert!(ann.shows_keys_by_itself());
}
