//! A short run of `cargo xtask prove nodes`, where PostgreSQL and NATS can be had.

use std::path::Path;
use std::process::Command;

#[cfg(unix)]
#[test]
fn three_nodes_lose_nothing_while_they_fail() {
    if backstage::installed().is_none() || backstage::nats_installed().is_none() {
        eprintln!("PostgreSQL or nats-server is not installed: nodes are not tested here");
        return;
    }
    // Built for several machines, as everything is that the tests of the workspace build.
    let program = Path::new(env!("CARGO_BIN_EXE_load")).with_file_name("orrery");
    let folder = tempfile::TempDir::new().expect("a folder");
    let mut load = Command::new(env!("CARGO_BIN_EXE_load"));
    load.args(["nodes", "--rounds", "5", "--seed", "3", "--program"]).arg(program);
    let ended = load.arg("--folder").arg(folder.path()).output().expect("it starts");
    let (said, told) = (String::from_utf8_lossy(&ended.stdout), String::from_utf8_lossy(&ended.stderr));
    assert!(ended.status.success(), "{said}\n{told}");
    assert!(said.contains("| of acknowledged actions, lost | 0 |"), "{said}");
}
