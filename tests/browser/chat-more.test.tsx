import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, done, refuse } from '../../src/core/kernel/answer.ts';
import type { LoadedChats } from '../../src/core/model/chat/list/counted.ts';
import { openConsole } from './support/console.tsx';
import { CONNECTION, chatList, chatRow, FLAGS, OFFLINE } from './support/rows.ts';

/** *Load more* under a filter that few chats pass. */

const PAGE_SIZE = 50;
const NONE = done<LoadedChats>({ looked: PAGE_SIZE, found: 0 });
const FOUND = done<LoadedChats>({ looked: PAGE_SIZE, found: 1 });

const more = page.getByRole('button', { name: 'Load more' });
const row = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
const missing = page.getByText('Older chats haven’t loaded yet.');

/** Opens a list whose rows are Ada, and Bea once she is shown. `pages` answers each load. */
async function openFiltered(
  pages: (nth: number) => Answer<LoadedChats> | Promise<Answer<LoadedChats>>,
  { address = '/chat?filter=waiting', rows = ['Ada'], connection = CONNECTION } = {},
) {
  let loads = 0;
  const listOf = (names: readonly string[], hasMore: boolean) =>
    chatList(
      names.map((name) => chatRow(name)),
      { hasMore },
    );
  const core = await openConsole(
    address,
    { connection, flags: FLAGS, chatList: listOf(rows, true) },
    {
      answers: {
        searchChats: () => done(null),
        loadMoreChats() {
          loads += 1;
          return pages(loads);
        },
      },
    },
  );
  return {
    core,
    loads: () => core.commands.filter(({ type }) => type === 'loadMoreChats'),
    show: (names: readonly string[], hasMore: boolean) => core.show({ chatList: listOf(names, hasMore) }),
  };
}

/** A page that arrives when the test says so. */
function heldPage() {
  let arrive: (answer: Answer<LoadedChats>) => void = () => undefined;
  const answer = new Promise<Answer<LoadedChats>>((resolve) => {
    arrive = resolve;
  });
  return { answer, arrive: (value: Answer<LoadedChats>) => arrive(value) };
}

test('one press loads page after page until one has a chat that the filter takes', async () => {
  const last = heldPage();
  const { loads, show } = await openFiltered((nth) => (nth < 4 ? NONE : last.answer));
  await userEvent.click(more);
  await expect.poll(() => loads().length).toBe(4);
  expect(loads()[0]).toEqual({ type: 'loadMoreChats', q: '', flags: [], filter: 'waiting' });
  await expect.element(more).toHaveAttribute('aria-busy', 'true');
  await expect.element(more).toHaveFocus();
  await expect.element(page.getByText('Loading more chats')).toBeVisible();
  show(['Ada', 'Bea'], true);
  last.arrive(FOUND);
  await expect.element(row('Bea')).toBeVisible();
  await expect.element(more).not.toHaveAttribute('aria-busy');
  await expect.element(more).toHaveFocus();
  await expect.element(missing).toBeVisible();
  expect(loads()).toHaveLength(4);
});

test('a list without a match offers it too, and the match takes the place of the empty state', async () => {
  const last = heldPage();
  const { loads, show } = await openFiltered((nth) => (nth < 3 ? NONE : last.answer), { rows: [] });
  await userEvent.click(more);
  await expect.poll(() => loads().length).toBe(3);
  show(['Bea'], true);
  last.arrive(FOUND);
  await expect.element(row('Bea')).toBeVisible();
  await expect.element(missing).toBeVisible();
  expect(loads()).toHaveLength(3);
});

test('ten pages without a match end a press, which says how many chats were looked at', async () => {
  const { loads } = await openFiltered((nth) => (nth === 14 ? FOUND : NONE));
  await userEvent.click(more);
  const said = page.getByText('500 more chats looked at, no further one fits.');
  await expect.element(said).toBeVisible();
  await expect.element(said).toHaveAttribute('role', 'status');
  expect(loads()).toHaveLength(10);
  await expect.element(more).not.toHaveAttribute('aria-busy');
  await userEvent.keyboard('{Enter}');
  await expect.element(missing).toBeVisible();
  expect(loads()).toHaveLength(14);
});

test('the end of the service’s list ends a press', async () => {
  const { loads, show } = await openFiltered((nth) => (nth <= 2 ? NONE : done({ looked: 0, found: 0 })), {
    rows: [],
  });
  await userEvent.click(more);
  // The answer may overtake the list, so one load asks in vain.
  await expect.poll(() => loads().length).toBe(3);
  await expect.element(more).not.toHaveAttribute('aria-busy');
  show([], false);
  await expect.element(more).not.toBeInTheDocument();
  await expect.element(page.getByText('Nobody is waiting')).toBeVisible();
  expect(loads()).toHaveLength(3);
});

test.each([
  ['another filter', () => userEvent.click(page.getByText('Unread', { exact: true }))],
  ['a search', () => userEvent.fill(page.getByRole('searchbox', { name: 'Search chats' }), 'ad')],
  ['another page', () => userEvent.click(page.getByRole('link', { name: 'Contacts', exact: true }))],
])('%s ends the loading, and says nothing of it', async (_, leave) => {
  const second = heldPage();
  const { loads } = await openFiltered((nth) => (nth === 2 ? second.answer : NONE));
  await userEvent.click(more);
  await expect.poll(() => loads().length).toBe(2);
  await leave();
  await expect.element(page.getByText('Loading more chats')).not.toBeInTheDocument();
  second.arrive(NONE);
  await second.answer;
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(loads()).toHaveLength(2);
  expect(page.getByText(/looked at/).query()).toBeNull();
});

test('a page that fails ends the loading, as offline', async () => {
  const { loads } = await openFiltered(() => refuse('unreachable', ':serviceSilent'), {
    connection: OFFLINE,
  });
  await userEvent.click(more);
  await expect.element(missing).toBeVisible();
  await expect.element(more).not.toHaveAttribute('aria-busy');
  expect(loads()).toHaveLength(1);
});
