//! What several screens are made of.

pub mod board;
pub mod chart;
pub mod dialog;
pub mod header;
pub mod link;
pub mod log;
pub mod pit_box;
pub mod report;
pub mod rule;
pub mod segmented;
pub mod settings_panel;
pub mod symbol;
pub mod tabs;
