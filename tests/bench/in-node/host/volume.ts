import type { Page } from '@playwright/test';
import { chatAddress, chatRows, messages } from '../../../e2e/support/screen.ts';
import { world } from '../../../e2e/support/world.ts';
import type { Measured } from '../../measured.ts';
import { FIRST_WORDS, LAST_NAME, volumeChats } from '../../sample-log/volume-log.ts';
import { quantile } from '../../statistics.ts';
import type { Demo } from './demo.ts';
import { longestFrame, type Scrolled, type ScrollPlan, scrollThrough } from './scroll.ts';

const LOG = { seed: 20_261_123, chats: 10_000, messages: 100_000 } as const;
/** Ways through the list, and through the thread: each through all of it, in a tab of its own. */
const RUNS = 5;
/** What one does not see as a halt, in ms. */
const FRAME_MS = 50;
const ROWS_MOST = 80;

/** A wheel that is spun as fast as it goes: about one screen a frame. */
const LIST_WAY = { towards: 'end', screens: 1 } as const;
/** The thread is ten thousand screens long, which nobody scrolls: the bar is dragged, some screens a frame. */
const THREAD_WAY = { towards: 'start', screens: 4 } as const;

const LIST: ScrollPlan = {
  ...LIST_WAY,
  box: 'div:has(> [role=list][aria-label=Chats])',
  row: '[data-row]',
  lastText: LAST_NAME,
};
const THREAD: ScrollPlan = { ...THREAD_WAY, box: '[role=log]', row: '[data-key]', lastText: FIRST_WORDS };

const bareRows = (way: typeof LIST_WAY | typeof THREAD_WAY, count: number): ScrollPlan => ({
  ...way,
  box: '#box',
  row: '[data-row]',
  lastText: `Row ${way.towards === 'end' ? count : 1} of`,
});

/**
 * Very long lists, scrolled from end to end in the console as it is built, on a log that holds all of them: no service
 * answers, so that what is measured is the product. The floor is the same number of rows of plain text, by the same
 * library.
 */
export async function measureVolume(demo: Demo): Promise<readonly Measured[]> {
  // From here on there is nothing but the log.
  await world.setFaults({ match: '*', effect: 'status', status: 503 });
  await demo.forgetLogs();
  const filler = await demo.openHeadless();
  const events = await filler.evaluate((log) => window.headless.fillVolumeLog(log), {
    ...LOG,
    endsAt: Date.now(),
  });
  await filler.evaluate((count) => window.headless.untilSaved(count), events);
  await demo.clear();

  const [long] = volumeChats(1, LOG.seed);
  const list = await inTurns(
    demo,
    { path: '/chat', until: (page) => chatRows(page).first().waitFor(), plan: LIST },
    { rows: `rows=${LOG.chats}`, plan: bareRows(LIST_WAY, LOG.chats) },
  );
  const thread = await inTurns(
    demo,
    { path: chatAddress(long?.id ?? ''), until: (page) => messages(page).first().waitFor(), plan: THREAD },
    { rows: `rows=${LOG.messages}&from=end`, plan: bareRows(THREAD_WAY, LOG.messages) },
  );
  await demo.clear();
  await world.clearFaults();
  await demo.forgetLogs();
  await demo.signInAgain();
  return [
    ...linesOf(`${LOG.chats.toLocaleString('en')} chats end to end`, list),
    ...linesOf(`${LOG.messages.toLocaleString('en')} messages end to end`, thread),
  ];
}

interface Ways {
  readonly subject: readonly Scrolled[];
  readonly floor: readonly Scrolled[];
}

/** Each way beside one through its floor, every second time the other way round. */
async function inTurns(
  demo: Demo,
  subject: {
    readonly path: string;
    readonly until: (page: Page) => Promise<void>;
    readonly plan: ScrollPlan;
  },
  floor: { readonly rows: string; readonly plan: ScrollPlan },
): Promise<Ways> {
  const taken = { subject: [] as Scrolled[], floor: [] as Scrolled[] };
  const takeSubject = async () => {
    const { page } = await demo.openScreen(subject.path);
    await subject.until(page);
    taken.subject.push(await scrollThrough(page, subject.plan));
    await page.close();
  };
  const takeFloor = async () => {
    const page = await demo.openBare(`rows?${floor.rows}`);
    await page.locator(floor.plan.row).first().waitFor();
    taken.floor.push(await scrollThrough(page, floor.plan));
    await page.close();
  };
  for (let run = 0; run < RUNS; run += 1)
    for (const take of run % 2 === 0 ? [takeSubject, takeFloor] : [takeFloor, takeSubject]) await take();
  return taken;
}

function linesOf(title: string, { subject, floor }: Ways): readonly Measured[] {
  const line = (of: (way: Scrolled) => number) => ({
    subject: subject.map(of),
    floor: { title: 'rows of plain text', samples: floor.map(of) },
  });
  return [
    {
      ...line(longestFrame),
      title: `${title}: the longest frame`,
      unit: 'ms',
      aim: { kind: 'medianBelow', value: FRAME_MS },
    },
    {
      ...line(({ frames }) => quantile(frames, 0.95)),
      title: 'The same, p95 of the frames',
      unit: 'ms',
      aim: null,
    },
    {
      ...line(({ rowsMost }) => rowsMost),
      title: 'The same, most rows in the document',
      unit: 'rows',
      aim: { kind: 'alwaysAtMost', value: ROWS_MOST },
    },
    { ...line(({ tookMs }) => tookMs / 1000), title: 'The same, all the way', unit: 's', aim: null },
  ];
}
