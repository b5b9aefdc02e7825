//! What a reader of data says of a fault, put into words that say nothing of how this program is written.

/// The same fault without the names of types: "expected a whole number from 0 to 255, not the text "x"", instead of
/// "invalid type: string "x", expected u8".
#[must_use]
pub fn in_plain_words(said: &str) -> String {
    let (said, place) = match said.rsplit_once(" at line ") {
        Some((said, place)) => (said, format!(" at line {place}")),
        None => (said, String::new()),
    };
    let plain =
        if let Some((found, expected)) = parts(said, "invalid type: ").or(parts(said, "invalid value: ")) {
            format!("expected {}, not {}", wanted(expected), there(found))
        } else if let Some((length, expected)) = parts(said, "invalid length ") {
            format!("expected {}, not a list of {length}", wanted(expected))
        } else if let Some(rest) = said.strip_prefix("unknown variant ") {
            format!("unknown word {}", rest.replace("there are no variants", "there are none"))
        } else {
            said.to_owned()
        };
    plain + &place
}

/// What was found and what was expected, of a fault that begins so.
fn parts<'a>(said: &'a str, beginning: &str) -> Option<(&'a str, &'a str)> {
    // What was found may be any text, and what is expected may have commas of its own, but not this one.
    said.strip_prefix(beginning)?.rsplit_once(", expected ")
}

/// What was found.
fn there(found: &str) -> String {
    let quoted = |kind: &str| found.strip_prefix(kind)?.strip_prefix(" `")?.strip_suffix('`');
    if let Some(number) = quoted("integer").or(quoted("floating point")) {
        return format!("the number {number}");
    }
    if let Some(flag) = quoted("boolean") {
        return flag.to_owned();
    }
    if let Some(text) = found.strip_prefix("string ") {
        return format!("the text {text}");
    }
    match found {
        "null" | "unit value" | "Option value" => "null".to_owned(),
        "sequence" => "a list".to_owned(),
        "map" | "newtype variant" | "tuple variant" | "struct variant" => "an object".to_owned(),
        "unit variant" => "a bare word".to_owned(),
        other => other.to_owned(),
    }
}

/// What was expected.
fn wanted(expected: &str) -> String {
    let range = |least: i128, most: u128| format!("a whole number from {least} to {most}");
    let number = match expected {
        "u8" => Some(range(0, u8::MAX.into())),
        "u16" => Some(range(0, u16::MAX.into())),
        "u32" => Some(range(0, u32::MAX.into())),
        "u64" | "usize" => Some(range(0, u64::MAX.into())),
        "i8" => Some(range(i8::MIN.into(), i8::MAX as u128)),
        "i16" => Some(range(i16::MIN.into(), i16::MAX as u128)),
        "i32" => Some(range(i32::MIN.into(), i32::MAX as u128)),
        "i64" | "isize" => Some(range(i64::MIN.into(), i64::MAX as u128)),
        "f32" | "f64" => Some("a number".to_owned()),
        _ => None,
    };
    if let Some(number) = number {
        return number;
    }
    let begins = |kinds: &[&str]| kinds.iter().any(|kind| expected.starts_with(kind));
    // A length is the only number in these.
    let length = expected.split(' ').find(|word| word.parse::<usize>().is_ok());
    if let Some((_, most)) = expected.split_once("an array with no more than ") {
        return format!("a list of at most {}", most.trim_end_matches(" items"));
    }
    if begins(&["an array of length", "a tuple of size", "tuple struct", "tuple variant", "a tuple", "tuple"])
    {
        return length.map_or_else(|| "a list".to_owned(), |length| format!("a list of {length}"));
    }
    if begins(&["struct", "a map", "newtype variant"]) {
        return "an object".to_owned();
    }
    if begins(&["enum", "string or map", "variant identifier", "unit variant", "variant of"]) {
        return "a word, or an object with one".to_owned();
    }
    match expected {
        "a string" | "string" | "a borrowed string" | "field identifier" => "a text".to_owned(),
        "a character" => "a text of one letter".to_owned(),
        "a boolean" => "true or false".to_owned(),
        "a sequence" => "a list".to_owned(),
        "an empty array" => "an empty list".to_owned(),
        "unit" => "null".to_owned(),
        "option" => "a value or null".to_owned(),
        other if other.starts_with("unit struct") => "null".to_owned(),
        other if other.starts_with("newtype struct") => "a value".to_owned(),
        other => other.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code)] // Only read.
    struct Everything {
        number: Option<u8>,
        signed: Option<i32>,
        text: Option<String>,
        flag: Option<bool>,
        list: Option<Vec<u8>>,
        pair: Option<(u8, u8)>,
        four: Option<[u8; 4]>,
        word: Option<Word>,
        inner: Option<Inner>,
        map: Option<std::collections::BTreeMap<String, u8>>,
        nothing: Option<()>,
        whole: Option<f64>,
    }

    #[derive(Deserialize, Debug)]
    #[allow(dead_code)] // Only read.
    enum Word {
        Plain,
        One(u8),
        Two(u8, u8),
        Named { field: u8 },
    }

    #[derive(Deserialize, Debug)]
    #[allow(dead_code)] // Only read.
    struct Inner {
        field: u8,
    }

    fn said(json: &str) -> String {
        in_plain_words(&serde_json::from_str::<Everything>(json).unwrap_err().to_string())
    }

    #[test]
    fn no_fault_names_a_type_of_this_program() {
        let values = [
            "7",
            "-7",
            "300",
            "1.5",
            "true",
            "null",
            "\"x\"",
            "\"invalid type: map, expected u8\"",
            "[]",
            "[1]",
            "[1,2,3,4,5]",
            "{}",
            "{\"a\":1}",
            "{\"Plain\":1}",
            "{\"One\":\"x\"}",
            "{\"Two\":[1]}",
            "{\"Two\":7}",
            "{\"Named\":7}",
            "{\"Named\":{}}",
            "\"One\"",
        ];
        let fields = [
            "number", "signed", "text", "flag", "list", "pair", "four", "word", "inner", "map", "nothing",
            "whole",
        ];
        let jargon = [
            "struct",
            "tuple",
            "variant",
            "enum",
            "sequence",
            "u8",
            "u16",
            "i32",
            "usize",
            "unit",
            "newtype",
            "f64",
            "Inner",
            "Word",
            "Everything",
            "integer",
            "floating",
            "boolean",
            "identifier",
            "Option",
            "array",
        ];
        let mut faults = 0;
        for field in fields {
            for value in values {
                let json = format!("{{\"{field}\":{value}}}");
                let Err(error) = serde_json::from_str::<Everything>(&json) else { continue };
                faults += 1;
                let plain = in_plain_words(&error.to_string());
                // What was sent is quoted as it is.
                let own = plain.replace("invalid type: map, expected u8", "");
                let found =
                    jargon.iter().find(|word| own.split(|c: char| !c.is_alphanumeric()).any(|w| w == **word));
                assert_eq!(found, None, "{error}\n{plain}");
            }
        }
        assert!(faults > 150, "{faults}");
        for json in ["7", "[]", "\"x\"", "null"] {
            assert!(said(json).starts_with("expected an object, not "), "{}", said(json));
        }
    }

    #[test]
    fn faults_say_what_was_expected_and_what_was_found() {
        assert_eq!(
            said("{\"number\":300}"),
            "expected a whole number from 0 to 255, not the number 300 at line 1 column 13"
        );
        assert_eq!(said("{\"text\":[]}"), "expected a text, not a list at line 1 column 8");
        assert_eq!(said("{\"four\":[1,2]}"), "expected a list of 4, not a list of 2 at line 1 column 13");
        assert_eq!(
            said("{\"word\":\"Plane\"}"),
            "unknown word `Plane`, expected one of `Plain`, `One`, `Two`, `Named` at line 1 column 15"
        );
        assert_eq!(said("{\"inner\":{}}"), "missing field `field` at line 1 column 11");
        assert_eq!(said("{"), "EOF while parsing an object at line 1 column 1");
    }
}
