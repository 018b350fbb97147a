//! What is offered and agreed to, and what becomes of it: nothing that somebody declined is a leave.

use super::hostile::*;
use crate::witness::*;
use crate::{Doubt, Joined, Verdict};
use catalog::Session;
use kernel::{Deed, Fast};
use protocol::{Ask, Offer, Status, TableNow, TakenBack, ToClient};

const OWN: Seat = Seat::ALL[0];
const BOB: Seat = Seat::ALL[1];

/// What is shown of the offers: how many there were, whose is open, and which one was agreed to last.
fn shows(ann: &mut Ann, offers: u32, open: Option<Seat>, taken_back: Option<TakenBack>) {
    let offer = open.map(|by| Offer {
        number: offers,
        by,
        agreed: Vec::new(),
        asked: vec![if by == OWN { BOB } else { OWN }],
    });
    let table = TableNow { offers, offer, taken_back, ..now(Status::Playing, two("anns")) };
    ann.hears(ToClient::Table(Box::new(table)));
}

const fn taken_back(offer: u32, of: Seat) -> Option<TakenBack> {
    Some(TakenBack { offer, of })
}

/// A game in which Bob has just acted, and Ann has seen that.
fn bob_has_acted() -> (Ann, Box<dyn Session>, Fast) {
    let (mut ann, mut session, mut luck) = (begun(), start(["anns", "bobs"]), Fast::new(4));
    ann.game(&*session);
    while session.record().entries.last().is_none_or(|entry| entry.deed.seat() != BOB) {
        step(&mut *session, &mut luck);
        ann.game(&*session);
    }
    (ann, session, luck)
}

/// The step of that seat is taken back, and the game goes on before Ann's eyes: what she finds.
fn goes_on(mut ann: Ann, mut session: Box<dyn Session>, mut luck: Fast, back: Option<Seat>) -> Verdict {
    if let Some(of) = back {
        assert!(session.agree(of), "there is something to take back");
    }
    loop {
        ann.game(&*session);
        if step(&mut *session, &mut luck).is_none() {
            assert_eq!(ann.alarm, None);
            return ann.finds(session.record());
        }
    }
}

const ELSEWHERE: Verdict = Verdict::Open(Doubt::AgreedElsewhere);

fn not_taken_back() -> Verdict {
    Verdict::Broken(crate::words::verify::NOT_TAKEN_BACK.into())
}

#[test]
fn what_all_agreed_to_is_a_leave_and_what_was_declined_is_none() {
    let agree = Ask::Agree { offer: 1, of: BOB };
    for (fate, back, found) in [
        (taken_back(1, BOB), Some(BOB), Verdict::Proven),
        (None, None, Verdict::Proven),
        (None, Some(BOB), ELSEWHERE),
        (taken_back(1, OWN), Some(BOB), ELSEWHERE),
        (taken_back(1, BOB), Some(OWN), not_taken_back()),
        // The board stays as it is, and so does the record.
        (taken_back(1, BOB), None, not_taken_back()),
    ] {
        let (mut ann, session, luck) = bob_has_acted();
        shows(&mut ann, 1, Some(BOB), None);
        ann.saw.asks(&agree, &ann.at);
        ann.saw.done(&agree, &ann.at);
        // Somebody else has still to answer; then it is gone.
        shows(&mut ann, 1, Some(BOB), None);
        shows(&mut ann, 1, None, fate);
        assert_eq!(goes_on(ann, session, luck, back), found, "{fate:?} {back:?}");
    }
}

#[test]
fn an_offer_of_ones_own_is_a_leave_when_all_agree() {
    let offer = Ask::Offer { decision: 0 };
    let offers = || {
        let (mut ann, session, luck) = bob_has_acted();
        ann.saw.asks(&offer, &ann.at);
        (ann, session, luck)
    };
    for is_seen in [true, false] {
        let (mut ann, session, luck) = offers();
        if is_seen {
            shows(&mut ann, 1, Some(OWN), None);
        }
        shows(&mut ann, 1, None, taken_back(1, OWN));
        assert_eq!(goes_on(ann, session, luck, Some(OWN)), Verdict::Proven, "seen: {is_seen}");
    }
    // Refused, or taken back from here, or declined, and the server pretends that all agreed later on.
    let ends: [fn(&mut Ann); 3] = [
        |ann| ann.saw.refused(&Ask::Offer { decision: 0 }, &ann.at),
        |ann| {
            shows(ann, 1, Some(OWN), None);
            ann.saw.done(&Ask::Decline { offer: 1 }, &ann.at);
        },
        |ann| {
            shows(ann, 1, Some(OWN), None);
            shows(ann, 1, None, None);
        },
    ];
    for end in ends {
        let (mut ann, session, luck) = offers();
        end(&mut ann);
        assert_eq!(ann.saw.agreed, []);
        shows(&mut ann, 1, None, taken_back(1, OWN));
        assert_eq!(goes_on(ann, session, luck, Some(OWN)), ELSEWHERE);
    }
}

#[test]
fn who_takes_an_offer_back_too_late_has_offered_it() {
    let (mut ann, session, luck) = bob_has_acted();
    ann.saw.asks(&Ask::Offer { decision: 0 }, &ann.at);
    shows(&mut ann, 1, Some(OWN), None);
    let decline = Ask::Decline { offer: 1 };
    ann.saw.asks(&decline, &ann.at);
    shows(&mut ann, 1, None, taken_back(1, OWN));
    ann.saw.refused(&decline, &ann.at);
    assert_eq!(goes_on(ann, session, luck, Some(OWN)), Verdict::Proven);
}

#[test]
fn a_page_that_lags_behind_declines_nothing() {
    let (mut ann, session, luck) = bob_has_acted();
    let agree = Ask::Agree { offer: 1, of: BOB };
    shows(&mut ann, 1, Some(BOB), None);
    ann.saw.asks(&agree, &ann.at);
    // Another page of the same browser has not heard of the offer yet.
    let lags = Joined::enter(super::leaps::welcome(setup(), now(Status::Playing, two("anns"))));
    assert_eq!(ann.saw.looks(&lags.expect("a table")), None);
    shows(&mut ann, 1, None, taken_back(1, BOB));
    assert_eq!(goes_on(ann, session, luck, Some(BOB)), Verdict::Proven);
}

#[test]
fn an_agreement_that_was_refused_is_no_leave() {
    let (mut ann, session, luck) = bob_has_acted();
    let agree = Ask::Agree { offer: 1, of: BOB };
    shows(&mut ann, 1, Some(BOB), None);
    ann.saw.asks(&agree, &ann.at);
    ann.saw.refused(&agree, &ann.at);
    shows(&mut ann, 1, None, taken_back(1, BOB));
    assert_eq!(goes_on(ann, session, luck, Some(BOB)), ELSEWHERE);
}

#[test]
fn who_agrees_twice_has_agreed_once() {
    let agree = Ask::Agree { offer: 1, of: BOB };
    let agrees = |refusals: usize| {
        let (mut ann, session, luck) = bob_has_acted();
        shows(&mut ann, 1, Some(BOB), None);
        for _ in 0..2 {
            ann.saw.asks(&agree, &ann.at);
        }
        for _ in 0..refusals {
            ann.saw.refused(&agree, &ann.at);
        }
        shows(&mut ann, 1, None, taken_back(1, BOB));
        (ann, session, luck)
    };
    for (refusals, found) in [(1, Verdict::Proven), (2, ELSEWHERE)] {
        let (ann, session, luck) = agrees(refusals);
        assert_eq!(goes_on(ann, session, luck, Some(BOB)), found, "{refusals}");
    }
    // The two of them are no leave to do it twice.
    let (ann, mut session, luck) = agrees(0);
    let Some(Deed::Act(_, same)) = session.record().entries.last().map(|entry| entry.deed.clone()) else {
        panic!("Bob has acted")
    };
    assert!(session.agree(BOB));
    session.act(BOB, &same).expect("as before");
    assert_eq!(goes_on(ann, session, luck, Some(BOB)), ELSEWHERE);
}

#[test]
fn who_offers_twice_has_offered_once() {
    let offer = Ask::Offer { decision: 0 };
    let (mut ann, session, luck) = bob_has_acted();
    ann.saw.asks(&offer, &ann.at);
    ann.saw.asks(&offer, &ann.at);
    shows(&mut ann, 1, Some(OWN), None);
    ann.saw.refused(&offer, &ann.at);
    assert_eq!(ann.saw.agreed.iter().map(|leave| leave.offer).collect::<Vec<_>>(), [Some(1)]);
    shows(&mut ann, 1, None, taken_back(1, OWN));
    assert_eq!(goes_on(ann, session, luck, Some(OWN)), Verdict::Proven);
}

/// A game in which Bob has just acted, as it was before that.
fn before_it(session: &dyn Session) -> Box<dyn Session> {
    let (mut before, record) = (start(["anns", "bobs"]), session.record());
    let (_, entries) = record.entries.split_last().expect("Bob has acted");
    entries.iter().for_each(|entry| before.replay(entry).expect("as before"));
    before
}

#[test]
fn a_board_that_went_back_goes_back_in_the_record() {
    let agree = Ask::Agree { offer: 1, of: BOB };
    let another_game = Verdict::Broken(crate::words::verify::ANOTHER_GAME.into());
    for (back, found) in [(Some(BOB), ELSEWHERE), (None, another_game)] {
        let (mut ann, session, luck) = bob_has_acted();
        shows(&mut ann, 1, Some(BOB), None);
        ann.saw.asks(&agree, &ann.at);
        ann.saw.done(&agree, &ann.at);
        // She sees it taken back, and is not told so; then comes the same step with the same roll.
        ann.game(&*before_it(&*session));
        shows(&mut ann, 1, None, None);
        assert_eq!(goes_on(ann, session, luck, back), found, "{back:?}");
    }
}

#[test]
fn pages_hear_at_different_times_of_one_game() {
    let (mut ann, session, luck) = bob_has_acted();
    let mut other = super::leaps::welcome(setup(), now(Status::Playing, two("anns")));
    other.game = Some(game(&*before_it(&*session), kernel::Viewer::Seat(OWN)));
    let mut other = Joined::enter(other).expect("a table");
    for _ in 0..2 {
        assert_eq!(ann.saw.looks(&other), None, "it lags behind");
        ann.game(&*session);
    }
    let now = game(&*session, kernel::Viewer::Seat(OWN));
    other.hear(ToClient::Game(Box::new(now))).expect("a game");
    assert_eq!(ann.saw.looks(&other), None);
    assert_eq!(ann.saw.seen.len(), 1, "it has seen nothing else");
    assert_eq!(goes_on(ann, session, luck, None), Verdict::Proven);
}

#[test]
fn an_offer_has_a_number_of_its_own() {
    let old: [fn(&mut Ann); 5] = [
        |ann| shows(ann, 0, None, None),
        |ann| shows(ann, 1, Some(BOB), None),
        |ann| shows(ann, 1, None, None),
        |ann| shows(ann, 1, None, taken_back(1, OWN)),
        |ann| shows(ann, 1, None, taken_back(2, BOB)),
    ];
    for shows_it in old {
        let (mut ann, session, _) = bob_has_acted();
        shows(&mut ann, 1, Some(BOB), None);
        shows(&mut ann, 1, None, taken_back(1, BOB));
        assert_eq!(ann.alarm, None);
        shows_it(&mut ann);
        assert_eq!(ann.alarm.as_deref(), Some(crate::words::verify::OLD_OFFER));
        assert!(ann.objects(session.record()), "it is not forgotten");
    }
    // Somebody else offers under the number of an offer that is open.
    let (mut ann, ..) = bob_has_acted();
    shows(&mut ann, 1, Some(BOB), None);
    shows(&mut ann, 1, Some(OWN), None);
    assert_eq!(ann.alarm.as_deref(), Some(crate::words::verify::OLD_OFFER));
    // The next one is the next one, also when the connection was lost meanwhile.
    let (mut ann, ..) = bob_has_acted();
    shows(&mut ann, 1, Some(BOB), None);
    shows(&mut ann, 3, Some(OWN), taken_back(2, BOB));
    assert_eq!(ann.alarm, None);
}

#[test]
fn what_was_granted_is_not_forgotten_by_declining_it() {
    let agree = Ask::Agree { offer: 1, of: BOB };
    let (mut ann, session, luck) = bob_has_acted();
    shows(&mut ann, 1, Some(BOB), None);
    ann.saw.asks(&agree, &ann.at);
    shows(&mut ann, 1, None, taken_back(1, BOB));
    ann.saw.done(&Ask::Decline { offer: 1 }, &ann.at);
    assert_eq!(goes_on(ann, session, luck, None), not_taken_back());
}
