//! The tables of a game that are worth playing at.

use crate::testing::Failures;
use crate::{Field, FieldKind, Game, Picks, Seating};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Every number of seats with each of these bases, and with every other value of every option that is a choice and that
/// the base leaves open. A base is what is picked for all its tables, as `id=value` between blanks: `""` picks nothing,
/// `"mode=solo"` one thing. Values and seats that the rules refuse beside a base are left out, and no table comes twice.
///
/// ```text
/// tables::<DungeonRush>(&["", "mode=solo"])
/// ```
///
/// # Errors
/// The built-in content cannot be read; there is no base; a base cannot be read, or the rules refuse it with its usual
/// number of seats.
pub fn tables<G: Game>(bases: &[&str]) -> Result<Vec<Arc<G>>, Failures> {
    let (content, mut all, mut known) = (built_in::<G>()?, Vec::new(), BTreeSet::new());
    let form = G::form(&content);
    for base in bases {
        let fault = |why: String| Failures(vec![format!("The base \"{base}\": {why}")]);
        let base = read(base).map_err(fault)?;
        all.extend(around(&content, &form, &base, &mut known).map_err(fault)?);
    }
    if all.is_empty() { Err(Failures(vec!["There is no base.".into()])) } else { Ok(all) }
}

/// A table for each of these: how many sit there, and what is picked, as `id=value` between blanks.
///
/// # Errors
/// The built-in content or what is picked cannot be read, or the rules refuse a table.
pub fn seated<G: Game>(tables: &[(u8, &str)]) -> Result<Vec<Arc<G>>, Failures> {
    let content = built_in::<G>()?;
    let open = |(seats, picked): &(u8, &str)| {
        let fault = |why: String| Failures(vec![format!("{seats} seats, \"{picked}\": {why}")]);
        let picks = read(picked).map_err(fault)?;
        let table = G::open(Arc::clone(&content), &picks, Seating::usual(*seats));
        table.map(Arc::new).map_err(|refused| fault(refused.to_string()))
    };
    tables.iter().map(open).collect()
}

/// What none of these tables has: values of options that are choices, as `id=value`, and numbers of seats, as `seats=2`.
///
/// # Errors
/// The built-in content or what is picked cannot be read.
pub fn missing<G: Game>(tables: &[(u8, &str)]) -> Result<Vec<String>, Failures> {
    let form = G::form(&*built_in::<G>()?);
    let picks: Result<Vec<Picks>, String> = tables.iter().map(|(_, picked)| read(picked)).collect();
    let picks = picks.map_err(|why| Failures(vec![why]))?;
    let mut missing = Vec::new();
    for field in &form {
        let FieldKind::OneOf { values } = &field.kind else { continue };
        let there: BTreeSet<&str> = picks.iter().map(|picks| picks.value(field)).collect();
        let left = values.iter().filter(|value| !there.contains(value.as_str()));
        missing.extend(left.map(|value| format!("{}={value}", field.id)));
    }
    let seats: BTreeSet<u8> = tables.iter().map(|(seats, _)| *seats).collect();
    let all = G::info().least_seats..=G::info().most_seats;
    missing.extend(all.filter(|number| !seats.contains(number)).map(|number| format!("seats={number}")));
    Ok(missing)
}

fn built_in<G: Game>() -> Result<Arc<G::Content>, Failures> {
    let content = G::content(None);
    content.map(Arc::new).map_err(|faults| Failures(faults.iter().map(ToString::to_string).collect()))
}

fn read(base: &str) -> Result<Picks, String> {
    let mut picks = Picks::default();
    for pick in base.split_whitespace() {
        let (id, value) = pick.split_once('=').ok_or_else(|| format!("{pick} is not id=value."))?;
        if picks.0.insert(id.into(), value.into()).is_some() {
            return Err(format!("{id} is picked twice."));
        }
    }
    Ok(picks)
}

/// What was picked, in full, and for how many seats: two tables of which this is the same are the same.
type Known = BTreeSet<(Vec<String>, u8)>;

/// The tables of one base.
fn around<G: Game>(
    content: &Arc<G::Content>,
    form: &[Field],
    base: &Picks,
    known: &mut Known,
) -> Result<Vec<Arc<G>>, String> {
    let seats = || G::info().least_seats..=G::info().most_seats;
    let open = |picks: &Picks, seats| G::open(Arc::clone(content), picks, Seating::usual(seats));
    if let Err(refused) = open(base, G::usual_seats(base)) {
        return Err(refused.to_string());
    }
    let mut tables = Vec::new();
    for picks in variants(form, base) {
        let values: Vec<String> = form.iter().map(|field| picks.value(field).to_string()).collect();
        for seats in seats() {
            if let Ok(table) = open(&picks, seats)
                && known.insert((values.clone(), seats))
            {
                tables.push(Arc::new(table));
            }
        }
    }
    Ok(tables)
}

/// The base, and every other value of every option that it leaves open.
fn variants(form: &[Field], base: &Picks) -> Vec<Picks> {
    let mut all = vec![base.clone()];
    for field in form.iter().filter(|field| !base.0.contains_key(&field.id)) {
        match &field.kind {
            FieldKind::OneOf { values } => all.extend(values.iter().skip(1).map(|value| {
                let mut picks = base.clone();
                picks.set(&field.id, value);
                picks
            })),
            FieldKind::Counts { .. } | FieldKind::Lot { .. } | FieldKind::Text { .. } => {}
        }
    }
    all
}
