//! The worker in which bots think, so that the page never freezes.

use client::{Answer, Question};
use js_sys::Uint8Array;
use std::rc::Rc;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

/// A bot that can be asked. Dropping it ends its thinking.
pub struct Thinker {
    worker: Worker,
    _heard: Closure<dyn FnMut(MessageEvent)>,
    _broken: Closure<dyn FnMut(Event)>,
}

impl Thinker {
    /// Starts the worker; behind the # of its address stands the name of the module that thinks. `heard` is called with every answer, and with `None` when there will be none: the worker could not
    /// be loaded, or broke.
    pub fn start(url: &str, heard: impl Fn(Option<Answer>) + 'static) -> Result<Self, JsValue> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        // What stands behind the # is lost where the service worker answers.
        let (url, track) = url.split_once('#').unwrap_or((url, ""));
        options.set_name(track);
        let worker = Worker::new_with_options(url, &options)?;
        let heard = Rc::new(heard);
        let hears = Rc::clone(&heard);
        let listen = Closure::new(move |event: MessageEvent| {
            let answer = Answer::read(&Uint8Array::new(&event.data()).to_vec());
            if let Err(fault) = &answer {
                ui::warn!("A bot's answer cannot be read: {fault}");
            }
            hears(answer.ok());
        });
        let broken = Closure::new(move |_: Event| heard(None));
        worker.set_onmessage(Some(listen.as_ref().unchecked_ref()));
        worker.set_onerror(Some(broken.as_ref().unchecked_ref()));
        worker.set_onmessageerror(Some(broken.as_ref().unchecked_ref()));
        Ok(Self { worker, _heard: listen, _broken: broken })
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
