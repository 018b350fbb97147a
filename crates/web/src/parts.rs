//! What several screens are made of.

#[cfg(feature = "table")]
pub mod board;
#[cfg(feature = "table")]
pub mod chart;
pub mod dialog;
pub mod header;
#[cfg(feature = "table")]
pub mod lap_map;
pub mod link;
#[cfg(feature = "table")]
pub mod log;
#[cfg(any(feature = "paddock", feature = "archive"))]
pub mod luck;
#[cfg(any(feature = "paddock", feature = "hall", feature = "workshop"))]
pub mod name_form;
#[cfg(any(feature = "paddock", feature = "workshop"))]
pub mod opening;
#[cfg(any(feature = "paddock", feature = "track", feature = "hall"))]
pub mod pit_box;
#[cfg(any(feature = "paddock", feature = "archive"))]
pub mod record_file;
pub mod report;
#[cfg(feature = "table")]
pub mod rule;
pub mod segmented;
pub mod settings_panel;
#[cfg(any(feature = "track", feature = "hall"))]
pub mod sketch;
pub mod symbol;
#[cfg(feature = "paddock")]
pub mod tabs;
