//! Content written down value by value, as [`built_in`](crate::built_in) reads it: JSON's writer with another format.

use serde::Serialize;
use serde_json::ser::{CharEscape, Formatter, Serializer};
use std::io::{self, Error, ErrorKind, Write};

/// The text of built-in content.
///
/// # Errors
/// It has values that the format does not know.
pub fn written(content: &impl Serialize) -> Result<String, String> {
    let mut out = Vec::new();
    let mut serializer = Serializer::with_formatter(&mut out, Values::default());
    content.serialize(&mut serializer).map_err(|error| error.to_string())?;
    String::from_utf8(out).map_err(|error| error.to_string())
}

/// A value a line. The names of fields are not written.
#[derive(Default)]
struct Values {
    is_in_name: bool,
}

impl Values {
    fn unless_in_name<W: Write + ?Sized>(&self, out: &mut W, text: &[u8]) -> io::Result<()> {
        if self.is_in_name { Ok(()) } else { out.write_all(text) }
    }
}

macro_rules! numbers {
    ($($write:ident $number:ty)*) => {
        $(fn $write<W: Write + ?Sized>(&mut self, out: &mut W, value: $number) -> io::Result<()> {
            writeln!(out, "{value}")
        })*
    };
}

impl Formatter for Values {
    numbers! {
        write_bool bool
        write_u8 u8
        write_u16 u16
        write_u32 u32
        write_u64 u64
        write_i8 i8
        write_i16 i16
        write_i32 i32
    }

    fn write_null<W: Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        out.write_all(b"none\n")
    }

    fn begin_string<W: Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        self.unless_in_name(out, b"\"")
    }

    fn write_string_fragment<W: Write + ?Sized>(&mut self, out: &mut W, text: &str) -> io::Result<()> {
        self.unless_in_name(out, text.as_bytes())
    }

    fn write_char_escape<W: Write + ?Sized>(&mut self, out: &mut W, escape: CharEscape) -> io::Result<()> {
        match escape {
            CharEscape::Quote => out.write_all(b"\""),
            CharEscape::ReverseSolidus => out.write_all(b"\\"),
            CharEscape::Solidus
            | CharEscape::Backspace
            | CharEscape::FormFeed
            | CharEscape::LineFeed
            | CharEscape::CarriageReturn
            | CharEscape::Tab
            | CharEscape::AsciiControl(_) => {
                Err(Error::new(ErrorKind::InvalidData, "a text of content is one line"))
            }
        }
    }

    fn end_string<W: Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        self.unless_in_name(out, b"\n")
    }

    fn begin_array<W: Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        out.write_all(b"[\n")
    }

    fn end_array<W: Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        out.write_all(b"]\n")
    }

    fn begin_array_value<W: Write + ?Sized>(&mut self, _: &mut W, _: bool) -> io::Result<()> {
        Ok(())
    }

    fn begin_object<W: Write + ?Sized>(&mut self, _: &mut W) -> io::Result<()> {
        Ok(())
    }

    fn end_object<W: Write + ?Sized>(&mut self, _: &mut W) -> io::Result<()> {
        Ok(())
    }

    fn begin_object_key<W: Write + ?Sized>(&mut self, _: &mut W, _: bool) -> io::Result<()> {
        self.is_in_name = true;
        Ok(())
    }

    fn end_object_key<W: Write + ?Sized>(&mut self, _: &mut W) -> io::Result<()> {
        self.is_in_name = false;
        Ok(())
    }

    fn begin_object_value<W: Write + ?Sized>(&mut self, _: &mut W) -> io::Result<()> {
        Ok(())
    }
}
