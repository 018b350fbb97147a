//! Lines that tell how far everybody came.

use client::Point;
use client::chart::{ChartLine, lines, path};
use ui::prelude::*;

/// The lines in a box of this size, as a group.
pub fn chart(points: &[Point], width: f32, height: f32) -> Html {
    let line = move |line: ChartLine| {
        let corners = path(&line, width, height);
        let class = format!("pc-{}", line.livery.id());
        html! {
            <g class=class>
                <path class="bed" d=corners.clone()></path>
                <path class="line" d=corners></path>
            </g>
        }
    };
    html! { <g class="chart">{lines(points).into_iter().map(line).collect_html()}</g> }
}
