//! The words of the page that checks every roll, and of the one that says why nobody can choose the luck.

use crate::{Doubt, Roll, Verdict};
use kernel::Commitment;

/// The page.
pub const TITLE: &str = "Verify";
/// Nothing is wrong.
pub const VERIFIED: &str = "Every roll verified";
/// It holds, and proves not everything.
pub const NOT_PROVEN: &str = "The rolls are not proven";
/// Something is wrong.
pub const BROKEN: &str = "The record does not hold";
/// It is fetched or counted.
pub const CHECKING: &str = "The rolls are being drawn again …";
/// The five things that are looked at.
pub const FINDINGS: [&str; 5] = [
    "The print, shown when the table opened",
    "The players’ words, given before the start",
    "The secret, opened at the end",
    "The seed: secret, table and words together",
    "The game, played again step by step",
];
/// The print.
pub const SAME_PRINT: &str = "It is the one that this browser was shown when it first came to the table.";
/// The print.
pub const NOT_THERE: &str =
    "This browser did not see the table open: whoever sat there can compare it with what they were shown.";
/// The print.
pub const NO_PRINT: &str = "None: nobody else ran this game, so nothing had to be promised.";
/// The words.
pub const NO_WORDS: &str = "None: words are given at tables of a server.";
/// The words.
pub const NO_PLEDGE: &str = "The record does not say what its seed is made of, as one of that table would.";
/// The words.
pub const ANOTHER_TABLE: &str = "The record is one of another table.";
/// Who one is.
pub const SOMEBODY_ELSE: &str = "The server takes you for somebody else than before at this table: if you have not logged in otherwise, do not trust its luck.";
/// The game.
pub const NOT_SEEN: &str = "The rolls fit, but the game was not seen from here: whether it is the one that was played only those \
    know who saw it.";
/// The game.
pub const OTHER_VERSION: &str = "The rolls fit, but some of the game was seen from here by another version of this program: what that \
    saw cannot be compared any more.";
/// The words.
pub const NO_WORD_FROM_HERE: &str =
    "The game began without a word from here: if you gave none elsewhere, the server alone made its luck.";
/// The game.
pub const ANOTHER_GAME: &str = "This is not the record of the game that you saw.";
/// The words.
pub const NOT_TAKEN_BACK: &str = "You were told that a step is taken back, as all had agreed, and this record does not say so: rolls may have been kept that should be gone.";
/// An offer to take something back has an old number.
pub const OLD_OFFER: &str = "An offer to take something back has the number of one that was there before: what you agreed to may be passed off as something else.";
/// The words.
pub const OTHER_WORDS: &str =
    "The words are not those that you were shown when the game began: the luck of this game can be anything.";
/// The words.
pub const WORD_OF_NOBODY: &str =
    "The server shows a word at a seat where no person sits: the luck of this game can be anything.";
/// The words.
pub const WORD_FROM_ELSEWHERE: &str = "The rolls fit, but the word at your seat was not given from here: if you did not give it \
    elsewhere, the luck of this game can be anything.";
/// The words.
pub const WORD_NOT_FROM_HERE: &str = "Your seat has a word for the luck that was not given from here: if you did not give it \
    elsewhere, give another one before the game begins, or do not play.";
/// The words.
pub const NO_WORD_OF_YOURS: &str = "The rolls fit, but no word of yours is in the seed: the server’s secret and the words of \
    the others alone made the luck.";
/// The set-up.
pub const SET_UP_OTHERWISE: &str = "You opened this table, and it is not set up as you asked from here: if you have not changed \
    it elsewhere, do not play.";
/// The seats.
pub const STARTED_OTHERWISE: &str = "You started this game, and it began with somebody else at a seat or with another word than you \
    saw then: somebody was just faster, or the server has chosen. Look who plays before you trust its luck.";
/// The seats.
pub const NOT_STARTED_HERE: &str = "You host this table, and the game was not started from here: if you did not start it elsewhere, \
    the server has chosen when it began, and with whom.";
/// The seats.
pub const OTHER_SEATS: &str = "In the very moment in which the game began somebody else sat at a seat, or a word was another one: no \
    honest server does that. The luck of this game can be anything.";
/// The set-up.
pub const OTHER_SETUP: &str = "The table is set up otherwise than when the game began: no honest server does that. The luck of this \
    game can be anything.";
/// The words.
pub const REFUSED_WITHOUT_REASON: &str = "The server refused your word or your seat, and there was no reason to: perhaps so that you \
    choose another one, which suits it. The luck of this game can be anything.";
/// The seat.
pub const SITS_ELSEWHERE: &str = "You do not sit where you asked to sit from here: if you have not changed that elsewhere, and the \
    host has not taken the seat away, do not play.";
/// Seat, set-up and word.
pub const NOT_AS_ASKED: &str = "The rolls fit, but seats, set-up or word are not what you last asked for or started with from \
    here: if you have not changed that elsewhere, and nobody was just faster, the server may have chosen among them.";
/// The table.
pub const WENT_BACK: &str = "The game had begun, and then it had not: no honest server does that. The luck of this game can be anything.";
/// The table.
pub const NOT_YOUR_SEAT: &str = "The server lets you play at a seat that it never showed as yours, so no word was given for \
    it: the luck of this game can be anything.";
/// The game.
pub const NOBODY_AGREED: &str = "The rolls fit, but the record says that all agreed to take something back, and from here \
    nobody did: if you did not do so elsewhere, rolls may have been passed over.";
/// The words.
pub const NOBODY_GAVE_ONE: &str =
    "No player gave a word, so the luck rests on the server’s secret alone. Give one next time.";
/// The words.
pub const IN_THE_SEED: &str =
    "All of them are in the seed, so nobody could know it before the last was given.";
/// The words.
pub const WORDS_DO_NOT_FIT: &str =
    "With these words the seed is another one, and the rolls do not fit it: a word or the table was changed.";
/// A seat without a word.
pub const NO_WORD: &str = "no word";
/// The secret.
pub const NO_SECRET: &str = "None: the seed was drawn by this device itself.";
/// The secret.
pub const SECRET_HIDDEN: &str = "It does not stand in the record, so nothing can be drawn again.";
/// The secret.
pub const SECRET_FITS: &str = "Its print is the one in step 1.";
/// The seed.
pub const NO_SEED: &str = "It is not known, so the rolls could be anything.";
/// The seed.
pub const SEED_MADE: &str = "Made anew here, of the secret, the table’s name and the words.";
/// The seed.
pub const SEED_FITS: &str = "Its print is the one in step 1.";
/// The seed.
pub const SEED_TOLD: &str =
    "It stands in the record. Nobody was shown a print of it: that it was not picked is not shown.";
/// The seed.
pub const SEED_DOES_NOT_FIT: &str = "Most rolls of the record are not rolls of this seed.";
/// The game.
pub const ANOTHER_END: &str = "Played again, the game does not end as the record says.";
/// The game.
pub const ARRANGED: &str =
    "It follows the rules, but began at a position that somebody arranged: that proves no luck.";
/// What it does not show.
pub const NOT_SHOWN: &str = "This shows that no roll was changed. It cannot show that whoever runs the server did not look at \
    what is hidden, nor that these were the steps really played: only who was there knows.";
/// What it does not show of a game that nobody else ran.
pub const NOT_SHOWN_HERE: &str = "This shows that no roll was changed. It cannot show that the seed was not picked from many, nor \
    that these were the steps really played.";
/// The seed of a game that nobody else ran.
pub const SEED_ALONE: &str = "The seed of this game";
/// What the drawing says.
pub const DRAWING: [&str; 4] = ["secret", "words", "seed", "every roll"];
/// The whole drawing, for those who cannot see it.
pub const DRAWING_LABEL: &str = "Secret and words make the seed, and the seed makes every roll.";
/// Above the list.
pub const COLUMNS: [&str; 5] = ["No.", "what it decided", "could be", "was", "moment"];
/// How it is counted.
pub const FROM_ZERO: &str = "Counted from 0, as the record does.";
/// Where the rules name every roll.
pub const NAMED_IN: &str = "How rolls are made stands under “Chance” in the rules.";
/// A roll of a step that was taken back.
pub const TAKEN_BACK: &str = "taken back";
/// Those before the first step.
pub const AT_THE_START: &str = "before the first turn";
/// All kinds.
pub const ALL: &str = "All";
/// Only what is wrong.
pub const WRONG: &str = "Wrong";
/// What is to be listed.
pub const KIND: &str = "Which rolls";
/// Looks for some.
pub const SEARCH: &str = "Player, name or number";
/// There are none.
pub const NONE: &str = "No rolls: nothing in this game was left to chance.";
/// None is found.
pub const NONE_FOUND: &str = "No such roll.";
/// Fewer.
pub const EARLIER: &str = "Earlier rolls";
/// More.
pub const LATER: &str = "Later rolls";
/// Watches the moment of a roll.
pub const TO_THE_MOMENT: &str = "Watch this moment";
/// The foot of the page.
pub const YOURSELF: &str = "Do it yourself";
/// The foot of the page.
pub const YOURSELF_HELP: &str = "The record is a text file. Check it on your own machine with";
/// Takes the seed along.
pub const COPY_SEED: &str = "Copy the seed";
/// It is in the clipboard.
pub const COPIED: &str = "The seed is in your clipboard.";
/// Another record.
pub const ANOTHER: &str = "Check another record";
/// Leads to the replay.
pub const WATCH: &str = "Watch the replay";
/// Nothing was chosen yet.
pub const CHOOSE: &str = "Check a record";
/// Nothing was chosen yet.
pub const CHOOSE_HELP: &str = "Choose the file of a record, or of a report that holds one. It stays in this browser: nothing is \
    sent anywhere, and every roll is drawn again here.";
/// Leads to the page that explains.
pub const WHY: &str = "Why nobody can choose the luck";
/// Leads to the page that checks.
pub const HOW_CHECKED: &str = "How this was checked";
/// A game that is still played.
pub const STILL_PLAYED: &str = "This game is still played: what was drawn is shown when it is over.";

/// A record that came from no table of a server.
pub const OF_A_GAME: &str = "every roll of this game";
/// A mark, for those who cannot see it.
pub const HOLDS: &str = "holds";
/// A mark, for those who cannot see it.
pub const OPEN: &str = "cannot be known here";
/// A mark, for those who cannot see it.
pub const DOES_NOT_HOLD: &str = "does not hold";
/// The clipboard refuses.
pub const NOT_COPIED: &str = "This browser does not let a page copy: the seed stands in step 4.";

/// A record of a table.
#[must_use]
pub fn of_table(table: &str) -> String {
    format!("the record of table {table}")
}

/// What all of it comes to.
#[must_use]
pub const fn headline(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Proven => VERIFIED,
        Verdict::Open(_) => NOT_PROVEN,
        Verdict::Broken(_) => BROKEN,
    }
}

/// Below it.
#[must_use]
pub fn summary(verdict: &Verdict, rolls: usize) -> String {
    match verdict {
        Verdict::Proven => format!("{rolls} rolls and draws, counted again in this browser just now."),
        Verdict::Open(Doubt::NoSeed) => {
            "The record does not show its seed, so its rolls can be anything.".into()
        }
        Verdict::Open(Doubt::Arranged) => "The game began at a position that somebody arranged.".into(),
        Verdict::Open(Doubt::WordFromElsewhere) => WORD_FROM_ELSEWHERE.into(),
        Verdict::Open(Doubt::NoWord) => NO_WORD_OF_YOURS.into(),
        Verdict::Open(Doubt::NotAsAsked) => NOT_AS_ASKED.into(),
        Verdict::Open(Doubt::AgreedElsewhere) => NOBODY_AGREED.into(),
        Verdict::Open(Doubt::SomebodyElse) => SOMEBODY_ELSE.into(),
        Verdict::Open(Doubt::NotSeen) => NOT_SEEN.into(),
        Verdict::Open(Doubt::OtherVersion) => OTHER_VERSION.into(),
        Verdict::Broken(why) => why.clone(),
    }
}

/// The print is not the one that was shown.
#[must_use]
pub fn another_print(shown: &Commitment) -> String {
    let shown = shown.to_string();
    format!(
        "You were shown another print of the table’s secret first, {}…: it was exchanged, and the luck of this game can be anything.",
        shown.get(..16).unwrap_or("")
    )
}

/// The word at a table is not the one that was given.
#[must_use]
pub fn another_word_there(given: &str, said: &str) -> String {
    format!(
        "Your word for the luck is \u{201c}{}\u{201d}, and here you gave \u{201c}{}\u{201d}. If you have not changed it elsewhere, the \
         luck of this game can be anything.",
        kernel::quoted(said),
        kernel::quoted(given)
    )
}

/// What a server hands in is no record.
#[must_use]
pub fn not_a_record(why: &str) -> String {
    format!("What the server hands in is no record, and proves nothing: {why}.")
}

/// What was hidden has another print.
#[must_use]
pub fn wrong_print(print: &Commitment) -> String {
    let print = print.to_string();
    format!("Its print is {}…, and that is not the one in step 1.", print.get(..16).unwrap_or(""))
}

/// So many steps.
fn steps(many: usize) -> String {
    if many == 1 { "The one step follows".into() } else { format!("All {many} steps follow") }
}

/// The game holds.
#[must_use]
pub fn played(many: usize) -> String {
    format!("{} the rules, and it ends as the record says.", steps(many))
}

/// The game holds as far as it goes.
#[must_use]
pub fn unfinished(many: usize) -> String {
    format!("{} the rules. It was not played to its end.", steps(many))
}

/// The game does not hold.
#[must_use]
pub fn broken_step(step: usize, why: &str) -> String {
    format!("Step {step} cannot be played so: {why}")
}

/// A roll does not hold.
#[must_use]
pub fn wrong_roll(roll: &Roll) -> String {
    format!("Roll {} is not what the seed gives.", roll.number)
}

/// How a roll was counted again.
#[must_use]
pub fn counted(roll: &Roll) -> String {
    let said = match roll.said {
        Some(said) => format!("The record says {said}."),
        None => "The record leaves it out.".into(),
    };
    match roll.again {
        Some(again) => format!(
            "Roll {} depends on the seed and the number {} alone. Your browser drew it again just now: {again}, out of {}. {said}",
            roll.number,
            roll.number,
            range(roll.of)
        ),
        None if roll.said.is_some() && roll.mark == crate::Mark::Broken => {
            format!("The rules ask for no roll here. {said}")
        }
        None => format!("Without the seed it cannot be drawn again. {said}"),
    }
}

/// What a roll could be.
#[must_use]
pub fn range(of: u16) -> String {
    format!("0 to {}", of.saturating_sub(1))
}

/// Which of them are listed.
#[must_use]
pub fn listed(from: usize, to: usize, all: usize) -> String {
    if all <= to && from == 1 { format!("All {all} rolls") } else { format!("Rolls {from} to {to} of {all}") }
}

/// Whether the others were shown the same.
#[must_use]
pub fn compare(mark: &str) -> String {
    format!(
        "The mark of this game is {mark}. Compare all of it with the others: it is the same for all who were shown the same game."
    )
}

/// The command that checks it too.
#[must_use]
pub fn command(file: &str) -> String {
    format!("pitboss verify {file}")
}

/// A print or seed in groups of four.
#[must_use]
pub fn grouped(hex: &str) -> String {
    let mut text = String::new();
    for (at, digit) in hex.chars().enumerate() {
        if at > 0 && at % 4 == 0 {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

/// The page that explains.
pub const FAIR: &str = "Fair luck";
/// Its headline.
pub const FAIR_HEADLINE: &str = "Nobody chooses the luck";
/// Its first sentence.
pub const FAIR_LEAD: &str = "Not the players, and not whoever runs the server. You need not believe that: every finished game can \
    be checked, roll by roll, in your own browser. It takes a minute to see how.";
/// The four things, each with its few sentences.
pub const FAIR_STEPS: [(&str, &str); 4] = [
    (
        "The print",
        "When a table opens, the server draws a secret number and locks it away. At once it shows you the secret’s print: like a \
         fingerprint, it fits this one secret and no other, and nobody can tell the secret from it. From now on the secret cannot \
         be exchanged without you noticing.",
    ),
    (
        "The words",
        "Then everybody who sits down gives a word. Your own browser draws one for you: leave it, unless you do not trust the page. \
         To one that you type it adds letters that nobody can foresee, for a word that somebody often gives can be guessed. What \
         you read in the field is the whole word. The server had to choose its secret before it knew it.",
    ),
    (
        "The seed",
        "At the start, secret, table and words are stirred into one number, the seed. A single other letter makes it another one \
         altogether. The server did not know the words in time, the players do not know the secret: nobody could choose it.",
    ),
    (
        "The rolls",
        "Every roll and shuffle follows from the seed and its own number: roll 75 is what it is, whoever asks, however often. \
         When the game is over the secret is opened, and everybody can make the seed and every roll anew.",
    ),
];
/// What it proves.
pub const PROVES: &str = "What that proves";
/// What it proves, one by one.
pub const PROVES_LIST: [&str; 3] = [
    "No roll was changed, left out or repeated.",
    "The secret is the one whose print you were shown, and your own word is in the seed.",
    "Every step follows the rules, and the game ended as it says.",
];
/// What it does not.
pub const PROVES_NOT: &str = "What it does not prove";
/// What it does not, one by one.
pub const PROVES_NOT_LIST: [&str; 8] = [
    "That whoever runs the server did not look: it deals the cards, so it could see them.",
    "That nobody who plays or hosts is a friend of the server. Who knows the secret and gives the last word can try words until one suits. \
     Play with people you trust, or run the server yourself.",
    "That everybody was shown the same game: a server could show each of two people a game of their own. Compare the mark of the \
     record with the others, every letter of it, by another way than this server: it is the same for all.",
    "That this page does what it says: it came from the same server. Who does not trust it plays and checks with their own \
     pitboss, which keeps what it saw on its own machine.",
    "That the server lets a table stand: when all words are known it knows the luck, too, and could lose, hold or set aside \
     tables before they start, until one suits. But you would notice that.",
    "That the options are those that were there when you gave your word: look at them when the game starts.",
    "That a player thought for themselves.",
    "Anything about a game that began at an arranged position, or a table where no player gave a word.",
];
/// By hand.
pub const BY_HAND: &str = "Check it by hand";
/// By hand, in a few sentences.
pub const BY_HAND_HELP: &str = "At the end of a game press “How this was checked”, then download the record: a text file that \
    you can read. On your own machine, the command below plays it again and says what is proven and what is not. With \
    --commitment and the print that you noted down it also holds the record against what you were shown.";
/// The command.
pub const BY_HAND_COMMAND: &str = "pitboss verify record.txt --commitment PRINT";
/// How the seed is made, for those who want to write it themselves.
pub const RECIPE: &str = "For those who want to count themselves: the print is the SHA-256 of the line “pitboss secret 1” with \
    its line feed, and the 32 bytes of the secret. The seed is the SHA-256 of the line “pitboss seed 1”, the secret’s 32 bytes \
    and a line feed, the table’s id as a line, and for each seat a line with its number, a blank and its word. Roll i reads \
    block i of the ChaCha8 stream of the seed.";
/// To a record.
pub const TRY_IT: &str = "Check a record now";
