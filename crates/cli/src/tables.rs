//! `pitboss tables`: one's own tables on a server, those that wait first, and those at which people gather.

use crate::join::{clock, running};
use crate::setup;
use crate::who::Who;
use crate::{Ending, paint, terminal};
use anyhow::Result;
use client::lobby;
use protocol::Standing;
use remote::{Address, Listed, Server, Visitor};
use std::io::Write;
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

/// List your tables on a server, and those that everybody may join
#[derive(clap::Args)]
pub struct Args {
    /// The address of the server
    #[arg(value_name = "URL")]
    url: String,
    /// Whose tables, of those who were there from this machine [default: who came last]
    #[arg(long)]
    name: Option<String>,
    /// The file that says who you are there, as for `join`
    #[arg(long, value_name = "FILE")]
    token: Option<PathBuf>,
}

/// Lists.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<Ending> {
    let Address { server, .. } = Address::parse(&args.url)?;
    running(async {
        let who = Who { server: server.clone(), name: args.name.as_deref(), file: args.token.as_deref() };
        let own = match who.known().await? {
            Some((account, _)) => account.own_tables().await?,
            None => Vec::new(),
        };
        if !own.is_empty() {
            writeln!(out, "{}", paint::strong("Yours"))?;
            own.iter().try_for_each(|table| listed(&server, table, out))?;
        }
        let mut open = Visitor::at(server.clone()).tables().await?;
        open.retain(|table| own.iter().all(|own| own.id != table.id));
        if open.is_empty() {
            writeln!(out, "No other table is open to everybody now; `pitboss open` opens one.")?;
        } else {
            writeln!(out, "{}", paint::strong("Open to everybody"))?;
            open.iter().try_for_each(|table| listed(&server, table, out))?;
        }
        Ok(Ending::Fine)
    })
}

/// Milliseconds since 1970.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

fn listed(server: &Server, table: &Listed, out: &mut dyn Write) -> Result<()> {
    // A game that this program does not know has its id for a name.
    let game = setup::title(&table.setup.game)
        .map_or_else(|_| table.setup.game.clone(), |title| title.info().name.into());
    let state = match (table.status, table.your_turn) {
        (Standing::Gathering, _) => "people gather".into(),
        (Standing::Playing, true) => paint::strong("your turn"),
        (Standing::Playing, false) => "others to decide".into(),
        (Standing::Over | Standing::Abandoned, _) => terminal::one_line(&lobby::stands(table, now())),
        (Standing::Aside, _) => "set aside".into(),
    };
    let name = |(seat, name): (u8, &Option<String>)| match name {
        Some(name) => terminal::one_line(name),
        None if table.bots.contains(&seat) => "a bot".into(),
        None => "a free seat".into(),
    };
    let seats: Vec<String> = (0..).zip(&table.seats).map(name).collect();
    let time = clock(table.setup.time).map_or_else(String::new, |clock| format!(" · {clock}"));
    writeln!(out, "  {} · {state} · {}{time}", terminal::one_line(&game), seats.join(", "))?;
    Ok(writeln!(out, "    {}", paint::typed(&server.table(&table.id)))?)
}
