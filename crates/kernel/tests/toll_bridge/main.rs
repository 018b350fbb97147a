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
mod agreed;
#[cfg(test)]
mod examples;
#[cfg(test)]
mod golden;
#[cfg(test)]
mod laws;
#[cfg(test)]
mod live;
#[cfg(test)]
mod pledge;
#[cfg(test)]
mod record;
#[cfg(test)]
mod runner;
#[cfg(test)]
mod snapshot;
