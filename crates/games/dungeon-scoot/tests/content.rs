//! The content file: it is what is built in; what is wrong with a broken one is said with its line, all at once.
#![cfg(feature = "files")]

use dungeon_scoot::{Content, DungeonScoot};
use kernel::testing::{self, ContentFile, Failures, golden};

const BUILT_IN: ContentFile = ContentFile(include_str!("../content/dungeon-scoot.toml"));

fn faults(file: &str) -> Vec<String> {
    testing::faults::<DungeonScoot>(file)
}

#[test]
fn what_is_built_in_is_what_the_file_says() -> Result<(), Failures> {
    assert_eq!(faults(BUILT_IN.0), Vec::<String>::new());
    let file = Content::read(Some(BUILT_IN.0)).unwrap();
    golden::content(concat!(env!("CARGO_MANIFEST_DIR"), "/content/dungeon-scoot.txt"), &file)
}
