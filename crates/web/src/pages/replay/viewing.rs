//! What is looked at: the moment, the eyes, whether it plays.

use crate::app::house;
use crate::browser::address;
use crate::pages::table::{Entrant, Presence, Showman};
use crate::parts::board::Eye;
use client::words::replay as words;
use client::{Exhibit, Milestone, Persons, Point, Replay, Speed, Verdict};
use kernel::{Seat, Viewer};
use scene::{Going, Livery, Moment, Motion, Piece, Scene, Standing, svg};
use ui::prelude::*;
use ui::spawn;

/// After so long without another move a moment counts as looked at, in milliseconds.
const AT_REST: i32 = 250;

/// So long the board is seen before what a link leads to happens on it, in milliseconds.
const BEFORE: i32 = 700;

/// So many moments back something may have happened at a place.
const LOOK_BACK: usize = 8;

/// A replay on the screen.
#[derive(Clone, Copy)]
pub struct Viewing {
    replay: StoredValue<Replay>,
    showman: Showman,
    /// The id of the game that was played.
    pub title: &'static str,
    /// Where it comes from.
    pub exhibit: StoredValue<Exhibit>,
    /// What the people at its seats are called, where that is known.
    people: StoredValue<Vec<Option<String>>>,
    /// After how many steps.
    pub at: RwSignal<usize>,
    /// How many there are.
    pub steps: usize,
    /// Who looks.
    pub eyes: RwSignal<Viewer>,
    /// What lies on the board.
    pub scene: RwSignal<Scene>,
    /// What these eyes are told from start to end.
    pub moments: RwSignal<Vec<Moment>>,
    /// How many of these moments have happened.
    pub reached: RwSignal<usize>,
    /// How many had happened after each step.
    marks: StoredValue<Vec<usize>>,
    /// What the log points at.
    pub lit: RwSignal<Vec<String>>,
    /// Whether it plays.
    pub playing: RwSignal<bool>,
    /// How fast.
    pub speed: RwSignal<Speed>,
    /// Something to be said.
    pub notice: RwSignal<Option<String>>,
    /// Where the board lies.
    pub eye: Eye,
    run: StoredValue<u32>,
}

impl Viewing {
    pub fn open(replay: Replay, exhibit: Exhibit, people: Vec<Option<String>>, step: Option<u32>) -> Self {
        let title = replay.session().info().id;
        let steps = replay.steps();
        let eyes = Viewer::Referee;
        let scene = RwSignal::new(replay.session().scene(eyes));
        let (reached, eye) = (RwSignal::new(0), Eye::new());
        let told = Callback::new(move |_: Moment| {
            reached.try_update(|reached| *reached += 1);
        });
        let viewing = Self {
            replay: StoredValue::new(replay),
            showman: Showman::new(scene, told, eye),
            title,
            exhibit: StoredValue::new(exhibit),
            people: StoredValue::new(people),
            at: RwSignal::new(0),
            steps,
            eyes: RwSignal::new(eyes),
            scene,
            moments: RwSignal::new(Vec::new()),
            reached,
            marks: StoredValue::new(Vec::new()),
            lit: RwSignal::new(Vec::new()),
            playing: RwSignal::new(false),
            speed: RwSignal::new(house().settings.get_untracked().speed),
            notice: RwSignal::new(None),
            eye,
            run: StoredValue::new(0),
        };
        viewing.read_ahead();
        let before = viewing.with(|replay| replay.before(step)).flatten();
        // What comes before the first round is no moment to look at.
        let first = viewing.with(Replay::first_round).unwrap_or(0);
        viewing.seek(before.unwrap_or(if step.is_none() { first } else { 0 }));
        if before.is_some() {
            viewing.play_soon();
        }
        viewing
    }

    /// Goes to the moment before a step, and plays it.
    pub fn show(self, step: usize) {
        self.seek(step.saturating_sub(1));
        if step > 0 {
            self.play_soon();
        }
    }

    /// Plays the next step, unless somebody does something else first.
    fn play_soon(self) {
        self.run.update_value(|run| *run += 1);
        let run = self.run.get_value();
        let next = self.at.get_untracked() + 1;
        self.look_there(self.marks.with_value(|marks| marks.get(next).copied().unwrap_or(0)));
        let play = move || {
            if self.run.try_get_value() == Some(run) {
                self.run_on(1);
            }
        };
        ui::set_timeout(play, BEFORE);
    }

    /// All that these eyes will have been told.
    fn read_ahead(self) {
        let viewer = self.eyes.get_untracked();
        let story = self.replay.try_update_value(|replay| replay.story(viewer)).unwrap_or_default();
        self.moments.set(self.persons().moments(story.moments));
        self.marks.set_value(story.reached);
    }

    /// What happened last.
    pub fn last(self) -> Option<String> {
        let reached = self.reached.get();
        self.moments.with(|moments| {
            let words = moments.iter().take(reached).map(|moment| &moment.line.words);
            words.rev().find(|words| !words.is_empty()).cloned()
        })
    }

    /// Asks the replay; `None` when the screen is gone.
    pub fn with<T>(self, ask: impl FnOnce(&Replay) -> T) -> Option<T> {
        self.replay.try_with_value(ask)
    }

    /// What playing the record again has shown.
    pub fn verdict(self) -> Option<Verdict> {
        self.with(|replay| replay.verdict().clone())
    }

    /// How it ended, in words.
    pub fn result(self) -> Option<String> {
        self.people.with_value(|people| self.with(|replay| replay.result(people))).flatten()
    }

    pub fn milestones(self) -> Vec<Milestone> {
        self.with(|replay| replay.milestones().to_vec()).unwrap_or_default()
    }

    pub fn chart(self) -> Vec<Point> {
        self.with(|replay| replay.chart().to_vec()).unwrap_or_default()
    }

    pub fn rounds(self) -> Vec<(u16, usize)> {
        self.with(Replay::rounds).unwrap_or_default()
    }

    /// The seats that can look, with names and liveries.
    pub fn seats(self) -> Vec<(Seat, String, Livery)> {
        let seats = |replay: &Replay| {
            let session = replay.session();
            let one = |seat: Seat| {
                let viewer = Viewer::Seat(seat);
                let side = session.seat_name(viewer, seat);
                let person = self
                    .people
                    .with_value(|people| people.get(usize::from(seat.number())).cloned().flatten());
                let name = match person {
                    Some(person) if Persons::is_number(&side) && self.is_of_people() => person,
                    Some(person) => words::played_by(&side, &person),
                    None => side,
                };
                (seat, name, session.livery(viewer, seat))
            };
            session.seating().iter().map(one).collect()
        };
        self.with(seats).unwrap_or_default()
    }

    /// Whether people at a table of the server played it; on this device somebody is `you`, and the others are bots.
    fn is_of_people(self) -> bool {
        matches!(self.exhibit.get_value(), Exhibit::Table(_))
    }

    /// What people are called whose seats the game has no names for.
    fn persons(self) -> Persons {
        let seats = |replay: &Replay| {
            let session = replay.session();
            let one = |seat: Seat| {
                let person = self.people.with_value(|all| all.get(usize::from(seat.number())).cloned());
                Some((seat, person.flatten()?))
            };
            Persons::new(session.seating().iter().filter_map(one))
        };
        if self.is_of_people() { self.with(seats).unwrap_or_default() } else { Persons::default() }
    }

    /// Where whoever looks sat, if that is known.
    pub fn own(self) -> Option<Seat> {
        let at = self.people.with_value(|people| {
            people.iter().position(|person| person.as_deref() == Some(client::words::table::YOU))
        })?;
        Seat::ALL.get(at).copied()
    }

    /// Who is at a seat, for the timing tower.
    pub fn entrant(self, seat: Seat) -> Entrant {
        let who = self.people.with_value(|people| people.get(usize::from(seat.number())).cloned().flatten());
        let session = |replay: &Replay| replay.session().seen(self.eyes.get_untracked());
        let seen = self.with(session);
        let seen = seen.as_ref();
        let name = seen.map_or_else(String::new, |seen| self.persons().words(&seen.seat_name(seat)));
        Entrant {
            is_own: false,
            who: who.filter(|who| *who != name).unwrap_or_default(),
            name,
            livery: seen.map_or(Livery::Bone, |seen| seen.livery(seat)),
            emblem: seen.map_or("", |seen| seen.emblem(seat)),
            face: seen.map_or_else(String::new, |seen| seen.face(seat)),
            presence: Presence::Here,
            friend: None,
        }
    }

    /// The piece of whoever acts in a race.
    pub fn driver(self) -> Option<String> {
        let acts = |standing: &&Standing| standing.going == Going::Acts;
        let seat = self.scene.with(|scene| scene.tower.iter().find(acts).map(|standing| standing.seat))?;
        let livery = self.with(|replay| replay.session().livery(self.eyes.get_untracked(), seat))?;
        let drives = |piece: &&Piece| piece.facing.is_some() && piece.livery == Some(livery);
        self.scene.with(|scene| scene.pieces.iter().find(drives).map(|piece| piece.id.clone()))
    }

    /// Goes to a moment at once, and stays there.
    pub fn seek(self, step: usize) {
        self.playing.set(false);
        self.run.update_value(|run| *run += 1);
        self.showman.break_off();
        self.replay.update_value(|replay| replay.seek(step));
        self.refresh();
    }

    /// Looks through other eyes.
    pub fn look_as(self, viewer: Viewer) {
        self.run.update_value(|run| *run += 1);
        self.showman.break_off();
        self.eyes.set(viewer);
        self.read_ahead();
        self.refresh();
        if self.playing.get_untracked() {
            self.run_on(usize::MAX);
        }
    }

    /// Lays out the moment that was reached.
    fn refresh(self) {
        self.lay_out();
        self.write_soon();
    }

    fn lay_out(self) {
        let viewer = self.eyes.get_untracked();
        let read = |replay: &Replay| {
            self.at.set(replay.at());
            self.scene.set(self.persons().scene(replay.session().scene(viewer)));
            self.reached.set(self.marks.with_value(|marks| marks.get(replay.at()).copied().unwrap_or(0)));
        };
        self.with(read);
        self.look_there(self.reached.get_untracked());
    }

    /// The address follows when nothing else has been done for a while.
    fn write_soon(self) {
        let run = self.run.get_value();
        let when_at_rest = move || {
            if self.run.try_get_value() == Some(run) {
                self.write_address();
            }
        };
        ui::set_timeout(when_at_rest, AT_REST);
    }

    /// Has in sight where the last of so many moments happened. The board is drawn first.
    fn look_there(self, reached: usize) {
        let place = self.moments.with_untracked(|moments| {
            let motions =
                moments.iter().take(reached).rev().take(LOOK_BACK).flat_map(|moment| &moment.show.motions);
            motions.filter_map(Motion::place).map(String::from).next()
        });
        request_animation_frame(move || {
            if let Some((place, layout)) = place.zip(self.eye.layout_now())
                && let Some(point) = self.scene.with_untracked(|scene| svg::center_of(scene, &layout, &place))
            {
                self.eye.show(point);
            }
        });
    }

    /// The address bar follows; a browser refuses to have that done all the time.
    fn write_address(self) {
        let step = u32::try_from(self.at.get_untracked()).ok();
        match self.exhibit.get_value() {
            // The link of a whole game is too long to be written all the time.
            Exhibit::File | Exhibit::Link(_) => {}
            kept @ (Exhibit::Game(_) | Exhibit::Table(_)) => {
                if let Some(route) = kept.replay(step) {
                    address::replace(&route);
                }
            }
        }
    }

    /// One step on, with everything that moves. What still moves is done first.
    pub fn step_on(self) {
        self.playing.set(false);
        self.showman.break_off();
        self.lay_out();
        self.run_on(1);
    }

    /// Plays, or stops.
    pub fn toggle(self) {
        if self.playing.get_untracked() {
            self.playing.set(false);
            return;
        }
        self.showman.break_off();
        self.lay_out();
        if self.at.get_untracked() >= self.steps {
            self.seek(0);
        }
        self.playing.set(true);
        self.run_on(usize::MAX);
    }

    /// Finishes what moves.
    pub fn hurry(self) {
        self.showman.hurry();
    }

    fn run_on(self, most: usize) {
        self.run.update_value(|run| *run += 1);
        let run = self.run.get_value();
        spawn(async move {
            for _ in 0..most {
                let at = self.at.try_get_untracked().unwrap_or(self.steps);
                if self.run.try_get_value() != Some(run) {
                    return;
                }
                if at >= self.steps {
                    break;
                }
                self.replay.try_update_value(|replay| replay.seek(at + 1));
                // From here on this is the moment that is looked at: slider, link and address say so, as log and board do.
                self.at.set(at + 1);
                self.write_soon();
                let Some(viewer) = self.eyes.try_get_untracked() else { return };
                let fresh = self.with(|replay| replay.fresh(viewer)).unwrap_or_default();
                let mut settings = house().settings.get_untracked();
                let Some(speed) = self.speed.try_get_untracked() else { return };
                settings.speed = speed;
                self.showman.show(fresh, RwSignal::new(settings)).await;
                if self.run.try_get_value() != Some(run) {
                    return;
                }
                self.lay_out();
                if most > 1 && self.playing.try_get_untracked() != Some(true) {
                    return;
                }
            }
            self.playing.set(false);
        });
    }
}
