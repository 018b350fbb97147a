//! The kernel's own test game and everything that is tested with it.

mod action;
mod arrange;
mod content;
mod flaw;
mod rules;
mod search;
mod state;
mod table;
mod view;

#[cfg(test)]
mod examples;
#[cfg(test)]
mod laws;
