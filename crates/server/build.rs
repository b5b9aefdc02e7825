//! Builds the client that the server carries, where that can be done, and a page that says how otherwise.
//!
//! A development build reads whatever lies in `web/dist` when it runs; a release build makes it first.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

const FALLBACK: &str = "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>Orrery</title>\n\
<h1>Orrery</h1>\n<p>The server is running, but it was built without its client. In the folder <code>web</code>, \
<code>npm ci && npm run build</code> builds it; then build the server again.</p>\n</html>\n";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=ORRERY_NO_CLIENT");
    let web =
        PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo says where we are")).join("../../web");
    let sources = [
        "src",
        "public",
        "index.html",
        "package.json",
        "package-lock.json",
        "vite.config.ts",
        "tsconfig.json",
    ];
    for source in sources.map(|name| web.join(name)).iter().filter(|path| path.exists()) {
        println!("cargo::rerun-if-changed={}", source.display());
    }
    let dist = web.join("dist");
    let release = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    if release && web.join("package.json").exists() && env::var_os("ORRERY_NO_CLIENT").is_none() {
        build(&web);
    }
    if !dist.join("index.html").exists() {
        fs::create_dir_all(&dist).expect("the folder web/dist can be made");
        fs::write(dist.join("index.html"), FALLBACK).expect("a page can be written into web/dist");
        println!("cargo::warning=the client is not built: the server shows a page that says how to build it");
    }
}

/// What is shipped is made from the packages that the lock file names, whatever lay there before.
fn build(web: &Path) {
    let steps: [&[&str]; 2] = [&["ci", "--no-audit", "--no-fund"], &["run", "build"]];
    for step in steps {
        let mut npm = Command::new("npm");
        // Only the tests need a browser, and they use the system's.
        npm.args(step).env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1").current_dir(web);
        match npm.status() {
            Ok(status) if status.success() => {}
            Ok(status) => return println!("cargo::warning=`npm {}` in web: {status}", step.join(" ")),
            Err(error) => {
                return println!("cargo::warning=npm cannot be run, so the client is not built: {error}");
            }
        }
    }
}
