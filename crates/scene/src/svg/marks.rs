//! What is marked on a piece: whose it is, and what has become of it.

use super::{CELL, escaped, round};
use crate::Livery;
use std::fmt::Write as _;

/// The emblem of whoever drives, upright beside the kart: colors alone do not tell karts of the same parts apart.
pub(super) fn badge(out: &mut String, livery: Livery) {
    let written = write!(
        out,
        r##"<g class="badge" transform="translate(-{0} {0})" color="#1b1311"><circle r="10" fill="{1}" stroke="#1b1311" stroke-width="2.5"/><use href="#{2}" x="-6.5" y="-6.5" width="13" height="13"/></g>"##,
        round(0.36 * CELL),
        livery.color(),
        livery.emblem()
    );
    debug_assert!(written.is_ok(), "a string takes everything");
}

/// A skull on a piece that has come to grief, and what came to it.
pub(super) fn wreck(out: &mut String, state: &str) {
    let written = write!(
        out,
        r##"<g class="mishap" transform="translate({0} -{0})" color="#fff3df"><title>{1}</title><circle r="12" fill="#e5432f" stroke="#1b1311" stroke-width="3"/><use href="#g-skull" x="-8" y="-8" width="16" height="16"/></g>"##,
        round(0.22 * CELL),
        escaped(state)
    );
    debug_assert!(written.is_ok(), "a string takes everything");
}
