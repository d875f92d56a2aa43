import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done, refuse } from '../../src/core/kernel/answer.ts';
import { callRow, calls } from '../../src/core/model/collections/calls.ts';
import { NO_LINE } from '../../src/core/model/phone-line/line-live.ts';
import type { LineCall, LineHead, LineView } from '../../src/core/model/phone-line/types.ts';
import { appearanceIn, changeAppearance } from '../../src/ui/appearance/appearance.ts';
import { choiceIn, cookiePage } from '../../src/ui/session/choice.ts';
import { clearPage } from './draw.ts';
import { structureFaults } from './support/axe.ts';
import { openConsole, PHONE, READER } from './support/console.tsx';
import { expectNoFault, undress } from './support/looks.ts';
import { recordViews } from './support/records.ts';
import { CONNECTION, chatList } from './support/rows.ts';

afterEach(() => undress());

const MINUTE_MS = 60_000;

const call = (more: Partial<LineCall> = {}): LineCall => ({
  id: '9',
  direction: 'out',
  contactId: '7',
  name: 'Odile Marchetti',
  number: '+447700900121',
  status: 'in_progress',
  outcome: '',
  code: null,
  chatId: 'Odile Marchetti',
  startedAt: Date.now() - 3 * MINUTE_MS,
  answeredAt: Date.now() - 2 * MINUTE_MS - 14_000,
  heldAt: null,
  talkSeconds: null,
  ...more,
});

const line = (head: Partial<LineHead>, rings: readonly LineCall[] = []): LineView => ({
  head: { ...NO_LINE.head, state: 'free', ...head },
  rows: rings.map((one) => ({ key: one.id, ...one })),
});

const busy = (more: Partial<LineCall> = {}, head: Partial<LineHead> = {}) =>
  line({ state: 'busy', call: call(more), ...head });

const ringing = (more: Partial<LineCall> = {}) =>
  call({ id: '11', direction: 'in', status: 'ringing', answeredAt: null, ...more });

const open = (view: LineView, more: Partial<Parameters<typeof openConsole>[2]> = {}) =>
  openConsole(
    '/',
    { connection: CONNECTION, chatList: chatList([]), line: view },
    {
      answers: {
        actOnCall: () => done(null),
        muteCall: () => done(null),
        noteLine: () => done(null),
        sendMessage: ({ clientMessageId }) => done({ key: clientMessageId }),
      },
      ...more,
    },
  );

const bar = page.getByRole('region', { name: 'Your call' });
const rings = page.getByRole('list', { name: 'Calls that ring' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a running call has its name, its time, and a button for each act', async () => {
  const { commands } = await open(busy());
  await expect.element(bar).toHaveTextContent(/Odile Marchetti.*In progress 2:1\d/);
  await userEvent.click(button('Mute'));
  await userEvent.click(button('Hold'));
  await userEvent.click(button('Hang up'));
  expect(commands.filter(({ type }) => type === 'actOnCall' || type === 'muteCall')).toEqual([
    { type: 'muteCall', callId: '9', isMuted: true },
    { type: 'actOnCall', callId: '9', act: 'hold' },
    { type: 'actOnCall', callId: '9', act: 'hangup' },
  ]);
  await userEvent.click(button('Notes'));
  await expect.poll(() => location.pathname + location.search).toBe('/call?open=9');
  await expect.element(bar).toBeVisible();
});

test('a call on hold counts the hold, and is resumed', async () => {
  const { commands } = await open(busy({ status: 'held', heldAt: Date.now() - 65_000 }, { isMuted: true }));
  await expect.element(bar).toHaveTextContent(/On hold 1:0\d/);
  await expect.element(button('Unmute')).not.toHaveAttribute('aria-pressed');
  await userEvent.click(button('Resume'));
  expect(commands).toContainEqual({ type: 'actOnCall', callId: '9', act: 'resume' });
});

test('a number that is dialled is named, and a call that is over shows its outcome', async () => {
  const { show } = await open(line({ state: 'dialling', dialled: '+447700900121' }));
  await expect.element(bar).toHaveTextContent('+44 7700 900121 Dialling');
  await expect.element(button('Hang up')).not.toBeInTheDocument();
  show({
    line: line({
      state: 'over',
      call: call({ status: 'completed', outcome: 'reached', talkSeconds: 134 }),
    }),
  });
  await expect.element(bar).toHaveTextContent('Reached 2:14');
  await expect.element(button('Hang up')).not.toBeInTheDocument();
  show({ line: line({}) });
  await expect.element(bar).not.toBeInTheDocument();
});

test('keys hang up from everywhere, and only while a call runs', async () => {
  const { commands, show } = await open(busy());
  await expect.element(bar).toBeVisible();
  await userEvent.keyboard('{Control>}{Shift>}h{/Shift}{/Control}');
  await expect.poll(() => commands).toContainEqual({ type: 'actOnCall', callId: '9', act: 'hangup' });
  show({ line: line({}) });
  await expect.element(bar).not.toBeInTheDocument();
  const before = commands.length;
  await userEvent.keyboard('{Control>}{Shift>}h{/Shift}{/Control}');
  expect(commands.length).toBe(before);
});

test.each([PHONE, { width: 1024, height: 768 }])(
  'an open drawer has the running call at its head, %o',
  async (size) => {
    const record = v.parse(callRow, {
      id: 9,
      direction: 'out',
      number: '+447700900121',
      status: 'in_progress',
      started_at: Date.now() - MINUTE_MS,
      answered_at: Date.now() - MINUTE_MS,
    });
    const { commands } = await openConsole(
      '/call?open=9',
      { connection: CONNECTION, line: busy(), viewOf: recordViews(calls, { rows: [record] }) },
      { size, answers: { actOnCall: () => done(null) } },
    );
    const drawer = page.getByRole('dialog').first();
    const inside = drawer.getByRole('region', { name: 'Your call' });
    await expect.element(inside).toBeVisible();
    expect(inside.element().getBoundingClientRect().top).toBe(0);
    expect(inside.element().contains(document.activeElement)).toBe(false);
    expect(await structureFaults(drawer.element())).toEqual([]);
    await inside.getByRole('button', { name: 'Hang up' }).click();
    // The details end the call, too.
    await drawer.getByRole('button', { name: 'Hang up' }).first().click();
    const hangup = { type: 'actOnCall', callId: '9', act: 'hangup' };
    await expect.poll(() => commands.filter(({ type }) => type === 'actOnCall')).toEqual([hangup, hangup]);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(bar).toBeVisible();
    await expectNoFault();
  },
);

test('a call that rings is answered, declined, or declined with a text by the usual way', async () => {
  const { commands } = await open(line({}, [ringing()]));
  await expect.element(rings).toHaveTextContent('Odile Marchetti');
  await userEvent.click(button('Answer Odile Marchetti'));
  await userEvent.click(button('Decline Odile Marchetti'));
  await userEvent.click(page.getByRole('button', { name: 'Decline Odile Marchetti with a text' }));
  await userEvent.click(page.getByRole('menuitem', { name: /I’ll call you back/ }));
  await expect
    .poll(() => commands.filter(({ type }) => type === 'actOnCall' || type === 'sendMessage'))
    .toEqual([
      { type: 'actOnCall', callId: '11', act: 'answer' },
      { type: 'actOnCall', callId: '11', act: 'decline' },
      { type: 'actOnCall', callId: '11', act: 'decline' },
      expect.objectContaining({ type: 'sendMessage', chatId: 'Odile Marchetti' }),
    ]);
});

test('a call that could not be declined sends no text', async () => {
  const { commands } = await open(line({}, [ringing()]), {
    answers: { actOnCall: () => refuse('rejected', ':callTaken') },
  });
  await userEvent.click(page.getByRole('button', { name: 'Decline Odile Marchetti with a text' }));
  await userEvent.click(page.getByRole('menuitem', { name: /I’ll call you back/ }));
  await expect.element(page.getByText('Somebody else has taken this call.')).toBeVisible();
  expect(commands.filter(({ type }) => type === 'sendMessage')).toEqual([]);
});

test.each([
  ['on a call', {}, PHONE],
  ['with a call on hold', { status: 'held', heldAt: Date.now() } as const, PHONE],
  ['on a call', {}, { width: 1024, height: 768 }],
])('a second call says why a person %s can’t answer it, $2', async (_, more, size) => {
  await open({ ...busy(more), rows: line({}, [ringing({ name: 'Bram Teasdale' })]).rows }, { size });
  const row = rings.getByRole('listitem');
  await expect.element(row.getByText('You are on a call')).toBeVisible();
  // It is announced with the call.
  expect(page.getByRole('alert').filter({ hasText: 'You are on a call' }).query()).not.toBeNull();
  const box = (part: Element) => part.getBoundingClientRect();
  const decline = button('Decline Bram Teasdale').element();
  expect(box(decline).width).toBeLessThan(size.width / 2);
  const reason = row.getByText('You are on a call').element();
  expect(box(reason).right).toBeLessThanOrEqual(box(decline).left);
  expect(row.element().scrollWidth).toBeLessThanOrEqual(row.element().clientWidth);
  await expectNoFault();
});

test('who talks can only decline, and a caller without a chat gets no text', async () => {
  await open({ ...busy(), rows: line({}, [ringing({ name: '', chatId: null })]).rows });
  await expect.element(rings).toHaveTextContent('+44 7700 900121');
  await expect.element(page.getByRole('button', { name: /^Answer/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /with a text$/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Decline/ })).toBeVisible();
});

test('why an act was refused stays until it is closed', async () => {
  const { commands } = await open(line({ problem: ':callDoubtful' }));
  await expect.element(page.getByText(/It’s not known whether the call was made/)).toBeVisible();
  await userEvent.click(button('Close the notice'));
  expect(commands).toContainEqual({ type: 'noteLine' });
});

test('who may not call has no bar', async () => {
  await open(busy(), { session: READER });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(bar.query()).toBeNull();
});

test.each([
  ['a running call', busy()],
  ['a call that rings beside another', { ...busy(), rows: line({}, [ringing()]).rows }],
])('axe finds no fault with %s', async (_, view) => {
  await open(view);
  await expect.element(bar).toBeVisible();
  await expectNoFault();
});

test('on a phone the bar is a strip below the title, and covers nothing', async () => {
  await open({ ...busy(), rows: line({}, [ringing()]).rows }, { size: PHONE });
  await expect.element(bar).toBeVisible();
  const [strip, main] = [bar.element(), document.querySelector('main')].map((one) =>
    one?.getBoundingClientRect(),
  );
  expect(strip?.width).toBe(PHONE.width);
  expect(main?.top).toBeGreaterThanOrEqual(strip?.bottom ?? Number.POSITIVE_INFINITY);
});

test('two calls that ring hide no control of the screen, nor does one beside a running call', async () => {
  const second = ringing({ id: '12', name: 'Bram Teasdale', chatId: null });
  for (const view of [line({}, [ringing(), second]), line({ state: 'busy', call: call() }, [second])]) {
    await openConsole(
      '/chat',
      { connection: CONNECTION, chatList: chatList([]), line: view },
      { size: { width: 1440, height: 900 } },
    );
    const search = page.getByRole('searchbox', { name: 'Search chats' });
    await expect.element(rings.getByText('Bram Teasdale')).toBeVisible();
    const main = page.getByRole('main').element();
    const hidden = () =>
      [...main.querySelectorAll('button, a, input, select')]
        .filter((control) => control.checkVisibility())
        .filter((control) => {
          const { left, top, width, height } = control.getBoundingClientRect();
          const there = document.elementFromPoint(left + width / 2, top + height / 2);
          return there !== null && rings.element().contains(there);
        })
        .map((control) => control.ariaLabel ?? control.textContent);
    await expect.element(search).toBeVisible();
    expect(hidden()).toEqual([]);
    clearPage();
  }
});

test.each([1024, 1280, 1440])('at a width of %i px the bar covers nothing in the top bar', async (width) => {
  await open(busy(), { size: { width, height: 768 } });
  await expect.element(bar).toBeVisible();
  const search = page.getByRole('button', { name: 'Search or jump to' });
  const { left, right, height } = bar.element().getBoundingClientRect();
  // One line, in the top bar's 48 px.
  expect(height).toBeLessThan(40);
  expect(search.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(right);
  expect(page.getByRole('heading', { level: 1 }).element().getBoundingClientRect().right).toBeLessThan(left);
});

test('below a navigation in the top bar, the bar is a strip of its own and covers nothing', async () => {
  await open(busy(), { size: { width: 1440, height: 900 } });
  await expect.element(bar).toBeVisible();
  changeAppearance(choiceIn(() => appearanceIn(cookiePage('look')))(), {
    layout: { contentNav: 'horizontal' },
  });
  const box = (part: Element | null | undefined) => part?.getBoundingClientRect() ?? new DOMRect();
  const header = () => page.getByRole('navigation').first().element().closest('header');
  await expect.poll(header).not.toBeNull();
  expect(box(bar.element()).top).toBeGreaterThanOrEqual(box(header()).bottom);
  expect(box(page.getByRole('main').element()).top).toBeGreaterThanOrEqual(box(bar.element()).bottom);
});
