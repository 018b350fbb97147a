//! The end of a game: who won, what the result is made of, how it went round by round, medals, and what now.

mod foot;

use super::host::Place;
use super::{Desk, Mood};
use crate::panels;
use crate::parts::chart::chart;
use crate::parts::symbol::symbol;
use client::words::{lobby, table as words};
use client::{Player, Point, Verdict, chart as figures, checked};
use foot::footer;
use kernel::Seat;
use scene::svg::decimal;
use scene::{Grain, Livery, Medal, Tone};
use std::rc::Rc;
use ui::prelude::*;

pub fn end(desk: Desk) -> Html {
    #[cfg(feature = "hall")]
    crate::parts::report::show(move || desk.seen(|seen| seen.scene()));
    let proof = RwSignal::new(Proof::Running);
    let over = Memo::new(move || desk.mood.get() == Mood::Over);
    Effect::new(move || {
        if over.get() && proof.with_untracked(|proof| !matches!(proof, Proof::Done(_))) {
            check(desk, proof);
        }
    });
    when(move || over.get() && desk.results.get(), move || untrack(|| finale(desk, proof)))
}

/// What playing the game again in this page has shown. The seal is a result, not a claim.
#[derive(Clone)]
enum Proof {
    /// It is played again.
    Running,
    /// The record cannot be had: a sentence.
    Unfetched(String),
    /// It was.
    Done(Rc<Checked>),
}

/// A record that was played again.
struct Checked {
    verdict: Verdict,
    /// What stands under the seal.
    detail: String,
    /// How far everybody came, round by round.
    points: Vec<Point>,
}

/// Fetches the record and plays it again.
fn check(desk: Desk, proof: RwSignal<Proof>) {
    proof.set(Proof::Running);
    let told = Callback::new(move |told: Result<String, String>| {
        if proof.try_get_untracked().is_none() {
            return; // the screen is gone
        }
        let text = match told {
            Ok(text) => text,
            Err(why) => return proof.set(Proof::Unfetched(why)),
        };
        let witness = desk.host(|host| host.witness()).flatten();
        let done = match checked(&text, witness.as_ref()) {
            Ok((replay, verdict)) => {
                let points = figures::by_round(replay.chart());
                let objection = desk.host(|host| host.objection(replay.record())).flatten();
                let verdict = objection.map_or(verdict, Verdict::Broken);
                Checked { verdict, detail: foot::detail(replay.record()), points }
            }
            Err(why) => Checked { verdict: Verdict::Broken(why), detail: String::new(), points: Vec::new() },
        };
        proof.set(Proof::Done(Rc::new(done)));
    });
    desk.host(|host| host.record(told));
}

/// One kart in the ranking.
struct Row {
    place: u8,
    has_won: bool,
    /// Who drives it; several are team-mates.
    seats: Vec<Seat>,
    name: String,
    livery: Livery,
    emblem: &'static str,
    face: String,
    who: String,
    terms: Vec<(String, String)>,
}

fn ranking(desk: Desk) -> Vec<Row> {
    let Some(outcome) = desk.outcome.get() else { return Vec::new() };
    let reckoning = desk.seen(|seen| seen.reckoning()).unwrap_or_default();
    let (own, winners) = (desk.own_seat(), outcome.winners());
    // Nobody is first where nobody has won. A game that has a word for this counts places from 1 all the same.
    let least = outcome.places.iter().min().copied().filter(|_| winners.is_empty());
    let behind = least.filter(|_| panels::unwon(desk).is_some()).map_or(0, |least| least.saturating_sub(1));
    let row = |(seat, who): (Seat, String)| Row {
        place: outcome.places.get(usize::from(seat.number())).map_or(0, |place| place - behind),
        has_won: winners.has(seat),
        seats: vec![seat],
        name: desk.name(seat),
        livery: desk.livery(seat),
        emblem: super::emblem(desk, seat),
        face: desk.face(seat),
        who: match desk.name(seat) {
            _ if own == Some(seat) => words::YOU.into(),
            name if name == who => String::new(),
            _ => who,
        },
        terms: reckoning
            .iter()
            .find(|reckoning| reckoning.seat == seat)
            .map(|reckoning| reckoning.terms.clone())
            .unwrap_or_default(),
    };
    let mut rows: Vec<Row> = desk.seats().into_iter().map(row).collect();
    kernel::sort_short_by_key(&mut rows, |row| (row.place, row.seats.clone()));
    teams(desk, rows)
}

/// Team-mates in one row: who wear the same. It has the name of the team.
fn teams(desk: Desk, rows: Vec<Row>) -> Vec<Row> {
    let mut teams: Vec<Row> = Vec::new();
    for row in rows {
        match teams.last_mut().filter(|team| team.livery == row.livery && team.place == row.place) {
            Some(team) => {
                team.who = words::crew(&std::mem::take(&mut team.who), &row.who);
                team.seats.extend(row.seats);
                team.name = team_name(desk, team.livery).unwrap_or_else(|| std::mem::take(&mut team.name));
            }
            None => teams.push(row),
        }
    }
    teams
}

/// What a team is called: the name on its instrument.
fn team_name(desk: Desk, livery: Livery) -> Option<String> {
    let name = |dash: &scene::Dash| (dash.livery == livery).then(|| dash.name.clone());
    desk.scene.with(|scene| scene.dashes.iter().find_map(name))
}

/// The line of winners who drove together: `You and Bob win!`; a team of bots by its own name.
fn team_wins(desk: Desk, team: &Row) -> String {
    let called = |seat: Seat| {
        let person = desk.host(|host| host.person(seat)).flatten();
        let at_this_device = desk.local(|game| game.player(seat)) == Some(Player::Person);
        match (desk.only_person() == Some(seat), person) {
            (true, _) => Some(words::YOU.to_string()),
            (false, Some(person)) => Some(person),
            (false, None) => at_this_device.then(|| desk.name(seat)),
        }
    };
    // Whoever looks comes first, and bots last.
    let own = desk.only_person().filter(|own| team.seats.contains(own));
    let others = team.seats.iter().copied().filter(|seat| Some(*seat) != own);
    let (people, bots): (Vec<_>, Vec<_>) =
        own.into_iter().chain(others).map(called).partition(Option::is_some);
    if people.is_empty()
        && let Some(name) = team_name(desk, team.livery)
    {
        return words::wins(&words::the(&name));
    }
    let bots = bots.iter().map(|_| lobby::A_BOT.to_string());
    words::team_wins(&people.into_iter().flatten().chain(bots).collect::<Vec<_>>())
}

fn finale(desk: Desk, proof: RwSignal<Proof>) -> Html {
    let rows = ranking(desk);
    let last = desk.log.with(|log| {
        let end = log.iter().rev().find(|moment| moment.show.opens.is_some());
        end.map(|moment| moment.line.words.clone()).unwrap_or_default()
    });
    let winners: Vec<&Row> = rows.iter().filter(|row| row.has_won).collect();
    let winner = winners.first();
    let is_won = desk.only_person().is_some_and(|own| winners.iter().any(|row| row.seats.contains(&own)));
    let drawn = winners.len() > 1;
    let called_off = desk.outcome.with(Option::is_none);
    let unwon = if called_off || winner.is_some() { None } else { panels::unwon(desk) };
    let (title, face, livery) = match winner {
        Some(row) if drawn => (words::DRAW.to_string(), row.face.clone(), row.livery),
        Some(row) if row.seats.len() > 1 => (team_wins(desk, row), row.face.clone(), row.livery),
        Some(row) if is_won => (words::YOU_WIN.to_string(), row.face.clone(), row.livery),
        Some(row) => {
            let seat = row.seats.first().copied();
            let person = seat.and_then(|seat| desk.host(|host| host.person(seat)).flatten());
            let called = seat.map_or_else(|| row.name.clone(), |seat| desk.called(seat));
            let title = person.map_or_else(|| words::wins(&called), |person| words::person_wins(&person));
            (title, row.face.clone(), row.livery)
        }
        None if called_off => (words::ABANDONED.to_string(), "logo".to_string(), Livery::Bone),
        None => match (&unwon, rows.first()) {
            (Some((title, true)), Some(row)) => (title.clone(), row.face.clone(), row.livery),
            (Some((title, _)), _) => (title.clone(), villain(desk), Livery::Plum),
            (None, _) => (words::DUNGEON_WINS.to_string(), "bust-master".to_string(), Livery::Plum),
        },
    };
    let last = desk.host(|host| host.abandoned()).flatten().or_else(|| panels::story(desk)).unwrap_or(last);
    let last = below(&title, last);
    let is_fine = unwon.as_ref().is_some_and(|(_, is_fine)| *is_fine);
    let lost = drawn || desk.only_person().is_some() && !is_won && !is_fine;
    let spirits = match (called_off, lost) {
        (true, _) => Spirits::None,
        (false, true) => Spirits::Low,
        (false, false) => Spirits::High,
    };
    let numbers = if unwon.is_some() { Numbers::None } else { Numbers::All };
    let medals = if called_off { None } else { desk.host(|host| host.medals()) }.unwrap_or_default();
    let persons = desk.persons();
    let medals = medals.into_iter().map(|medal| Medal { words: persons.words(&medal.words), ..medal });
    let others = beside(desk, &rows, livery);
    let label = title.clone();
    html! {
        <div class="finale" role="region" aria-label=label>
            {podium(panels::ride(desk.title), &face, livery, others, (spirits, numbers))}
            {desk.around(Place::ToTalk)}
            <div class="results">
                <h2 tabindex="-1">{title}</h2>
                <p class="how">{last}</p>
                {(lost && !drawn && !called_off).then(|| html! { <p class="how">{words::YOU_LOSE}</p> })}
                {table_of(rows, desk.own_seat())}
                {move || proof.with(|proof| rounds(desk, proof))}
                <ul class="medals">{medals.map(medal).collect_html()}</ul>
            </div>
            {desk.around(Place::Talk)}
            {footer(desk, proof)}
        </div>
    }
}

/// What is said below a title: who has won stands there already.
fn below(title: &str, last: String) -> String {
    let title = title.trim_end_matches('!');
    let said = ["! ", " the game! ", ", "].map(|rest| format!("{title}{rest}"));
    let Some(left) = said.iter().find_map(|said| last.strip_prefix(said)) else { return last };
    let mut letters = left.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Who has won where nobody who plays has: what looms over the board, if anything does.
fn villain(desk: Desk) -> String {
    let looms = desk.scene.with(|scene| scene.loom.as_ref().map(|loom| loom.symbol.clone()));
    looms.unwrap_or_else(|| "bust-master".to_string())
}

/// Who stands beside the winner: the next two, one for all who wear the same.
fn beside(desk: Desk, rows: &[Row], winner: Livery) -> Vec<(String, Livery, u8)> {
    // Whoever was lost on the way stands on no step.
    let gone = desk.scene.with(|scene| {
        let is_gone = |piece: &&scene::Piece| scene.grain == Grain::Long && piece.tone == Tone::Danger;
        scene.pieces.iter().filter(is_gone).filter_map(|piece| piece.livery).collect::<Vec<_>>()
    });
    let mut others: Vec<(String, Livery, u8)> = Vec::new();
    let stands = |row: &&Row| !row.has_won && row.livery != winner && !gone.contains(&row.livery);
    for row in rows.iter().filter(stands) {
        if others.len() < 2 && others.iter().all(|(_, livery, _)| *livery != row.livery) {
            others.push((row.face.clone(), row.livery, row.place));
        }
    }
    others
}

/// Whether there is something to celebrate.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Spirits {
    High,
    /// The only person at this device has lost.
    Low,
    /// Nobody has won: the game was called off.
    None,
}

/// Whether the steps say who came in where.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Numbers {
    All,
    /// Nobody has won, and nobody stands above the others.
    None,
}

/// The winner in the light of two torches, the others below.
fn podium(
    ride: Option<&'static str>,
    face: &str,
    livery: Livery,
    others: Vec<(String, Livery, u8)>,
    (spirits, numbers): (Spirits, Numbers),
) -> Html {
    // Two alone stand in the middle together.
    let aside = (others.len() == 1).then_some("translate(80)");
    // Whoever sits in something sits higher.
    let sitting = |face: &str, (x, foot, size): (i32, i32, i32)| {
        let up = if ride.is_some() { size * 3 / 10 } else { 0 };
        html! {
            <use href=format!("#{face}") x=x y=foot - size - up width=size height=size></use>
            {ride.map(|ride| html! {
                <use href=format!("#{ride}") x=x - size / 20 y=foot - size * 21 / 20 width=size * 11 / 10 height=size * 11 / 10></use>
            })}
        }
    };
    let other = |(at, (face, livery, place)): (usize, (String, Livery, u8))| {
        let x = if at % 2 == 0 { 70 } else { 530 };
        html! {
            <g class=format!("pc-{}", livery.id())>
                <rect class="step" x=x y="610" width="200" height="400"></rect>
                <rect class="band" x=x + 36 y="812" width="128" height="12"></rect>
                {(numbers == Numbers::All).then(|| html! { <text x=x + 100 y="720">{place}</text> })}
                {sitting(&face, (x + 20, 612, 160))}
            </g>
        }
    };
    html! {
        <svg class="podium" viewBox="0 100 800 770" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
            <rect x="-800" y="-400" width="2400" height="1400" fill="url(#t-wall)"></rect>
            <g transform=aside>
                <path class="arch" d="M250 1000V330Q250 160 400 160Q550 160 550 330V1000Z"></path>
                <circle cx="400" cy="420" r="230" fill="#ff9a3d" opacity=".07"></circle>
                <circle cx="400" cy="420" r="150" fill="#ff9a3d" opacity=".1"></circle>
            </g>
            <use href="#torch" x="70" y="250" width="90" height="90"></use>
            <use href="#torch" x="640" y="250" width="90" height="90"></use>
            {(spirits == Spirits::High).then(bunting)}
            <g transform=aside>
                {others.into_iter().enumerate().map(other).collect_html()}
                <g class=format!("pc-{}", livery.id())>
                    <rect class="step" x="280" y="560" width="240" height="460"></rect>
                    <rect class="band" x="316" y="812" width="168" height="12"></rect>
                    {(spirits != Spirits::None && numbers == Numbers::All).then(|| html! { <text class="first" x="400" y="690">"1"</text> })}
                    {sitting(face, (270, 562, 260))}
                </g>
            </g>
            {(spirits == Spirits::High).then(confetti)}
        </svg>
    }
}

fn bunting() -> Html {
    let flag = |at: u8| {
        let x = f32::from(at) * 80.0 - 10.0;
        // It hangs in bows, three and a half flags to each.
        let along = (f32::from(at) / 3.5).fract() * 2.0 - 1.0;
        let y = 112.0 + 26.0 * (1.0 - along * along);
        let class = ["ember", "bone", "sun", "soot"][usize::from(at % 4)];
        html! { <path class=format!("flag {class}") d=format!("M{} {}h54l-27 46z", decimal(x), decimal(y))></path> }
    };
    (0..11).map(flag).collect_html()
}

fn confetti() -> Html {
    let bit = |at: u16| {
        let (x, y) = ((at * 173) % 800, 130 + (at * 97) % 400);
        let class = ["tide", "moss", "plum", "ember", "bone"][usize::from(at % 5)];
        html! { <rect class=format!("bit {class}") x=x y=y width="14" height="7" transform=format!("rotate({} {x} {y})", at * 31 % 60)></rect> }
    };
    html! { <g class="confetti">{(1..22).map(bit).collect_html()}</g> }
}

/// Everybody by place. What the figures are stands above them once, or beside each where they are of different kinds.
fn table_of(rows: Vec<Row>, own: Option<Seat>) -> Html {
    let names = |row: &Row| row.terms.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
    let heads = rows.first().map_or_else(Vec::new, names);
    let columns = rows.iter().map(|row| row.terms.len()).max().unwrap_or(0);
    // Many stand below a name, not in columns.
    let alike = columns < 5 && rows.iter().all(|row| names(row) == heads);
    let class = if alike { "alike" } else { "apart" };
    let head = |head: String| html! { <small>{head}</small> };
    html! {
        <div class=format!("ranking terms-{columns} {class}")>
            {alike.then(|| html! {
                <div class="heads" aria-hidden="true">{heads.into_iter().map(head).collect_html()}</div>
            })}
            <ol>{rows.into_iter().map(|row| ranked(row, own)).collect_html()}</ol>
        </div>
    }
}

fn ranked(row: Row, own: Option<Seat>) -> Html {
    let is_own = own.is_some_and(|own| row.seats.contains(&own));
    let class = format!("pc-{}", row.livery.id());
    let term = |(name, figure): (String, String)| {
        html! {
            <span class="term">
                <small>{name}</small>
                <b>{figure}</b>
            </span>
        }
    };
    html! {
        <li class=class class:first=move || row.has_won class:own=move || is_own>
            <span class="place">{row.place}</span>
            <span class=format!("plate pc-{}", row.livery.id())>
                {symbol(row.emblem, 18)}
            </span>
            {symbol(row.face, 38)}
            <span class="name">
                <b>{row.name}</b>
                <small>{row.who}</small>
            </span>
            {row.terms.into_iter().map(term).collect_html()}
        </li>
    }
}

/// The chart, one point a round.
fn rounds(desk: Desk, proof: &Proof) -> Option<Html> {
    let Proof::Done(checked) = proof else { return None };
    let (several, scored) = (figures::lines(&checked.points).len() > 2, figures::by_points(&checked.points));
    // Of several who race, lines of how far they came lie upon each other: who led when can be told from places, or from points.
    let (points, words) = match scored {
        Some(scored) => (scored, Some(words::POINTS_BY_ROUND)),
        None if several => (figures::by_place(&checked.points), Some(words::PLACES_BY_ROUND)),
        None => (checked.points.clone(), desk.host(|host| host.course_words())),
    };
    let winners: Vec<Livery> = ranking(desk).iter().filter(|row| row.has_won).map(|row| row.livery).collect();
    let points = &figures::over_others(points, &winners);
    let last = points.last()?.step;
    if last == 0 {
        return None; // a chart of one round is a dot
    }
    let persons = desk.persons();
    let names = figures::lines(points).into_iter().map(|line| {
        html! {
            <li class=format!("pc-{}", line.livery.id())>
                <span class="plate">
                    {symbol(line.emblem, 14)}
                </span>
                {persons.words(&line.name)}
            </li>
        }
    });
    // Of a long match only some have room for their number.
    let apart = last / 20 + 1;
    let ticks = points.iter().filter(|point| point.step % apart == 0).map(|point| {
        let x = point.step as f32 / last as f32 * 100.0;
        html! { <span style:left=format!("{}%", decimal(x))>{point.round}</span> }
    });
    let ticks = ticks.collect_html();
    let (best, least) = figures::scale(points);
    // What is left to go is counted below nothing, and said as what it is; points can be fewer than none.
    let figure = |at: i32| match words {
        Some(words::POINTS_BY_ROUND) if at < 0 => format!("−{}", at.unsigned_abs()),
        Some(_) | None => at.abs().to_string(),
    };
    // Places need no scale: every line is one.
    let scale = (words != Some(words::PLACES_BY_ROUND)).then(
        || html! { <span class="upper">{figure(best)}</span> <span class="lower">{figure(least)}</span> },
    );
    Some(html! {
        <section class="rounds">
            <h3>{words::ROUND_BY_ROUND}</h3>
            <div class="rounds-chart">
                <svg viewBox="0 0 500 130" preserveAspectRatio="none" aria-hidden="true">
                    {chart(points, 500.0, 130.0)}
                </svg>
                <div class="rounds-scale" aria-hidden="true">{scale}</div>
                <div class="rounds-ticks">{ticks}</div>
            </div>
            <ul class="rounds-names">{names.collect_html()}</ul>
            <p class="rounds-words">{words}</p>
        </section>
    })
}

fn medal(medal: Medal) -> Html {
    html! {
        <li class=format!("pc-{}", medal.livery.id())>
            <span class="disc">
                {symbol(medal.symbol, 30)}
            </span>
            <span>
                <b>{medal.title}</b>
                <small>{medal.words}</small>
            </span>
        </li>
    }
}
