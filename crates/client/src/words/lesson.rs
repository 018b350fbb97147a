//! Words of the lesson.

/// Before the name of the lesson.
pub const FIRST_LESSON: &str = "First lesson";
/// Leads to the rules.
pub const RULES: &str = "Rules";
/// Leaves the lesson.
pub const LEAVE: &str = "Leave";
/// Before what is to do.
pub const YOUR_TURN: &str = "Your turn:";
/// How it is done.
pub const HOW: &str = "Press what glows.";
/// Where a finger looks at a card first.
pub const HOW_CARD: &str = "Tap the glowing card for its way, and again to play it.";
/// Where only a button will do.
pub const HOW_BUTTON: &str = "The button is below the board.";
/// Where things are put together before a button is pressed.
pub const HOW_BUILD: &str = "Put it together, then press the button.";
/// While it moves.
pub const WATCH: &str = "Watch what comes of it.";
/// Plays the move that is wanted.
pub const SHOW_ME: &str = "Show me";
/// On to the next step.
pub const NEXT: &str = "Next";
/// Below it while it is shut.
pub const NEXT_SHUT: &str = "after your move";
/// Back to the step before.
pub const PREVIOUS: &str = "The step before";
/// The same step from its beginning.
pub const AGAIN: &str = "Once more";
/// The step is done.
pub const DONE: &str = "Done";
/// What to do then.
pub const DONE_HELP: &str = "Read what happened, then go on.";
/// Likewise, at the end.
pub const DONE_LAST: &str = "That was the last step.";
/// The list of steps.
pub const STEPS: &str = "Steps";
/// The last step is done.
pub const FINISH: &str = "Finish";
/// Above the end.
pub const FINISHED_TITLE: &str = "That is all you need.";
/// What to do now.
pub const FINISHED: &str = "You know how to win, what bites, and what it costs. The rest comes by playing. Whatever you look for stands in the rules, with examples to try.";
/// Begins a game at once.
pub const PLAY: &str = "Play now";
/// The lesson from its beginning.
pub const FROM_THE_START: &str = "Take it again";
/// A game without a lesson.
pub const NONE: &str = "This game has no lesson yet.";
/// A lesson that cannot be shown: ours to mend.
pub const BROKEN: &str = "Something broke here: this lesson cannot be shown.";
/// Below a step in the list; for screen readers.
pub const STEP_DONE: &str = "done";
/// Likewise.
pub const STEP_HERE: &str = "now";
/// Likewise.
pub const STEP_AHEAD: &str = "to come";

/// Before the number of a step.
pub const STEP: &str = "step";

/// Behind it.
#[must_use]
pub fn of(all: usize) -> String {
    format!(" of {all}")
}

/// What a lesson is called.
#[must_use]
pub fn called(name: &str) -> String {
    format!("{FIRST_LESSON}: {name}")
}

/// Which step it is, for screen readers.
#[must_use]
pub fn step_line(number: usize, of: usize) -> String {
    format!("Step {number} of {of}")
}

/// How many of the moves of a step have been made.
#[must_use]
pub fn progress(made: usize, of: usize) -> String {
    format!("Move {} of {of}", made + 1)
}

/// What is said to a move that may be legal but is not what the step is about, the `nth` time. It has not been made.
#[must_use]
pub const fn not_this(nth: u32) -> &'static str {
    match nth {
        0 | 1 => "A fair move, but I put it back: this step is about another one.",
        2 => "Not that one either. Look at what I asked for.",
        _ => "Still not it. Press Show me, and I make the move for you.",
    }
}

/// What was asked for, instead of what was chosen: of things that are put together, the parts that are still missing.
#[must_use]
pub fn missing(chosen: &str, wanted: &str) -> String {
    let has: Vec<&str> = chosen.split(", ").collect();
    let (there, open): (Vec<&str>, Vec<&str>) = wanted.split(", ").partition(|part| has.contains(part));
    if there.is_empty() || open.is_empty() {
        return format!("Asked for: {wanted}.");
    }
    format!("Still missing: {}.", open.join(", "))
}

/// The same of a move that is warned of: it is none that anybody would make.
#[must_use]
pub fn rather_not(warning: &str) -> String {
    format!("Rather not, I put it back. {warning}")
}

/// The same where the task is a question.
#[must_use]
pub const fn think_again(nth: u32) -> &'static str {
    match nth {
        0 | 1 => "Are you sure? I put it back. What did you see there?",
        2 => "Not that one either. Go a step back and look again.",
        _ => "Press Show me, and I make the move for you.",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_keeps_missing_is_shown_the_way_out() {
        assert!(not_this(3).contains(SHOW_ME) && think_again(3).contains(SHOW_ME));
        assert_eq!(progress(0, 2), "Move 1 of 2");
    }

    #[test]
    fn what_was_asked_for_is_said() {
        assert_eq!(missing("Leave the pits", "Buy Chrome Spinners"), "Asked for: Buy Chrome Spinners.");
        let [chosen, wanted] = ["Owl chassis, Owl tires, Owl boost", "Owl chassis, Imp tires, Imp boost"];
        assert_eq!(missing(chosen, wanted), "Still missing: Imp tires, Imp boost.");
    }
}
