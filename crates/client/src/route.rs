//! The addresses of the client. Everything worth showing to somebody has one.

use crate::is_id;

/// A screen and what it shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Route {
    /// `/`: the five pit boxes.
    Front,
    /// `/new/dungeon-rush`: choose side, options and bots.
    Setup(String),
    /// `/new/dungeon-rush#now`: a game as usual, at once.
    Now(String),
    /// `/new/dungeon-rush#mode=solo&mix=short`: the same with options that somebody has picked.
    Picked(String, String),
    /// `/build/dungeon-kart#c1a3b8a`: where a track is built, with what is laid so far; `/build`, without a game: wherever there is
    /// such a place.
    Build(String, Option<String>),
    /// `/game/k3f9x2`: a game kept on this device.
    Game(String),
    /// `/tables`: tables of the server, one's own and open ones.
    Tables,
    /// `/table/k3f9x2`: a table of the server.
    Table(String),
    /// `/table/k3f9x2#look-back`: a table of the server, and what was seen there so far.
    LookBack(String),
    /// `/t/K7QF`: the table that has this code.
    Code(String),
    /// `/replays`: games kept on this device, and files.
    Replays,
    /// `/replay/k3f9x2/17`: a game kept on this device, at a moment.
    Replay(String, Option<u32>),
    /// `/replay#dungeon-rush.AbC…/17`: a game that travels in its link, at a moment.
    Link(String, Option<u32>),
    /// `/record/k3f9x2/17`: a table of the server that is over, at a moment.
    Record(String, Option<u32>),
    /// `/verify/table/k3f9x2`: every roll of a game, drawn again.
    Verify(Exhibit),
    /// `/fair`: why nobody can choose the luck.
    Fair,
    /// `/rules/dungeon-rush#DR-4.2`: the rules, at one of them.
    Rules(String, Option<String>),
    /// `/learn/dungeon-rush`: the lesson.
    Lesson(String),
    /// `/try/dungeon-rush/EXAMPLE`: the position of an example, as a game: its title, a full stop, and which of its blocks.
    Try(String, String),
    /// Anything else.
    Unknown,
}

/// What is to be checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Exhibit {
    /// `/verify`: a record from a file, which is still to be chosen.
    File,
    /// `/verify/game/k3f9x2`: a game kept on this device.
    Game(String),
    /// `/verify/table/k3f9x2`: a table of the server.
    Table(String),
    /// `/verify#dungeon-rush.AbC…`: a game that travels in its link.
    Link(String),
}

impl Exhibit {
    /// Where it can be watched; `None`: it has no address.
    #[must_use]
    pub fn replay(&self, step: Option<u32>) -> Option<Route> {
        match self {
            Self::File => None,
            Self::Game(id) => Some(Route::Replay(id.clone(), step)),
            Self::Table(id) => Some(Route::Record(id.clone(), step)),
            Self::Link(packed) => Some(Route::Link(packed.clone(), step)),
        }
    }
}

/// The page comes in modules, so that whoever wants to race does not wait for what there is to read, nor for other games: one
/// for each room and game, and one for the room that has no game in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Room {
    /// Where games, tables and files are found. What it shows of a game it has been told.
    Paddock,
    /// Where games are played on this device.
    Track,
    /// Where people at different places play together.
    Hall,
    /// Where they are read about and learnt.
    Library,
    /// Where they are watched and checked.
    Archive,
    /// Where tracks are built, for games that have a workshop.
    Workshop,
}

/// Who says which game an address is about. `place` in `assets/boot.js` knows it too: a flow holds the two against each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum About<'a> {
    /// Nobody: it is about no game, or about a file that was brought.
    Nothing,
    /// The address: the id of a game, if there is one of that name.
    Game(&'a str),
    /// The device, which keeps this one.
    Kept(&'a str),
    /// The server, which has this table.
    Table(&'a str),
}

/// The anchor that opens what was seen of a table.
const LOOK_BACK: &str = "look-back";

/// The anchor that asks nothing.
const NOW: &str = "now";

/// The longest name of a table.
const LONGEST: usize = 32;

impl Room {
    /// Its name: the feature of `web` that builds it, and what `assets/boot.js` calls it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Paddock => "paddock",
            Self::Track => "track",
            Self::Hall => "hall",
            Self::Library => "library",
            Self::Archive => "archive",
            Self::Workshop => "workshop",
        }
    }
}

impl Route {
    /// In which room an address is drawn; without a game to go with it, in the paddock.
    #[must_use]
    pub const fn room(&self) -> Room {
        match self {
            Self::Front
            | Self::Tables
            | Self::Code(_)
            | Self::Replays
            | Self::Verify(Exhibit::File)
            | Self::Fair
            | Self::Unknown => Room::Paddock,
            Self::Setup(_) | Self::Picked(..) | Self::Now(_) | Self::Game(_) => Room::Track,
            Self::Build(..) => Room::Workshop,
            Self::Table(_) | Self::LookBack(_) => Room::Hall,
            Self::Replay(..)
            | Self::Link(..)
            | Self::Record(..)
            | Self::Verify(Exhibit::Game(_) | Exhibit::Table(_) | Exhibit::Link(_)) => Room::Archive,
            Self::Rules(..) | Self::Lesson(_) | Self::Try(..) => Room::Library,
        }
    }

    /// Who says which game it is about.
    #[must_use]
    pub fn about(&self) -> About<'_> {
        match self {
            Self::Setup(game)
            | Self::Picked(game, _)
            | Self::Build(game, _)
            | Self::Now(game)
            | Self::Rules(game, _)
            | Self::Lesson(game)
            | Self::Try(game, _) => About::Game(game),
            Self::Link(packed, _) | Self::Verify(Exhibit::Link(packed)) => {
                About::Game(packed.split('.').next().unwrap_or_default())
            }
            Self::Game(id) | Self::Replay(id, _) | Self::Verify(Exhibit::Game(id)) => About::Kept(id),
            Self::Table(id) | Self::LookBack(id) | Self::Record(id, _) | Self::Verify(Exhibit::Table(id)) => {
                About::Table(id)
            }
            Self::Front
            | Self::Tables
            | Self::Code(_)
            | Self::Replays
            | Self::Verify(Exhibit::File)
            | Self::Fair
            | Self::Unknown => About::Nothing,
        }
    }

    /// The table of the server that is played there.
    #[must_use]
    pub fn table(&self) -> Option<&str> {
        if let Self::Table(id) | Self::LookBack(id) = self { Some(id) } else { None }
    }

    /// Whether it leads to a game that is played.
    #[must_use]
    pub const fn is_a_game(&self) -> bool {
        matches!(self, Self::Game(_) | Self::Table(_) | Self::LookBack(_) | Self::Try(..))
    }

    /// What an address means. `hash` comes without its `#`.
    #[must_use]
    pub fn read(path: &str, hash: &str) -> Self {
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        let step = |text: &str| text.parse::<u32>().ok();
        if let ["table" | "t", name] | ["record", name] | ["record", name, _] | ["verify", "table", name] =
            parts.as_slice()
            && !(name.len() <= LONGEST && name.bytes().all(|byte| byte.is_ascii_alphanumeric()))
        {
            return Self::Unknown;
        }
        if let ["game", id] | ["replay", id] | ["replay", id, _] | ["verify", "game", id] = parts.as_slice()
            && !is_id(id)
        {
            return Self::Unknown;
        }
        match parts.as_slice() {
            [] => Self::Front,
            ["new", game] if hash == NOW => Self::Now((*game).into()),
            ["new", game] if hash.contains('=') => Self::Picked((*game).into(), hash.into()),
            ["new", game] => Self::Setup((*game).into()),
            ["build"] => Self::Build(String::new(), None),
            ["build", game] => Self::Build((*game).into(), (!hash.is_empty()).then(|| hash.into())),
            ["game", id] => Self::Game((*id).into()),
            ["tables"] => Self::Tables,
            ["table", id] if hash == LOOK_BACK => Self::LookBack((*id).into()),
            ["table", id] => Self::Table((*id).into()),
            ["t", code] => Self::Code((*code).into()),
            ["replays"] => Self::Replays,
            ["replay"] if !hash.is_empty() => match hash.rsplit_once('/') {
                Some((packed, at)) => Self::Link(packed.into(), step(at)),
                None => Self::Link(hash.into(), None),
            },
            ["replay", id] => Self::Replay((*id).into(), None),
            ["replay", id, at] => Self::Replay((*id).into(), step(at)),
            ["record", id] => Self::Record((*id).into(), None),
            ["record", id, at] => Self::Record((*id).into(), step(at)),
            ["verify"] if hash.is_empty() => Self::Verify(Exhibit::File),
            ["verify"] => Self::Verify(Exhibit::Link(hash.into())),
            ["verify", "game", id] => Self::Verify(Exhibit::Game((*id).into())),
            ["verify", "table", id] => Self::Verify(Exhibit::Table((*id).into())),
            ["fair"] => Self::Fair,
            ["rules", game] => Self::Rules((*game).into(), (!hash.is_empty()).then(|| hash.into())),
            ["learn", game] => Self::Lesson((*game).into()),
            ["try", game, example] => Self::Try((*game).into(), (*example).into()),
            _ => Self::Unknown,
        }
    }

    /// The screen alone, without the moment or the rule at which it stands: a screen stays while only that changes.
    #[must_use]
    pub fn screen(&self) -> Self {
        match self {
            Self::Replay(id, _) => Self::Replay(id.clone(), None),
            Self::Link(packed, _) => Self::Link(packed.clone(), None),
            Self::Record(id, _) => Self::Record(id.clone(), None),
            Self::Rules(game, _) => Self::Rules(game.clone(), None),
            Self::Build(game, _) => Self::Build(game.clone(), None),
            Self::LookBack(id) => Self::Table(id.clone()),
            Self::Verify(_)
            | Self::Fair
            | Self::Front
            | Self::Setup(_)
            | Self::Picked(..)
            | Self::Now(_)
            | Self::Game(_)
            | Self::Tables
            | Self::Table(_)
            | Self::Code(_)
            | Self::Replays
            | Self::Lesson(_)
            | Self::Try(..)
            | Self::Unknown => self.clone(),
        }
    }

    /// Its address.
    #[must_use]
    pub fn write(&self) -> String {
        let at = |step: &Option<u32>| step.map_or_else(String::new, |step| format!("/{step}"));
        match self {
            Self::Front | Self::Unknown => "/".into(),
            Self::Setup(game) => format!("/new/{game}"),
            Self::Now(game) => format!("/new/{game}#{NOW}"),
            Self::Picked(game, picks) => format!("/new/{game}#{picks}"),
            Self::Build(game, None) if game.is_empty() => "/build".into(),
            Self::Build(game, None) => format!("/build/{game}"),
            Self::Build(game, Some(laid)) => format!("/build/{game}#{laid}"),
            Self::Game(id) => format!("/game/{id}"),
            Self::Tables => "/tables".into(),
            Self::Table(id) => format!("/table/{id}"),
            Self::LookBack(id) => format!("/table/{id}#{LOOK_BACK}"),
            Self::Code(code) => format!("/t/{code}"),
            Self::Replays => "/replays".into(),
            Self::Replay(id, step) => format!("/replay/{id}{}", at(step)),
            Self::Link(packed, step) => format!("/replay#{packed}{}", at(step)),
            Self::Record(id, step) => format!("/record/{id}{}", at(step)),
            Self::Verify(Exhibit::File) => "/verify".into(),
            Self::Verify(Exhibit::Game(id)) => format!("/verify/game/{id}"),
            Self::Verify(Exhibit::Table(id)) => format!("/verify/table/{id}"),
            Self::Verify(Exhibit::Link(packed)) => format!("/verify#{packed}"),
            Self::Fair => "/fair".into(),
            Self::Rules(game, None) => format!("/rules/{game}"),
            Self::Rules(game, Some(rule)) => format!("/rules/{game}#{rule}"),
            Self::Lesson(game) => format!("/learn/{game}"),
            Self::Try(game, example) => format!("/try/{game}/{example}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_leads_back_to_its_screen() {
        let routes = [
            Route::Front,
            Route::Setup("dungeon-rush".into()),
            Route::Now("dungeon-rush".into()),
            Route::Picked("dungeon-kart".into(), "track=custom&laid=c1a3b8a".into()),
            Route::Build(String::new(), None),
            Route::Build("dungeon-kart".into(), None),
            Route::Build("dungeon-kart".into(), Some("p1a0B".into())),
            Route::Game("k3".into()),
            Route::Tables,
            Route::Table("k3".into()),
            Route::LookBack("k3".into()),
            Route::Code("k7qf".into()),
            Route::Replays,
            Route::Replay("k3".into(), None),
            Route::Replay("k3".into(), Some(17)),
            Route::Link("dungeon-rush.Ab-C_9".into(), Some(0)),
            Route::Link("dungeon-rush.Ab-C_9".into(), None),
            Route::Record("k7qf".into(), None),
            Route::Record("k7qf".into(), Some(17)),
            Route::Verify(Exhibit::File),
            Route::Verify(Exhibit::Game("k3".into())),
            Route::Verify(Exhibit::Table("k7qf".into())),
            Route::Verify(Exhibit::Link("dungeon-rush.Ab-C_9".into())),
            Route::Fair,
            Route::Rules("dungeon-rush".into(), None),
            Route::Rules("dungeon-rush".into(), Some("DR-4.2".into())),
            Route::Lesson("dungeon-rush".into()),
            Route::Try("dungeon-rush".into(), "EX-01.2".into()),
        ];
        for route in routes {
            let address = route.write();
            let (path, hash) = address.split_once('#').unwrap_or((&address, ""));
            assert_eq!(Route::read(path, hash), route, "{address}");
        }
    }

    #[test]
    fn an_address_has_a_room_and_somebody_says_which_game_it_is_about() {
        let game = About::Game("x");
        let kept = About::Kept("k3");
        let table = About::Table("k7qf");
        for (path, hash, room, about) in [
            ("/", "", Room::Paddock, About::Nothing),
            ("/tables", "", Room::Paddock, About::Nothing),
            ("/t/k7qf", "", Room::Paddock, About::Nothing),
            ("/replays", "", Room::Paddock, About::Nothing),
            ("/verify", "", Room::Paddock, About::Nothing),
            ("/fair", "", Room::Paddock, About::Nothing),
            ("/nowhere", "", Room::Paddock, About::Nothing),
            ("/new/x", "", Room::Track, game),
            ("/new/x", "now", Room::Track, game),
            ("/new/x", "a=b", Room::Track, game),
            ("/build", "", Room::Workshop, About::Game("")),
            ("/build/x", "c1a", Room::Workshop, game),
            ("/game/k3", "", Room::Track, kept),
            ("/table/k7qf", "", Room::Hall, table),
            ("/table/k7qf", "look-back", Room::Hall, table),
            ("/rules/x", "X-1", Room::Library, game),
            ("/learn/x", "", Room::Library, game),
            ("/try/x/EX-1", "", Room::Library, game),
            ("/replay/k3/4", "", Room::Archive, kept),
            ("/replay", "x.y/4", Room::Archive, game),
            ("/record/k7qf/4", "", Room::Archive, table),
            ("/verify/game/k3", "", Room::Archive, kept),
            ("/verify/table/k7qf", "", Room::Archive, table),
            ("/verify", "x.y", Room::Archive, game),
        ] {
            let route = Route::read(path, hash);
            assert_eq!((route.room(), route.about()), (room, about), "{path}#{hash}");
        }
    }

    #[test]
    fn a_screen_is_the_same_at_every_moment_and_rule() {
        let rules = |rule: Option<&str>| Route::Rules("dungeon-rush".into(), rule.map(String::from));
        assert_eq!(rules(Some("DR-4.2")).screen(), rules(None));
        assert_eq!(Route::Replay("k3".into(), Some(17)).screen(), Route::Replay("k3".into(), None));
        assert_eq!(Route::Record("k3".into(), Some(17)).screen(), Route::Record("k3".into(), None));
        assert_eq!(Route::Game("k3".into()).screen(), Route::Game("k3".into()));
        assert_eq!(Route::LookBack("k3".into()).screen(), Route::Table("k3".into()));
    }

    #[test]
    fn what_is_checked_can_be_watched_where_it_has_an_address() {
        let watched = |exhibit: Exhibit| exhibit.replay(Some(3)).map(|route| route.write());
        assert_eq!(watched(Exhibit::File), None);
        assert_eq!(watched(Exhibit::Game("k3".into())), Some("/replay/k3/3".into()));
        assert_eq!(watched(Exhibit::Table("k7".into())), Some("/record/k7/3".into()));
        assert_eq!(watched(Exhibit::Link("x.y".into())), Some("/replay#x.y/3".into()));
    }

    #[test]
    fn anything_else_is_unknown_and_nothing_breaks() {
        for path in [
            "/nowhere",
            "/replay",
            "/rules",
            "/game/a/b",
            "/replay/a/b/c",
            "/game/l0",
            "/replay/%2e/1",
            "/table/a%2f",
            "/t/a-b",
            "/record/a-b/1",
            "/verify/table/a%2f",
            "/verify/game/l0",
            "/verify/else/k3",
        ] {
            assert_eq!(Route::read(path, ""), Route::Unknown, "{path}");
        }
        assert_eq!(Route::read("/replay/k3/seven", ""), Route::Replay("k3".into(), None));
    }
}
