import { expect, test } from 'vitest';
import { WINDOW_MAX } from '../../../../../src/core/kernel/windows.ts';
import { openChat } from '../../../support/open-chat.ts';
import { createRig } from '../../../support/rig.ts';
import { AGENT } from '../../../support/service-in-memory.ts';
import { answering, createWireTap } from '../../../support/wire-tap.ts';

const PAGE_SIZE = 50;
const CHATS = 60;

test('the list shows every chat with its unseen messages, the most recently active first', async () => {
  const { rig, list } = await openChat();
  const byActivity = [...rig.world.chats()].sort(
    (a, b) => (b.messages.at(-1)?.at ?? 0) - (a.messages.at(-1)?.at ?? 0),
  );
  expect(list().rows).toMatchObject(
    byActivity.map((chat) => ({
      key: chat.id,
      name: chat.friendlyName,
      isGroup: chat.isGroup,
      isFavorite: rig.world.isFavorite(AGENT, chat.id),
      unseen: rig.world.unseenCount(AGENT, chat.id),
      at: chat.messages.at(-1)?.at,
    })),
  );
  const sum = list().rows.reduce((total, { unseen }) => total + unseen, 0);
  expect(list().head).toMatchObject({ total: rig.world.chats().length, totalUnseen: sum, loading: false });
});

test('a longer list is loaded in pages, and has the total number of chats', async () => {
  const { rig, list } = await openChat({ chats: CHATS });
  expect(list().rows).toHaveLength(PAGE_SIZE);
  expect(list().head).toMatchObject({ total: CHATS, hasMore: true });
  const further = CHATS - PAGE_SIZE;
  expect(await rig.execute({ type: 'loadMoreChats' })).toEqual({
    ok: true,
    value: { looked: further, found: further },
  });
  expect(list().rows).toHaveLength(CHATS);
  expect(list().head).toMatchObject({ total: CHATS, hasMore: false, loadingMore: false });
  const before = rig.service.requests.length;
  expect(await rig.execute({ type: 'loadMoreChats' })).toEqual({
    ok: true,
    value: { looked: 0, found: 0 },
  });
  expect(rig.service.requests).toHaveLength(before);
});

test('a page tells how many of its chats a filter takes, so that a tab can go on to the next', async () => {
  const { rig } = await openChat({ chats: 3 * PAGE_SIZE });
  const waiting = () => rig.core.view({ view: 'chatList', q: '', filter: 'waiting', size: WINDOW_MAX });
  const load = () => rig.execute({ type: 'loadMoreChats', filter: 'waiting' });
  const first = waiting().rows.length;
  for (let page = 2; page <= 3; page += 1) {
    const before = waiting().rows.length;
    const answer = await load();
    const found = waiting().rows.length - before;
    expect(answer).toEqual({ ok: true, value: { looked: PAGE_SIZE, found } });
  }
  expect(waiting().rows.length).toBeGreaterThan(first);
  expect(await load()).toEqual({ ok: true, value: { looked: 0, found: 0 } });
});

test('a favourite takes the state that the service returns, in both directions', async () => {
  const { rig, chat, entry, thread } = await openChat();
  const before = entry()?.isFavorite;
  expect(await rig.execute({ type: 'toggleFavourite', chatId: chat.id })).toEqual({
    ok: true,
    value: { isFavorite: !before },
  });
  expect(entry()?.isFavorite).toBe(!before);
  expect(thread().head.isFavorite).toBe(!before);
  await rig.execute({ type: 'toggleFavourite', chatId: chat.id });
  expect(entry()?.isFavorite).toBe(before);
});

test('the response counts, even if it differs from the shown state', async () => {
  const { rig, chat, entry } = await openChat();
  const shown = entry()?.isFavorite;
  rig.world.toggleFavorite(AGENT, chat.id);
  expect(await rig.execute({ type: 'toggleFavourite', chatId: chat.id })).toEqual({
    ok: true,
    value: { isFavorite: shown },
  });
  expect(entry()?.isFavorite).toBe(shown);
});

test.each([
  ['no answer', { effect: 'dropResponse' }, 'unreachable'],
  ['a problem at the service', { effect: 'status', status: 500 }, 'malformedAnswer'],
  ['a busy service', { effect: 'status', status: 429 }, 'unreachable'],
  ['a reason', { effect: 'status', status: 403 }, 'rejected'],
] as const)('%s to a toggle is refused, and the toggle is not sent again', async (_, fault, code) => {
  const { rig, chat, entry } = await openChat();
  const before = entry();
  rig.service.faults.set([{ match: 'GET /make-favorite-chat/*', ...fault }]);
  expect(await rig.execute({ type: 'toggleFavourite', chatId: chat.id })).toMatchObject({
    ok: false,
    refusal: { code },
  });
  expect(entry()).toEqual(before);
  await rig.calm();
  expect(rig.service.requests.filter((name) => name.startsWith('GET /make-favorite-chat'))).toHaveLength(1);
  await rig.execute({ type: 'refreshChats' });
  expect(entry()?.isFavorite).toBe(rig.world.isFavorite(AGENT, chat.id));
});

test('a search filters by name, ignoring case, accents and spaces', async () => {
  const { chat, list } = await openChat();
  for (const q of [
    chat.friendlyName,
    ` ${chat.friendlyName.toUpperCase()} `,
    chat.friendlyName.replace('e', 'é'),
  ]) {
    expect(list(q).rows.map(({ name }) => name)).toEqual([chat.friendlyName]);
  }
  expect(list('no such name').rows).toEqual([]);
  expect(list('').rows).toHaveLength(3);
});

test('a row that is found has the places of the letters in its name, also the last name first', async () => {
  const { chat, list } = await openChat();
  const [first = '', last = ''] = chat.friendlyName.split(' ');
  const marked = (q: string) =>
    list(q).rows.map(({ name, nameHits = [] }) => nameHits.map(([from, to]) => name.slice(from, to)));
  expect(marked(first.toUpperCase())).toEqual([[first]]);
  expect(marked(`${last}  ${first}`)).toEqual([[first, last]]);
  expect(list('').rows.some(({ nameHits }) => nameHits !== undefined)).toBe(false);
});

test('a search requests chats that are not on this device', async () => {
  const { rig, list, chatAt } = await openChat({ chats: CHATS });
  const far = chatAt(CHATS - 1);
  const q = far.friendlyName;
  expect(list(q).rows.map(({ key }) => key)).not.toContain(far.id);
  expect(await rig.execute({ type: 'searchChats', q })).toEqual({ ok: true, value: null });
  expect(list(q).rows.map(({ key }) => key)).toContain(far.id);
  expect(list(q).rows.every(({ name }) => name.includes(q))).toBe(true);
  expect(list().head).toMatchObject({ total: CHATS, hasMore: true });
});

test('D9: events during a search neither remove nor add results', async () => {
  const { rig, chat, chatAt, list, inbound } = await openChat();
  const q = chat.friendlyName;
  const found = () => list(q).rows.map(({ name }) => name);
  await inbound('To another', chatAt(1).id);
  await rig.execute({ type: 'toggleFavourite', chatId: chatAt(2).id });
  expect(found()).toEqual([q]);
  await inbound('To the one that was found');
  await rig.execute({ type: 'refreshChats' });
  rig.world.createConversation({ friendlyName: 'Somebody new' });
  await rig.advance(1000);
  expect(found()).toEqual([q]);
  expect(list(q).rows[0]?.preview.text).toBe('To the one that was found');
  expect(list('').rows).toHaveLength(4);
});

test('an empty search sends no request', async () => {
  const { rig } = await openChat();
  const before = rig.service.requests.length;
  expect(await rig.execute({ type: 'searchChats', q: '  ' })).toEqual({ ok: true, value: null });
  expect(rig.service.requests).toHaveLength(before);
});

test('a failed search returns a refusal with a message', async () => {
  const { rig } = await openChat();
  rig.service.faults.set([{ match: 'POST /chat-contacts', effect: 'status', status: 429 }]);
  expect(await rig.execute({ type: 'searchChats', q: 'x' })).toMatchObject({
    ok: false,
    refusal: { code: 'unreachable', reason: ':serviceBusy' },
  });
});

test('a failed fetch keeps the stored list, and says so', async () => {
  const { rig, list } = await openChat();
  const before = list().rows;
  rig.service.faults.set([{ match: 'POST /chat-contacts', effect: 'dropRequest' }]);
  await rig.restart();
  expect(list().rows).toEqual(before);
  expect(list().head).toMatchObject({
    error: ':serviceSilent',
    loading: false,
    total: 3,
  });
  rig.service.faults.clear();
  await rig.execute({ type: 'refreshChats' });
  expect(list().head.error).toBeNull();
});

test('without a stored list, a failed fetch is shown as failed, not as an empty list', async () => {
  const tap = createWireTap();
  tap.answerWith(answering('/chat-contacts', null, 500));
  const rig = await createRig({ ports: tap.ports });
  expect(rig.core.view({ view: 'chatList', q: '' })).toMatchObject({
    head: { error: ':serviceError 500', total: null, listedAt: null },
    rows: [],
  });
});

test('the list is loading while the first page is in flight', async () => {
  const tap = createWireTap();
  const rig = await createRig({ ports: tap.ports });
  await rig.execute({ type: 'signOut', discardUnsent: true });
  rig.service.faults.set([{ match: 'POST /chat-contacts', effect: 'latency', ms: 100 }]);
  rig.renewAccessToken();
  await rig.attach();
  const list = () => rig.core.view({ view: 'chatList', q: '' });
  expect(list()).toMatchObject({ head: { loading: true }, rows: [] });
  await rig.advance(200);
  expect(list()).toMatchObject({ head: { loading: false } });
  expect(list().rows).toHaveLength(3);
});

test('malformed entries are counted, and the others are shown', async () => {
  const tap = createWireTap();
  tap.answerWith(
    answering('/chat-contacts', {
      data: {
        chats: [
          { chat_uuid: 'c1', fullName: 'Readable', total_unseen_count: '2', is_favorite: 1 },
          { chat_uuid: '', fullName: 'Lost' },
          { fullName: 'Lost' },
          'Lost',
        ],
        pagination: null,
      },
    }),
  );
  const rig = await createRig({ ports: tap.ports });
  expect(rig.core.view({ view: 'chatList', q: '' }).rows).toMatchObject([
    { key: 'c1', name: 'Readable', isFavorite: true, at: null },
  ]);
  const quarantined = () => rig.core.view({ view: 'connection' }).head.quarantined;
  const before = quarantined();
  await rig.execute({ type: 'refreshChats' });
  expect(quarantined()).toBe(before + 3);
});

test('unsent messages, drafts and own messages are marked as such in the list', async () => {
  const { rig, chat, entry, send } = await openChat();
  await send('m1', 'On my way');
  expect(entry()).toMatchObject({
    preview: { kind: 'text', own: true, text: 'On my way' },
    delivery: 'sent',
  });
  rig.service.faults.set([{ match: 'POST /send-message/*', effect: 'status', status: 403 }]);
  await send('m2', 'Refused');
  expect(entry()).toMatchObject({
    preview: { kind: 'failed', own: true, text: 'Refused' },
    delivery: 'failed',
  });
  await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'Half a sen' });
  // The list shows the failure, even if the chat has a draft.
  expect(entry()).toMatchObject({ preview: { kind: 'failed', text: 'Refused' } });
  await rig.execute({ type: 'discardMessage', chatId: chat.id, key: 'm2' });
  expect(entry()).toMatchObject({ preview: { kind: 'draft', own: true, text: 'Half a sen' } });
});

test('a message with only a picture is shown as media', async () => {
  const { rig, chat, entry, rows } = await openChat();
  rig.world.inbound({ chatId: chat.id, body: '', mediaUrl: 'https://media.example/1.jpg' });
  await rig.advance(1);
  await rig.execute({ type: 'reloadChat', chatId: chat.id });
  expect(entry()?.preview).toEqual({ kind: 'media', own: false, text: '' });
  expect(rows().at(-1)?.mediaUrl).toBe('https://media.example/1.jpg');
});

test('unchanged rows are the same objects', async () => {
  const { rig, list, inbound, chatAt } = await openChat();
  const before = list();
  expect(list()).toBe(before);
  await inbound('Only this chat changes', chatAt(2).id);
  const after = list();
  const rowOf = (place: number, rows = after.rows) => rows.find(({ key }) => key === chatAt(place).id);
  expect(rowOf(1)).toBe(rowOf(1, before.rows));
  expect(rowOf(2)).not.toBe(rowOf(2, before.rows));
  await rig.settle();
  expect(list()).toBe(after);
});
