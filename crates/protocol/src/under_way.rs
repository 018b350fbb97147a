//! What was asked and is not answered yet, without sockets and clocks.
//!
//! One thing is asked at a time, so everything is carried out in the order in which it was asked. It is sent again on every
//! new connection, and on the same one after a while; since the server carries out each id once, nothing is done twice.
//! Moments are told as the time since some beginning. Nobody is asked faster than a server lets people ask.

use crate::{Ask, AskId, ToClient, ToServer, limits};
use std::collections::VecDeque;
use std::time::Duration;

/// What is not answered for so long is sent again.
const PATIENCE: Duration = Duration::from_secs(5);
/// What was not kept is sent again after so long, and after ever longer.
const MOMENT: Duration = Duration::from_millis(500);

/// So many messages are sent at once, and one more after so long: less than a server takes.
const AT_ONCE: u32 = limits::AT_ONCE / 3 * 2;
const EACH: Duration = limits::EACH.saturating_mul(2);

/// What was asked and is not answered yet.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct UnderWay {
    waiting: VecDeque<(AskId, Ask)>,
    first: First,
    /// When all that was sent so far would have been sent, had it been sent evenly.
    even: Duration,
}

/// How it stands with what was asked first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum First {
    /// There is no connection, so nothing can be sent.
    #[default]
    CutOff,
    /// It is to be sent.
    Ready,
    /// It is to be sent at this moment, unless it is answered before. So often it was not kept.
    Later { at: Duration, unkept: u32 },
}

/// An answer, and to what.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answered {
    /// The name of what was asked.
    pub id: AskId,
    /// What was asked.
    pub ask: Ask,
    /// The answer.
    pub answer: Answer,
}

/// An answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// It is done, and kept.
    Done,
    /// It is not, and nothing has changed.
    Refused {
        /// A sentence.
        why: String,
        /// The rule that forbids it, if one does.
        rule: Option<String>,
    },
}

/// What a message of the server means for what is under way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Heard {
    /// Nothing.
    Nothing,
    /// Something is answered.
    Answered(Box<Answered>),
    /// Something could not be kept. It is tried again by itself.
    Delayed {
        /// What.
        id: AskId,
        /// A sentence.
        why: String,
    },
}

impl UnderWay {
    /// Something is to be asked.
    pub fn want(&mut self, id: AskId, ask: Ask) {
        self.waiting.push_back((id, ask));
    }

    /// There is a new connection, and it was welcomed: whatever was sent before is sent again.
    pub fn connected(&mut self) {
        self.first = First::Ready;
    }

    /// The connection is lost.
    pub fn lost(&mut self) {
        self.first = First::CutOff;
    }

    /// What is to be sent now, if anything is.
    pub fn due(&mut self, now: Duration) -> Option<ToServer> {
        let (id, ask) = self.waiting.front()?;
        let unkept = match self.first {
            First::CutOff => return None,
            First::Ready => 0,
            First::Later { at, .. } if at > now => return None,
            First::Later { unkept, .. } => unkept,
        };
        if self.paced() > now {
            return None;
        }
        self.even = self.even.max(now) + EACH;
        self.first = First::Later { at: now + PATIENCE, unkept };
        Some(ToServer::Ask { id: id.clone(), ask: ask.clone() })
    }

    /// When to ask again what is due. None: not before something happens.
    #[must_use]
    pub fn wakes(&self) -> Option<Duration> {
        match self.first {
            First::Later { at, .. } if !self.waiting.is_empty() => Some(at.max(self.paced())),
            First::Ready if !self.waiting.is_empty() => Some(self.paced()),
            First::CutOff | First::Ready | First::Later { .. } => None,
        }
    }

    /// When the next message may be sent.
    fn paced(&self) -> Duration {
        self.even.saturating_sub(EACH * (AT_ONCE - 1))
    }

    /// How much is not answered yet.
    #[must_use]
    pub fn len(&self) -> usize {
        self.waiting.len()
    }

    /// Whether everything is answered.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }

    /// What is not answered yet, in the order in which it was asked.
    pub fn all(&self) -> impl Iterator<Item = (&AskId, &Ask)> {
        self.waiting.iter().map(|(id, ask)| (id, ask))
    }

    /// Hears a message of the server.
    pub fn told(&mut self, message: &ToClient, now: Duration) -> Heard {
        let (id, answer) = match message {
            ToClient::Done { id } => (id, Answer::Done),
            ToClient::Refused { id: Some(id), why, again: true, .. } => return self.not_kept(id, why, now),
            ToClient::Refused { id: Some(id), why, rule, again: false } => {
                (id, Answer::Refused { why: why.clone(), rule: rule.clone() })
            }
            ToClient::Refused { id: None, .. }
            | ToClient::Reload { .. }
            | ToClient::Welcome(_)
            | ToClient::Table(_)
            | ToClient::Game(_)
            | ToClient::SetUp(_)
            | ToClient::Talk(_)
            | ToClient::Warning { .. }
            | ToClient::Bye { .. } => return Heard::Nothing,
        };
        // An answer that comes twice, because it was asked twice, is to nothing any more.
        match self.waiting.pop_front_if(|(first, _)| first == id) {
            None => Heard::Nothing,
            Some((id, ask)) => {
                self.first = First::Ready;
                Heard::Answered(Box::new(Answered { id, ask, answer }))
            }
        }
    }

    fn not_kept(&mut self, id: &AskId, why: &str, now: Duration) -> Heard {
        let First::Later { unkept, .. } = self.first else { return Heard::Nothing };
        if self.waiting.front().is_none_or(|(first, _)| first != id) {
            return Heard::Nothing;
        }
        let unkept = unkept.saturating_add(1);
        self.first = First::Later { at: now + (MOMENT * unkept).min(PATIENCE), unkept };
        Heard::Delayed { id: id.clone(), why: why.into() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn at(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    fn id(text: &str) -> AskId {
        AskId::new(text).unwrap()
    }

    /// The id of what is sent at this moment.
    fn sent(asks: &mut UnderWay, now: u64) -> Option<String> {
        asks.due(at(now)).map(|message| match message {
            ToServer::Ask { id, .. } => id.to_string(),
            ToServer::Hello { .. } => panic!("a hello is not asked for here"),
        })
    }

    /// It may not be done.
    fn refused(text: &str) -> ToClient {
        ToClient::Refused { id: Some(id(text)), why: "No.".into(), rule: None, again: false }
    }

    /// It could not be kept.
    fn unkept(text: &str) -> ToClient {
        ToClient::Refused { id: Some(id(text)), why: "Full.".into(), rule: None, again: true }
    }

    fn two() -> UnderWay {
        let mut asks = UnderWay::default();
        asks.want(id("a"), Ask::Start);
        asks.want(id("b"), Ask::Stand);
        asks
    }

    #[test]
    fn nothing_is_sent_before_there_is_a_connection_and_then_one_after_another() {
        let mut asks = two();
        assert_eq!((sent(&mut asks, 0), asks.wakes()), (None, None));
        asks.connected();
        assert_eq!(asks.wakes(), Some(Duration::ZERO));
        assert_eq!(sent(&mut asks, 0).as_deref(), Some("a"));
        assert_eq!(sent(&mut asks, 0), None, "the second waits for the first");
        let heard = asks.told(&ToClient::Done { id: id("a") }, at(10));
        let answered = Answered { id: id("a"), ask: Ask::Start, answer: Answer::Done };
        assert_eq!(heard, Heard::Answered(Box::new(answered)));
        assert_eq!(sent(&mut asks, 10).as_deref(), Some("b"));
        asks.told(&refused("b"), at(20));
        assert!(asks.is_empty() && asks.wakes().is_none());
    }

    #[test]
    fn what_is_not_answered_is_sent_again() {
        let mut asks = two();
        asks.connected();
        assert_eq!(sent(&mut asks, 0).as_deref(), Some("a"));
        assert_eq!(asks.wakes(), Some(PATIENCE));
        assert_eq!(sent(&mut asks, 4_999), None);
        assert_eq!(sent(&mut asks, 5_000).as_deref(), Some("a"));
        assert_eq!(asks.wakes(), Some(at(10_000)));
    }

    #[test]
    fn a_new_connection_begins_with_what_was_asked_on_the_old_one() {
        let mut asks = two();
        asks.connected();
        assert_eq!(sent(&mut asks, 0).as_deref(), Some("a"));
        asks.lost();
        assert_eq!((sent(&mut asks, 60_000), asks.wakes()), (None, None));
        asks.connected();
        assert_eq!(sent(&mut asks, 60_001).as_deref(), Some("a"));
        assert_eq!(asks.len(), 2);
    }

    #[test]
    fn no_more_is_asked_than_a_server_takes() {
        let mut asks = UnderWay::default();
        asks.connected();
        let mut moments = Vec::new();
        let mut now = 0;
        for number in 0..45 {
            let id = id(&format!("a{number}"));
            asks.want(id.clone(), Ask::Start);
            while sent(&mut asks, now).is_none() {
                now = u64::try_from(asks.wakes().unwrap().as_millis()).unwrap();
            }
            moments.push(now);
            asks.told(&ToClient::Done { id }, at(now));
        }
        assert_eq!(moments[..40], [0; 40]);
        assert_eq!(moments[40..], [100, 200, 300, 400, 500]);
    }

    #[test]
    fn an_answer_that_comes_twice_counts_once() {
        let mut asks = two();
        asks.connected();
        sent(&mut asks, 0);
        sent(&mut asks, 5_000);
        let done = ToClient::Done { id: id("a") };
        assert!(matches!(asks.told(&done, at(5_001)), Heard::Answered(_)));
        assert_eq!(sent(&mut asks, 5_002).as_deref(), Some("b"));
        assert_eq!(asks.told(&done, at(5_003)), Heard::Nothing);
        assert_eq!(asks.told(&unkept("zzz"), at(5_004)), Heard::Nothing);
        assert_eq!((asks.len(), asks.wakes()), (1, Some(at(10_002))));
    }

    #[test]
    fn what_was_not_kept_is_tried_again_ever_later() {
        let mut asks = two();
        asks.connected();
        sent(&mut asks, 0);
        let heard = asks.told(&unkept("a"), at(100));
        assert_eq!(heard, Heard::Delayed { id: id("a"), why: "Full.".into() });
        assert_eq!(asks.wakes(), Some(at(600)));
        assert_eq!(sent(&mut asks, 600).as_deref(), Some("a"), "before all others");
        asks.told(&unkept("a"), at(700));
        assert_eq!(asks.wakes(), Some(at(1_700)));
        assert_eq!(
            asks.told(&ToClient::Refused { id: None, why: String::new(), rule: None, again: false }, at(0)),
            Heard::Nothing
        );
    }
}
