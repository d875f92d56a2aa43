/** Reads the numbers of passed and failed tests from the reports of Vitest and Playwright. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * @typedef {import('./stages.mjs').Counts} Counts
 * @typedef {{ name: string, startTime: number, endTime: number }} VitestFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, testResults?: VitestFile[] }} VitestReport
 * @typedef {'expected' | 'unexpected' | 'flaky' | 'skipped'} TestStatus
 * @typedef {{ title: string, tests: { projectName: string, status: TestStatus }[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ suites: Suite[], errors?: unknown[] }} PlaywrightReport
 */

/** How many end-to-end tests may need a retry in one run. If more need one, the run fails. */
export const MOST_RETRIED = 3;

/**
 * Reads a JSON report.
 *
 * @param {string} file
 * @returns {any} undefined if the run ended before it wrote its report
 */
export const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/**
 * @param {VitestReport} report
 * @returns {Counts}
 */
export const countVitest = ({ numPassedTests, numFailedTests, numPendingTests, testResults = [] }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
  skipped: numPendingTests,
  files: testResults.map(({ name, startTime, endTime }) => ({
    path: relative(process.cwd(), name),
    seconds: (endTime - startTime) / 1000,
  })),
});

/**
 * Counts the tests of a report. A test that passed only after a retry counts as passed and is listed in `retried`. If
 * more than `MOST_RETRIED` tests needed a retry, all of them count as failed.
 *
 * @param {PlaywrightReport} report
 * @returns {Counts}
 */
export function countPlaywright(report) {
  const tests = report.suites.flatMap((suite) => testsOf(suite, []));
  /** @param {TestStatus} wanted */
  const withStatus = (wanted) => tests.filter(({ status }) => status === wanted);
  const retried = withStatus('flaky').map(({ name }) => name);
  const isTooMany = retried.length > MOST_RETRIED;
  return {
    passed: withStatus('expected').length + (isTooMany ? 0 : retried.length),
    failed: withStatus('unexpected').length + (isTooMany ? retried.length : 0),
    skipped: withStatus('skipped').length,
    retried,
  };
}

/**
 * @param {Suite} suite
 * @param {string[]} above the titles of the outer suites
 * @returns {{ name: string, status: TestStatus }[]}
 */
function testsOf({ title, specs = [], suites = [] }, above) {
  const path = [...above, title];
  return [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ projectName, status }) => ({
        name: `[${projectName}] ${[...path, spec.title].join(' › ')}`,
        status,
      })),
    ),
    ...suites.flatMap((inner) => testsOf(inner, path)),
  ];
}
