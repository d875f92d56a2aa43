import { expect, test } from 'vitest';
import { countPlaywright, countVitest, MOST_RETRIED } from './test-counts.mjs';

type Status = 'expected' | 'unexpected' | 'flaky' | 'skipped';

const spec = (title: string, status: Status, projectName = 'shared worker') => ({
  title,
  tests: [{ projectName, status }],
});
const flaky = (count: number) => Array.from({ length: count }, (_, at) => spec(`race ${at}`, 'flaky'));

const reportOf = (...specs: ReturnType<typeof spec>[]) => ({ suites: [{ title: 'drafts.spec.ts', specs }] });

test('a test that needed a retry counts as passed, and is listed', () => {
  const counts = countPlaywright(
    reportOf(spec('a', 'expected'), spec('b', 'flaky', 'dedicated worker'), spec('c', 'skipped')),
  );
  expect(counts).toEqual({
    passed: 2,
    failed: 0,
    skipped: 1,
    retried: ['[dedicated worker] drafts.spec.ts › b'],
  });
});

test('a test that fails twice counts as failed', () => {
  expect(countPlaywright(reportOf(spec('a', 'unexpected'), spec('b', 'expected')))).toMatchObject({
    passed: 1,
    failed: 1,
    retried: [],
  });
});

test(`up to ${MOST_RETRIED} retried tests count as passed; with one more, all of them count as failed`, () => {
  const passing = spec('a', 'expected');
  expect(countPlaywright(reportOf(passing, ...flaky(MOST_RETRIED)))).toMatchObject({
    passed: 1 + MOST_RETRIED,
    failed: 0,
  });
  const tooMany = countPlaywright(reportOf(passing, ...flaky(MOST_RETRIED + 1)));
  expect(tooMany).toMatchObject({ passed: 1, failed: MOST_RETRIED + 1 });
  expect(tooMany.retried).toHaveLength(MOST_RETRIED + 1);
});

test('tests in nested groups are counted, with the titles of their groups', () => {
  const group = { title: 'on a phone', specs: [spec('a', 'flaky'), spec('b', 'unexpected')] };
  const counts = countPlaywright({ suites: [{ title: 'phone.spec.ts', specs: [], suites: [group] }] });
  expect(counts).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    retried: ['[shared worker] phone.spec.ts › on a phone › a'],
  });
});

test('the counts of Vitest and the time of each file are taken from its report', () => {
  const testResults = [{ name: `${process.cwd()}/tests/a.test.ts`, startTime: 1000, endTime: 3500 }];
  expect(countVitest({ numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, testResults })).toEqual({
    passed: 7,
    failed: 2,
    skipped: 1,
    files: [{ path: 'tests/a.test.ts', seconds: 2.5 }],
  });
});
