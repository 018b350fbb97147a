//! Alignments with what they give, and the grades of practice.

use super::super::raw;
use crate::content::{AlignmentCard, Bonuses, Composed, Each, Grade};
use crate::pieces::Alignment;
use kernel::Faults;
use toml::Spanned;

pub(super) fn cards(faults: &mut Faults<'_>, file: &raw::File) -> Vec<AlignmentCard> {
    let ids: Vec<&str> = Alignment::ALL.iter().map(|alignment| alignment.id()).collect();
    let mut cards = Vec::new();
    for (place, entry) in faults.listed(&file.game, "alignment", (&file.alignment, |card| &card.id), &ids) {
        let raw::Alignment { name, creed, rule, .. } = entry.get_ref();
        faults.words(entry, name, "a name");
        faults.words(entry, creed, "a creed");
        faults.fixed(entry, rule, Alignment::ALL[place].rule(), "rule");
        faults.expect(entry, are_own(entry.get_ref(), Alignment::ALL[place]), name, "its own numbers alone");
        cards.push(AlignmentCard { name: name.clone(), creed: creed.clone() });
    }
    cards
}

/// Whether an entry has the numbers of its rule and no others.
fn are_own(it: &raw::Alignment, alignment: Alignment) -> bool {
    let is = |own: &[Alignment]| own.contains(&alignment);
    let capped =
        [Alignment::NeutralGood, Alignment::TrueNeutral, Alignment::LawfulEvil, Alignment::NeutralEvil];
    [
        (it.all_others_safe.is_some(), is(&[Alignment::LawfulGood])),
        (it.half_others_safe.is_some(), is(&[Alignment::LawfulGood])),
        (it.per_wound.is_some(), is(&[Alignment::NeutralGood])),
        (it.cancel_wound_penalty_if_safe == Some(true), is(&[Alignment::NeutralGood])),
        (it.max.is_some(), is(&capped)),
        (it.safe_per_earlier_escape.is_some(), is(&[Alignment::ChaoticGood])),
        (it.safe_max.is_some(), is(&[Alignment::ChaoticGood])),
        (it.dead_per_other_safe.is_some(), is(&[Alignment::ChaoticGood])),
        (it.dead_max.is_some(), is(&[Alignment::ChaoticGood])),
        (it.safe_steps.is_some(), is(&[Alignment::LawfulNeutral])),
        (it.dead_steps.is_some(), is(&[Alignment::LawfulNeutral])),
        (it.per_pair.is_some(), is(&[Alignment::TrueNeutral])),
        (it.safe_panic_forgiven_max.is_some(), is(&[Alignment::ChaoticNeutral])),
        (it.dead.is_some(), is(&[Alignment::ChaoticNeutral])),
        (it.per_trophy.is_some(), is(&[Alignment::LawfulEvil])),
        (it.per_treasure.is_some(), is(&[Alignment::NeutralEvil])),
        (it.any_other_dead.is_some(), is(&[Alignment::ChaoticEvil])),
        (it.all_others_dead.is_some(), is(&[Alignment::ChaoticEvil])),
    ]
    .iter()
    .all(|(has, should)| has == should)
}

/// What a number of an entry can be: nobody wins by an alignment alone.
const RANGE: std::ops::RangeInclusive<i16> = 0..=50;

/// The entries, asked for by alignment.
struct Entries<'a, 'f> {
    faults: &'a mut Faults<'f>,
    file: &'a raw::File,
}

impl<'a> Entries<'a, '_> {
    fn entry(&self, alignment: Alignment) -> Option<&'a Spanned<raw::Alignment>> {
        self.file.alignment.iter().find(|entry| entry.get_ref().id == alignment.id())
    }

    /// A number of an alignment. (That it is missing was said before.)
    fn points(&mut self, alignment: Alignment, of: fn(&raw::Alignment) -> Option<i16>) -> i16 {
        let Some(entry) = self.entry(alignment) else { return 0 };
        let number = of(entry.get_ref()).unwrap_or_default();
        self.faults.expect(entry, RANGE.contains(&number), number, "a number from 0 to 50");
        number
    }

    fn each(
        &mut self,
        alignment: Alignment,
        each: fn(&raw::Alignment) -> Option<i16>,
        most: fn(&raw::Alignment) -> Option<i16>,
    ) -> Each {
        Each { each: self.points(alignment, each), most: self.points(alignment, most) }
    }

    fn composed(&mut self, of: fn(&raw::Alignment) -> Option<&Vec<[i16; 2]>>) -> Vec<Composed> {
        let Some(entry) = self.entry(Alignment::LawfulNeutral) else { return Vec::new() };
        let steps = of(entry.get_ref()).map(Vec::as_slice).unwrap_or_default();
        let step = |step: &[i16; 2]| {
            let panic = u8::try_from(step[0]).ok()?;
            RANGE.contains(&step[1]).then_some(Composed { panic, points: step[1] })
        };
        let all: Option<Vec<Composed>> = steps.iter().map(step).collect();
        self.faults.expect(entry, all.is_some(), "", "steps of Panic and points");
        all.unwrap_or_default()
    }
}

pub(super) fn bonuses(faults: &mut Faults<'_>, file: &raw::File) -> Bonuses {
    let mut all = Entries { faults, file };
    let forgiven = all.points(Alignment::ChaoticNeutral, |it| it.safe_panic_forgiven_max);
    Bonuses {
        good: [
            all.points(Alignment::LawfulGood, |it| it.all_others_safe),
            all.points(Alignment::LawfulGood, |it| it.half_others_safe),
        ],
        wounds: all.each(Alignment::NeutralGood, |it| it.per_wound, |it| it.max),
        earlier: all.each(Alignment::ChaoticGood, |it| it.safe_per_earlier_escape, |it| it.safe_max),
        mourned: all.each(Alignment::ChaoticGood, |it| it.dead_per_other_safe, |it| it.dead_max),
        composed: all.composed(|it| it.safe_steps.as_ref()),
        composed_dead: all.composed(|it| it.dead_steps.as_ref()),
        pairs: all.each(Alignment::TrueNeutral, |it| it.per_pair, |it| it.max),
        forgiven: u8::try_from(forgiven).unwrap_or_default(),
        screamed: all.points(Alignment::ChaoticNeutral, |it| it.dead),
        trophies: all.each(Alignment::LawfulEvil, |it| it.per_trophy, |it| it.max),
        treasure: all.each(Alignment::NeutralEvil, |it| it.per_treasure, |it| it.max),
        evil: [
            all.points(Alignment::ChaoticEvil, |it| it.all_others_dead),
            all.points(Alignment::ChaoticEvil, |it| it.any_other_dead),
        ],
    }
}

/// DS-12.10.
pub(super) fn grades(faults: &mut Faults<'_>, file: &raw::File) -> (Vec<Grade>, String) {
    let entry = &file.practice;
    let raw::Practice { grades, dead_grade } = entry.get_ref();
    let rises = grades.windows(2).all(|pair| pair[0].1 < pair[1].1);
    let named = grades.iter().map(|(id, _)| id).chain([dead_grade]).all(|id| !id.is_empty() && id != "none");
    let found = format!("{} grades", grades.len());
    faults.expect(entry, rises && named && !grades.is_empty(), found, "grades that rise, each with a name");
    let grades = grades.iter().map(|(id, least)| Grade { id: id.clone(), least: *least });
    (grades.collect(), dead_grade.clone())
}
