//! `pitboss admin`: what whoever runs a server asks it while it runs, by a socket in its folder that nobody else may open.

use crate::{Ending, paint, serve, terminal};
use anyhow::{Context, Result, anyhow, bail};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use server::admin::{LISTED, PersonLine, SizesNow, TableLine};
use std::io::{Read, Write};
use std::os::unix::fs::DirBuilderExt;
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// List the tables and people of a server that runs here, and hold or delete what should not go on
#[derive(clap::Args)]
pub struct Args {
    /// The folder of the server, as for `serve`
    #[arg(long, value_name = "DIR", env = "PITBOSS_DATA")]
    data: Option<PathBuf>,
    #[command(subcommand)]
    deed: Deed,
}

/// What is to be done.
#[derive(clap::Subcommand)]
enum Deed {
    /// List the tables, what happened last first
    Tables,
    /// List the people, the newest first
    People,
    /// Say how much there is
    Sizes,
    /// Hold a table: it can be looked at, and nothing happens there
    Freeze {
        /// Its id
        table: String,
        /// What its people are told: a sentence
        #[arg(default_value = "The host of this server holds this table for now.")]
        why: String,
    },
    /// Let a table go on that was held
    Resume {
        /// Its id
        table: String,
    },
    /// Delete a table, with everything that was played and said there
    Delete {
        /// Its id
        table: String,
    },
    /// Delete a person: they leave all tables, and their name and words are gone
    DeletePerson {
        /// Their id
        person: String,
    },
}

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// Where a server with this folder listens to whoever runs it.
fn socket(folder: &Path) -> PathBuf {
    folder.join("admin").join("socket")
}

/// The socket on which a server listens to whoever runs it: in a folder that nobody else may enter.
pub fn listen(folder: &Path) -> Result<UnixListener> {
    let path = socket(folder);
    let inside = path.parent().context("a folder")?;
    if !inside.is_dir() {
        std::fs::DirBuilder::new().recursive(true).mode(0o700).create(inside)?;
    }
    if path.symlink_metadata().is_ok() {
        if UnixStream::connect(&path).is_ok() {
            bail!("another server listens there");
        }
        // What a server left behind that was killed.
        std::fs::remove_file(&path)?;
    }
    Ok(UnixListener::bind(&path)?)
}

/// Asks.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<Ending> {
    let path = socket(&serve::data(args.data.as_deref())?);
    match &args.deed {
        Deed::Tables => tables(&listed::<Vec<TableLine>>(&path, "/tables")?, out)?,
        Deed::People => people(&listed::<Vec<PersonLine>>(&path, "/people")?, out)?,
        Deed::Sizes => sizes(&listed::<SizesNow>(&path, "/sizes")?, out)?,
        Deed::Freeze { table, why } => {
            ask(&path, "POST", &at("tables", table, "/freeze")?, &json!({"why": why}))?;
            writeln!(out, "Table {table} is held; `pitboss admin resume {table}` lets it go on.")?;
        }
        Deed::Resume { table } => {
            ask(&path, "POST", &at("tables", table, "/resume")?, &Value::Null)?;
            writeln!(out, "Table {table} goes on.")?;
        }
        Deed::Delete { table } => {
            ask(&path, "DELETE", &at("tables", table, "")?, &Value::Null)?;
            writeln!(out, "Table {table} is deleted.")?;
        }
        Deed::DeletePerson { person } => {
            ask(&path, "DELETE", &at("people", person, "")?, &Value::Null)?;
            writeln!(out, "Person {person} is deleted.")?;
        }
    }
    Ok(Ending::Fine)
}

/// An address about one thing. Ids are letters and digits.
fn at(what: &str, id: &str, end: &str) -> Result<String> {
    if id.is_empty() || !id.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-') {
        bail!("\"{}\" is no id: the list has them.", kernel::quoted(id));
    }
    Ok(format!("/{what}/{id}{end}"))
}

/// Asks the server, and gives what it answers.
fn ask(path: &Path, method: &str, address: &str, body: &Value) -> Result<String> {
    let nobody = || {
        anyhow!(
            "No server runs here that could be asked ({}): say --data DIR, as to `pitboss serve`.",
            path.display()
        )
    };
    let mut stream = UnixStream::connect(path).map_err(|_| nobody())?;
    stream.set_read_timeout(Some(PATIENCE))?;
    let body = if body.is_null() { String::new() } else { body.to_string() };
    write!(
        stream,
        "{method} {address} HTTP/1.0\r\nhost: admin\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    )?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).context("the server does not answer")?;
    let (head, body) =
        answer.split_once("\r\n\r\n").context("the server answers nothing that makes sense")?;
    let status = head.split_whitespace().nth(1).unwrap_or_default();
    if status.starts_with('2') {
        return Ok(body.to_string());
    }
    let why: Value = serde_json::from_str(body).unwrap_or_default();
    bail!("{}", why["error"].as_str().unwrap_or("The server refuses that."));
}

fn listed<T: DeserializeOwned>(path: &Path, address: &str) -> Result<T> {
    let body = ask(path, "GET", address, &Value::Null)?;
    serde_json::from_str(&body).context("the server is of another version")
}

/// How long ago something was.
fn ago(at: i64) -> String {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default().as_millis();
    let passed = now.saturating_sub(u128::try_from(at).unwrap_or_default());
    let minutes = passed / 60_000;
    match (minutes / 1440, minutes / 60) {
        (0, 0) => format!("{minutes} min ago"),
        (0, hours) => format!("{hours} h ago"),
        (days, _) => format!("{days} d ago"),
    }
}

/// How many were listed: all, unless the list has its end.
fn in_all(listed: usize) -> String {
    let most = usize::try_from(LISTED).unwrap_or(usize::MAX);
    if listed < most {
        format!("{listed} in all.")
    } else {
        format!("The first {listed}; `pitboss admin sizes` says how many there are.")
    }
}

fn tables(tables: &[TableLine], out: &mut dyn Write) -> Result<()> {
    for table in tables {
        let TableLine { id, game, status, aside, host, people, rows, letters, touched } = table;
        let kilobytes = letters.div_ceil(1024);
        let host = terminal::one_line(host);
        writeln!(
            out,
            "{}  {game}  {status}  host {host}  people {people}  rows {rows} ({kilobytes} KB)  {}",
            paint::strong(id),
            ago(*touched)
        )?;
        if let Some(why) = aside {
            writeln!(out, "    {}", terminal::one_line(why))?;
        }
    }
    Ok(writeln!(out, "{}", in_all(tables.len()))?)
}

fn people(people: &[PersonLine], out: &mut dyn Write) -> Result<()> {
    for PersonLine { id, name, tables, logins, created } in people {
        let name = terminal::one_line(name);
        writeln!(
            out,
            "{}  {name}  tables {tables}  logins {logins}  came {}",
            paint::strong(id),
            ago(*created)
        )?;
    }
    Ok(writeln!(out, "{}", in_all(people.len()))?)
}

fn sizes(sizes: &SizesNow, out: &mut dyn Write) -> Result<()> {
    let SizesNow { people, tables, rows, out: busy, connections } = sizes;
    let tables: Vec<String> = tables.iter().map(|(status, n)| format!("{n} {status}")).collect();
    writeln!(out, "people       {people}")?;
    writeln!(out, "tables       {}", if tables.is_empty() { "none".into() } else { tables.join(", ") })?;
    writeln!(out, "rows         {rows}")?;
    writeln!(out, "tables out   {busy}")?;
    Ok(writeln!(out, "connections  {connections}")?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_that_has_its_end_does_not_say_that_it_is_all() {
        assert_eq!(in_all(3), "3 in all.");
        assert!(in_all(1000).starts_with("The first 1000;"));
    }
}
