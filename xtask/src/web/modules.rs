//! Which modules the page comes in: each room with each game, the workshop with those that have one, and the paddock, which has none. In a release every one of them is
//! compiled by itself; a dev bundle has the same layout, but all games in each room, so that several names load one module.

use super::{Build, Bundling, Door};
use std::collections::BTreeMap;

/// The room without a game.
pub const PADDOCK: &str = "paddock";
/// The rooms that have one, by the feature of the crate `web` that makes each.
pub const ROOMS: [&str; 5] = ["track", "hall", "library", "archive", WORKSHOP];
/// The room that only some games have.
pub const WORKSHOP: &str = "workshop";
/// Those that work without a network.
pub const OFFLINE: [&str; 4] = ["track", "library", "archive", WORKSHOP];

/// A module as it is compiled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Module {
    /// What its files are called.
    pub name: String,
    room: &'static str,
    games: Vec<String>,
}

impl Module {
    /// The features of the crate `web` that make it.
    pub fn features(&self, door: Door) -> String {
        let games = self.games.iter().map(String::as_str);
        // What it opens are games: in these rooms none is laid out.
        let is_without = [PADDOCK, WORKSHOP].contains(&self.room);
        let door = (door == Door::Open && !is_without).then_some("door");
        [self.room].into_iter().chain(games).chain(door).collect::<Vec<_>>().join(",")
    }

    /// How it is compiled. Where bots think the rules are fast; elsewhere they are small.
    pub fn profile(&self, build: Build) -> &'static str {
        match (build, self.room) {
            (Build::Dev, _) => "wasm-dev",
            (Build::Release, "track") => "wasm-release",
            (Build::Release, _) => "wasm-small",
        }
    }
}

/// All modules of a bundle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Modules {
    /// The games that can be played in it.
    pub games: Vec<String>,
    /// Those that have a workshop.
    workshops: Vec<String>,
    build: Build,
}

impl Modules {
    /// Those of a bundle with these games, some of which have a workshop.
    pub fn of(games: Vec<String>, workshops: Vec<String>, bundling: Bundling) -> Self {
        Self { games, workshops, build: bundling.build }
    }

    /// The games of a room.
    fn games_of(&self, room: &str) -> &[String] {
        if room == WORKSHOP { &self.workshops } else { &self.games }
    }

    /// What the module of a room with a game is called.
    fn name(&self, room: &str, game: &str) -> String {
        match self.build {
            Build::Dev => room.into(),
            Build::Release => format!("{room}-{game}"),
        }
    }

    /// All that are compiled.
    pub fn all(&self) -> Vec<Module> {
        let paddock = Module { name: PADDOCK.into(), room: PADDOCK, games: Vec::new() };
        let mut all = vec![paddock];
        for room in ROOMS {
            let names = self.games_of(room).iter().map(|game| (self.name(room, game), game));
            let mut games: BTreeMap<String, Vec<String>> = BTreeMap::new();
            names.for_each(|(name, game)| games.entry(name).or_default().push(game.clone()));
            all.extend(games.into_iter().map(|(name, games)| Module { name, room, games }));
        }
        all
    }

    /// What is loaded for each room and game, as `assets/boot.js` has it.
    pub fn table(&self) -> BTreeMap<&'static str, BTreeMap<&str, String>> {
        let row =
            |room| self.games_of(room).iter().map(|game| (game.as_str(), self.name(room, game))).collect();
        ROOMS.into_iter().map(|room| (room, row(room))).collect()
    }

    /// Where a first visit can begin: a room and a game, and the module that is loaded there.
    pub fn visits(&self) -> Vec<Visit> {
        let paddock = Visit { room: PADDOCK.into(), game: None, module: PADDOCK.into() };
        let of_room = |room: &'static str| {
            self.games_of(room).iter().map(move |game| Visit {
                room: room.into(),
                game: Some(game.clone()),
                module: self.name(room, game),
            })
        };
        [paddock].into_iter().chain(ROOMS.into_iter().flat_map(of_room)).collect()
    }

    /// The files of the modules of a game that work without a network, with the styles of their rooms.
    pub fn offline(&self, game: &str) -> Vec<String> {
        let has = |room: &&str| self.games_of(room).iter().any(|other| other == game);
        OFFLINE.into_iter().filter(has).flat_map(|room| self.files(room, game)).collect()
    }

    /// The files of the modules that are of no use without one.
    pub fn online(&self) -> Vec<String> {
        let rooms = ROOMS.into_iter().filter(|room| !OFFLINE.contains(room));
        rooms
            .flat_map(|room| self.games_of(room).iter().flat_map(move |game| self.files(room, game)))
            .collect()
    }

    fn files(&self, room: &str, game: &str) -> [String; 3] {
        let name = self.name(room, game);
        [format!("{name}.js"), format!("{name}_bg.wasm"), format!("{room}.css")]
    }
}

/// Where a first visit begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Visit {
    /// The room.
    pub room: String,
    /// The game; the paddock has none.
    pub game: Option<String>,
    /// The module that is loaded.
    pub module: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn modules(build: Build) -> Modules {
        let bundling = Bundling { build, ..Bundling::default() };
        Modules::of(vec!["ludo".into(), "toy".into()], vec!["toy".into()], bundling)
    }

    #[test]
    fn a_release_has_one_game_in_a_module_and_a_dev_bundle_all_of_them() {
        let names = |build| modules(build).all().into_iter().map(|module| module.name).collect::<Vec<_>>();
        assert_eq!(names(Build::Dev), ["paddock", "track", "hall", "library", "archive", "workshop"]);
        let release = names(Build::Release);
        assert_eq!(release.len(), 10);
        assert_eq!(release[9], "workshop-toy");
        assert_eq!(release[..3], ["paddock", "track-ludo", "track-toy"]);
        let all = modules(Build::Dev).all();
        assert_eq!(all[1].features(Door::Open), "track,ludo,toy,door");
        assert_eq!(all[5].features(Door::Open), "workshop,toy");
        assert_eq!(modules(Build::Release).all()[2].features(Door::Shut), "track,toy");
        assert_eq!(all[0].features(Door::Open), "paddock");
    }

    #[test]
    fn every_room_and_game_has_its_row_in_either() {
        for (build, name) in [(Build::Dev, "hall"), (Build::Release, "hall-toy")] {
            let modules = modules(build);
            let compiled: Vec<String> = modules.all().into_iter().map(|module| module.name).collect();
            assert_eq!(modules.table()["hall"]["toy"], name);
            for visit in modules.visits() {
                assert!(compiled.contains(&visit.module), "{visit:?}");
            }
            assert_eq!(modules.visits().len(), 10);
            let track = format!("{}.js", modules.table()["track"]["toy"]);
            assert!(modules.offline("toy").contains(&track));
            assert!(!modules.offline("toy").iter().any(|file| file.starts_with("hall")));
            let shop = |game: &str| modules.offline(game).iter().any(|file| file.starts_with("workshop"));
            assert_eq!([shop("toy"), shop("ludo")], [true, false], "who has a workshop keeps it");
        }
    }
}
