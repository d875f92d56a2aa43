/**
 * Mutation testing of the core: makes thousands of small changes and counts those that no test detects.
 * It takes hours on two cores, so CI does not run it.
 *
 *     npm run mutation                                          all of src/core
 *     npm run mutation -- --mutate src/core/log/decode.ts    one file or pattern
 *     SAMPLE=0.1 npm run mutation                               a random tenth of its declarations
 *     RUNS=500 npm run mutation                                 with more runs of each property
 *
 * Prints the scores of src/core, its folders and its files.
 */
export default {
  mutate: ['src/core/**/*.ts'],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner', './tests/mutation/sample.mjs'],
  ignorers: ['sample'],
  coverageAnalysis: 'perTest',
  // A mutant in code that runs when the module loads would need a run of all tests.
  ignoreStatic: true,
  concurrency: 2,
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { logTests: false, reportTests: false },
  jsonReporter: { fileName: 'test-results/mutation/report.json' },
  tempDirName: 'test-results/mutation/sandbox',
  // Our tsconfig needs no change for Stryker's sandbox. TypeScript 7 has no API with which Stryker could parse it.
  tsconfigFile: 'none',
  ignorePatterns: ['/dist', '/docs', '/styled-system', '/src/ui', '/tests/e2e', '/test-results'],
  allowConsoleColors: process.stdout.isTTY === true,
};
