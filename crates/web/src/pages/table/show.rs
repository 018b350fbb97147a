//! The showman: plays what happened, one motion after another, on the scene that is shown.

mod moving;

use crate::browser::animate::{all, finish, pause, system_wants_stillness};
use crate::browser::sound;
use crate::parts::board::Eye;
use client::{Beat, Cue, MotionSetting, Moving, Settings, Sound, Speed, Stage};
use moving::{standing, start};
use scene::svg::{self, Layout};
use scene::{Moment, Motion, Scene, Weight};
use ui::prelude::*;
use wasm_bindgen::JsValue;

/// Plays what happened.
#[derive(Clone, Copy)]
pub struct Showman {
    scene: RwSignal<Scene>,
    /// Who is told of a moment before it is shown.
    told: Callback<Moment>,
    eye: Eye,
    running: StoredValue<Vec<JsValue>>,
    hurry: StoredValue<Hurry>,
    /// Whether what comes after that is finished too, until somebody is asked.
    rushes: StoredValue<bool>,
    /// Grows whenever what is shown is broken off.
    broken_off: StoredValue<u32>,
    /// Whether it waits before what comes next.
    pub paused: RwSignal<bool>,
}

/// How much somebody is in a hurry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Hurry {
    #[default]
    None,
    /// The motion that runs is cut short.
    This,
    /// All of them are.
    All,
}

/// A line without a motion is read for so long, in milliseconds: one about a piece, whose motion follows, and one about the
/// whole table, such as the end of a turn.
const GLANCE: u32 = 50;
const READING: u32 = 450;

impl Showman {
    pub fn new(scene: RwSignal<Scene>, told: Callback<Moment>, eye: Eye) -> Self {
        let running = StoredValue::new(Vec::new());
        let paused = RwSignal::new(false);
        let (hurry, rushes) = (StoredValue::new(Hurry::None), StoredValue::new(false));
        let broken_off = StoredValue::new(0);
        Self { scene, told, eye, running, hurry, rushes, broken_off, paused }
    }

    /// Finishes what runs; twice: everything.
    pub fn hurry(self) {
        self.hurry.update_value(|hurry| {
            *hurry = match hurry {
                Hurry::None => Hurry::This,
                Hurry::This | Hurry::All => Hurry::All,
            };
        });
        self.running.with_value(|running| running.iter().for_each(finish));
    }

    /// Finishes everything.
    pub fn skip(self) {
        self.paused.set(false);
        self.hurry.set_value(Hurry::All);
        self.running.with_value(|running| running.iter().for_each(finish));
    }

    /// The same with all that follows, until somebody takes time for it again.
    pub fn rush(self) {
        self.rushes.set_value(true);
        self.skip();
    }

    /// What follows is shown again.
    pub fn take_time(self) {
        self.rushes.set_value(false);
    }

    /// Whether somebody wanted to see nothing more of what was shown last.
    pub fn is_skipped(self) -> bool {
        self.hurry.try_get_value() == Some(Hurry::All)
    }

    /// Breaks off what is shown: nothing more is told or moved by it. Whoever does that lays out anew what is to be seen.
    pub fn break_off(self) {
        self.broken_off.update_value(|broken_off| *broken_off += 1);
        self.running.with_value(|running| running.iter().for_each(finish));
        self.clear();
    }

    /// Takes away what lies over the board for a moment.
    fn clear(self) {
        self.running.try_update_value(Vec::clear);
        all(".effects > *").iter().for_each(web_sys::Element::remove);
    }

    /// Whether this show was broken off, or the screen is gone.
    fn is_gone(self, show: u32) -> bool {
        self.broken_off.try_get_value() != Some(show)
    }

    /// Waits while somebody wants it; who is in a hurry lets one more thing happen.
    async fn wait(self) {
        while self.paused.try_get_untracked() == Some(true) && self.hurry.try_get_value() == Some(Hurry::None)
        {
            pause(40).await;
        }
    }

    /// Plays moments to their end. Ends early when it is broken off, or the screen is gone.
    pub async fn show(self, moments: Vec<Moment>, settings: RwSignal<Settings>) {
        let show = self.broken_off.get_value();
        let rushes = self.rushes.try_get_value() == Some(true);
        self.hurry.set_value(if rushes { Hurry::All } else { Hurry::None });
        for moment in moments {
            if self.is_gone(show) {
                return;
            }
            if moment.show.weight > Weight::Trifle || !moment.show.motions.is_empty() {
                self.wait().await;
            }
            if self.is_gone(show) {
                return;
            }
            self.told.run(moment.clone());
            self.look_there(&moment);
            let settings = settings.get_untracked();
            for motion in &moment.show.motions {
                self.perform(motion, settings, show).await;
                if self.is_gone(show) {
                    return;
                }
            }
            let is_trifle = moment.show.weight == Weight::Trifle;
            if moment.show.motions.is_empty() && !is_trifle && self.hurry.try_get_value() == Some(Hurry::None)
            {
                let about_all = moment.show.about.is_empty();
                pause(paced(if about_all { READING } else { GLANCE }, settings)).await;
            }
        }
    }

    /// Whoever a moment is about is in sight, also where nothing moves on the board.
    fn look_there(self, moment: &Moment) {
        if moment.show.motions.iter().any(|motion| motion.place().is_some()) {
            return;
        }
        let Some((scene, layout)) = self.scene.try_get_untracked().zip(self.eye.layout_now()) else { return };
        let stands = |id: &String| svg::stand_of(&scene, &layout, standing(&scene, id)?);
        if let Some(point) = moment.show.about.iter().find_map(stands) {
            self.eye.show(point);
        }
    }

    async fn perform(self, motion: &Motion, settings: Settings, show: u32) {
        let Some(scene) = self.scene.try_get_untracked() else { return };
        let mut stage = Stage { scene };
        let cue = stage.cue(motion);
        if let Some(point) = self.eye.layout_now().and_then(|layout| seen_at(motion, &stage.scene, &layout)) {
            self.eye.show(point);
        }
        if settings.sound == Sound::On && !self.is_skipped() {
            sound::of_motion(motion);
        }
        if let Cue::Before(beat) | Cue::Around(beat, _) = &cue {
            self.run(beat, &stage.scene, settings, show).await;
        }
        if self.is_gone(show) {
            return;
        }
        stage.play(motion);
        if self.scene.try_update(|scene| scene.clone_from(&stage.scene)).is_none() {
            return; // the screen is gone
        }
        if let Cue::After(beat) | Cue::Around(_, beat) = &cue {
            ui::flush();
            self.run(beat, &stage.scene, settings, show).await;
        }
    }

    /// Lets something move, and waits until it has.
    async fn run(self, beat: &Beat, scene: &Scene, settings: Settings, show: u32) {
        let hurry = self.hurry.try_get_value().unwrap_or(Hurry::All);
        if is_still(settings) || hurry == Hurry::All {
            return;
        }
        let ms = paced(beat.ms, settings);
        let Some(layout) = self.eye.layout_now() else { return };
        let started = start(&beat.what, scene, &layout, ms);
        if started.is_empty() && beat.what != Moving::Hold {
            return;
        }
        self.running.try_update_value(|running| *running = started);
        self.hurry.set_value(Hurry::None);
        let mut left = ms;
        while left > 0 && self.hurry.try_get_value() == Some(Hurry::None) && !self.is_gone(show) {
            let step = left.min(40);
            pause(step).await;
            left -= step;
        }
        if !self.is_gone(show) {
            self.clear();
        }
    }
}

/// Where a motion is to be seen: at a cell, or at a piece, wherever it stands.
fn seen_at(motion: &Motion, scene: &Scene, layout: &Layout) -> Option<(f32, f32)> {
    if let Motion::Loom { edge } = motion {
        return Some(svg::front(scene, layout, *edge));
    }
    let id = motion.place()?;
    svg::center_of(scene, layout, id)
        .or_else(|| standing(scene, id).and_then(|piece| svg::stand_of(scene, layout, piece)))
}

/// Whether nothing is to move.
fn is_still(settings: Settings) -> bool {
    match settings.motion {
        MotionSetting::System => system_wants_stillness(),
        MotionSetting::Full => false,
        MotionSetting::Reduced => true,
    }
}

fn paced(ms: u32, settings: Settings) -> u32 {
    if is_still(settings) {
        return 0;
    }
    match settings.speed {
        Speed::Half => ms * 2,
        Speed::Normal => ms,
        Speed::Double => ms / 2,
        Speed::Quadruple => ms / 4,
    }
}
