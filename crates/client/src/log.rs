//! The log: sentences in chapters, newest last.

use scene::{Line, Moment, Part, Show, Weight};

/// One line of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogLine {
    /// Its place among all moments, trifles counted.
    pub at: usize,
    /// The heading above it, where a chapter begins.
    pub heading: Option<String>,
    /// What happened.
    pub moment: Moment,
}

/// A piece of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Excerpt {
    /// The lines.
    pub lines: Vec<LogLine>,
    /// Whether there are more.
    pub is_cut: bool,
}

/// How much of the log is on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// All of it.
    Whole,
    /// So many lines before and after now.
    Around(usize, usize),
}

/// A line that is not copied yet: its place, and the chapter that begins with it.
type Place<'a> = (usize, Option<&'a str>);

/// The lines around a moment. The first one always says in which chapter it is.
#[must_use]
pub fn excerpt(moments: &[Moment], now: usize, extent: Extent) -> Excerpt {
    let places = places(moments);
    let reached = places.partition_point(|(at, _)| *at < now);
    let part = match extent {
        Extent::Whole => 0..places.len(),
        Extent::Around(before, after) => {
            reached.saturating_sub(before)..reached.saturating_add(after).min(places.len())
        }
    };
    let is_cut = part.len() < places.len();
    let chapter = places.iter().take(part.start + 1).rev().find_map(|(_, heading)| *heading);
    let shown = places.get(part).unwrap_or_default();
    let line = |(nth, (at, heading)): (usize, &Place<'_>)| {
        let heading = heading.or(chapter.filter(|_| nth == 0)).map(String::from);
        Some(LogLine { at: *at, heading, moment: told(moments.get(*at..)?)? })
    };
    Excerpt { lines: shown.iter().enumerate().filter_map(line).collect(), is_cut }
}

/// The round that begins with something, where its chapter is called by it: `Round 5`.
#[must_use]
pub fn round_of(moment: &Moment) -> Option<u16> {
    let chapter = moment.show.opens.as_deref()?;
    chapter.strip_prefix(crate::words::table::ROUND)?.trim_start().parse().ok()
}

/// What happened last, in a sentence: trifles are none.
#[must_use]
pub fn last_told(moments: &[Moment]) -> Option<&str> {
    let told = |moment: &&Moment| moment.show.weight > Weight::Trifle && !moment.line.words.is_empty();
    moments.iter().rev().find(told).map(|moment| crate::first_sentence(&moment.line.words))
}

/// The first of these as a line: a part with all that belongs to the same sentence.
fn told(moments: &[Moment]) -> Option<Moment> {
    let first = moments.first()?.clone();
    let Some(Part { who, .. }) = &first.show.part else { return Some(first) };
    let is_on = |moment: &&Moment| match &moment.show.part {
        Some(part) => part.who == *who,
        None => moment.show.weight == Weight::Trifle,
    };
    let (mut parts, mut rules) = (Vec::<(&Part, usize)>::new(), Vec::new());
    for moment in moments.iter().take_while(is_on) {
        let Some(part) = &moment.show.part else { continue };
        match parts.last_mut() {
            Some((last, times)) if *last == part && !part.often.is_empty() => *times += 1,
            _ => parts.push((part, 1)),
        }
        let new = moment.line.rules.iter().filter(|rule| !rules.contains(*rule)).cloned().collect::<Vec<_>>();
        rules.extend(new);
    }
    let said = |(part, times): &(&Part, usize)| match times {
        1 => part.once.clone(),
        many => part.often.replace("{}", &many.to_string()),
    };
    let said: Vec<String> = parts.iter().map(said).collect();
    let words = match said.split_last() {
        Some((last, [])) => format!("{who} {last}."),
        Some((last, before)) => format!("{who} {} and {last}.", before.join(", ")),
        None => return None,
    };
    Some(Moment { line: Line { words, rules }, ..first.clone() })
}

/// Where lines are, trifles left out, and of parts that belong together all but the first. A chapter without lines has no heading, and none is begun twice in a row.
fn places(moments: &[Moment]) -> Vec<Place<'_>> {
    let (mut current, mut waiting) = (None::<&str>, None::<&str>);
    let mut places = Vec::with_capacity(moments.len());
    let mut who = None::<&str>;
    for (at, moment) in moments.iter().enumerate() {
        let Show { opens, leads_to, weight, .. } = &moment.show;
        waiting = opens.as_deref().or(waiting);
        let before = who;
        who = match &moment.show.part {
            Some(part) => Some(part.who.as_str()),
            None => before.filter(|_| *weight == Weight::Trifle),
        };
        let goes_on = moment.show.part.is_some() && who == before;
        if goes_on || (*weight == Weight::Trifle && moment.show.part.is_none()) {
            continue;
        }
        let heading = waiting.take().filter(|heading| current != Some(heading));
        current = heading.or(current);
        places.push((at, heading));
        waiting = leads_to.as_deref();
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;
    use scene::Line;

    #[test]
    fn the_last_thing_that_was_told_is_no_trifle() {
        let moment = |words: &str, weight: Weight| Moment {
            line: Line::new(words, &[]),
            show: Show { weight, ..Show::default() },
        };
        let told = [
            moment("First.", Weight::Mark),
            moment("Second. And more.", Weight::Usual),
            moment("", Weight::Usual),
            moment("Dust settles.", Weight::Trifle),
        ];
        assert_eq!(last_told(&told), Some("Second."));
        assert_eq!(last_told(&told[2..]), None);
    }

    #[test]
    fn a_chapter_that_is_called_by_its_round_begins_that_round() {
        let opens = |chapter: &str| {
            let show = Show { opens: Some(chapter.into()), ..Show::default() };
            round_of(&Moment { line: Line::new("x", &[]), show })
        };
        assert_eq!((opens("Round 5"), opens("The end"), opens("Rounders 5")), (Some(5), None, None));
    }

    #[test]
    fn what_belongs_together_is_told_in_one_sentence() {
        let part = |who: &str, once: &str, often: &str, rule: &str| {
            let part = Some(Part { who: who.into(), once: once.into(), often: often.into() });
            let show = Show { weight: Weight::Trifle, part, ..Show::default() };
            Moment { line: Line::new("x", &[rule]), show }
        };
        let drives = |who: &str| part(who, "drives a hex", "drives {} hexes", "DK-7.1");
        let turns = |who: &str| part(who, "turns left", "", "DK-8.1");
        let coin = Moment { line: Line::new("Killa picks up 1 coin.", &[]), show: Show::default() };
        let trifle = Moment { show: Show { weight: Weight::Trifle, ..Show::default() }, ..coin.clone() };
        let killa = "Killa";
        let told = [
            drives(killa),
            drives(killa),
            trifle.clone(),
            turns(killa),
            drives(killa),
            coin,
            drives(killa),
            trifle,
            drives("Porkus"),
        ];
        let lines = excerpt(&told, usize::MAX, Extent::Whole).lines;
        let said: Vec<(usize, &str)> = lines.iter().map(|line| (line.at, &*line.moment.line.words)).collect();
        let all = [
            (0, "Killa drives 2 hexes, turns left and drives a hex."),
            (5, "Killa picks up 1 coin."),
            (6, "Killa drives a hex."),
            (8, "Porkus drives a hex."),
        ];
        assert_eq!(said, all);
        assert_eq!(lines[0].moment.line.rules, ["DK-7.1", "DK-8.1"]);
    }

    #[test]
    fn chapters_begin_once_and_only_with_a_line() {
        let moment = |opens: Option<&str>, leads_to: Option<&str>| Moment {
            line: Line::new("x", &[]),
            show: Show {
                opens: opens.map(String::from),
                leads_to: leads_to.map(String::from),
                ..Show::default()
            },
        };
        let told = [
            moment(None, Some("Round 1")),
            Moment { show: Show { weight: Weight::Trifle, ..Show::default() }, ..moment(None, None) },
            moment(None, None),
            moment(None, Some("Round 2")),
            moment(Some("Round 2"), Some("Round 3")),
            moment(Some("The end"), None),
            moment(Some("The end"), None),
        ];
        let found = |now: usize, extent: Extent| {
            let Excerpt { lines, is_cut } = excerpt(&told, now, extent);
            let lines: Vec<_> = lines.into_iter().map(|line| (line.at, line.heading)).collect();
            (lines, is_cut)
        };
        let heading = |words: &str| Some(words.to_string());
        let all = [
            (0, None),
            (2, heading("Round 1")),
            (3, None),
            (4, heading("Round 2")),
            (5, heading("The end")),
            (6, None),
        ];
        assert_eq!(found(usize::MAX, Extent::Whole), (all.to_vec(), false));
        assert_eq!(found(4, Extent::Around(9, 9)), (all.to_vec(), false));
        // An excerpt says in which chapter it begins.
        assert_eq!(found(4, Extent::Around(1, 1)), (vec![(3, heading("Round 1")), all[3].clone()], true));
        assert_eq!(found(0, Extent::Around(1, 1)), (vec![(0, None)], true));
        assert_eq!(found(usize::MAX, Extent::Around(1, 1)), (vec![(6, heading("The end"))], true));
    }
}
