import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { OWN_DRAG } from '../../src/ui/browser/brought-files.ts';
import { ADDRESSES, HOSTILE, LOOKALIKES, MARKUP, NAMES, SIGNS } from '../hostile/texts.ts';
import { openConsole } from './support/console.tsx';
import { expectInert, expectShown, inBatches } from './support/inert.ts';
import { CONNECTION, chatAddress, chatList, chatRow, inbound, thread } from './support/rows.ts';

/** Checks that messages from strangers remain plain text in the open chat. */

const CHAT = 'Hassan Verrall';
const BUBBLES = 'article [dir="auto"]';

const messages = page.getByRole('article');
const last = messages.last();
const box = page.getByRole('textbox', { name: 'Message' });

const holding = (rows: Parameters<typeof thread>[1], head: Parameters<typeof thread>[2] = {}) => ({
  connection: CONNECTION,
  chatList: chatList([chatRow(CHAT)]),
  threads: [thread(CHAT, rows, head)],
});

for (const [name, texts] of Object.entries({ MARKUP, ADDRESSES, LOOKALIKES, SIGNS, NAMES }))
  test(`${name.toLowerCase()} in a message remain plain text`, async () => {
    const core = await openConsole(chatAddress(CHAT), holding([]));
    for (const [at, batch] of inBatches(texts).entries()) {
      core.show(holding(batch.map((body, place) => inbound(100 * at + place, body))));
      await expectShown(BUBBLES, batch);
      expectInert(texts);
    }
  });

test('only web addresses of pictures are followed, and a file that is no picture draws nothing', async () => {
  const core = await openConsole(chatAddress(CHAT), holding([]));
  for (const [place, mediaUrl] of ADDRESSES.filter((one) => !one.startsWith('https:')).entries()) {
    core.show(holding([inbound(place, `Address ${place}`, { mediaUrl })]));
    await expect.element(last).toHaveTextContent(`Address ${place}`);
    for (const element of last.element().querySelectorAll('a, img'))
      expect(element.getAttribute('href') ?? element.getAttribute('src')).toMatch(/^http:\/\/localhost/);
  }
  expectInert(HOSTILE);
});

test('a file’s bytes decide its type, and its name remains plain text', async () => {
  const core = await openConsole(chatAddress(CHAT), holding([]));
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="canary()"><script>canary()</script></svg>';
  const html = '<!doctype html><script>canary()</script>';
  const files = [
    new File([svg], 'drawing.png', { type: 'image/png' }),
    new File([svg], 'drawing.svg', { type: 'image/svg+xml' }),
    new File([html], 'page.jpg', { type: 'image/jpeg' }),
    new File([html], '<img data-hostile src=x onerror=canary()>.png', { type: 'image/png' }),
    new File(['MZ'], 'holiday\u202egnp.exe', { type: 'image/png' }),
    new File([`GIF7${html}`], '\u200b', { type: 'image/gif' }),
  ];
  await expect.element(box).toBeVisible();
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  const log = page.getByRole('log', { name: 'Messages' }).element();
  const bring = (type: 'dragover' | 'drop') =>
    log.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  // A picture of the page that is dragged a little is no file.
  document.documentElement.setAttribute(OWN_DRAG, '');
  expect([bring('dragover'), bring('drop')]).toEqual([true, true]);
  document.documentElement.removeAttribute(OWN_DRAG);
  expect([bring('dragover'), bring('drop')]).toEqual([false, false]);
  const refused = page.getByRole('list', { name: 'Files that can’t be sent' }).getByRole('listitem');
  await expect.poll(() => refused.elements().length).toBe(files.length);
  for (const { textContent } of refused.elements())
    expect(textContent).toContain('The file isn’t a JPEG, PNG, GIF or WebP picture.');
  expect(refused.nth(3).element().textContent).toContain('<img data-hostile src=x onerror=canary()>.png');
  expect(refused.nth(4).element().textContent).toContain('holidaygnp.exe');
  expectInert([...HOSTILE, ...files.map(({ name }) => name)]);
  expect(core.commands.filter(({ type }) => type === 'addAttachment')).toEqual([]);
});

test('a draft with markup and direction controls remains plain text in the composer', async () => {
  const draft = `${MARKUP[2]} \u202enever closed`;
  await openConsole(chatAddress(CHAT), holding([], { draft }));
  await expect.element(box).toHaveValue(draft);
  expectInert([draft]);
});

const MEGABYTE = 1_000_000;

/** A single task may block the page for this time on a busy machine, ms. */
const LONGEST_TASK_MS = 2_000;

/** Starts to record long tasks. Returns a function that returns the longest one until then, ms. */
function watchTasks(): () => number {
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  });
  observer.observe({ type: 'longtask' });
  return () => {
    tasks.push(...observer.takeRecords().map(({ duration }) => duration));
    observer.disconnect();
    return Math.max(0, ...tasks);
  };
}

const moreOf = (body: string) =>
  page.getByRole('button', {
    name: new RegExp(`^Show more .* of ${body.length.toLocaleString('en')} characters`),
  });

for (const [what, body] of Object.entries({
  'a megabyte of words': 'word '.repeat(MEGABYTE / 5),
  'a megabyte without a space': 'W'.repeat(MEGABYTE),
  'a megabyte of empty lines': '\n'.repeat(MEGABYTE - 1).padEnd(MEGABYTE, '.'),
  'a megabyte of links': 'https://example.com/?q=<b> '.repeat(MEGABYTE / 27),
  '10 000 emoji': '👩🏽‍🚀'.repeat(10_000),
  'a megabyte that turns around': '\u202eab\u2067'.repeat(MEGABYTE / 4),
}))
  test(`only the beginning of ${what} in one message is shown, and the page stays responsive`, async () => {
    const core = await openConsole(chatAddress(CHAT), holding([inbound(1, 'Hello')]));
    await expect.element(last).toHaveTextContent('Hello');
    const longest = watchTasks();
    const rows = [inbound(1, 'Hello'), inbound(2, body, { key: what })];
    core.show(holding(rows));
    await expect.element(moreOf(body)).toBeVisible();
    const long = document.querySelector<HTMLElement>(`[data-key="${what}"]`);
    expect(long?.innerText.length).toBeLessThan(3_000);
    expectInert([body]);
    core.show(holding([...rows, inbound(3, 'And on.')]));
    await expect.element(last).toHaveTextContent('And on.');
    expect(longest()).toBeLessThan(LONGEST_TASK_MS);
  });

test('a press shows more of a long text, from its beginning', async () => {
  const body = `\u202e${'word '.repeat(10_000)}`;
  await openConsole(chatAddress(CHAT), holding([inbound(1, body, { key: 'long' })]));
  const more = moreOf(body);
  const shown = () => document.querySelector('[data-key=long] [dir=auto] > span')?.textContent ?? '';
  await expect.poll(() => shown().length).toBeGreaterThan(1_000);
  const before = shown();
  await more.click();
  await expect.poll(() => shown().length).toBeGreaterThan(before.length);
  expect(body.startsWith(shown().slice(0, -1))).toBe(true);
  expectInert([body]);
});
