//! Tracks that were asked for already.

use super::{Fault, Track};
use crate::content::Content;
use crate::layout::Layout;
use kernel::Memory;
use std::sync::{Arc, OnceLock};

/// The prebuilt tracks, each once somebody has asked for it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Tracks(Memory<OnceLock<Vec<OnceLock<Arc<Track>>>>>);

impl Tracks {
    /// The track of a layout: a prebuilt one is worked out once.
    pub(crate) fn of(&self, content: &Content, layout: &Layout) -> Result<Arc<Track>, Fault> {
        let build = || Track::of(layout, content.jump()).map(Arc::new);
        let known = self.0.0.get_or_init(|| content.tracks.iter().map(|_| OnceLock::new()).collect());
        let Some(place) = content.tracks.iter().position(|track| track.layout == *layout) else {
            return build();
        };
        let Some(kept) = known.get(place) else { return build() };
        match kept.get() {
            Some(track) => Ok(Arc::clone(track)),
            None => build().map(|track| Arc::clone(kept.get_or_init(|| track))),
        }
    }
}
