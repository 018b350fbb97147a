//! What was asked of a table and is not answered, as lines that outlive the page: after it was loaded again it is asked once
//! more, by the same id, and the server carries it out once. Written out in words, so that a page of another version reads
//! what an older one has kept. Only what belongs to a running game is kept.

use crate::lines::{line, lines};
use kernel::Seat;
use protocol::{Ask, AskId, PersonId, TableId};

/// Under which name they are kept: what one person asked is never asked in the name of another.
#[must_use]
pub fn key(table: &TableId, person: &PersonId) -> String {
    format!("pitboss.asks.{table}.{person}")
}

/// Writes what is not answered.
pub fn write<'a>(asks: impl Iterator<Item = (&'a AskId, &'a Ask)>) -> String {
    let mut out = String::new();
    for (id, ask) in asks {
        let (word, value) = match ask {
            Ask::Act { decision, action } => ("act", format!("{id} {decision} {action}")),
            Ask::Undo { decision } => ("undo", format!("{id} {decision}")),
            Ask::Offer { decision } => ("offer", format!("{id} {decision}")),
            Ask::Agree { offer, of } => ("agree", format!("{id} {offer} {of}")),
            Ask::Decline { offer } => ("decline", format!("{id} {offer}")),
            Ask::Say { text } => ("say", format!("{id} 0 {text}")),
            Ask::Concede => ("concede", id.to_string()),
            Ask::Back => ("back", id.to_string()),
            Ask::Leave
            | Ask::Sit { .. }
            | Ask::Stand
            | Ask::Swap { .. }
            | Ask::SetUp { .. }
            | Ask::Bot { .. }
            | Ask::Remove { .. }
            | Ask::Word { .. }
            | Ask::Start
            | Ask::SitIn { .. }
            | Ask::Rematch
            | Ask::NotAgain
            | Ask::Hear { .. } => continue,
        };
        line(&mut out, word, &value);
    }
    out
}

/// Reads what was kept; what makes no sense is left out.
#[must_use]
pub fn read(text: &str) -> Vec<(AskId, Ask)> {
    lines(text).filter_map(|(word, value)| read_line(word, value)).collect()
}

fn read_line(word: &str, value: &str) -> Option<(AskId, Ask)> {
    let (id, rest) = value.split_once(' ').unwrap_or((value, ""));
    let (number, words) = rest.split_once(' ').unwrap_or((rest, ""));
    let (number, words) = (number.parse::<u32>(), words.to_string());
    let ask = match word {
        "act" => Ask::Act { decision: number.ok()?, action: words },
        "undo" => Ask::Undo { decision: number.ok()? },
        "offer" => Ask::Offer { decision: number.ok()? },
        "agree" => Ask::Agree { offer: number.ok()?, of: words.parse().ok().and_then(Seat::new)? },
        "decline" => Ask::Decline { offer: number.ok()? },
        "say" => Ask::Say { text: words },
        "concede" => Ask::Concede,
        "back" => Ask::Back,
        _ => return None,
    };
    Some((AskId::new(id)?, ask))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_not_answered_is_asked_again_by_the_same_id() {
        let asks = [
            Ask::Act { decision: 7, action: "step basic N".into() },
            Ask::Undo { decision: 8 },
            Ask::Offer { decision: 9 },
            Ask::Agree { offer: 2, of: Seat::ALL[1] },
            Ask::Decline { offer: 3 },
            Ask::Say { text: "Well, that was close".into() },
            Ask::Concede,
            Ask::Back,
        ];
        let named: Vec<(AskId, Ask)> = asks
            .into_iter()
            .enumerate()
            .map(|(at, ask)| (AskId::new(&format!("a{at}")).expect("an id"), ask))
            .collect();
        let text = write(named.iter().map(|(id, ask)| (id, ask)));
        assert!(text.starts_with("act a0 7 step basic N\nundo a1 8\n"), "{text}");
        assert_eq!(read(&text), named);
    }

    #[test]
    fn what_one_person_asked_is_kept_apart_from_what_another_did() {
        let (table, other) = (TableId::new("k7").expect("an id"), TableId::new("k8").expect("an id"));
        let [ann, bob] = ["ann", "bob"].map(|person| PersonId::new(person).expect("an id"));
        assert_eq!(key(&table, &ann), "pitboss.asks.k7.ann");
        assert!(key(&table, &bob) != key(&table, &ann) && key(&other, &ann) != key(&table, &ann));
    }

    #[test]
    fn what_is_of_no_game_is_not_kept_and_rubbish_is_left_out() {
        let id = AskId::new("a").expect("an id");
        assert_eq!(write([(&id, &Ask::Start), (&id, &Ask::Leave)].into_iter()), "");
        for rubbish in ["", "act", "act a", "act a x go", "act A 1 go", "dance a 1", "\u{0}"] {
            assert_eq!(read(rubbish), [], "{rubbish:?}");
        }
    }
}
