//! The files of a kit, in memory: those of the program, or those of a folder.

use std::fs;
use std::path::Path;

use crate::kit::LABEL;
use crate::{Fault, Form, Page};

/// The files of a kit. Each has a name in the kit (`bosses/furion.toml`), and one for faults.
#[derive(Clone, Debug)]
pub struct Files {
    folder: String,
    files: Vec<File>,
}

#[derive(Clone, Debug)]
struct File {
    name: String,
    path: String,
    text: String,
}

/// The name of everything that lies in a folder: `bosses/*.toml`.
const ALL: &str = "/*.toml";

impl Files {
    /// Files that are in memory already: the folder they come from, then names and texts.
    #[must_use]
    pub fn new(folder: &str, files: &[(&str, &str)]) -> Files {
        let none = Files { folder: folder.to_owned(), files: Vec::new() };
        files.iter().fold(none, |all, (name, text)| all.with(name, *text))
    }

    /// The files of these forms that lie in a folder, and the kit's label if it has one. Whatever else lies there is left
    /// alone.
    ///
    /// # Errors
    /// With the first file that is missing or is no text.
    pub fn of_folder(folder: &Path, forms: &[Form]) -> Result<Files, Fault> {
        let mut files = Files::new(&folder.display().to_string(), &[]);
        for name in forms.iter().flat_map(|form| form.files) {
            match name.strip_suffix(ALL) {
                Some(inside) => {
                    for name in inside_of(folder, inside)? {
                        files.load(folder, &name)?;
                    }
                }
                None => files.load(folder, name)?,
            }
        }
        if Files::is_in(folder, LABEL) {
            files.load(folder, LABEL)?;
        }
        Ok(files)
    }

    /// Whether a folder has a file of this name.
    #[must_use]
    pub fn is_in(folder: &Path, name: &str) -> bool {
        match name.strip_suffix(ALL) {
            Some(inside) => folder.join(inside).is_dir(),
            None => folder.join(name).is_file(),
        }
    }

    fn load(&mut self, folder: &Path, name: &str) -> Result<(), Fault> {
        let path = folder.join(name);
        let shown = path.display().to_string();
        let bytes = fs::read(&path).map_err(|error| cannot_read(&shown, &error))?;
        match String::from_utf8(bytes) {
            Ok(text) => {
                self.files.push(File { name: name.to_owned(), path: shown, text });
                Ok(())
            }
            Err(error) => {
                let sound = String::from_utf8_lossy(&error.as_bytes()[..error.utf8_error().valid_up_to()]);
                Err(Fault::at(&shown, &sound, sound.len(), "from here on this is not UTF-8 text"))
            }
        }
    }

    /// The same files, but for one with another text, or one more.
    #[must_use]
    pub fn with(mut self, name: &str, text: impl Into<String>) -> Files {
        match self.files.iter_mut().find(|file| file.name == name) {
            Some(file) => file.text = text.into(),
            None => {
                let path = format!("{}/{name}", self.folder);
                self.files.push(File { name: name.to_owned(), path, text: text.into() });
            }
        }
        self
    }

    /// The same files without this one.
    #[must_use]
    pub fn without(mut self, name: &str) -> Files {
        self.files.retain(|file| file.name != name);
        self
    }

    /// The names of all files, in their order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.files.iter().map(|file| file.name.as_str())
    }

    /// The file with this name.
    ///
    /// # Errors
    /// If there is none.
    pub fn page(&self, name: &str) -> Result<Page<'_>, Fault> {
        let file = self.files.iter().find(|file| file.name == name);
        let missing = || Fault::at(&format!("{}/{name}", self.folder), "", 0, MISSING);
        file.map(File::page).ok_or_else(missing)
    }

    /// The text of a file, if there is one of this name.
    #[must_use]
    pub fn text(&self, name: &str) -> Option<&str> {
        self.files.iter().find(|file| file.name == name).map(|file| file.text.as_str())
    }

    /// The files that a name stands for: the one, or for `bosses/*.toml` all that lie in that folder, by name.
    ///
    /// # Errors
    /// If there is none.
    pub fn pages(&self, name: &str) -> Result<Vec<Page<'_>>, Fault> {
        let Some(inside) = name.strip_suffix(ALL) else { return Ok(vec![self.page(name)?]) };
        let belongs = |file: &&File| file.name.rsplit_once('/').is_some_and(|(folder, _)| folder == inside);
        let mut found: Vec<&File> = self.files.iter().filter(belongs).collect();
        found.sort_by(|one, other| one.name.cmp(&other.name));
        if found.is_empty() {
            return Err(Fault::at(&format!("{}/{inside}", self.folder), "", 0, EMPTY));
        }
        Ok(found.into_iter().map(File::page).collect())
    }
}

impl File {
    fn page(&self) -> Page<'_> {
        Page { file: &self.path, source: &self.text }
    }
}

const MISSING: &str = "the kit needs this file, and it is missing";
const EMPTY: &str = "the kit needs this folder with a file or more in it, and there is none";

fn cannot_read(path: &str, error: &std::io::Error) -> Fault {
    match error.kind() {
        std::io::ErrorKind::NotFound => Fault::at(path, "", 0, MISSING),
        _ => Fault::at(path, "", 0, format!("the file cannot be read: {error}")),
    }
}

/// The names in a kit of the TOML files that lie in one of its folders, in order.
fn inside_of(folder: &Path, inside: &str) -> Result<Vec<String>, Fault> {
    let path = folder.join(inside);
    let shown = path.display().to_string();
    let cannot = |error: std::io::Error| match error.kind() {
        std::io::ErrorKind::NotFound => Fault::at(&shown, "", 0, EMPTY),
        _ => Fault::at(&shown, "", 0, format!("the folder cannot be read: {error}")),
    };
    let mut names = Vec::new();
    for entry in fs::read_dir(&path).map_err(cannot)? {
        let name = entry.map_err(cannot)?.file_name();
        // A name that is no text is no name of ours.
        if let Some(name) = name.to_str().filter(|name| name.ends_with(".toml")) {
            names.push(format!("{inside}/{name}"));
        }
    }
    names.sort();
    Ok(names)
}
