//! Bundles laid out in a folder of their own.

use super::*;

/// A folder with these files, gone at the end.
struct Desk(std::path::PathBuf);

impl Desk {
    fn new(name: &str, files: &[(&str, &str)]) -> Self {
        let desk = Self(std::env::temp_dir().join(format!("pitboss-dist-{name}-{}", std::process::id())));
        for (path, text) in files {
            update(&desk.0.join(path), text.as_bytes()).unwrap();
        }
        desk
    }

    fn text(&self, path: &str) -> String {
        fs::read_to_string(self.0.join(path)).unwrap()
    }

    fn files(&self) -> Vec<String> {
        read(&self.0).unwrap().into_keys().collect()
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.0));
    }
}

const ASSETS: [(&str, &str); 12] = [
    ("assets/boot.js", "const M = @MODULES@, S = @SHEETS@;"),
    ("assets/css/20-b.css", "b {}"),
    ("assets/css/10-a.css", "a {}"),
    ("assets/css/70-toy.css", "toy {}"),
    ("assets/css/track+hall/15-c.css", "c {}"),
    ("assets/css/hall/12-d.css", "d {}"),
    ("assets/icons/favicon.ico", "icon"),
    ("assets/icons/icon-512.png", "png"),
    ("assets/index.html", "<script src=\"@BASE@boot.js\"></script>\n<link href=\"@BASE@symbols.svg\">\n"),
    ("assets/manifest.webmanifest", "{\"src\": \"@BASE@icons/icon-512.png\"}"),
    ("assets/sw.js", "const V = \"@VERSION@\", F = @FILES@, G = @GAMES@;"),
    ("glue/track.js", "export default 1;"),
];

fn modules() -> Modules {
    Modules::of(vec!["toy".into()], Vec::new(), Default::default())
}

fn laid_out(desk: &Desk) -> Dist {
    let documents = Files::from([("docs/toy/rules.md".into(), b"# Toy".to_vec())]);
    Dist::of(&desk.0.join("assets"), &desk.0.join("glue"), documents, &modules()).unwrap()
}

#[test]
fn everything_lies_under_one_hash_and_the_page_names_it() {
    let desk = Desk::new("hash", &ASSETS);
    let dist = laid_out(&desk);
    let base = dist.base.clone();
    dist.write(&desk.0.join("dist"), Build::Dev).unwrap();
    assert_eq!(desk.text("dist/index.html"), format!("<script src=\"{base}boot.js\"></script>\n"));
    assert_eq!(desk.text(&format!("dist{base}style.css")), "a{}b{}");
    let worker = desk.text("dist/sw.js");
    let beside = base.trim_start_matches('/');
    assert!(worker.contains(&format!("\"{beside}boot.js\"")) && !worker.contains("png"), "{worker}");
    assert!(worker.contains(&format!("V = \"{}\"", base.split('/').nth(2).unwrap())), "{worker}");
    assert!(desk.files().contains(&"dist/favicon.ico".into()));
}

#[test]
fn documents_are_kept_for_later_and_no_part_of_a_first_visit() {
    let desk = Desk::new("documents", &ASSETS);
    let dist = laid_out(&desk);
    let base = dist.base.clone();
    let sizes = dist.write(&desk.0.join("dist"), Build::Dev).unwrap();
    assert_eq!(desk.text(&format!("dist{base}docs/toy/rules.md")), "# Toy");
    let beside = base.trim_start_matches('/');
    let worker = desk.text("dist/sw.js");
    let (every, of_games) = worker.split_once(", G = ").unwrap();
    for file in ["track.js", "track.css", "toy.css", "docs/toy/rules.md"] {
        let file = format!("\"{beside}{file}\"");
        assert!(of_games.contains(&file) && !every.contains(&file), "{file}: {worker}");
    }
    assert!(!worker.contains("hall"), "a table of a server is not kept: {worker}");
    assert!(!sizes.parts.iter().any(|part| part.name.ends_with(".md")), "{sizes}");
}

#[test]
fn the_page_knows_its_modules_and_each_room_and_game_has_its_styles() {
    let desk = Desk::new("rooms", &ASSETS);
    let dist = laid_out(&desk);
    let text = |name: &str| String::from_utf8(dist.kept[name].clone()).unwrap();
    let boot = text("boot.js");
    assert!(boot.contains(r#""hall":{"toy":"hall"}"#), "{boot}");
    assert!(boot.contains(r#"S = ["hall","toy","track"]"#), "{boot}");
    assert_eq!((text("hall.css"), text("track.css")), ("d{}c{}".into(), "c{}".into()));
    assert_eq!(text("toy.css"), "toy{}");
}

#[test]
fn symbols_are_named_once_they_are_there() {
    let desk = Desk::new("symbols", &ASSETS);
    update(&desk.0.join("assets/symbols.svg"), b"<svg/>").unwrap();
    let dist = laid_out(&desk);
    let page = String::from_utf8(dist.fixed["index.html"].clone()).unwrap();
    assert!(page.contains(&format!("{}symbols.svg", dist.base)), "{page}");
}

#[test]
fn a_page_that_names_what_is_not_there_is_refused() {
    let desk = Desk::new("missing", &ASSETS);
    update(&desk.0.join("assets/index.html"), b"<img src=\"@BASE@gone.svg\">").unwrap();
    let (assets, glue) = (desk.0.join("assets"), desk.0.join("glue"));
    let fault = Dist::of(&assets, &glue, Files::new(), &modules()).unwrap_err();
    assert!(fault.to_string().contains("gone.svg"), "{fault}");
}

#[test]
fn any_change_has_another_hash() {
    let desk = Desk::new("change", &ASSETS);
    let before = laid_out(&desk).base;
    assert_eq!(laid_out(&desk).base, before);
    for path in ["glue/track.js", "assets/css/10-a.css", "assets/index.html"] {
        update(&desk.0.join(path), b"something else").unwrap();
        assert_ne!(laid_out(&desk).base, before, "{path}");
    }
}

#[test]
fn a_release_is_packed_and_a_later_build_leaves_nothing_of_it() {
    let desk = Desk::new("packed", &ASSETS);
    update(&desk.0.join("assets/boot.js"), "let a = 1;\n".repeat(200).as_bytes()).unwrap();
    let folder = desk.0.join("dist");
    let sizes = laid_out(&desk).write(&folder, Build::Release).unwrap();
    assert!(sizes.visits.iter().all(|visit| sizes.without_fonts(visit) < 1000), "{sizes}");
    let packed =
        |files: &[String]| files.iter().filter(|path| path.ends_with(".br") || path.ends_with(".gz")).count();
    assert!(packed(&desk.files()) >= 2);
    assert!(!desk.files().iter().any(|path| path.ends_with("png.br")));
    update(&desk.0.join("assets/boot.js"), b"1").unwrap();
    laid_out(&desk).write(&folder, Build::Dev).unwrap();
    assert_eq!(packed(&desk.files()), 0);
    let folders = fs::read_dir(folder.join("assets")).unwrap().count();
    assert_eq!(folders, 1, "the old hash is gone");
}
