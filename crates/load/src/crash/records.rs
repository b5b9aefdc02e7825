//! The sealed records of games that are over: each has every acknowledged action, and verifies.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde::Deserialize;

use super::ledger::{Account, Findings};
use crate::Outcome;
use crate::client::Http;
use crate::house::House;

/// Fetches the records, compares them with what was acknowledged, has them verified. Says how many are sound.
pub(crate) async fn check(
    program: &Path,
    house: &House,
    folder: &Path,
    over: &[Account],
    findings: &mut Findings,
) -> Outcome<usize> {
    let mut http = Http::connect(&house.address).await?;
    let mut files: Vec<(PathBuf, &str)> = Vec::new();
    for account in over {
        let path = format!("/api/v1/tables/{}/record", account.table);
        match http.get(&path, Some(&account.key)).await? {
            (200, record) if acts_of(&record).as_deref() == Some(&account.acts) => {
                let file = folder.join(format!("{}.jsonl", account.table));
                fs::write(&file, record)?;
                files.push((file, &account.table));
            }
            (200, _) => {
                findings.unsound(&account.table, "the record has other actions than were acknowledged")
            }
            (status, problem) => findings.unsound(&account.table, &format!("no record: {status}: {problem}")),
        }
    }
    let sound = verify(program, &files, findings)?;
    for (file, _) in files {
        fs::remove_file(file)?;
    }
    Ok(sound)
}

pub(crate) fn verify(program: &Path, files: &[(PathBuf, &str)], findings: &mut Findings) -> Outcome<usize> {
    if files.is_empty() {
        return Ok(0);
    }
    let said = Command::new(program).arg("verify").args(files.iter().map(|(file, _)| file)).output()?;
    let said_words = String::from_utf8_lossy(&said.stdout);
    let mut sound = 0;
    for (file, table) in files {
        let name = file.display().to_string();
        match said_words.lines().find_map(|line| line.strip_prefix(&name)) {
            Some(verdict) if verdict.starts_with(": sound") => sound += 1,
            verdict => findings.unsound(table, &format!("verify says {verdict:?}")),
        }
    }
    if sound == files.len() && !said.status.success() {
        return Err(format!("all records are sound, but verify ended with {}", said.status).into());
    }
    Ok(sound)
}

/// The actions of a record, in order; nothing if it cannot be read or moves were taken back.
pub(crate) fn acts_of(record: &str) -> Option<Vec<(&'static str, String)>> {
    #[derive(Deserialize)]
    struct Line {
        act: Option<Act>,
        undo: Option<serde::de::IgnoredAny>,
    }
    #[derive(Deserialize)]
    struct Act {
        seat: String,
        action: String,
    }
    let mut acts = Vec::new();
    for line in record.lines() {
        let Line { act, undo } = serde_json::from_str(line).ok()?;
        if undo.is_some() {
            return None;
        }
        if let Some(Act { seat, action }) = act {
            acts.push((crate::party::SEATS.into_iter().find(|letter| *letter == seat)?, action));
        }
    }
    Some(acts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_actions_of_a_record_are_read() {
        let record = "{\"header\":{}}\n{\"act\":{\"seat\":\"B\",\"action\":\"place a1\",\"at\":0}}\n{\"seal\":\"x\"}\n";
        assert_eq!(acts_of(record), Some(vec![("B", "place a1".to_owned())]));
        assert_eq!(acts_of("{\"undo\":{}}"), None);
        assert_eq!(acts_of("{"), None);
    }
}
