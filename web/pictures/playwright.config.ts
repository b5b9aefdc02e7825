import base from '../playwright.config';

// Not tests: pictures for README and docs, made by `cargo xtask pictures`.
export default { ...base, testDir: '.', outputDir: '../test-results/pictures', reporter: 'line' };
