//! The browser client in a real browser: the flows of `crates/flows`. Where there is no browser they do not run, and the
//! summary says so; where `PITBOSS_REQUIRE` names it, that is a fault.

use super::Findings;
use crate::house::House;
use crate::web::{Bundling, Door, bundle};
use anyhow::Result;
use std::path::PathBuf;
use std::process::Command;

/// What the driver of the browser is called.
const DRIVER: [&str; 1] = ["chromedriver"];
/// What the browser is called.
const BROWSER: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/// In `PITBOSS_REQUIRE`.
const NAME: &str = "chromium";

/// A browser and its driver.
pub struct Browser {
    driver: PathBuf,
    browser: PathBuf,
}

impl Browser {
    /// What to do where there is none.
    pub const ADVICE: &str = ADVICE;

    /// The one on this machine.
    pub fn find() -> Option<Self> {
        Some(Self { driver: on_path(&DRIVER)?, browser: on_path(&BROWSER)? })
    }

    /// Lets a command know of it.
    pub fn tell(&self, command: &mut Command) {
        command.env("PITBOSS_CHROMEDRIVER", &self.driver).env("PITBOSS_CHROMIUM", &self.browser);
    }
}

const ADVICE: &str = "Chromium and its driver are not on the path. On Debian and Ubuntu:\n\
    apt-get update && apt-get install -y --no-install-recommends chromium chromium-driver\n\
    Elsewhere install Chromium and the chromedriver of the same version, and put both on the path.";

/// Every flow comes to its end, and no browser complains.
pub fn flows(house: &House) -> Result<Findings> {
    let Some(browser) = Browser::find() else {
        return Ok(without_browser(&std::env::var("PITBOSS_REQUIRE").unwrap_or_default()));
    };
    bundle(house, Bundling { door: Door::Open, ..Bundling::default() })?;
    // As the tests are built, so that nothing is compiled twice; few at once, for each is a browser.
    let words = ["test", "--quiet", "--workspace", "--test", "flows", "--", "--test-threads=2"];
    let mut command = house.cargo(&words);
    browser.tell(&mut command);
    let failed = !command.status()?.success();
    let faults = failed.then(|| "a flow failed: see above; its last picture is in target/flows".to_string());
    Ok(Findings::of(format!("cargo {}", words.join(" ")), faults.into_iter().collect()))
}

fn without_browser(required: &str) -> Findings {
    if super::names(required, NAME) {
        return Findings::of(String::new(), vec![ADVICE.into()]);
    }
    Findings { missing: Some(ADVICE.into()), ..Findings::default() }
}

/// The first of these programs that is on the path.
fn on_path(names: &[&str]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let places = names.iter().flat_map(|name| {
        let file = format!("{name}{}", std::env::consts::EXE_SUFFIX);
        folders.iter().map(move |folder| folder.join(&file))
    });
    places.into_iter().find(|place| place.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_browser_is_told_and_a_fault_only_where_it_is_required() {
        for required in ["", "postgres", "chromiums"] {
            let found = without_browser(required);
            assert!(found.faults.is_empty() && found.missing.is_some(), "{required}");
        }
        for required in ["chromium", "postgres, chromium"] {
            assert_eq!(without_browser(required).faults.len(), 1, "{required}");
        }
    }

    #[test]
    fn programs_are_found_on_the_path() {
        assert!(on_path(&["no-such-program", "cargo"]).is_some());
        assert_eq!(on_path(&["no-such-program"]), None);
    }
}
