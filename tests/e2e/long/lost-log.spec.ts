import { type ChildProcess, spawn } from 'node:child_process';
import type { Page } from '@playwright/test';
import { clearData } from '../support/cleared-data.ts';
import {
  CONNECTED,
  chatAddress,
  chatRows,
  composer,
  connection,
  expectThread,
  signIn,
} from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { chatNamed } from '../support/world.ts';

// A log is lost while somebody types, on a busy machine. `LOSSES` sets how often.

const LOSSES = Number(process.env.LOSSES ?? '10');
const BUSY_PROCESSES = 3;
/** Everything is back within this time, ms. It includes the rest of the typing. */
const BACK_WITHIN_MS = 10_000;

const CHAT = 'Hassan Verrall';
const TYPED_BEFORE = 'Nobody wants to ';
const TYPED_MEANWHILE = 'type this text again';
const TYPED = TYPED_BEFORE + TYPED_MEANWHILE;

const LOG_DATABASE = 'switchboard-log-v';

const clear = (page: Page): Promise<void> => clearData(page, 'indexeddb');

/** Deletes all databases, as a script of the page may do. Resolves when they are deleted. */
const deleteAll = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    await Promise.all(
      databases.map(
        ({ name }) =>
          new Promise<void>((resolve, reject) => {
            const deletion = indexedDB.deleteDatabase(name ?? '');
            deletion.onsuccess = () => resolve();
            deletion.onerror = () => reject(deletion.error);
          }),
      ),
    );
  });

const hasLog = (page: Page): Promise<boolean> =>
  page.evaluate(
    async (prefix) => (await indexedDB.databases()).some(({ name }) => name?.startsWith(prefix)),
    LOG_DATABASE,
  );

const expectLog = (page: Page): Promise<void> =>
  expect.poll(() => hasLog(page), { timeout: BACK_WITHIN_MS, intervals: [50] }).toBe(true);

interface Way {
  readonly how: string;
  /** Whether somebody types meanwhile. Otherwise all is typed just before. */
  readonly isTyping: boolean;
  readonly lose: (page: Page) => Promise<void>;
}

const WAYS: readonly Way[] = [
  { how: 'the browser clears the data', isTyping: true, lose: clear },
  { how: 'a page deletes the databases', isTyping: true, lose: deleteAll },
  {
    how: 'the browser clears the data twice',
    isTyping: true,
    async lose(page) {
      await clear(page);
      await clear(page);
    },
  },
  {
    how: 'a page deletes the databases twice',
    isTyping: true,
    async lose(page) {
      await deleteAll(page);
      await expectLog(page);
      await deleteAll(page);
    },
  },
  {
    how: 'the browser clears the data during a reload',
    isTyping: false,
    async lose(page) {
      const reloaded = page.reload({ waitUntil: 'commit' });
      await clear(page);
      await reloaded;
    },
  },
];

const busy: ChildProcess[] = [];
test.beforeAll(() => {
  for (let n = 0; n < BUSY_PROCESSES; n += 1)
    busy.push(spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
});
test.afterAll(() => {
  for (const one of busy) one.kill('SIGKILL');
});

for (let run = 1; run <= LOSSES; run += 1) {
  const way = WAYS[run % WAYS.length];
  if (way === undefined) continue;
  test(`lost log ${run}: everything is back, and nothing typed is lost, if ${way.how}`, async ({ page }) => {
    test.slow();
    const { id } = await chatNamed(CHAT);
    await signIn(page, chatAddress(id));
    await expectThread(page);
    await expect(connection(page)).toHaveText(CONNECTED);
    const chats = await chatRows(page).count();
    await composer(page).pressSequentially(TYPED_BEFORE);
    if (!way.isTyping) await composer(page).pressSequentially(TYPED_MEANWHILE);

    const typing = way.isTyping
      ? composer(page).pressSequentially(TYPED_MEANWHILE, { delay: 50 })
      : Promise.resolve();
    await way.lose(page);
    const lostAt = Date.now();
    await typing;
    const missing = async () => ({
      log: !(await hasLog(page)),
      list: (await chatRows(page).count()) !== chats,
      connection: (await connection(page).textContent()) !== CONNECTED,
      text: (await composer(page).inputValue({ timeout: 100 })) !== TYPED,
    });
    /** What came back last, and when. */
    const late: string[] = [];
    await expect(async () => {
      const now = Object.entries(await missing()).flatMap(([what, isMissing]) => (isMissing ? what : []));
      if (now.length > 0) late.push(`${now.join(' and ')} until ${Date.now() - lostAt}`);
      expect(now).toEqual([]);
    }).toPass({ timeout: BACK_WITHIN_MS, intervals: [50] });
    const last = late.length === 0 ? '' : ` (${late.at(-1)})`;
    console.log(`lost log ${run}: back after ${Date.now() - lostAt} ms${last}, ${way.how}`);

    await page.reload();
    await expect(composer(page)).toHaveValue(TYPED);
    await expect(chatRows(page)).toHaveCount(chats);
  });
}
