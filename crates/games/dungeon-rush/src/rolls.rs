//! What each draw of section 6 decided, in words.

use crate::DungeonRush;
use crate::refusal::kind_name;
use crate::tile::Kind;
use kernel::Draw;

/// A sentence for each draw of one step. The shuffle is made again: from the last tile down, each draw fixes the tile at its place.
pub(crate) fn decided(table: &DungeonRush, draws: &[Draw]) -> Vec<String> {
    let mix: Vec<Kind> = table.mix().each().collect();
    let mut bag = mix.clone();
    let sentence = |draw: &Draw| {
        let (places, got) = (usize::from(draw.of), usize::from(draw.got));
        match draw.name.as_ref() {
            "roles" => format!("Seat {got} is the Dungeon Master."),
            "shuffle" => {
                if places == mix.len() {
                    bag.clone_from(&mix); // the next game of a match
                }
                match places.checked_sub(1) {
                    Some(last) if last < bag.len() && got <= last => bag.swap(last, got),
                    Some(_) | None => return String::new(),
                }
                shuffled(&bag, places)
            }
            "repair" => {
                format!("The Walls take the {}. of {places} sets of places that leave a way.", got + 1)
            }
            _ => String::new(),
        }
    };
    draws.iter().map(sentence).collect()
}

fn shuffled(bag: &[Kind], place: usize) -> String {
    let tile = |at: usize| {
        let name = bag.get(at).map_or("", |kind| kind_name(*kind));
        let article = if name.starts_with(['A', 'E', 'I', 'O', 'U']) { "an" } else { "a" };
        format!("{article} {name}")
    };
    match place {
        // What is left is the first one.
        2 => format!("Tile 2 of the bag is {}, and tile 1 {}.", tile(1), tile(0)),
        place => format!("Tile {place} of the bag is {}.", tile(place - 1)),
    }
}
