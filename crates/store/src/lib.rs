//! Where tables, people and what they did are kept. The only crate that speaks SQL.
