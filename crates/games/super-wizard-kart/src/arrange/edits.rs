//! `edit` lines: the track of the block, changed before the loader checks it.

use crate::layout::changes;
use kernel::rulebook::Settings;
use kernel::{Misread, Picks};

/// The track that is edited when no option names one.
const USUAL: &str = "apprentice-oval";

/// A changed track is one of one's own (SWK-18.3).
pub(super) fn picks(settings: &Settings, mut picks: Picks) -> Result<Picks, Misread> {
    let edits: Vec<_> = settings.all.iter().filter(|setting| setting.name == "edit").collect();
    let Some(first) = edits.first() else { return Ok(picks) };
    for edit in &edits {
        changes([edit.text.as_str()].into_iter()).map_err(|_| edit.wrong("a change of the track"))?;
    }
    changes(edits.iter().map(|edit| edit.text.as_str())).map_err(|_| first.wrong("each change once"))?;
    let base = picks.0.get("track").map_or(USUAL, String::as_str);
    let mut text = base.to_string();
    for edit in edits {
        text.push_str("; ");
        text.push_str(&edit.text);
    }
    picks.set("track", "custom");
    picks.set("laid", text);
    Ok(picks)
}
