import { run } from './run.mjs';
import { retriedTests, runStages, slowestFiles, summary, totals } from './stages.mjs';

/**
 * Runs the stages and prints their results. The last line is always "N passed, M failed".
 *
 * @param {Parameters<typeof runStages>[0]} stages
 * @param {Parameters<typeof runStages>[1]} [options]
 */
export const runTests = (stages, options) =>
  run(async () => {
    const results = await runStages(stages, options);
    const { passed, failed } = totals(results);
    const lines = [...summary(stages, results), ...slowestFiles(results), ...retriedTests(results)];
    console.log(['', ...lines, '', `${passed} passed, ${failed} failed`].join('\n'));
    process.exitCode = failed === 0 ? 0 : 1;
  });
