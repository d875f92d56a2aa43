import { expect, onTestFinished, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import type { MessageRow, ThreadHead } from '../../src/core/model/chat/thread/types.ts';
import { shownLanguage } from '../../src/ui/language/shown-language.ts';
import { openConsole } from './support/console.tsx';
import {
  BEGAN_AT,
  CONNECTION,
  chatAddress,
  chatList,
  chatRow,
  inbound,
  own,
  thread,
} from './support/rows.ts';
import { withoutFieldSizing } from './support/without-field-sizing.ts';

const CHAT = 'Hassan Verrall';
const DAY_MS = 24 * 60 * 60_000;

const log = page.getByRole('log', { name: 'Messages' });
const messages = log.getByRole('article');

const holding = (rows: readonly MessageRow[], head: Partial<ThreadHead> = {}) => ({
  connection: CONNECTION,
  chatList: chatList([chatRow(CHAT)]),
  threads: [thread(CHAT, rows, head)],
});

const messageOf = (key: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-key="${key}"]`);
  if (found === null) throw new Error(`The message ${key} is not drawn.`);
  return found;
};
const placeOf = (key: string) => messageOf(key).getBoundingClientRect();
const timesIn = (key: string) => messageOf(key).querySelectorAll('time');
const many = (count: number) => Array.from({ length: count }, (_, place) => inbound(place, `Said ${place}`));

test('messages that were new at opening are below a divider; messages of one author form a group', async () => {
  const rows = [
    inbound(1, 'Before'),
    inbound(100, 'First of three'),
    inbound(101, 'Second of three'),
    inbound(102, 'Third of three'),
    own(103, 'An answer'),
  ];
  await openConsole(chatAddress(CHAT), holding(rows, { newFromKey: 'm100', newCount: 3 }));
  const line = log.getByText('3 new', { exact: true });
  await expect.element(line).toBeVisible();
  const { top } = line.element().getBoundingClientRect();
  expect(top).toBeGreaterThan(placeOf('m1').bottom);
  expect(top).toBeLessThan(placeOf('m100').top);

  // Only the last message of a group shows the picture and the time. The messages of a group are close together.
  expect(messageOf('m102').textContent).toContain('HV');
  expect(timesIn('m102')).toHaveLength(1);
  for (const key of ['m100', 'm101']) {
    expect(messageOf(key).textContent).not.toContain('HV');
    expect(timesIn(key)).toHaveLength(0);
  }
  const gap = (above: string, below: string) => placeOf(below).top - placeOf(above).bottom;
  expect(gap('m101', 'm102')).toBeLessThan(gap('m102', 'm103'));
});

test('a time shows the clock, and its tooltip the day', async () => {
  const at = new Date(2026, 2, 3, 14, 5).getTime();
  await openConsole(chatAddress(CHAT), holding([inbound(1, 'Hello', { at })]));
  await expect.element(messages.last()).toBeVisible();
  const [time] = timesIn('m1');
  expect(time?.textContent).toBe('14:05');
  expect(time?.getAttribute('title')).toMatch(/3 March 2026/);
});

test('each day has a divider above its first message, the oldest at the top', async () => {
  const rows = [0, 1, 2].flatMap((day) => [
    inbound(2 * day, 'Morning', { at: BEGAN_AT + day * DAY_MS }),
    inbound(2 * day + 1, 'Evening', { at: BEGAN_AT + day * DAY_MS + 60_000 }),
  ]);
  await openConsole(chatAddress(CHAT), holding(rows));
  await expect.element(messages.last()).toBeVisible();
  const drawn = [...log.element().querySelectorAll('[data-key], time:not(article time)')].map((element) =>
    element instanceof HTMLTimeElement ? 'day' : element.getAttribute('data-key'),
  );
  expect(drawn).toEqual(['day', 'm0', 'm1', 'day', 'm2', 'm3', 'day', 'm4', 'm5']);
  const days = [...log.element().querySelectorAll<HTMLTimeElement>('time:not(article time)')];
  expect(days.map(({ dateTime }) => dateTime)).toEqual(
    [0, 1, 2].map((day) => new Date(BEGAN_AT + day * DAY_MS).toISOString().slice(0, 10)),
  );
});

test('the newest messages stay in view in every frame while earlier ones are added', async () => {
  const newest = inbound(50, 'What is new');
  const core = await openConsole(chatAddress(CHAT), holding([newest]));
  await expect.element(messages.last()).toBeInViewport();
  core.show(holding([...many(50), newest]));
  let missed = 0;
  for (let frames = 0; frames < 5; frames += messages.elements().length > 1 ? 1 : 0) {
    await new Promise(requestAnimationFrame);
    if (document.querySelector('[data-key=m50]') === null) missed += 1;
  }
  expect(missed).toBe(0);
  await expect.element(messages.last()).toBeInViewport();
});

test('only messages that arrived late say so', async () => {
  await openConsole(
    chatAddress(CHAT),
    holding([inbound(1, 'Said first', { late: true }), inbound(2, 'Said second')]),
  );
  await expect.element(messages.first()).toHaveTextContent('Arrived late');
  expect(messages.last().element().textContent).not.toContain('Arrived late');
});

test('each message has its own text direction, and both sides keep their edges in a mixed thread', async () => {
  const rows = [
    inbound(1, 'السخان لا يعمل منذ الصباح.'),
    inbound(2, 'The boiler is off since morning.'),
    own(3, 'شكراً، موعد الغد مناسب لي'),
    own(4, 'We come at nine.'),
  ];
  await openConsole(chatAddress(CHAT), holding(rows));
  await expect.element(messages.last()).toBeVisible();
  const bubble = (key: string) => messageOf(key).querySelector('[dir=auto]') ?? document.body;
  const keys = ['m1', 'm2', 'm3', 'm4'];
  expect(keys.map((key) => getComputedStyle(bubble(key)).direction)).toEqual(['rtl', 'ltr', 'rtl', 'ltr']);
  // The contact's messages share one edge and the user's own messages the other, in both directions.
  expect(bubble('m1').getBoundingClientRect().left).toBe(bubble('m2').getBoundingClientRect().left);
  expect(bubble('m3').getBoundingClientRect().right).toBe(bubble('m4').getBoundingClientRect().right);
});

test('messages that arrive while reading further up are counted, and a press scrolls to them', async () => {
  const rows = many(60);
  const core = await openConsole(chatAddress(CHAT), holding(rows));
  await expect.element(messages.last()).toBeInViewport();
  log.element().scrollTop = 0;
  const jump = page.getByRole('button', { name: /^Jump to latest|new messages?$/ });
  await expect.element(jump).toHaveTextContent('Jump to latest');
  const arrived = [inbound(60, 'Come meanwhile'), inbound(61, 'And one more')];
  core.show(holding([...rows, ...arrived], { unseen: 2, unseenFromKey: 'm60' }));
  await expect.element(jump).toHaveTextContent('2 new messages');
  expect(document.querySelector('[data-key=m61]')).toBeNull();
  await userEvent.click(jump);
  await expect.element(messages.last()).toHaveTextContent('And one more');
  await expect.element(messages.last()).toBeInViewport();
  await expect.poll(() => jump.query()).toBeNull();
  await expect.element(log).toHaveFocus();
});

test('on a device whose clock is a day behind, one day is called today, and the day before it yesterday', async () => {
  const now = Date.now();
  const rows = [
    { ...inbound(1, 'On the day before'), at: now },
    { ...inbound(2, 'On the newest day'), at: now + DAY_MS },
  ];
  await openConsole(chatAddress(CHAT), holding(rows));
  await expect.element(log.getByText('Yesterday', { exact: true })).toBeVisible();
  expect(log.getByText('Today', { exact: true }).elements()).toHaveLength(1);
});

test('in another time zone the lines between days stand where its midnights are', async () => {
  const inZone = (timezoneId: string) => cdp().send('Emulation.setTimezoneOverride', { timezoneId });
  onTestFinished(async () => {
    await inZone('');
    shownLanguage.renewFormats();
  });
  await inZone('Europe/London');
  shownLanguage.renewFormats();
  const midnight = new Date(BEGAN_AT).setHours(0, 0, 0, 0);
  const rows = [-20, 20].map((minutes, place) => ({
    ...inbound(place, `Said ${place}`),
    at: midnight + minutes * 60_000,
  }));
  await openConsole(chatAddress(CHAT), holding(rows));
  const days = () => log.element().querySelectorAll('[data-day]');
  await expect.poll(days).toHaveLength(2);
  await inZone('Asia/Tokyo');
  shownLanguage.renewFormats();
  await expect.poll(days).toHaveLength(1);
});

test('on paper are all loaded messages', async () => {
  await openConsole(chatAddress(CHAT), holding(many(120)));
  await expect.element(messages.last()).toBeVisible();
  expect(messages.elements().length).toBeLessThan(120);
  const query = window.matchMedia;
  window.matchMedia = (text) => (text === 'print' ? query.call(window, 'all') : query.call(window, text));
  window.dispatchEvent(new Event('beforeprint'));
  await expect.poll(() => messages.elements().length).toBe(120);
  await expect.element(page.getByRole('log').getByRole('heading', { name: CHAT })).toBeVisible();
  window.matchMedia = query;
  window.dispatchEvent(new Event('afterprint'));
  await expect.poll(() => messages.elements().length).toBeLessThan(120);
});

test('a printed chat is without the frame of the console', async () => {
  await page.viewport(1440, 900);
  await openConsole(chatAddress(CHAT), holding(many(3)));
  await expect.element(messages.last()).toBeVisible();
  const seen = (selector: string) =>
    [...document.querySelectorAll(selector)].some((part) => part.getClientRects().length > 0);
  const parts = () => ['[role=log]', 'nav', 'textarea', 'header', 'search'].filter(seen);
  expect(parts()).toEqual(expect.arrayContaining(['[role=log]', 'nav', 'textarea']));
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  });
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  await expect.poll(parts).toEqual(['[role=log]']);
});

test('an empty box is one line high, even for a name of 300 letters, and grows with the text', async () => {
  const name = 'Wide '.repeat(60).trim();
  const box = page.getByRole('textbox', { name: 'Message' });
  await openConsole(chatAddress(name), {
    connection: CONNECTION,
    chatList: chatList([chatRow(name)]),
    threads: [thread(name, many(3))],
  });
  await expect.element(box).toBeVisible();
  const height = () => box.element().getBoundingClientRect().height;
  expect(height()).toBeLessThan(50);
  await userEvent.fill(box, 'a\nb\nc\nd');
  await expect.poll(height).toBeGreaterThan(80);
});

test('without field-sizing the box grows with its text, and is one line again', async () => {
  withoutFieldSizing();
  await openConsole(chatAddress(CHAT), holding(many(3)));
  const box = page.getByRole('textbox', { name: 'Message' });
  await expect.element(box).toBeVisible();
  const height = () => box.element().getBoundingClientRect().height;
  await userEvent.fill(box, 'a\nb\nc\nd\ne');
  await expect.poll(height).toBeGreaterThan(100);
  await userEvent.clear(box);
  await expect.poll(height).toBeLessThan(50);
});

test('in a window as low as at a zoom of 400 %, a chat of the list can be scrolled into sight', async () => {
  const { innerWidth, innerHeight } = window;
  await openConsole('/chat', { connection: CONNECTION, chatList: chatList([chatRow(CHAT)]) });
  await page.viewport(320, 256);
  const row = page.getByRole('list', { name: 'Chats' }).getByRole('link').first().element();
  row.scrollIntoView({ block: 'end' });
  const { left, top, width, height } = row.getBoundingClientRect();
  for (const share of [0.2, 0.8])
    expect(row.contains(document.elementFromPoint(left + width / 2, top + height * share))).toBe(true);
  await page.viewport(innerWidth, innerHeight);
});

test('in a window as low as at a zoom of 400 %, eight lines leave Send in sight', async () => {
  const { innerWidth, innerHeight } = window;
  await openConsole(chatAddress(CHAT), holding(many(3)));
  const box = page.getByRole('textbox', { name: 'Message' });
  await userEvent.fill(box, Array.from({ length: 8 }, (_, line) => `Line ${line}`).join('\n'));
  await page.viewport(320, 256);
  const composer = box.element().parentElement;
  await expect.poll(() => composer?.getBoundingClientRect().height ?? 0).toBeLessThan(105);
  const frame = composer?.getBoundingClientRect();
  const send = page.getByRole('button', { name: /^Send/ }).first().element().getBoundingClientRect();
  expect(send.bottom).toBeLessThanOrEqual((frame?.bottom ?? 0) + 1);
  expect(send.top).toBeGreaterThanOrEqual((frame?.top ?? 0) - 1);
  await page.viewport(innerWidth, innerHeight);
});
