/** Reads how many tests passed and failed from the JSON reports of Vitest and Playwright. */
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {import('./stages.mjs').Counts} Counts */

/** @param {string} file */
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/**
 * @param {string} file
 * @returns {Counts | undefined} undefined when the run ended before it could report
 */
export function vitestCounts(file) {
  const report = readReport(file);
  return (
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests,
    }
  );
}

/**
 * @param {string} file
 * @returns {Counts | undefined} undefined when the run ended before it could report
 */
export function playwrightCounts(file) {
  const report = readReport(file);
  return (
    report && {
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.stats.flaky,
      skipped: report.stats.skipped,
    }
  );
}
