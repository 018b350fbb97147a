//! Settings, remembered on this device and applied to the page.

use crate::browser::store;
use client::{MotionSetting, Settings, Theme};
use ui::prelude::*;

const KEY: &str = "pitboss.settings";

/// The settings of this device; changes are kept and applied.
pub fn remembered_settings() -> RwSignal<Settings> {
    let settings = RwSignal::new(store::get(KEY).map(|text| Settings::read(&text)).unwrap_or_default());
    Effect::new(move || {
        let settings = settings.get();
        // Settings that are not kept still hold for this page.
        let _for_this_page = store::set(KEY, &settings.write());
        apply(&settings);
    });
    settings
}

/// The stylesheet reads these attributes; without them it follows the system.
fn apply(settings: &Settings) {
    let Some(root) = document().document_element() else { return };
    let theme = match settings.theme {
        Theme::System => None,
        Theme::Dark => Some("dark"),
        Theme::Light => Some("light"),
    };
    let motion = match settings.motion {
        MotionSetting::System => None,
        MotionSetting::Full => Some("full"),
        MotionSetting::Reduced => Some("reduced"),
    };
    for (name, value) in [("data-theme", theme), ("data-motion", motion)] {
        let done = match value {
            Some(value) => root.set_attribute(name, value),
            None => root.remove_attribute(name),
        };
        if let Err(fault) = done {
            ui::warn!("{name} cannot be set: {fault:?}");
        }
    }
}
