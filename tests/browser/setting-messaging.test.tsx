import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messagingSetting } from '../../src/ui/session/messaging-setting.ts';
import { SAMPLE_OUTBOX } from '../gallery/sample-device.ts';
import { structureFaults } from './support/axe.ts';
import { openConsole } from './support/console.tsx';
import { CONNECTION, chatAddress, chatList, chatRow, inbound, thread } from './support/rows.ts';

const CHAT = 'Hassan Verrall';
const VIEWS = {
  connection: CONNECTION,
  chatList: chatList([chatRow(CHAT)]),
  threads: [thread(CHAT, [inbound(1, 'Hello')])],
};
const PHONE = { size: { width: 390, height: 844 } };
const notices = page.getByRole('region', { name: 'Messages about to be sent' });

test('the time to undo a send is chosen by keyboard, and messages are then sent with it', async () => {
  await openConsole('/setting?tab=messaging', VIEWS, PHONE);
  const off = page.getByRole('radio', { name: 'Off' });
  await expect.element(off).toBeChecked();
  off.element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(messagingSetting().current().hold).toBe(5);
});

test('the defaults of the messages are restored together, and the choice comes back with *Undo*', async () => {
  await openConsole('/setting?tab=messaging', VIEWS);
  const option = (name: string) => page.getByRole('radio', { name });
  await page.getByText('Enter starts a new line').click();
  await page.getByText('10 s', { exact: true }).click();
  await page.getByRole('button', { name: 'Restore defaults' }).click();
  await expect.element(option('Off')).toBeChecked();
  await expect.element(option('Enter sends the message')).toBeChecked();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.element(option('10 s')).toBeChecked();
  await expect.element(option('Enter starts a new line')).toBeChecked();
});

test('on a phone the chosen tab is in view, wherever it is in the row', async () => {
  await openConsole('/setting?tab=developer', VIEWS, PHONE);
  await expect.element(page.getByRole('tab', { name: 'Developer' })).toBeInViewport({ ratio: 0.99 });
});

test('a held message can be taken back from any screen, with all of its pictures', async () => {
  const [sample] = SAMPLE_OUTBOX.rows;
  if (sample === undefined) throw new Error('The sample outbox is empty.');
  const heldUntil = Date.now() + 9000;
  const held = { ...sample, chatId: CHAT, chatName: CHAT, heldUntil, body: 'Too <b>fast</b>' } as const;
  const outbox = {
    head: { waiting: 2, failed: 0 },
    rows: [
      { ...held, key: 'm1' },
      { ...held, key: 'm1:2', body: '' },
    ],
  };
  const { commands } = await openConsole(
    '/setting?tab=keyboard',
    { ...VIEWS, outbox },
    {
      ...PHONE,
      answers: { undoSend: () => ({ ok: true, value: null }) },
    },
  );
  messagingSetting().change({ ...messagingSetting().current(), hold: 10 });
  await expect.element(notices.getByText('Too <b>fast</b>')).toBeVisible();
  expect(await structureFaults(document)).toEqual([]);
  await notices.getByRole('button', { name: `Undo sending to ${CHAT}` }).click();
  await expect
    .poll(() => commands.filter(({ type }) => type === 'undoSend'))
    .toEqual([{ type: 'undoSend', chatId: CHAT, keys: ['m1', 'm1:2'] }]);
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
});

test('the composer says how long its message is held', async () => {
  const { commands } = await openConsole(chatAddress(CHAT), VIEWS);
  messagingSetting().change({ ...messagingSetting().current(), hold: 3 });
  const box = page.getByRole('textbox', { name: 'Message' });
  await userEvent.fill(box, 'On my way');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => commands.find(({ type }) => type === 'sendMessage')).toMatchObject({ hold: 3 });
});

test('the user chooses when chats count as read', async () => {
  await openConsole('/setting?tab=messaging', VIEWS, PHONE);
  const opened = page.getByRole('radio', { name: 'When I open them' });
  await expect.element(opened).toBeChecked();
  opened.element().focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(messagingSetting().current().readOn).toBe('reply');
});

test('a chat that only a reply marks as read reports no reading, and can be marked as read', async () => {
  const unread = thread(CHAT, [inbound(1, 'Hello')], { unseen: 1, unseenFromKey: 'm1' });
  const size = { width: 1440, height: 900 };
  const { commands } = await openConsole(chatAddress(CHAT), { ...VIEWS, threads: [unread] }, { size });
  const types = () => commands.map(({ type }) => type);
  await expect.poll(types).toContain('markSeen');
  const reported = types().filter((type) => type === 'markSeen').length;
  messagingSetting().change({ ...messagingSetting().current(), readOn: 'reply' });
  await page.getByRole('button', { name: 'Mark read' }).click();
  expect(commands).toContainEqual({ type: 'markRead', chatId: CHAT });
  expect(types().filter((type) => type === 'markSeen')).toHaveLength(reported);
  messagingSetting().change({ ...messagingSetting().current(), readOn: 'open' });
  await expect.element(page.getByRole('button', { name: 'Mark unread' })).toBeVisible();
});
