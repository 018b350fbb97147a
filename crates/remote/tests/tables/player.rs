//! Somebody at a table who plays whatever is allowed.

use crate::ground::LONG;
use kernel::Seat;
use protocol::{Ask, Codec, GameNow, Own, PlayerNow, Status, TableId, TableNow, Talk, ToClient, Welcome};
use remote::{Account, Answer, Answered, Event, Line};
use tokio::time::timeout;

/// Somebody at a table.
pub struct Player {
    pub account: Account,
    pub line: Line,
    pub welcome: Option<Welcome>,
    pub table: Option<TableNow>,
    own: Option<Own>,
    /// The decision that was answered last.
    tried: Option<u32>,
    /// How many decisions were answered.
    acts: usize,
    luck: u64,
    /// What was answered with yes.
    pub done: Vec<Ask>,
    /// What was heard.
    pub talk: Vec<Talk>,
    /// How often the connection was lost, and came back.
    pub lost: u32,
    pub back: u32,
}

impl Player {
    pub fn at(account: Account, table: &TableId, codec: Codec, luck: u64) -> Self {
        let line = Line::open(account.clone(), table.clone(), codec);
        Self {
            account,
            line,
            welcome: None,
            table: None,
            own: None,
            tried: None,
            acts: 0,
            luck,
            done: Vec::new(),
            talk: Vec::new(),
            lost: 0,
            back: 0,
        }
    }

    /// The next event, which must come.
    pub async fn hear(&mut self) -> Event {
        let event = timeout(LONG, self.line.next()).await.expect("something happens").expect("it goes on");
        match &event {
            Event::Told(message) => self.told(message),
            Event::Answered(answered) => {
                let Answered { ask, answer, .. } = &**answered;
                assert_eq!(*answer, Answer::Done, "{ask:?}");
                self.done.push(ask.clone());
            }
            Event::Delayed { .. } => {}
            Event::Lost { .. } => self.lost += 1,
            Event::Back => self.back += 1,
            Event::Ended(end) => panic!("{end:?}"),
        }
        event
    }

    fn told(&mut self, message: &ToClient) {
        match message {
            ToClient::Welcome(welcome) => {
                self.table = Some(welcome.table.clone());
                welcome.game.iter().for_each(|game| self.game(game));
                self.welcome = Some((**welcome).clone());
            }
            ToClient::Table(table) => self.table = Some((**table).clone()),
            ToClient::Game(game) => self.game(game),
            ToClient::Talk(talk) => self.talk.push(talk.clone()),
            ToClient::SetUp(_) | ToClient::Warning { .. } => {}
            ToClient::Reload { .. }
            | ToClient::Done { .. }
            | ToClient::Refused { .. }
            | ToClient::Bye { .. } => panic!("{message:?}"),
        }
    }

    fn game(&mut self, game: &GameNow) {
        self.own.clone_from(&game.own);
    }

    /// Asks, and waits until it is done.
    pub async fn does(&mut self, ask: Ask) {
        let id = self.line.ask(ask).unwrap();
        loop {
            if let Event::Answered(answered) = self.hear().await
                && answered.id == id
            {
                return;
            }
        }
    }

    pub fn is_over(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.status == Status::Over)
    }

    /// Answers what is asked, if something is.
    pub fn decide(&mut self) {
        let Some(Own { decision, legal, .. }) = &self.own else { return };
        if legal.is_empty() || self.tried == Some(*decision) {
            return;
        }
        self.luck = self.luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let pick = usize::try_from(self.luck >> 33).unwrap() % legal.len();
        (self.tried, self.acts) = (Some(*decision), self.acts + 1);
        self.line.ask(Ask::Act { decision: *decision, action: legal[pick].clone() }).unwrap();
    }

    /// Plays until the game is over, and all that was done is answered.
    pub async fn plays(&mut self) {
        while !self.is_over() || self.acts().len() < self.acts {
            self.decide();
            self.hear().await;
        }
    }

    /// What was done, in notation.
    pub fn acts(&self) -> Vec<String> {
        let act = |ask: &Ask| if let Ask::Act { action, .. } = ask { Some(action.clone()) } else { None };
        self.done.iter().filter_map(act).collect()
    }
}

/// Who sits at a seat, by name.
pub fn name(table: &TableNow, seat: Seat) -> Option<&str> {
    match &table.seats[usize::from(seat.number())].player {
        PlayerNow::Person { name, .. } => Some(name),
        PlayerNow::Nobody | PlayerNow::Bot { .. } | PlayerNow::Kept { .. } => None,
    }
}
