import base from '../playwright.config';

// Not tests: figures for people, printed. They depend on the machine, so nothing is asserted about them.
export default { ...base, testDir: '.', outputDir: '../test-results/measure', reporter: 'line' };
