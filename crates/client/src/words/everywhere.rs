//! Words that every screen uses.

/// The name of the place.
pub const PITBOSS: &str = "Pitboss";
/// Below the name.
pub const MOTTO: &str = "Race in seconds. No account.";
/// Starts a game at once.
pub const PLAY_NOW: &str = "Play now";
/// Opens the settings.
pub const SETTINGS: &str = "Settings";
/// Closes whatever is open.
pub const CLOSE: &str = "Close";
/// An address that leads nowhere.
pub const NOT_FOUND: &str = "There is nothing at this address.";
/// What is there to be read cannot be had: nobody answers.
pub const NOT_FETCHED: &str = "This page could not be fetched. Please load it again when there is a network.";
/// Leads to the front page.
pub const TO_THE_FRONT: &str = "To the front page";
/// A newer client has been fetched.
pub const NEW_VERSION: &str = "A new version of Pitboss is here.";
/// Loads it.
pub const RELOAD: &str = "Reload";
/// The server says something that makes no sense here.
pub const STRANGE: &str = "What the server says cannot be read: load the page again.";
