//! `cargo play`. The browser client is not built yet, and this says so.

use std::process::ExitCode;

/// Says how to play.
pub fn play() -> ExitCode {
    eprintln!(
        "The browser client is not built yet. In the terminal:\n\n    \
         cargo run --release -p cli -- games         the games that there are\n    \
         cargo run --release -p cli -- play GAME     one of them"
    );
    ExitCode::FAILURE
}
