//! The chores of the house: check everything, bless golden files, look for rules that no test notices, build the browser
//! client, measure it, play.
//! What was typed is read in `task`; each chore is a module. The chores know the layout of the project and no game.

mod bless;
mod check;
mod figures;
mod house;
mod mutants;
mod play;
mod source;
mod task;
mod web;

use std::process::ExitCode;
use task::Task;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let task = match task::read(&words) {
        Ok(task) => task,
        Err(why) => {
            eprintln!("{why}\n\n{}", task::USAGE);
            return ExitCode::from(2);
        }
    };
    let done = match task {
        Task::Help => {
            println!("{}", task::USAGE);
            return ExitCode::SUCCESS;
        }
        Task::Play(how) => play::play(&how),
        Task::Web(bundling) => web::web(bundling),
        Task::Check(steps) => check::check(&steps),
        Task::Bless => bless::bless(),
        Task::Figures => figures::figures(),
        Task::Mutants(hunt) => mutants::mutants(&hunt),
    };
    match done {
        Ok(code) => code,
        Err(fault) => {
            eprintln!("xtask: {fault:#}");
            ExitCode::FAILURE
        }
    }
}
