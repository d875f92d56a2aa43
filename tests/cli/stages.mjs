/** Runs the stages of a check, and summarises their results. */

/**
 * @typedef {{ passed: number, failed: number, skipped: number, retried?: string[], files?: { path: string, seconds: number }[] }} Counts
 * @typedef {{ ok: boolean, counts?: Counts, note?: string }} Outcome
 * @typedef {{ name: string, run: () => Promise<Outcome> }} Stage
 * @typedef {Outcome & { name: string, seconds: number }} Result
 */

/**
 * Runs the stages in order. The stages of an inner list run at the same time. Stops after a failed stage, unless `goOn`
 * is set.
 *
 * @param {(Stage | Stage[])[]} stages
 * @param {{ goOn?: boolean }} [options]
 * @returns {Promise<Result[]>} the results of the stages that ran
 */
export async function runStages(stages, { goOn = false } = {}) {
  /** @type {Result[]} */
  const results = [];
  for (const group of stages.map((one) => [one].flat())) {
    console.log(`\n── ${group.map(({ name }) => name).join(', ')}`);
    const ended = await Promise.all(group.map(runStage));
    results.push(...ended);
    if (!goOn && ended.some(({ ok }) => !ok)) {
      break;
    }
  }
  return results;
}

/**
 * @param {Stage} stage
 * @returns {Promise<Result>}
 */
async function runStage({ name, run }) {
  const started = performance.now();
  const outcome = await run().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return { ok: false };
  });
  return { ...outcome, name, seconds: (performance.now() - started) / 1000 };
}

/**
 * Adds up the tests of all stages. A stage can fail without a failed test, for example by a type error. Such a stage
 * counts as one failure, so that a failed run never reports "0 failed".
 *
 * @param {Result[]} results
 * @returns {{ passed: number, failed: number }}
 */
export function totals(results) {
  let passed = 0;
  let failed = 0;
  for (const { ok, counts } of results) {
    passed += counts?.passed ?? 0;
    failed += counts?.failed || (ok ? 0 : 1);
  }
  return { passed, failed };
}

/**
 * Lists the tests that passed only after a retry, below a heading. Empty without such tests.
 *
 * @param {Result[]} results
 * @returns {string[]}
 */
export function retriedTests(results) {
  const retried = results.flatMap(({ counts }) => counts?.retried ?? []);
  return retried.length === 0 ? [] : ['', 'needed a retry:', ...retried.map((name) => `  ${name}`)];
}

/** How many of the slowest test files are listed. */
const SLOWEST = 10;

/**
 * Lists the slowest test files below a heading, the slowest first. Empty if no stage knows its files.
 *
 * @param {Result[]} results
 * @returns {string[]}
 */
export function slowestFiles(results) {
  const files = results.flatMap(({ counts }) => counts?.files ?? []);
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  return slowest.length === 0
    ? []
    : [
        '',
        'slowest test files:',
        ...slowest.map(({ path, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${path}`),
      ];
}

/**
 * Returns one line per stage.
 *
 * @param {(Stage | Stage[])[]} stages all stages of the command
 * @param {Result[]} results the results of the stages that ran
 * @returns {string[]}
 */
export function summary(stages, results) {
  const each = stages.flat();
  const width = Math.max(...each.map(({ name }) => name.length));
  return each.map(({ name }) => {
    const result = results.find((one) => one.name === name);
    if (result === undefined) {
      return `  –  ${name.padEnd(width)}  not run`;
    }
    const { ok, counts, note, seconds } = result;
    const skipped = counts?.skipped ? `, ${counts.skipped} skipped` : '';
    const tests = counts === undefined ? '' : `  ${counts.passed} passed, ${counts.failed} failed${skipped}`;
    return `  ${ok ? '✓' : '✗'}  ${name.padEnd(width)}  ${seconds.toFixed(1)} s${tests}${note ? `  ${note}` : ''}`;
  });
}
