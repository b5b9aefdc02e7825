//! A page about a game for whoever writes a bot or a client: its options and how its actions are written.

use std::fmt::Write as _;

use serde_json::Value;

/// The page of one game.
pub(crate) fn page(description: &Value) -> String {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let about = &description["about"];
    let name = text(&about["name"]);
    // A game that gives no content as data is not said to.
    let content = if description["content"].is_null() { "" } else { ", and its content as data," };
    let mut page = format!(
        "# {}\n\n{}\n\nThis page is made from the game's definitions. The JSON Schemas of its view, its events, its questions, its \
         options and its\npositions{content} are what the referee answers to\n`{{\"describe\":{{\"game\":\"{name}\"}}}}`: see \
         [the referee](../referee.md).\n",
        text(&about["title"]),
        text(&about["summary"]),
    );
    options(&mut page, &description["choices"]);
    questions(&mut page, &description["questions"]);
    actions(&mut page, &description["actions"]);
    page
}

fn options(page: &mut String, choices: &Value) {
    let choices = choices.as_array().map_or(&[][..], Vec::as_slice);
    if choices.is_empty() {
        return;
    }
    page.push_str(
        "\n## Options\n\n| option | what may be chosen | what it is | clause |\n| --- | --- | --- | --- |\n",
    );
    for choice in choices {
        let range = &choice["range"];
        let may = if let Some(toggle) = range.get("toggle") {
            format!("`true` or `false`; usually `{}`", toggle["default"])
        } else if let Some(number) = range.get("number") {
            format!("{} to {}; usually {}", number["min"], number["max"], number["default"])
        } else {
            let words: Vec<String> = range["oneof"]
                .as_array()
                .into_iter()
                .flatten()
                .map(|word| format!("`{}`", word[0].as_str().unwrap_or_default()))
                .collect();
            format!("{}; usually the first", words.join(", "))
        };
        let each = if choice["per_seat"] == true { "for each seat: " } else { "" };
        let plain = |key: &str| choice[key].as_str().unwrap_or_default().to_owned();
        writeln!(page, "| `{}` | {each}{may} | {} | {} |", plain("name"), plain("help"), plain("rule"))
            .expect("writing to a String succeeds");
    }
}

fn questions(page: &mut String, questions: &Value) {
    page.push_str("\n## Questions\n\n| question | what is asked |\n| --- | --- |\n");
    for question in questions.as_array().into_iter().flatten() {
        let text = |place: usize| question[place].as_str().unwrap_or_default();
        writeln!(page, "| `{}` | {} |", text(0), text(1)).expect("writing to a String succeeds");
    }
}

fn actions(page: &mut String, grammar: &Value) {
    page.push_str(
        "\n## Actions\n\nWords are written as they stand, with one space between them; `<…>` is one of what the second \
         table says, `[…]` may be\nleft out.\n\n| action | form | what it does |\n| --- | --- | --- |\n",
    );
    for form in grammar["forms"].as_array().into_iter().flatten() {
        let (name, about) = (form["name"].as_str(), form["about"].as_str());
        writeln!(
            page,
            "| {} | `{}` | {} |",
            name.unwrap_or_default(),
            written(&form["parts"]),
            about.unwrap_or_default()
        )
        .expect("writing to a String succeeds");
    }
    let nouns = grammar["nouns"].as_object();
    if nouns.is_none_or(serde_json::Map::is_empty) {
        return;
    }
    page.push_str("\n| noun | one of |\n| --- | --- |\n");
    for (name, terms) in nouns.into_iter().flatten() {
        writeln!(page, "| {name} | {} |", one_of(terms)).expect("writing to a String succeeds");
    }
}

fn written(parts: &Value) -> String {
    let part = |part: &Value| {
        if let Some(word) = part["word"].as_str() {
            return word.to_owned();
        }
        if let Some(group) = part.get("maybe") {
            return format!("[{}]", written(group));
        }
        let field = &part["field"];
        format!(
            "{}<{}>",
            field["prefix"].as_str().unwrap_or_default(),
            field["noun"].as_str().unwrap_or_default()
        )
    };
    parts.as_array().into_iter().flatten().map(part).collect::<Vec<_>>().join(" ")
}

fn one_of(terms: &Value) -> String {
    if let Some(looks) = terms["made"].as_str().or_else(|| terms["joined"]["looks"].as_str()) {
        return looks.to_owned();
    }
    if let Some(number) = terms.get("number") {
        return format!("a number from {} to {}", number["least"], number["most"]);
    }
    if let Some(forms) = terms["forms"].as_array() {
        return forms
            .iter()
            .map(|form| format!("`{}`", written(&form["parts"])))
            .collect::<Vec<_>>()
            .join(", ");
    }
    let words = terms["words"].as_array().into_iter().flatten();
    words
        .map(|term| format!("`{}`", term["word"].as_str().unwrap_or_default()))
        .collect::<Vec<_>>()
        .join(", ")
}
