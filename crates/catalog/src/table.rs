//! A table that is set up: games can be started at it, taken from a record, and on the workbench simulated and timed.

#[cfg(feature = "advice")]
use crate::advising::{Adviser, Advising};
use crate::playing::Playing;
#[cfg(feature = "remote")]
use crate::seen::{Seen, Sight, unpacked};
use crate::title::seeded;
#[cfg(feature = "workbench")]
use crate::{BrokenGame, Plan, Played, Work, bench, simulate};
use crate::{Session, Unfit, Whole};
#[cfg(feature = "tables")]
use kernel::Pledge;
use kernel::{GameInfo, Header, Live, Luck, Record, Seating, Seed, Seeded};
#[cfg(feature = "workbench")]
use std::ops::Range;
use std::sync::Arc;
#[cfg(feature = "advice")]
use {
    bots::{Chooser, Level},
    kernel::{Chance, Seat},
};

/// A table that is set up. It does not change: any number of games can be played at it, also at the same time.
pub trait Table: Send + Sync {
    /// What the game is called and who can play it.
    fn info(&self) -> &'static GameInfo;

    /// Where whoever sat here sits when the same company plays again.
    #[cfg(feature = "tables")]
    fn again(&self, seat: kernel::Seat) -> kernel::Seat;

    /// What the table was set up with; without a seed.
    fn header(&self) -> &Header;

    /// Who sits where.
    fn seating(&self) -> &Seating {
        &self.header().seating
    }

    /// Starts a game.
    fn start(&self, seed: Seed) -> Box<dyn Session>;

    /// Starts a game whose luck is made of this, so that its record can be proven.
    ///
    /// # Errors
    /// The pledge has no secret, or cannot be one of this table.
    #[cfg(feature = "tables")]
    fn start_pledged(&self, pledge: Pledge) -> Result<Box<dyn Session>, Unfit>;

    /// A bot that is asked again and again about one game, and keeps what it found out from one question to the next.
    #[cfg(feature = "advice")]
    fn adviser(&self) -> Box<dyn Adviser>;

    /// The same of a bot that is asked once ([`Adviser::advice`]).
    ///
    /// # Errors
    /// It is not a view that this seat or its mind can have in this game.
    #[cfg(feature = "advice")]
    fn advice(
        &self,
        view: &[u8],
        level: Level,
        seat: Seat,
        chance: &mut dyn Chance,
    ) -> postcard::Result<Option<String>> {
        self.adviser().advice(view, level, seat, chance)
    }

    /// What somebody sees who has a view of a game at this table ([`Session::packed_view`]) and nothing else.
    ///
    /// # Errors
    /// It is not a view of this game, or cannot be one.
    #[cfg(feature = "remote")]
    fn seen(&self, view: &[u8]) -> postcard::Result<Box<dyn Seen>>;

    /// Starts a recorded game; its lines are then played one by one ([`Session::replay`]).
    ///
    /// # Errors
    /// The record is not one of this table, or its start does not draw what it says.
    fn restart(&self, record: &Record) -> Result<Box<dyn Session>, Unfit>;

    /// Goes on with a game where a snapshot was made ([`Session::snapshot`]); the header is that of its record, with its seed.
    ///
    /// # Errors
    /// The header is not one of this table, or the bytes are no snapshot of that game. Then its record is to be played again.
    #[cfg(feature = "tables")]
    fn resume(&self, header: &Header, snapshot: &[u8]) -> Result<Box<dyn Session>, Unfit>;

    /// What simulations count wins by beside seats and sides: the names of what is chosen once for a whole game.
    #[cfg(feature = "workbench")]
    fn facets(&self) -> &'static [&'static str];

    /// Plays games between bots, those of the plan with these numbers, and hands over each in their order. Game *n* of
    /// a plan is always the same game, whoever plays it and with whichever others.
    ///
    /// # Errors
    /// The first game that cannot go on although it is not over.
    #[cfg(feature = "workbench")]
    fn simulate(
        &self,
        plan: &Plan,
        numbers: Range<u64>,
        each: &mut dyn FnMut(Played),
    ) -> Result<(), BrokenGame>;

    /// What is counted of every seat at the end of a game that is simulated, besides its place and its points: by name.
    #[cfg(feature = "workbench")]
    fn tallies(&self) -> &'static [&'static str];

    /// Plays random games one after another and does this work at each step. `go_on` is asked every thousand decisions
    /// or so, with the number of decisions so far. What is counted and timed is its affair.
    #[cfg(feature = "workbench")]
    fn bench(&self, work: Work, go_on: &mut dyn FnMut(u64) -> bool);
}

/// A table of one game.
pub(crate) struct Opened<G: Whole> {
    pub game: Arc<G>,
    #[cfg_attr(not(feature = "positions"), expect(dead_code, reason = "what positions are arranged of"))]
    pub content: Arc<G::Content>,
    pub header: Header,
}

impl<G: Whole> Opened<G> {
    fn fits(&self, recorded: &Header) -> Result<(), Unfit> {
        let here = &self.header;
        if recorded.game != here.game {
            return Err(Unfit::Game { recorded: recorded.game.clone(), here: G::info().id });
        }
        if recorded.revision != here.revision {
            return Err(Unfit::Revision { recorded: recorded.revision, here: here.revision });
        }
        if recorded.content != here.content {
            return Err(Unfit::Content { recorded: recorded.content.clone(), here: here.content.clone() });
        }
        Ok(())
    }

    fn begun(&self, header: Header, seed: Seed) -> Box<dyn Session> {
        let luck = Luck::Seeded(Box::new(Seeded::new(seed)));
        Box::new(Playing::new(Live::start(Arc::clone(&self.game), header, luck)))
    }
}

impl<G: Whole> Table for Opened<G> {
    fn info(&self) -> &'static GameInfo {
        G::info()
    }

    #[cfg(feature = "tables")]
    fn again(&self, seat: kernel::Seat) -> kernel::Seat {
        G::again(seat, self.header.seating.seats)
    }

    fn header(&self) -> &Header {
        &self.header
    }

    fn start(&self, seed: Seed) -> Box<dyn Session> {
        self.begun(seeded(&self.header, seed), seed)
    }

    #[cfg(feature = "tables")]
    fn start_pledged(&self, pledge: Pledge) -> Result<Box<dyn Session>, Unfit> {
        let seed = pledge.seed().filter(|_| pledge.fits(self.seating())).ok_or(Unfit::Pledge)?;
        Ok(self.begun(self.header.pledged(pledge), seed))
    }

    #[cfg(feature = "advice")]
    fn adviser(&self) -> Box<dyn Adviser> {
        Box::new(Advising { game: Arc::clone(&self.game), chooser: Chooser::default() })
    }

    #[cfg(feature = "remote")]
    fn seen(&self, view: &[u8]) -> postcard::Result<Box<dyn Seen>> {
        let view: G::View = unpacked(view)?;
        if !self.game.is_possible(&view) {
            return Err(postcard::Error::SerdeDeCustom);
        }
        Ok(Box::new(Sight { game: Arc::clone(&self.game), view }))
    }

    fn restart(&self, record: &Record) -> Result<Box<dyn Session>, Unfit> {
        self.fits(&record.header)?;
        if !record.header.position.is_empty() {
            #[cfg(feature = "positions")]
            return crate::staging::arranged_again::<G>(&self.content, record);
            #[cfg(not(feature = "positions"))]
            return Err(Unfit::Position);
        }
        Ok(Box::new(Playing::new(Live::restart(Arc::clone(&self.game), record)?)))
    }

    #[cfg(feature = "tables")]
    fn resume(&self, header: &Header, snapshot: &[u8]) -> Result<Box<dyn Session>, Unfit> {
        self.fits(header)?;
        if (&header.picks, &header.seating) != (&self.header.picks, &self.header.seating) {
            return Err(Unfit::Snapshot);
        }
        let live = crate::snapshot::read(&self.game, header, snapshot).ok_or(Unfit::Snapshot)?;
        Ok(Box::new(Playing::new(live)))
    }

    #[cfg(feature = "workbench")]
    fn facets(&self) -> &'static [&'static str] {
        G::FACETS
    }

    #[cfg(feature = "workbench")]
    fn simulate(
        &self,
        plan: &Plan,
        numbers: Range<u64>,
        each: &mut dyn FnMut(Played),
    ) -> Result<(), BrokenGame> {
        simulate::play(self, plan, numbers, each)
    }

    #[cfg(feature = "workbench")]
    fn tallies(&self) -> &'static [&'static str] {
        G::tallies()
    }

    #[cfg(feature = "workbench")]
    fn bench(&self, work: Work, go_on: &mut dyn FnMut(u64) -> bool) {
        bench::run(&*self.game, work, go_on);
    }
}
