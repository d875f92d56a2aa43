/**
 * Mutation testing of the core: changes it in thousands of small ways and counts those that no test notices.
 * It takes hours on two cores, so CI does not run it.
 *
 *     npm run mutation                                          all of src/core
 *     npm run mutation -- --mutate src/core/log/upcasters.ts    one file or pattern
 *     SAMPLE=0.1 npm run mutation                               a tenth of its declarations, drawn by chance
 *     RUNS=500 npm run mutation                                 with more runs of each property
 *
 * Prints the score of each folder and file of src/core, and of all.
 */
export default {
  mutate: ['src/core/**/*.ts'],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner', './tests/mutation/sample.mjs'],
  ignorers: ['sample'],
  coverageAnalysis: 'perTest',
  // What only runs while a module is loaded would cost a run of all tests each.
  ignoreStatic: true,
  concurrency: 2,
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { logTests: false, reportTests: false },
  jsonReporter: { fileName: 'test-results/mutation/report.json' },
  tempDirName: 'test-results/mutation/sandbox',
  // Ours needs no rewriting for the sandbox, and TypeScript 7 has no call to parse it with.
  tsconfigFile: 'none',
  ignorePatterns: ['/dist', '/docs', '/styled-system', '/src/ui', '/tests/e2e', '/test-results'],
  allowConsoleColors: process.stdout.isTTY === true,
};
