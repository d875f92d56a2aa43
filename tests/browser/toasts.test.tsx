import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showDone, showFailure } from '../../src/ui/components/toast/show-toast.ts';
import { messagingSetting } from '../../src/ui/session/messaging-setting.ts';
import { SAMPLE_OUTBOX } from '../gallery/sample-device.ts';
import { clearPage } from './draw.ts';
import { atRest } from './support/axe.ts';
import { openConsole } from './support/console.tsx';
import { covered, NOTICE, nameOf, shownNotices, unreachable } from './support/covered.ts';
import { dress, undress } from './support/looks.ts';
import { chatAddress } from './support/rows.ts';
import { SAMPLE_CONNECTION, SAMPLE_VIEWS } from './support/sample-views.ts';
import { CHAT, SURFACES } from './support/surfaces.ts';

/** The page is at rest, so a fault is no matter of time. */
const SOON = { timeout: 2_000 };
const LONG =
  'The 214 records that you selected in the list of contacts were moved to the archive, and their chats with them';
/** Between a desk and a phone, only these have a layout of their own. */
const OF_TABLETS: readonly string[] = ['a list', 'a record’s form', 'the composer', 'the details of a chat'];
const WIDTHS = [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const;

const nothing = () => undefined;
const undo = page.getByRole('button', { name: 'Undo', exact: true });

beforeEach(() => {
  sessionStorage.clear();
  document.documentElement.dataset.internationalisation = 'on';
});

afterEach(async () => {
  delete document.documentElement.dataset.internationalisation;
  await undress();
});

const expectAllFree = async () => {
  await atRest();
  await expect.poll(covered, SOON).toEqual([]);
  await expect.poll(unreachable, SOON).toEqual([]);
};

describe.each(Object.entries(SURFACES))('toasts cover no control of %s', (name, openSurface) => {
  const widths = WIDTHS.filter(([width]) => width !== 1024 || OF_TABLETS.includes(name));
  test.each(widths)('in a window of %i by %i px, in both directions', async (width, height) => {
    await openSurface({ width, height });
    await atRest();
    showDone('Flag archived', { label: 'Undo', run: nothing });
    showDone(LONG, { label: 'Undo', run: nothing });
    showFailure('The list couldn’t be exported', LONG);
    await expect.poll(() => document.querySelectorAll('[data-notice=toast]').length).toBe(3);
    await expectAllFree();
    await dress({ theme: 'light', language: 'ar' });
    await expectAllFree();
  });
});

const STEADY = ['a record’s form', 'a question over a form', 'the palette', 'the composer'] as const;

test.each(STEADY)('a toast moves no control of %s', async (surface) => {
  const part = () =>
    [
      ...document.querySelectorAll(
        '[aria-modal=true], [data-record-drawer] form, div:has(> div > [data-message-box])',
      ),
    ].at(-1) ?? document.body;
  const places = () =>
    [...part().querySelectorAll('button, input, textarea')]
      .filter((each) => each.closest(NOTICE) === null)
      .map((each) => {
        const { x, y } = each.getBoundingClientRect();
        return `${nameOf(each)} ${Math.round(x)} ${Math.round(y)}`;
      });
  await SURFACES[surface]({ width: 1440, height: 900 });
  await atRest();
  const before = places();
  expect(before.length).toBeGreaterThan(1);
  showDone(LONG, { label: 'Undo', run: nothing });
  await expect.element(undo).toBeVisible();
  await atRest();
  expect(places()).toEqual(before);
});

const [sample] = SAMPLE_OUTBOX.rows;

test.each(WIDTHS)(
  'deleted chats and held messages cover no control at %i by %i px',
  async (width, height) => {
    if (sample === undefined) throw new Error('The sample outbox is empty.');
    const held = {
      ...sample,
      key: 'm1',
      chatId: CHAT,
      chatName: CHAT,
      heldUntil: Date.now() + 9_000,
    } as const;
    await openConsole(
      chatAddress(CHAT),
      {
        ...SAMPLE_VIEWS,
        outbox: { head: { waiting: 1, failed: 0 }, rows: [held] },
        deletions: {
          head: { count: 1 },
          rows: [{ key: 'q', name: '14 Quay Street', state: 'asked', dueAt: Date.now() + 9_000 }],
        },
      },
      { connection: SAMPLE_CONNECTION, size: { width, height } },
    );
    messagingSetting().change({ ...messagingSetting().current(), hold: 10 });
    await expect.element(page.getByRole('region', { name: 'Deleted chats' })).toBeVisible();
    await expect.poll(shownNotices).toBe(2);
    await expectAllFree();
    clearPage();
  },
);
