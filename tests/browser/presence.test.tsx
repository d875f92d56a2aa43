import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done, refuse } from '../../src/core/kernel/answer.ts';
import type { Reach, ReceiptRow } from '../../src/core/model/chat/delivery/receipts.ts';
import type { MessageRow } from '../../src/core/model/chat/thread/types.ts';
import type { PresentRow } from '../../src/core/model/presence/types.ts';
import { colourFaults, structureFaults } from './support/axe.ts';
import { openConsole } from './support/console.tsx';
import type { Answers } from './support/pretend-core.ts';
import { BEGAN_AT, CONNECTION, chatAddress, chatList, chatRow, own, thread } from './support/rows.ts';

const CHAT = 'Boiler room';

const expectAccessible = async (part: Element | Document = document) =>
  expect([...(await structureFaults(part)), ...(await colourFaults(part))]).toEqual([]);

const messages = page.getByRole('article');

afterEach(() => {
  vi.restoreAllMocks();
});

const TOBIAS: PresentRow = {
  key: 'supervisor@example.com',
  kind: 'colleague',
  name: 'Tobias Renn',
  doing: 'viewing',
};
const EDDA: PresentRow = { ...TOBIAS, key: 'admin@example.com', name: 'Edda Farrow' };
const MIRA: PresentRow = { key: 'p9', kind: 'contact', name: 'Mira', doing: 'typing' };

const PEOPLE: readonly ReceiptRow[] = [
  { key: 'MB1', name: 'Mira', address: '+447700900214', status: 'read', code: null, at: BEGAN_AT },
  { key: 'MB2', name: '+447700900215', address: null, status: 'undelivered', code: '30003', at: BEGAN_AT },
  { key: 'MB3', name: null, address: null, status: 'sent', code: null, at: null },
];

const NOBODY: readonly PresentRow[] = [];

const HEAD = {
  status: 'read',
  known: true,
  id: 1,
  sid: 'IM1',
  text: null,
  isRedacted: false,
  sentAt: BEGAN_AT,
  delivery: null,
  late: false,
  trimmed: false,
  unreadable: 0,
} as const;

const views = (rows: readonly MessageRow[], receipts: readonly ReceiptRow[] = PEOPLE) => ({
  connection: CONNECTION,
  chatList: chatList([chatRow(CHAT, { isGroup: true })]),
  threads: [thread(CHAT, rows, { isGroup: true })],
  presence: { head: {}, rows: NOBODY },
  receipts: { head: { status: 'loaded', reach: null }, rows: receipts } as const,
  message: { head: HEAD, rows: [] },
});

const open = (given: ReturnType<typeof views>, answers: Answers = {}) =>
  openConsole(chatAddress(CHAT), given, { answers });

const reach = (more: Partial<Reach>): Reach => ({ total: 5, delivered: 0, read: 0, failed: 0, ...more });

test('the status of a group’s message counts the people it has reached', async () => {
  await open(
    views([
      own(1, 'None yet', { delivery: 'sent', reach: reach({}) }),
      own(2, 'Some', { delivery: 'delivered', reach: reach({ delivered: 3 }) }),
      own(3, 'Read', { delivery: 'seen', reach: reach({ delivered: 4, read: 2, failed: 1 }) }),
      own(4, 'Unknown', { delivery: 'delivered' }),
    ]),
  );
  await expect.element(messages.nth(1)).toHaveTextContent('Delivered to 3 of 5');
  await expect.element(messages.nth(2)).toHaveTextContent('Seen by 2 of 5, 1 failed');
  await expect.element(messages.nth(0)).toHaveTextContent(/Sent$/);
  await expect.element(messages.nth(3)).toHaveTextContent(/Delivered/);
  expect(messages.nth(3).element().textContent).not.toContain('Delivered to');
});

const openHistory = async () => {
  await userEvent.click(messages.last());
  await userEvent.click(page.getByRole('button', { name: 'Info' }));
};

test('the history of a message names its recipients, with status, reason and time', async () => {
  const core = await open(
    views([own(1, 'To all', { delivery: 'delivered', reach: reach({ delivered: 1 }) })]),
    {
      loadReceipts: () => done(null),
    },
  );
  await openHistory();
  const list = page.getByRole('region', { name: 'Recipients' });
  await expect.element(list.getByRole('listitem').nth(0)).toHaveTextContent(/Mira.*Seen/);
  await expect
    .element(list.getByRole('listitem').nth(1))
    .toHaveTextContent(/Not delivered \(30003\).*out of coverage/);
  await expect.element(list.getByRole('listitem').nth(2)).toHaveTextContent(/Somebody who has left.*Sent/);
  await expect.poll(() => core.commands.filter(({ type }) => type === 'loadReceipts').length).toBe(1);
  await expectAccessible(list.element());
});

test('receipts that can’t be loaded can be asked for again, and the focus stays in the history', async () => {
  let fails = true;
  const core = await open(views([own(1, 'To all', { delivery: 'delivered' })], []), {
    loadReceipts: () => (fails ? refuse('unreachable', ':serviceSilent') : done(null)),
  });
  await openHistory();
  const list = page.getByRole('region', { name: 'Recipients' });
  await expect.element(list.getByRole('alert')).toHaveTextContent('Receipts couldn’t be loaded.');
  await expectAccessible(list.element());
  fails = false;
  core.show({ receipts: { head: { status: 'loaded', reach: null }, rows: PEOPLE } });
  await userEvent.click(list.getByRole('button', { name: 'Retry' }));
  await expect.poll(() => list.getByRole('listitem').elements().length).toBe(3);
  await expect.poll(() => list.getByRole('alert').elements().length).toBe(0);
  const dialog = page.getByRole('dialog', { name: 'Message history' });
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
});

test('a message without receipts says so', async () => {
  await open(views([own(1, 'Old', { delivery: 'delivered' })], []), { loadReceipts: () => done(null) });
  await openHistory();
  await expect
    .element(page.getByRole('region', { name: 'Recipients' }))
    .toHaveTextContent('The service has no receipts for this message.');
});

test('the head shows the colleagues who have the chat open, and who of them types', async () => {
  const core = await open(views([own(1, 'Hello')]));
  const here = page.getByRole('region', { name: 'Colleagues in this chat' });
  await expect.element(page.getByRole('heading', { name: CHAT })).toBeVisible();
  expect(here.elements()).toHaveLength(0);
  core.show({ presence: { head: {}, rows: [TOBIAS] } });
  await expect.element(here).toHaveTextContent('Tobias Renn is viewing');
  core.show({ presence: { head: {}, rows: [TOBIAS, EDDA] } });
  await expect.element(here).toHaveTextContent('Tobias Renn and Edda Farrow are viewing');
  core.show({ presence: { head: {}, rows: [TOBIAS, { ...EDDA, doing: 'typing' }] } });
  await expect.element(here).toHaveTextContent('Edda Farrow is typing…');
  await expectAccessible();
  core.show({ presence: { head: {}, rows: [] } });
  await expect.poll(() => here.elements().length).toBe(0);
});

test('a line above the composer warns of a colleague’s answer and says that a contact types', async () => {
  const core = await open(views([own(1, 'Hello')]));
  const box = page.getByRole('textbox', { name: 'Message', exact: true });
  await userEvent.click(box);
  core.show({ presence: { head: {}, rows: [{ ...TOBIAS, doing: 'typing' }, MIRA] } });
  await expect.element(page.getByText('Tobias Renn is typing an answer. You may both reply.')).toBeVisible();
  await expect.element(page.getByText('Mira is typing…')).toBeVisible();
  await expect.element(box).toHaveFocus();
  await expectAccessible();
  core.show({ presence: { head: {}, rows: [TOBIAS] } });
  await expect.poll(() => page.getByText('is typing').elements().length).toBe(0);
});
