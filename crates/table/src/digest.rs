//! SHA-256 digests, and the running digest that makes a record tamper-evident.

use std::fmt;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest as _, Sha256};

/// A SHA-256 digest, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest(pub [u8; 32]);

/// What was written is not a digest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotADigest;

impl fmt::Display for NotADigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a digest is 64 lower-case hexadecimal digits")
    }
}

impl std::error::Error for NotADigest {}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text(&mut [0; 64]))
    }
}

impl Digest {
    /// Its digits, at once and not byte by byte: every entry of a record is written with one.
    fn text<'a>(&self, digits: &'a mut [u8; 64]) -> &'a str {
        for (pair, byte) in digits.as_chunks_mut::<2>().0.iter_mut().zip(self.0) {
            *pair = [byte >> 4, byte & 15].map(|digit| b"0123456789abcdef"[usize::from(digit)]);
        }
        str::from_utf8(digits).expect("hexadecimal digits are text")
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Digest {
    type Err = NotADigest;

    fn from_str(text: &str) -> Result<Digest, NotADigest> {
        fn digit(byte: u8) -> Result<u8, NotADigest> {
            match byte {
                b'0'..=b'9' => Ok(byte - b'0'),
                b'a'..=b'f' => Ok(byte - b'a' + 10),
                _ => Err(NotADigest),
            }
        }
        let text = text.as_bytes();
        if text.len() != 64 {
            return Err(NotADigest);
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(text.chunks_exact(2)) {
            *byte = digit(pair[0])? << 4 | digit(pair[1])?;
        }
        Ok(Digest(bytes))
    }
}

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.text(&mut [0; 64]))
    }
}

impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Digest, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

/// A digest in the making. Each starts with a word that says what it is for, so that a digest
/// made for one purpose never passes for another.
#[derive(Clone)]
pub struct Sum(Sha256);

impl Sum {
    /// A new sum for this purpose.
    #[must_use]
    pub fn new(purpose: &str) -> Sum {
        Sum(Sha256::new()).bytes(&[purpose.len() as u8]).bytes(purpose.as_bytes())
    }

    /// Adds bytes.
    #[must_use]
    pub fn bytes(mut self, bytes: &[u8]) -> Sum {
        self.0.update(bytes);
        self
    }

    /// Adds a value in its canonical form ([`crate::canon`]).
    #[must_use]
    pub fn value(self, value: &impl Serialize) -> Sum {
        self.bytes(&crate::canon::bytes(value))
    }

    /// The digest of all that was added.
    #[must_use]
    pub fn digest(self) -> Digest {
        Digest(self.0.finalize().into())
    }
}
