//! A browser for a flow: opened, sized, ended, with what the machine around it can be told. What people do in it is in
//! `hands`. Everything waits until it can be done, and fails with a sentence if it cannot be within a deadline; a flow that
//! fails leaves a picture in `target/flows`, and every flow fails on anything that the browser complains about.

use crate::driver::{Driver, chromium};
use crate::site::{RUNTIME, Site, target};
use serde_json::{Value, json};
use server::Clock;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};
use thirtyfour::common::capabilities::chromium::ChromiumLikeCapabilities;
use thirtyfour::common::log::LoggingPrefsLogLevel;
use thirtyfour::error::WebDriverResult;
use thirtyfour::{DesiredCapabilities, WebDriver, WindowHandle};

/// How long anything may take.
const PATIENCE: Duration = Duration::from_secs(15);
/// How often it is looked at meanwhile.
const PACE: Duration = Duration::from_millis(40);
/// Asked for to prove that nobody answers.
const PROBE: &str = "/api/is-anybody-there";

const FLAGS: [&str; 10] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    "--window-size=1440,900",
];

/// What the page is looked at on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Screen {
    /// 1440 by 900.
    Desktop,
    /// 1280 by 720.
    Laptop,
    /// 390 by 844, with fingers.
    Phone,
}

/// A browser with a fresh profile, at a site of its own or of several.
pub struct Browser {
    pub(crate) driver: WebDriver,
    site: Arc<Mutex<Site>>,
    profile: PathBuf,
    expected: Vec<String>,
    forgiven: Vec<String>,
    // The last browser takes the driver's program with it.
    _program: Arc<Driver>,
}

/// Goes through a flow. The name is that of its picture, should it fail.
#[track_caller]
pub fn flow(name: &str, screen: Screen, body: impl FnOnce(&mut Browser)) {
    party(name, [screen], |[browser]| body(browser));
}

/// Goes through a flow with several people, each at a browser of their own, at one site.
#[track_caller]
pub fn party<const N: usize>(name: &str, screens: [Screen; N], body: impl FnOnce(&mut [Browser; N])) {
    party_by(name, Clock::running(), Ears::Shut, screens, body);
}

/// Whether it is noted what a browser receives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ears {
    /// It is not.
    Shut,
    /// It is: `Browser::received` has it.
    Open,
}

/// The same, with a clock of the server that the flow sets, and with ears or without.
#[track_caller]
pub fn party_by<const N: usize>(
    name: &str,
    clock: Clock,
    ears: Ears,
    screens: [Screen; N],
    body: impl FnOnce(&mut [Browser; N]),
) {
    let site = Arc::new(Mutex::new(Site::open(clock)));
    let mut browsers = screens.map(|screen| Browser::open(screen, ears, Arc::clone(&site)));
    let went = catch_unwind(AssertUnwindSafe(|| body(&mut browsers)));
    let complaints = browsers.each_ref().map(Browser::complaints);
    for (place, (browser, complaints)) in browsers.iter().zip(&complaints).enumerate() {
        if went.is_err() || complaints.is_err() {
            let picture = browser.try_shot(&format!("failed-{name}-{place}"));
            eprintln!(
                "{name}: the last picture is {}",
                picture.map_or_else(|fault| fault.to_string(), |path| path.display().to_string())
            );
        }
    }
    browsers.into_iter().for_each(Browser::close);
    if let Err(fault) = went {
        eprintln!("{name}: the browser said: {complaints:?}");
        resume_unwind(fault);
    }
    if let Some(complaints) = complaints.into_iter().find_map(Result::err) {
        panic!("{name}: {complaints}");
    }
}

impl Browser {
    fn open(screen: Screen, ears: Ears, site: Arc<Mutex<Site>>) -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let profile = std::env::temp_dir().join(format!("pitboss-flow-{}-{number}", std::process::id()));
        let program = Driver::shared();
        let driver = RUNTIME.block_on(async {
            let mut wanted = DesiredCapabilities::chrome();
            if let Some(path) = chromium() {
                wanted.set_binary(&path)?;
            }
            for flag in FLAGS {
                wanted.add_arg(flag)?;
            }
            wanted.add_arg(&format!("--user-data-dir={}", profile.display()))?;
            wanted.set_browser_log_level(LoggingPrefsLogLevel::All)?;
            match ears {
                Ears::Open => wanted.set_logging_prefs("performance", LoggingPrefsLogLevel::All)?,
                Ears::Shut => {}
            }
            WebDriver::new(&program.address, wanted).await
        });
        let driver = driver.unwrap_or_else(|error| panic!("the browser does not start: {error}"));
        let browser =
            Self { driver, site, profile, expected: Vec::new(), forgiven: Vec::new(), _program: program };
        browser.size(screen);
        browser
    }

    fn size(&self, screen: Screen) {
        let (width, height, mobile) = match screen {
            Screen::Desktop => (1440, 900, false),
            Screen::Laptop => (1280, 720, false),
            Screen::Phone => (390, 844, true),
        };
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile });
        self.tool("Emulation.setDeviceMetricsOverride", size);
        self.tool("Emulation.setTouchEmulationEnabled", json!({ "enabled": mobile, "maxTouchPoints": 5 }));
    }

    /// Ends the browser on every path.
    fn close(self) {
        let Self { driver, site, profile, .. } = self;
        let quit = RUNTIME.block_on(driver.quit());
        drop(site);
        drop(std::fs::remove_dir_all(profile));
        if let Err(fault) = quit {
            eprintln!("the browser did not end well: {fault}");
        }
    }

    /// Types an address, and waits until the client has drawn something.
    pub fn go(&self, path: &str) {
        let address = format!("{}{path}", self.home());
        self.told("goes there", RUNTIME.block_on(self.driver.goto(&address)));
        self.up();
    }

    /// Where the site is.
    pub fn home(&self) -> String {
        format!("http://{}", self.site().address)
    }

    pub(crate) fn site(&self) -> MutexGuard<'_, Site> {
        self.site.lock().unwrap()
    }

    /// The server ends in good order and is started again, with what it had kept.
    pub fn restart(&self) {
        self.site().up(crate::site::bundle());
    }

    /// The server is started, or started again, in a process of its own: one that can be killed.
    pub fn start_apart(&self) {
        self.site().up_apart();
    }

    /// The server in a process of its own is killed (SIGKILL): it can put nothing in order.
    pub fn kill(&self) {
        self.site().down();
    }

    /// Loads the page again.
    pub fn reload(&self) {
        self.told("loads again", RUNTIME.block_on(self.driver.refresh()));
        self.up();
    }

    /// Goes back. Not by a script: the page that it runs in is put away before it has answered.
    pub fn back(&self) {
        self.told("goes back", RUNTIME.block_on(self.driver.back()));
    }

    /// Waits until the client has drawn something.
    pub fn up(&self) {
        let script = "return document.readyState === 'complete' && !document.getElementById('before')";
        self.until("the client comes up", || self.run(script) == json!(true));
    }

    /// Takes the network from this browser alone, or gives it back. A socket that is open says nothing of it.
    pub fn cut_off(&mut self, network: Network) {
        let gone = network == Network::Gone;
        self.tool("Network.enable", json!({}));
        let speed =
            json!({ "offline": gone, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        self.tool("Network.emulateNetworkConditions", speed);
    }

    /// Takes the server away and tells the browser so, and makes sure that nobody answers; or gives it back.
    #[track_caller]
    pub fn offline(&mut self, gone: Network) {
        let gone = gone == Network::Gone;
        if !gone {
            self.site().up(crate::site::bundle());
        }
        self.cut_off(if gone { Network::Gone } else { Network::Back });
        if gone {
            // The browser knows first: whoever asks meanwhile is told that there is no network.
            self.site().down();
        }
        let answered = self
            .evaluate(&format!("try {{ await fetch('{PROBE}'); return true; }} catch {{ return false; }}"));
        assert_eq!(answered, json!(!gone), "whether somebody answers");
    }

    /// The server restarts, and everything lies below a path.
    pub fn move_below(&mut self, base: &str) {
        let mut site = self.site();
        site.base = base.parse().unwrap();
        site.up(crate::site::bundle());
    }

    /// The server restarts with a newer version of the client.
    pub fn deploy_next_version(&mut self) {
        self.site().renew();
    }

    /// What the system says about colors and motion: `("prefers-color-scheme", "light")`.
    pub fn prefers(&self, features: &[(&str, &str)]) {
        let features: Vec<Value> =
            features.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        self.tool("Emulation.setEmulatedMedia", json!({ "features": features }));
    }

    /// Closes the tab and opens another one, at no page yet.
    pub fn another_tab(&self, screen: Screen) {
        let opened = RUNTIME.block_on(async {
            let next = self.driver.new_tab().await?;
            self.driver.close_window().await?;
            self.driver.switch_to_window(next).await
        });
        self.told("opens a tab", opened);
        self.size(screen);
    }

    /// The tab that is looked at.
    pub fn tab(&self) -> WindowHandle {
        self.told("has a tab", RUNTIME.block_on(self.driver.window()))
    }

    /// Opens a tab beside the one that is looked at, at no page yet, and looks at it.
    pub fn tab_beside(&self, screen: Screen) -> WindowHandle {
        let opened = self.told("opens a tab", RUNTIME.block_on(self.driver.new_tab()));
        self.to_tab(&opened);
        self.size(screen);
        opened
    }

    /// Looks at another tab.
    pub fn to_tab(&self, tab: &WindowHandle) {
        self.told("goes to a tab", RUNTIME.block_on(self.driver.switch_to_window(tab.clone())));
        self.tool("Page.bringToFront", json!({}));
    }

    /// Closes the tab that is looked at, and looks at another one.
    pub fn close_tab(&self, next: &WindowHandle) {
        self.told("closes a tab", RUNTIME.block_on(self.driver.close_window()));
        self.to_tab(next);
    }

    /// A picture in `target/flows`.
    pub fn shot(&self, name: &str) {
        self.told("takes a picture", self.try_shot(name));
    }

    fn try_shot(&self, name: &str) -> WebDriverResult<PathBuf> {
        let folder = target().join("flows");
        std::fs::create_dir_all(&folder)?;
        let path = folder.join(format!("{name}.png"));
        RUNTIME.block_on(self.driver.screenshot(&path))?;
        Ok(path)
    }

    /// The browser will complain about something with these words in it, and that is right here. If it does not, the flow
    /// fails too.
    pub fn expect_complaint(&mut self, words: &str) {
        self.expected.push(words.into());
    }

    /// The browser may complain about something with these words in it, or not: it depends on who is faster.
    pub fn forgive(&mut self, words: &str) {
        self.forgiven.push(words.into());
    }

    /// Everything that the browser complained about and was not expected.
    fn complaints(&self) -> Result<(), String> {
        let log = RUNTIME.block_on(self.driver.browser_log()).map_err(|fault| fault.to_string())?;
        let severe: Vec<String> =
            log.into_iter().filter(|entry| entry.level == "SEVERE").map(|entry| entry.message).collect();
        let known = |line: &&String| {
            let mut known = self.expected.iter().chain(&self.forgiven);
            line.contains(PROBE) || known.any(|words| line.contains(words))
        };
        let foreign: Vec<&String> = severe.iter().filter(|line| !known(line)).collect();
        if !foreign.is_empty() {
            return Err(format!("the browser complained: {foreign:#?}"));
        }
        let silent = self.expected.iter().find(|words| !severe.iter().any(|line| line.contains(*words)));
        silent.map_or(Ok(()), |words| Err(format!("the browser did not complain about \"{words}\"")))
    }

    pub(crate) fn tool(&self, name: &str, parameters: Value) -> Value {
        let answer = RUNTIME.block_on(self.driver.cdp().send_raw(name, parameters));
        self.told(name, answer)
    }

    #[track_caller]
    pub(crate) fn until(&self, what: &str, done: impl FnMut() -> bool) {
        assert!(self.tried(done), "{what}: not within {} s", PATIENCE.as_secs());
    }

    /// Looks again and again until it is so, or patience ends.
    pub(crate) fn tried(&self, mut done: impl FnMut() -> bool) -> bool {
        let start = Instant::now();
        let mut pace = RUNTIME.block_on(async { tokio::time::interval(PACE) });
        loop {
            if done() {
                return true;
            }
            if start.elapsed() > PATIENCE {
                return false;
            }
            RUNTIME.block_on(pace.tick());
        }
    }

    #[track_caller]
    pub(crate) fn told<T, E: std::fmt::Display>(&self, what: &str, answer: Result<T, E>) -> T {
        answer.unwrap_or_else(|fault| panic!("the browser {what}: {fault}"))
    }
}

/// Whether there is a network.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Network {
    /// There is none.
    Gone,
    /// It is back.
    Back,
}
