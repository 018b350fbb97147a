//! `pitboss account`: who one is on a server, to be that person elsewhere too, or no longer.

use crate::join::running;
use crate::who::Who;
use crate::{Ending, paint, terminal};
use anyhow::{Context, Result, bail};
use remote::{Account, Address, Me, Visitor};
use std::io::{self, BufRead, IsTerminal, Write};
use std::path::PathBuf;

/// Say who you are on a server; set a passphrase, log in elsewhere, or be deleted
#[derive(clap::Args)]
pub struct Args {
    /// The address of the server
    #[arg(value_name = "URL")]
    url: String,
    /// Be called otherwise from now on
    #[arg(long)]
    name: Option<String>,
    /// The file that says who you are there, as for `join`
    #[arg(long, value_name = "FILE")]
    token: Option<PathBuf>,
    #[command(subcommand)]
    deed: Option<Deed>,
}

/// What is to be done.
#[derive(clap::Subcommand)]
enum Deed {
    /// Set a passphrase, so that you can log in elsewhere
    Passphrase,
    /// Be the person with this handle, by their passphrase
    Login {
        /// The handle, as `pitboss account` says it
        handle: String,
    },
    /// Be deleted there; you are asked whether you mean it
    Delete,
}

/// Says it, and does what is asked.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<Ending> {
    let Address { server, .. } = Address::parse(&args.url)?;
    let who = Who { server, name: None, file: args.token.as_deref() };
    running(async {
        let (account, me) = match &args.deed {
            Some(Deed::Login { handle }) => logged_in(&who, handle, out).await?,
            Some(Deed::Passphrase | Deed::Delete) | None => {
                who.known().await?.context("You are nobody there yet: `join` or `open` lets you in.")?
            }
        };
        let me = match &args.name {
            Some(name) if name.trim() != me.name => who.rename(&account, &me, name).await?,
            Some(_) | None => me,
        };
        let me = match &args.deed {
            Some(Deed::Delete) => return deleted(&who, &account, &me, out).await,
            Some(Deed::Passphrase) => with_passphrase(&account, me, out).await?,
            Some(Deed::Login { .. }) | None => me,
        };
        told(&account, &me, out)?;
        Ok(Ending::Fine)
    })
}

fn told(account: &Account, me: &Me, out: &mut dyn Write) -> Result<()> {
    let (name, handle) = (terminal::one_line(&me.name), terminal::one_line(&me.handle));
    let server = account.server();
    writeln!(out, "You are {} at {server}.", paint::strong(&name))?;
    let how = if me.passphrase {
        format!("Elsewhere, `pitboss account {server} login {handle}` makes you the same person.")
    } else {
        format!("Only this machine knows you; `pitboss account {server} passphrase` changes that.")
    };
    Ok(writeln!(out, "{}", paint::fitted(&how))?)
}

async fn logged_in(who: &Who<'_>, handle: &str, out: &mut dyn Write) -> Result<(Account, Me)> {
    let passphrase = secret("Your passphrase: ", out)?;
    let (account, me) = Visitor::at(who.server.clone()).login(handle, &passphrase).await?;
    who.keep(&account, &me.name)?;
    Ok((account, me))
}

async fn with_passphrase(account: &Account, me: Me, out: &mut dyn Write) -> Result<Me> {
    let before = if me.passphrase { Some(secret("Your passphrase so far: ", out)?) } else { None };
    let new = secret("Your new passphrase: ", out)?;
    if secret("The same again: ", out)? != new {
        bail!("These are two different ones: nothing was changed.");
    }
    Ok(account.set_passphrase(&new, before.as_deref()).await?)
}

async fn deleted(who: &Who<'_>, account: &Account, me: &Me, out: &mut dyn Write) -> Result<Ending> {
    let name = terminal::one_line(&me.name);
    let asked =
        format!("{name} will be deleted at {}, and leave all tables. Type the name to do it.", who.server);
    writeln!(out, "{}", paint::fitted(&asked))?;
    out.flush()?;
    let mut typed = String::new();
    io::stdin().lock().read_line(&mut typed).context("nothing can be typed here")?;
    if typed.trim() != me.name {
        writeln!(out, "That is another name: nothing was changed.")?;
        return Ok(Ending::Fine);
    }
    let kept = account.delete().await?;
    who.forget(account, &me.name)?;
    writeln!(out, "{}", paint::folded(&terminal::one_line(&kept), 0))?;
    Ok(Ending::Fine)
}

/// Something that nobody else should read on the screen.
fn secret(asked: &str, out: &mut dyn Write) -> Result<String> {
    write!(out, "{asked}")?;
    out.flush()?;
    if io::stdin().is_terminal() {
        return rpassword::read_password().context("nothing can be typed here");
    }
    let mut line = String::new();
    io::stdin().lock().read_line(&mut line).context("nothing can be typed here")?;
    writeln!(out)?;
    Ok(line.trim_end_matches(['\n', '\r']).to_string())
}
