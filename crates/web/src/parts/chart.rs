//! Lines that tell how far everybody came.

use client::Point;
use client::chart::{ChartLine, lines, polyline};
use leptos::prelude::*;

/// The lines in a box of this size, as a group.
pub fn chart(points: &[Point], width: f32, height: f32) -> impl IntoView + use<> {
    let line = move |line: ChartLine| {
        let corners = polyline(&line, width, height);
        let class = format!("pc-{}", line.livery.id());
        view! {
            <g class=class>
                <polyline class="bed" points=corners.clone()></polyline>
                <polyline class="line" points=corners></polyline>
            </g>
        }
    };
    view! { <g class="chart">{lines(points).into_iter().map(line).collect_view()}</g> }
}
