//! The referee on a pipe: lines in, lines out.

use std::io::{self, BufRead, Read, Write};

use super::problem::Problem;
use super::{LINE_MAX, Referee, answer, too_long};

/// Answers every line of `input` on `output`, each at once, until the input ends or a client
/// says `quit`.
///
/// # Errors
/// If the input cannot be read or the output not be written.
pub fn serve(referee: &mut Referee, input: &mut dyn BufRead, output: &mut dyn Write) -> io::Result<()> {
    say(output, &referee.hello())?;
    let mut line = Vec::new();
    while !referee.is_done() {
        line.clear();
        let said = match read_line(input, &mut line)? {
            Line::None => break,
            Line::Whole => referee.bytes(&line),
            Line::TooLong => answer(None, Err::<_, Problem>(too_long())),
        };
        say(output, &said)?;
    }
    Ok(())
}

fn say(output: &mut dyn Write, line: &str) -> io::Result<()> {
    output.write_all(line.as_bytes())?;
    output.write_all(b"\n")?;
    output.flush()
}

enum Line {
    None,
    Whole,
    TooLong,
}

/// Reads a line without its newline. What is too long is read past, not kept.
fn read_line(input: &mut dyn BufRead, line: &mut Vec<u8>) -> io::Result<Line> {
    let most = LINE_MAX as u64 + 1;
    let read = Read::take(&mut *input, most).read_until(b'\n', line)?;
    if read == 0 {
        return Ok(Line::None);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
        return Ok(Line::Whole);
    }
    if line.len() <= LINE_MAX {
        // The last line may end with the input.
        return Ok(Line::Whole);
    }
    loop {
        let ahead = input.fill_buf()?;
        if ahead.is_empty() {
            return Ok(Line::TooLong);
        }
        let (used, ended) = match ahead.iter().position(|&byte| byte == b'\n') {
            Some(newline) => (newline + 1, true),
            None => (ahead.len(), false),
        };
        input.consume(used);
        if ended {
            return Ok(Line::TooLong);
        }
    }
}
