//! The settings that games to learn from are played in.

use ::lab::Setting;
use clap::Args as ClapArgs;

use crate::exit::Trouble;
use crate::options;

/// How the games are set up, in turn.
#[derive(ClapArgs, Debug)]
pub(crate) struct SettingArgs {
    /// The numbers of players, in turn; all that the game allows if not said
    #[arg(long, value_name = "N,…", value_delimiter = ',')]
    players: Vec<u8>,
    /// An option of the game, as name=value
    #[arg(long = "set", value_name = "OPTION=VALUE")]
    options: Vec<String>,
    /// Values of an option that are played in turn, as name=value,value
    #[arg(long, value_name = "OPTION=VALUE,…")]
    over: Option<String>,
}

impl SettingArgs {
    /// Every value that is played in turn, for every number of players.
    pub(super) fn settings(&self, shelved: &shelf::Shelved) -> Result<Vec<Setting>, Trouble> {
        let words: Vec<Vec<String>> = match &self.over {
            None => vec![self.options.clone()],
            Some(over) => {
                let (name, values) = over
                    .split_once('=')
                    .ok_or_else(|| Trouble::usage("--over is written as OPTION=VALUE,VALUE"))?;
                let one = |value: &str| {
                    let mut words = self.options.clone();
                    words.push(format!("{name}={value}"));
                    words
                };
                values.split(',').map(one).collect()
            }
        };
        let (fewest, most) = shelved.about().seats;
        let players = if self.players.is_empty() { (fewest..=most).collect() } else { self.players.clone() };
        let mut settings = Vec::new();
        for words in words {
            let chosen = options::from_words(&words).map_err(Trouble::usage)?;
            let options = options::chosen(shelved.game, &chosen).map_err(Trouble::usage)?;
            settings.extend(
                players.iter().map(|players| Setting { options: options.clone(), players: *players }),
            );
        }
        Ok(settings)
    }

    /// The arguments again, as they were given.
    pub(super) fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        if !self.players.is_empty() {
            let players: Vec<String> = self.players.iter().map(u8::to_string).collect();
            words.push(format!("--players {}", players.join(",")));
        }
        words.extend(self.options.iter().map(|chosen| format!("--set {chosen}")));
        words.extend(self.over.iter().map(|over| format!("--over {over}")));
        words
    }
}
