//! A place that is being built.
fn main() {}
