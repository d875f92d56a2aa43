import type { Page } from '@playwright/test';
import { chatAddress, chatRows, messages } from '../../../e2e/support/screen.ts';
import { world } from '../../../e2e/support/world.ts';
import type { Measured } from '../../measured.ts';
import { volumeChats } from '../../sample-log/volume-log.ts';
import { quantile } from '../../statistics.ts';
import { collectGarbage } from '../collect-garbage.mjs';
import type { Demo } from './demo.ts';
import { longestFrame, type Scrolled, scrollThrough } from './scroll.ts';

const LOG = { seed: 20_261_123, chats: 10_000, messages: 100_000 } as const;
/** Number of runs. A run scrolls through the whole list, or through a fifth of the long thread. */
const RUNS = 5;
/** Target in ms. Nobody notices a shorter frame as a pause. */
const FRAME_MS = 50;
const ROWS_MOST = 80;
/** Long enough to load a long chat from the disk on a slow machine, ms. */
const OPENS_WITHIN_MS = 120_000;

/** One screen per frame is about 48,000 px/s: three times the fastest swipe of a finger. */
const LIST_WAY = { towards: 'end', screens: 1 } as const;
const THREAD_WAY = { towards: 'start', screens: 1 } as const;

const LIST = { ...LIST_WAY, box: 'div:has(> [role=list][aria-label=Chats])', row: '[data-row]' } as const;
const THREAD = { ...THREAD_WAY, box: '[role=log]', row: '[data-key]' } as const;
const BARE = { box: '#box', row: '[data-row]' } as const;

/**
 * Scrolls through very long lists in the built console, from end to end. All rows are in the log and no service
 * answers, so only the console's code is measured. The floor is a page with plain text rows and the same list library.
 */
export async function measureVolume(demo: Demo): Promise<readonly Measured[]> {
  // From now on all data is from the log. Only whose token it is, the service must say, because the filled log does not
  // know it: of two rules, the first applies.
  await world.setFaults(
    { match: 'GET /auth/me', effect: 'duplicate' },
    { match: '*', effect: 'status', status: 503 },
  );
  await demo.forgetLogs();
  const filler = await demo.openHeadless();
  const log = { ...LOG, endsAt: Date.now() };
  const events = await filler.evaluate((options) => window.headless.fillVolumeLog(options), log);
  await filler.evaluate((count) => window.headless.untilSaved(count), events);
  await demo.clear();

  const list = await throughTheList(demo);
  const thread = await throughTheThread(demo);
  await demo.clear();
  await world.clearFaults();
  await demo.forgetLogs();
  await demo.signInAgain();
  return [
    ...linesOf(`${LOG.chats.toLocaleString('en')} chats`, 'all the way', list),
    ...linesOf(`${LOG.messages.toLocaleString('en')} messages`, 'a fifth of the way', thread),
  ];
}

interface Ways {
  readonly subject: readonly Scrolled[];
  readonly floor: readonly Scrolled[];
}

/** Uses a new tab for each run, because a list that has grown remains long. */
const throughTheList = (demo: Demo): Promise<Ways> =>
  inTurns(
    () =>
      inPage(demo.openScreen('/chat'), async (page) => {
        await chatRows(page).first().waitFor();
        return scrollThrough(page, { ...LIST, until: LOG.chats });
      }),
    () =>
      inPage(openRows(demo, `rows=${LOG.chats}`), (page) =>
        scrollThrough(page, { ...BARE, ...LIST_WAY, until: LOG.chats }),
      ),
  );

/** Scrolls from the newest message to the oldest in one tab, in parts. Does the same for the floor. */
async function throughTheThread(demo: Demo): Promise<Ways> {
  const [long] = volumeChats(1, LOG.seed);
  const { page } = await demo.openScreen(chatAddress(long?.id ?? ''));
  await messages(page).first().waitFor({ timeout: OPENS_WITHIN_MS });
  const { page: rows } = await openRows(demo, `rows=${LOG.messages}&from=end`);
  /** Returns the number of the last message in a run's part. The last part ends at the first message of all. */
  const endOf = (run: number): number => Math.max(1, LOG.messages * (1 - (run + 1) / RUNS));
  return inTurns(
    (run) => scrollThrough(page, { ...THREAD, until: endOf(run) }),
    (run) => scrollThrough(rows, { ...BARE, ...THREAD_WAY, until: endOf(run) }),
  );
}

const openRows = async (demo: Demo, query: string): Promise<{ readonly page: Page }> => {
  const page = await demo.openBare(`rows?${query}`);
  await page.locator(BARE.row).first().waitFor();
  return { page };
};

async function inPage<T>(
  opening: Promise<{ readonly page: Page }>,
  body: (page: Page) => Promise<T>,
): Promise<T> {
  const { page } = await opening;
  const result = await body(page);
  await page.close();
  return result;
}

type Way = (run: number) => Promise<Scrolled>;

/** Measures the console and the floor in turns. Every second turn starts with the floor. */
async function inTurns(takeSubject: Way, takeFloor: Way): Promise<Ways> {
  const taken = { subject: [] as Scrolled[], floor: [] as Scrolled[] };
  const subject = async (run: number) => {
    collectGarbage();
    taken.subject.push(await takeSubject(run));
  };
  const floor = async (run: number) => {
    collectGarbage();
    taken.floor.push(await takeFloor(run));
  };
  for (let run = 0; run < RUNS; run += 1)
    for (const take of run % 2 === 0 ? [subject, floor] : [floor, subject]) await take(run);
  return taken;
}

function linesOf(name: string, way: string, { subject, floor }: Ways): readonly Measured[] {
  const line = (of: (way: Scrolled) => number) => ({
    subject: subject.map(of),
    floor: { title: 'rows of plain text', samples: floor.map(of) },
  });
  return [
    {
      ...line(longestFrame),
      title: `Scroll of ${name}, the longest frame`,
      unit: 'ms',
      aim: { kind: 'medianAtMost', value: FRAME_MS },
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
    { ...line(({ tookMs }) => tookMs / 1000), title: `The same, ${way}`, unit: 's', aim: null },
  ];
}
