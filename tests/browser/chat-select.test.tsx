import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done, refuse } from '../../src/core/kernel/answer.ts';
import type { ChatRow } from '../../src/core/model/chat/list/types.ts';
import { structureFaults } from './support/axe.ts';
import { openConsole, PHONE, READER } from './support/console.tsx';
import { CONNECTION, chatList, chatRow, FLAGS, inbound, thread } from './support/rows.ts';

/** Several chats are ticked in the list, and changed at once. */

const ROWS = [
  chatRow('Ana', { unseen: 2 }),
  chatRow('Bo', { isFavorite: true }),
  chatRow('Cleo', { unseen: 1, markedUnread: true }),
  chatRow('Dia', { isMuted: true, preview: { kind: 'draft', own: true, text: 'Half' } }),
];
const ANSWERS = {
  markRead: () => done(null),
  markUnread: () => done(null),
  muteChat: () => done(null),
  flagChat: () => done(null),
  deleteChat: () => done({ dueAt: Date.now() + 10_000 }),
};

const open = (more: Parameters<typeof openConsole>[2] = {}, rows: readonly ChatRow[] = ROWS) =>
  openConsole(
    '/chat',
    {
      connection: CONNECTION,
      chatList: chatList(rows),
      flags: FLAGS,
      threads: rows.map(({ key }) => thread(key, [inbound(1, 'Hello')])),
    },
    { answers: ANSWERS, ...more },
  );

const row = (name: string) => page.getByRole('listitem', { name });
const link = (name: string) => row(name).getByRole('link');
const bar = page.getByRole('region', { name: 'Selected chats' });
const press = (name: string) => bar.getByRole('button', { name, exact: true });
const toast = (text: string | RegExp) => page.getByText(text);
const ticked = () =>
  page
    .getByRole('button', { name: /^Select /, pressed: true, includeHidden: true })
    .elements()
    .map((box) => box.getAttribute('aria-label'));

/** Ticks by Ctrl and click. */
const tick = async (...names: readonly string[]) => {
  for (const name of names) await link(name).click({ modifiers: ['Control'] });
};

test('a click with Ctrl ticks, with Shift it ticks a range, and neither opens a chat', async () => {
  await open();
  // Favourites come first.
  await tick('Bo');
  await expect.element(bar.getByRole('status')).toHaveTextContent('1 chat selected');
  await link('Cleo').click({ modifiers: ['Shift'] });
  await expect.element(bar.getByRole('status')).toHaveTextContent('3 chats selected');
  expect(ticked().toSorted()).toEqual(['Select Ana', 'Select Bo', 'Select Cleo'].toSorted());
  await tick('Bo');
  await expect.element(bar.getByRole('status')).toHaveTextContent('2 chats selected');
  await expect.element(link('Ana')).toHaveAccessibleDescription(/^Selected; /);
  expect(new URLSearchParams(location.search).has('chat')).toBe(false);
  expect(await structureFaults(document)).toEqual([]);
});

test('the box of a row appears under the pointer and ticks', async () => {
  await open();
  const box = row('Ana').getByRole('button', { name: 'Select Ana', includeHidden: true });
  await expect.element(box).not.toBeVisible();
  await row('Ana').hover();
  await box.click();
  await expect.element(box).toHaveAttribute('aria-pressed', 'true');
  await box.click();
  await expect.element(bar).not.toBeInTheDocument();
});

test('keys tick: x, Space, Shift and Space, Ctrl A; Escape unticks all, and the focus stays on its row', async () => {
  await open();
  await expect.element(link('Ana')).toBeVisible();
  const count = bar.getByRole('status');
  link('Bo').element().focus();
  await userEvent.keyboard('x');
  await expect.element(count).toHaveTextContent('1 chat selected');
  await userEvent.keyboard('{ArrowDown} ');
  await expect.element(count).toHaveTextContent('2 chats selected');
  await userEvent.keyboard(' {ArrowDown}{Shift>} {/Shift}');
  expect(ticked()).toHaveLength(3);
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.element(count).toHaveTextContent('4 chats selected');
  await userEvent.keyboard('{Escape}');
  await expect.element(bar).not.toBeInTheDocument();
  expect(document.activeElement?.getAttribute('data-row')).not.toBeNull();
  expect(ticked()).toEqual([]);
});

test('each chat that an act changes gets its command, the toast counts them, and Undo takes it back', async () => {
  const { commands } = await open();
  await tick('Ana', 'Bo', 'Cleo');
  await press('Mark read').click();
  await expect.element(toast('2 chats marked as read')).toBeVisible();
  expect(commands.filter(({ type }) => type === 'markRead')).toEqual([
    { type: 'markRead', chatId: 'Ana' },
    { type: 'markRead', chatId: 'Cleo' },
  ]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect
    .poll(() => commands.filter(({ type }) => type === 'markUnread'))
    .toEqual([
      { type: 'markUnread', chatId: 'Ana' },
      { type: 'markUnread', chatId: 'Cleo' },
    ]);
});

test('the toast says which chats were refused, and why', async () => {
  await open({
    answers: {
      ...ANSWERS,
      muteChat: ({ chatId }) => (chatId === 'Bo' ? refuse('rejected', ':chatNotHere') : done(null)),
    },
  });
  await tick('Ana', 'Bo', 'Cleo');
  await press('Mute').click();
  await expect.element(toast('2 of 3: 2 chats muted')).toBeVisible();
  await expect.element(toast(/1 refused: Bo: ./)).toBeVisible();
});

test('a favourite that somebody else toggled meanwhile is toggled back', async () => {
  let asked = 0;
  await open({
    answers: {
      toggleFavourite: () => {
        asked += 1;
        return done({ isFavorite: asked > 1 });
      },
    },
  });
  await tick('Ana');
  await press('Add to favourites').click();
  await expect.element(toast('1 chat added to favourites')).toBeVisible();
  expect(asked).toBe(2);
});

test('a flag is put on the chats that lack it, and taken from those that have it', async () => {
  const { commands } = await open({}, [chatRow('Ana', { flags: ['4'] }), chatRow('Bo')]);
  await tick('Ana', 'Bo');
  await press('Add a flag').click();
  await page.getByRole('menuitem', { name: 'Awaiting parts' }).click();
  await expect.element(toast('Flag Awaiting parts added to 1 chat')).toBeVisible();
  expect(commands).toContainEqual({ type: 'flagChat', chatId: 'Bo', put: ['4'], taken: [] });
  await press('Remove a flag').click();
  await page.getByRole('menuitem', { name: 'Awaiting parts' }).click();
  await expect
    .poll(() => commands)
    .toContainEqual({ type: 'flagChat', chatId: 'Ana', put: [], taken: ['4'] });
});

test('ticked chats that a filter leaves out are counted, named in the question, and deleted too', async () => {
  const core = await open();
  await tick('Ana', 'Bo', 'Dia');
  core.show({ chatList: chatList(ROWS.slice(0, 3)) });
  await expect.element(bar.getByRole('status')).toHaveTextContent('3 chats selected, 1 not in this list');
  await press('Delete chats').click();
  const question = page.getByRole('alertdialog', { name: 'Delete 3 chats?' });
  await expect.element(question).toHaveTextContent('Not in this list, but selected: Dia.');
  await expect.element(question).toHaveTextContent('This also deletes 1 unsent message or draft.');
  await question.getByRole('button', { name: 'Delete chats' }).click();
  await expect.poll(() => core.commands.filter(({ type }) => type === 'deleteChat')).toHaveLength(3);
  await expect.element(bar).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.getAttribute('data-row') ?? null).not.toBeNull();
});

test('the question can be answered with no: nothing is deleted, and the ticks stay', async () => {
  const { commands } = await open();
  await tick('Ana', 'Bo');
  await press('Delete chats').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(press('Delete chats')).toHaveFocus();
  expect(commands.map(({ type }) => type)).not.toContain('deleteChat');
  expect(ticked()).toHaveLength(2);
});

test('a button of the bar that has done its work keeps its place and the focus', async () => {
  await open({}, [chatRow('Ana', { isMuted: true })]);
  await tick('Ana');
  const { left } = press('Unmute').element().getBoundingClientRect();
  press('Unmute').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(toast('1 chat unmuted')).toBeVisible();
  await expect.element(press('Unmute')).toHaveFocus();
  expect(press('Unmute').element().getBoundingClientRect().left).toBe(left);
});

test('a button of the bar that would change nothing is disabled, keeps the focus and sends nothing', async () => {
  const { commands } = await open();
  await tick('Dia');
  await expect.element(press('Mute')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(press('Unmute')).not.toHaveAttribute('aria-disabled');
  press('Mute').element().focus();
  await userEvent.keyboard('{Enter} ');
  await expect.element(press('Mute')).toHaveFocus();
  expect(commands.map(({ type }) => type)).not.toContain('muteChat');
  // A second chat makes the act possible.
  await tick('Ana');
  await expect.element(press('Mute')).not.toHaveAttribute('aria-disabled');
  await press('Mute').click();
  await expect.poll(() => commands.filter(({ type }) => type === 'muteChat')).toHaveLength(1);
});

test('the menu of a row begins a selection', async () => {
  await open({ size: PHONE });
  await link('Ana').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Select', exact: true }).click();
  await expect.element(bar.getByRole('status')).toHaveTextContent('1 chat selected');
  await press('Clear the selection').click();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(link('Ana')).toHaveFocus();
});

test('a user who may only read ticks nothing', async () => {
  await open({ session: READER });
  await expect.element(link('Ana')).toBeVisible();
  link('Ana').element().focus();
  await userEvent.keyboard('x {Control>}a{/Control}');
  expect(page.getByRole('button', { name: /^Select /, includeHidden: true }).elements()).toEqual([]);
  await expect.element(bar).not.toBeInTheDocument();
});
