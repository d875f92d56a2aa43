import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ChatRow } from '../../src/core/model/chat/list/types.ts';
import { openConsole } from './support/console.tsx';
import { CONNECTION, chatList, chatRow, FLAGS } from './support/rows.ts';

const link = (name: string) => page.getByRole('link', { name, exact: true });
const said = (text: string, own = false): ChatRow['preview'] => ({ kind: 'text', own, text });

const open = (...rows: readonly ChatRow[]) =>
  openConsole('/chat', { connection: CONNECTION, chatList: chatList(rows), flags: FLAGS });

test('a row shows the name, the last message, its author, time and delivery status', async () => {
  const at = Date.now() - 60_000;
  const row = chatRow('Fenella Osei', { at, preview: said('We come at nine.', true), flags: ['4', '3'] });
  const core = await open({ ...row, delivery: 'sent' });
  await expect.element(link('Fenella Osei')).toHaveTextContent('You: We come at nine.');
  await expect.element(link('Fenella Osei').getByRole('img', { name: 'Sent' })).toBeVisible();
  core.show({ chatList: chatList([{ ...row, delivery: 'delivered' }]) });
  await expect.element(link('Fenella Osei').getByRole('img', { name: 'Delivered' })).toBeVisible();
  const time = link('Fenella Osei').getByRole('time');
  await expect.element(time).toHaveAttribute('datetime', new Date(at).toISOString());
  await expect.element(time).toHaveTextContent(/^\d\d:\d\d$/);
  await expect
    .element(link('Fenella Osei'))
    .toHaveAccessibleDescription(/Flags: Awaiting parts and Care plan$/);
  await expect.element(link('Fenella Osei').getByTitle('Care plan')).toBeVisible();
});

test('a row has the number of unread messages as a figure and in its name', async () => {
  await open(chatRow('Hassan Verrall', { preview: said('Is the part there?'), unseen: 2 }));
  const row = link('Hassan Verrall, 2 unread');
  await expect.element(row).toHaveTextContent('Is the part there?');
  expect(row.element().textContent).not.toContain('You:');
  await expect.element(row.getByText('2', { exact: true })).toBeVisible();
});

test('a picture without text, a draft and an unsent message are labelled; a group has its icon', async () => {
  await open(
    chatRow('Media', { preview: { kind: 'media', own: false, text: '' } }),
    chatRow('Draft', { preview: { kind: 'draft', own: true, text: 'Half a thought' } }),
    chatRow('Failed', { preview: { kind: 'failed', own: true, text: 'Blocked' }, delivery: 'failed' }),
    chatRow('Alder Court', { isGroup: true }),
    chatRow('Ida Thornbury'),
  );
  const preview = (name: string) =>
    link(name).element().querySelector('span > span[dir]')?.parentElement?.textContent;
  await expect.poll(() => preview('Media')).toBe('Picture');
  expect(preview('Draft')).toBe('DraftHalf a thought');
  expect(preview('Failed')).toBe('Not sentBlocked');
  const marks = (name: string) => link(name).element().querySelectorAll('svg').length;
  expect([marks('Alder Court'), marks('Ida Thornbury')]).toEqual([1, 0]);
});

test('an unsent message is marked below a later message that was sent, and beside a draft', async () => {
  const marks = (name: string) =>
    link(name)
      .getByRole('img')
      .elements()
      .map((mark) => mark.getAttribute('aria-label'));
  await open(
    chatRow('Failed', { preview: { ...said('Later'), own: true }, delivery: 'delivered', unsent: 'failed' }),
    chatRow('Waits', { delivery: null, unsent: 'waiting' }),
    chatRow('Draft', { preview: { kind: 'draft', own: true, text: 'Half' }, unsent: 'failed' }),
    chatRow('Sent', { delivery: 'delivered' }),
  );
  await expect.poll(() => marks('Failed')).toEqual(['Not sent']);
  expect(['Waits', 'Draft', 'Sent'].map(marks)).toEqual([['Queued'], ['Not sent'], ['Delivered']]);
  await expect.element(link('Failed')).toHaveAccessibleDescription(/A message wasn’t sent$/);
});
