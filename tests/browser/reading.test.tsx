import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { MessageRow, ThreadHead } from '../../src/core/model/chat/thread/types.ts';
import { openConsole } from './support/console.tsx';
import { CONNECTION, chatAddress, chatList, chatRow, inbound, thread } from './support/rows.ts';

const CHAT = 'Hassan Verrall';

const log = page.getByRole('log', { name: 'Messages' });
const messages = log.getByRole('article');

const holding = (rows: readonly MessageRow[], head: Partial<ThreadHead> = {}) => ({
  connection: CONNECTION,
  chatList: chatList([chatRow(CHAT)]),
  threads: [thread(CHAT, rows, head)],
});

const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, place) => inbound(from + place, `Said ${from + place}`));

const unseenFrom = (first: number, unseen: number) => ({ unseen, unseenFromKey: `m${first}` });

/** Gives the focus to this window or to another one. */
const focus = (isHere: boolean) => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(isHere);
  window.dispatchEvent(new Event(isHere ? 'focus' : 'blur'));
};

beforeEach(() => {
  focus(true);
  return () => vi.restoreAllMocks();
});

const seenKeys = (core: Awaited<ReturnType<typeof openConsole>>) =>
  core.commands.flatMap((command) => (command.type === 'markSeen' ? command.key : []));

/** Returns the key of the last message that ends within the view. */
const lastInView = (): string | null => {
  const view = log.element().getBoundingClientRect();
  const inView = [...document.querySelectorAll('[data-key]')].filter(
    (message) => message.getBoundingClientRect().bottom <= view.bottom + 8,
  );
  return inView.at(-1)?.getAttribute('data-key') ?? null;
};

test('the newest message in view is reported as seen, and no message below the view', async () => {
  const rows = many(60);
  const core = await openConsole(chatAddress(CHAT), holding(rows));
  await expect.element(messages.last()).toBeInViewport();
  core.show(holding([...rows, ...many(1, 60)], unseenFrom(60, 1)));
  await expect.poll(() => seenKeys(core)).toEqual(['m60']);

  log.element().scrollTop = 0;
  await expect.element(messages.first()).toBeInViewport();
  core.show(holding([...rows, ...many(2, 60)], unseenFrom(0, 62)));
  await expect.poll(() => seenKeys(core).at(-1)).toBe(lastInView());
  await expect.element(page.getByRole('button', { name: '62 new messages' })).toBeVisible();
  expect(seenKeys(core)).not.toContain('m61');
});

test('while nobody is at the window, nothing is seen, and the first new message stays in view', async () => {
  const rows = many(60);
  const core = await openConsole(chatAddress(CHAT), holding(rows));
  await expect.element(messages.last()).toBeInViewport();
  focus(false);
  core.show(holding([...rows, ...many(50, 60)], unseenFrom(60, 50)));
  await expect.element(log.getByText('50 new', { exact: true })).toBeInViewport();
  await expect.element(log.getByText('Said 60', { exact: true })).toBeInViewport();
  expect(document.querySelector('[data-key=m109]')).toBeNull();
  expect(seenKeys(core)).toEqual([]);

  focus(true);
  await expect.poll(() => seenKeys(core).at(-1)).toBe(lastInView());
  expect(lastInView()).not.toBe('m109');
  await expect.element(page.getByRole('button', { name: '50 new messages' })).toBeVisible();
});

test('the pointer over a window without the focus shows that somebody is there', async () => {
  const rows = many(10);
  const core = await openConsole(chatAddress(CHAT), holding(rows));
  await expect.element(messages.last()).toBeInViewport();
  focus(false);
  core.show(holding([...rows, ...many(1, 10)], unseenFrom(10, 1)));
  await expect.element(log.getByText('1 new', { exact: true })).toBeVisible();
  expect(seenKeys(core)).toEqual([]);
  window.dispatchEvent(new PointerEvent('pointermove'));
  await expect.poll(() => seenKeys(core)).toEqual(['m10']);
});
