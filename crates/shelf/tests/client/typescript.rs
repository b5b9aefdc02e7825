//! Types of a game for the browser client, printed from its description.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde_json::{Map, Value};

/// The client's file for one game: its types, and how its actions are written.
pub(crate) fn file(description: &Value) -> String {
    let name = description["about"]["name"].as_str().unwrap_or_default();
    let mut text = format!(
        "// Made from the types of {name} by the tests of crates/shelf (ORRERY_BLESS=1); do not edit by hand.\n\
         import {{ grammar }} from '../state/grammar';\n"
    );
    let mut defined = BTreeMap::new();
    for (title, schema) in
        [("View", "view"), ("Event", "event"), ("Question", "question"), ("Options", "options")]
    {
        types(&mut text, title, &description["schemas"][schema], &mut defined);
    }
    if let Some(content) = description["schemas"].get("content") {
        types(&mut text, "Content", content, &mut defined);
    }
    actions(&mut text, &description["actions"]);
    text
}

/// The client's file of all games: their types by their names.
pub(crate) fn index<'a>(games: impl Iterator<Item = (&'a str, Value)>) -> String {
    let game = |(name, description): (&str, Value)| {
        let from = format!("import('./{name}')");
        let content =
            description["schemas"].get("content").map_or("null".to_owned(), |_| format!("{from}.Content"));
        format!("  '{name}': {{ view: {from}.View; event: {from}.Event; content: {content} }};\n")
    };
    let games: String = games.map(game).collect();
    format!(
        "// Made from the shelf by the tests of crates/shelf (ORRERY_BLESS=1); do not edit by hand.\n\n\
         /** What the views and events of each game are, and its content where it gives that. */\nexport interface Games {{\n{games}}}\n"
    )
}

/// The types of one schema, each name once in a file.
fn types(text: &mut String, title: &str, schema: &Value, defined: &mut BTreeMap<String, String>) {
    let mut root = schema.clone();
    let defs = root.as_object_mut().and_then(|root| root.remove("$defs"));
    declare(text, title, &root, defined);
    if let Some(Value::Object(defs)) = defs {
        for (name, schema) in defs {
            declare(text, &name, &schema, defined);
        }
    }
}

fn declare(text: &mut String, name: &str, schema: &Value, defined: &mut BTreeMap<String, String>) {
    let form = of(schema, "");
    if let Some(known) = defined.get(name) {
        assert_eq!(*known, form, "two types of one game are called {name}");
        return;
    }
    text.push('\n');
    comment(text, "", schema);
    writeln!(text, "export type {name} = {form};").expect("writing to a String succeeds");
    defined.insert(name.to_owned(), form);
}

fn comment(text: &mut String, indent: &str, schema: &Value) {
    if let Some(about) = schema["description"].as_str() {
        let about = about.split_whitespace().collect::<Vec<_>>().join(" ").replace("*/", "* /");
        writeln!(text, "{indent}/** {about} */").expect("writing to a String succeeds");
    }
}

/// A schema as a type.
fn of(schema: &Value, indent: &str) -> String {
    if let Some(name) = schema["$ref"].as_str() {
        return name.rsplit('/').next().unwrap_or("unknown").to_owned();
    }
    for union in ["oneOf", "anyOf"] {
        if let Some(cases) = schema[union].as_array() {
            return one_of(cases.iter().map(|case| of(case, indent)));
        }
    }
    if let Some(parts) = schema["allOf"].as_array() {
        return parts.iter().map(|part| of(part, indent)).collect::<Vec<_>>().join(" & ");
    }
    if let Some(value) = schema.get("const") {
        return literal(value);
    }
    if let Some(values) = schema["enum"].as_array() {
        return one_of(values.iter().map(literal));
    }
    match &schema["type"] {
        Value::Array(types) => one_of(types.iter().map(|kind| plain(kind.as_str(), schema, indent))),
        kind => plain(kind.as_str(), schema, indent),
    }
}

/// Text in the client's quotes.
fn literal(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), |text| format!("'{}'", text.replace('\'', "\\'")))
}

fn one_of(types: impl Iterator<Item = String>) -> String {
    let mut seen: Vec<String> = Vec::new();
    types.for_each(|one| {
        if !seen.contains(&one) {
            seen.push(one);
        }
    });
    seen.join(" | ")
}

fn plain(kind: Option<&str>, schema: &Value, indent: &str) -> String {
    match kind {
        Some("string") => "string".to_owned(),
        Some("integer" | "number") => "number".to_owned(),
        Some("boolean") => "boolean".to_owned(),
        Some("null") => "null".to_owned(),
        Some("array") => list(schema, indent),
        Some("object") => object(schema, indent),
        _ => "unknown".to_owned(),
    }
}

/// Lists of so many, never more nor fewer, are told one by one.
const FEW: u64 = 4;

fn list(schema: &Value, indent: &str) -> String {
    if let Some(items) = schema["prefixItems"].as_array() {
        let items: Vec<String> = items.iter().map(|item| of(item, indent)).collect();
        return format!("[{}]", items.join(", "));
    }
    let item = of(&schema["items"], indent);
    match (schema["minItems"].as_u64(), schema["maxItems"].as_u64()) {
        // A pair or a spot: so the client may take it apart without asking whether it is all there.
        (Some(least @ 1..=FEW), Some(most)) if least == most => {
            format!("[{}]", vec![item; least as usize].join(", "))
        }
        _ => format!("Array<{item}>"),
    }
}

fn object(schema: &Value, indent: &str) -> String {
    let empty = Map::new();
    let properties = schema["properties"].as_object().unwrap_or(&empty);
    if properties.is_empty() {
        return match &schema["additionalProperties"] {
            Value::Object(_) => format!("Record<string, {}>", of(&schema["additionalProperties"], indent)),
            _ => "Record<string, never>".to_owned(),
        };
    }
    let needed = |name: &str| {
        schema["required"].as_array().is_some_and(|all| all.iter().any(|one| one.as_str() == Some(name)))
    };
    let inner = format!("{indent}  ");
    let mut text = "{\n".to_owned();
    for (name, schema) in properties {
        comment(&mut text, &inner, schema);
        let sign = if needed(name) { "" } else { "?" };
        // A name with a hyphen is no name in the client's language.
        let name = if name.contains('-') { format!("'{name}'") } else { name.clone() };
        writeln!(text, "{inner}{name}{sign}: {};", of(schema, &inner)).expect("writing to a String succeeds");
    }
    write!(text, "{indent}}}").expect("writing to a String succeeds");
    text
}

/// The actions: a type for each form, and the forms themselves for the reader.
fn actions(text: &mut String, grammar: &Value) {
    let empty = Vec::new();
    let forms = grammar["forms"].as_array().unwrap_or(&empty);
    let shapes: String = forms.iter().map(|form| format!("\n  | {}", shape(form, grammar))).collect();
    write!(
        text,
        "\n/** An action, as it is read from its text. */\nexport type Action ={};\n\n\
         /** What the words in an action stand for. */\nexport type Noun = {};\n\n\
         /** Actions from and to their texts, by their forms: see `docs/games`. */\n\
         export const {{ readAction, writeAction, nounsOf }} = grammar<Action, Noun>([\n{}]);\n",
        if shapes.is_empty() { " never" } else { &shapes },
        nouns(grammar),
        forms.iter().map(|form| format!("  {},\n", bare(form, grammar))).collect::<String>()
    )
    .expect("writing to a String succeeds");
}

/// The nouns that words stand for: neither numbers nor forms of their own.
fn nouns(grammar: &Value) -> String {
    let all = grammar["nouns"].as_object().into_iter().flatten();
    let words = all.filter(|(_, terms)| terms.get("number").is_none() && terms.get("forms").is_none());
    let names = one_of(words.map(|(name, _)| literal(&Value::String(name.clone()))));
    if names.is_empty() { "never".to_owned() } else { names }
}

/// The fields of a form, nested forms in place.
fn shape(form: &Value, grammar: &Value) -> String {
    let mut fields = vec![format!("form: {}", literal(&form["name"]))];
    gather(&form["parts"], false, grammar, &mut fields);
    format!("{{ {} }}", fields.join("; "))
}

fn gather(parts: &Value, optional: bool, grammar: &Value, fields: &mut Vec<String>) {
    for part in parts.as_array().into_iter().flatten() {
        if let Some(field) = part.get("field") {
            let sign = if optional { "?" } else { "" };
            fields.push(format!("{}{sign}: {}", key(field), held(&field["noun"], grammar)));
        } else if let Some(group) = part.get("maybe") {
            gather(group, true, grammar, fields);
        }
    }
}

/// Fields without a name are called by what they are; the second, third, … of a form with their number.
fn key(field: &Value) -> String {
    let (name, noun) = (field["name"].as_str(), field["noun"].as_str());
    let (name, noun) = (name.unwrap_or_default(), noun.unwrap_or_default().replace(' ', "_"));
    match name.parse::<u32>() {
        Err(_) => name.to_owned(),
        Ok(0) => noun,
        Ok(place) => format!("{noun}{}", place + 1),
    }
}

/// What stands for a noun.
fn held(noun: &Value, grammar: &Value) -> String {
    let terms = &grammar["nouns"][noun.as_str().unwrap_or_default()];
    if terms.get("number").is_some() {
        return "number".to_owned();
    }
    if terms.get("joined").is_some() {
        return "string[]".to_owned();
    }
    match terms["forms"].as_array() {
        Some(forms) => forms.iter().map(|form| shape(form, grammar)).collect::<Vec<_>>().join(" | "),
        None => "string".to_owned(),
    }
}

/// A form as the reader needs it: its name and its parts.
fn bare(form: &Value, grammar: &Value) -> Value {
    serde_json::json!({ "form": form["name"], "parts": bare_parts(&form["parts"], grammar) })
}

fn bare_parts(parts: &Value, grammar: &Value) -> Vec<Value> {
    let part = |part: &Value| {
        if let Some(word) = part.get("word") {
            return word.clone();
        }
        if let Some(group) = part.get("maybe") {
            return serde_json::json!({ "maybe": bare_parts(group, grammar) });
        }
        let field = &part["field"];
        let terms = &grammar["nouns"][field["noun"].as_str().unwrap_or_default()];
        let mut bare = serde_json::json!({ "field": key(field) });
        if field["prefix"] != "" {
            bare["prefix"] = field["prefix"].clone();
        }
        if terms.get("number").is_some() {
            bare["number"] = Value::Bool(true);
        } else if let Some(forms) = terms["forms"].as_array() {
            bare["forms"] = forms.iter().map(|form| self::bare(form, grammar)).collect();
        } else {
            bare["noun"] = field["noun"].clone();
            if let Some(joined) = terms.get("joined") {
                bare["by"] = joined["by"].clone();
            }
        }
        bare
    };
    parts.as_array().into_iter().flatten().map(part).collect()
}
