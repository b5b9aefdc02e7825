//! A sample that a seed reproduces.

/// `count` of the items, or all if there are fewer, in their old order. The same seed takes the same
/// sample from the same items.
pub(super) fn sample<T>(items: Vec<T>, count: usize, seed: u64) -> Vec<T> {
    let mut generator = SplitMix(seed);
    let mut keyed: Vec<_> = items.into_iter().enumerate().map(|item| (generator.next(), item)).collect();
    keyed.sort_by_key(|&(key, (index, _))| (key, index));
    let mut taken: Vec<_> = keyed.into_iter().take(count).map(|(_, item)| item).collect();
    taken.sort_by_key(|&(index, _)| index);
    taken.into_iter().map(|(_, item)| item).collect()
}

/// SplitMix64, enough to shuffle by and short enough to have here.
struct SplitMix(u64);

impl SplitMix {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        bits ^ (bits >> 31)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_is_splitmix64() {
        let mut generator = SplitMix(1_234_567);
        let published = [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423];
        assert_eq!(published.map(|_| generator.next()), published);
    }

    #[test]
    fn a_sample_has_the_size_asked_for_no_item_twice_and_keeps_the_order() {
        let taken = sample((0..100).collect(), 30, 7);
        assert_eq!(taken.len(), 30);
        assert!(taken.is_sorted_by(|a, b| a < b));
        assert_eq!(sample((0..5).collect(), 9, 7), [0, 1, 2, 3, 4]);
    }

    #[test]
    fn the_seed_decides() {
        let take = |seed| sample((0..100).collect(), 30, seed);
        assert_eq!(take(7), take(7));
        assert_ne!(take(7), take(8));
    }

    #[test]
    fn every_item_has_its_chance() {
        let mut hits = [0; 10];
        for seed in 0..1000 {
            for item in sample((0..10).collect::<Vec<usize>>(), 3, seed) {
                hits[item] += 1;
            }
        }
        assert!(hits.iter().all(|&count| (230..370).contains(&count)), "{hits:?}");
    }
}
