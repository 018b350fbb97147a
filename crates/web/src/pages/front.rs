//! The front page: five pit boxes, the race that waits, seats that are free, and a field for a code.

mod boxes;
pub mod chrome;
mod foot;

use crate::browser::people::account;
use crate::browser::tables;
use crate::parts::header::call_the_page;
use crate::parts::opening::Opening;
use crate::parts::tabs::place_tabs;
use boxes::boxes;
use chrome::front_header;
use client::Route;
use client::words::everywhere;
use ui::prelude::*;

pub fn front() -> Html {
    call_the_page(everywhere::PITBOSS);
    let account = account();
    let opening = Opening::new(account);
    html! {
        <div class="screen front">
            <svg class="bricks" viewBox="0 0 3200 800" preserveAspectRatio="xMinYMin slice" aria-hidden="true">
                <rect width="3200" height="800" fill="url(#t-bricks)"></rect>
            </svg>
            {front_header(Route::Front, account)}
            {boxes(opening)}
            {foot::foot(tables::follow())}
            {place_tabs(Route::Front)}
            {opening.dialogs()}
        </div>
    }
}
