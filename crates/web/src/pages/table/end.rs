//! The end of a game: who won, what the result is made of, how it went round by round, medals, and what now.

use super::{Desk, Mood};
use crate::app::go;
use crate::browser::{files, games};
use crate::parts::chart::chart;
use crate::parts::symbol::symbol;
use client::words::table as words;
use client::{NewGame, Replay, Route, Verdict, chart as figures, link};
use kernel::Seat;
use scene::svg::decimal;
use scene::{Livery, Medal};
use ui::prelude::*;
use ui::spawn;

pub fn end(desk: Desk) -> Html {
    when(move || desk.mood.get() == Mood::Over && desk.results.get(), move || finale(desk))
}

/// One seat in the ranking.
struct Row {
    place: u8,
    seat: Seat,
    name: String,
    livery: Livery,
    face: String,
    who: String,
    terms: Vec<(String, String)>,
}

fn ranking(desk: Desk) -> Vec<Row> {
    let Some(outcome) = desk.outcome.get() else { return Vec::new() };
    let reckoning = desk.seen(|seen| seen.reckoning()).unwrap_or_default();
    let own = desk.own_seat();
    let row = |(seat, who): (Seat, String)| Row {
        place: outcome.places.get(usize::from(seat.number())).copied().unwrap_or(0),
        seat,
        name: desk.name(seat),
        livery: desk.livery(seat),
        face: desk.face(seat),
        who: if own == Some(seat) { words::YOU.into() } else { who },
        terms: reckoning
            .iter()
            .find(|reckoning| reckoning.seat == seat)
            .map(|reckoning| reckoning.terms.clone())
            .unwrap_or_default(),
    };
    let mut rows: Vec<Row> = desk.seats().into_iter().map(row).collect();
    kernel::sort_short_by_key(&mut rows, |row| (row.place, row.seat));
    rows
}

fn finale(desk: Desk) -> Html {
    let rows = ranking(desk);
    let winner = rows.iter().find(|row| row.place == 1);
    let drawn = rows.iter().filter(|row| row.place == 1).count() > 1;
    let (title, face, livery) = match winner {
        Some(row) if drawn => (words::DRAW.to_string(), row.face.clone(), row.livery),
        Some(row) if desk.only_person() == Some(row.seat) => {
            (words::YOU_WIN.to_string(), row.face.clone(), row.livery)
        }
        Some(row) => (words::wins(&row.name), row.face.clone(), row.livery),
        None => (words::DUNGEON_WINS.to_string(), "bust-master".to_string(), Livery::Plum),
    };
    let last = desk.log.with(|log| {
        let end = log.iter().rev().find(|moment| moment.show.opens.is_some());
        end.map(|moment| moment.line.words.clone()).unwrap_or_default()
    });
    let lost = drawn
        || desk.only_person().is_some_and(|own| rows.iter().all(|row| row.seat != own || row.place != 1));
    let medals = desk.host(|host| host.medals()).unwrap_or_default();
    let others = rows.iter().filter(|row| row.place != 1);
    let others = others.map(|row| (row.face.clone(), row.livery, row.place)).collect();
    let label = title.clone();
    html! {
        <div class="finale" role="region" aria-label=label>
            {podium(&face, livery, others, if lost { Spirits::Low } else { Spirits::High })}
            <div class="results">
                <h2 tabindex="-1">{title}</h2>
                <p class="how">{last}</p>
                {(lost && !drawn).then(|| html! { <p class="how">{words::YOU_LOSE}</p> })}
                <ol class="ranking">{rows.into_iter().map(ranked).collect_html()}</ol>
                {rounds(desk)}
                <ul class="medals">{medals.into_iter().map(medal).collect_html()}</ul>
            </div>
            {footer(desk)}
        </div>
    }
}

/// Whether there is something to celebrate.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Spirits {
    High,
    /// The only person at this device has lost.
    Low,
}

/// The winner in the light of two torches, the others below.
fn podium(face: &str, livery: Livery, others: Vec<(String, Livery, u8)>, spirits: Spirits) -> Html {
    let other = |(at, (face, livery, place)): (usize, (String, Livery, u8))| {
        let x = if at % 2 == 0 { 70 } else { 530 };
        html! {
            <g class=format!("pc-{}", livery.id())>
                <rect class="step" x=x y="610" width="200" height="400"></rect>
                <rect class="band" x=x + 36 y="812" width="128" height="12"></rect>
                <text x=x + 100 y="720">{place}</text>
                <use href=format!("#{face}") x=x + 20 y="452" width="160" height="160"></use>
            </g>
        }
    };
    html! {
        <svg class="podium" viewBox="0 100 800 770" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
            <rect x="-800" y="-400" width="2400" height="1400" fill="url(#t-wall)"></rect>
            <path class="arch" d="M250 1000V330Q250 160 400 160Q550 160 550 330V1000Z"></path>
            <circle cx="400" cy="420" r="230" fill="#ff9a3d" opacity=".07"></circle>
            <circle cx="400" cy="420" r="150" fill="#ff9a3d" opacity=".1"></circle>
            <use href="#torch" x="70" y="250" width="90" height="90"></use>
            <use href="#torch" x="640" y="250" width="90" height="90"></use>
            {(spirits == Spirits::High).then(bunting)}
            {others.into_iter().enumerate().map(other).collect_html()}
            <g class=format!("pc-{}", livery.id())>
                <rect class="step" x="280" y="560" width="240" height="460"></rect>
                <rect class="band" x="316" y="812" width="168" height="12"></rect>
                <text class="first" x="400" y="690">"1"</text>
                <use href=format!("#{face}") x="270" y="302" width="260" height="260"></use>
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

fn ranked(row: Row) -> Html {
    let class = if row.place == 1 {
        format!("first pc-{}", row.livery.id())
    } else {
        format!("pc-{}", row.livery.id())
    };
    let term = |(name, figure): (String, String)| {
        html! {
            <span class="term">
                <small>{name}</small>
                <b>{figure}</b>
            </span>
        }
    };
    html! {
        <li class=class>
            <span class="place">{row.place}</span>
            <span class=format!("plate pc-{}", row.livery.id())>
                {symbol(row.livery.emblem(), 18)}
            </span>
            {symbol(row.face, 38)}
            <span class="name">
                <b>{row.name}</b>
                <small>{row.who}</small>
            </span>
            <span class="terms">{row.terms.into_iter().map(term).collect_html()}</span>
        </li>
    }
}

fn replay_of(desk: Desk) -> Option<Replay> {
    let record = desk.local(|game| game.session().record().clone())?;
    Replay::open(record).ok()
}

/// The chart, one point a round.
fn rounds(desk: Desk) -> Option<Html> {
    let points = figures::by_round(replay_of(desk)?.chart());
    let last = points.last()?.step;
    if last == 0 {
        return None; // a chart of one round is a dot
    }
    let names = figures::lines(&points).into_iter().map(|line| {
        html! {
            <li class=format!("pc-{}", line.livery.id())>
                <span class="plate">
                    {symbol(line.livery.emblem(), 14)}
                </span>
                {line.name}
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
    Some(html! {
        <section class="rounds">
            <h3>{words::ROUND_BY_ROUND}</h3>
            <div class="rounds-chart">
                <svg viewBox="0 0 500 130" preserveAspectRatio="none" aria-hidden="true">
                    {chart(&points, 500.0, 130.0)}
                </svg>
                <div class="rounds-ticks">{ticks}</div>
            </div>
            <ul class="rounds-names">{names.collect_html()}</ul>
            <p class="rounds-words">{desk.host(|host| host.course_words())}</p>
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

fn footer(desk: Desk) -> Html {
    let said = RwSignal::new(None::<(&'static str, String)>);
    let id = desk.local(|game| game.id.clone()).unwrap_or_default();
    html! {
        <footer class="finale-foot">
            {seal(desk)}
            <p class="said" role="status">
                {move || {
                    said.get()
                        .map(|(words, link)| html! { {words} " " <a class="rule" href=link.clone()>{link.clone()}</a> })
                }}
            </p>
            <button class="btn g" on:click=move |_| desk.results.set(false)>{words::LOOK}</button>
            <button class="btn g" on:click=move |_| share(desk, said)>
                {symbol("g-share", 18)}
                {words::SHARE}
            </button>
            <button class="btn" on:click=move |_| go(Route::Replay(id.clone(), Some(0)))>
                {symbol("g-replay", 18)}
                {words::REPLAY}
            </button>
            <button class="btn p" on:click=move |_| again(desk)>{words::REMATCH}</button>
        </footer>
    }
}

/// The record is played again here and now: the seal is a result, not a claim.
fn seal(desk: Desk) -> Html {
    let replay = replay_of(desk);
    let detail = replay.as_ref().map(|replay| {
        let record = replay.record();
        let draws = record.start.len() + record.entries.iter().map(|entry| entry.draws.len()).sum::<usize>();
        let seed = record.header.seed.map(|seed| seed.to_string()).unwrap_or_default();
        words::seed_line(seed.get(..12).unwrap_or(&seed), draws)
    });
    let (glyph, title, detail) = match replay.as_ref().map(Replay::verdict) {
        Some(Verdict::Proven) => ("g-check", words::VERIFIED, detail),
        Some(Verdict::Open(doubt)) => {
            ("g-info", words::NOT_PROVEN, Some(client::words::replay::doubt(*doubt).into()))
        }
        Some(Verdict::Broken(why)) => ("g-warn", words::NOT_VERIFIED, Some(why.clone())),
        None => ("g-warn", words::NOT_VERIFIED, None),
    };
    html! {
        <div class="seal" class:broken=title != words::VERIFIED>
            {symbol(glyph, 28)}
            <span>
                <b>{title}</b>
                <small>{detail}</small>
            </span>
        </div>
    }
}

fn share(desk: Desk, said: RwSignal<Option<(&'static str, String)>>) {
    let packed = desk.local(|game| link::pack(game.session().record())).flatten();
    let Some(packed) = packed else {
        said.set(Some((client::words::replay::NO_LINK, String::new())));
        return;
    };
    let address = files::whole_address(&Route::Link(packed, None));
    spawn(async move {
        let copied = files::copy(&address).await;
        said.set(Some((if copied { words::COPIED } else { words::COPY_YOURSELF }, address)));
    });
}

/// The same table once more, with new luck.
fn again(desk: Desk) {
    let new = desk.local(|game| {
        let header = &game.session().record().header;
        NewGame {
            picks: header.picks.clone(),
            seating: Some(header.seating.clone()),
            players: game.players.clone(),
        }
    });
    if let Some(new) = new {
        games::start(desk.title, new);
    }
}
