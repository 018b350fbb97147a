//! The desk: one local game on the screen. It carries out what is chosen, plays what happens, asks bots, and keeps the
//! game after every step. Everything that is drawn is a signal here.

mod bots;

use crate::app::{House, house};
use crate::browser::worker::Thinker;
use crate::browser::{games, sound};
use crate::pages::table::show::Showman;
use crate::parts::board::Eye;
use catalog::Preview;
use client::words::table as words;
use client::{Choosing, LocalGame, Mood, Next, Player, Sound, Turn, Upshot, ghosts, until_a_game_ends};
use kernel::{Illegal, Outcome, Seat, Viewer};
use scene::{Choice, Line, Livery, Moment, Panel, Piece, Scene};
use std::any::Any;
use std::rc::Rc;
use ui::prelude::*;
use ui::spawn;

/// Somebody who stands beside the desk in a lesson.
#[derive(Clone, Copy)]
pub struct Teacher {
    /// Asked before a choice is carried out: whether it may be.
    pub may: Callback<Choice, bool>,
    /// What somebody else does next, in notation; `None`: nothing more.
    pub others: Callback<(), Option<String>>,
}

/// One local game on the screen.
#[derive(Clone, Copy)]
pub struct Desk {
    teacher: Option<Teacher>,
    game: StoredValue<LocalGame>,
    thinker: StoredValue<Option<Thinker>>,
    job: StoredValue<u32>,
    showman: Showman,
    /// The id of the game that is played.
    pub title: &'static str,
    /// What lies on the board, as it is shown.
    pub scene: RwSignal<Scene>,
    /// What can be chosen.
    pub choosing: RwSignal<Choosing>,
    /// What is asked.
    pub prompt: RwSignal<Line>,
    /// What happened.
    pub log: RwSignal<Vec<Moment>>,
    /// Who looks.
    pub eyes: RwSignal<Viewer>,
    /// What it sees, as the view of its game.
    pub view: RwSignal<Rc<dyn Any>>,
    /// What the desk is doing.
    pub mood: RwSignal<Mood>,
    /// Who has to be given the device first.
    pub curtain: RwSignal<Option<Seat>>,
    /// A choice with a warning that was not answered yet.
    pub asked: RwSignal<Option<Choice>>,
    /// Something that went wrong, as a sentence.
    pub notice: RwSignal<Option<Line>>,
    /// The target in focus.
    pub focus: RwSignal<Option<String>>,
    /// Whether the bot that is asked will not answer.
    pub stuck: RwSignal<bool>,
    /// What the target in focus would lead to.
    foreseen: Memo<Option<(Choice, Preview)>>,
    /// Whether the last step can be taken back.
    pub undoable: RwSignal<bool>,
    /// What ended before all is over: a game of a match. The show waits until somebody has read it.
    pub interlude: RwSignal<Option<Line>>,
    /// What is shown after that.
    rest: StoredValue<Vec<Moment>>,
    /// Whether the results lie over the board, once there are any.
    pub results: RwSignal<bool>,
    /// How it ended.
    pub outcome: RwSignal<Option<Outcome>>,
    /// The round.
    pub round: RwSignal<Option<u16>>,
    /// Whether clicks on the board are pencil marks.
    pub pencil: RwSignal<bool>,
    /// The cell that is to be marked.
    pub marking: RwSignal<Option<String>>,
    /// The marks of whoever looks: cells and symbols.
    pub notes: RwSignal<Vec<(String, String)>>,
    /// What the log points at.
    pub lit: RwSignal<Vec<String>>,
    /// How many decisions were made at this device in this game since the page was opened.
    pub decisions: RwSignal<u32>,
    /// Where the board lies.
    pub eye: Eye,
}

impl Desk {
    /// Lays a game out and lets it go on.
    pub fn open(game: LocalGame) -> Self {
        Self::laid_out(game, None)
    }

    /// Lays a game out that is a lesson: it is kept nowhere, nothing is taken back, and no bot plays.
    pub fn taught(game: LocalGame, teacher: Teacher) -> Self {
        Self::laid_out(game, Some(teacher))
    }

    fn laid_out(game: LocalGame, teacher: Option<Teacher>) -> Self {
        let title = game.session().info().id;
        let (focus, mood) = (RwSignal::new(None), RwSignal::new(Mood::Showing));
        let choosing = RwSignal::new(Choosing::default());
        let eyes = game.eyes(None);
        let scene = RwSignal::new(game.session().scene(eyes));
        let log = RwSignal::new(game.session().recalled_moments(eyes));
        let eye = Eye::new();
        let played = StoredValue::new(game);
        let desk = Self {
            teacher,
            game: played,
            thinker: StoredValue::new(None),
            job: StoredValue::new(0),
            showman: Showman::new(
                scene,
                Callback::new(move |moment| log.update(|log| log.push(moment))),
                eye,
            ),
            title,
            scene,
            choosing,
            prompt: RwSignal::new(Line::new("", &[])),
            log,
            eyes: RwSignal::new(eyes),
            view: RwSignal::new(Rc::new(())),
            mood,
            curtain: RwSignal::new(None),
            asked: RwSignal::new(None),
            notice: RwSignal::new(None),
            focus,
            stuck: RwSignal::new(false),
            foreseen: Memo::new(move || foreseen(played, focus, choosing, mood)),
            undoable: RwSignal::new(false),
            interlude: RwSignal::new(None),
            rest: StoredValue::new(Vec::new()),
            results: RwSignal::new(true),
            outcome: RwSignal::new(None),
            round: RwSignal::new(None),
            pencil: RwSignal::new(false),
            marking: RwSignal::new(None),
            notes: RwSignal::new(Vec::new()),
            lit: RwSignal::new(Vec::new()),
            decisions: RwSignal::new(0),
            eye,
        };
        desk.first_look();
        desk
    }

    /// A hot-seat game that is opened again begins behind the curtain.
    fn first_look(self) {
        let several = self.with(|game| game.people().count() > 1 && game.turn() != Turn::Over);
        match self.eyes.get_untracked() {
            Viewer::Seat(seat) if several == Some(true) => self.curtain.set(Some(seat)),
            Viewer::Seat(_) | Viewer::Mind(_) | Viewer::Spectator | Viewer::Referee => self.go_on(),
        }
    }

    /// Asks the game; `None` when the screen is gone.
    pub fn with<T>(self, ask: impl FnOnce(&LocalGame) -> T) -> Option<T> {
        self.game.try_with_value(ask)
    }

    /// What a seat is called.
    pub fn name(self, seat: Seat) -> String {
        let viewer = self.eyes.get_untracked();
        self.with(|game| game.session().seat_name(viewer, seat)).unwrap_or_default()
    }

    /// What a seat wears.
    pub fn livery(self, seat: Seat) -> Livery {
        let viewer = self.eyes.get_untracked();
        self.with(|game| game.session().livery(viewer, seat)).unwrap_or(Livery::Ember)
    }

    /// What a seat looks like.
    pub fn face(self, seat: Seat) -> String {
        let viewer = self.eyes.get_untracked();
        self.with(|game| game.session().face(viewer, seat)).unwrap_or_default()
    }

    /// All seats and who plays them.
    pub fn seats(self) -> Vec<(Seat, Player)> {
        let all = |game: &LocalGame| {
            game.session().seating().iter().map(|seat| (seat, game.player(seat))).collect()
        };
        self.with(all).unwrap_or_default()
    }

    /// How a match stands, where there is one: what the scene of the game says of it.
    pub fn standing(self) -> Option<String> {
        let viewer = self.eyes.get_untracked();
        let panels = self.with(|game| game.session().scene(viewer).panels)?;
        panels.into_iter().find(|panel| panel.label == Panel::MATCH).map(|panel| panel.value)
    }

    /// The seat of the only person at this device; `None`: nobody plays here, or several do.
    pub fn only_person(self) -> Option<Seat> {
        self.with(|game| {
            let mut people = game.people();
            people.next().filter(|_| people.next().is_none())
        })
        .flatten()
    }

    /// The seat of whoever looks.
    pub fn own_seat(self) -> Option<Seat> {
        self.eyes.get().seat()
    }

    /// Takes everything from the game as it is now.
    fn refresh(self) {
        let viewer = self.eyes.get_untracked();
        let turn = self.with(LocalGame::turn).unwrap_or(Turn::Over);
        let asked = match turn {
            Turn::Person(seat) if viewer == Viewer::Seat(seat) => Some(seat),
            Turn::Person(_) | Turn::Bot(..) | Turn::Over => None,
        };
        let read = |game: &LocalGame| {
            let session = game.session();
            self.scene.set(session.scene(viewer));
            self.view.set(session.typed_view(viewer).into());
            let choices = asked.map(|seat| session.choices(seat)).unwrap_or_default();
            self.choosing.update(|choosing| *choosing = choosing.next(choices));
            if let Some(seat) = asked {
                self.prompt.set(session.prompt(seat));
            }
            let undoable = viewer.seat().is_some_and(|seat| session.can_undo(seat));
            self.undoable.set(undoable && self.teacher.is_none());
            self.outcome.set(session.outcome().cloned());
            self.round.set(session.round());
            self.notes.set(notes_of(game, viewer.seat()));
            // What is to be forgotten is forgotten at once, not only when the page is opened again.
            self.log.set(session.recalled_moments(viewer));
            if viewer.seat().is_none_or(|seat| session.marks(seat).is_empty()) {
                self.pencil.set(false);
            }
        };
        self.with(read);
        self.focus.set(None);
    }

    /// After the last step: who is next?
    fn go_on(self) {
        self.refresh();
        let eyes = self.eyes.get_untracked();
        match self.with(|game| game.next(eyes)) {
            Some(Next::Bot(seat)) => match self.teacher {
                None => {
                    self.mood.set(Mood::Thinking(seat));
                    self.ask_bot();
                }
                Some(teacher) => match teacher.others.run(()) {
                    Some(notation) => self.act(seat, &notation),
                    None => self.mood.set(Mood::Over),
                },
            },
            Some(Next::Pass(seat)) => {
                self.curtain.set(Some(seat));
                self.mood.set(Mood::Asking(seat));
            }
            Some(Next::Ask(seat, next)) => {
                if next != eyes {
                    self.look_as(next);
                }
                self.mood.set(Mood::Asking(seat));
            }
            Some(Next::Over) => {
                if self.mood.get_untracked() != Mood::Over
                    && self.decisions.get_untracked() > 0
                    && house().settings.get_untracked().sound == Sound::On
                {
                    sound::fanfare();
                }
                self.mood.set(Mood::Over);
            }
            None => {}
        }
    }

    /// The curtain is drawn back by the one who is to look.
    pub fn draw_back(self) {
        let next = self.with(|game| game.eyes(self.curtain.get_untracked())).unwrap_or(Viewer::Spectator);
        self.look_as(next);
        self.curtain.set(None);
        self.go_on();
    }

    fn look_as(self, viewer: Viewer) {
        self.eyes.set(viewer);
        let recalled = self.with(|game| game.session().recalled_moments(viewer));
        self.log.set(recalled.unwrap_or_default());
        self.refresh();
    }

    /// Somebody chose. While things move, that finishes them instead.
    pub fn choose(self, choice: Choice) {
        let forbidden = || self.teacher.is_some_and(|teacher| !teacher.may.run(choice.clone()));
        match self.mood.get_untracked().upshot(&choice) {
            Upshot::Act(_) | Upshot::Warn if forbidden() => {}
            Upshot::Warn => self.asked.set(Some(choice)),
            Upshot::Act(seat) => self.act(seat, &choice.notation),
            Upshot::Hurry => self.hurry(),
            Upshot::Nothing => {}
        }
    }

    /// Does what was warned of.
    pub fn go_ahead(self) {
        if let (Some(choice), Mood::Asking(seat)) = (self.asked.get_untracked(), self.mood.get_untracked()) {
            self.asked.set(None);
            self.act(seat, &choice.notation);
        }
    }

    fn act(self, seat: Seat, notation: &str) {
        let mark = self.with(|game| game.session().mark()).unwrap_or(0);
        let done = self.game.try_update_value(|game| game.act(seat, notation));
        match done {
            Some(Ok(())) => {
                self.notice.set(None);
                self.decisions.update(|decisions| *decisions += 1);
                self.keep();
                self.happened_since(mark);
            }
            Some(Err(fault)) => self.say(fault.to_string()),
            None => {}
        }
    }

    /// Says something that is not part of the game.
    pub fn say(self, words: impl Into<String>) {
        self.notice.set(Some(Line::new(words, &[])));
    }

    /// Says why something cannot be done.
    pub fn refuse(self, why: &Illegal) {
        self.notice.set(Some(Line::new(&why.why, &[&why.rule])));
    }

    /// Plays what happened, then goes on.
    fn happened_since(self, mark: usize) {
        let viewer = self.eyes.get_untracked();
        let moments = self.with(|game| game.session().moments(viewer, mark)).unwrap_or_default();
        self.show(moments);
    }

    /// Plays moments; where a game of a match ends, it waits until somebody has read that.
    fn show(self, moments: Vec<Moment>) {
        let is_over = self.with(|game| game.turn() == Turn::Over).unwrap_or(true);
        let (moments, rest) = if is_over { (moments, None) } else { until_a_game_ends(moments) };
        let ended = rest.as_ref().and_then(|_| moments.last()).map(|moment| moment.line.clone());
        self.rest.set_value(rest.unwrap_or_default());
        self.mood.set(Mood::Showing);
        self.focus.set(None);
        self.undoable.set(false);
        let House { settings, .. } = house();
        spawn(async move {
            self.showman.show(moments, settings).await;
            if self.with(|_| ()).is_none() {
                return; // the screen is gone
            }
            match ended {
                Some(line) => self.interlude.set(Some(line)),
                None => self.go_on(),
            }
        });
    }

    /// The end of a game of a match has been read: on with the next.
    pub fn read_on(self) {
        if self.interlude.get_untracked().is_some() {
            self.interlude.set(None);
            let rest = self.rest.try_update_value(std::mem::take).unwrap_or_default();
            self.show(rest);
        }
    }

    /// Finishes what moves; twice: all of it.
    pub fn hurry(self) {
        self.showman.hurry();
    }

    fn keep(self) {
        if self.teacher.is_none() && self.with(games::keep) == Some(false) {
            self.say(words::NOT_SAVED);
        }
    }

    /// Takes back the last step.
    pub fn undo(self) {
        let (Mood::Asking(_), None) = (self.mood.get_untracked(), self.teacher) else { return };
        let Some(seat) = self.eyes.get_untracked().seat() else { return };
        if self.game.try_update_value(|game| game.undo(seat)) == Some(true) {
            self.keep();
            let viewer = self.eyes.get_untracked();
            let recalled = self.with(|game| game.session().recalled_moments(viewer));
            self.log.set(recalled.unwrap_or_default());
            self.go_on();
        } else {
            self.say(words::NO_UNDO);
        }
    }

    /// Gives up: whoever looks, for itself.
    pub fn concede(self) {
        if self.curtain.get_untracked().is_some() {
            return;
        }
        let Some(seat) = self.eyes.get_untracked().seat() else { return };
        let mark = self.with(|game| game.session().mark()).unwrap_or(0);
        if self.game.try_update_value(|game| game.concede(seat)) == Some(true) {
            self.keep();
            self.happened_since(mark);
        }
    }

    /// What the target in focus would lead to.
    pub fn preview(self) -> Option<(Choice, Preview)> {
        self.foreseen.get()
    }

    /// The pieces that the target in focus would put elsewhere; where nobody can know, the picked piece on the target.
    pub fn ghosts(self) -> Vec<(Piece, String)> {
        let Some((choice, preview)) = self.preview() else { return Vec::new() };
        self.scene.with_untracked(|scene| ghosts(scene, &choice, &preview))
    }

    /// Notes a mark on a cell, or rubs it out.
    pub fn note(self, cell: &str, mark: Option<&str>) {
        let Some(seat) = self.eyes.get_untracked().seat() else { return };
        self.game.try_update_value(|game| game.notes.set(seat, cell, mark));
        self.keep();
        self.notes.set(self.with(|game| notes_of(game, Some(seat))).unwrap_or_default());
    }
}

/// What the target in focus would lead to.
fn foreseen(
    game: StoredValue<LocalGame>,
    focus: RwSignal<Option<String>>,
    choosing: RwSignal<Choosing>,
    mood: RwSignal<Mood>,
) -> Option<(Choice, Preview)> {
    let notation = focus.get()?;
    let choice = choosing
        .with(|choosing| choosing.all().iter().find(|choice| choice.notation == notation).cloned())?;
    let Mood::Asking(seat) = mood.get() else { return None };
    let preview = game.try_with_value(|game| game.session().preview(seat, &notation))?.ok()?;
    Some((choice, preview))
}

/// The marks of a seat, as symbols.
fn notes_of(game: &LocalGame, seat: Option<Seat>) -> Vec<(String, String)> {
    let Some(seat) = seat else { return Vec::new() };
    let marks = game.session().marks(seat);
    let symbol = |(cell, id): (&str, &str)| {
        let mark = marks.iter().find(|mark| mark.id == id)?;
        Some((cell.to_string(), mark.symbol.clone()))
    };
    game.notes.of(seat).filter_map(symbol).collect()
}
