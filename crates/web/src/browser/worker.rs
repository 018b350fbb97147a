//! The worker in which bots think, so that the page never freezes.

use client::{Answer, Question};
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
            let text = event.data().as_string().unwrap_or_default();
            match serde_json::from_str::<Answer>(&text) {
                Ok(answer) => heard(answer),
                Err(fault) => ui::error!("A bot's answer cannot be read: {fault}"),
            }
        });
        worker.set_onmessage(Some(listen.as_ref().unchecked_ref()));
        Ok(Self { worker, _heard: listen })
    }

    /// Asks. The answer is heard later.
    pub fn ask(&self, question: &Question) -> Result<(), JsValue> {
        let text = serde_json::to_string(question).map_err(|fault| JsValue::from_str(&fault.to_string()))?;
        self.worker.post_message(&JsValue::from_str(&text))
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}
