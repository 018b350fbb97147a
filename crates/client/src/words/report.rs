//! The words of reporting a problem.

/// Opens it.
pub const REPORT: &str = "Report a problem";
/// What it is, in the settings.
pub const HELP: &str = "makes a file with what is needed to find it";
/// Asks for a sentence.
pub const WHAT: &str = "What is wrong? One sentence is enough.";
/// What becomes of it.
pub const NOWHERE: &str = "Nothing is sent anywhere. A file is made on this device: give it to whoever runs this server. You can \
    read it first, it is plain text.";
/// What is in it, of a game of this device or one that is over.
pub const WITH_RECORD: &str =
    "It holds your sentence, this page’s address and version, your browser’s name, and the game’s record.";
/// What is in it, at a table of the server.
pub const WITH_JOURNAL: &str = "It holds your sentence, this page’s address and version, your browser’s name, and the game: its record if \
    it is over, else only what your own seat did, was told and sees.";
/// What is in it elsewhere.
pub const WITHOUT_GAME: &str =
    "It holds your sentence, this page’s address and version, and your browser’s name.";
/// Makes the file.
pub const MAKE: &str = "Make the file";
/// It is made.
pub const MADE: &str = "The file is in your downloads.";
/// It cannot be made.
pub const NOT_MADE: &str = "This browser does not let a page make files.";
/// The file.
pub const FILE: &str = "pitboss-report.txt";
