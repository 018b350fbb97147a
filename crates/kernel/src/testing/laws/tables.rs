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
    let content =
        G::content(None).map_err(|faults| Failures(faults.iter().map(ToString::to_string).collect()))?;
    let (content, mut all, mut known) = (Arc::new(content), Vec::new(), BTreeSet::new());
    let form = G::form(&content);
    for base in bases {
        let fault = |why: String| Failures(vec![format!("The base \"{base}\": {why}")]);
        let base = read(base).map_err(fault)?;
        all.extend(around(&content, &form, &base, &mut known).map_err(fault)?);
    }
    if all.is_empty() { Err(Failures(vec!["There is no base.".into()])) } else { Ok(all) }
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
