//! The guided choice: hundreds of offers in short lists, from their texts and headings alone.
//!
//! A few offers are listed whole. Many are sorted by the question's headings, then by the words of their
//! texts, one word after another; choosing an entry leaves fewer, until one offer is left.

use table::{Question, Space};

/// So many offers are listed whole.
pub(super) const SHORT: usize = 12;

/// What an entry stands for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Pick {
    /// The offer with this number.
    Offer(usize),
    /// The space with this number.
    Space(usize),
    /// Several offers, to be chosen from.
    Some(Vec<usize>),
}

/// One line of a menu, or one cell of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    /// What it stands for.
    pub(super) pick: Pick,
    /// What it is called.
    pub(super) title: String,
    /// More about it, if there is room: a text, or what can follow.
    pub(super) more: String,
    /// Whether it is short and one of many.
    pub(super) cell: bool,
}

/// A list to choose from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Menu {
    /// The entries, to be numbered from one; cells stand together.
    pub(super) entries: Vec<Entry>,
    /// The words that all cells begin with.
    pub(super) head: String,
}

/// Some offers that belong together.
struct Group {
    members: Vec<usize>,
    /// Whether it came out of the one large group there was.
    opened: bool,
}

/// The offers of a question, cut into words.
pub(super) struct Texts<'a> {
    pub(super) question: &'a Question,
    pub(super) words: Vec<Vec<&'a str>>,
}

impl<'a> Texts<'a> {
    pub(super) fn new(question: &'a Question) -> Texts<'a> {
        let words = question.actions.iter().map(|offer| offer.action.split(' ').collect()).collect();
        Texts { question, words }
    }

    /// All offers.
    pub(super) fn all(&self) -> Vec<usize> {
        (0..self.words.len()).collect()
    }

    /// What to choose from while these offers are left. Spaces are part of the first menu.
    pub(super) fn menu(&self, members: &[usize], first: bool) -> Menu {
        let spaces: &[Space] = if first { &self.question.spaces } else { &[] };
        let mut menu = self.offers(members, SHORT.saturating_sub(spaces.len()));
        let space = |(number, space)| Entry {
            pick: Pick::Space(number),
            title: ranges(space),
            more: String::new(),
            cell: false,
        };
        menu.entries.extend(spaces.iter().enumerate().map(space));
        menu
    }

    fn offers(&self, members: &[usize], room: usize) -> Menu {
        if members.len() <= room {
            return Menu { entries: members.iter().map(|one| self.one(*one)).collect(), head: String::new() };
        }
        let mut left = members.to_vec();
        let mut headed = Vec::new();
        for heading in &self.question.headings {
            let (over, others) = left.iter().partition(|one| {
                let offer: &table::Offer = &self.question.actions[**one];
                heading.is_over(&offer.action)
            });
            left = others;
            headed.push((heading, over));
        }
        headed.retain(|(_, over): &(_, Vec<usize>)| !over.is_empty());
        if headed.len() < 2 {
            return self.by_words(members, room);
        }
        let entries = headed.into_iter().map(|(heading, over)| match over.as_slice() {
            [one] => self.one(*one),
            several => Entry {
                title: format!("{}:", heading.title),
                more: format!("{}; {} ways", self.first_words(several).join(", "), several.len()),
                pick: Pick::Some(over),
                cell: false,
            },
        });
        let mut menu = Menu { entries: entries.collect(), head: String::new() };
        if !left.is_empty() {
            let others = self.by_words(&left, room);
            menu.entries.extend(others.entries);
            menu.head = others.head;
        }
        menu
    }

    /// An offer as an entry of its own.
    fn one(&self, one: usize) -> Entry {
        let offer = &self.question.actions[one];
        Entry {
            pick: Pick::Offer(one),
            title: offer.label.clone(),
            more: format!("({})", offer.action),
            cell: false,
        }
    }

    /// The different first words, in order.
    fn first_words(&self, members: &[usize]) -> Vec<&'a str> {
        let mut firsts = Vec::new();
        for word in members.iter().filter_map(|one| self.words[*one].first()) {
            if !firsts.contains(word) {
                firsts.push(*word);
            }
        }
        firsts
    }

    /// How many words all of them begin with.
    fn shared(&self, members: &[usize]) -> usize {
        let Some((first, others)) = members.split_first() else { return 0 };
        let first = &self.words[*first];
        let with = |other: &usize| first.iter().zip(&self.words[*other]).take_while(|(a, b)| a == b).count();
        others.iter().map(with).min().unwrap_or(first.len())
    }

    /// How many words all of them end with, beyond those they begin with.
    fn shared_end(&self, members: &[usize], begin: usize) -> usize {
        let end = |one: &usize| self.words[*one][begin..].iter().rev();
        let Some((first, others)) = members.split_first() else { return 0 };
        let with = |other: &usize| end(first).zip(end(other)).take_while(|(a, b)| a == b).count();
        others.iter().map(with).min().unwrap_or(0)
    }

    /// Cuts them by the first word in which they differ.
    fn split(&self, members: &[usize], opened: bool) -> Vec<Group> {
        let at = self.shared(members);
        let mut groups: Vec<(Option<&str>, Group)> = Vec::new();
        for one in members {
            let word = self.words[*one].get(at).copied();
            match groups.iter_mut().find(|(known, _)| *known == word) {
                Some((_, group)) => group.members.push(*one),
                None => groups.push((word, Group { members: vec![*one], opened })),
            }
        }
        groups.into_iter().map(|(_, group)| group).collect()
    }

    fn by_words(&self, members: &[usize], room: usize) -> Menu {
        let mut groups = self.split(members, true);
        let mut begin = self.shared(members);
        loop {
            let large: Vec<usize> =
                (0..groups.len()).filter(|index| groups[*index].members.len() > 1).collect();
            match large.as_slice() {
                [] => break,
                // One large group among single offers would be one more step for nothing.
                [only] => {
                    let group = groups.remove(*only);
                    begin = self.shared(&group.members);
                    groups.iter_mut().for_each(|group| group.opened = false);
                    groups.splice(*only..*only, self.split(&group.members, true));
                }
                _ => {
                    let finer: Vec<Group> = groups
                        .iter()
                        .flat_map(|group| match group.members.as_slice() {
                            [_] => vec![Group { members: group.members.clone(), opened: group.opened }],
                            several => self.split(several, group.opened),
                        })
                        .collect();
                    if finer.len() > room {
                        break;
                    }
                    groups = finer;
                }
            }
        }
        let many = groups.len() > room;
        let cells = groups.iter().filter(|group| many && group.opened);
        let cells: Vec<usize> = cells.flat_map(|group| group.members.iter().copied()).collect();
        let end = if cells.is_empty() { 0 } else { self.shared_end(&cells, begin) };
        // Cells come last, so that they stand together.
        groups.sort_by_key(|group| many && group.opened);
        let head = match cells.first() {
            Some(one) => self.words[*one][..begin].join(" "),
            None => String::new(),
        };
        let entry = |group: Group| {
            let cell = many && group.opened;
            match group.members.as_slice() {
                [one] if cell => {
                    let words = &self.words[*one];
                    let title = words[begin..words.len() - end].join(" ");
                    let title = if title.is_empty() { words.join(" ") } else { title };
                    Entry { pick: Pick::Offer(*one), title, more: String::new(), cell }
                }
                [one] => self.one(*one),
                several => {
                    let shared = self.shared(several);
                    let from = if cell { begin } else { 0 };
                    let title = format!("{} …", self.words[several[0]][from..shared].join(" "));
                    Entry {
                        title,
                        more: self.next_words(several, shared),
                        pick: Pick::Some(group.members),
                        cell,
                    }
                }
            }
        };
        Menu { entries: groups.into_iter().map(entry).collect(), head }
    }

    /// What can follow the words that these offers share, and how many they are.
    fn next_words(&self, members: &[usize], shared: usize) -> String {
        let mut next: Vec<&str> = Vec::new();
        for one in members {
            let word = self.words[*one].get(shared).copied().unwrap_or_default();
            if next.last() != Some(&word) && !next.contains(&word) {
                next.push(word);
            }
        }
        format!("{}; {} ways", next.join(" "), members.len())
    }

    /// What a choice among these offers is about: the words they share.
    pub(super) fn about(&self, members: &[usize]) -> String {
        let heading =
            self.question.headings.iter().find(|heading| {
                members.iter().all(|one| heading.is_over(&self.question.actions[*one].action))
            });
        let shared = match members.first() {
            Some(one) => self.words[*one][..self.shared(members)].join(" "),
            None => String::new(),
        };
        match (heading, shared.as_str()) {
            (Some(heading), "") => heading.title.clone(),
            (Some(heading), shared) => format!("{}: {shared} …", heading.title),
            (None, shared) => format!("{shared} …"),
        }
    }
}

/// A space of offers with its ranges.
pub(super) fn ranges(space: &Space) -> String {
    let axes: Vec<String> = space
        .axes
        .iter()
        .map(|axis| format!("{} {} to {} {}", axis.name, axis.min, axis.max, axis.unit).trim_end().to_owned())
        .collect();
    format!("{} … ({})", space.head, axes.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::{Heading, Offer, Ticket, Whose};

    fn question(texts: &[String], headings: &[&str]) -> Question {
        let offer = |text: &String| Offer { action: text.clone(), label: format!("Do {text}") };
        let heading = |word: &&str| Heading { word: (*word).to_owned(), title: word.to_uppercase() };
        Question {
            ticket: Ticket(1),
            asks: None,
            prompt: "Choose.".to_owned(),
            whose: Whose::Own,
            owed: true,
            note: false,
            line: None,
            closes: None,
            at_timeout: None,
            headings: headings.iter().map(heading).collect(),
            actions: texts.iter().map(offer).collect(),
            spaces: Vec::new(),
        }
    }

    /// Three pawns with six targets each, for two cards; and an end.
    fn moves() -> Vec<String> {
        let mut texts = vec!["done".to_owned()];
        for card in ["x-2", "x-3"] {
            for pawn in ["A1", "A2", "A3"] {
                texts.extend((1..=6).map(|row| format!("move {pawn} e{row} by {card}")));
            }
        }
        texts
    }

    fn titles(menu: &Menu) -> Vec<&str> {
        menu.entries.iter().map(|entry| entry.title.as_str()).collect()
    }

    fn some(menu: &Menu, index: usize) -> Vec<usize> {
        match &menu.entries[index].pick {
            Pick::Some(members) => members.clone(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_few_offers_are_listed_whole() {
        let question = question(&moves()[..SHORT], &["x-2", "x-3"]);
        let texts = Texts::new(&question);
        let menu = texts.menu(&texts.all(), true);
        assert_eq!(menu.entries.len(), SHORT);
        assert_eq!(menu.entries[1].title, "Do move A1 e1 by x-2");
        assert_eq!(menu.entries[1].more, "(move A1 e1 by x-2)");
    }

    #[test]
    fn many_are_sorted_by_headings_then_by_words() {
        let question = question(&moves(), &["x-2", "x-3"]);
        let texts = Texts::new(&question);
        let menu = texts.menu(&texts.all(), true);
        assert_eq!(titles(&menu), ["X-2:", "X-3:", "Do done"]);
        assert_eq!(menu.entries[0].more, "move; 18 ways");
        let under = some(&menu, 0);
        assert_eq!(texts.about(&under), "X-2: move …");
        let menu = texts.menu(&under, false);
        assert_eq!(titles(&menu), ["move A1 …", "move A2 …", "move A3 …"]);
        assert_eq!(menu.entries[2].more, "e1 e2 e3 e4 e5 e6; 6 ways");
        let menu = texts.menu(&some(&menu, 2), false);
        assert_eq!(menu.entries.len(), 6);
        assert_eq!(menu.entries[5].pick, Pick::Offer(18));
    }

    #[test]
    fn without_headings_words_are_enough() {
        let question = question(&moves(), &[]);
        let texts = Texts::new(&question);
        let menu = texts.menu(&texts.all(), true);
        // The one large group is opened at once.
        assert_eq!(titles(&menu), ["Do done", "move A1 …", "move A2 …", "move A3 …"]);
        assert_eq!(menu.entries[1].more, "e1 e2 e3 e4 e5 e6; 12 ways");
    }

    #[test]
    fn what_differs_in_one_word_stands_in_cells() {
        let mut all = vec!["place-for-me".to_owned()];
        all.extend((1..=20).map(|row| format!("place b{row} now")));
        let question = question(&all, &[]);
        let texts = Texts::new(&question);
        let menu = texts.menu(&texts.all(), true);
        assert_eq!(menu.head, "place");
        assert_eq!((menu.entries[0].title.as_str(), menu.entries[0].cell), ("Do place-for-me", false));
        assert_eq!((menu.entries[20].title.as_str(), menu.entries[20].cell), ("b20", true));
        assert_eq!(menu.entries[20].pick, Pick::Offer(20));
    }
}
