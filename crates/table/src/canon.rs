//! One byte form per value: what digests are taken over and what tests compare.
//!
//! The form names fields and variants, so it survives a new field order in memory, and every
//! value ends unambiguously, so two different values never share a form:
//!
//! | value | form |
//! | --- | --- |
//! | integer | `i`, decimal digits, `;` |
//! | truth | `t` or `f` |
//! | text, bytes | length in bytes, `:`, the bytes |
//! | nothing | `n` |
//! | something | `s`, the value |
//! | list, tuple | `l`, the values, `e` |
//! | map, struct | `d`, name and value in turn, `e` |
//! | variant | `v`, its name as text, then its content if it has any |
//!
//! Floating-point numbers have no form: rules and facts are made of integers.

use std::fmt::{self, Display};

use serde::ser::{self, Serialize};

/// The canonical form of a value.
///
/// # Panics
/// If the value contains a floating-point number or refuses to be serialised: both are mistakes
/// in a game's types, found by the first test that plays it.
#[must_use]
pub fn bytes<T: Serialize + ?Sized>(value: &T) -> Vec<u8> {
    let mut canon = Canon { out: Vec::with_capacity(64) };
    value.serialize(&mut canon).expect("facts, views and positions have a canonical form");
    canon.out
}

struct Canon {
    out: Vec<u8>,
}

/// Why a value has no canonical form.
#[derive(Debug)]
struct NoForm(String);

impl Display for NoForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NoForm {}

impl ser::Error for NoForm {
    fn custom<T: Display>(message: T) -> NoForm {
        NoForm(message.to_string())
    }
}

impl Canon {
    fn integer(&mut self, value: impl itoa::Integer) -> Result<(), NoForm> {
        self.out.push(b'i');
        self.out.extend_from_slice(itoa::Buffer::new().format(value).as_bytes());
        self.out.push(b';');
        Ok(())
    }

    fn text(&mut self, value: &[u8]) -> Result<(), NoForm> {
        self.out.extend_from_slice(itoa::Buffer::new().format(value.len()).as_bytes());
        self.out.push(b':');
        self.out.extend_from_slice(value);
        Ok(())
    }

    fn variant(&mut self, name: &str) -> Result<(), NoForm> {
        self.out.push(b'v');
        self.text(name.as_bytes())
    }

    fn open(&mut self, tag: u8) -> Result<&mut Canon, NoForm> {
        self.out.push(tag);
        Ok(self)
    }

    fn close(&mut self) -> Result<(), NoForm> {
        self.out.push(b'e');
        Ok(())
    }

    fn field<T: Serialize + ?Sized>(&mut self, name: &str, value: &T) -> Result<(), NoForm> {
        self.text(name.as_bytes())?;
        value.serialize(self)
    }
}

macro_rules! integers {
    ($($method:ident: $type:ty),*) => {
        $(fn $method(self, value: $type) -> Result<(), NoForm> { self.integer(value) })*
    };
}

impl<'a> ser::Serializer for &'a mut Canon {
    type Ok = ();
    type Error = NoForm;
    type SerializeSeq = &'a mut Canon;
    type SerializeTuple = &'a mut Canon;
    type SerializeTupleStruct = &'a mut Canon;
    type SerializeTupleVariant = &'a mut Canon;
    type SerializeMap = &'a mut Canon;
    type SerializeStruct = &'a mut Canon;
    type SerializeStructVariant = &'a mut Canon;

    integers!(serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64, serialize_i128: i128,
              serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64, serialize_u128: u128);

    fn serialize_bool(self, value: bool) -> Result<(), NoForm> {
        self.out.push(if value { b't' } else { b'f' });
        Ok(())
    }

    fn serialize_f32(self, _: f32) -> Result<(), NoForm> {
        Err(NoForm("a floating-point number has no canonical form".into()))
    }

    fn serialize_f64(self, _: f64) -> Result<(), NoForm> {
        Err(NoForm("a floating-point number has no canonical form".into()))
    }

    fn serialize_char(self, value: char) -> Result<(), NoForm> {
        self.text(value.encode_utf8(&mut [0; 4]).as_bytes())
    }

    fn serialize_str(self, value: &str) -> Result<(), NoForm> {
        self.text(value.as_bytes())
    }

    fn serialize_bytes(self, value: &[u8]) -> Result<(), NoForm> {
        self.text(value)
    }

    fn serialize_none(self) -> Result<(), NoForm> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), NoForm> {
        self.out.push(b's');
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), NoForm> {
        self.out.push(b'n');
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), NoForm> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, name: &'static str) -> Result<(), NoForm> {
        self.variant(name)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), NoForm> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        value: &T,
    ) -> Result<(), NoForm> {
        self.variant(name)?;
        value.serialize(self)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<&'a mut Canon, NoForm> {
        self.open(b'l')
    }

    fn serialize_tuple(self, _: usize) -> Result<&'a mut Canon, NoForm> {
        self.open(b'l')
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<&'a mut Canon, NoForm> {
        self.open(b'l')
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<&'a mut Canon, NoForm> {
        self.variant(name)?;
        self.open(b'l')
    }

    fn serialize_map(self, _: Option<usize>) -> Result<&'a mut Canon, NoForm> {
        self.open(b'd')
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<&'a mut Canon, NoForm> {
        self.open(b'd')
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<&'a mut Canon, NoForm> {
        self.variant(name)?;
        self.open(b'd')
    }
}

macro_rules! lists {
    ($($kind:ident: $method:ident),*) => {
        $(impl ser::$kind for &mut Canon {
            type Ok = ();
            type Error = NoForm;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NoForm> {
                value.serialize(&mut **self)
            }

            fn end(self) -> Result<(), NoForm> {
                self.close()
            }
        })*
    };
}

lists!(SerializeSeq: serialize_element, SerializeTuple: serialize_element,
       SerializeTupleStruct: serialize_field, SerializeTupleVariant: serialize_field);

impl ser::SerializeMap for &mut Canon {
    type Ok = ();
    type Error = NoForm;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), NoForm> {
        key.serialize(&mut **self)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NoForm> {
        value.serialize(&mut **self)
    }

    fn end(self) -> Result<(), NoForm> {
        self.close()
    }
}

macro_rules! structs {
    ($($kind:ident),*) => {
        $(impl ser::$kind for &mut Canon {
            type Ok = ();
            type Error = NoForm;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), NoForm> {
                self.field(name, value)
            }

            fn end(self) -> Result<(), NoForm> {
                self.close()
            }
        })*
    };
}

structs!(SerializeStruct, SerializeStructVariant);
