//! What can be wrong with a toy: for every law one way of breaking it, and it alone.

use kernel::testing::laws::Law;

/// What is wrong with this toy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flaw {
    /// Rounds are not counted.
    Endless,
    /// Nobody owes the choice of a gate.
    Unowed,
    /// Who has shouted may shout, and may not.
    Mute,
    /// The clock is ready before anything is laid.
    Rash,
    /// `keep` is listed twice.
    Twice,
    /// `recall` is listed where nothing is laid.
    Overlisted,
    /// The third gate is not listed in later rounds.
    Underlisted,
    /// A card that is not there is refused aloud.
    Talkative,
    /// Gates are written one too low.
    Misspelt,
    /// A part of the state is not kept.
    Smudged,
    /// What is paid depends on how often somebody was paid before, at any table.
    Drifting,
    /// Every hand is shown.
    Openhanded,
    /// A charm can only be looked at after somebody else has laid a card.
    Following,
    /// The clock of planning tells how much is laid.
    Ticking,
    /// A card cannot be taken back while a neighbor holds a king.
    Nosy,
    /// The end does not say that it shows everything.
    Blurting,
    /// Everybody hears which card was laid.
    Indiscreet,
    /// Everybody hears which charm was looked at.
    Gossiping,
    /// A charm is drawn when somebody looks at it.
    Dicing,
    /// Cards are laid in the open, one after the other, and everybody hears which.
    Blabbing,
    /// Everybody hears what is dealt, but at the start.
    Displaying,
    /// Everybody hears what is dealt at the start.
    Unpacking,
    /// Hands are called drawn in the open, and only the neighbor hears what is dealt.
    Whispering,
    /// Cards are called laid in the open, one after the other, and only the neighbor hears which.
    Winking,
    /// What is imagined is always the first round.
    Dreaming,
    /// Nobody can be as rich as that.
    Doubting,
    /// The first to be ready gets a coin.
    Hasty,
    /// A card that is laid once more where it was just laid gives a coin, every second time.
    Fidgety,
    /// An open gate is closed by the next card laid, and nobody says that it stands.
    Forgetful,
    /// So it is, but the log remembers.
    Blinking,
    /// The end of a round closes its gate, and a table may agree to look at it again.
    Wistful,
    /// What was laid falls off the bridge.
    Leaky,
    /// Who gives up takes the hand home.
    Thieving,
    /// Promises too much.
    Boastful,
    /// A plan lays a card and leaves it at that.
    Halfhearted,
    /// What is planned first depends on the neighbor's hand.
    Squinting,
    /// Lays out of habit what is not there.
    Addicted,
    /// Thinks of laying what is not there.
    Daydreaming,
}

/// Each flaw and the law that it breaks.
pub const FLAWS: [(Flaw, Law); 38] = [
    (Flaw::Endless, Law::Ends),
    (Flaw::Unowed, Law::Owes),
    (Flaw::Mute, Law::Choice),
    (Flaw::Rash, Law::Absent),
    (Flaw::Twice, Law::Listed),
    (Flaw::Overlisted, Law::Applies),
    (Flaw::Underlisted, Law::Refuses),
    (Flaw::Talkative, Law::Traceless),
    (Flaw::Misspelt, Law::Notation),
    (Flaw::Smudged, Law::Serde),
    (Flaw::Drifting, Law::History),
    (Flaw::Openhanded, Law::Hidden),
    (Flaw::Following, Law::Hidden),
    (Flaw::Ticking, Law::Hidden),
    (Flaw::Nosy, Law::Horizon),
    (Flaw::Blurting, Law::Untaught),
    (Flaw::Indiscreet, Law::Covered),
    (Flaw::Gossiping, Law::Covered),
    (Flaw::Dicing, Law::Undrawn),
    (Flaw::Blabbing, Law::Told),
    (Flaw::Displaying, Law::Told),
    (Flaw::Unpacking, Law::Told),
    (Flaw::Whispering, Law::Told),
    (Flaw::Winking, Law::Told),
    (Flaw::Dreaming, Law::Twin),
    (Flaw::Doubting, Law::Twin),
    (Flaw::Hasty, Law::Commute),
    (Flaw::Fidgety, Law::Undo),
    (Flaw::Forgetful, Law::Forgets),
    (Flaw::Blinking, Law::Forgets),
    (Flaw::Wistful, Law::Forgets),
    (Flaw::Leaky, Law::Pieces),
    (Flaw::Thieving, Law::Pieces),
    (Flaw::Boastful, Law::Promise),
    (Flaw::Halfhearted, Law::Proposes),
    (Flaw::Squinting, Law::Proposes),
    (Flaw::Addicted, Law::Proposes),
    (Flaw::Daydreaming, Law::Proposes),
];
