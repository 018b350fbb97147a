//! `pitboss join`: a seat at a server's table, in the terminal. `pitboss open` opens a table and sits down at it.
//!
//! Like `play` it needs lines only. Whatever comes from the server is printed as it comes; what is typed is read by a thread of
//! its own, so neither waits for the other.

mod command;
mod evening;
mod keyboard;
mod room;
mod screen;
mod seat;
mod sight;
mod words;

use crate::setup::{self, option};
use crate::who::Who;
use crate::{Ending, paint};
use anyhow::{Context, Result, anyhow, bail};
use evening::{Evening, Wishes};
use protocol::{Listing, Setup, Time, Watching};
use remote::{Account, Address, Place, Visitor};
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
    /// How long people may think, like 90s or 3d [default: as long as they like]
    #[arg(long, value_name = "TIME", value_parser = words::time)]
    time: Option<Time>,
    /// The bot that sits in for who stays away [default: the usual one]
    #[arg(long, value_name = "LEVEL")]
    stand_in: Option<String>,
    /// Set an option of the game; `pitboss games` lists them. May be given several times
    #[arg(long = "set", value_name = "ID=VALUE", value_parser = option)]
    options: Vec<(String, String)>,
}

/// Who somebody is, and where they want to sit.
#[derive(clap::Args)]
struct GuestArgs {
    /// What you are called there [default: as before, or as on this machine]
    #[arg(long)]
    name: Option<String>,
    /// Your seat: a number from 0, or a side [default: the first that is free]
    #[arg(long, value_name = "SEAT")]
    seat: Option<String>,
    /// Your word for the luck of the game: whatever you like, so that nobody else can have chosen it [default: one that is
    /// drawn here]
    #[arg(long)]
    word: Option<String>,
    /// The file that says who you are there, for two people on one machine [default: one for each server, in the folder
    /// pitboss in $XDG_DATA_HOME or ~/.local/share; on macOS in ~/Library/Application Support, on Windows in %APPDATA%]
    #[arg(long, value_name = "FILE")]
    token: Option<PathBuf>,
}

/// Joins.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<Ending> {
    let Address { server, place } = Address::parse(&args.url)?;
    if place == Place::Lobby {
        bail!(
            "{server} is a server: name one of its tables, by its link or with its code behind the address; `pitboss tables \
             {server}` lists those that are open."
        );
    }
    let wishes = if args.watch { Wishes::Watch } else { args.guest.wishes() };
    running(async {
        let table = match place {
            Place::Table(id) => id,
            Place::Code(code) => Visitor::at(server.clone()).table_by_code(&code).await?,
            Place::Lobby => bail!("Name a table."),
        };
        let who = args.guest.enter(Address { server, place: Place::Lobby }, out).await?;
        Evening::new(who, wishes, out).spend(table).await
    })
}

/// Opens.
pub fn open(args: &OpenArgs, out: &mut dyn Write) -> Result<Ending> {
    let address = Address::parse(&args.server)?;
    let title = setup::title(&args.game)?;
    let picks = setup::picks(&args.options)?;
    // What is wrong with it is told before anybody is bothered.
    setup::open(title, &catalog::Setup { content: None, picks: picks.clone(), seating: None }, None)?;
    let setup = Setup {
        game: title.info().id.into(),
        picks,
        seating: None,
        listing: if args.public { Listing::Public } else { Listing::Unlisted },
        watching: args.watching,
        time: args.time.unwrap_or_default(),
        stand_in: args.stand_in.clone(),
    };
    running(async {
        let who = args.guest.enter(address, out).await?;
        let opened = who.open(&setup).await?;
        writeln!(out, "The table is open: {}", paint::typed(&opened.link))?;
        if let Some(code) = &opened.code {
            let near = who.server().link(&format!("/{code}"));
            writeln!(out, "Its code while people gather: {} (or {near})", paint::strong(code))?;
        }
        Evening::new(who, args.guest.wishes(), out).spend(opened.id).await
    })
}

/// Runs to its end. One thread does, beside the one that reads what is typed.
pub fn running(evening: impl Future<Output = Result<Ending>>) -> Result<Ending> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.context("this machine does not let us talk to others")?.block_on(evening)
}

impl GuestArgs {
    fn wishes(&self) -> Wishes {
        let word = self.word.clone().unwrap_or_else(|| format!("{:016x}", crate::setup::a_new_number()));
        Wishes::Sit { seat: self.seat.clone(), word: Some(word) }
    }

    /// Is let in as whoever one is there.
    async fn enter(&self, address: Address, out: &mut dyn Write) -> Result<Account> {
        let who = Who { server: address.server, name: self.name.as_deref(), file: self.token.as_deref() };
        let (account, me) = who.enter().await.map_err(|fault| anyhow!("{fault:#}"))?;
        let server = account.server();
        writeln!(out, "You are {} at {server}.", paint::strong(&me.name))?;
        Ok(account)
    }
}
