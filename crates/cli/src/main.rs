//! The `orrery` program: everything is in the library, so that tests can call it.

use std::io::{self, IsTerminal};
use std::process::ExitCode;

/// The server makes and drops many small values a move: this keeps them cheaper than the system does.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    let mut io = cli::Io {
        input: &mut io::stdin().lock(),
        output: &mut io::stdout().lock(),
        errors: &mut io::stderr(),
        terminal,
    };
    ExitCode::from(cli::run(std::env::args_os(), &mut io) as u8)
}
