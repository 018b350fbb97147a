//! A game of one kind being played: the one implementation of [`Session`], for every game there can be.

#[cfg(feature = "workbench")]
use crate::Happening;
use crate::seen::{Sight, action};
use crate::{ActFault, Seen, Session, Whole};
use kernel::{
    Draw, Entry, GameInfo, Illegal, Live, Outcome, Pending, Record, Seat, Seating, Talk, Unplayable, Viewer,
};
use scene::{Choice, Medal, Moment, Panel};
use std::any::Any;
use std::sync::Arc;
#[cfg(feature = "tables")]
use {
    bots::{Level, choose},
    kernel::{Chance, Fast, Misread, Play},
    scene::Line,
    std::fmt::Write as _,
};

/// A game of one kind being played.
pub(crate) struct Playing<G: Whole> {
    live: Live<G>,
}

impl<G: Whole> Playing<G> {
    pub const fn new(live: Live<G>) -> Self {
        Self { live }
    }

    fn game(&self) -> &G {
        self.live.game()
    }

    fn view(&self, viewer: Viewer) -> G::View {
        self.game().view(self.live.state(), viewer)
    }

    fn sight(&self, viewer: Viewer) -> Sight<G> {
        Sight { game: Arc::clone(self.live.game()), view: self.view(viewer) }
    }

    #[cfg(feature = "tables")]
    fn sentences(&self, viewer: Viewer, events: &[G::Event]) -> Vec<Line> {
        let view = self.view(viewer);
        events.iter().map(|event| self.game().tell(&view, event)).collect()
    }

    fn as_moments(&self, viewer: Viewer, events: &[G::Event]) -> Vec<Moment> {
        let sight = self.sight(viewer);
        events.iter().map(|event| sight.moment_of(event)).collect()
    }

    fn heard(&self, viewer: Viewer, since: usize) -> Vec<G::Event> {
        let fresh = self.live.told().get(since..).unwrap_or_default();
        fresh.iter().filter(|told| told.to.includes(viewer)).map(|told| told.event.clone()).collect()
    }
}

impl<G: Whole> Session for Playing<G> {
    fn info(&self) -> &'static GameInfo {
        G::info()
    }

    fn seating(&self) -> &Seating {
        self.game().seating()
    }

    fn reference(&self) -> Vec<Panel> {
        self.game().reference()
    }

    fn seen(&self, viewer: Viewer) -> Box<dyn Seen> {
        Box::new(self.sight(viewer))
    }

    fn round(&self) -> Option<u16> {
        self.game().round(self.live.state())
    }

    fn turn(&self) -> u32 {
        self.game().turn(self.live.state())
    }

    #[cfg(feature = "tables")]
    fn timers(&self) -> Vec<kernel::Timer> {
        self.game().timers(self.live.state())
    }

    fn talk(&self) -> Talk {
        self.game().talk(self.live.state())
    }

    fn pending(&self) -> Pending {
        self.live.pending()
    }

    fn choices(&self, seat: Seat) -> Vec<Choice> {
        let view = self.view(Viewer::Seat(seat));
        let mut dimmed = Vec::new();
        self.game().dimmed(self.live.state(), seat, &mut dimmed);
        let open = self.live.legal(seat).into_iter().map(|action| self.game().choice(&view, action));
        let shut = dimmed.into_iter().map(|(action, refusal)| {
            let why_not = Some(Illegal::from(refusal));
            Choice { why_not, ..self.game().choice(&view, action) }
        });
        open.chain(shut).collect()
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        self.live.legal(seat).into_iter().map(|action| self.game().notation(action)).collect()
    }

    #[cfg(feature = "tables")]
    fn read(&self, notation: &str) -> Result<(), Misread> {
        self.game().read(notation).map(|_| ())
    }

    #[cfg(feature = "tables")]
    fn can(&self, seat: Seat, notation: &str) -> Result<(), ActFault> {
        let action = action(self.game(), seat, notation)?;
        let (mut state, mut luck) = (self.live.state().clone(), Fast::new(0));
        let done = self.game().apply(&mut state, seat, action, &mut Play::silent(&mut luck));
        done.map_err(|refusal| ActFault::Illegal(refusal.into()))
    }

    fn act(&mut self, seat: Seat, notation: &str) -> Result<(), ActFault> {
        let action = action(self.game(), seat, notation)?;
        self.live.act(seat, action).map(|_| ()).map_err(|refusal| ActFault::Illegal(refusal.into()))
    }

    #[cfg(feature = "tables")]
    fn absent(&self, seat: Seat) -> Option<String> {
        self.game().absent(self.live.state(), seat).map(|action| self.game().notation(action))
    }

    #[cfg(feature = "tables")]
    fn advice(&self, level: Level, seat: Seat, chance: &mut dyn Chance) -> Option<String> {
        let view = self.view(Viewer::Mind(seat));
        choose(self.game(), level, &view, seat, chance).map(|action| self.game().notation(action))
    }

    fn can_undo(&self, seat: Seat) -> bool {
        self.live.can_undo(seat)
    }

    fn undo(&mut self, seat: Seat) -> bool {
        self.live.undo(seat)
    }

    #[cfg(feature = "tables")]
    fn can_agree(&self, seat: Seat) -> bool {
        self.live.can_agree(seat)
    }

    fn agree(&mut self, seat: Seat) -> bool {
        self.live.agree(seat)
    }

    fn concede(&mut self, seat: Seat) -> bool {
        self.seating().has(seat) && self.live.concede(seat)
    }

    fn typed_table(&self) -> &dyn Any {
        self.game()
    }

    fn packed_view(&self, viewer: Viewer) -> postcard::Result<Vec<u8>> {
        postcard::to_allocvec(&self.view(viewer))
    }

    #[cfg(feature = "workbench")]
    fn view_json(&self, viewer: Viewer) -> serde_json::Result<String> {
        serde_json::to_string(&self.view(viewer))
    }

    #[cfg(feature = "tables")]
    fn packed_log(&self, viewer: Viewer) -> postcard::Result<Vec<Vec<u8>>> {
        self.live.recalled(viewer).iter().map(postcard::to_allocvec).collect()
    }

    #[cfg(feature = "workbench")]
    fn log_json(&self, viewer: Viewer) -> serde_json::Result<Vec<String>> {
        self.live.recalled(viewer).iter().map(serde_json::to_string).collect()
    }

    fn mark(&self) -> usize {
        self.live.told().len()
    }

    #[cfg(feature = "tables")]
    fn told(&self, viewer: Viewer, since: usize) -> Vec<Line> {
        self.sentences(viewer, &self.heard(viewer, since))
    }

    fn moments(&self, viewer: Viewer, since: usize) -> Vec<Moment> {
        self.as_moments(viewer, &self.heard(viewer, since))
    }

    #[cfg(feature = "workbench")]
    fn happened(&self, since: usize) -> serde_json::Result<Vec<Happening>> {
        let view = self.view(Viewer::Referee);
        let fresh = self.live.told().get(since..).unwrap_or_default();
        let happening = |told: &kernel::Told<G::Event>| {
            let event = serde_json::to_value(&told.event)?;
            Ok(Happening { to: told.to, event, line: self.game().tell(&view, &told.event) })
        };
        fresh.iter().map(happening).collect()
    }

    #[cfg(feature = "tables")]
    fn recalled(&self, viewer: Viewer) -> Vec<Line> {
        self.sentences(viewer, &self.live.recalled(viewer))
    }

    fn recalled_moments(&self, viewer: Viewer) -> Vec<Moment> {
        self.as_moments(viewer, &self.live.recalled(viewer))
    }

    fn decided(&self, draws: &[Draw]) -> Vec<String> {
        self.game().decided(draws)
    }

    fn course_words(&self) -> &'static str {
        self.game().course_words()
    }

    fn medals(&self) -> Vec<Medal> {
        if self.outcome().is_none() {
            return Vec::new();
        }
        self.game().medals(&self.view(Viewer::Spectator), &self.heard(Viewer::Spectator, 0))
    }

    #[cfg(feature = "tables")]
    fn journal(&self, viewer: Viewer) -> String {
        let header = &self.record().header;
        let mut text = format!("{}, revision {} of its rules\n", G::info().name, header.revision);
        for (id, value) in &header.picks.0 {
            text.push_str(&format!("option {id} {value}\n"));
        }
        for seat in self.seating().iter() {
            let own = if viewer.seat() == Some(seat) { ", whose journal this is" } else { "" };
            text.push_str(&format!("seat {seat}: {}{own}\n", self.seat_name(viewer, seat)));
        }
        text.push('\n');
        for Line { words, rules } in self.recalled(viewer) {
            let cited = if rules.is_empty() { String::new() } else { format!(" [{}]", rules.join(", ")) };
            let written = writeln!(text, "{words}{cited}");
            debug_assert!(written.is_ok(), "a string takes everything");
        }
        let end = if self.outcome().is_some() { "The game is over.\n" } else { "The game is not over.\n" };
        text.push_str(end);
        text
    }

    fn record(&self) -> &Record {
        self.live.record()
    }

    #[cfg(feature = "tables")]
    fn snapshot(&self) -> postcard::Result<Vec<u8>> {
        crate::snapshot::write(&self.live)
    }

    #[cfg(all(feature = "tables", feature = "workbench"))]
    fn another_world(&self, viewer: Viewer, chance: &mut dyn Chance) -> postcard::Result<Vec<u8>> {
        crate::snapshot::of_another_world(&self.live, viewer, chance)
    }

    fn outcome(&self) -> Option<&Outcome> {
        self.live.outcome()
    }

    fn replay(&mut self, entry: &Entry) -> Result<(), Unplayable> {
        self.live.replay(entry)
    }
}
