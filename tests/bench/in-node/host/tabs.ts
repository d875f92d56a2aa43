import type { Page } from '@playwright/test';
import { world } from '../../../e2e/support/world.ts';
import type { Measured } from '../../measured.ts';
import type { Demo } from './demo.ts';
import { seenBy, writeDrafts } from './drafts.ts';
import { connectedFrames, listFrames } from './sights.ts';
import type { TapedTab } from './taped-tab.ts';

/** Numbers of tabs with screens. One more tab without screens makes the changes. */
const TABS = [1, 2, 4, 8];
const CHANGES = { count: 20, perSecond: 20 };
const BYTES_PER_MB = 1024 * 1024;

/** Any number of tabs uses one socket for conversations and one for statuses. */
const SOCKETS = 2;
const EQUAL_WITHIN_MS = 50;
const HEAP_MB = 10;

/** Measures the cost of more tabs: sockets, memory, and the time until all tabs show a change. */
export async function measureTabs(demo: Demo): Promise<readonly Measured[]> {
  const writer = await demo.openHeadless();
  await writer.evaluate(() => window.headless.untilConnected());
  const tap = await demo.tapWorker();
  const tabs: TapedTab[] = [];
  const sockets: number[] = [];
  const equal: Measured[] = [];
  for (const count of TABS) {
    while (tabs.length < count) tabs.push(await demo.openScreen());
    for (const { until } of tabs) await until((reader) => connectedFrames(reader)[0]);
    // Wait for the code that tabs load when idle. The start of a tab is measured elsewhere.
    for (const { page } of tabs) await page.waitForLoadState('networkidle');
    const stage = { writer, tap, tabs };
    const { delays } = await seenBy(stage, await writeDrafts(stage, CHANGES));
    await expectEqual(tabs);
    sockets.push((await world.state()).sockets.length);
    equal.push({
      title: `State equal in ${count} ${count === 1 ? 'tab' : 'tabs'}, from the commit`,
      unit: 'ms',
      subject: Array.from({ length: CHANGES.count }, (_, change) =>
        Math.max(...delays.map((ofTab) => ofTab[change] ?? Number.NaN)),
      ),
      floor: null,
      aim: { kind: 'medianAtMost', value: EQUAL_WITHIN_MS },
    });
  }
  const heaps = await heapsOf(tabs.map(({ page }) => page));
  const [empty = Number.NaN] = await heapsOf([await demo.openBare('empty')]);
  await tap.stop();
  await demo.clear();
  return [
    {
      title: `Sockets with ${TABS.join(', ')} tabs`,
      unit: 'sockets',
      subject: sockets,
      floor: null,
      aim: { kind: 'always', value: SOCKETS },
    },
    {
      title: 'Heap of a tab beyond an empty one',
      unit: 'MB',
      subject: heaps.map((heap) => heap - empty),
      floor: null,
      aim: { kind: 'medianAtMost', value: HEAP_MB },
    },
    ...equal,
  ];
}

async function expectEqual(tabs: readonly TapedTab[]): Promise<void> {
  const lists = new Set<string>();
  for (const { read } of tabs) lists.add(JSON.stringify(listFrames(await read()).at(-1)?.view));
  if (lists.size > 1) throw new Error('The tabs show different lists.');
}

/** Returns the size of each page's heap after a garbage collection, MB. */
async function heapsOf(pages: readonly Page[]): Promise<readonly number[]> {
  const heaps = new Map<string, number>();
  for (const page of pages) {
    const devTools = await page.context().newCDPSession(page);
    const { id } = await devTools.send('Runtime.getIsolateId');
    await devTools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devTools.send('Runtime.getHeapUsage');
    heaps.set(id, usedSize / BYTES_PER_MB);
    await devTools.detach();
  }
  if (heaps.size < pages.length) throw new Error('Tabs share a heap, so it cannot be measured per tab.');
  return [...heaps.values()];
}
