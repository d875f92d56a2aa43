import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { replayPath } from '../../src/ui/screens/activity-logs/replay-path.ts';
import { readLog } from './support/event-log.ts';
import {
  COLLEAGUE,
  chatAddress,
  expectLast,
  expectThread,
  message,
  messages,
  openTab,
  send,
  signIn,
} from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, copiesInWorld, sendsAsked, world } from './support/world.ts';

/** Rows compared at each instant. Rows far outside the view are not in the document. */
const ROWS = 8;

const headOf = async (page: Page): Promise<number> => (await readLog(page)).at(-1)?.seq ?? 0;

/** Returns the texts and statuses of the last rows. */
const lastRows = async (page: Page): Promise<string[]> => {
  const texts = await messages(page).allInnerTexts();
  return texts.slice(-ROWS).map((text) => text.replace(/\s+/g, ' ').trim());
};

const counters = async () => ({ requests: (await world.state()).requests, traffic: await world.traffic() });

test('a replay shows the rows that the live thread showed, and neither sends nor records anything', async ({
  context,
  page: live,
}) => {
  const { id } = await chatNamed('Hassan Verrall');
  await signIn(live, chatAddress(id), COLLEAGUE);
  await expectThread(live);

  const instants: { readonly seq: number; readonly rows: readonly string[] }[] = [];
  for (const part of [1, 2, 3]) {
    const written = [1, 2, 3].map((n) => `Question ${part}.${n}`);
    for (const body of written) await world.inbound({ chatId: id, body });
    await expectLast([live], written);
    const replies = [1, 2].map((n) => `Reply ${part}.${n}`);
    for (const body of replies) {
      await send(live, body);
      await expect(message(live, body)).toContainText('Sent');
    }
    for (const status of ['delivered', 'seen'] as const) {
      const [copy] = await copiesInWorld(id, `Reply ${part}.1`);
      await world.status(copy?.id ?? 0, status);
      await expect(message(live, `Reply ${part}.1`)).toContainText(status === 'seen' ? 'Seen' : 'Delivered');
    }
    // The log is written a little after the thread shows an event.
    let seq = 0;
    await expect
      .poll(async () => {
        const before = seq;
        seq = await headOf(live);
        return seq > 0 && seq === before;
      })
      .toBe(true);
    instants.push({ seq, rows: await lastRows(live) });
  }
  expect(instants.at(-1)?.rows).not.toEqual(instants[0]?.rows);
  const recorded = await readLog(live);
  expect(recorded.filter(({ stream }) => stream === id).length).toBeGreaterThanOrEqual(30);

  const replay = await openTab(context, replayPath({ chatId: id }));
  await expect(replay.getByText('Read-only')).toBeVisible();
  const [countersBefore, headBefore] = [await counters(), await headOf(live)];
  for (const { seq, rows } of instants.toReversed()) {
    // Only the address changes: the tab stays, as when a person follows a link in it.
    await replay.evaluate(
      (path) => {
        history.pushState(null, '', path);
      },
      replayPath({ chatId: id, seq }),
    );
    await expect.poll(() => lastRows(replay)).toEqual(rows);
  }
  expect(await counters()).toEqual(countersBefore);
  expect(await headOf(live)).toBe(headBefore);

  const [first] = instants;
  const times = recorded.map(({ at }) => Number(at));
  const link = replayPath({
    chatId: id,
    from: Math.min(...times),
    to: Math.max(...times),
    seq: first?.seq ?? 0,
  });
  const other = await openTab(context, link);
  await expect.poll(() => lastRows(other)).toEqual(first?.rows);
  expect(await headOf(live)).toBe(headBefore);
});

const WORDS = 'The last words before the outage';

test('without a network and a service a chat is replayed, and its files are written and read', async ({
  context,
  page,
}) => {
  const { id } = await chatNamed('Hassan Verrall');
  await signIn(page, chatAddress(id), COLLEAGUE);
  await expectThread(page);
  await send(page, WORDS);
  await expect(message(page, WORDS)).toContainText('Sent');
  await page.goto(replayPath({ chatId: id }));
  await expect(page.getByText('Read-only')).toBeVisible();
  await page.waitForLoadState('networkidle');

  await world.setFaults(
    { match: '*', effect: 'status', status: 503 },
    { match: 'twilsock:connect', effect: 'status', status: 503 },
  );
  await world.dropSockets();
  await context.setOffline(true);
  const sends = await sendsAsked();
  const thread = page.getByRole('log', { name: 'Messages' });
  await expect(thread.getByText(WORDS)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('End');

  const download = async (format: string): Promise<{ text: string; path: string }> => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: format }).click(),
    ]);
    const path = await file.path();
    return { path, text: await readFile(path, 'utf8') };
  };
  const history = await download('History file (JSONL)');
  for (const format of ['Table (CSV)', 'Printable page (HTML)', 'Scenario for a bug report'])
    expect((await download(format)).text).toContain(WORDS);

  await page.getByLabel('Open file').setInputFiles(history.path);
  await expect(page.getByText('File is complete and unchanged')).toBeVisible();
  await expect(thread.getByText(WORDS)).toBeVisible();
  const damaged = history.text.replace('The last words', 'Other words');
  await page
    .getByLabel('Open file')
    .setInputFiles({ name: 'damaged.jsonl', mimeType: 'text/plain', buffer: Buffer.from(damaged) });
  await expect(page.getByRole('alert')).toContainText(/line \d+/i);
  await page.getByLabel('Open file').setInputFiles(history.path);
  await expect(thread.getByText(WORDS)).toBeVisible();

  expect(await sendsAsked()).toBe(sends);
  expect(await copiesInWorld(id, WORDS)).toHaveLength(1);
  await context.setOffline(false);
});
