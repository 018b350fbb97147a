//! The absences: what is nowhere in the project. ARCHITECTURE.md lists them in bold under "Absences", each followed by its
//! why; here each has the code that looks for it, and the two lists must be the same.
//!
//! This file holds the arrows between crates; what concerns the text of sources is in `tidy`.

use super::{Findings, markdown, tidy};
use crate::house::{By, House, Member, Need};
use anyhow::{Context, Result};

/// Something that must be nowhere.
pub struct Absence {
    /// The sentence that ARCHITECTURE.md has in bold.
    pub sentence: &'static str,
    /// Where it is nevertheless.
    pub find: fn(&House) -> Vec<String>,
}

/// All absences, in the order of ARCHITECTURE.md.
pub static ABSENCES: [Absence; 24] = [
    Absence { sentence: "The kernel knows no other crate of ours.", find: kernel_stands_alone },
    Absence { sentence: "The board knows no other crate of ours.", find: board_stands_alone },
    Absence { sentence: "The scene knows the kernel only.", find: scene_knows_the_kernel },
    Absence { sentence: "Bots know the kernel only.", find: bots_know_the_kernel },
    Absence {
        sentence: "A game needs kernel, board, scene, serde, thiserror and toml, and nothing else.",
        find: games_need_little,
    },
    Absence { sentence: "No game names another.", find: games_are_strangers },
    Absence {
        sentence: "No crate but the catalog names a game, but for the browser's panels and workshops.",
        find: only_the_catalog_names_games,
    },
    Absence { sentence: "The client knows no browser.", find: client_without_browser },
    Absence { sentence: "The ui knows its macro and the browser only.", find: ui_knows_the_browser },
    Absence { sentence: "The protocol knows the kernel only.", find: protocol_knows_the_kernel },
    Absence {
        sentence: "The store and the remote know the protocol and the kernel only.",
        find: ends_know_the_protocol,
    },
    Absence { sentence: "Only the store speaks SQL.", find: sql_outside_the_store },
    Absence { sentence: "The server knows no game and no browser.", find: server_is_for_all_games },
    Absence {
        sentence: "A game reads no clock, file, network, environment or thread.",
        find: tidy::outside_world,
    },
    Absence { sentence: "No order of hashes where rules run.", find: tidy::hash_order },
    Absence { sentence: "No `usize` in what a game keeps, does, tells or shows.", find: tidy::machine_words },
    Absence { sentence: "No floating point in a game outside its search.", find: tidy::floats },
    Absence { sentence: "No panic outside tests.", find: tidy::panics },
    Absence { sentence: "No test is ignored, and none sleeps.", find: tidy::lazy_tests },
    Absence { sentence: "No source file without a word on what it is for.", find: tidy::unexplained },
    Absence { sentence: "No source file of more than 500 lines.", find: tidy::too_long },
    Absence { sentence: "No file called mod, utils, common, types or helpers.", find: tidy::drawers },
    Absence { sentence: "No version outside the workspace's manifest.", find: stray_versions },
    Absence { sentence: "No crate that is called other than its folder.", find: misnamed },
];

/// None of them is there, and ARCHITECTURE.md lists the same ones.
pub fn absences(house: &House) -> Result<Findings> {
    let page = house.file("ARCHITECTURE.md").context("there is no ARCHITECTURE.md")?;
    let mut faults = unlisted(&page.text);
    for Absence { sentence, find } in &ABSENCES {
        faults.extend(find(house).into_iter().map(|place| format!("{place}\n({sentence})")));
    }
    Ok(Findings::of(format!("{} absences, {} files", ABSENCES.len(), house.files.len()), faults))
}

/// How the list in ARCHITECTURE.md differs from the one that is tested.
fn unlisted(page: &str) -> Vec<String> {
    let section = markdown::section(page, "Absences");
    let bold = |line: &str| Some(line.strip_prefix("- **")?.split_once("**")?.0.to_string());
    let listed: Vec<String> = section.lines().filter_map(bold).collect();
    let tested: Vec<&str> = ABSENCES.iter().map(|absence| absence.sentence).collect();
    let untested = listed.iter().filter(|sentence| !tested.contains(&sentence.as_str()));
    let missing = tested.iter().filter(|sentence| !listed.iter().any(|other| other == *sentence));
    untested
        .map(|sentence| format!("ARCHITECTURE.md lists an absence that is not tested: {sentence}"))
        .chain(missing.map(|sentence| format!("ARCHITECTURE.md does not list the absence: {sentence}")))
        .collect()
}

/// The needs of a crate that are not among those allowed to it. `ours` are allowed to its tests as well; of others' crates
/// tests may use what they like.
fn beyond(house: &House, member: &Member, ours: &[&str], others: Option<&[&str]>) -> Vec<String> {
    let known = house.names();
    let allowed = |need: &Need| {
        let own = known.contains(need.name.as_str());
        let listed = |list: &[&str]| list.contains(&need.name.as_str());
        if own { listed(ours) } else { need.by == By::Tests || others.is_none_or(listed) }
    };
    let wrong = member.needs.iter().filter(|need| !allowed(need));
    wrong.map(|need| format!("{}/Cargo.toml: {} needs {}", member.folder, member.name, need.name)).collect()
}

fn of_crate(house: &House, name: &str, ours: &[&str], others: Option<&[&str]>) -> Vec<String> {
    house.member(name).map(|member| beyond(house, member, ours, others)).unwrap_or_default()
}

fn kernel_stands_alone(house: &House) -> Vec<String> {
    of_crate(house, "kernel", &[], None)
}

fn board_stands_alone(house: &House) -> Vec<String> {
    of_crate(house, "board", &[], None)
}

fn scene_knows_the_kernel(house: &House) -> Vec<String> {
    of_crate(house, "scene", &["kernel"], None)
}

fn bots_know_the_kernel(house: &House) -> Vec<String> {
    of_crate(house, "bots", &["kernel"], Some(&[]))
}

fn games_need_little(house: &House) -> Vec<String> {
    let allowed: (&[&str], &[&str]) = (&["kernel", "board", "scene"], &["serde", "thiserror", "toml"]);
    house.games().flat_map(|game| beyond(house, game, allowed.0, Some(allowed.1))).collect()
}

fn games_are_strangers(house: &House) -> Vec<String> {
    let strangers = |game: &&Member, other: &&Member| game.name != other.name;
    house
        .games()
        .flat_map(|game| naming(house, game, house.games().filter(move |other| strangers(&game, other))))
        .collect()
}

fn only_the_catalog_names_games(house: &House) -> Vec<String> {
    const PANELS: [&str; 5] = [
        "crates/web/Cargo.toml:",
        "crates/web/src/panels.rs:",
        "crates/web/src/panels/",
        "crates/web/src/workshops.rs:",
        "crates/web/src/workshops/",
    ];
    let machinery = house.crates.iter().filter(|member| !member.is_game() && member.name != "catalog");
    let named = machinery.flat_map(|member| naming(house, member, house.games()));
    named.filter(|place| !PANELS.iter().any(|free| place.starts_with(free))).collect()
}

fn client_without_browser(house: &House) -> Vec<String> {
    const BROWSER: [&str; 6] = ["js-sys", "ui", "wasm-bindgen", "wasm-bindgen-futures", "web-sys", "web"];
    let needs = house.member("client").map(|client| client.needs.as_slice()).unwrap_or_default();
    let wrong = needs.iter().filter(|need| BROWSER.contains(&need.name.as_str()));
    wrong.map(|need| format!("crates/client/Cargo.toml: client needs {}", need.name)).collect()
}

fn ui_knows_the_browser(house: &House) -> Vec<String> {
    let browser: &[&str] = &["js-sys", "wasm-bindgen", "web-sys"];
    let syntax: &[&str] = &["proc-macro2", "quote", "rstml", "syn"];
    [of_crate(house, "ui", &["ui-macro"], Some(browser)), of_crate(house, "ui-macro", &[], Some(syntax))]
        .concat()
}

fn protocol_knows_the_kernel(house: &House) -> Vec<String> {
    of_crate(house, "protocol", &["kernel"], None)
}

/// Both ends of what is said, and what is kept of it. The tests of the far end need a near one.
fn ends_know_the_protocol(house: &House) -> Vec<String> {
    let tested: &[&str] = &["kernel", "protocol", "catalog", "server", "store"];
    let near = house.member("remote").map(|remote| {
        let needs = remote
            .needs
            .iter()
            .filter(|need| need.by != By::Tests && tested[2..].contains(&need.name.as_str()));
        needs
            .map(|need| format!("{}/Cargo.toml: remote needs {}", remote.folder, need.name))
            .collect::<Vec<_>>()
    });
    [
        of_crate(house, "store", &["kernel", "protocol"], None),
        of_crate(house, "remote", tested, None),
        near.unwrap_or_default(),
    ]
    .concat()
}

fn sql_outside_the_store(house: &House) -> Vec<String> {
    let others = house.crates.iter().filter(|member| member.name != "store");
    let speaks = |member: &Member| member.needs.iter().any(|need| need.name == "sqlx");
    others
        .filter(|member| speaks(member))
        .map(|member| format!("{}/Cargo.toml: {} needs sqlx", member.folder, member.name))
        .collect()
}

fn server_is_for_all_games(house: &House) -> Vec<String> {
    of_crate(house, "server", &["catalog", "client", "kernel", "protocol", "scene", "store"], None)
}

/// Where a crate names one of these games: in its manifest, or in its sources outside comments and tests.
fn naming<'a>(house: &House, member: &Member, games: impl Iterator<Item = &'a Member>) -> Vec<String> {
    let mut found = Vec::new();
    for game in games {
        if member.needs.iter().any(|need| need.name == game.name) {
            found.push(format!("{}/Cargo.toml: {} needs {}", member.folder, member.name, game.name));
        }
        found.extend(tidy::mentions(house, member, &game.name));
    }
    found
}

/// Dependencies of members that say more than "as in the workspace".
fn stray_versions(house: &House) -> Vec<String> {
    let manifests =
        house.files.iter().filter(|file| file.name() == "Cargo.toml" && file.path != "Cargo.toml");
    manifests
        .flat_map(|file| unshared(&file.text).into_iter().map(|what| format!("{}: {what}", file.path)))
        .collect()
}

fn unshared(manifest: &str) -> Vec<String> {
    let table: toml::Table = match manifest.parse() {
        Ok(table) => table,
        Err(error) => return vec![error.to_string()],
    };
    let targets = table.get("target").and_then(toml::Value::as_table);
    let tables = std::iter::once(&table)
        .chain(targets.into_iter().flat_map(|all| all.values().filter_map(toml::Value::as_table)));
    let kinds = ["dependencies", "dev-dependencies", "build-dependencies"];
    let needs =
        tables.flat_map(|table| kinds.iter().filter_map(|kind| table.get(*kind)?.as_table()).flatten());
    let shared = |value: &toml::Value| value.get("workspace").and_then(toml::Value::as_bool) == Some(true);
    needs
        .filter(|(_, value)| !shared(value))
        .map(|(name, _)| format!("{name} is not taken from the workspace"))
        .collect()
}

fn misnamed(house: &House) -> Vec<String> {
    let wrong =
        house.crates.iter().filter(|member| member.folder.rsplit('/').next() != Some(member.name.as_str()));
    wrong.map(|member| format!("{}: the crate is called {}", member.folder, member.name)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::house::tests::built;

    #[test]
    fn the_list_in_the_document_is_the_list_that_is_tested() {
        let all: String =
            ABSENCES.iter().map(|absence| format!("- **{}** Why.\n", absence.sentence)).collect();
        let page = format!("# A\n\n## Absences\n\n{all}\n## Next\n");
        assert_eq!(unlisted(&page), [""; 0]);
        assert_eq!(unlisted(&page.replace(ABSENCES[0].sentence, "Nobody is here.")).len(), 2);
        assert_eq!(unlisted("# A\n").len(), ABSENCES.len());
    }

    #[test]
    fn a_wrong_arrow_is_found() {
        let house = built(
            &[
                ("kernel", "crates/kernel", &["serde", "scene"]),
                ("board", "crates/board", &["kernel"]),
                ("scene", "crates/scene", &["kernel", "board"]),
                ("bots", "crates/bots", &["kernel", "rand"]),
                ("chess", "crates/games/chess", &["kernel", "serde", "rand", "bots", "go"]),
                ("go", "crates/games/go", &["kernel", "board", "scene", "serde", "thiserror", "toml"]),
                ("cli", "crates/cli", &["catalog", "go"]),
                ("web", "crates/web", &["client", "go"]),
                ("client", "crates/client", &["catalog", "web-sys"]),
                ("ui", "crates/ui", &["ui-macro", "web-sys", "scene", "serde"]),
                ("ui-macro", "crates/ui-macro", &["syn", "client"]),
                ("server", "crates/server", &["axum", "client", "catalog", "web"]),
                ("protocol", "crates/protocol", &["kernel", "catalog"]),
                ("store", "crates/store", &["protocol", "server", "sqlx"]),
                ("remote", "crates/remote", &["protocol", "server", "sqlx"]),
                ("catalog", "crates/catalog", &["chess", "go"]),
            ],
            &[],
        );
        assert_eq!(kernel_stands_alone(&house), ["crates/kernel/Cargo.toml: kernel needs scene"]);
        assert_eq!(board_stands_alone(&house), ["crates/board/Cargo.toml: board needs kernel"]);
        assert_eq!(scene_knows_the_kernel(&house), ["crates/scene/Cargo.toml: scene needs board"]);
        assert_eq!(bots_know_the_kernel(&house), ["crates/bots/Cargo.toml: bots needs rand"]);
        let needs: Vec<String> = ["rand", "bots", "go"]
            .iter()
            .map(|need| format!("crates/games/chess/Cargo.toml: chess needs {need}"))
            .collect();
        assert_eq!(games_need_little(&house), needs);
        assert_eq!(games_are_strangers(&house), ["crates/games/chess/Cargo.toml: chess needs go"]);
        assert_eq!(only_the_catalog_names_games(&house), ["crates/cli/Cargo.toml: cli needs go"]);
        assert_eq!(client_without_browser(&house), ["crates/client/Cargo.toml: client needs web-sys"]);
        let needs = [("ui", "scene"), ("ui", "serde"), ("ui-macro", "client")]
            .map(|(name, need)| format!("crates/{name}/Cargo.toml: {name} needs {need}"));
        assert_eq!(ui_knows_the_browser(&house), needs);
        assert_eq!(server_is_for_all_games(&house), ["crates/server/Cargo.toml: server needs web"]);
        assert_eq!(protocol_knows_the_kernel(&house), ["crates/protocol/Cargo.toml: protocol needs catalog"]);
        assert_eq!(sql_outside_the_store(&house), ["crates/remote/Cargo.toml: remote needs sqlx"]);
        let needs = ["store needs server", "remote needs server"];
        let needs = needs
            .map(|needs| format!("crates/{}/Cargo.toml: {needs}", &needs[..needs.find(' ').unwrap_or(0)]));
        assert_eq!(ends_know_the_protocol(&house), needs);
    }

    #[test]
    fn a_game_named_in_the_code_of_another_crate_is_found() {
        let crates: [(&str, &str, &[&str]); 3] = [
            ("cli", "crates/cli", &[]),
            ("battle-chess", "crates/games/battle-chess", &[]),
            ("go", "crates/games/go", &[]),
        ];
        let files = [
            (
                "crates/cli/src/main.rs",
                "//! Like battle-chess.\nfn f() { g(\"battle-chess\") }\n#[cfg(test)]\nmod tests { use go::X; }\n",
            ),
            ("crates/games/go/src/lib.rs", "use battle_chess::Y;\nfn go() {}\n"),
        ];
        let house = built(&crates, &files);
        assert_eq!(only_the_catalog_names_games(&house), ["crates/cli/src/main.rs:2: names battle-chess"]);
        assert_eq!(games_are_strangers(&house), ["crates/games/go/src/lib.rs:1: names battle-chess"]);
    }

    #[test]
    fn a_version_or_path_of_a_members_own_is_found() {
        assert_eq!(
            unshared("[dependencies]\nserde.workspace = true\ntoml = { workspace = true }\n"),
            [""; 0]
        );
        assert_eq!(unshared("[dependencies]\nserde = \"1\"\n").len(), 1);
        assert_eq!(unshared("[dev-dependencies]\nkernel = { path = \"../kernel\" }\n").len(), 1);
        assert_eq!(unshared("[target.'cfg(unix)'.dependencies]\nlibc = { version = \"0.2\" }\n").len(), 1);
        assert_eq!(
            misnamed(&built(&[("a", "crates/a", &[]), ("b", "crates/c", &[])], &[])),
            ["crates/c: the crate is called b"]
        );
    }
}
