import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { replayPath } from '../../src/ui/routes/replay-path.ts';
import { readLog } from './support/event-log.ts';
import {
  AGENT,
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

/**
 * Lets the page return the texts and statuses of its last rows. A replay is read-only, so the buttons of a row are left
 * out.
 */
const watchRows = (page: Page) =>
  page.evaluate((count) => {
    const textOf = (row: Element) => {
      const copy = document.createElement('div');
      copy.append(row.cloneNode(true));
      for (const button of copy.querySelectorAll('button')) button.remove();
      return copy.textContent;
    };
    const rows = () => [...document.querySelectorAll('[role=log] article')].slice(-count).map(textOf);
    Object.assign(window, { lastRows: rows });
  }, ROWS);

const lastRows = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'lastRows')());

/**
 * Every request of the console, and what its sockets write and follow. The reads of the sockets are left out: every few
 * seconds the worker reads one object through each socket, to find a dead socket.
 */
const counters = async () => {
  const { writes, subscriptions } = await world.traffic();
  return { requests: (await world.state()).requests, writes, subscriptions };
};

/** Rounds of the recorded session. Each has about 17 events. */
const ROUNDS = 8;

/** Records each state of the last rows that the page draws, until it is read. */
const record = (page: Page) =>
  page.evaluate((count) => {
    const rows: () => string[] = Reflect.get(window, 'lastRows');
    const seen = [rows()];
    const note = () => {
      const now = rows();
      if (now.length === count && JSON.stringify(now) !== JSON.stringify(seen.at(-1))) seen.push(now);
    };
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Object.assign(window, { drawnStates: seen });
  }, ROWS);

const recorded = (page: Page): Promise<string[][]> => page.evaluate(() => Reflect.get(window, 'drawnStates'));

/** Steps through a replay from its position to its end. Returns the last rows at each position. */
const stepThrough = (page: Page): Promise<string[][]> =>
  page.evaluate(async () => {
    const shown = /Event ([\d,]+) of ([\d,]+)/;
    const place = () =>
      (shown.exec(document.body.innerText) ?? []).slice(1).map((text) => Number(text.replace(',', '')));
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const state = () =>
      document.querySelector('section[aria-label="State at this moment"]')?.textContent ?? '';
    const rows: () => string[] = Reflect.get(window, 'lastRows');
    const states: string[][] = [rows()];
    for (let [position = 0, total = 0] = place(); position < total; position += 1) {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
      const began = performance.now();
      // The frame of the new position arrives from the worker.
      while (!state().includes(`Event ${(position + 1).toLocaleString('en')}`)) {
        if (performance.now() - began > 10_000) throw new Error(`No frame of event ${position + 1}`);
        await frame();
      }
      await frame();
      states.push(rows());
    }
    return states;
  });

test('each frame of a replay shows what the live thread showed, and a replay neither sends nor records anything', async ({
  context,
  page: live,
}) => {
  const { id } = await chatNamed('Hassan Verrall');
  const { chats } = await world.state();
  const chat = chats.findIndex((one) => one.id === id);
  await signIn(live, chatAddress(id), COLLEAGUE);
  await expectThread(live);
  const settled = async (): Promise<number> => {
    // The log is written a little after the thread shows an event.
    let seq = 0;
    await expect
      .poll(async () => {
        const before = seq;
        seq = await headOf(live);
        return seq > 0 && seq === before;
      })
      .toBe(true);
    return seq;
  };
  const began = await settled();
  // Colleagues have their names once the service has told them, which a replay does from the start.
  await expect(messages(live).filter({ hasText: AGENT.email })).toHaveCount(0);
  await watchRows(live);
  await record(live);

  const instants: { readonly seq: number; readonly rows: readonly string[] }[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [answer, question, reply] = [`Answer ${round}`, `Question ${round}`, `Reply ${round}`];
    await world.play([
      { do: 'contactWritesMany', chat, count: 5 },
      { do: 'agentAnswersElsewhere', chat, body: `Elsewhere ${round}` },
      { do: 'colleagueAnswers', chat, body: answer },
      { do: 'statusArrives', message: 0, status: 'delivered' },
      { do: 'statusArrives', message: 1, status: 'delivered' },
      { do: 'statusArrives', message: 0, status: 'seen' },
    ]);
    await world.inbound({ chatId: id, body: question });
    await expectLast([live], [question]);
    await send(live, reply);
    await expect(message(live, reply)).toContainText('Sent');
    const [copy] = await copiesInWorld(id, reply);
    for (const status of ['delivered', 'seen'] as const) {
      await world.status(copy?.id ?? 0, status);
      await expect(message(live, reply)).toContainText(status === 'seen' ? 'Seen' : 'Delivered');
    }
    if (round % 4 === 0) instants.push({ seq: await settled(), rows: await lastRows(live) });
  }
  const log = await readLog(live);
  expect(log.filter(({ stream, seq }) => stream === id && seq > began).length).toBeGreaterThanOrEqual(130);
  const drawn = await recorded(live);

  const replay = await openTab(context, replayPath({ chatId: id, seq: began }));
  await expect(replay.getByText('Read-only')).toBeVisible();
  await watchRows(replay);
  await expect.poll(() => lastRows(replay)).toEqual(drawn[0]);
  const countersBefore = await counters();
  const headBefore = await headOf(live);
  const frames = (await stepThrough(replay)).map((rows) => JSON.stringify(rows));
  // Each state that the live thread drew is a frame of the replay, in the same order. The tab may have drawn several
  // events at once, so not every frame was drawn.
  let from = 0;
  for (const rows of drawn) {
    const found = frames.indexOf(JSON.stringify(rows), from);
    expect(found, `the live thread drew ${JSON.stringify(rows)}`).toBeGreaterThanOrEqual(from);
    from = found;
  }
  expect(drawn.length).toBeGreaterThan(5 * ROUNDS);

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
  const times = log.map(({ at }) => Number(at));
  const link = replayPath({
    chatId: id,
    from: Math.min(...times),
    to: Math.max(...times),
    seq: first?.seq ?? 0,
  });
  const other = await openTab(context, link);
  await watchRows(other);
  await expect.poll(() => lastRows(other)).toEqual(first?.rows);
  expect(await headOf(live)).toBe(headBefore);
});

/** Code of a replay in chunks of its own, which the console loads while it is idle. */
const IDLE_CHUNKS = ['chat-picker', 'export-menu', 'printable', 'csv', 'table'];

const WORDS = 'The last words before the outage';

test.describe('code that loads ahead', () => {
  test.use({ loadsAhead: true });

  test('without a network and a service a chat is replayed, and its files are written and read', async ({
    context,
    page,
  }) => {
    const { id } = await chatNamed('Hassan Verrall');
    const fetched: string[] = [];
    page.on('requestfinished', (request) => fetched.push(request.url()));
    await signIn(page, chatAddress(id), COLLEAGUE);
    await expectThread(page);
    await send(page, WORDS);
    await expect(message(page, WORDS)).toContainText('Sent');
    // No replay was open before the outage.
    const isHere = (chunk: string) => fetched.some((url) => url.includes(`/${chunk}-`));
    for (const chunk of IDLE_CHUNKS) await expect.poll(() => isHere(chunk), chunk).toBe(true);

    await world.setFaults(
      { match: '*', effect: 'status', status: 503 },
      { match: 'twilsock:connect', effect: 'status', status: 503 },
    );
    await world.dropSockets();
    await context.setOffline(true);
    const sends = await sendsAsked();
    await page.getByRole('link', { name: 'Activity logs' }).click();
    await page.getByRole('tab', { name: 'Replay' }).click();
    await page.getByRole('button', { name: 'Choose a chat' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hassan Verrall' }).click();
    await expect(page.getByText('Read-only')).toBeVisible();
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
});
