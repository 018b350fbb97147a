//! Short sounds, made of nothing but tones. Off unless somebody wants them.

use scene::{Beside, Change, Exit, Motion};
use std::cell::RefCell;
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, OscillatorType};

thread_local! {
    static DESK: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// A tone: when it begins and how long it lasts, in seconds, from which pitch to which, and how loud.
struct Tone {
    at: f64,
    lasts: f64,
    from: f32,
    to: f32,
    loud: f32,
    shape: OscillatorType,
}

const fn tone(at: f64, lasts: f64, from: f32, to: f32) -> Tone {
    Tone { at, lasts, from, to, loud: 0.08, shape: OscillatorType::Triangle }
}

/// What a motion sounds like.
pub fn of_motion(motion: &Motion) {
    match motion {
        Motion::Go { .. } => play(&[tone(0.0, 0.07, 190.0, 150.0)]),
        Motion::Come { .. } => play(&[tone(0.0, 0.1, 220.0, 330.0)]),
        Motion::Leave { exit: Exit::Lost, .. } => play(&[tone(0.0, 0.35, 300.0, 70.0)]),
        Motion::Leave { exit: Exit::Home, .. } => play(&[tone(0.0, 0.2, 330.0, 660.0)]),
        Motion::Bump { .. } => play(&[tone(0.06, 0.12, 110.0, 80.0)]),
        Motion::Flip { .. } => play(&[tone(0.0, 0.06, 520.0, 420.0)]),
        Motion::Cover { .. } => play(&[tone(0.0, 0.05, 700.0, 650.0), tone(0.06, 0.08, 500.0, 450.0)]),
        Motion::Blast { .. } | Motion::Flash { .. } | Motion::Loom { .. } => {
            let rumble = Tone { loud: 0.16, shape: OscillatorType::Sawtooth, ..tone(0.0, 0.45, 110.0, 35.0) };
            play(&[rumble]);
        }
        Motion::Face { .. } => play(&[tone(0.0, 0.05, 260.0, 300.0)]),
        Motion::Swap { .. } => play(&[tone(0.0, 0.14, 240.0, 480.0), tone(0.14, 0.14, 480.0, 240.0)]),
        Motion::Shift { .. } | Motion::Grow { .. } | Motion::Lay { .. } => {
            play(&[tone(0.0, 0.12, 130.0, 120.0)])
        }
        Motion::Reel { .. } => play(&[tone(0.0, 0.3, 420.0, 90.0)]),
        Motion::Shot { .. } | Motion::Fly { .. } => play(&[tone(0.0, 0.12, 900.0, 200.0)]),
        Motion::Show { .. } => play(&[tone(0.0, 0.07, 520.0, 420.0)]),
        Motion::Dash { change: Change::Lights(Some(_)), .. } => play(&[tone(0.0, 0.03, 700.0, 700.0)]),
        Motion::Beside { change: Beside::Thrown(_) } => {
            play(&[
                tone(0.0, 0.04, 300.0, 260.0),
                tone(0.12, 0.04, 340.0, 280.0),
                tone(0.3, 0.05, 240.0, 200.0),
            ]);
        }
        Motion::Dash { .. } | Motion::Beside { .. } => {}
        Motion::Rise { .. } => play(&[tone(0.0, 0.08, 880.0, 880.0), tone(0.08, 0.14, 1320.0, 1320.0)]),
    }
}

/// Somebody is called.
pub fn call() {
    play(&[tone(0.0, 0.18, 659.0, 659.0), tone(0.16, 0.3, 988.0, 988.0)]);
}

/// The end of a game.
pub fn fanfare() {
    play(&[
        tone(0.0, 0.15, 392.0, 392.0),
        tone(0.16, 0.15, 523.0, 523.0),
        tone(0.32, 0.15, 659.0, 659.0),
        tone(0.48, 0.4, 784.0, 784.0),
    ]);
}

/// A browser that makes no sound leaves the game as it is.
fn play(tones: &[Tone]) {
    let played = DESK.with_borrow_mut(|desk| {
        let context = match desk {
            Some(context) => context,
            None => desk.insert(AudioContext::new()?),
        };
        tones.iter().try_for_each(|tone| sound(context, tone))
    });
    if let Err(fault) = played {
        ui::warn!("No sound here: {fault:?}");
    }
}

fn sound(context: &AudioContext, tone: &Tone) -> Result<(), JsValue> {
    let start = context.current_time() + tone.at;
    let end = start + tone.lasts;
    let (source, volume) = (context.create_oscillator()?, context.create_gain()?);
    source.set_type(tone.shape);
    source.frequency().set_value_at_time(tone.from, start)?;
    source.frequency().linear_ramp_to_value_at_time(tone.to, end)?;
    volume.gain().set_value_at_time(tone.loud, start)?;
    volume.gain().linear_ramp_to_value_at_time(0.0, end)?;
    source.connect_with_audio_node(&volume)?;
    volume.connect_with_audio_node(&context.destination())?;
    source.start_with_when(start)?;
    source.stop_with_when(end)
}
