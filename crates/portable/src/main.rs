//! Prints the digests as this machine comes to them, a line each: the game's number, its id, the seed, the digest.

/// How many games of each kind are played.
const GAMES: u32 = 20;

fn main() {
    for (number, title) in (0..portable::count()).zip(catalog::games()) {
        for seed in 0..GAMES {
            println!("{number} {} {seed} {:016x}", title.info().id, portable::digest(number, seed));
        }
    }
}
