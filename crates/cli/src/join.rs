//! `pitboss join`: a seat at a server's table, in the terminal. `pitboss open` opens a table and sits down at it.
//!
//! Whatever comes from the server is printed as it comes; what is typed is read by a thread of its own, so neither waits for
//! the other. At a terminal keys are read one by one, so that what is typed stands below what is printed; elsewhere lines.

mod acting;
mod command;
mod editor;
mod evening;
mod keyboard;
mod keys;
mod luck;
mod papers;
mod room;
mod screen;
mod seat;
mod sight;
mod signals;
mod words;

pub use luck::{kept_in, known_words};
pub use words::clock;

use crate::setup::{self, option};
use crate::who::Who;
use crate::{Ending, files, paint, terminal};
use anyhow::{Context, Result, anyhow, bail};
use evening::{Evening, Visit, Wishes};
use kernel::Seating;
use protocol::{Listing, Setup, TableId, Time, Watching};
use remote::{Address, Fault, Opened, Place, Server, Visitor};
use std::io::Write;
use std::path::PathBuf;

/// Sit down at a server's table, or watch it, in the terminal
#[derive(clap::Args)]
pub struct Args {
    /// The address of a table, or of a server with the table's short code behind it
    #[arg(value_name = "URL")]
    url: String,
    #[command(flatten)]
    guest: GuestArgs,
    /// Do not sit down
    #[arg(long, conflicts_with_all = ["seat", "word"])]
    watch: bool,
}

/// Open a table on a server and sit down at it, in the terminal
#[derive(clap::Args)]
pub struct OpenArgs {
    /// The game
    game: String,
    /// The address of the server
    #[arg(long, value_name = "URL")]
    server: String,
    #[command(flatten)]
    guest: GuestArgs,
    /// Let everybody find the table in the server's list
    #[arg(long)]
    public: bool,
    /// Who may watch without a seat: everybody or nobody
    #[arg(long, value_name = "WHO", default_value = "everybody", value_parser = words::watching)]
    watching: Watching,
    /// How long people may think about everything that is asked of them in a row (a turn), like 90s or 3d [default: as
    /// long as they like]
    #[arg(long, value_name = "TIME", value_parser = words::time)]
    time: Option<Time>,
    /// The bot that sits in for who stays away [default: the usual one]
    #[arg(long, value_name = "LEVEL")]
    stand_in: Option<String>,
    /// Set an option of the game; `pitboss games` lists them. May be given several times
    #[arg(long = "option", alias = "set", value_name = "ID=VALUE", value_parser = option)]
    options: Vec<(String, String)>,
    /// How many seats the table has [default: as many as usual]
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u8).range(1..=8))]
    seats: Option<u8>,
}

/// Who somebody is, and where they want to sit.
#[derive(clap::Args)]
struct GuestArgs {
    /// Who you are there: somebody who was there from this machine, or somebody new of this name [default: who came last,
    /// or as on this machine]
    #[arg(long)]
    name: Option<String>,
    /// Your seat: a number from 0, or a side [default: the first that is free]
    #[arg(long, value_name = "SEAT")]
    seat: Option<String>,
    /// Your word for the luck of the game: whatever you like; letters that nobody can foresee are added to it [default: one that
    /// is drawn here]
    #[arg(long)]
    word: Option<String>,
    /// The file that says who you are there, whatever your name is [default: one for each name, in the folder pitboss in $XDG_DATA_HOME or ~/.local/share; on macOS in ~/Library/Application Support, on Windows in %APPDATA%]
    #[arg(long, value_name = "FILE")]
    token: Option<PathBuf>,
}

/// Joins.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<Ending> {
    if remote::is_code(args.url.trim()) {
        let code = kernel::quoted(args.url.trim());
        bail!(
            "{code} is a code: the address of its server belongs before it, as in `pitboss join http://ADDRESS/{code}`."
        );
    }
    let Address { server, place } = Address::parse(&args.url)?;
    if place == Place::Lobby {
        bail!(
            "{server} is a server: name one of its tables, by its link or with its code behind the address; `pitboss tables \
             {server}` lists those that are open."
        );
    }
    let wishes = if args.watch { Wishes::Watch } else { args.guest.wishes() };
    running(async {
        let who = args.guest.who(server);
        let table = match place {
            Place::Table(id) => id,
            Place::Code(code) => by_code(&who, &code).await?,
            Place::Lobby => bail!("Name a table."),
        };
        let visit = enter(who, wishes, out).await?;
        Evening::new(visit, out)?.spend(table).await
    })
}

/// The table with this code: one's own ones too, as long as they are played.
async fn by_code(who: &Who<'_>, code: &str) -> Result<TableId> {
    let found = match who.known().await? {
        Some((account, _)) => account.table_by_code(code).await,
        None => Visitor::at(who.server.clone()).table_by_code(code).await,
    };
    found.map_err(|fault| match fault {
        Fault::Refused { status: 404, why, .. } => {
            anyhow!("{why} `pitboss tables {}` lists your own tables.", who.server)
        }
        Fault::Refused { .. } | Fault::Unreachable { .. } | Fault::Strange { .. } | Fault::NoRandomBytes => {
            fault.into()
        }
    })
}

/// Opens.
pub fn open(args: &OpenArgs, out: &mut dyn Write) -> Result<Ending> {
    let address = Address::parse(&args.server)?;
    let title = setup::title(&args.game)?;
    let picks = setup::picks(&args.options)?;
    // What is wrong with it is told before anybody is bothered.
    let seating = args.seats.map(Seating::usual);
    let asked = catalog::Setup { content: None, picks: picks.clone(), seating: seating.clone() };
    setup::open(title, &asked, None)?;
    let setup = Setup {
        game: title.info().id.into(),
        picks,
        seating,
        listing: if args.public { Listing::Public } else { Listing::Unlisted },
        watching: args.watching,
        time: args.time.unwrap_or_default(),
        stand_in: args.stand_in.clone(),
    };
    running(async {
        let visit = enter(args.guest.who(address.server), args.guest.wishes(), out).await?;
        let Opened { id, link, .. } = visit.account.open(&setup).await?;
        writeln!(out, "The table is open.")?;
        let home = match home_in(&link, &id) {
            Some(home) => home,
            None => {
                let why = "The server names no address of the table that can be typed: it is shown by the one that you used.";
                writeln!(out, "{}", paint::fitted(&paint::bad(why)))?;
                visit.home
            }
        };
        Evening::new(Visit { home, ..visit }, out)?.spend(id).await
    })
}

/// Where others find a server with a public address, by the link that it gives to one of its tables. None: it is no such link.
/// Whatever else it says is not to be typed by anybody.
fn home_in(link: &str, table: &TableId) -> Option<String> {
    let Address { server, place } = Address::parse(link).ok()?;
    (place == Place::Table(table.clone())).then(|| server.to_string())
}

/// Runs to its end. One thread does, beside the one that reads what is typed.
pub fn running(evening: impl Future<Output = Result<Ending>>) -> Result<Ending> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.context("this machine does not let us talk to others")?.block_on(evening)
}

impl GuestArgs {
    fn wishes(&self) -> Wishes {
        Wishes::Sit { seat: self.seat.clone(), word: self.word.clone() }
    }

    fn who(&self, server: Server) -> Who<'_> {
        Who { server, name: self.name.as_deref(), file: self.token.as_deref() }
    }
}

/// Is let in as whoever one is there.
async fn enter<'a>(who: Who<'a>, wishes: Wishes, out: &mut dyn Write) -> Result<Visit<'a>> {
    let (account, me, before) = who.enter().await.map_err(|fault| anyhow!("{fault:#}"))?;
    let home = account.server().to_string();
    writeln!(out, "You are {} at {home}.", paint::strong(&terminal::one_line(&me.name)))?;
    if let Some(before) = before {
        let why = format!(
            "The server does not know who you were there before, so you are somebody new. Who you were is kept in {}, should it \
             know you again: `--token` takes that file.",
            files::shown(&before)
        );
        writeln!(out, "{}", paint::fitted(&paint::bad(&why)))?;
    }
    Ok(Visit { account, name: me.name, who, wishes, home })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_an_address_is_given_to_friends() {
        let table = TableId::new("k7").unwrap();
        let home = |link: &str| home_in(link, &table);
        assert_eq!(
            home("https://karts.example/club/table/k7").as_deref(),
            Some("https://karts.example/club")
        );
        for odd in [
            "http://karts.example/; rm -rf ~/table/k7",
            "http://karts.example/$(id)/table/k7",
            "http://karts.example/table/k8",
            "http://karts.example/",
            "--token\n/table/k7",
            "",
        ] {
            assert_eq!(home(odd), None, "{odd}");
        }
    }
}
