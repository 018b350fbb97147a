//! Instruments beside a board: a control panel with slots for cards, dials, whose turn it is to act. A game says what lies
//! there as one viewer may see it; while events are played, motions change it like everything else on the scene.

use crate::{Livery, Tone};
use serde::{Deserialize, Serialize};

/// Somebody's instrument.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dash {
    /// The piece that is driven with it.
    pub id: String,
    /// Whose it is: `Goblins`.
    pub name: String,
    /// What they wear.
    pub livery: Livery,
    /// Their emblem: the id of a symbol.
    pub emblem: String,
    /// In the order in which they are carried out.
    pub slots: Vec<Slot>,
    /// Speed, damage and the like.
    pub dials: Vec<Dial>,
    /// Its place in the order of this round, from 1; none: there is no order yet.
    pub place: Option<u8>,
    /// Whether it is its turn.
    pub going: Going,
}

/// Whether it is somebody's turn in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Going {
    /// Not yet, or there are no turns now.
    #[default]
    Waits,
    /// It is.
    Acts,
    /// It was.
    Done,
}

/// A place for cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Slot {
    /// Its id in notation: `speed-up`.
    pub id: String,
    /// Its number in the order.
    pub number: u8,
    /// What it is called: `Speed Up`.
    pub name: String,
    /// What it looks like: the id of a symbol.
    pub symbol: String,
    /// The cards there.
    pub lies: Lies,
    /// What lies there beside cards: the id of a symbol.
    pub token: Option<String>,
    /// What will come of it, or came of it, in two or three words: `3 → 5`; empty: nothing.
    pub says: String,
    /// The same as a sentence, or why nothing can be laid there; empty: there is no more to say.
    pub help: String,
    /// What that means to the player.
    pub tone: Tone,
    /// Who lays cards there.
    pub reach: Reach,
    /// Whether it is carried out just now.
    pub lit: bool,
}

/// What lies in a slot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lies {
    /// The viewer cannot know: a shutter is down.
    Covered,
    /// These cards, by what is written on them.
    Open(Vec<String>),
}

/// Who lays cards in a slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reach {
    /// Whoever looks.
    Own,
    /// Somebody else.
    Others,
    /// Nobody, for now or at this table.
    Shut,
}

/// A figure on a scale.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dial {
    /// Its id: `speed`.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// Where it stands.
    pub at: u8,
    /// The end of its scale.
    pub most: u8,
}

/// What changes on an instrument.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// Shutters go up: these slots show their cards, or that none lie there.
    Opens(Vec<(String, Vec<String>)>),
    /// Something lies in a slot beside cards: a symbol.
    Token(String, String),
    /// A card comes off a slot.
    Loses(String, String),
    /// A card comes onto a slot.
    Gains(String, String),
    /// This slot is carried out now, and no other; none: what happens has no slot.
    Lights(Option<String>),
    /// What came of the slot that is carried out.
    Says(String, Tone),
    /// What came of another one.
    SaysAt(String, String, Tone),
    /// A dial shows something else.
    Dial(String, Reading),
    /// It has a place in the order.
    Place(u8),
    /// Its turn begins; that of whoever acted before is over.
    Begins,
    /// The round is over: nobody acts, there is no order, the slots are empty.
    Clears,
}

/// What a dial shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reading {
    /// This.
    At(u8),
    /// So much less than before.
    Less(u8),
}

/// A card that lies open beside a piece for as long as it is read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Card {
    /// Beside this piece.
    pub piece: String,
    /// What kind it is, on a band across its top: `Damage, lasting`.
    pub band: String,
    /// Its picture: the id of a symbol.
    pub symbol: String,
    /// What it is called.
    pub title: String,
    /// What it does.
    pub text: String,
    /// What it means to the player.
    pub tone: Tone,
}

/// Where a piece would go, as far as whoever looks can know.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Course {
    /// Which piece.
    pub piece: String,
    /// The cells, in order, and how sure each is.
    pub cells: Vec<(String, Sure)>,
    /// What stops it.
    pub mishap: Option<Mishap>,
}

/// How sure it is that a piece comes so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sure {
    /// As things stand.
    Stands,
    /// By what was planned on top of that.
    Planned,
}

/// What stops a piece on its way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mishap {
    /// The last cell that it comes to.
    pub cell: String,
    /// Which way from there it happens, in degrees clockwise from the top; none: on the cell itself.
    pub towards: Option<u16>,
    /// The symbol of its badge.
    pub symbol: String,
    /// What it is: `rams the Mummies`.
    pub words: String,
    /// What it means to the player.
    pub tone: Tone,
}

impl Dash {
    /// The slot with this id.
    #[must_use]
    pub fn slot(&self, id: &str) -> Option<&Slot> {
        self.slots.iter().find(|slot| slot.id == id)
    }

    /// Where a dial stands.
    #[must_use]
    pub fn dial(&self, id: &str) -> u8 {
        self.dials.iter().find(|dial| dial.id == id).map_or(0, |dial| dial.at)
    }

    /// Changes as a motion says. Whose turn it is concerns all instruments: see [`Change::Begins`].
    pub fn change(&mut self, change: &Change) {
        match change {
            Change::Opens(all) => {
                for (id, cards) in all {
                    if let Some(slot) = self.slot_mut(id) {
                        slot.lies = Lies::Open(cards.clone());
                        (slot.says, slot.help, slot.tone) = (String::new(), String::new(), Tone::Plain);
                    }
                }
            }
            Change::Token(id, symbol) => {
                if let Some(slot) = self.slot_mut(id) {
                    slot.token = Some(symbol.clone());
                }
            }
            Change::Loses(id, card) => {
                if let Some(Slot { lies: Lies::Open(cards), .. }) = self.slot_mut(id)
                    && let Some(at) = cards.iter().position(|other| other == card)
                {
                    cards.remove(at);
                }
            }
            Change::Gains(id, card) => {
                if let Some(Slot { lies: Lies::Open(cards), .. }) = self.slot_mut(id) {
                    cards.push(card.clone());
                }
            }
            Change::Lights(id) => {
                self.slots.iter_mut().for_each(|slot| slot.lit = id.as_ref() == Some(&slot.id));
            }
            Change::Says(words, tone) => {
                if let Some(slot) = self.slots.iter_mut().find(|slot| slot.lit) {
                    (slot.says, slot.tone) = (words.clone(), *tone);
                }
            }
            Change::SaysAt(id, words, tone) => {
                if let Some(slot) = self.slot_mut(id) {
                    (slot.says, slot.tone) = (words.clone(), *tone);
                }
            }
            Change::Dial(id, reading) => {
                if let Some(dial) = self.dials.iter_mut().find(|dial| dial.id == *id) {
                    dial.at = match reading {
                        Reading::At(at) => *at,
                        Reading::Less(less) => dial.at.saturating_sub(*less),
                    };
                }
            }
            Change::Place(place) => self.place = Some(*place),
            Change::Begins => self.going = Going::Acts,
            Change::Clears => {
                (self.place, self.going) = (None, Going::Waits);
                for slot in &mut self.slots {
                    (slot.says, slot.tone, slot.lit) = (String::new(), Tone::Plain, false);
                    (slot.lies, slot.token) = (Lies::Open(Vec::new()), None);
                }
            }
        }
    }

    /// Keeps what came of slots, where nothing else is said of them.
    pub(crate) fn recall(&mut self, before: &Self) {
        for (slot, before) in
            self.slots.iter_mut().zip(&before.slots).filter(|(slot, _)| slot.says.is_empty())
        {
            (slot.says, slot.tone, slot.lit) = (before.says.clone(), before.tone, before.lit);
        }
    }

    fn slot_mut(&mut self, id: &str) -> Option<&mut Slot> {
        self.slots.iter_mut().find(|slot| slot.id == id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slot(id: &str) -> Slot {
        Slot {
            id: id.into(),
            number: 1,
            name: String::new(),
            symbol: String::new(),
            lies: Lies::Covered,
            token: None,
            says: "needs 2".into(),
            help: String::new(),
            tone: Tone::Plain,
            reach: Reach::Others,
            lit: false,
        }
    }

    #[test]
    fn an_instrument_follows_what_is_shown_of_it() {
        let dial = Dial { id: "damage".into(), name: "Damage".into(), at: 3, most: 6 };
        let mut dash = Dash {
            id: "elves".into(),
            name: "Elves".into(),
            livery: Livery::Tide,
            emblem: "em-leaf".into(),
            slots: vec![slot("brake"), slot("turn")],
            dials: vec![dial],
            place: None,
            going: Going::Waits,
        };
        let cards = |dash: &Dash, id: &str| dash.slot(id).map(|slot| slot.lies.clone());
        let open = |cards: &[&str]| Some(Lies::Open(cards.iter().map(ToString::to_string).collect()));
        dash.change(&Change::Opens(vec![("turn".into(), vec!["1".into(), "3".into()])]));
        assert_eq!((cards(&dash, "brake"), cards(&dash, "turn")), (Some(Lies::Covered), open(&["1", "3"])));
        dash.change(&Change::Opens(vec![("brake".into(), Vec::new())]));
        assert!(dash.slots.iter().all(|slot| slot.says.is_empty()), "what was foreseen is over");
        dash.change(&Change::Says("nothing".into(), Tone::Danger));
        assert!(dash.slots.iter().all(|slot| slot.says.is_empty()), "no slot is carried out yet");
        dash.change(&Change::Lights(Some("turn".into())));
        dash.change(&Change::Says("turned".into(), Tone::Safe));
        assert_eq!(dash.slot("turn").map(|slot| (slot.lit, slot.says.as_str())), Some((true, "turned")));
        dash.change(&Change::Loses("turn".into(), "3".into()));
        dash.change(&Change::Gains("brake".into(), "3".into()));
        assert_eq!((cards(&dash, "brake"), cards(&dash, "turn")), (open(&["3"]), open(&["1"])));
        dash.change(&Change::Dial("damage".into(), Reading::Less(1)));
        assert_eq!(dash.dial("damage"), 2);
        dash.change(&Change::Dial("damage".into(), Reading::At(6)));
        assert_eq!(dash.dial("damage"), 6);
        dash.change(&Change::Place(2));
        dash.change(&Change::Begins);
        assert_eq!((dash.place, dash.going), (Some(2), Going::Acts));
        let shown = crate::Scene { dashes: vec![dash.clone()], ..crate::Scene::default() };
        let mut bare = dash.clone();
        (bare.slots[1].says, bare.slots[1].lit) = (String::new(), false);
        let mut scene = crate::Scene { dashes: vec![bare.clone()], ..crate::Scene::default() };
        scene.recall(&shown);
        assert_eq!(scene.dashes[0].slots[1].says, "turned", "in the middle of a round it stays");
        bare.place = None;
        let mut scene = crate::Scene { dashes: vec![bare], ..crate::Scene::default() };
        scene.recall(&shown);
        assert_eq!(scene.dashes[0].slots[1].says, "", "the round is over");
        dash.change(&Change::Clears);
        assert_eq!((dash.place, dash.going, cards(&dash, "turn")), (None, Going::Waits, open(&[])));
    }
}
