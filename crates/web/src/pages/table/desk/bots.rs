//! Bots at the table: asked in their worker, heard, and asked again when they do not answer. Where all decide under cover they
//! lay their cards while people lay theirs, and disturb nobody.

use super::Desk;
use crate::app::house;
use crate::browser::games;
use crate::browser::worker::Thinker;
use crate::pages::table::host::Effected;
use client::{Answer, LocalGame, Turn};
use kernel::Seat;
use ui::spawn;

/// What bots were asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Inquiry {
    /// How often they were.
    job: u32,
    /// Whom, and in which turn, as long as there is no answer.
    open: Option<(Seat, u32)>,
}

impl Desk {
    /// Asks the bot that is to act, unless it thinks already.
    pub(super) fn ask_bot(self) {
        let Some((seat, level)) = self.local(LocalGame::bot_to_act).flatten() else { return };
        let asked = self.local(|game| (seat, game.session().turn()));
        if self.inquiry.with_value(|inquiry| inquiry.open.is_some() && inquiry.open == asked) {
            return;
        }
        if self.stuck.get_untracked() {
            self.stuck.set(false);
        }
        self.inquiry.update_value(|inquiry| *inquiry = Inquiry { job: inquiry.job + 1, open: asked });
        let job = self.inquiry.get_value().job;
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
        self.inquiry.try_update_value(|inquiry| inquiry.open = None);
        // Not now: it may be the worker itself that is just saying so.
        spawn(async move { self.thinker.update_value(|thinker| *thinker = None) });
    }

    /// Asks a bot that did not answer once more.
    pub fn ask_again(self) {
        self.ask_bot();
    }

    /// A bot has answered. Answers to older questions are dropped.
    fn heard(self, answer: &Answer) {
        let Some(Inquiry { job, open: Some((seat, turn)) }) = self.inquiry.try_get_value() else { return };
        if job != answer.job {
            return;
        }
        self.inquiry.set_value(Inquiry { job, open: None });
        let is_its_turn = |game: &LocalGame| {
            game.session().turn() == turn && game.bot_to_act().is_some_and(|(bot, _)| bot == seat)
        };
        if self.local(is_its_turn) != Some(true) {
            return;
        }
        let a_person_is_asked = self.local(|game| matches!(game.turn(), Turn::Person(_))) == Some(true);
        match &answer.action {
            Ok(notation) => match self.host(|host| host.act(seat, notation)) {
                Some(Ok(effected)) if a_person_is_asked => self.meanwhile(effected),
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

    /// A bot has laid something while a person is asked: what nobody hears of is not even shown.
    fn meanwhile(self, effected: Effected) {
        let Effected::Done(mark) = effected else { return };
        self.keep();
        let eyes = self.eyes.get_untracked();
        let told = self.host(|host| host.moments(eyes, mark)).unwrap_or_default();
        if told.is_empty() {
            self.ask_bot();
        } else {
            self.happened(told);
        }
    }
}
