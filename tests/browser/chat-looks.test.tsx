import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textReason } from '../../src/core/kernel/reasons.ts';
import { openConsole } from './support/console.tsx';
import { CONNECTION, chatAddress, chatList, chatRow, FLAGS, inbound, thread } from './support/rows.ts';
import { openSampleConsole } from './support/sample-console.ts';
import { SAMPLE_VIEWS } from './support/sample-views.ts';

const NAME = 'Alder Court';
const CHAT = 'Fenella Osei';

const open = (address: string) =>
  openConsole(address, {
    connection: CONNECTION,
    chatList: chatList([chatRow(NAME, { isGroup: true }), chatRow('Ida', { channel: 'sms' })]),
    flags: FLAGS,
    threads: [thread(NAME, [inbound(1, 'Hi', { author: 'Bram' })], { isGroup: true })],
  });

const button = (name: string) => page.getByRole('button', { name, exact: true });
const tooltip = page.getByRole('tooltip');

test('every icon button of a chat has the same tooltip, which shows the key of its action', async () => {
  await open(chatAddress(NAME));
  await userEvent.hover(button('Favourite'));
  await expect.element(tooltip).toHaveTextContent(/^FavouriteV$/);
  expect(tooltip.element().querySelectorAll('kbd')).toHaveLength(1);
  await userEvent.hover(button('Templates'));
  await expect.element(tooltip).toHaveTextContent(/^Templates$/);
  for (const name of ['Templates', 'Emoji', 'Filters and order', 'More'])
    expect(button(name).element().hasAttribute('title')).toBe(false);
});

test('the actions of a message cover no author', async () => {
  await open(chatAddress(NAME));
  const article = page.getByRole('article').first();
  await userEvent.hover(article);
  const bar = article.getByRole('toolbar', { name: 'Message' });
  await expect.element(bar).toBeVisible();
  const author = article.getByText('Bram', { exact: true });
  const { bottom } = bar.element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(author.element().getBoundingClientRect().top);
});

test('a row shows how its contact is reached', async () => {
  await open('/chat');
  const row = page.getByRole('link', { name: 'Ida', exact: true });
  await expect.element(row.getByTitle('SMS')).toBeVisible();
  await expect.element(row).toHaveAccessibleDescription(/; SMS$/);
});

test('the list of all flags covers no navigation, and is searched', async () => {
  await open('/chat');
  const more = page.getByRole('button', { name: /more flags?$/ });
  await more.click();
  const flags = page.getByRole('dialog', { name: 'Chats with any of these flags' });
  const search = flags.getByRole('searchbox', { name: 'Search flags' });
  await expect.element(search).toBeVisible();
  const leftOf = (part: typeof flags) => part.element().getBoundingClientRect().left;
  const list = page.getByRole('region', { name: 'Chat list' });
  // A popover gets its place a frame after it is drawn.
  await expect.poll(() => leftOf(flags) - leftOf(list)).toBeGreaterThanOrEqual(0);
  await search.fill('await');
  await expect.poll(() => flags.getByRole('checkbox').elements().length).toBe(1);
  // Enter takes the first match, and the next letters replace the text.
  await userEvent.keyboard('{Enter}zzz');
  await expect.element(search).toHaveValue('zzz');
  await expect.element(flags.getByText('No matching flag.')).toBeVisible();
  expect(new URLSearchParams(location.search).get('flags')).toMatch(/^\d+$/);
});

test('pictures that couldn’t be loaded are not said to be none, and can be loaded again', async () => {
  const { head } = SAMPLE_VIEWS.chatMedia;
  const core = await openSampleConsole(chatAddress(CHAT), {
    views: {
      chatMedia: { head: { ...head, total: 0, hasOlder: false, error: textReason('No answer.') }, rows: [] },
    },
  });
  const media = page.getByRole('region', { name: 'Media' });
  await expect.element(media.getByText('Pictures couldn’t be loaded. No answer.')).toBeVisible();
  expect(media.getByText(/^No pictures/).query()).toBeNull();
  await media.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => core.commands).toContainEqual({ type: 'reloadChat', chatId: CHAT });
});

test('the name of an open chat is never cut for the buttons beside it', async () => {
  const { innerWidth, innerHeight } = window;
  await openSampleConsole(chatAddress(CHAT));
  const name = page.getByRole('heading', { level: 2, name: CHAT, exact: true });
  await expect.element(name).toBeVisible();
  for (const width of [1440, 1280, 1024]) {
    await page.viewport(width, 900);
    await expect.poll(() => name.element().scrollWidth - name.element().clientWidth).toBe(0);
    expect(name.element().clientWidth).toBeGreaterThan(80);
  }
  await page.viewport(innerWidth, innerHeight);
});
