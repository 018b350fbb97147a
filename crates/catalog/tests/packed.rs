//! Golden files of what goes over the wire: packed views and told events, byte by byte. Both ends read them by position, so a
//! field that was added, taken away or moved is seen here: then the protocol needs another version.
#![allow(clippy::expect_used, reason = "a test fails where something is missing")]

use catalog::{Session, Setup};
use kernel::testing::{Failures, golden};
use kernel::{Seed, Viewer};
use std::fmt::Write;

/// After so many steps it is written down; and at the end.
const LOOKED_AT: [usize; 4] = [0, 1, 12, 40];
/// No game here takes longer.
const LONGEST: usize = 10_000;

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What each viewer would be sent.
fn looked_at(session: &dyn Session, step: usize, out: &mut String) {
    let seats = session.seating().iter().map(Viewer::Seat);
    for viewer in seats.chain([Viewer::Spectator]) {
        let view = session.packed_view(viewer).expect("a view can be written");
        let log = session.packed_log(viewer).expect("a log can be written");
        writeln!(out, "step {step} {viewer:?}\nview {}", hex(&view)).expect("text");
        for event in log.iter().rev().take(4).rev() {
            writeln!(out, "event {}", hex(event)).expect("text");
        }
    }
}

#[test]
fn what_goes_over_the_wire_is_what_it_was() -> Result<(), Failures> {
    for title in catalog::games() {
        let mut session = title.open(&Setup::default()).expect("a table").start(Seed::of_number(7));
        let mut out = String::new();
        let mut step = 0;
        while let Some(seat) = session.pending().owes.iter().next() {
            if LOOKED_AT.contains(&step) {
                looked_at(&*session, step, &mut out);
            }
            // Not always the same: whatever lies at a place that moves.
            let legal = session.legal(seat);
            let action = legal.get(step * 7 % legal.len()).expect("who owes can act").clone();
            session.act(seat, &action).expect("legal");
            step += 1;
            assert!(step < LONGEST, "it comes to its end");
        }
        looked_at(&*session, step, &mut out);
        let file = format!("{}/tests/packed/{}.txt", env!("CARGO_MANIFEST_DIR"), title.info().id);
        golden::compare(file, &out)?;
    }
    Ok(())
}
