import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { sessionCookiesSchema } from '../../../../src/ui/session/cookies.ts';
import { COLLEAGUE } from '../../../e2e/support/screen.ts';
import type { Measured } from '../../measured.ts';
import { collectGarbage } from '../collect-garbage.mjs';
import type { Demo } from './demo.ts';

const CONTACTS = 100_000;

/** The demo of these figures: many contacts, and a user who may change them. */
export const RECORDS_DEMO = { settings: { WORLD_CONTACTS: String(CONTACTS) }, account: COLLEAGUE } as const;

const SEARCHES = 15;
/** Number of places of the list to which the scroll jumps. Each jump loads two pages or three. */
const JUMPS = 12;
/** Number of screens that it scrolls on from each place. */
const SCREENS = 8;
const FRAME_MS = 50;
const GRID = '[role=grid]';
/** A row without data has a place but no id. */
export const ROW = '[role=row][data-row]';

/** Measures the list of very many contacts. Each part has new tabs and a new worker. */
export async function measureRecords(demo: Demo): Promise<readonly Measured[]> {
  const { page: empty } = await demo.openScreen('/profile');
  await empty.getByRole('tab').first().waitFor();
  const heapBefore = await demo.workerHeap();
  await demo.clear();
  const { page: searching } = await openList(demo);
  const { alone, withService } = await search(searching);
  await demo.clear();
  const { page: scrolling } = await openList(demo);
  const frames = await scrollAtPlaces(scrolling, CONTACTS);
  const heap = (await demo.workerHeap()) - heapBefore;
  await demo.clear();
  const name = `${CONTACTS.toLocaleString('en')} contacts`;
  return [
    {
      title: `Search in ${name}, from key to rows, without the service's time`,
      unit: 'ms',
      subject: alone,
      floor: null,
      aim: { kind: 'medianAtMost', value: 200 },
    },
    {
      title: `Search in ${name}, with the service's time`,
      unit: 'ms',
      subject: withService,
      floor: null,
      aim: null,
    },
    {
      title: `Scroll from end to end of ${name}, the longest frame at each place`,
      unit: 'ms',
      subject: frames,
      floor: null,
      aim: { kind: 'medianAtMost', value: FRAME_MS },
    },
    {
      title: 'Heap of the worker after the scroll, above the empty console',
      unit: 'MB',
      subject: [heap],
      floor: null,
      aim: { kind: 'medianAtMost', value: 60 },
    },
  ];
}

async function openList(demo: Demo): Promise<{ readonly page: Page }> {
  const opened = await demo.openScreen('/contacts');
  await opened.page.locator(ROW).first().waitFor();
  return opened;
}

/** Types one letter at a time, and waits until the rows of the new search are painted. */
async function search(page: Page) {
  const timeOfService = await serviceTimer(page);
  const field = page.getByRole('searchbox').first();
  const [alone, withService]: [number[], number[]] = [[], []];
  while (alone.length < SEARCHES) {
    const letter = 'abcdefghijklmno'.charAt(alone.length);
    await field.fill('');
    await page.waitForFunction(
      (rows) => document.querySelector('[role=grid]')?.getAttribute('aria-rowcount') === String(rows),
      CONTACTS + 1,
    );
    await field.focus();
    const painting = await page.evaluateHandle(() => ({
      tookMs: new Promise<number>((resolve) => {
        let pressedAt = 0;
        addEventListener('keydown', (event) => (pressedAt = event.timeStamp), { capture: true, once: true });
        const before = document.querySelector('[role=grid]')?.getAttribute('aria-rowcount');
        const look = (): void => {
          if (document.querySelector('[role=grid]')?.getAttribute('aria-rowcount') === before) {
            requestAnimationFrame(look);
            return;
          }
          // A task that starts in the animation frame runs after style, layout and paint.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - pressedAt);
          port2.postMessage(null);
        };
        requestAnimationFrame(look);
      }),
    }));
    await page.keyboard.press(letter);
    const tookMs = await painting.evaluate((one) => one.tookMs);
    await painting.dispose();
    withService.push(tookMs);
    // Only now, because before a search the service still answers the earlier one.
    alone.push(tookMs - (await timeOfService(letter)));
  }
  return { alone, withService };
}

/**
 * Returns a function that measures how long the service takes for the first page of a search, ms. It asks from the page,
 * because a browser repeats a request if the busy service has closed the connection.
 */
async function serviceTimer(page: Page): Promise<(q: string) => Promise<number>> {
  const post = (path: string, body: object, token = '') =>
    page.evaluate(
      async ([address, text, accessToken]) => {
        const startedAt = performance.now();
        const answer = await fetch(address, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
          body: text,
        });
        const answered = await answer.text();
        if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
        return { answered, tookMs: performance.now() - startedAt };
      },
      [path, JSON.stringify(body), token] as const,
    );
  const { email, password } = COLLEAGUE;
  const { answered } = await post('/api/auth/login', { email, password });
  const { accessToken } = v.parse(v.pipe(v.string(), v.parseJson(), sessionCookiesSchema), answered);
  return async (q) => (await post('/api/v1/contacts-list', { q, page: 1 }, accessToken)).tookMs;
}

/**
 * Jumps to places between the first and the last row, and scrolls on from each. Returns the longest frame at each
 * place.
 */
export async function scrollAtPlaces(page: Page, rows: number): Promise<readonly number[]> {
  const longest: number[] = [];
  for (let jump = 1; jump <= JUMPS; jump += 1) {
    collectGarbage();
    const first = Math.round(((rows - 1) * jump) / JUMPS);
    const way = { box: GRID, row: ROW, rows, first, screens: jump === JUMPS ? 0 : SCREENS };
    longest.push(await page.evaluate(jumpInPage, way));
  }
  return longest;
}

interface Way {
  readonly box: string;
  readonly row: string;
  readonly rows: number;
  readonly first: number;
  readonly screens: number;
}

/**
 * Runs in the page. Jumps to a row, waits until rows are drawn there, scrolls one screen per frame, and waits again.
 * Returns the longest frame, rounded to ms.
 */
async function jumpInPage({ box: boxName, row, rows, first, screens }: Way): Promise<number> {
  const box = document.querySelector(boxName);
  if (box === null) throw new Error(`The page has no ${boxName}.`);
  const giveUpAt = performance.now() + 60_000;
  let before = await new Promise<number>(requestAnimationFrame);
  let longest = 0;
  const frame = async () => {
    const now = await new Promise<number>(requestAnimationFrame);
    longest = Math.max(longest, now - before);
    before = now;
    if (now > giveUpAt) throw new Error(`No row was drawn after row ${first}.`);
  };
  const isDrawn = () => {
    const { top, bottom } = box.getBoundingClientRect();
    return [...box.querySelectorAll(row)].some((one) => {
      const place = one.getBoundingClientRect();
      return place.top > top && place.bottom < bottom;
    });
  };
  box.scrollTo({ top: (box.scrollHeight * first) / rows, behavior: 'instant' });
  await frame();
  while (!isDrawn()) await frame();
  for (let screen = 0; screen < screens; screen += 1) {
    box.scrollBy({ top: box.clientHeight, behavior: 'instant' });
    await frame();
  }
  while (!isDrawn()) await frame();
  return Math.round(longest);
}
