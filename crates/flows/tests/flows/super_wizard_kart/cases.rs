//! Every power card, trap, hat and set of rims from an arranged position: what the player does, and what is then to be read and seen.

/// What is tried.
pub struct Case {
    /// What it shows, by kind and id: `card shockwave`, `hat halo`.
    pub covers: &'static str,
    /// The position, and how dice fall.
    pub given: &'static str,
    /// What is done, in notation, one after the other.
    pub does: &'static [&'static str],
    /// What the log says then.
    pub says: &'static [&'static str],
    /// What is asked then, in part.
    pub asks: &'static str,
    /// Where karts stand then.
    pub stands: &'static [(&'static str, &'static str)],
}

/// What is left out of a case.
const NOTHING: Case = Case { covers: "", given: "", does: &[], says: &[], asks: "", stands: &[] };

pub const CASES: &[Case] = &[
    // Power cards.
    Case {
        covers: "card green-flame-orb",
        given: "given p1@A16.3 p2@C11.2 | p1 hand green-flame-orb | p2 chassis gelatinous | chance attack 9",
        does: &["play green-flame-orb p2"],
        says: &[
            "You play Green Flame Orb on Player 2.",
            "9 + 5 against AC 14 of Player 2: a hit.",
            "Player 2 is forced back 1 square, resisting 3.",
        ],
        asks: "Drive up to",
        stands: &[("p2", "C10.2")],
    },
    Case {
        covers: "card red-flame-orb",
        given: "given p1@A16.3 p2@B4.3 | p1 hand red-flame-orb | p2 chassis green-flame",
        does: &["play red-flame-orb p2"],
        says: &["You play Red Flame Orb on Player 2.", "Player 2 is forced back 4 squares."],
        asks: "Drive up to",
        stands: &[("p2", "A19.3")],
    },
    Case {
        covers: "card misty-tire",
        given: "given p1@A18.1 p2@B7.1 | p1 tires gelatinous, hand misty-tire | move 6",
        does: &["play misty-tire B7.2"],
        says: &["You play Misty Tire.", "You drift ahead as mist, into lane 2."],
        asks: "Drive up to 6 squares",
        stands: &[("p1", "B7.2")],
    },
    Case {
        covers: "card wizard-hand",
        given: "given p1@A9.1 p2@A13.3 | p1 hand wizard-hand | p2 chassis dragon, hand lightning-bolt shockwave | chance attack 8 | chance steal 0",
        does: &["play wizard-hand p2"],
        says: &["8 + 5 against AC 13 of Player 2: a hit.", "You take Lightning Bolt from Player 2."],
        asks: "Drive up to",
        ..NOTHING
    },
    Case {
        covers: "card shockwave",
        given: "given p1@A12.3 p2@A13.2 p3@A11.4 p4@A14.3 | p1 hand shockwave | p2 chassis green-flame | p3 chassis gelatinous | chance attack 8 4",
        does: &["play shockwave"],
        says: &["8 + 6 against AC 14 of Player 3: a hit.", "4 + 6 against AC 11 of Player 2: a miss."],
        stands: &[("p3", "A10.4"), ("p2", "A13.2"), ("p4", "A14.3")],
        ..NOTHING
    },
    Case {
        covers: "card spell-of-star",
        given: "given p1@A8.3 p2@A10.3 | p1 chassis gelatinous, tires gelatinous, hand spell-of-star | p2 chassis green-flame | move 3",
        does: &["play spell-of-star", "step straight", "step straight"],
        says: &["You play Spell of Star.", "Player 2 is forced back 4 squares."],
        asks: "Drive up to 4 squares, straight on with Spell of Star, or stop",
        stands: &[("p1", "A10.3"), ("p2", "A6.3")],
    },
    Case {
        covers: "card blue-flame-orb",
        given: "given p1@A9.1 p2@C13.3 p3@C5.1 | p1 hand blue-flame-orb | p2 chassis dragon | standings p2 p3 p1",
        does: &["play blue-flame-orb p2"],
        says: &["You play Blue Flame Orb on Player 2.", "Player 2 is forced back 3 squares, resisting 2."],
        stands: &[("p2", "C10.3")],
        ..NOTHING
    },
    Case {
        covers: "card lightning-bolt",
        given: "given p1@A9.1 p2@C13.3 p3@C10.1 p4@B6.2 | p1 hand lightning-bolt | p2 chassis green-flame, hand shockwave misty-tire | p3 hand shockwave | p4 chassis dragon, hand wizard-hand | chance save 12 12 10",
        does: &["play lightning-bolt"],
        says: &[
            "Player 4 is struck: 12 + 3 against 16.",
            "Player 4 loses Wizard Hand to the lightning.",
            "Player 3 is safe: 12 + 4 against 16.",
            "Player 2 is struck: 10 + 5 against 16.",
        ],
        stands: &[("p4", "B5.2"), ("p3", "C10.1"), ("p2", "C10.3")],
        ..NOTHING
    },
    Case {
        covers: "card wizard-boost",
        given: "given p1@A8.2 p2@C9.4 | p1 hand wizard-boost | move 7",
        does: &["play wizard-boost", "step right", "step straight"],
        says: &["You play Wizard Boost."],
        asks: "Drive up to 4 squares, straight on with Wizard Boost, or stop",
        stands: &[("p1", "A10.3")],
    },
    // The Forbidden Pages.
    Case {
        covers: "expansion_card frost-ray",
        given: "option forbidden_pages on | given p1@A9.1 p2@A17.1 | p1 hand frost-ray | chance attack 6",
        does: &["play frost-ray p2"],
        says: &[
            "6 + 6 against AC 12 of Player 2: a hit.",
            "Player 2 is chilled: the next move will be shorter.",
        ],
        ..NOTHING
    },
    Case {
        covers: "expansion_card ward-bubble",
        given: "option forbidden_pages on | given p1@A11.1 p2@C5.1 | p1 hand ward-bubble",
        does: &["play ward-bubble"],
        says: &["You are warded until your own next turn."],
        asks: "Drive up to",
        ..NOTHING
    },
    Case {
        covers: "expansion_card overcharge",
        given: "option forbidden_pages on | given p1@A9.3 p2@C9.1 | p1 hand overcharge | move 5",
        does: &["play overcharge"],
        says: &["You play Overcharge."],
        asks: "Drive up to 5 squares",
        ..NOTHING
    },
    Case {
        covers: "expansion_card tailwind-charm",
        given: "option forbidden_pages on | given p1@A9.3 p2@C9.1 | p1 hand tailwind-charm | move 5 | diagonals 1",
        does: &["play tailwind-charm"],
        says: &["You play Tailwind Charm."],
        asks: "Drive up to 7 squares, 3 of them diagonally",
        ..NOTHING
    },
    Case {
        covers: "expansion_card pickpocket-imp",
        given: "option forbidden_pages on | given p1@A9.1 p2@A14.1 | p1 hand pickpocket-imp | p2 coins 11",
        does: &["play pickpocket-imp p2"],
        says: &["You take 8 WC from Player 2."],
        ..NOTHING
    },
    Case {
        covers: "expansion_card second-wind",
        given: "option forbidden_pages on | given p1@A9.3 p2@C9.1 | p1 hand second-wind | move 2 | chance second-wind 5",
        does: &["play second-wind", "step straight", "stop"],
        says: &["You play Second Wind."],
        asks: "Drive up to 2 squares",
        stands: &[("p1", "A10.3")],
    },
    Case {
        covers: "expansion_card phantom-draft",
        given: "option forbidden_pages on | given p1@A10.4 p2@A11.3 | p1 hand phantom-draft | taken A12.2",
        does: &["play phantom-draft", "step left", "step left"],
        says: &["You play Phantom Draft."],
        asks: "Drive up to 3 squares, diagonally if you like with Phantom Draft, or stop",
        stands: &[("p1", "A12.2"), ("p2", "A11.3")],
    },
    Case {
        covers: "expansion_card gravity-well",
        given: "option forbidden_pages on | given p1@A9.3 p2@A13.1 p3@A12.4 p4@A8.3 | p1 hand gravity-well | p2 chassis green-flame | p3 chassis dragon",
        does: &["play gravity-well"],
        says: &["Player 3 is forced back 1 square, resisting 2.", "Player 2 is forced back 3 squares."],
        stands: &[("p3", "A11.4"), ("p2", "A10.1"), ("p4", "A8.3")],
        ..NOTHING
    },
    // Traps strike when the last turn of the round ends.
    Case {
        covers: "trap_kind rolling-green-flame",
        given: "given p1@D9.3 p2@B6.2 | p2 chassis dragon | order p2 p1 | turn p1 | moved",
        does: &["end-turn"],
        says: &[
            "The Rolling Green Flame 2 strikes Player 2.",
            "Player 2 is forced back 2 squares, resisting 2.",
            "The Rolling Green Flame 2 rolls on.",
            "The Rolling Green Flame 4 rolls on.",
        ],
        ..NOTHING
    },
    Case {
        covers: "trap_kind spikes",
        given: "given p1@A13.1 p2@A11.1 | order p2 p1 | turn p1 | moved",
        does: &["end-turn"],
        says: &[
            "The Spikes strike Player 2.",
            "Player 2 is forced back 2 squares, resisting 1.",
            "The Spikes strike you.",
            "The Spikes turn: the east half next.",
        ],
        ..NOTHING
    },
    Case {
        covers: "trap_kind displacer-beast",
        given: "given p1@C14.2 p2@C12.3 p3@C9.1 | p2 chassis gelatinous | p3 chassis green-flame | order p2 p3 p1 | turn p1 | moved | chance column 1 4 | chance row 2 6",
        does: &["end-turn"],
        says: &[
            "The Displacer Beast strikes Player 2.",
            "Player 2 is put into lane 1, 3 rows back, changing places with Player 3.",
            "Player 3 is put into lane 4, 1 row ahead.",
        ],
        ..NOTHING
    },
    // Hats.
    Case {
        covers: "hat flower-hat",
        given: "given p1@A10.1 p2@A17.3 | p1 hand red-flame-orb, crossings 3 | p2 hat flower-hat, crossings 2",
        does: &["play red-flame-orb p2"],
        says: &["Player 2 is forced back 2 squares, resisting 2."],
        stands: &[("p2", "A15.3")],
        ..NOTHING
    },
    Case {
        covers: "hat top-hat",
        given: "given p1@A10.1 p2@A17.3 | p1 hand red-flame-orb | p2 hat top-hat",
        does: &["play red-flame-orb p2"],
        says: &["Player 2 is forced back 2 squares, resisting 2."],
        stands: &[("p2", "A15.3")],
        ..NOTHING
    },
    Case {
        covers: "hat jim-hat",
        given: "given p1@A9.3 p2@C9.4 | p1 coins 40 | move 5",
        does: &["pit-stop", "buy jim-hat", "leave-pits"],
        says: &["You make a Pit Stop.", "You have a Jim Hat mounted, and 0 WC left."],
        asks: "Drive up to 5 squares, 3 of them diagonally",
        ..NOTHING
    },
    Case {
        covers: "hat drink-hat",
        given: "given p1@A9.1 p2@C9.4 | p1 kart owlbear green-flame green-flame, die 4, hat drink-hat | chance boost 1",
        does: &["boost"],
        says: &["You boost up to 6 squares, with 1 diagonal."],
        asks: "Boost up to 6 squares, 1 of them diagonally, or stop",
        ..NOTHING
    },
    Case {
        covers: "hat halo",
        given: "given p1@A10.2 p2@C9.4 | p1 hat halo, hand shockwave misty-tire | deck last lightning-bolt",
        does: &["step straight"],
        says: &["You draw Lightning Bolt from the Last Place deck."],
        asks: "Drive up to",
        stands: &[("p1", "A11.2")],
    },
    Case {
        covers: "hat squirrel",
        given: "given p1@A9.3 p2@A10.3 | p1 hat squirrel, hand shockwave | p2 hand red-flame-orb wizard-hand | chance steal 1",
        does: &["step straight"],
        says: &["You bump into Player 2 and are stopped.", "You take Wizard Hand from Player 2."],
        asks: "Act, or end the turn",
        stands: &[("p1", "A9.3")],
    },
    // Rims.
    Case {
        covers: "rims lightning-orbs",
        given: "given p1@A9.3 p2@C9.4 | p1 boost gelatinous, rims lightning-orbs, die 2 | chance boost 4",
        does: &["boost"],
        says: &["You boost up to 7 squares, with 1 diagonal."],
        asks: "Boost up to 7 squares",
        ..NOTHING
    },
    Case {
        covers: "rims health-potions",
        given: "given p1@A12.3 p2@A14.3 | p1 hand green-flame-orb | p2 rims health-potions | chance attack 8",
        does: &["play green-flame-orb p2"],
        says: &["8 + 5 against AC 14 of Player 2: a miss."],
        stands: &[("p2", "A14.3")],
        ..NOTHING
    },
    Case {
        covers: "rims chrome-spinners",
        given: "given p1@A9.3 p2@C9.4 | p1 coins 40 | move 4",
        does: &["pit-stop", "buy chrome-spinners", "leave-pits"],
        says: &["You have Chrome Spinners mounted, and 0 WC left."],
        asks: "Drive up to 4 squares",
        ..NOTHING
    },
    Case {
        covers: "rims d20",
        given: "given p1@A9.3 p2@C9.4 | p1 boost gelatinous, rims d20, die 2 | chance boost 1 4",
        does: &["boost", "reroll d4"],
        says: &[
            "You roll 1 for the boost.",
            "You roll a d4 again: 4.",
            "You boost up to 6 squares, with 1 diagonal.",
        ],
        asks: "Boost up to 6 squares",
        ..NOTHING
    },
    // What else the pits do.
    Case {
        covers: "service tire-change",
        given: "given p1@A8.3 p2@C9.4 | p1 tires dragon, coins 30 | move 6 | diagonals 1",
        does: &["pit-stop", "buy tire-change gelatinous", "leave-pits"],
        says: &["You have Gelatinous tires mounted, and 5 WC left."],
        asks: "Drive up to 6 squares, 2 of them diagonally",
        ..NOTHING
    },
    Case {
        covers: "service boost-change",
        given: "given p1@A8.3 p2@C9.1 | p1 die 3, coins 40",
        does: &["pit-stop", "buy boost-change gelatinous", "leave-pits"],
        says: &["You have a Gelatinous boost mounted, and 5 WC left."],
        asks: "Drive up to",
        ..NOTHING
    },
];
