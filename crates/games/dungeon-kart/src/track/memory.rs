//! Tracks that were asked for already.

use super::Track;
use crate::content::Content;
use crate::layout::Layout;
use kernel::Memory;
use std::sync::{Arc, OnceLock};

/// A prebuilt track, once somebody has asked for it.
type Known = (Layout, OnceLock<Arc<Track>>);

/// The prebuilt tracks, each once somebody has asked for it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Tracks(Memory<OnceLock<Vec<Known>>>);

impl Tracks {
    /// The track of a layout: a prebuilt one is worked out once.
    pub(crate) fn of(&self, content: &Content, layout: &Layout) -> Arc<Track> {
        let build = || Arc::new(Track::of(content, layout));
        let named = || content.tracks.iter().map(|track| (track.layout(), OnceLock::new())).collect();
        let known = self.0.0.get_or_init(named).iter().find(|(named, _)| named == layout);
        known.map_or_else(build, |(_, track)| Arc::clone(track.get_or_init(build)))
    }
}
