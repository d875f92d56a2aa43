import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MessageRow } from '../../src/core/model/chat/thread/types.ts';
import { inClipboard, selectedTexts } from '../../src/ui/shared/chat/thread/selected-texts.ts';
import { openConsole } from './support/console.tsx';
import { CONNECTION, chatAddress, chatList, chatRow, inbound, own, thread } from './support/rows.ts';

const CHAT = 'Hassan Verrall';
const log = page.getByRole('log', { name: 'Messages' });
const box = page.getByRole('textbox', { name: 'Message', exact: true });

const open = (rows: readonly MessageRow[]) =>
  openConsole(chatAddress(CHAT), {
    connection: CONNECTION,
    chatList: chatList([chatRow(CHAT)]),
    threads: [thread(CHAT, rows)],
  });

const wordsOf = (key: string): Text => {
  const text = document.querySelector(`[data-key="${key}"] [data-words]`)?.firstChild;
  if (!(text instanceof Text)) throw new Error(`The message ${key} shows no text.`);
  return text;
};

const select = (from: string, to: string, start = 0, end = wordsOf(to).length): Selection => {
  const selection = getSelection();
  if (selection === null) throw new Error('The page has no selection.');
  selection.setBaseAndExtent(wordsOf(from), start, wordsOf(to), end);
  return selection;
};

/** Waits for the code that copies several messages, which loads late. */
const canCopy = () =>
  expect
    .poll(() =>
      document.dispatchEvent(
        new ClipboardEvent('copy', { cancelable: true, clipboardData: new DataTransfer() }),
      ),
    )
    .toBe(false);

/** Copies the selection and pastes it into the box for messages. */
const copied = async (): Promise<string> => {
  await userEvent.keyboard('{Control>}c{/Control}');
  await userEvent.click(box);
  await userEvent.keyboard('{Control>}v{/Control}');
  const element = box.element();
  return element instanceof HTMLTextAreaElement ? element.value : '';
};

const ROWS = [
  inbound(1, 'The boiler is cold.'),
  inbound(2, 'Since this morning.'),
  own(3, 'We come at nine.', { delivery: 'delivered' }),
  own(60, 'Is that fine?', { delivery: 'seen' }),
  inbound(61, 'Yes!'),
];

test('a copy of several messages has their texts and authors, and neither times nor statuses', async () => {
  await open(ROWS);
  await expect.element(log.getByText('Yes!')).toBeVisible();
  const selection = select('m1', 'm61', 4);
  expect(selection.toString()).not.toMatch(/Delivered|Seen|Read|\d:\d\d/);
  await canCopy();
  const agent = document.querySelector<HTMLElement>('[data-key=m3]')?.dataset.author;
  expect(await copied()).toBe(
    [
      `${CHAT}:\nboiler is cold.\nSince this morning.`,
      `${agent}:\nWe come at nine.\nIs that fine?`,
      `${CHAT}:\nYes!`,
    ].join('\n\n'),
  );
});

test('messages of one author are copied without the name, and a part of one message as it is', async () => {
  await open(ROWS);
  await expect.element(log.getByText('Yes!')).toBeVisible();
  select('m1', 'm2', 4, 5);
  await canCopy();
  expect(await copied()).toBe('boiler is cold.\nSince');
  await userEvent.clear(box);
  select('m3', 'm3', 3, 7);
  expect(await copied()).toBe('come');
});

test('pictures are copied by name, and buttons within a text are not', () => {
  const place = document.createElement('div');
  place.innerHTML = `
    <article data-key="1" data-author="Ida"><div data-words>Look:</div></article>
    <article data-key="2" data-author="You"><img alt="meter.png"><img alt=""><div data-words>Mine<button>More</button></div></article>
    <article data-key="3" aria-label="Your note"><div data-words>Thanks</div></article>`;
  const range = document.createRange();
  range.selectNodeContents(place);
  expect(selectedTexts(place, range)).toEqual([
    { author: 'Ida', text: 'Look:' },
    { author: 'You', text: '[meter.png]\nMine' },
    { author: 'Your note', text: 'Thanks' },
  ]);
});

test('copied texts are no markup', () => {
  const { html } = inClipboard([
    { author: '<b>Ida</b>', text: 'a & b\n<img src=x onerror=alert(1)>' },
    { author: null, text: 'x' },
  ]);
  const place = new DOMParser().parseFromString(html, 'text/html').body;
  expect(place.querySelector('img')).toBeNull();
  expect([...place.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    '<b>Ida</b>:',
    'a & b<img src=x onerror=alert(1)>',
    'x',
  ]);
});

test('a selection over several messages stays when the thread scrolls far', async () => {
  await open(Array.from({ length: 200 }, (_, place) => inbound(place, `Said ${place}`)));
  await expect.element(log.getByText('Said 199')).toBeVisible();
  const selection = select('m196', 'm199');
  const before = selection.toString();
  const scroller = log.element();
  for (const share of [0.8, 0.5, 0.2, 0]) {
    scroller.scrollTop = share * scroller.scrollHeight;
    const [first] = [Math.round(share * 200)];
    await expect
      .poll(() => log.getByText(`Said ${Math.min(first, 190)}`, { exact: true }).elements().length)
      .toBe(1);
  }
  await expect.element(log.getByText('Said 0', { exact: true })).toBeVisible();
  expect(selection.anchorNode).toBe(wordsOf('m196'));
  expect(selection.toString()).toBe(before);
  // Far from it, the selection can grow.
  selection.extend(wordsOf('m2'), 0);
  await expect.poll(() => selection.toString()).toContain('Said 100');
  expect(selection.focusNode).toBe(wordsOf('m2'));
  await canCopy();
  expect(await copied()).toBe(Array.from({ length: 194 }, (_, place) => `Said ${place + 2}`).join('\n'));
});
