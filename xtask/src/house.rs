//! The project as it lies on the disk: where it is, its crates with their dependencies, its files, and how to run cargo in it.
//!
//! Files are found by walking, not by asking git: what is not committed yet is checked too, and so is an unpacked archive.

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Folders that hold nothing of ours.
const NOT_OURS: [&str; 4] = ["target", ".git", "node_modules", "dist"];

/// The project.
pub struct House {
    /// Its folder.
    pub root: PathBuf,
    /// Where cargo builds.
    pub target: PathBuf,
    /// Its crates.
    pub crates: Vec<Member>,
    /// Its files that are text, by path.
    pub files: Vec<File>,
}

/// A crate of the project.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    /// Its name.
    pub name: String,
    /// Its folder, from the root, with `/`.
    pub folder: String,
    /// Its dependencies.
    pub needs: Vec<Need>,
}

/// A dependency as a manifest names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Need {
    /// The crate.
    pub name: String,
    /// What needs it.
    pub by: By,
}

/// What needs a dependency.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum By {
    /// The crate itself.
    Crate,
    /// Its tests alone.
    Tests,
    /// Its build script.
    Build,
}

/// A text file of the project.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// Its path from the root, with `/`.
    pub path: String,
    /// What it holds.
    pub text: String,
}

impl Member {
    /// Whether this is a game.
    pub fn is_game(&self) -> bool {
        self.folder.starts_with("crates/games/")
    }
}

impl File {
    /// Whether the path ends so.
    pub fn is_kind(&self, extension: &str) -> bool {
        Path::new(&self.path).extension().is_some_and(|found| found == extension)
    }

    /// Its last part.
    pub fn name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or(&self.path)
    }
}

impl House {
    /// Looks the project over.
    pub fn look() -> Result<Self> {
        let manifest =
            std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
        let root = Path::new(&manifest).parent().context("xtask lies in no folder")?.to_path_buf();
        let asked = cargo(&root, &["metadata", "--format-version=1", "--no-deps"]).output()?;
        ensure!(asked.status.success(), "cargo metadata failed:\n{}", String::from_utf8_lossy(&asked.stderr));
        let metadata: Value = serde_json::from_slice(&asked.stdout)?;
        let target =
            metadata["target_directory"].as_str().context("cargo metadata names no target directory")?.into();
        let crates = members(&metadata, &root)?;
        let mut files = Vec::new();
        walk(&root, &root, &mut files)?;
        files.sort_by(|one, other| one.path.cmp(&other.path));
        Ok(Self { root, target, crates, files })
    }

    /// A cargo command in the project.
    pub fn cargo(&self, words: &[&str]) -> Command {
        cargo(&self.root, words)
    }

    /// A program of the project, built as the tests build it, so that nothing is compiled twice with other features.
    pub fn program(&self, name: &str) -> Result<Command> {
        self.ask(&["build", "--quiet", "--workspace", "--bins"])?;
        let mut command =
            Command::new(self.target.join("debug").join(format!("{name}{}", std::env::consts::EXE_SUFFIX)));
        command.current_dir(&self.root);
        Ok(command)
    }

    /// The output of a cargo command that must succeed.
    pub fn ask(&self, words: &[&str]) -> Result<String> {
        let Output { status, stdout, stderr } = self.cargo(words).output()?;
        if !status.success() {
            bail!(
                "`cargo {}` failed ({status}):\n{}",
                words.join(" "),
                String::from_utf8_lossy(&stderr).trim_end()
            );
        }
        Ok(String::from_utf8(stdout)?)
    }

    /// The file at this path.
    pub fn file(&self, path: &str) -> Option<&File> {
        self.files.iter().find(|file| file.path == path)
    }

    /// The crate of this name.
    pub fn member(&self, name: &str) -> Option<&Member> {
        self.crates.iter().find(|member| member.name == name)
    }

    /// The games.
    pub fn games(&self) -> impl Iterator<Item = &Member> {
        self.crates.iter().filter(|member| member.is_game())
    }

    /// The crate that a file belongs to.
    pub fn owner(&self, file: &File) -> Option<&Member> {
        self.crates
            .iter()
            .find(|member| file.path.strip_prefix(&member.folder).is_some_and(|rest| rest.starts_with('/')))
    }

    /// The files of one kind below a folder.
    pub fn below<'a>(&'a self, folder: &'a str, extension: &'a str) -> impl Iterator<Item = &'a File> {
        let inside =
            move |file: &&File| file.path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'));
        self.files.iter().filter(inside).filter(move |file| file.is_kind(extension))
    }

    /// The names of the crates.
    pub fn names(&self) -> BTreeSet<&str> {
        self.crates.iter().map(|member| member.name.as_str()).collect()
    }
}

fn cargo(root: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(words).current_dir(root);
    command
}

fn members(metadata: &Value, root: &Path) -> Result<Vec<Member>> {
    let packages = metadata["packages"].as_array().context("cargo metadata names no packages")?;
    packages
        .iter()
        .map(|package| {
            let text = |key: &str| package[key].as_str().with_context(|| format!("a package without {key}"));
            let folder = Path::new(text("manifest_path")?).parent().context("a manifest in no folder")?;
            let needs = package["dependencies"].as_array().map(Vec::as_slice).unwrap_or_default();
            Ok(Member {
                name: text("name")?.into(),
                folder: slashed(folder, root),
                needs: needs.iter().map(need).collect(),
            })
        })
        .collect()
}

fn need(dependency: &Value) -> Need {
    let by = match dependency["kind"].as_str() {
        Some("dev") => By::Tests,
        Some("build") => By::Build,
        Some(_) | None => By::Crate,
    };
    Need { name: dependency["name"].as_str().unwrap_or_default().into(), by }
}

/// A path from the root, with `/`.
fn slashed(path: &Path, root: &Path) -> String {
    let parts = path.strip_prefix(root).unwrap_or(path).components();
    parts.map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}

fn walk(folder: &Path, root: &Path, files: &mut Vec<File>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let (path, name) = entry.map(|entry| (entry.path(), entry.file_name()))?;
        if path.is_dir() {
            if !NOT_OURS.iter().any(|skip| name == *skip) {
                walk(&path, root, files)?;
            }
        } else if let Ok(text) = fs::read_to_string(&path) {
            files.push(File { path: slashed(&path, root), text });
        }
    }
    Ok(())
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// A house of these crates (name, folder, needs) and files (path, text), for the tests of the checks.
    pub fn built(crates: &[(&str, &str, &[&str])], files: &[(&str, &str)]) -> House {
        let need = |name: &&str| Need { name: (*name).into(), by: By::Crate };
        let member = |&(name, folder, needs): &(&str, &str, &[&str])| Member {
            name: name.into(),
            folder: folder.into(),
            needs: needs.iter().map(need).collect(),
        };
        let file = |&(path, text): &(&str, &str)| File { path: path.into(), text: text.into() };
        House {
            root: PathBuf::new(),
            target: PathBuf::new(),
            crates: crates.iter().map(member).collect(),
            files: files.iter().map(file).collect(),
        }
    }

    #[test]
    fn the_house_has_its_crates_and_files() {
        let house = House::look().unwrap();
        let games: Vec<&str> = house.games().map(|game| game.name.as_str()).collect();
        assert!(!games.is_empty() && house.member("kernel").is_some_and(|kernel| !kernel.is_game()));
        let file = house.file("xtask/src/house.rs").unwrap();
        assert_eq!(house.owner(file).map(|member| member.name.as_str()), Some("xtask"));
        assert!(house.files.iter().all(|file| !file.path.starts_with("target/")));
    }
}
