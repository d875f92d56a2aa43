import { beforeEach, expect, test } from 'vitest';
import { SortedIndex } from '../../../../src/core/kernel/sorted-index.ts';
import { createMemoryEventLogStore } from '../../../../src/core/log/memory-event-log.ts';
import { type Chat, type ChatBody, emptyBody, emptyChat } from '../../../../src/core/model/chat/chat.ts';
import { CHAT_ORDER } from '../../../../src/core/model/chat/list/chat-order.ts';
import type { Message } from '../../../../src/core/model/chat/message.ts';
import { type PageStore, StorageFullError } from '../../../../src/core/ports/ports.ts';
import { createSearchIndex, FORGET_MS, QUIET_MS } from '../../../../src/core/readers/search/search-index.ts';
import { createVirtualClock } from '../../support/virtual-clock.ts';

const message = (id: number, body: string): Message => ({
  id,
  sid: `IM${id}`,
  index: null,
  clientMessageId: null,
  body,
  author: '+447700900123',
  direction: 'inbound',
  at: 1_700_000_000_000 + id,
  status: null,
  errorCode: null,
  mediaUrl: null,
});

const bodyOf = (texts: readonly string[]): ChatBody => {
  let { rows } = emptyBody();
  for (const [place, text] of texts.entries())
    rows = rows.with({
      key: `IM${place + 1}`,
      message: message(place + 1, text),
      source: 'server',
      send: null,
      late: false,
    });
  return { ...emptyBody(), rows };
};

/** A device with one snapshot part for each chat. The digest of a part is its texts. */
function device(store: PageStore) {
  const parts = new Map<string, readonly string[]>();
  const warm = new Set<string>();
  const loads: string[] = [];
  const virtual = createVirtualClock(0);
  const chat = (id: string): Chat => {
    const body = bodyOf(parts.get(id) ?? []);
    return {
      ...emptyChat(id),
      listed: true,
      body: warm.has(id) ? body : null,
      lastRow: body.rows.at(-1) ?? null,
    };
  };
  const open = () =>
    createSearchIndex({
      clock: virtual.clock,
      store,
      chats: () => SortedIndex.of(CHAT_ORDER, [...parts.keys()].map(chat)),
      digests: () => new Map([...parts].map(([id, texts]) => [id, JSON.stringify(texts)])),
      isSaved: () => true,
      async loadBodies(asked) {
        loads.push(...asked.keys());
        return new Map([...asked.keys()].map((id) => [id, bodyOf(parts.get(id) ?? [])]));
      },
      changed: () => undefined,
    });
  const settle = async (ms: number) => {
    const end = virtual.now() + ms;
    for (let quiet = 0; quiet < 3; quiet += 1) {
      await new Promise<void>((resolve) => setImmediate(resolve));
      if (virtual.step(end - virtual.now())) quiet = -1;
    }
  };
  return {
    parts,
    warm,
    loads,
    open,
    settle,
    build: async (index: ReturnType<typeof open>) => {
      index.folded();
      await settle(QUIET_MS + 1);
    },
    textsOf: (index: ReturnType<typeof open>, id: string) =>
      index.entriesOf(chat(id))?.map(({ text }) => text) ?? null,
  };
}

let store: PageStore;
let it: ReturnType<typeof device>;

beforeEach(async () => {
  ({ searchTexts: store } = await createMemoryEventLogStore().open('ada'));
  it = device(store);
});

test('entries outlive the worker and are read without the messages', async () => {
  it.parts.set('a', ['one', 'two']);
  await it.build(it.open());
  expect(it.loads).toEqual(['a']);
  const next = it.open();
  await next.open(() => undefined);
  expect(it.textsOf(next, 'a')).toEqual(['one', 'two']);
  expect(next.progress()).toBe(1);
  expect(it.loads).toEqual(['a']);
});

test('entries of other messages than those of the snapshot are never searched', async () => {
  it.parts.set('a', ['secret']);
  const index = it.open();
  await it.build(index);
  await index.open(() => undefined);
  it.parts.set('a', ['redacted']);
  expect(it.textsOf(index, 'a')).toBeNull();
  expect(index.progress()).toBe(0);
  await it.build(index);
  expect(it.textsOf(index, 'a')).toEqual(['redacted']);
  const [text] = (await store.load(['chat:a'])).values();
  expect(text).not.toContain('secret');
});

test('a worker that ends deletes the entries of messages that changed', async () => {
  it.parts.set('a', ['secret']).set('b', ['kept']);
  const index = it.open();
  await it.build(index);
  it.parts.set('a', ['redacted']);
  await index.stop();
  expect([...(await store.load(['chat:a', 'chat:b'])).keys()]).toEqual(['chat:b']);
});

test('the entries of a chat with a removed text are deleted at once, and made again', async () => {
  it.parts.set('a', ['secret']);
  const index = it.open();
  await it.build(index);
  await index.drop(['a']);
  expect((await store.load(['chat:a'])).size).toBe(0);
  it.parts.set('a', ['removed']);
  await it.build(index);
  await index.open(() => undefined);
  expect(it.textsOf(index, 'a')).toEqual(['removed']);
});

test('the entries of a chat that is gone are deleted', async () => {
  it.parts.set('a', ['one']);
  const index = it.open();
  await it.build(index);
  it.parts.delete('a');
  await it.build(index);
  expect((await store.load(['chat:a'])).size).toBe(0);
});

test('messages in memory are searched there', async () => {
  it.parts.set('a', ['one']);
  it.warm.add('a');
  expect(it.textsOf(it.open(), 'a')).toEqual(['one']);
});

test('damaged entries are made again, and a damaged head costs all of them', async () => {
  it.parts.set('a', ['one']).set('b', ['two']);
  await it.build(it.open());
  await store.change(new Map([['chat:a', '{']]), []);
  const index = it.open();
  await index.open(() => undefined);
  await it.settle(1);
  expect(it.textsOf(index, 'a')).toEqual(['one']);
  await store.change(new Map([['head', '{}']]), []);
  await it.open().open(() => undefined);
  expect((await store.load(['chat:a', 'chat:b'])).size).toBe(0);
});

test('a full device keeps the entries in memory only, while somebody searches', async () => {
  it.parts.set('a', ['one']);
  const full: PageStore = {
    ...store,
    async change() {
      throw new StorageFullError();
    },
  };
  const narrow = device(full);
  narrow.parts.set('a', ['one']);
  const index = narrow.open();
  await narrow.build(index);
  await index.open(() => undefined);
  await narrow.settle(1);
  expect(narrow.textsOf(index, 'a')).toEqual(['one']);
  await narrow.settle(FORGET_MS + 1);
  expect(narrow.textsOf(index, 'a')).toBeNull();
});

test('making room deletes every text, once', async () => {
  it.parts.set('a', ['one']);
  const index = it.open();
  await it.build(index);
  expect(await index.makeRoom()).toBe(true);
  expect((await store.load(['head', 'chat:a'])).size).toBe(0);
  expect(await index.makeRoom()).toBe(false);
});
