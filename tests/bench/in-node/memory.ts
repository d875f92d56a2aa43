import type { Page } from '@playwright/test';
import type { Measured } from '../measured.ts';
import type { Bench } from './browser.ts';

const SAMPLES = 5;
const MESSAGES = 10_000;
const BYTES_PER_MB = 1024 * 1024;

/** Measures the memory of a state with 10 000 messages. The floor is the same messages as plain objects. */
export async function measureMemory(bench: Bench): Promise<readonly Measured[]> {
  const [one, many, floor]: [number[], number[], number[]] = [[], [], []];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    one.push(
      await held(bench, (page) => page.evaluate((count) => window.bench.hold.state(count, 1), MESSAGES)),
    );
    floor.push(
      await held(bench, (page) => page.evaluate((count) => window.bench.hold.plain(count), MESSAGES)),
    );
    many.push(
      await held(bench, (page) => page.evaluate((count) => window.bench.hold.state(count, 1000), MESSAGES)),
    );
  }
  const shared = { unit: 'MB', floor: { title: 'plain objects', samples: floor }, aim: null } as const;
  return [
    { ...shared, title: 'Memory, 10,000 messages in one chat', subject: one },
    { ...shared, title: 'Memory, the same in 1,000 chats', subject: many },
  ];
}

/** Returns by how much the heap grows when the page creates and keeps an object, MB. */
const held = (bench: Bench, make: (page: Page) => Promise<void>): Promise<number> =>
  bench.inFreshTab(async (page) => {
    const devTools = await page.context().newCDPSession(page);
    const usedBytes = async () => {
      await devTools.send('HeapProfiler.collectGarbage');
      return (await devTools.send('Runtime.getHeapUsage')).usedSize;
    };
    const before = await usedBytes();
    await make(page);
    return ((await usedBytes()) - before) / BYTES_PER_MB;
  });
