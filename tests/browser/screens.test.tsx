import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done, refuse } from '../../src/core/kernel/answer.ts';
import type { Reason } from '../../src/core/kernel/reasons.ts';
import type { MessageSearchView } from '../../src/core/model/chat/thread/types.ts';
import type { WriteRow } from '../../src/core/model/records/view-types.ts';
import type { WatchRequest } from '../../src/worker/protocol/protocol.ts';
import { openConsole, READER } from './support/console.tsx';
import { CONNECTION, chatAddress, chatList, chatRow, inbound, OFFLINE, thread } from './support/rows.ts';
import { openSampleConsole } from './support/sample-console.ts';
import { SAMPLE_VIEWS } from './support/sample-views.ts';

/** What single screens show and do with views and answers of the core. */

const CHAT = 'Fenella Osei';
const REFUSED = ':serviceRefused 422';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const details = page.getByRole('complementary', { name: 'Details' });
const messages = page.getByRole('article');
const failure = (words: string) => page.getByRole('alert').filter({ hasText: words });
const address = () => location.pathname + location.search;

test('while offline home shows what this device has, says how old that is, and offers to reconnect', async () => {
  const core = await openSampleConsole('/', { views: { connection: OFFLINE } });
  const queue = page.getByRole('list', { name: 'Chats in my queue' }).getByRole('listitem');
  await expect.poll(() => queue.elements().length).toBe(SAMPLE_VIEWS.queue.rows.length);
  await expect.element(page.getByText(/^From this device, last updated/)).toBeVisible();
  const card = page.getByRole('region', { name: 'Connection', exact: true });
  await card.getByRole('button', { name: 'Reconnect now' }).click();
  await expect.poll(() => core.commands).toContainEqual({ type: 'reconnect' });
  core.show({ connection: CONNECTION });
  await expect.element(card).toHaveTextContent('You are connected');
  expect(page.getByText(/^From this device/).query()).toBeNull();
});

test('a user without access to chats sees at home where to go instead', async () => {
  const userAbilityRules = ['read', 'view-flags'].map((action) => ({ action, subject: 'all' }));
  await openConsole('/', SAMPLE_VIEWS, { session: { ...READER, userAbilityRules } });
  await expect.element(page.getByRole('heading', { name: 'Pages' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Flags' }).click();
  await expect.poll(address).toBe('/flags');
});

test('messages that could not be loaded are not called a missing chat, and a press loads them again', async () => {
  const chat = (error: Reason | null) => [thread(CHAT, [], { known: false, error })];
  const core = await openConsole(chatAddress(CHAT), {
    connection: CONNECTION,
    chatList: chatList([]),
    threads: chat(null),
  });
  const notFound = page.getByText('Chat not found');
  // An unknown chat is called missing only after a delay. Wait for its end, so that the last check could fail.
  await expect.element(notFound).toBeVisible();
  core.show({ chatList: chatList([], { error: REFUSED }), threads: chat(REFUSED) });
  await failure('Messages couldn’t be loaded').getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => core.commands).toContainEqual({ type: 'reloadChat', chatId: CHAT });
  expect(notFound.query()).toBeNull();
});

const search = page.getByRole('searchbox', { name: 'Search in this chat' });
const hits = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
const count = page.getByRole('status', { name: 'Result count' });
const FOUND = ['Zqx one', 'Zqx two', 'Zqx three'].map((body, place) => inbound(place, body));

/** The hits of a search on this device: each message that contains the text, newest first. */
function searchViews() {
  const views = new Map<string, MessageSearchView>();
  return (request: WatchRequest): MessageSearchView | undefined => {
    if (request.view !== 'messageSearch') return;
    const q = request.q.toLowerCase();
    const rows = FOUND.filter(({ body }) => body.toLowerCase().includes(q)).toReversed();
    const view = views.get(q) ?? {
      head: { loading: false, total: rows.length, whole: true },
      rows: rows.map(({ key, body, author, at, mine, direction }) => ({
        ...{ key, body, author, at, mine, direction },
        id: Number(key.slice(1)),
        sid: null,
      })),
    };
    views.set(q, view);
    return view;
  };
}

const openFound = (answers: Parameters<typeof openConsole>[2]) =>
  openConsole(
    chatAddress(CHAT),
    {
      connection: CONNECTION,
      chatList: chatList([chatRow(CHAT)]),
      threads: [thread(CHAT, FOUND, { hasOlder: true })],
      viewOf: searchViews(),
    },
    answers,
  );

test('Enter steps through the hits of a search, newest first, and Escape returns the focus', async () => {
  await openFound({ answers: { searchMessages: () => done({ hits: [], total: 3, next: null }) } });
  await expect.element(messages.last()).toBeVisible();
  page.getByRole('log', { name: 'Messages' }).element().focus();
  await userEvent.keyboard('f');
  await search.fill('zqx');
  await expect.element(count).toHaveTextContent('3 results');
  await expect
    .poll(() => hits.elements().map(({ textContent }) => /Zqx (?:one|two|three)/.exec(textContent)?.[0]))
    .toEqual(['Zqx three', 'Zqx two', 'Zqx one']);
  await userEvent.keyboard('{Enter}');
  await expect.element(count).toHaveTextContent('1 of 3');
  await userEvent.keyboard('{Enter}');
  await expect.element(count).toHaveTextContent('2 of 3');
  await expect.element(messages.filter({ hasText: 'Zqx two' })).toHaveAttribute('data-hit', 'true');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  await expect.element(count).toHaveTextContent('1 of 3');
  await userEvent.keyboard('{Escape}');
  await expect.element(search).not.toBeInTheDocument();
  await expect.element(button('Search in this chat')).toHaveFocus();
});

test('if the service does not answer a search, only this device’s messages are found, and the search says so', async () => {
  let isRefused = true;
  await openFound({
    answers: {
      searchMessages: () =>
        isRefused ? refuse('rejected', REFUSED) : done({ hits: [], total: 0, next: null }),
    },
  });
  await button('Search in this chat').click();
  await search.fill('zqx two');
  const only = failure('Only results on this device');
  await expect.element(only).toBeVisible();
  await expect.poll(() => hits.elements().length).toBe(1);
  await search.fill('zzqq');
  await expect.element(page.getByText('No results for “zzqq”')).toBeVisible();
  await expect.element(only).toBeVisible();
  isRefused = false;
  await only.getByRole('button', { name: 'Retry' }).click();
  await expect.element(only).not.toBeInTheDocument();
  await button('Clear search').click();
  await expect.poll(() => hits.elements().length).toBe(0);
});

test('loading older messages up to a hit can be cancelled', async () => {
  const hit = {
    id: 70,
    sid: null,
    body: 'A kestrel',
    author: null,
    at: 1,
    mine: false,
    direction: 'inbound',
  };
  const core = await openFound({
    answers: {
      searchMessages: () => done({ hits: [{ ...hit, direction: 'inbound' }], total: 1, next: null }),
      findMessage: () => done({ key: null, held: FOUND.length, hasOlder: true }),
    },
  });
  await button('Search in this chat').click();
  await search.fill('kestrel');
  await hits.first().getByRole('button').click();
  const loading = page.getByRole('status', { name: 'Loading older messages' });
  await expect.poll(() => core.commands.map(({ type }) => type)).toContain('loadOlder');
  await loading.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(loading).not.toBeInTheDocument();
});

test('a refused change of flags is reverted and explained', async () => {
  await openSampleConsole(chatAddress(CHAT), { answers: { flagChat: () => refuse('rejected', REFUSED) } });
  await button('Choose flags').click();
  const urgent = page
    .getByRole('dialog', { name: 'Flags of this chat' })
    .getByRole('checkbox', { name: 'Urgent' });
  await expect.element(urgent).toBeInTheDocument();
  urgent.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(page.getByText('The flag couldn’t be added')).toBeVisible();
  await expect.element(urgent).not.toBeChecked();
});

test('the pictures of a chat are shown, each opens in full size, and a press loads older ones', async () => {
  const rows = ['The gauge', 'The pump'].map((body, place) =>
    inbound(place, body, { mediaUrl: `/src/ui/public/favicon.svg?${place}` }),
  );
  const core = await openSampleConsole(chatAddress(CHAT), {
    views: { chatMedia: { ...SAMPLE_VIEWS.chatMedia, rows: rows.toReversed() } },
  });
  const media = details.getByRole('region', { name: 'Media' });
  await expect.poll(() => media.getByRole('link').elements().length).toBe(2);
  await media.getByRole('link').last().click();
  const box = page.getByRole('dialog', { name: /^Picture from/ });
  await expect.element(box.getByRole('img', { name: 'The gauge' })).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(box.getByRole('img', { name: 'The pump' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(box).not.toBeInTheDocument();
  await media.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => core.commands).toContainEqual({ type: 'loadOlder', chatId: CHAT });
});

test('a press on a message in the outbox opens its chat', async () => {
  await openSampleConsole('/chat');
  await page.getByRole('status', { name: 'Connection' }).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Connection details' });
  await dialog.getByRole('region', { name: 'Outbox' }).getByRole('link').first().click();
  await expect.poll(address).toBe(chatAddress(CHAT));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(messages.last()).toBeVisible();
});

test('changes that wait or were refused stand with their page at the connection, and lead to it', async () => {
  const write: WriteRow = {
    key: '1',
    collection: 'contacts',
    recordId: '1',
    op: 'update',
    state: 'queued',
    attempts: 1,
    input: {},
    version: 1,
    batch: null,
    askedAt: 0,
    refusal: null,
  };
  const refusal: WriteRow['refusal'] = { kind: 'rejected', reason: '', fields: {}, current: null };
  const rows: WriteRow[] = [
    write,
    { ...write, key: '2', state: 'unresolved' },
    // It was made just now, and is on its way.
    { ...write, key: '3', attempts: 0 },
    { ...write, key: '4', collection: 'openingHours', state: 'refused', refusal },
    { ...write, key: '5', collection: 'savedViews', state: 'refused', refusal },
  ];
  const writes = { head: { count: rows.length }, rows };
  await openSampleConsole('/chat', {
    views: {
      viewOf: (request: WatchRequest) =>
        request.view === 'writes' && request.collection === undefined ? writes : undefined,
    },
  });
  await page.getByRole('status', { name: 'Connection' }).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Connection details' });
  const unsaved = dialog.getByRole('region', { name: 'Changes that are not saved' });
  await expect.element(unsaved.getByRole('link', { name: 'Contacts 2 changes wait' })).toBeVisible();
  await expect.element(unsaved.getByText('Saved views')).toBeVisible();
  await unsaved.getByRole('link', { name: 'Auto-responder 1 change was refused' }).click();
  await expect.poll(address).toBe('/auto-responder');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('an empty filter is cleared with one press', async () => {
  await openConsole('/chat?filter=draft', { connection: CONNECTION, chatList: chatList([]) });
  await expect.element(page.getByText('No drafts')).toBeVisible();
  await button('Clear filter').click();
  const all = page.getByRole('radiogroup', { name: 'Show chats' }).getByRole('radio', { name: 'All' });
  await expect.element(all).toBeChecked();
  await expect.element(all).toHaveFocus();
  expect(address()).toBe('/chat');
});

test('one box searches chats by name and by number, and says what it has compared', async () => {
  const requests: string[] = [];
  // An old address names a kind.
  await openConsole(
    '/chat?q=900214&by=name',
    {
      connection: CONNECTION,
      chatList: chatList([chatRow(CHAT)]),
      viewOf(request) {
        if (request.view === 'chatList') requests.push(request.q);
        return undefined;
      },
    },
    { answers: { searchChats: () => done(null) } },
  );
  const field = page.getByRole('searchbox', { name: 'Search chats' });
  await expect.element(field).toHaveValue('900214');
  await expect.element(page.getByText('No chat has this number.')).toBeVisible();
  await field.fill('Unit 4');
  await expect.poll(() => requests).toContain('Unit 4');
  await expect.element(page.getByText('No chat has this name.')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Search by' })).not.toBeInTheDocument();
});
