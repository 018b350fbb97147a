//! The dice that were thrown last: they tumble, lie still, and say what they came to.

use crate::parts::symbol::symbol;
use client::words::table as words;
use scene::{Livery, Scene, Throw, Thrown, Tone};
use ui::prelude::*;

/// The dice of a scene; who wears what `is_own` says has thrown them itself.
pub fn dice(scene: RwSignal<Scene>, is_own: impl Fn(Livery) -> bool + Copy + 'static) -> Html {
    let thrown = Memo::new(move || scene.with(|scene| scene.thrown.clone()));
    // What they came to is told later, and must not throw them again.
    let lying = Memo::new(move || {
        thrown.with(|thrown| {
            let Thrown { piece, what, dice, .. } = &**thrown.as_ref()?;
            Some((piece.clone(), what.clone(), dice.clone()))
        })
    });
    let counted = Memo::new(move || {
        thrown.with(|thrown| {
            let Thrown { sum, says, tone, .. } = &**thrown.as_ref()?;
            Some((sum.clone(), says.clone(), *tone))
        })
    });
    let whose = move |piece: &str| {
        scene.with_untracked(|scene| {
            let piece = scene.pieces.iter().find(|other| other.id == piece);
            let livery = piece.and_then(|piece| piece.livery);
            let name = if livery.is_some_and(is_own) {
                words::YOU.into()
            } else {
                piece.map_or_else(String::new, |piece| piece.name.clone())
            };
            (format!("thrown pc-{}", livery.map_or("bone", Livery::id)), name)
        })
    };
    let shown = move || {
        let (piece, what, dice) = lying.get()?;
        let (class, name) = whose(&piece);
        Some(html! {
            <div class=class>
                <div class="dice">{dice.into_iter().map(die).collect_html()}</div>
                <div class="sum">
                    <small>{format!("{what}, {name}")}</small>
                    {move || counted.get().map(|(sum, says, tone)| tally(sum, says, tone))}
                </div>
            </div>
        })
    };
    html! { <div class="tray" role="status">{shown}</div> }
}

/// A die; a d6 has its pips in its drawing.
fn die(Throw { symbol: id, shows }: Throw) -> Html {
    let figure = (!id.starts_with("d6")).then(|| html! { <b>{shows}</b> });
    html! { <span class=format!("die {}", id.split('-').next().unwrap_or_default())>{symbol(id, 76)} {figure}</span> }
}

fn tally(sum: String, says: String, tone: Option<Tone>) -> Html {
    let class = match tone {
        Some(Tone::Safe) => "says good",
        Some(Tone::Danger) => "says bad",
        Some(_) | None => "says",
    };
    html! {
        <b class="eq">{sum}</b>
        {(!says.is_empty()).then(|| html! { <span class=class>{says}</span> })}
    }
}
