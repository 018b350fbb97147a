//! Lines that tell how far everybody came.

use client::Point;
use client::chart::{ChartLine, lines, polyline};
use ui::prelude::*;

/// The lines in a box of this size, as a group.
pub fn chart(points: &[Point], width: f32, height: f32) -> Html {
    let line = move |line: ChartLine| {
        let corners = polyline(&line, width, height);
        let class = format!("pc-{}", line.livery.id());
        html! {
            <g class=class>
                <polyline class="bed" points=corners.clone()></polyline>
                <polyline class="line" points=corners></polyline>
            </g>
        }
    };
    html! { <g class="chart">{lines(points).into_iter().map(line).collect_html()}</g> }
}
