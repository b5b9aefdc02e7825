//! How a batch lies in the journal: what is short as JSON, and after it the long texts as they are. They are JSON
//! themselves, and JSON within JSON is longer, and has to be gone through letter by letter.

use std::mem;

use serde_json::Deserializer;

use crate::store::Write;

/// The long texts of a write.
fn texts(write: &mut Write) -> impl Iterator<Item = &mut String> {
    let (one, other) = match write {
        Write::Table { meta: text, .. }
        | Write::Segment { header: text, .. }
        | Write::Entry { body: text, .. }
        | Write::Traces { body: text, .. } => (Some(text), None),
        Write::Position { body, bookmark, .. } => (Some(body), bookmark.as_mut()),
        Write::Key { .. } | Write::Revoked { .. } | Write::Struck { .. } | Write::Said { .. } => (None, None),
    };
    one.into_iter().chain(other)
}

/// A batch as it lies in the journal.
pub(super) fn row(batch: &mut [Write]) -> Result<Vec<u8>, serde_json::Error> {
    let long: Vec<String> = batch.iter_mut().flat_map(texts).map(mem::take).collect();
    let lengths: Vec<usize> = long.iter().map(String::len).collect();
    let mut row = Vec::with_capacity(lengths.iter().sum::<usize>() + 100 * batch.len());
    let short = serde_json::to_writer(&mut row, &(lengths, &*batch));
    for (place, text) in batch.iter_mut().flat_map(texts).zip(long) {
        row.extend_from_slice(text.as_bytes());
        *place = text;
    }
    short.map(|()| row)
}

/// A batch that lies in the journal. One of before is a list of writes, texts and all.
pub(super) fn batch(row: &[u8]) -> Result<Vec<Write>, Box<dyn std::error::Error + Send + Sync>> {
    if row.get(1) != Some(&b'[') {
        return Ok(serde_json::from_slice(row)?);
    }
    let mut short = Deserializer::from_slice(row).into_iter::<(Vec<usize>, Vec<Write>)>();
    let (lengths, mut batch) = short.next().ok_or("a row of the journal is empty")??;
    let mut rest = row.get(short.byte_offset()..).unwrap_or_default();
    for (place, length) in batch.iter_mut().flat_map(texts).zip(lengths) {
        let (text, after) = rest.split_at_checked(length).ok_or("a row of the journal is cut off")?;
        *place = str::from_utf8(text)?.to_owned();
        rest = after;
    }
    Ok(batch)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keys::KeyHash;
    use crate::wire::Stage;

    fn writes() -> Vec<Write> {
        let table = || "0000000001".to_owned();
        let bookmark = Some("{\"rules\":1}".to_owned());
        vec![
            Write::Table {
                id: table(),
                meta: "{\"ä\":1}".to_owned(),
                stage: Stage::Over,
                public: true,
                touched: 7,
            },
            Write::Revoked { table: table(), hash: KeyHash::of("k") },
            Write::Entry { table: table(), n: 3, body: "[\"a\"]".to_owned() },
            Write::Position { table: table(), n: 4, body: "{}".to_owned(), bookmark },
            Write::Position { table: table(), n: 5, body: String::new(), bookmark: None },
        ]
    }

    #[test]
    fn a_batch_is_read_as_it_was_written_today_or_before() {
        let mut written = writes();
        let row = row(&mut written).expect("it is written");
        let same = |one: &[Write]| assert_eq!(format!("{one:?}"), format!("{:?}", writes()));
        same(&written);
        same(&batch(&row).expect("it is read"));
        assert!(row.windows(5).any(|text| text == b"[\"a\"]"), "texts are written as they are");
        same(&batch(&serde_json::to_vec(&writes()).expect("JSON")).expect("one of before is read"));
        for end in [0, row.len() - 1] {
            assert!(batch(&row[..end]).is_err());
        }
    }
}
