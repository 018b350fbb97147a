//! Content that is built in: what a game's content file came to when it was read and checked, written down value by value. So
//! a program that needs no other content needs nothing that reads content files. That it is still what the file says is
//! a test ([`golden::content`](crate::testing::golden::content)), which also writes it.
//!
//! A line is a value: a number as it is, a text behind a `"`, `none` for what is not there; `[` and `]` stand around lists.
//! Structs are their fields in order, without names: both ends are the same program.

#[cfg(feature = "files")]
mod file;

use crate::Misread;
use serde::de::value::Error as Unfit;
use serde::de::{DeserializeOwned, DeserializeSeed, Error as _, IntoDeserializer, SeqAccess, Visitor};
use serde::{Deserializer, forward_to_deserialize_any};
use std::iter::Peekable;
use std::str::{FromStr, Lines};

#[cfg(feature = "files")]
pub use file::{Faults, OptionValue, OptionValues, read_file, said};

/// Takes built-in content out of its wrapping.
///
/// # Errors
/// It was written down for other tables than these: `cargo xtask bless` was forgotten.
pub fn built_in<C: DeserializeOwned>(text: &str) -> Result<C, Misread> {
    let mut reader = Reader { lines: text.lines().peekable() };
    let misread = |fault: Unfit| Misread::new("", format!("built-in content of this shape: {fault}"));
    let content = C::deserialize(&mut reader).map_err(misread)?;
    match reader.lines.next() {
        None => Ok(content),
        Some(more) => Err(Misread::new(more, "the end of the built-in content")),
    }
}

struct Reader<'a> {
    lines: Peekable<Lines<'a>>,
}

impl<'a> Reader<'a> {
    fn line(&mut self) -> Result<&'a str, Unfit> {
        self.lines.next().ok_or_else(|| Unfit::custom("it ends too early"))
    }

    fn text(&mut self) -> Result<&'a str, Unfit> {
        let line = self.line()?;
        line.strip_prefix('"').ok_or_else(|| unfit(line))
    }

    fn number<N: FromStr>(&mut self) -> Result<N, Unfit> {
        let line = self.line()?;
        line.parse().map_err(|_| unfit(line))
    }

    /// Goes past this line if it comes next.
    fn passes(&mut self, line: &str) -> bool {
        self.lines.next_if_eq(&line).is_some()
    }
}

fn unfit(line: &str) -> Unfit {
    Unfit::custom(format_args!("`{line}` is something else"))
}

macro_rules! numbers {
    ($($deserialize:ident $visit:ident)*) => {
        $(fn $deserialize<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
            visitor.$visit(self.number()?)
        })*
    };
}

impl<'de> Deserializer<'de> for &mut Reader<'de> {
    type Error = Unfit;

    numbers! {
        deserialize_bool visit_bool
        deserialize_u8 visit_u8
        deserialize_u16 visit_u16
        deserialize_u32 visit_u32
        deserialize_u64 visit_u64
        deserialize_i8 visit_i8
        deserialize_i16 visit_i16
        deserialize_i32 visit_i32
    }

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Unfit> {
        Err(Unfit::custom("content has values of this kind only when its format learns them"))
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        visitor.visit_str(self.text()?)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        visitor.visit_str(self.text()?)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        if self.passes("none") { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Unfit> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        if !self.passes("[") {
            return Err(Unfit::custom("there is no list"));
        }
        visitor.visit_seq(List(self))
    }

    /// An array: its length is known, so the list ends where nobody asks for more.
    fn deserialize_tuple<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Unfit> {
        if !self.passes("[") {
            return Err(Unfit::custom("there is no list"));
        }
        let done = visitor.visit_seq(Fields { reader: self, left: length })?;
        if self.passes("]") { Ok(done) } else { Err(Unfit::custom("a list is too long")) }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unfit> {
        visitor.visit_seq(Fields { reader: self, left: fields.len() })
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unfit> {
        visitor.visit_enum(self.text()?.into_deserializer())
    }

    forward_to_deserialize_any! {
        i64 i128 u128 f32 f64 char bytes byte_buf unit unit_struct tuple_struct map identifier ignored_any
    }
}

/// Values up to the end of a list.
struct List<'r, 'a>(&'r mut Reader<'a>);

impl<'de> SeqAccess<'de> for List<'_, 'de> {
    type Error = Unfit;
    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Unfit> {
        if self.0.passes("]") { Ok(None) } else { seed.deserialize(&mut *self.0).map(Some) }
    }
}

/// So many values.
struct Fields<'r, 'a> {
    reader: &'r mut Reader<'a>,
    left: usize,
}

impl<'de> SeqAccess<'de> for Fields<'_, 'de> {
    type Error = Unfit;
    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Unfit> {
        if self.left == 0 {
            return Ok(None);
        }
        self.left -= 1;
        seed.deserialize(&mut *self.reader).map(Some)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Color {
        DeepRed,
        Green,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    struct Cart {
        name: String,
        wheels: [u8; 2],
        colors: Vec<Color>,
        price: Option<u16>,
    }

    #[test]
    fn a_value_a_line() {
        let text = "\"A ] cart\n[\n3\n4\n]\n[\n\"deep-red\n\"green\n]\nnone\n";
        let cart: Cart = built_in(text).expect("a cart");
        let colors = vec![Color::DeepRed, Color::Green];
        assert_eq!(cart, Cart { name: "A ] cart".into(), wheels: [3, 4], colors, price: None });
        for (bad, why) in [
            (text.replace("none", "some"), "`some` is something else"),
            (text.replace("none\n", ""), "it ends too early"),
            (text.replace("3\n", ""), "`]` is something else"),
            (text.replace("3\n", "3\n3\n"), "a list is too long"),
            (text.replace("green", "blue"), "unknown variant"),
            (format!("{text}7\n"), "the end"),
        ] {
            let fault = built_in::<Cart>(&bad).expect_err("refused").to_string();
            assert!(fault.contains(why), "{fault}");
        }
    }
}
