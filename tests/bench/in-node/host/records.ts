import type { Page } from '@playwright/test';
import { COLLEAGUE } from '../../../e2e/support/screen.ts';
import { chatNamed, recordsOf } from '../../../e2e/support/world.ts';
import type { RecordList } from '../../in-tab/headless-tab.ts';
import { interleave } from '../../interleave.ts';
import type { Measured } from '../../measured.ts';
import { collectGarbage } from '../collect-garbage.mjs';
import { offsetTo } from './clocks.ts';
import type { Demo } from './demo.ts';
import { longestFrame, type Scrolled, scrollThrough } from './scroll.ts';

const CONTACTS = 100_000;

/** The demo of these figures: many contacts, and a user who may change them. */
export const RECORDS_DEMO = { settings: { WORLD_CONTACTS: String(CONTACTS) }, account: COLLEAGUE } as const;

const PAIRS = 20;
const WARM_UP = 3;
const SEARCHES = 15;
const SCROLLS = 5;
const FRAME_MS = 50;
const CHAT = 'Hassan Verrall';

const LIST = { collection: 'contacts', v: 1, query: { q: '' }, size: 200 } as const satisfies RecordList;
const GRID = '[role=grid]';
const ROW = '[role=row][data-place]';

/** Measures the list of contacts, and what it costs the rest of the console. */
export async function measureRecords(demo: Demo): Promise<readonly Measured[]> {
  const empty = await demo.openScreen('/profile');
  await empty.page.getByRole('tab').first().waitFor();
  const heapBefore = await demo.workerHeap();
  const { page } = await demo.openScreen('/contacts');
  await page.locator(ROW).first().waitFor();
  const searched = await search(page);
  const scrolled = await scroll(page);
  const heap = (await demo.workerHeap()) - heapBefore;
  await demo.clear();
  return [
    {
      title: `Search in ${CONTACTS.toLocaleString('en')} contacts, from key to rows`,
      unit: 'ms',
      subject: searched,
      floor: null,
      aim: { kind: 'medianAtMost', value: 200 },
    },
    {
      title: 'Scroll of these from end to end, the longest frame',
      unit: 'ms',
      subject: scrolled.map(longestFrame),
      floor: null,
      aim: { kind: 'medianAtMost', value: FRAME_MS },
    },
    {
      title: 'Heap of the worker after both',
      unit: 'MB',
      subject: [heap],
      floor: null,
      aim: { kind: 'medianAtMost', value: 60 },
    },
    ...(await measureWrites(demo)),
    await measureMessageBeside(demo),
  ];
}

/** Types one letter at a time, and waits until the rows of the new search are painted. */
async function search(page: Page): Promise<readonly number[]> {
  const field = page.getByRole('searchbox').first();
  const samples: number[] = [];
  while (samples.length < SEARCHES) {
    await field.fill('');
    await page.waitForFunction(
      () => document.querySelector('[role=grid]')?.getAttribute('aria-rowcount') === '100001',
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
    await page.keyboard.press('abcdefghijklmno'.charAt(samples.length));
    samples.push(await painting.evaluate(({ tookMs }) => tookMs));
    await painting.dispose();
  }
  await field.fill('');
  return samples;
}

async function scroll(page: Page): Promise<readonly Scrolled[]> {
  const samples: Scrolled[] = [];
  while (samples.length < SCROLLS) {
    await page.locator(GRID).evaluate((grid) => grid.scrollTo({ top: 0 }));
    collectGarbage();
    samples.push(
      await scrollThrough(page, {
        box: GRID,
        row: ROW,
        number: 'data-place',
        towards: 'end',
        screens: 10,
        until: CONTACTS - 1,
      }),
    );
  }
  return samples;
}

/** Measures from a write in one tab until another tab shows it. */
async function measureWrites(demo: Demo): Promise<readonly Measured[]> {
  const [writer, reader] = [await demo.openHeadless(), await demo.openHeadless()];
  for (const page of [writer, reader]) await page.evaluate(() => window.headless.relay.open());
  await reader.evaluate((list) => window.headless.watchRecords(list), LIST);
  const offset = await offsetTo(writer, await reader.evaluate(() => window.tape.id));
  const [first] = await recordsOf('contacts');
  if (first === undefined) throw new Error('There are no contacts.');
  const pairs = await interleave(
    () => writeThrough(writer, reader, String(first.id), offset),
    () => relayThrough(writer, reader, offset),
    { pairs: PAIRS, warmUp: WARM_UP },
  );
  await demo.clear();
  return [
    {
      title: 'Change of a contact, applied in another tab',
      unit: 'ms',
      subject: pairs.subject,
      floor: { title: 'bare ports, a raw put', samples: pairs.floor },
      aim: { kind: 'ratioAtMost', value: 3 },
    },
  ];
}

async function writeThrough(writer: Page, reader: Page, recordId: string, offset: number): Promise<number> {
  const company = crypto.randomUUID();
  const showing = await reader.evaluateHandle(
    (text) => ({ at: window.headless.untilRecords(text) }),
    company,
  );
  const { askedAt } = await writer.evaluate((write) => window.headless.writeRecord(write), {
    collection: 'contacts',
    v: LIST.v,
    op: 'update',
    recordId,
    input: { company },
    version: null,
  });
  const at = await showing.evaluate((one) => one.at);
  await showing.dispose();
  return at + offset - askedAt;
}

async function relayThrough(writer: Page, reader: Page, offset: number): Promise<number> {
  const text = crypto.randomUUID();
  const hearing = await reader.evaluateHandle((body) => ({ at: window.headless.relay.heard(body) }), text);
  const askedAt = await writer.evaluate((body) => window.headless.relay.send(body), text);
  const at = await hearing.evaluate((one) => one.at);
  await hearing.dispose();
  return at + offset - askedAt;
}

/** Measures a message while another tab watches the contacts, against the same without the contacts. */
async function measureMessageBeside(demo: Demo): Promise<Measured> {
  const { id: chatId } = await chatNamed(CHAT);
  const [sender, watcher] = [await demo.openHeadless(), await demo.openHeadless()];
  await sender.evaluate(() => window.headless.untilConnected());
  const send = async (): Promise<number> => {
    const message = [chatId, crypto.randomUUID()] as const;
    return sender.evaluate(async ([chat, body]) => {
      const startedAt = performance.now();
      const shown = window.headless.untilPreview(chat, body);
      await window.headless.send(chat, body);
      await shown;
      const tookMs = performance.now() - startedAt;
      await window.headless.untilSent(chat, body);
      return tookMs;
    }, message);
  };
  const pairs = await interleave(
    async () => {
      await watcher.evaluate((list) => window.headless.watchRecords(list), LIST);
      const tookMs = await send();
      await watcher.evaluate(() => window.headless.forgetRecords());
      return tookMs;
    },
    send,
    { pairs: PAIRS, warmUp: WARM_UP },
  );
  await demo.clear();
  return {
    title: 'Message beside a watched list of contacts',
    unit: 'ms',
    subject: pairs.subject,
    floor: { title: 'the same without the list', samples: pairs.floor },
    aim: { kind: 'ratioAtMost', value: 1.1 },
  };
}
