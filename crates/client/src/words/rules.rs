//! Words of the rules page.

use crate::rulebook_page::{Group, Tag};

/// What the page is.
pub const RULES: &str = "Rules";
/// A rule that is shown over another page.
pub const THE_RULE: &str = "The rule";
/// Leads from there to its place in the rulebook.
pub const IN_THE_RULES: &str = "Read on in the rules";
/// In the empty search field, and its name.
pub const SEARCH: &str = "Search the rules";
/// Forgets what was looked for.
pub const CLEAR: &str = "Clear the search";
/// Leads to the lesson.
pub const LESSON: &str = "Lesson";
/// The list of chapters, and the button that opens it.
pub const CONTENTS: &str = "Contents";
/// Copies the address of a rule.
pub const COPY: &str = "Copy the link";
/// It was copied.
pub const COPIED: &str = "Link copied";
/// The browser does not let a page copy.
pub const NOT_COPIED: &str = "Copy the address above: this browser does not let the page do it.";
/// Opens the position of an example as a game.
pub const TRY_IT: &str = "Try it";
/// What that means.
pub const TRY_IT_HELP: &str = "Try it opens this very position. Nothing is counted.";
/// The picture before.
pub const BEFORE: &str = "Before";
/// The picture after.
pub const AFTER: &str = "After";
/// Before moves that may be made, for screen readers.
pub const ALLOWED: &str = "Allowed:";
/// Before moves that may not, for screen readers.
pub const FORBIDDEN: &str = "Not allowed:";
/// Unfolds an example as it is written.
pub const AS_WRITTEN: &str = "As the test has it";
/// Above examples that come after the first.
pub const MORE: &str = "More examples";
/// An example that is about no position.
pub const NO_PICTURE: &str = "This one is about no position, so there is nothing to draw.";
/// An example that cannot be shown: ours to mend.
pub const BROKEN: &str = "Something broke here: this example cannot be shown.";
/// A rulebook that cannot be shown: ours to mend.
pub const BROKEN_BOOK: &str = "Something broke here: these rules cannot be shown.";
/// Where no example belongs to what is read: the way to the lesson.
pub const LEARN_TITLE: &str = "Rather play than read?";
/// What the lesson is.
pub const LEARN_HELP: &str = "The lesson teaches this game by playing it: a few moves, three minutes.";
/// Begins it.
pub const LEARN: &str = "Start the lesson";
/// To the game that one came from.
pub const BACK: &str = "Back to the table";
/// Before it.
pub const CAME_FROM: &str = "Your game is waiting.";
/// The search found nothing.
pub const NOTHING: &str = "Nothing in the rules has all of these words.";
/// For screen readers: the buttons at the foot.
pub const CHAPTERS: &str = "Chapters";
/// Hides what lies over the page.
pub const CLOSE_CONTENTS: &str = "Close the contents";

/// Above a group of chapters.
#[must_use]
pub const fn group(group: Group) -> &'static str {
    match group {
        Group::Start => "Start here",
        Group::Rules => "The rules",
        Group::Reference => "To look up",
        Group::Making => "How it was made",
    }
}

/// Who says so, in a word.
#[must_use]
pub const fn tag(tag: Tag) -> &'static str {
    match tag {
        Tag::Book => "book",
        Tag::Ruling => "ruling",
        Tag::House => "house",
    }
}

/// The same in full.
#[must_use]
pub const fn tag_help(tag: Tag) -> &'static str {
    match tag {
        Tag::Book => "The published rulebook says so.",
        Tag::Ruling => "The published rulebook can be read in two ways. We read it so.",
        Tag::House => "The published rulebook is silent. We play it so.",
    }
}

/// How many places were found.
#[must_use]
pub fn found(number: usize) -> String {
    match number {
        0 => NOTHING.into(),
        1 => "1 place".into(),
        number => format!("{number} places"),
    }
}

/// More was found than is shown.
#[must_use]
pub fn shown(number: usize) -> String {
    format!("The first {number} are shown. Another word would narrow it down.")
}

/// Above an example.
#[must_use]
pub fn example(name: &str) -> String {
    format!("Example: {name}")
}

/// The link of a rule; for screen readers.
#[must_use]
pub fn copy(rule: &str) -> String {
    format!("Copy the link to {rule}")
}

/// Which position of an example it is, if there are several.
#[must_use]
pub fn position(number: usize, of: usize) -> String {
    format!("Position {number} of {of}")
}

/// What follows a picture, if something is done in it; for screen readers, before the sentences.
pub const HAPPENS: &str = "What happens:";

/// The chapter before or behind; for screen readers.
#[must_use]
pub fn turn_to(name: &str) -> String {
    format!("Chapter: {name}")
}
