import { expect, test, vi } from 'vitest';
import { retriedTests, runStages, type Stage, slowestFiles, summary, totals } from './stages.mjs';

const counts = (passed: number, failed: number) => ({ passed, failed, skipped: 0 });
const stage = (name: string, run: Stage['run']): Stage => ({ name, run });

const silently = async (stages: (Stage | Stage[])[], options?: Parameters<typeof runStages>[1]) => {
  const spies = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')].map((spy) =>
    spy.mockImplementation(() => {}),
  );
  const results = await runStages(stages, options);
  for (const spy of spies) {
    spy.mockRestore();
  }
  return results;
};

test('the stages run in order, and no stage runs after a failed one', async () => {
  const stages = [
    stage('types', async () => ({ ok: true })),
    stage('unit tests', async () => ({ ok: false, counts: counts(7, 2) })),
    stage('end-to-end tests', async () => ({ ok: true, counts: counts(5, 0) })),
  ];
  const results = await silently(stages);
  expect(results.map(({ name }) => name)).toEqual(['types', 'unit tests']);
  expect(totals(results)).toEqual({ passed: 7, failed: 2 });
  expect(summary(stages, results)).toEqual([
    expect.stringMatching(/✓ {2}types/),
    expect.stringMatching(/✗ {2}unit tests.*7 passed, 2 failed/),
    expect.stringMatching(/– {2}end-to-end tests.*not run/),
  ]);
});

test('stages side by side start together, and all of them end before a failed one stops the run', async () => {
  let endLint: (outcome: { ok: boolean }) => void = () => undefined;
  const lint = new Promise<{ ok: boolean }>((resolve) => {
    endLint = resolve;
  });
  const group = [
    stage('lint', () => lint),
    stage('types', async () => {
      endLint({ ok: true });
      return { ok: false };
    }),
  ];
  const stages = [group, stage('unit tests', async () => ({ ok: true }))];
  const results = await silently(stages);
  expect(results.map(({ name, ok }) => [name, ok])).toEqual([
    ['lint', true],
    ['types', false],
  ]);
  expect(summary(stages, results)).toEqual([
    expect.stringMatching(/✓ {2}lint/),
    expect.stringMatching(/✗ {2}types/),
    expect.stringMatching(/– {2}unit tests.*not run/),
  ]);
});

test('a stage that throws, or fails without a failed test, counts as one failure', async () => {
  const broken = await silently([
    stage('build', async () => {
      throw new Error('vite build failed');
    }),
  ]);
  const empty = await silently([stage('unit tests', async () => ({ ok: false, counts: counts(3, 0) }))]);
  expect(totals(broken)).toEqual({ passed: 0, failed: 1 });
  expect(totals(empty)).toEqual({ passed: 3, failed: 1 });
});

test('tests that needed a retry are listed under a heading, which is omitted without such tests', async () => {
  const endToEnd = (retried: string[]) =>
    silently([stage('end-to-end tests', async () => ({ ok: true, counts: { ...counts(5, 0), retried } }))]);
  expect(retriedTests(await endToEnd(['outage.spec.ts › a', 'drafts.spec.ts › b']))).toEqual([
    '',
    'needed a retry:',
    '  outage.spec.ts › a',
    '  drafts.spec.ts › b',
  ]);
  expect(retriedTests(await endToEnd([]))).toEqual([]);
});

test('the ten slowest files of all stages are listed, the slowest first', async () => {
  const withFiles = (...files: { path: string; seconds: number }[]) => ({
    ok: true,
    counts: { ...counts(5, 0), files },
  });
  const many = Array.from({ length: 12 }, (_, nth) => ({ path: `tests/${nth}.test.ts`, seconds: nth }));
  const results = await silently([
    stage('unit tests', async () => withFiles(...many)),
    stage('browser tests', async () => withFiles({ path: 'tests/browser/a.test.tsx', seconds: 67.24 })),
    stage('build', async () => ({ ok: true })),
  ]);
  const [, heading, slowest, next, ...rest] = slowestFiles(results);
  expect([heading, slowest, next]).toEqual([
    'slowest test files:',
    '    67.2 s  tests/browser/a.test.tsx',
    '    11.0 s  tests/11.test.ts',
  ]);
  expect(rest).toHaveLength(8);
  expect(slowestFiles(results.slice(2))).toEqual([]);
});

test('with `goOn` all stages run, and the failures of each count', async () => {
  const results = await silently(
    [
      stage('rare races', async () => ({ ok: false, counts: counts(7, 2) })),
      stage('storm', async () => ({ ok: true, counts: counts(1, 0) })),
    ],
    { goOn: true },
  );
  expect(results.map(({ ok }) => ok)).toEqual([false, true]);
  expect(totals(results)).toEqual({ passed: 8, failed: 2 });
});
