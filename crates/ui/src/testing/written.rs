//! What `html!` writes. What it rejects is tested in its own crate.

use super::{Page, Verdict, same};
use crate::prelude::*;
use web_sys::Element;

pub fn html_is_what_it_looks_like(page: &Page) -> Verdict {
    let nothing: Html = html! {};
    page.draw(|| {
        html! {
            <!-- "not shown" -->
            <h1 class="big">"Karts & dungeons"</h1>
            <><br/>{nothing}<p>"one " <b>"two"</b> " three"</p></>
            {
                let sum = 1 + 2;
                html! { <i>{sum}</i> }
            }
        }
    });
    page.shows(r#"<h1 class="big">Karts &amp; dungeons</h1><br><p>one <b>two</b> three</p><i>3</i>"#)
}

pub fn values_stand_as_text(page: &Page) -> Verdict {
    let (signal, memo) = (RwSignal::new("signal"), Memo::new(|| "memo"));
    page.draw(|| html! { {"<b>"} {'c'} {String::from("s")} {7u8} {-1} {()} {None::<char>} {Some(2u32)} });
    page.draw(|| html! { {vec!["x", "y"]} {(1, "t")} {signal} {memo} {Signal::stored("!")} });
    page.shows("&lt;b&gt;cs7-12xy1tsignalmemo!")
}

pub fn drawings_are_of_svg(page: &Page) -> Verdict {
    page.draw(|| html! { <svg viewBox="0 0 9 9"><g><linearGradient/></g></svg> <a>"link"</a> });
    for (css, place) in
        [("svg", "2000/svg"), ("g", "2000/svg"), ("linearGradient", "2000/svg"), ("a", "1999/xhtml")]
    {
        let found: Element = page.first(css)?;
        same(&found.namespace_uri(), &Some(format!("http://www.w3.org/{place}")))?;
    }
    page.shows(r#"<svg viewBox="0 0 9 9"><g><linearGradient></linearGradient></g></svg><a>link</a>"#)
}
