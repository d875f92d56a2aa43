import { afterEach, expect, test } from 'vitest';
import { FAILURE_PAUSE_MS, STEADY_AFTER_MS, TOLERATED_FAILURES } from '../../src/ui/core-client/limits.ts';
import { createWorkerFailures } from '../../src/ui/core-client/worker-failures.ts';
import { createLedger } from '../properties/ledger.ts';
import { type Browser, createBrowser } from './browser/browser.ts';
import type { TestWorker } from './browser/worker.ts';
import { credentialsOf, emailOf } from './people.ts';

const MINUTE_MS = 60_000;
/** The most token requests that a browser may send in a minute (issue 22, acceptance 2). */
const MAX_TOKEN_REQUESTS = 5;
const TOKEN_CALLS = ['POST /conversation_token', 'POST /get-sync-token'];

/** Long enough to take the log from a worker that hangs, and to request tokens. */
const LIFE_MS = 3_000;

const opened: Browser[] = [];
afterEach(() => {
  for (const browser of opened.splice(0)) browser.dispose();
});

function openBrowser(tabs: number): Browser {
  const browser = createBrowser(createLedger(), createWorkerFailures);
  opened.push(browser);
  browser.cookies.set(credentialsOf(browser, emailOf(0)));
  for (let count = 0; count < tabs; count += 1) browser.open();
  return browser;
}

/** How a worker can end without success. */
const FAILURES: Readonly<Record<string, (worker: TestWorker) => void>> = {
  dies: ({ context }) => context.end(),
  hangs: ({ context }) => context.stop(),
  'steps down for its own name': ({ host, context }) => {
    // WebKit's workers once did this: each stepped down for another worker of the same generation.
    if (context.state() === 'running') host.stepDown({ build: { id: 'build-1', at: 1 }, generation: 0 });
  },
};

/** Lets each worker work for `lifeMs` and then fail. Returns the time of each token request. */
async function failEach(
  browser: Browser,
  lifeMs: number,
  fail: (worker: TestWorker) => void,
  ms: number,
): Promise<readonly number[]> {
  const { virtual, service, workers } = browser;
  const since = new Map<TestWorker, number>();
  const failed = new Set<TestWorker>();
  const times: number[] = [];
  let seen = service.requests.length;
  const end = virtual.now() + ms;
  while (virtual.now() < end) {
    await browser.advance(100);
    for (const name of service.requests.slice(seen)) {
      if (TOKEN_CALLS.includes(name)) times.push(virtual.now());
    }
    seen = service.requests.length;
    for (const worker of workers) {
      if (!since.has(worker)) since.set(worker, virtual.now());
      if (failed.has(worker) || virtual.now() - (since.get(worker) ?? 0) < lifeMs) continue;
      failed.add(worker);
      fail(worker);
    }
  }
  return times;
}

const busiestMinute = (times: readonly number[]): number =>
  Math.max(...times.map((start) => times.filter((at) => at >= start && at < start + MINUTE_MS).length));

const CASES = Object.entries(FAILURES).flatMap(([how, fail]) =>
  [1, 4].map((tabs) => [how, tabs, fail] as const),
);
test.each(CASES)(
  'a worker that %s at every start requests few tokens, with %i tabs',
  async (_, count, fail) => {
    const browser = openBrowser(count);
    const times = await failEach(browser, LIFE_MS, fail, 6 * MINUTE_MS);
    expect(busiestMinute(times)).toBeLessThanOrEqual(MAX_TOKEN_REQUESTS);
    // The tabs keep trying.
    expect(times.length).toBeGreaterThan(MAX_TOKEN_REQUESTS);
    for (const tab of browser.tabs) {
      const { status, pausedUntil, gaveUpShared } = tab.client.link.getSnapshot();
      expect({ status, gaveUpShared }).toEqual({ status: 'lost', gaveUpShared: true });
      expect(pausedUntil).toBeGreaterThan(browser.virtual.now());
    }
  },
);

test('a tab that opens or returns during the pause waits for its end, too', async () => {
  const browser = openBrowser(1);
  await failEach(browser, LIFE_MS, ({ context }) => context.end(), 10_000);
  const started = browser.workers.length;
  const late = browser.open();
  const [first] = browser.tabs;
  first?.hide();
  first?.show();
  await browser.advance(FAILURE_PAUSE_MS / 2);
  expect(browser.workers).toHaveLength(started);
  expect(browser.tabs.map((tab) => tab.status())).toEqual(['lost', 'lost']);
  await browser.advance(FAILURE_PAUSE_MS / 2);
  expect(browser.workers).toHaveLength(started + 1);
  expect([late, first].map((tab) => tab?.status())).toEqual(['open', 'open']);
});

test('a worker that dies once is replaced at once', async () => {
  const browser = openBrowser(2);
  await browser.advance(1_000);
  browser.workers[0]?.context.end();
  await browser.advance(1_000);
  expect(browser.tabs.map((tab) => tab.status())).toEqual(['open', 'open']);
  expect(browser.workers).toHaveLength(2);
});

test('workers that die from time to time, after steady work, are each replaced at once', async () => {
  const browser = openBrowser(2);
  for (let round = 0; round <= TOLERATED_FAILURES; round += 1) {
    await browser.advance(STEADY_AFTER_MS + 1_000);
    browser.running()[0]?.context.end();
    await browser.advance(1_000);
    expect(browser.tabs.map((tab) => tab.status())).toEqual(['open', 'open']);
  }
  expect(browser.tabs[0]?.client.link.getSnapshot().gaveUpShared).toBe(false);
});

test('a worker that works for a while after failures ends the row of failures', async () => {
  const browser = openBrowser(1);
  const die = async (): Promise<void> => {
    browser.running()[0]?.context.end();
    await browser.advance(1_000);
  };
  await browser.advance(1_000);
  await die();
  await browser.advance(STEADY_AFTER_MS);
  await die();
  await die();
  expect(browser.tabs[0]?.status()).toBe('open');
});
