//! Bots at the table: asked in their worker, heard, and asked again when they do not answer.

use super::Desk;
use crate::app::house;
use crate::browser::games;
use crate::browser::worker::Thinker;
use client::{Answer, LocalGame, Turn};
use ui::spawn;

impl Desk {
    /// Asks the bot whose turn it is.
    pub(super) fn ask_bot(self) {
        let Some(Turn::Bot(seat, level)) = self.local(LocalGame::turn) else { return };
        self.job.update_value(|job| *job += 1);
        let job = self.job.get_value();
        if self.thinker.with_value(Option::is_none) {
            let heard = move |answer: Option<Answer>| match answer {
                Some(answer) => self.heard(&answer),
                None => self.no_answer(),
            };
            match Thinker::start(&house().worker_url, heard) {
                Ok(thinker) => self.thinker.set_value(Some(thinker)),
                Err(fault) => ui::warn!("No worker: {fault:?}"),
            }
        }
        let question = self.local(|game| game.question(job, seat, level, games::fresh_number()));
        let asked = match question {
            Some(Ok(question)) => {
                self.thinker.with_value(|thinker| thinker.as_ref().map(|thinker| thinker.ask(&question)))
            }
            Some(Err(fault)) => {
                ui::error!("{fault}");
                None
            }
            None => return,
        };
        if !matches!(asked, Some(Ok(()))) {
            self.no_answer();
        }
    }

    /// The bot will not answer: it is let go, and can be asked again.
    fn no_answer(self) {
        self.stuck.set(true);
        // Not now: it may be the worker itself that is just saying so.
        spawn(async move { self.thinker.update_value(|thinker| *thinker = None) });
    }

    /// Asks a bot that did not answer once more.
    pub fn ask_again(self) {
        self.stuck.set(false);
        self.ask_bot();
    }

    /// A bot has answered. Answers to older questions are dropped.
    fn heard(self, answer: &Answer) {
        if self.job.try_get_value() != Some(answer.job) {
            return;
        }
        let Some(Turn::Bot(seat, _)) = self.local(LocalGame::turn) else { return };
        match &answer.action {
            Ok(notation) => match self.host(|host| host.act(seat, notation)) {
                Some(Ok(effected)) => self.effected(effected),
                Some(Err(fault)) => self.say(fault.to_string()),
                None => {}
            },
            Err(fault) => {
                ui::error!("{fault}");
                self.no_answer();
            }
        }
    }
}
