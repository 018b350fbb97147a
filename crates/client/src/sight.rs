//! What is seen of a game that is run elsewhere: the view and the log that the server sends, read by the table's own rules.

use catalog::{ActFault, Seen, Table};
use kernel::{Illegal, Outcome, Pending, Seat};
use protocol::{Barred, GameNow, Log, Own, Packed};
use scene::{Choice, Line, Moment};

/// What is seen of a game.
pub struct Sight {
    /// Everything that works from the view.
    pub seen: Box<dyn Seen>,
    /// Who is to decide.
    pub pending: Pending,
    /// The round, where the game counts rounds.
    pub round: Option<u16>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    own: Option<Own>,
    view: Vec<u8>,
    log: Vec<Vec<u8>>,
}

/// What has become of the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum News {
    /// What stands from this place on has happened.
    More(usize),
    /// The last of it was taken back.
    Less,
    /// Some of it is to be forgotten; what stands from this place on is new among what is left.
    Forgotten(usize),
}

/// Why nothing is seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unseen {
    /// It is written otherwise than it was asked for.
    Otherwise,
    /// It is nothing of this game.
    Unreadable,
}

impl std::fmt::Display for Unseen {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Otherwise => "The server writes otherwise than it was asked.",
            Self::Unreadable => {
                "What the server sends cannot be read: it may play by other rules than this program. Another version may help."
            }
        })
    }
}

impl std::error::Error for Unseen {}

fn bytes(packed: Packed) -> Result<Vec<u8>, Unseen> {
    packed.into_bytes().ok_or(Unseen::Otherwise)
}

/// So much is told at the end where nobody knows what is new.
const LAST: usize = 10;
/// So many events tell where somebody was told last.
const ALIKE: usize = 5;

/// The place after the last events that somebody knows.
fn after<T: PartialEq>(known: &[T], log: &[T]) -> Option<usize> {
    let mut tails = (1..=known.len().min(ALIKE)).rev().map(|many| &known[known.len() - many..]);
    tails.find_map(|tail| log.windows(tail.len()).rposition(|some| some == tail).map(|at| at + tail.len()))
}

/// From where on a log is new to who knows only some of it.
fn new<T: PartialEq>(known: &[T], log: &[T]) -> usize {
    after(known, log).unwrap_or_else(|| log.len().saturating_sub(LAST))
}

impl Sight {
    /// What is seen at first.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn new(table: &dyn Table, now: GameNow) -> Result<Self, Unseen> {
        let GameNow { view, log, pending, round, own, outcome } = now;
        let view = bytes(view)?;
        let seen = table.seen(&view).map_err(|_| Unseen::Unreadable)?;
        let (Log::Whole(log) | Log::More(log)) = log;
        let log = log.into_iter().map(bytes).collect::<Result<_, Unseen>>()?;
        Ok(Self { seen, pending, round, outcome, own, view, log })
    }

    /// What is seen next.
    ///
    /// # Errors
    /// It cannot be read, and nothing has changed.
    pub fn hear(&mut self, table: &dyn Table, now: GameNow) -> Result<News, Unseen> {
        let more = matches!(now.log, Log::More(_));
        let mut next = Self::new(table, now)?;
        if more {
            next.log.splice(0..0, self.log.iter().cloned());
        }
        let same = next.log.iter().zip(&self.log).take_while(|(next, before)| next == before).count();
        let news = match (same == self.log.len(), same == next.log.len()) {
            (true, _) => News::More(same),
            (false, true) => News::Less,
            // At the end nothing is to be forgotten any more, and all of it is there again.
            (false, false) if next.outcome.is_some() => News::More(new(&self.log, &next.log)),
            // So it is at the end of a game within a match.
            (false, false) if next.log.len() > self.log.len() => {
                let known = after(&self.log[same..], &next.log[same..]);
                known.map_or(News::Forgotten(same), |at| News::More(same + at))
            }
            (false, false) => News::Forgotten(same),
        };
        *self = next;
        Ok(news)
    }

    fn told<T>(
        &self,
        from: usize,
        read: impl Fn(&[u8]) -> Result<T, postcard::Error>,
    ) -> Result<Vec<T>, Unseen> {
        let events = self.log.get(from..).unwrap_or_default();
        events.iter().map(|event| read(event).map_err(|_| Unseen::Unreadable)).collect()
    }

    /// What was told from this place on, as sentences.
    ///
    /// # Errors
    /// Something in it is nothing of this game.
    pub fn lines(&self, from: usize) -> Result<Vec<Line>, Unseen> {
        self.told(from, |event| self.seen.line(event))
    }

    /// The same as a show.
    ///
    /// # Errors
    /// Something in it is nothing of this game.
    pub fn moments(&self, from: usize) -> Result<Vec<Moment>, Unseen> {
        self.told(from, |event| self.seen.moment(event))
    }

    /// The view, packed.
    #[must_use]
    pub fn view(&self) -> &[u8] {
        &self.view
    }

    /// All that is left of what was told, packed.
    #[must_use]
    pub fn log(&self) -> &[Vec<u8>] {
        &self.log
    }

    /// What is one's own, at a seat.
    #[must_use]
    pub const fn own(&self) -> Option<&Own> {
        self.own.as_ref()
    }

    /// The legal actions, in notation.
    #[must_use]
    pub fn legal(&self) -> &[String] {
        self.own.as_ref().map_or(&[], |own| &own.legal)
    }

    /// What can be chosen.
    #[must_use]
    pub fn open(&self) -> Vec<Choice> {
        self.legal().iter().filter_map(|action| self.seen.choice(action).ok()).collect()
    }

    /// What can be chosen, then what is worth showing although it cannot, with why.
    #[must_use]
    pub fn choices(&self) -> Vec<Choice> {
        let barred = |Barred { action, why }: &Barred| {
            let choice = self.seen.choice(action).ok()?;
            Some(Choice { why_not: Some(why.clone()), ..choice })
        };
        let own = self.own.iter().flat_map(|own| &own.barred);
        self.open().into_iter().chain(own.filter_map(barred)).collect()
    }

    /// Why a seat cannot do this now, as far as that can be known here. The server decides.
    #[must_use]
    pub fn why_not(&self, seat: Seat, action: &str) -> Option<ActFault> {
        if self.legal().iter().any(|legal| legal == action) {
            return None;
        }
        let barred = self.own.iter().flat_map(|own| &own.barred).find(|barred| barred.action == action);
        let known: Option<&Illegal> = barred.map(|barred| &barred.why);
        match known {
            Some(why) => Some(ActFault::Illegal(why.clone())),
            None => self.seen.preview(seat, action).err(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::{Session, Setup, find};
    use kernel::{Chance, Fast, Seed, Viewer};

    #[test]
    fn at_the_end_it_is_found_what_is_new() {
        assert_eq!(new(&[3, 4], &[1, 2, 3, 4, 5, 6]), 4);
        assert_eq!(new(&[2, 9, 4], &[9, 4, 1, 2, 9, 4, 5, 4]), 6, "the longer likeness tells more");
        assert_eq!(new(&[7], &(10..30).collect::<Vec<_>>()), 10, "nothing is known: the last ones");
        assert_eq!(new(&[], &[1, 2]), 0);
    }

    /// What a server would say to a seat.
    fn told(session: &dyn Session, seat: Seat) -> GameNow {
        let viewer = Viewer::Seat(seat);
        let log = session.packed_log(viewer).expect("a log").into_iter().map(Packed::Bytes).collect();
        let (open, barred): (Vec<_>, Vec<_>) =
            session.choices(seat).into_iter().partition(|choice| choice.why_not.is_none());
        GameNow {
            view: Packed::Bytes(session.packed_view(viewer).expect("a view")),
            log: Log::Whole(log),
            pending: session.pending(),
            round: session.round(),
            own: Some(Own {
                seat,
                decision: 0,
                legal: open.into_iter().map(|choice| choice.notation).collect(),
                barred: barred
                    .into_iter()
                    .filter_map(|choice| Some(Barred { action: choice.notation, why: choice.why_not? }))
                    .collect(),
                back: protocol::TakeBack::No,
            }),
            outcome: session.outcome().cloned(),
        }
    }

    /// Plays a game, and compares what both seats see from afar with what who runs it shows them: how many steps, and how often
    /// somebody had to forget.
    fn seen_from_afar(seed: u64) -> (usize, usize) {
        let table = find("dungeon-rush").expect("a game").open(&Setup::default()).expect("a table");
        let (mut session, mut pick) = (table.start(Seed::of_number(seed)), Fast::new(seed));
        let mut sights: Vec<(Seat, Option<Sight>)> =
            Seat::ALL[..2].iter().map(|seat| (*seat, None)).collect();
        let (mut steps, mut forgotten) = (0, 0);
        while let Some(acting) = session.pending().owes.iter().next() {
            for (seat, sight) in &mut sights {
                let now = told(&*session, *seat);
                let sight = match sight {
                    None => sight.insert(Sight::new(&*table, now).expect("seen")),
                    Some(sight) => {
                        let news = sight.hear(&*table, now).expect("seen");
                        forgotten += usize::from(matches!(news, News::Forgotten(_)));
                        sight
                    }
                };
                let viewer = Viewer::Seat(*seat);
                assert_eq!(sight.seen.scene(), session.scene(viewer));
                assert_eq!(sight.choices(), session.choices(*seat));
                assert_eq!(sight.lines(0).expect("told"), session.recalled(viewer));
                assert_eq!(sight.moments(0).expect("told"), session.recalled_moments(viewer));
            }
            let legal = session.legal(acting);
            let at = usize::from(pick.below("pick", u16::try_from(legal.len()).expect("few")));
            session.act(acting, &legal[at]).expect("legal");
            steps += 1;
        }
        (steps, forgotten)
    }

    /// When a game of a match ends everybody is shown everything again, and only what has just happened is news.
    #[test]
    fn at_the_end_of_a_game_within_a_match_nothing_is_told_twice() {
        let mut picks = kernel::Picks::default();
        picks.set("match", "duel");
        let setup = Setup { picks, ..Setup::default() };
        let table = find("dungeon-rush").expect("a game").open(&setup).expect("a table");
        let mut again = 0;
        for seed in 0..4 {
            let (mut session, mut pick) = (table.start(Seed::of_number(seed)), Fast::new(seed));
            let mut sights = Seat::ALL[..2]
                .iter()
                .map(|seat| (*seat, Sight::new(&*table, told(&*session, *seat)).expect("seen")))
                .collect::<Vec<_>>();
            while let Some(acting) = session.pending().owes.iter().next() {
                let (legal, mark) = (session.legal(acting), session.mark());
                let at = usize::from(pick.below("pick", u16::try_from(legal.len()).expect("few")));
                session.act(acting, &legal[at]).expect("legal");
                for (seat, sight) in &mut sights {
                    let known = sight.log().len();
                    let news = sight.hear(&*table, told(&*session, *seat)).expect("seen");
                    let fresh = session.told(Viewer::Seat(*seat), mark).len();
                    if let (News::More(from), None) = (news, session.outcome()) {
                        assert_eq!(sight.log().len() - from, fresh, "seed {seed}");
                        again += usize::from(from != known);
                    }
                }
            }
        }
        assert!(again > 3, "{again}");
    }

    #[test]
    fn what_a_server_says_is_seen_as_who_runs_the_game_shows_it() {
        let (steps, forgotten) = (0..5)
            .map(seen_from_afar)
            .fold((0, 0), |(steps, times), (more, again)| (steps + more, times + again));
        assert!(steps > 100 && forgotten > 5, "{steps} steps, {forgotten} times forgotten");
    }

    #[test]
    fn what_is_taken_back_is_less_and_rubbish_is_unseen() {
        let table = find("dungeon-rush").expect("a game").open(&Setup::default()).expect("a table");
        let mut session = table.start(Seed::of_number(5));
        let master = session.pending().owes.iter().next().expect("somebody");
        let first = told(&*session, master);
        let mut sight = Sight::new(&*table, first.clone()).expect("seen");
        let lay = session.legal(master)[0].clone();
        session.act(master, &lay).expect("legal");
        let before = sight.log().len();
        assert_eq!(sight.hear(&*table, told(&*session, master)), Ok(News::More(before)));
        assert!(session.undo(master));
        assert_eq!(sight.hear(&*table, told(&*session, master)), Ok(News::Less));
        assert!(sight.why_not(master, "end-turn").is_some());
        assert_eq!(sight.why_not(master, &lay), None);
        let rubbish = GameNow { view: Packed::Bytes(vec![9; 3]), ..first };
        assert_eq!(Sight::new(&*table, rubbish).err(), Some(Unseen::Unreadable));
    }
}
