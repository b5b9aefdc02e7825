//! Chance is frozen: these vectors come from an independent implementation of SHA-256, ChaCha8,
//! the bounded draw and the shuffle, and must never change.

use table::{Chance, Digest, Entropy, Seat, Seed};
use testkit::{prove, prove_eq};

fn chance() -> Chance {
    Chance::from_number(7)
}

#[test]
fn seeds_and_commitments_are_frozen() {
    let seed = Seed::from_number(7);
    assert_eq!(seed.0.to_string(), "bed837fb1854a816cfb50588a586b98ca18c2e9408801a81113f75217bc21475");
    prove_eq!(
        "TB-CHANCE-01",
        seed.commitment().to_string(),
        "270410c795f0c19c409273b91da88197e21a6c83fb3ec700a67971379a6d50d5"
    );
}

#[test]
fn the_stream_is_frozen() {
    let mut chance = chance();
    let words: Vec<u32> = (0..8).map(|_| chance.word()).collect();
    let golden = [
        0x3e9e_6a13,
        0x47ee_4299,
        0x692b_3d76,
        0x86e9_aff1,
        0x6b43_18da,
        0x7b18_512b,
        0x0046_4722,
        0x21af_72e8,
    ];
    assert_eq!(words, golden);
    assert_eq!(chance.drawn(), 8);
}

#[test]
fn entropy_changes_the_stream_and_keeps_its_boundaries() {
    let add = |seat: u8, words: &str| Entropy::new(Seat::new(seat), words);
    let stream = |entropy: &[Entropy]| {
        let mut chance = Chance::new(&Seed::from_number(7), entropy);
        [chance.word(), chance.word(), chance.word(), chance.word()]
    };
    let golden = [0x6e1c_aa1b, 0x37d4_5b40, 0x4d01_b095, 0xf9d3_785f];
    assert_eq!(stream(&[add(0, "salt"), add(2, "pepper")]), golden);
    assert_ne!(stream(&[add(0, "saltp"), add(2, "epper")]), golden);
    assert_ne!(stream(&[add(1, "salt"), add(2, "pepper")]), golden);
    assert_ne!(stream(&[]), golden);
}

#[test]
fn bounded_draws_are_frozen() {
    let mut chance = chance();
    let dice: Vec<u32> = (0..20).map(|_| chance.below(6)).collect();
    assert_eq!(dice, [1, 1, 2, 3, 2, 2, 0, 0, 2, 5, 0, 4, 1, 0, 1, 5, 4, 4, 3, 5]);
    // A bound above half the range is drawn again nearly every third time.
    let wide: Vec<u32> = (0..6).map(|_| chance.below(3_000_000_000)).collect();
    assert_eq!(wide, [289_692_792, 600_344_202, 1_746_915_410, 367_159_405, 1_657_103_044, 351_988_438]);
}

#[test]
fn shuffles_and_forks_are_frozen() {
    let mut deck: Vec<u32> = (0..16).collect();
    chance().shuffle(&mut deck);
    assert_eq!(deck, [14, 2, 10, 8, 7, 9, 12, 15, 1, 0, 11, 13, 6, 5, 4, 3]);
    assert_eq!(Chance::from_number(1).fork().word(), 0xfa72_0c45);
}

#[test]
fn bounded_draws_are_fair() {
    // Chi-squared with 9 degrees of freedom: 27.9 is passed once in a thousand honest streams.
    let mut counts = [0f64; 10];
    let mut chance = Chance::from_number(99);
    for _ in 0..100_000 {
        counts[chance.below(10) as usize] += 1.0;
    }
    let chi: f64 = counts.iter().map(|count| (count - 10_000.0).powi(2) / 10_000.0).sum();
    assert!(chi < 27.9, "chi-squared {chi}");
}

#[test]
fn between_includes_both_ends_and_takes_any_range() {
    let mut chance = chance();
    let seen: std::collections::BTreeSet<i32> = (0..200).map(|_| chance.between(-2, 2)).collect();
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), [-2, -1, 0, 1, 2]);
    assert_eq!(chance.between(5, 5), 5);
    for low in [i32::MIN, i32::MIN + 1] {
        let wide: Vec<i32> = (0..64).map(|_| chance.between(low, i32::MAX)).collect();
        assert!(wide.iter().any(|value| *value < 0) && wide.iter().any(|value| *value > 0));
    }
    let near_the_end = (0..64).map(|_| chance.between(i32::MAX - 1, i32::MAX)).collect::<Vec<_>>();
    assert!(near_the_end.contains(&i32::MAX) && near_the_end.contains(&(i32::MAX - 1)));
}

#[test]
fn a_stored_stream_goes_on_where_it_was() {
    let mut chance = chance();
    for _ in 0..100 {
        chance.word();
    }
    let stored = serde_json::to_string(&chance).expect("a stream can be stored");
    let mut loaded: Chance = serde_json::from_str(&stored).expect("and loaded");
    assert_eq!(loaded, chance);
    assert_eq!(loaded.drawn(), 100);
    let next: Vec<u32> = (0..70).map(|_| chance.word()).collect();
    assert_eq!((0..70).map(|_| loaded.word()).collect::<Vec<_>>(), next);
    assert_ne!(loaded, Chance::from_number(7));
    assert_ne!(Chance::from_number(8), Chance::from_number(7));
}

#[test]
fn secrets_are_not_printed() {
    let key = serde_json::to_value(chance()).expect("a stream can be stored")["key"].to_string();
    let shown = format!("{:?} {:?}", Seed::from_number(7), chance());
    prove!("TB-CHANCE-03", !shown.contains("bed837fb") && !shown.contains(key.trim_matches('"')), "{shown}");
}

#[test]
fn digests_are_written_and_read_in_one_form() {
    let digest = Seed::from_number(7).0;
    assert_eq!(digest.to_string().parse(), Ok(digest));
    assert_eq!(format!("{digest:?}"), digest.to_string());
    for wrong in ["", "bed837", &digest.to_string().to_uppercase(), &format!("{digest}0"), &"g".repeat(64)] {
        assert!(wrong.parse::<Digest>().is_err(), "{wrong:?} was read as a digest");
    }
    let nine_and_up: Digest = "09afAF".repeat(11)[..64].to_lowercase().parse().expect("all digits are read");
    assert_eq!(nine_and_up.0[..3], [0x09, 0xaf, 0xaf]);
}

/// What is in A's hand, the less the better: hearts, and the queen of spades for thirteen.
fn points(seed: &Seed, entropy: &[Entropy]) -> u32 {
    let mut chance = Chance::new(seed, entropy);
    let mut deck: Vec<u32> = (0..52).collect();
    chance.shuffle(&mut deck);
    let points = |card: &u32| match card {
        0..13 => 1,
        13 => 13,
        _ => 0,
    };
    deck[..13].iter().map(points).sum()
}

/// Whoever ran the server, knew the seed and was the last to add had a hand without a point after 3,000 phrases.
#[test]
fn words_that_are_bound_before_the_others_are_opened_choose_nothing() {
    let (a, b) = (Seat::new(0), Seat::new(1));
    let (seed, guessed) = (Seed::from_number(11), Seed::from_number(12));
    let phrases: Vec<String> = (0..10_000).map(|number| format!("phrase {number}")).collect();
    let best = |seed: &Seed, others: &[Entropy]| {
        let dealt = |words: &&String| {
            let own = [Entropy::new(a, words)];
            points(seed, &[&own[..], others].concat())
        };
        phrases.iter().min_by_key(dealt).expect("there are phrases")
    };
    // As it was: alone, last, and with the seed. The hand is as good as a hand can be.
    assert_eq!(points(&seed, &[Entropy::new(a, best(&seed, &[]))]), 0);
    // As it is: the other's words are not known when one's own are bound. What is left is to guess them, or to hope that
    // what is best without them is best with them; the host has to guess the seed as well.
    let guess = [Entropy::new(b, "a guess")];
    let tried = [
        ("operator", best(&seed, &[])),
        ("operator who guesses", best(&seed, &guess)),
        ("host", best(&guessed, &guess)),
        ("anybody", &phrases[0]),
    ];
    let games = 4000;
    let mean = |words: &str, salt: &str| {
        let dealt = (0..games).map(|game| {
            let theirs = Entropy::new(b, &format!("{salt} {game}"));
            f64::from(points(&seed, &[Entropy::new(a, words), theirs]))
        });
        dealt.sum::<f64>() / f64::from(games)
    };
    // A hand has a quarter of the 26 points; its standard deviation is below seven.
    let off = 4.0 * 7.0 / f64::from(games).sqrt();
    for (who, words) in tried {
        let mean = mean(words, who);
        assert!((mean - 6.5).abs() < off, "{who}: {mean:.2} points, by chance 6.50 +- {off:.2}");
    }
}

/// The page of a table makes the same hash; its tests have the same one.
#[test]
fn the_hash_that_binds_is_frozen() {
    let hash = "b49d29bcff4314b75318eda7f300957f9bc1440e7e677b47ec2da6a7b029d713";
    assert_eq!(Entropy::commitment("rain on the roof").to_string(), hash);
}
