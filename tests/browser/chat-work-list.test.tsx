import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Commands } from '../../src/core/core-interface.ts';
import { done } from '../../src/core/kernel/answer.ts';
import { textReason } from '../../src/core/kernel/reasons.ts';
import type { ChatRow } from '../../src/core/model/chat/list/types.ts';
import { chatWork } from '../../src/core/model/collections/work/chat-work.ts';
import type { NextChat } from '../../src/core/model/work/live.ts';
import type { RowWork, WorkCounts } from '../../src/core/model/work/types.ts';
import { onWorkAsk, type WorkAsk } from '../../src/ui/shared/work/ask-work.ts';
import { clearPage } from './draw.ts';
import { atRest, structureFaults } from './support/axe.ts';
import { openConsole, READER } from './support/console.tsx';
import { dress, SETTLED_WITHIN_MS, undress } from './support/looks.ts';
import { recordViews } from './support/records.ts';
import { CONNECTION, chatList, chatRow, FLAGS } from './support/rows.ts';

/** The work of the chats in the list: its lists, the marks of the rows, and taking the next chat. */

const MINUTE_MS = 60_000;
const COUNTS: WorkCounts = { mine: 3, nobody: 12, snoozed: 0, closed: 1204 };

const fourOf = (figure: number): WorkCounts => ({
  mine: figure,
  nobody: figure,
  snoozed: figure,
  closed: figure,
});

const work = (more: Partial<RowWork> = {}): RowWork => ({
  ownerId: '',
  owner: '',
  isMine: false,
  state: 'open',
  until: null,
  waitingSince: null,
  heardAt: 0,
  version: 1,
  ...more,
});

const OWN = chatRow('Fenella Osei', { work: work({ ownerId: '4', owner: 'Agent', isMine: true }) });
const WAITS = chatRow('Alder Court', { work: work({ waitingSince: Date.now() - 3.5 * 60 * MINUTE_MS }) });

const ROWS = [
  OWN,
  chatRow('Kofi Lindqvist', {
    work: work({ ownerId: '9', owner: 'Imogen Hale', waitingSince: Date.now() - 25.5 * MINUTE_MS }),
  }),
  chatRow('Hassan Verrall', {
    work: work({ state: 'snoozed', until: new Date().setHours(23, 59, 0, 0) }),
  }),
  chatRow('Ida Thornbury', { work: work({ state: 'closed' }) }),
  WAITS,
];

type More = Parameters<typeof openConsole>[2] & {
  readonly rows?: readonly ChatRow[];
  readonly counts?: WorkCounts | null;
  readonly next?: readonly NextChat[];
};

const open = (address: string, { rows = ROWS, counts = COUNTS, next = [], ...more }: More = {}) =>
  openConsole(
    address,
    {
      connection: CONNECTION,
      chatList: chatList(rows, { work: counts }),
      flags: FLAGS,
      work: { head: { counts }, rows: [] },
      nextWaiting: { head: { next }, rows: [] },
    },
    more,
  );

const lists = page.getByRole('radiogroup', { name: 'Whose chats' });
const list = (name: string | RegExp) => lists.getByRole('radio', { name });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const inAddress = (name: string) => new URLSearchParams(location.search).get(name);

afterEach(async () => {
  clearPage();
  await undress();
});

test('the lists show their counts, and the chosen one is in the address and asked for', async () => {
  const { commands } = await open('/chat?filter=unread');
  await expect.element(list(/^Mine/)).toBeInTheDocument();
  expect(lists.element().textContent).toBe('Mine3Nobody’s12AllSnoozedClosed1,204');
  await expect.element(list('All')).toBeChecked();
  await userEvent.click(lists.getByText('Nobody’s'));
  await expect.element(list(/^Nobody’s/)).toBeChecked();
  expect([inAddress('work'), inAddress('filter')]).toEqual(['nobody', 'unread']);
  await expect.poll(() => commands).toContainEqual({ type: 'searchChats', q: '', flags: [], work: 'nobody' });
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => inAddress('work')).toBe(null);
  expect(await structureFaults(document)).toEqual([]);
});

test.each([1440, 1280, 1024, 390])('every list is readable with three digits at %i px', async (width) => {
  const of = (figure: number) => ({ head: { counts: fourOf(figure) }, rows: [] });
  const { show } = await open('/chat', { counts: fourOf(1), size: { width, height: 800 } });
  const group = page.getByRole('radiogroup').first();
  await expect.element(group.getByRole('radio').nth(4)).toBeInTheDocument();
  const labels = () =>
    [...group.element().querySelectorAll('label > span')].map((one) => one.getBoundingClientRect().x);
  const names = { en: 'Whose chats', fr: 'Discussions de qui', ar: 'محادثات مَن' };
  for (const language of ['en', 'fr', 'ar'] as const)
    await vi.waitFor(async () => {
      await dress({ theme: 'light', language });
      await atRest();
      expect(group.element().ariaLabel).toBe(names[language]);
      show({ work: of(1) });
      await expect.poll(() => group.element().textContent.match(/888/g)).toBeNull();
      const before = labels();
      show({ work: of(888) });
      await expect.poll(() => group.element().textContent.match(/888/g)).toHaveLength(4);
      expect(labels(), language).toEqual(before);
      const { clientWidth, scrollWidth } = group.element();
      expect(scrollWidth, language).toBe(clientWidth);
    }, SETTLED_WITHIN_MS);
});

test('the chosen list stays in view with its count, also when the counts grow', async () => {
  const { show } = await open('/chat?work=closed', { counts: { ...fourOf(0), closed: 1 } });
  await expect.element(list(/^Closed/)).toBeChecked();
  show({ work: { head: { counts: fourOf(1234) }, rows: [] } });
  await expect.element(lists.getByText('1,234').last()).toBeVisible();
  const end = () => lists.getByText('1,234').last().element().getBoundingClientRect().right;
  await expect.poll(() => lists.element().getBoundingClientRect().right - end()).toBeGreaterThanOrEqual(0);
});

test('a service without work shows nothing of it, and the address loses the list', async () => {
  const head = {
    status: 'error',
    error: { code: 'rejected', reason: textReason('Not found.') },
  } as const;
  const missing = recordViews(chatWork, { rows: [], head });
  const core = await open('/chat?work=mine&filter=unread', { counts: null });
  await expect.element(page.getByRole('radiogroup', { name: 'Show chats' })).toBeInTheDocument();
  expect(inAddress('work')).toBe('mine');
  core.show({ viewOf: missing });
  await expect.poll(() => [inAddress('work'), inAddress('filter')]).toEqual([null, 'unread']);
  await expect.element(lists).not.toBeInTheDocument();
});

test('a row says who answers, until when it is snoozed, and whether it is closed', async () => {
  await open('/chat');
  await expect.element(link('Fenella Osei').getByTitle('You')).toBeVisible();
  await expect.element(link('Fenella Osei')).toHaveAccessibleDescription(/; Owner: You$/);
  await expect.element(link('Kofi Lindqvist').getByTitle('Imogen Hale')).toHaveTextContent('IH');
  await expect
    .element(link('Hassan Verrall'))
    .toHaveAccessibleDescription(/; Owner: nobody; Snoozed until .*23:59$/);
  await expect.element(link('Hassan Verrall').getByTitle(/^Snoozed until/)).toHaveTextContent('23:59');
  await expect.element(link('Ida Thornbury')).toHaveAccessibleDescription(/; Owner: nobody; Closed$/);
  await expect.element(link('Ida Thornbury').getByTitle('Closed')).toBeVisible();
});

test('a long wait stands instead of the time, and a longer one has another sign', async () => {
  await open('/chat');
  await expect.element(link('Kofi Lindqvist').getByText('waits 25 min')).toBeVisible();
  await expect.element(link('Alder Court').getByText('waits 3 h')).toBeVisible();
  const icon = (name: string) =>
    link(name)
      .getByTitle(/^Waits for an answer since/)
      .element()
      .querySelector('svg')
      ?.getAttribute('class');
  expect(icon('Kofi Lindqvist')).toContain('hourglass');
  expect(icon('Alder Court')).toContain('circle-alert');
  await expect.element(link('Alder Court')).toHaveAccessibleDescription(/; waits 3 h$/);
  await expect.element(link('Fenella Osei').getByRole('time')).toBeVisible();
});

test('the order by waiting is offered, and then favourites are not in front', async () => {
  await open('/chat', { rows: [WAITS, { ...OWN, isFavorite: true }] });
  await expect.element(lists).toBeInTheDocument();
  await page.getByRole('button', { name: 'Filters and order' }).click();
  await page.getByRole('menuitemradio', { name: 'Longest waiting first' }).click();
  const rows = () =>
    page
      .getByRole('list', { name: 'Chats', exact: true })
      .getByRole('link')
      .elements()
      .map((row) => row.getAttribute('aria-label'));
  await expect.poll(rows).toEqual(['Alder Court', 'Fenella Osei']);
  await expect.element(page.getByText('Favourites', { exact: true })).not.toBeInTheDocument();
});

const TAKEN = {
  kind: 'conflict',
  reason: textReason('Somebody was faster.'),
  fields: {},
  current: null,
} as const;

/** The service refuses the first chats: somebody else was faster. */
const answers = (refusals: number) => {
  let left = refusals;
  return {
    writeRecord({ recordId }: Commands['writeRecord']) {
      left -= 1;
      const id = recordId ?? '';
      return left >= 0
        ? done({ state: 'refused', recordId: id, refusal: TAKEN } as const)
        : done({ state: 'written', recordId: id } as const);
    },
    endWrite: () => done(null),
  };
};

const NEXT = [
  { chatId: 'Alder Court', version: 7 },
  { chatId: 'Ida Thornbury', version: 2 },
];

const next = page.getByRole('button', { name: 'Take the next' });

test('the next chat is taken and opened; if somebody was faster, the one after it', async () => {
  const { commands } = await open('/chat?work=nobody', { next: NEXT, answers: answers(1) });
  await next.first().click();
  await expect.poll(() => inAddress('chat')).toBe('Ida Thornbury');
  const writes = commands.filter(({ type }) => type === 'writeRecord');
  expect(writes).toMatchObject([
    { recordId: 'Alder Court', version: 7, op: 'change', seen: { ownerId: '' } },
    { recordId: 'Ida Thornbury', version: 2, op: 'change', seen: { ownerId: '' } },
  ]);
  await expect.element(page.getByText('The longest waiting chat is yours')).toBeVisible();
});

test('the key takes the next chat, and says when there is none', async () => {
  const { commands } = await open('/chat', { next: [] });
  await expect.element(next).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(page.getByText('Nobody waits in a chat that is nobody’s')).toBeVisible();
  expect(commands.some(({ type }) => type === 'writeRecord')).toBe(false);
});

test('if somebody was faster with all of them, a message says so', async () => {
  await open('/chat', { next: NEXT, answers: answers(2) });
  await next.click();
  await expect.element(page.getByText('The next chat couldn’t be taken')).toBeVisible();
  expect(inAddress('chat')).toBe(null);
});

test('who only reads sees the marks, and takes nothing', async () => {
  await open('/chat', { session: READER, next: NEXT });
  await expect.element(link('Kofi Lindqvist').getByTitle('Imogen Hale')).toBeVisible();
  await expect.element(next).not.toBeInTheDocument();
});

test('an empty list says what helps, and keeps the focus in the list', async () => {
  await open('/chat?work=mine', {
    rows: [],
    counts: { ...COUNTS, mine: 0 },
    next: NEXT,
    answers: answers(0),
  });
  await expect.element(page.getByText('Nothing is yours')).toBeVisible();
  await next.last().click();
  await expect.poll(() => inAddress('chat')).toBe('Alder Court');
});

test('a filter that leaves no chat of a list can be cleared, and the list stays', async () => {
  await open('/chat?work=closed&filter=unread', { rows: [], counts: { ...COUNTS, closed: 0 } });
  await expect.element(page.getByText('No chat matches Closed and Unread.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => [inAddress('work'), inAddress('filter')]).toEqual(['closed', null]);
  await expect.element(page.getByText('No closed chats')).toBeVisible();
  expect(document.activeElement).not.toBe(document.body);
  await page.getByRole('button', { name: 'Show all chats' }).click();
  await expect.poll(() => inAddress('work')).toBe(null);
  expect(document.activeElement).not.toBe(document.body);
});

/** Notes what is asked for, as the desk of the page would get it. */
const asks = () => {
  const asked: string[] = [];
  const note = ({ act, chats }: WorkAsk) => asked.push(`${act}: ${chats.map(({ id }) => id).join(', ')}`);
  // The desk of the page takes the asks once the chat screen is drawn.
  return { asked, listen: () => onWorkAsk(note) };
};

const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
const items = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent);

test('the row’s menu has the acts that the user may do, and the row has the focus again', async () => {
  await open('/chat');
  await expect.element(lists).toBeInTheDocument();
  const { asked, listen } = asks();
  const end = listen();
  await link('Fenella Osei').click({ button: 'right' });
  await expect.element(item('Give back')).toBeVisible();
  expect(items().slice(2, 6)).toEqual(['Hand over…', 'Give back', 'Snooze…', 'Close chat']);
  await item('Close chat').click();
  await expect.poll(() => asked).toEqual(['close: Fenella Osei']);
  await expect.element(link('Fenella Osei')).toHaveFocus();
  await link('Ida Thornbury').click({ button: 'right' });
  await expect.element(item('Reopen')).toBeVisible();
  expect(items()).not.toContain('Close chat');
  await userEvent.keyboard('{Escape}');
  await expect.element(item('Reopen')).not.toBeInTheDocument();
  expect(asked).toHaveLength(1);
  end();
});

test('the selected chats are changed together, and only those that the act fits', async () => {
  await open('/chat');
  await expect.element(lists).toBeInTheDocument();
  const { asked, listen } = asks();
  const end = listen();
  for (const name of ['Fenella Osei', 'Alder Court', 'Ida Thornbury'])
    await link(name).click({ modifiers: ['ControlOrMeta'] });
  const bar = page.getByRole('region', { name: 'Selected chats' });
  await bar.getByRole('button', { name: 'Take', exact: true }).click();
  await bar.getByRole('button', { name: 'Reopen' }).click();
  expect(asked).toEqual(['take: Alder Court, Ida Thornbury', 'reopen: Ida Thornbury']);
  end();
});
