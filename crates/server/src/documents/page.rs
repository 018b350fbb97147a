//! How programs talk to the server, as a page that people read: made from the description that programs read.

use serde_json::Value;
use std::fmt::Write as _;

/// What programs read.
pub const OPENAPI: &str = include_str!("../openapi.json");

/// The page.
pub fn written() -> String {
    // It is checked by a test that it can be read.
    let about: Value = serde_json::from_str(OPENAPI).unwrap_or_default();
    let mut page = String::from(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Pitboss for programs</title>\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"></head><body><h1>Pitboss for programs</h1>",
    );
    let text = |value: &Value| escaped(value.as_str().unwrap_or_default());
    put(&mut page, format_args!("<p>{}</p>", text(&about["info"]["description"])));
    put(&mut page, format_args!("<p><a href=\"openapi.json\">The same for programs (OpenAPI)</a></p>"));
    for (path, methods) in about["paths"].as_object().into_iter().flatten() {
        for (method, operation) in methods.as_object().into_iter().flatten() {
            let method = method.to_uppercase();
            put(&mut page, format_args!("<h2><code>{method} /api{}</code></h2>", escaped(path)));
            put(&mut page, format_args!("<p>{}.</p>", text(&operation["summary"])));
            if let Some(more) = operation["description"].as_str() {
                put(&mut page, format_args!("<p>{}</p>", escaped(more)));
            }
            let schema = &operation["requestBody"]["content"]["application/json"]["schema"]["$ref"];
            if let Some(name) = schema.as_str().and_then(|name| name.rsplit('/').next()) {
                put(&mut page, format_args!("<p>Send: <a href=\"#{0}\">{0}</a></p>", escaped(name)));
            }
        }
    }
    for (name, schema) in about["components"]["schemas"].as_object().into_iter().flatten() {
        let schema = serde_json::to_string_pretty(schema).unwrap_or_default();
        let name = escaped(name);
        put(&mut page, format_args!("<h2 id=\"{name}\">{name}</h2><pre>{}</pre>", escaped(&schema)));
    }
    page.push_str("</body></html>\n");
    page
}

fn put(page: &mut String, what: std::fmt::Arguments<'_>) {
    let written = page.write_fmt(what);
    debug_assert!(written.is_ok(), "a string takes everything");
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
