//! The executable rulebook. A game's `rules.md` holds its worked examples as fenced `example` blocks: arrange a
//! position, script the chance, act, expect. The same blocks are run by the tests and by `pitboss examples`, and shown
//! as explanations: rule, proof and explanation are one text.
//!
//! [`page`](rules) reads Markdown into rules and blocks, [`Block`] is what stands in one, [`Arrange`] and [`Examine`] are a game's
//! own part: where a block begins and what it claims. [`stage`] only plays a block, [`run`] holds it to its claims. A typo is an error with its line, never a pass.

mod arrange;
mod block;
mod facts;
mod finding;
mod luck;
mod page;
mod run;
mod stage;

pub use arrange::{Arrange, Aside, Examine, Holds, Sight, StandIn, order_draws};
pub use block::{Phrase, Setting, Settings};
pub use finding::{Finding, bare, each, listed, told, when};
pub use page::{Block, Expect, Page, Rule, blocks, rules};
pub use run::{Position, Verdict, run};
pub use stage::{Arranged, Staged, arrange, stage};
