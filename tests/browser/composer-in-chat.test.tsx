import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done } from '../../src/core/kernel/answer.ts';
import type { ThreadHead } from '../../src/core/model/chat/thread/types.ts';
import { HOSTILE } from '../hostile/texts.ts';
import { clearPage } from './draw.ts';
import { DESKTOP, openConsole, PHONE, READER } from './support/console.tsx';
import { expectInert } from './support/inert.ts';
import { BEGAN_AT, CONNECTION, chatAddress, chatList, chatRow, inbound, thread } from './support/rows.ts';

const CHAT = 'Fenella Osei';
const CURLY =
  'It’s booked – Marek comes today between 13:00 and 15:00. He’ll bring the price list of the plan…';
const BY_CHAT = [{ id: 'p1', label: 'fenella.contact', channel: 'chat', isSelf: false }] as const;

const box = page.getByRole('textbox', { name: 'Message' });
const emoji = page.getByRole('button', { name: 'Emoji', exact: true });
const templates = page.getByRole('button', { name: 'Templates' });
const options = page.getByRole('listbox', { name: 'Templates' }).getByRole('option');

const chat = (head: Partial<ThreadHead> = {}, bodies: readonly string[] = []) => ({
  connection: CONNECTION,
  chatList: chatList([chatRow(CHAT)]),
  threads: [thread(CHAT, [inbound(1, 'Hello')], head)],
  templates: {
    head: { listedAt: BEGAN_AT, loading: false, error: null },
    rows: bodies.map((body, place) => ({
      key: `HX${place}`,
      name: `Number ${place} ${body.slice(0, 60)}`,
      body,
      defaults: [],
    })),
  },
});

afterEach(() => {
  vi.unstubAllEnvs();
});

test('an SMS shows its segments, and its sender number where there is room', async () => {
  vi.stubEnv('VITE_DEFAULT_SENDER', '+442079460812');
  await openConsole(chatAddress(CHAT), chat());
  await userEvent.fill(box, CURLY);
  await expect.element(page.getByText('96 / 134 · 2 segments')).toBeVisible();
  const from = page.getByText('From +44 20 7946 0812');
  await expect.element(from).toBeVisible();
  await expect.element(from).toHaveAttribute('title', expect.stringContaining('business number'));
  expect(from.element().querySelector('bdi')?.dir).toBe('ltr');
  await page.viewport(PHONE.width, PHONE.height);
  await expect.element(from).not.toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(PHONE.width);
});

test('only a text that no message can hold has one direction, because Chromium is slow to find several', async () => {
  await openConsole(chatAddress(CHAT), chat());
  const bidi = () => getComputedStyle(box.element()).unicodeBidi;
  await userEvent.fill(box, 'Hello');
  await expect.element(box).toHaveAttribute('dir', 'auto');
  expect(bidi()).toBe('plaintext');
  for (const [text, direction] of [
    ['Hello ', 'ltr'],
    ['شكراً ', 'rtl'],
  ] as const) {
    await userEvent.fill(box, text.repeat(1_000));
    await expect.element(box).toHaveAttribute('dir', direction);
    expect(bidi()).not.toBe('plaintext');
  }
});

test('a pasted megabyte is refused at once with a reason, and no text is lost', async () => {
  await openConsole(chatAddress(CHAT), chat());
  const text = 'word '.repeat(200_000);
  const source = document.createElement('textarea');
  source.value = text;
  document.body.append(source);
  source.select();
  await userEvent.copy();
  source.remove();
  await userEvent.click(box);
  // The browser lays out the text before it notifies the page, so the page must set the direction before that.
  let before = '';
  document.addEventListener('beforeinput', () => (before = box.element().getAttribute('dir') ?? ''), {
    once: true,
  });
  await userEvent.paste();
  await expect.element(box).toHaveAccessibleDescription(/998,400 characters too long/);
  await expect.element(box).toHaveValue(text);
  expect(before).toBe('ltr');
});

test('a chat that is not by SMS shows no segments and no number', async () => {
  vi.stubEnv('VITE_DEFAULT_SENDER', '+442079460812');
  await openConsole(chatAddress(CHAT), chat({ participants: BY_CHAT }));
  await userEvent.fill(box, CURLY);
  await emoji.click();
  await expect.element(page.getByRole('grid', { name: 'Emoji' }).getByRole('gridcell').first()).toBeVisible();
  expect(document.body.innerText).not.toMatch(/\bsegments?\b|From \+/);
});

test('the box grows to eight lines, then scrolls', async () => {
  await openConsole(chatAddress(CHAT), chat());
  await expect.element(box).toBeVisible();
  const lines = (count: number) => Array.from({ length: count }, (_, line) => `${line}`).join('\n');
  const heights = () => [box.element().clientHeight, box.element().scrollHeight];
  const [one = 0] = heights();
  await userEvent.fill(box, lines(8));
  await expect.poll(heights).toEqual([one + 7 * 20, one + 7 * 20]);
  await userEvent.fill(box, lines(9));
  await expect.poll(heights).toEqual([one + 7 * 20, one + 8 * 20]);
});

test('a growing composer does not cover the newest messages', async () => {
  const rows = Array.from({ length: 30 }, (_, place) => inbound(place, `Message ${place}`));
  await openConsole(chatAddress(CHAT), { ...chat(), threads: [thread(CHAT, rows)] });
  const log = page.getByRole('log', { name: 'Messages' });
  await expect.element(page.getByText('Message 29')).toBeInViewport();
  const latest = page.getByRole('button', { name: 'Jump to latest' });
  const foot = () => {
    const { scrollHeight, scrollTop, clientHeight } = log.element();
    return Math.round(scrollHeight - scrollTop - clientHeight);
  };
  for (const { width, height } of [DESKTOP, PHONE]) {
    await page.viewport(width, height);
    const before = log.element().clientHeight;
    await userEvent.fill(box, 'One\nTwo\nThree\nFour\nFive\nSix\nSeven');
    await expect.poll(() => log.element().clientHeight).toBeLessThan(before);
    await expect.poll(foot).toBe(0);
    await expect.element(page.getByText('Message 29')).toBeInViewport();
    await expect.element(latest).not.toBeInTheDocument();
    await userEvent.fill(box, '');
    await expect.poll(foot).toBe(0);
  }
});

test('the emoji picker fits on the screen of a phone', async () => {
  await openConsole(chatAddress(CHAT), chat(), { size: PHONE });
  await emoji.click();
  await expect.element(page.getByRole('grid', { name: 'Emoji' }).getByRole('gridcell').first()).toBeVisible();
  const { left, right } = page.getByRole('dialog', { name: 'Emoji' }).element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(PHONE.width);
});

test('a draft with an unfilled placeholder says so, and needs confirmation before sending', async () => {
  const { commands } = await openConsole(
    chatAddress(CHAT),
    chat({ draft: 'We come on [date].' }, ['We come on {{date}}.']),
    { size: DESKTOP },
  );
  await expect.element(box).toHaveValue('We come on [date].');
  await expect.element(page.getByText('Not filled in:')).toBeVisible();
  await userEvent.click(box);
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Send anyway?' }))
    .toHaveTextContent('“[date]” is not filled in.');
  expect(commands.filter(({ type }) => type === 'sendMessage')).toEqual([]);
});

test('without templates a text that begins with a slash is sent as usual', async () => {
  const { commands } = await openConsole(chatAddress(CHAT), chat(), {
    answers: { loadTemplates: () => done(null) },
  });
  await userEvent.click(box);
  await userEvent.keyboard('/');
  await expect.element(page.getByText(/^No templates yet/)).toBeVisible();
  await userEvent.keyboard('unsubscribe{Enter}');
  await expect
    .poll(() => commands.flatMap((command) => (command.type === 'sendMessage' ? command.body : [])))
    .toEqual(['/unsubscribe']);
});

test('hostile templates remain plain text: in the list, in the composer and in the sent message', async () => {
  const bodies = HOSTILE.filter((body) => body.trim() !== '');
  const { commands } = await openConsole(chatAddress(CHAT), chat({}, bodies));
  await expect.element(templates).toBeVisible();
  await userEvent.click(box);
  await userEvent.keyboard('/');
  await expect.poll(() => options.elements().length).toBeGreaterThan(20);
  expectInert(HOSTILE);
  await userEvent.keyboard('number 0{Enter}');
  await expect.element(box).toHaveValue(bodies[0]);
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => commands.flatMap((command) => (command.type === 'sendMessage' ? command.body : [])))
    .toEqual([bodies[0]]);
  expectInert(HOSTILE);
});

test('a user with read-only access has no composer and no templates', async () => {
  await openConsole(chatAddress(CHAT), chat({}, ['Hello']), { session: READER });
  await expect.element(page.getByRole('article').last()).toBeVisible();
  await expect.element(page.getByText('You have read-only access to chats.')).toBeVisible();
  expect(box.query()).toBeNull();
  expect(templates.query()).toBeNull();
});

test('what Enter does is chosen in the settings, and the choice outlives a reload', async () => {
  await openConsole('/setting?tab=messaging', chat());
  const breaks = page.getByRole('radio', { name: /^Enter starts a new line/ });
  await expect.element(breaks).toBeInTheDocument();
  breaks.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(breaks).toBeChecked();
  clearPage();
  await openConsole(chatAddress(CHAT), chat());
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await expect.element(send).toHaveAttribute('aria-keyshortcuts', 'Control+Enter');
});

test('on a phone every tool of the composer is within its box while a text is written', async () => {
  await openConsole(chatAddress(CHAT), chat({}, ['Hello']));
  await page.viewport(PHONE.width, PHONE.height);
  await expect.element(templates).toBeVisible();
  await userEvent.fill(box, CURLY);
  await expect.element(page.getByText(/^96 \/ 134/)).toBeVisible();
  const within = box.element().parentElement?.getBoundingClientRect();
  for (const tool of [page.getByRole('button', { name: /picture/i }), emoji, templates]) {
    const { left, right } = tool.first().element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(within?.left ?? Number.POSITIVE_INFINITY);
    expect(right).toBeLessThanOrEqual(within?.right ?? 0);
  }
  await page.viewport(DESKTOP.width, DESKTOP.height);
});

test('a pasted cell of a spreadsheet is its text, and a pasted file comes without its name', async () => {
  await openConsole(chatAddress(CHAT), chat());
  await expect.element(box).toBeVisible();
  const paste = (file: File, words: string) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(file);
    clipboardData.setData('text/plain', words);
    return box
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
  };
  // The browser then inserts the text.
  expect(paste(new File(['1'], 'image.png', { type: 'image/png' }), 'Gas safety\t1')).toBe(true);
  expect(paste(new File(['no picture'], 'tap.png', { type: 'image/png' }), 'tap.png')).toBe(false);
  const refused = page.getByRole('list', { name: 'Files that can’t be sent' }).getByRole('listitem');
  await expect.element(refused).toHaveTextContent('tap.png');
});
