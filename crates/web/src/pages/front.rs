//! The front page: five pit boxes, and the race that waits.

mod boxes;
mod chrome;

use crate::parts::header::call_the_page;
use crate::parts::tabs::PlaceTabs;
use boxes::Boxes;
use chrome::{FrontHeader, WaitingRace};
use client::Route;
use client::words::everywhere;
use leptos::prelude::*;

pub fn front() -> impl IntoView {
    call_the_page(everywhere::PITBOSS);
    view! {
        <div class="screen front">
            <svg class="bricks" viewBox="0 0 3200 800" preserveAspectRatio="xMinYMin slice" aria-hidden="true">
                <rect width="3200" height="800" fill="url(#t-bricks)"></rect>
            </svg>
            <FrontHeader />
            <WaitingRace />
            <Boxes />
            <PlaceTabs here=Route::Front />
        </div>
    }
}
