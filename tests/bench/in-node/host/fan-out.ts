import type { CDPSession } from '@playwright/test';
import type { Measured } from '../../measured.ts';
import type { Demo } from './demo.ts';
import { seenBy, writeDrafts } from './drafts.ts';
import type { TapedTab } from './taped-tab.ts';

const TABS = 5;
const PER_SECOND = 200;
const SECONDS = 4;
const COUNT = PER_SECOND * SECONDS;

/** Measures tabs with screens while one tab makes many changes a second. */
export async function measureFanOut(demo: Demo): Promise<readonly Measured[]> {
  const tabs: TapedTab[] = [];
  while (tabs.length < TABS) tabs.push(await demo.openScreen());
  const writer = await demo.openHeadless();
  await writer.evaluate(() => window.headless.untilConnected());
  const stage = { writer, tabs, tap: await demo.tapWorker() };
  const run = { count: COUNT, perSecond: PER_SECOND };
  const warmUp = await writeDrafts(stage, { ...run, count: PER_SECOND });
  await seenBy(stage, warmUp);

  let spent: readonly number[] = [];
  const written = await writeDrafts(stage, run, async (writing) => {
    const stops = await Promise.all(tabs.map(({ page }) => watchMainThread(page)));
    const done = await writing();
    spent = await Promise.all(stops.map((stop) => stop()));
    return done;
  });
  const { delays, frames } = await seenBy(stage, written);
  await stage.tap.stop();
  await demo.clear();
  const shared = { floor: null, aim: null } as const;
  return [
    {
      ...shared,
      title: `${PER_SECOND} changes/s to ${TABS} tabs, commit to frame`,
      unit: 'ms',
      subject: delays.flat(),
    },
    {
      ...shared,
      title: 'The same, frames a change and tab',
      unit: 'frames',
      subject: frames.map((count) => count / COUNT),
    },
    {
      ...shared,
      title: "The same, a tab's main thread",
      unit: 'ms/s',
      subject: spent,
    },
  ];
}

/**
 * Starts to watch a page. Returns a function that gives the load since then: ms per second in which the main thread was
 * busy.
 */
export async function watchMainThread(page: TapedTab['page']): Promise<() => Promise<number>> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable', { timeDomain: 'timeTicks' });
  const before = await readMetrics(devTools);
  return async () => {
    const after = await readMetrics(devTools);
    return ((after.busy - before.busy) / (after.time - before.time)) * 1000;
  };
}

/** Both times are in seconds. */
async function readMetrics(devTools: CDPSession): Promise<{ readonly time: number; readonly busy: number }> {
  const { metrics } = await devTools.send('Performance.getMetrics');
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { time: metric('Timestamp'), busy: metric('TaskDuration') };
}
