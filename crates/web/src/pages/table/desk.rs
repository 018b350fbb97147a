//! The desk: one game on the screen. It has done what is chosen, plays what happens, asks bots, and keeps a game of this
//! device after every step. Where the game is run is its host's affair. Everything that is drawn is a signal here.

mod asking;
mod bots;
mod elsewhere;
mod errand;
mod happening;
mod outlook;
mod people;

pub use errand::{Errand, Meant, Tab};

use crate::app::{RUNS_GAMES, house};
use crate::browser::worker::Thinker;
use crate::browser::{games, sound};
use crate::pages::table::host::{Effected, Here, Host, Standing};
use crate::pages::table::show::Showman;
use crate::parts::board::Eye;
use catalog::{Preview, Seen};
use client::words::table as words;
use client::{Choosing, LocalGame, Mood, Next, Sound, Turn, Upshot};
use kernel::{Illegal, Outcome, Seat, Viewer};
use protocol::TakeBack;
use scene::{Choice, Line, Moment, Route, Scene};
use std::any::Any;
use std::rc::Rc;
use ui::prelude::*;

/// Somebody who stands beside the desk in a lesson.
#[derive(Clone, Copy)]
pub struct Teacher {
    /// What is wanted now, as it is written.
    pub wanted: Signal<Option<String>>,
    /// Asked before a choice is carried out: whether it may be.
    pub may: Callback<Choice, bool>,
    /// What somebody else does next, in notation; `None`: nothing more.
    pub others: Callback<(), Option<String>>,
}

/// What is answered for somebody who does not want to be asked, at a table where everybody is.
#[derive(Clone, Default)]
pub struct ByItself {
    pub is_on: bool,
    /// In so many seconds; none: nothing is to be answered.
    pub left: Option<u32>,
    /// What was put forward meanwhile, as the group of its choice; none: what is usual.
    pub instead: Option<String>,
}

/// One game on the screen.
#[derive(Clone, Copy)]
pub struct Desk {
    teacher: Option<Teacher>,
    host: StoredValue<Rc<dyn Host>>,
    /// The game, if it is run here.
    local: Option<StoredValue<LocalGame>>,
    thinker: StoredValue<Option<Thinker>>,
    inquiry: StoredValue<bots::Inquiry>,
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
    /// Ways of several steps that can be gone now.
    pub routes: Memo<Vec<Route>>,
    /// What the target in focus would lead to.
    foreseen: Memo<Option<(Choice, Preview)>>,
    /// Whether the last step can be taken back.
    pub back: RwSignal<TakeBack>,
    /// What ended before all is over: a game of a match. The show waits until somebody has read it.
    pub interlude: RwSignal<Option<Moment>>,
    /// Whether something is shown just now.
    shown_now: StoredValue<bool>,
    /// What is shown after that, or after what is shown now.
    rest: StoredValue<Vec<happening::Told>>,
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
    /// What a phone shows.
    pub tab: RwSignal<Tab>,
    /// Whether somebody is asked if they want to give up.
    pub leaving: RwSignal<bool>,
    /// Where the board lies.
    pub eye: Eye,
    /// What is held of what lies on the instrument, in the game's own words.
    pub held: RwSignal<Option<String>>,
    /// What is answered without being asked.
    pub by_itself: RwSignal<ByItself>,
    /// What is to be done step by step, each until it says that nothing is left.
    errands: StoredValue<Vec<Callback<(), Option<Errand>>>>,
    /// What comes of that, where a server has still to say so.
    pub meant: RwSignal<Option<Meant>>,
    /// Whether an errand is being asked for its next step.
    asks_errand: StoredValue<bool>,
    /// Who was choosing before what is shown now.
    chose_last: StoredValue<Option<Seat>>,
    /// Of how many steps the way was that was gone last, if nothing was done since.
    walked: StoredValue<usize>,
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
        let (title, eyes) = (game.session().info().id, game.eyes(None));
        let played = StoredValue::new(game);
        let desk = Self::new(title, Rc::new(Here(played)), eyes, (teacher, Some(played)));
        desk.first_look();
        desk
    }

    fn new(
        title: &'static str,
        host: Rc<dyn Host>,
        eyes: Viewer,
        (teacher, local): (Option<Teacher>, Option<StoredValue<LocalGame>>),
    ) -> Self {
        let (focus, mood) = (RwSignal::new(None), RwSignal::new(Mood::Showing));
        let choosing = RwSignal::new(Choosing::default());
        let scene = RwSignal::new(with_seen(&*host, eyes, |seen| seen.scene()).unwrap_or_default());
        let log = RwSignal::new(host.standing(eyes).map(|standing| standing.log).unwrap_or_default());
        let (eye, eyes) = (Eye::new(), RwSignal::new(eyes));
        let (host, view) = (StoredValue::new(host), RwSignal::new(Rc::new(()) as Rc<dyn Any>));
        let round = RwSignal::new(None);
        Self {
            teacher,
            host,
            local,
            thinker: StoredValue::new(None),
            inquiry: StoredValue::new(bots::Inquiry::default()),
            showman: Showman::new(scene, happening::told(log, round), eye),
            title,
            scene,
            choosing,
            prompt: RwSignal::new(Line::new("", &[])),
            log,
            eyes,
            view,
            mood,
            curtain: RwSignal::new(None),
            asked: RwSignal::new(None),
            notice: RwSignal::new(None),
            focus,
            stuck: RwSignal::new(false),
            routes: Memo::new(move || {
                view.with(|_| ());
                outlook::routes(host, eyes, choosing, mood, teacher)
            }),
            foreseen: Memo::new(move || outlook::foreseen(host, eyes, focus, choosing, mood)),
            back: RwSignal::new(TakeBack::No),
            interlude: RwSignal::new(None),
            shown_now: StoredValue::new(false),
            rest: StoredValue::new(Vec::new()),
            results: RwSignal::new(true),
            outcome: RwSignal::new(None),
            round,
            pencil: RwSignal::new(false),
            marking: RwSignal::new(None),
            notes: RwSignal::new(Vec::new()),
            lit: RwSignal::new(Vec::new()),
            decisions: RwSignal::new(0),
            tab: RwSignal::new(Tab::Board),
            leaving: RwSignal::new(false),
            eye,
            held: RwSignal::new(None),
            by_itself: RwSignal::new(ByItself::default()),
            errands: StoredValue::new(Vec::new()),
            meant: RwSignal::new(None),
            asks_errand: StoredValue::new(false),
            chose_last: StoredValue::new(None),
            walked: StoredValue::new(0),
        }
    }

    /// A hot-seat game that is opened again begins behind the curtain.
    fn first_look(self) {
        let several = self.local(|game| game.people().count() > 1 && game.turn() != Turn::Over);
        match self.eyes.get_untracked() {
            Viewer::Seat(seat) if several == Some(true) => self.curtain.set(Some(seat)),
            Viewer::Seat(_) | Viewer::Mind(_) | Viewer::Spectator | Viewer::Referee => self.go_on(),
        }
    }

    /// Asks the game that is run here; `None` when there is none, or the screen is gone.
    pub fn local<T>(self, ask: impl FnOnce(&LocalGame) -> T) -> Option<T> {
        self.local.filter(|_| RUNS_GAMES)?.try_with_value(ask)
    }

    /// Asks whoever runs the game; `None` when the screen is gone.
    pub fn host<T>(self, ask: impl FnOnce(&dyn Host) -> T) -> Option<T> {
        self.host.try_with_value(|host| ask(&**host))
    }

    /// Asks what whoever looks sees; `None` when the screen is gone.
    pub fn seen<T>(self, ask: impl FnOnce(&dyn Seen) -> T) -> Option<T> {
        let eyes = self.eyes.get_untracked();
        self.host(|host| with_seen(host, eyes, ask)).flatten()
    }

    /// Takes everything from the game as it is now.
    fn refresh(self) {
        let viewer = self.eyes.get_untracked();
        let Some(Standing { asked, choices: told, back, outcome, round, log }) =
            self.host(|host| host.standing(viewer)).flatten()
        else {
            return;
        };
        let persons = self.persons();
        let choices = self.seen(|seen| {
            let foreseen = self.foreseen_by(seen);
            let seen = foreseen.as_deref().unwrap_or(seen);
            let mut scene = persons.scene(seen.scene());
            self.scene.with_untracked(|before| scene.recall(before));
            self.scene.set(scene);
            self.view.set(seen.typed_view().into());
            if asked.is_some() {
                self.prompt.set(persons.line(seen.prompt()));
            }
            if viewer.seat().is_none_or(|seat| seen.marks(seat).is_empty()) {
                self.pencil.set(false);
            }
            self.offered_by(foreseen.as_deref())
        });
        let choices = choices.flatten().unwrap_or(told);
        self.choosing.update(|choosing| *choosing = choosing.next(persons.choices(choices)));
        self.back.set(if self.teacher.is_none() { back } else { TakeBack::No });
        self.outcome.set(outcome);
        self.round.set(round);
        self.notes.set(self.notes_of(viewer.seat()));
        // What is to be forgotten is forgotten at once, not only when the page is opened again.
        self.log.set(persons.moments(log));
        self.focus.set(None);
    }

    fn notes_of(self, seat: Option<Seat>) -> Vec<(String, String)> {
        seat.and_then(|seat| self.host(|host| host.notes(seat))).unwrap_or_default()
    }

    /// After the last step: who is next?
    pub fn go_on(self) {
        let eyes = self.eyes.get_untracked();
        if !matches!(self.host(|host| host.next(eyes)).flatten(), Some(Next::Ask(..) | Next::Sent(_))) {
            self.meant.set(None);
        }
        self.refresh();
        self.let_go_if_decided();
        match self.host(|host| host.next(eyes)).flatten() {
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
            Some(Next::Wait(seat)) => self.mood.set(Mood::Thinking(seat)),
            Some(Next::Sent(seat)) => self.mood.set(Mood::Sent(seat)),
            Some(Next::Pass(seat)) => {
                self.curtain.set(Some(seat));
                self.mood.set(Mood::Asking(seat));
            }
            Some(Next::Ask(seat, next)) => {
                if next != eyes {
                    self.look_as(next);
                }
                // In a lesson nothing is done but what is asked for.
                if self.teacher.is_none()
                    && let Some(spared @ Effected::Done(_)) = self.host(|host| host.spare(seat))
                {
                    return self.effected(spared);
                }
                self.mood.set(Mood::Asking(seat));
                self.run_errand(seat);
                if self.teacher.is_none() {
                    self.ask_bot(); // where all decide under cover
                }
            }
            Some(Next::Over) => {
                if self.mood.get_untracked() != Mood::Over
                    && self.decisions.get_untracked() > 0
                    && house().settings.get_untracked().sound == Sound::On
                {
                    sound::fanfare();
                }
                if self.mood.get_untracked() != Mood::Over {
                    // A game that stands still before its end has no results.
                    self.results.set(self.outcome.with_untracked(Option::is_some));
                }
                self.mood.set(Mood::Over);
            }
            None => {}
        }
    }

    /// The curtain is drawn back by the one who is to look.
    pub fn draw_back(self) {
        let next = self.local(|game| game.eyes(self.curtain.get_untracked())).unwrap_or(Viewer::Spectator);
        self.look_as(next);
        self.curtain.set(None);
        self.go_on();
    }

    /// Whoever looks is somebody else from now on.
    pub fn look_as(self, viewer: Viewer) {
        self.eyes.set(viewer);
        self.refresh();
    }

    /// Somebody chose. While things move, that finishes them instead.
    pub fn choose(self, choice: Choice) {
        let forbidden = || self.teacher.is_some_and(|teacher| !teacher.may.run(choice.clone()));
        let mood = self.mood.get_untracked();
        // What a lesson wants is no mistake.
        let is_wanted = || untrack(|| self.wanted()).as_ref() == Some(&choice.notation);
        let upshot = match (mood.upshot(&choice), mood) {
            (Upshot::Warn, Mood::Asking(seat)) if is_wanted() => Upshot::Act(seat),
            (upshot, _) => upshot,
        };
        match upshot {
            Upshot::Act(_) | Upshot::Warn if forbidden() => {}
            Upshot::Warn => {
                self.notice.set(None);
                self.asked.set(Some(choice));
            }
            Upshot::Act(seat) => self.carry_out(seat, &choice.notation),
            Upshot::Hurry => self.hurry(),
            Upshot::Nothing => {}
        }
    }

    /// Does something, or goes a way step by step.
    fn carry_out(self, seat: Seat, notation: &str) {
        match self.routes.with_untracked(|routes| client::steps_of(routes, notation)) {
            Some(steps) => self.walk(steps),
            None => {
                self.walked.set_value(0);
                self.act(seat, notation);
            }
        }
    }

    fn act(self, seat: Seat, notation: &str) {
        match self.host(|host| host.act(seat, notation)) {
            Some(Ok(effected)) => {
                self.notice.set(None);
                // Who goes on wants to see what comes of it.
                self.showman.paused.set(false);
                self.decisions.update(|decisions| *decisions += 1);
                self.effected(effected);
            }
            Some(Err(fault)) => self.say(fault.to_string()),
            None => {}
        }
    }

    /// What follows when something was done, or is to be.
    fn effected(self, effected: Effected) {
        match effected {
            Effected::Done(mark) => {
                self.keep();
                self.happened_since(mark);
            }
            Effected::Sent => self.go_on(),
            Effected::No => {}
        }
    }

    /// What a teacher wants now, as it is written.
    pub fn wanted(self) -> Option<String> {
        let asked = matches!(self.mood.get(), Mood::Asking(_));
        self.teacher.filter(|_| asked).and_then(|teacher| teacher.wanted.get())
    }

    /// Says something that is not part of the game.
    pub fn say(self, words: impl Into<String>) {
        self.notice.set(Some(Line::new(words, &[])));
    }

    /// Lays a card beside a cell or piece that says what it is about; `false`: there is nothing to be said of it.
    pub fn show_about(self, id: &str) -> bool {
        let card = self.seen(|seen| seen.about(id)).flatten();
        let is_there = card.is_some();
        if is_there {
            self.notice.set(None);
            self.scene.update(|scene| scene.card = card.map(Box::new));
        }
        is_there
    }

    /// Takes such a card away again, and tells of which cell or piece it was.
    pub fn put_card_away(self) -> Option<String> {
        let card = self.scene.with_untracked(|scene| scene.card.clone())?;
        if self.mood.get_untracked() != Mood::Showing {
            self.scene.update(|scene| scene.card = None);
        }
        Some(card.piece)
    }

    /// Says why something cannot be done.
    pub fn refuse(self, why: &Illegal) {
        self.notice.set(Some(Line::new(&why.why, &[&why.rule])));
    }

    fn keep(self) {
        if self.teacher.is_none() && self.local(games::keep) == Some(false) {
            self.say(words::NOT_SAVED);
        }
    }

    /// Takes back the last step.
    pub fn undo(self) {
        if !self.may_undo(self.mood.get_untracked()) {
            return;
        }
        let Some(seat) = self.eyes.get_untracked().seat() else { return };
        match self.host(|host| host.undo(seat)) {
            Some(Effected::Done(_)) => {
                self.keep();
                self.go_on();
            }
            Some(Effected::Sent) => self.go_on(),
            Some(Effected::No) => self.say(words::NO_UNDO),
            None => {}
        }
    }

    /// Gives up: whoever looks, for itself.
    pub fn concede(self) {
        if self.curtain.get_untracked().is_some() {
            return;
        }
        let Some(seat) = self.eyes.get_untracked().seat() else { return };
        if let Some(effected) = self.host(|host| host.concede(seat)) {
            self.effected(effected);
        }
    }
}

/// Asks what these eyes see.
fn with_seen<T>(host: &dyn Host, eyes: Viewer, ask: impl FnOnce(&dyn Seen) -> T) -> Option<T> {
    let (mut ask, mut told) = (Some(ask), None);
    host.seen(eyes, &mut |seen| told = ask.take().map(|ask| ask(seen)));
    told
}
