//! The words by which somebody who looks elsewhere is called.

/// What the tab says.
pub const YOUR_TURN: &str = "Your turn";
/// Of whom a notice is that is about another table than the one on the page.
pub const PITBOSS: &str = "Pitboss";
/// A notice of the browser.
pub const NOTICE_TURN: &str = "It is your turn.";
/// A notice of the browser.
pub const NOTICE_BEGUN: &str = "The game begins.";
/// A notice of the browser.
pub const NOTICE_OFFER: &str = "Somebody asks to take back a step.";
/// A notice of the browser.
pub const NOTICE_TIME: &str = "Your time is running out.";
/// A notice of the browser.
pub const NOTICE_OVER: &str = "The game is over.";
