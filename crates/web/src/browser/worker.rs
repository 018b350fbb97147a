//! The worker in which bots think, so that the page never freezes.

use client::{Answer, Question};
use js_sys::Uint8Array;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// A bot that can be asked. Dropping it ends its thinking.
pub struct Thinker {
    worker: Worker,
    _heard: Closure<dyn FnMut(MessageEvent)>,
}

impl Thinker {
    /// Starts the worker. `heard` is called with every answer.
    pub fn start(url: &str, mut heard: impl FnMut(Answer) + 'static) -> Result<Self, JsValue> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(url, &options)?;
        let listen = Closure::new(move |event: MessageEvent| {
            match Answer::read(&Uint8Array::new(&event.data()).to_vec()) {
                Ok(answer) => heard(answer),
                Err(fault) => ui::error!("A bot's answer cannot be read: {fault}"),
            }
        });
        worker.set_onmessage(Some(listen.as_ref().unchecked_ref()));
        Ok(Self { worker, _heard: listen })
    }

    /// Asks. The answer is heard later.
    pub fn ask(&self, question: &Question) -> Result<(), JsValue> {
        self.worker.post_message(&Uint8Array::from(&*question.write()))
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}
