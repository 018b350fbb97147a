//! The front page: five pit boxes, and the race that waits.

mod boxes;
mod chrome;

use crate::parts::header::call_the_page;
use crate::parts::tabs::place_tabs;
use boxes::boxes;
use chrome::{front_header, waiting_race};
use client::Route;
use client::words::everywhere;
use ui::prelude::*;

pub fn front() -> Html {
    call_the_page(everywhere::PITBOSS);
    html! {
        <div class="screen front">
            <svg class="bricks" viewBox="0 0 3200 800" preserveAspectRatio="xMinYMin slice" aria-hidden="true">
                <rect width="3200" height="800" fill="url(#t-bricks)"></rect>
            </svg>
            {front_header()}
            {waiting_race()}
            {boxes()}
            {place_tabs(Route::Front)}
        </div>
    }
}
