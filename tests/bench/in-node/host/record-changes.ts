import type { Page } from '@playwright/test';
import { COLLEAGUE } from '../../../e2e/support/screen.ts';
import { chatNamed } from '../../../e2e/support/world.ts';
import type { RecordList } from '../../in-tab/headless-tab.ts';
import { interleave } from '../../interleave.ts';
import type { Measured } from '../../measured.ts';
import { offsetTo } from './clocks.ts';
import type { Demo } from './demo.ts';

/** Contacts that a tab watches while another sends a message. */
const WATCHED_ROWS = 10_000;

/** The demo of these figures: a list that can be watched whole, and a user who may change it. */
export const CHANGES_DEMO = {
  settings: { WORLD_CONTACTS: String(WATCHED_ROWS) },
  account: COLLEAGUE,
} as const;

const PAIRS = 20;
const WARM_UP = 3;
const CHAT = 'Hassan Verrall';

const LIST = { collection: 'contacts', v: 1, query: { q: '' }, size: 200 } as const satisfies RecordList;

/** Measures a change of a record, and what a watched list costs the rest of the console. */
export async function measureRecordChanges(demo: Demo): Promise<readonly Measured[]> {
  return [await measureChange(demo), await measureMessageBeside(demo)];
}

/** Measures from a write in one tab until another tab shows it. */
async function measureChange(demo: Demo): Promise<Measured> {
  const [writer, reader] = [await demo.openHeadless(), await demo.openHeadless()];
  for (const page of [writer, reader]) await page.evaluate(() => window.headless.relay.open());
  const recordId = await reader.evaluate((list) => window.headless.watchRecords(list, list.size), LIST);
  const offset = await offsetTo(writer, await reader.evaluate(() => window.tape.id));
  const pairs = await interleave(
    () => writeThrough(writer, reader, recordId, offset),
    () => relayThrough(writer, reader, offset),
    { pairs: PAIRS, warmUp: WARM_UP },
  );
  await demo.clear();
  return {
    title: 'Change of a contact, applied in another tab',
    unit: 'ms',
    subject: pairs.subject,
    floor: { title: 'bare ports, a raw put', samples: pairs.floor },
    aim: { kind: 'ratioAtMost', value: 3 },
  };
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

/**
 * Measures sending a message while another tab watches the contacts. The floor is the same without the contacts. The
 * first message after each change of the watched views is not counted.
 */
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
      await watcher.evaluate(([list, rows]) => window.headless.watchRecords(list, rows), [
        LIST,
        WATCHED_ROWS,
      ] as const);
      await send();
      return send();
    },
    async () => {
      await watcher.evaluate(() => window.headless.forgetRecords());
      await send();
      return send();
    },
    { pairs: PAIRS, warmUp: WARM_UP },
  );
  await demo.clear();
  return {
    title: `Message beside ${WATCHED_ROWS.toLocaleString('en')} watched contacts`,
    unit: 'ms',
    subject: pairs.subject,
    floor: { title: 'the same without the list', samples: pairs.floor },
    aim: { kind: 'ratioAtMost', value: 1.1 },
  };
}
