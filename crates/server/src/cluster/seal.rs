//! What nodes say to each other, sealed: nobody without their secret can read it, make it up, or say it again.
//!
//! Two nodes have a key for each direction, made from the secret and from what both have drawn when they joined (their
//! *lives*, which the database tells). So nothing that was said to a node that has left means anything to the next one. A
//! key seals messages numbered from zero, each number once, and who opens them takes no number twice.

use ring::aead::{AES_256_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, Tag, UnboundKey};
use sha2::{Digest as _, Sha256};

use super::PROTOCOL;

/// Before what is sealed stand the version of the protocol, who says it, and its number.
pub(super) const HEAD: usize = 1 + 8 + 8;
const TAG: usize = 16;

/// The secret that all nodes share.
#[derive(Clone)]
pub(super) struct Secret([u8; 32]);

impl Secret {
    pub(super) fn of(secret: &[u8]) -> Secret {
        Secret(Sha256::digest(secret).into())
    }

    /// What follows from the secret for one purpose. All parts have lengths that do not vary.
    fn derived(&self, purpose: &[u8; 8], parts: [&[u8; 32]; 2]) -> [u8; 32] {
        let mut hash = Sha256::new_with_prefix(self.0);
        hash.update(purpose);
        parts.iter().for_each(|part| hash.update(part));
        hash.finalize().into()
    }

    /// The key for what one node says to another.
    pub(super) fn key(&self, from: &[u8; 32], to: &[u8; 32]) -> Key {
        let key = UnboundKey::new(&AES_256_GCM, &self.derived(b"o-link-1", [from, to]));
        Key(LessSafeKey::new(key.expect("the key is as long as the cipher wants")))
    }

    /// What nodes of this secret are known by among others at the same NATS.
    pub(super) fn tag(&self) -> String {
        let tag = self.derived(b"o-name-1", [&[0; 32], &[0; 32]]);
        tag[..6].iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// The token for whoever looks after the servers: the same at each of them.
    pub(super) fn token(&self) -> String {
        let token = self.derived(b"o-host-1", [&[0; 32], &[0; 32]]);
        token[..16].iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// The key of one direction between two nodes.
pub(super) struct Key(LessSafeKey);

/// Who says something, and how many things it has said to this node before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Head {
    pub(super) from: i64,
    pub(super) number: u64,
}

impl Head {
    /// Reads a head; `None` if it is none, or of another version.
    pub(super) fn read(bytes: &[u8]) -> Option<Head> {
        let head = bytes.get(..HEAD)?;
        let from = i64::from_le_bytes(head[1..9].try_into().ok()?);
        let number = u64::from_le_bytes(head[9..].try_into().ok()?);
        (head[0] == PROTOCOL).then_some(Head { from, number })
    }

    pub(super) fn written(self) -> [u8; HEAD] {
        let mut head = [PROTOCOL; HEAD];
        head[1..9].copy_from_slice(&self.from.to_le_bytes());
        head[9..].copy_from_slice(&self.number.to_le_bytes());
        head
    }

    fn nonce(self) -> Nonce {
        let mut nonce = [0; NONCE_LEN];
        nonce[..8].copy_from_slice(&self.number.to_le_bytes());
        Nonce::assume_unique_for_key(nonce)
    }
}

impl Key {
    /// Seals what stands behind the head.
    pub(super) fn seal(&self, head: Head, message: &mut Vec<u8>) {
        let (first, rest) = message.split_at_mut(HEAD);
        let tag = self.0.seal_in_place_separate_tag(head.nonce(), Aad::from(first), rest);
        let tag = tag.expect("nothing that is said here is too long to be sealed");
        message.extend_from_slice(tag.as_ref());
    }

    /// What was sealed; `None` if it was not sealed with this key, or was changed on the way.
    pub(super) fn open<'a>(&self, head: Head, message: &'a mut [u8]) -> Option<&'a [u8]> {
        let (first, rest) = message.split_at_mut_checked(HEAD)?;
        let (content, tag) = rest.split_at_mut_checked(rest.len().checked_sub(TAG)?)?;
        let tag = Tag::try_from(&*tag).ok()?;
        self.0
            .open_in_place_separate_tag(head.nonce(), Aad::from(first), tag, content, 0..)
            .ok()
            .map(|open| &*open)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sealed(key: &Key, head: Head, text: &[u8]) -> Vec<u8> {
        let mut message = [&head.written()[..], text].concat();
        key.seal(head, &mut message);
        message
    }

    #[test]
    fn only_who_has_the_secret_speaks_and_only_to_whom_it_means() {
        let (secret, lives) = (Secret::of(b"a secret that nobody knows"), [[1; 32], [2; 32], [3; 32]]);
        let key = secret.key(&lives[0], &lives[1]);
        let head = Head { from: 7, number: 3 };
        let message = sealed(&key, head, b"a hand of cards");
        assert!(!message.windows(4).any(|part| part == b"hand"), "nobody can read it");
        assert_eq!(Head::read(&message), Some(head));
        let open =
            |key: &Key, head, message: &[u8]| key.open(head, &mut message.to_vec()).map(<[u8]>::to_vec);
        assert_eq!(open(&key, head, &message).as_deref(), Some(&b"a hand of cards"[..]));
        for other in [
            Secret::of(b"a guess").key(&lives[0], &lives[1]),
            secret.key(&lives[1], &lives[0]),
            secret.key(&lives[0], &lives[2]),
        ] {
            assert_eq!(open(&other, head, &message), None, "by a stranger, or meant for another");
        }
        for place in 0..message.len() {
            let mut changed = message.clone();
            changed[place] ^= 1;
            let head = Head::read(&changed).unwrap_or(head);
            assert_eq!(open(&key, head, &changed), None, "changed at {place}");
        }
        assert_eq!(open(&key, head, &message[..message.len() - 1]), None);
        assert_eq!(open(&key, head, &message[..HEAD]), None);
        assert_eq!(Head::read(&message[..HEAD - 1]), None);
    }

    #[test]
    fn a_token_tells_nothing_of_the_secret_and_is_the_same_everywhere() {
        let token = Secret::of(b"secret").token();
        assert_eq!((token.len(), token == Secret::of(b"secret").token()), (32, true));
        assert_ne!(token, Secret::of(b"other").token());
    }
}
