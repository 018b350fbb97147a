//! Rules, content and options of tables that are set up alike: made once and shared, because they never change.

use crate::app::App;
use crate::table::time::{Allowance, allowance};
use protocol::{Outline, Setup};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// So many are kept. Whoever opens tables with ever new options makes us forget, not remember.
const MOST: usize = 200;

/// What a table is set up with.
#[derive(Clone)]
pub struct Opened {
    /// The rules, content and options.
    pub game: Arc<dyn catalog::Table>,
    /// How long people may think, in milliseconds.
    pub allowance: Option<Allowance>,
    /// What lists say of it.
    pub outline: Arc<Outline>,
}

/// Those that were made.
#[derive(Default)]
pub struct Shared(Mutex<BTreeMap<String, Opened>>);

impl App {
    /// What a table with this set-up is played with.
    ///
    /// # Errors
    /// A sentence: there is no such game, or it cannot be set up so.
    pub fn open(&self, setup: &Setup) -> Result<Opened, String> {
        let Setup { game, picks, seating, listing: _, watching: _, time, stand_in: _ } = setup;
        let key = format!("{game}\n{picks:?}\n{seating:?}\n{time:?}");
        let mut shared = self.opened.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(opened) = shared.get(&key) {
            return Ok(opened.clone());
        }
        let title = self.title(game)?;
        let form = title.form(None).map_err(|_| "The content of this game is broken.".to_string())?;
        picks.check(&form)?;
        let asked = catalog::Setup { content: None, picks: picks.clone(), seating: seating.clone() };
        let game = title.open(&asked).map_err(|fault| fault.to_string())?;
        let outline = Arc::new(client::lobby::outline(title, setup));
        let opened = Opened { game: game.into(), allowance: allowance(setup, &form), outline };
        if shared.len() >= MOST {
            shared.clear();
        }
        shared.insert(key, opened.clone());
        Ok(opened)
    }
}
