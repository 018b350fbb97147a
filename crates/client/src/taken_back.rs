//! Which steps of a record were taken back. An undo is a line of the record and never a deletion: so what did not come to stand
//! is still there, and has to be told apart from what did.

use kernel::{Deed, Entry, Seat};

/// For each step, whether it was taken back later: by who made it, or because all agreed.
#[must_use]
pub fn taken_back(entries: &[Entry]) -> Vec<bool> {
    let mut back = vec![false; entries.len()];
    // Those that stand so far, in their order.
    let mut standing: Vec<(usize, Seat)> = Vec::new();
    let last =
        |standing: &[(usize, Seat)], seat: Seat| standing.iter().rposition(|(_, other)| *other == seat);
    for (step, entry) in entries.iter().enumerate() {
        match &entry.deed {
            Deed::Act(seat, _) => standing.push((step, *seat)),
            Deed::Undo(seat) => {
                if let Some(at) = last(&standing, *seat) {
                    let (step, _) = standing.remove(at);
                    back[step] = true;
                }
            }
            Deed::Agreed(seat) => {
                let at = last(&standing, *seat).unwrap_or(standing.len());
                standing.drain(at..).for_each(|(step, _)| back[step] = true);
            }
            // Nothing reaches behind a concession.
            Deed::Concede(_) => standing.clear(),
        }
    }
    back
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_undo_takes_the_last_step_of_its_seat_and_an_agreement_all_that_followed_too() {
        let [ann, bob, ..] = Seat::ALL;
        let entry = |deed: Deed| Entry { line: 0, deed, draws: Vec::new() };
        let act = |seat: Seat| entry(Deed::Act(seat, "x".into()));
        let steps = |entries: &[Entry]| {
            let back = taken_back(entries);
            (0..back.len()).filter(|step| back[*step]).collect::<Vec<_>>()
        };
        assert_eq!(steps(&[act(ann), act(ann), entry(Deed::Undo(ann)), act(ann)]), [1]);
        // Twice in a row reaches twice as far; in a sealed phase the steps of others stay.
        let undo = || entry(Deed::Undo(ann));
        assert_eq!(steps(&[act(ann), act(ann), act(bob), undo(), undo()]), [0, 1]);
        assert_eq!(steps(&[act(ann), act(bob), act(ann), act(bob), entry(Deed::Agreed(ann))]), [2, 3]);
        assert_eq!(steps(&[act(ann), entry(Deed::Concede(bob)), undo()]), [0; 0]);
    }

    #[test]
    fn a_replay_tells_what_was_taken_back_as_taken_back() {
        let table = catalog::find("dungeon-rush").expect("a game").open(&catalog::Setup::default());
        let mut session = table.expect("a table").start(kernel::Seed::of_number(4));
        let seat = session.pending().owes.iter().next().expect("somebody is to act");
        let action = session.absent(seat).expect("somebody owes");
        session.act(seat, &action).expect("legal");
        assert!(session.undo(seat), "nothing was drawn");
        session.act(seat, &action).expect("legal");
        let mut replay = crate::Replay::open(session.record().clone()).expect("a replay");
        assert_eq!([1, 2, 3].map(|step| replay.is_taken_back(step)), [true, false, false]);
        let story = replay.story(kernel::Viewer::Referee);
        let told = |step: usize| {
            let lines = story.moments[story.reached[step - 1]..story.reached[step]].iter();
            lines.map(|moment| moment.line.words.clone()).collect::<Vec<_>>()
        };
        let [first, second, third] = [1, 2, 3].map(told);
        assert!(!third.is_empty());
        let back: Vec<String> = third.iter().map(|words| format!("Taken back: {words}")).collect();
        assert_eq!(first, back, "the same step, told as what it came to");
        assert_eq!(second, ["Dungeon Master: the last step is taken back."]);
    }
}
