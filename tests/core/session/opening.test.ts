import { expect, test } from 'vitest';
import {
  type EventLog,
  type EventLogStore,
  LogLostError,
  StaleWriterError,
  StorageFullError,
} from '../../../src/core/ports/ports.ts';
import { openChat } from '../support/open-chat.ts';
import { createRig, type Rig, type RigOptions } from '../support/rig.ts';

interface Trouble {
  append?: Error;
  read?: Error;
}

/** A store with a lock like the real one: an open waits until the earlier owner has closed the log. */
const withLock =
  (trouble: Trouble) =>
  (store: EventLogStore): EventLogStore => {
    let free = Promise.resolve();
    return {
      ...store,
      async open(userId) {
        await free;
        let letGo: () => void = () => undefined;
        free = new Promise((resolve) => {
          letGo = resolve;
        });
        const log = await store.open(userId);
        return {
          ...log,
          async append(events, durability) {
            if (trouble.append) throw trouble.append;
            return log.append(events, durability);
          },
          async *read(range) {
            if (trouble.read) throw trouble.read;
            yield* log.read(range);
          },
          async close() {
            await log.close();
            letGo();
          },
        };
      },
    };
  };

/** Before the list is known, no view says that there is no chat. */
const expectLoading = ({ core, world }: Rig, loading: boolean): void => {
  const chatId = world.chats()[0]?.id ?? '';
  expect(core.view({ view: 'chatList', q: '' }).head).toMatchObject({ loading, error: null });
  expect(core.view({ view: 'queue', of: 'unread' }).head).toMatchObject({ loading, error: null });
  expect(core.view({ view: 'thread', chatId }).head).toMatchObject({ loading, known: !loading });
};

test('the first page of the list is requested while the log opens, and recorded when it is open', async () => {
  let letOpen: () => void = () => undefined;
  let opening: Promise<void> = Promise.resolve();
  const rig = await createRig({
    logs: (store) => ({ ...store, open: (userId) => opening.then(() => store.open(userId)) }),
  });
  await rig.core.stop();
  await rig.memory.destroy(String(rig.user.id));
  opening = new Promise((resolve) => {
    letOpen = resolve;
  });
  const before = rig.service.requests.length;
  const attached = rig.attach();
  await rig.settle();
  expect(rig.service.requests.slice(before)).toEqual(['POST /chat-contacts']);
  const rows = () => rig.core.view({ view: 'chatList', q: '' }).rows;
  expect(rows()).toEqual([]);
  expectLoading(rig, true);
  letOpen();
  await attached;
  await rig.settle();
  expect(rows()).toHaveLength(3);
  const lists = rig.service.requests.slice(before).filter((name) => name.includes('/chat-contacts'));
  expect(lists).toHaveLength(1);
  rig.core.attend('tab', { chatId: rig.world.chats()[0]?.id ?? '', visible: true });
  await rig.advance(1000);
  expectLoading(rig, false);
});

test('a list that could not be loaded is an error, also of a chat that it may name', async () => {
  const rig = await createRig();
  await rig.core.stop();
  await rig.memory.destroy(String(rig.user.id));
  rig.service.faults.set([{ match: 'POST /chat-contacts', effect: 'status', status: 503 }]);
  await rig.attach();
  await rig.advance(1);
  const { error } = rig.core.view({ view: 'chatList', q: '' }).head;
  expect(error).not.toBeNull();
  expect(rig.core.view({ view: 'thread', chatId: rig.world.chats()[0]?.id ?? '' }).head).toMatchObject({
    known: false,
    loading: false,
    error,
  });
});

const broken = () => new DOMException('The disk is broken', 'UnknownError');

test('a log that cannot be written at the start is released, and memory mode takes its place', async () => {
  const trouble: Trouble = { append: broken() };
  const rig = await createRig({ logs: withLock(trouble) });
  const storage = () => rig.core.view({ view: 'storage' }).head;
  expect(rig.core.view({ view: 'session' }).head.status).toBe('signedIn');
  expect(storage()).toMatchObject({ mode: 'memory', notice: 'notStored' });
  expect(rig.core.view({ view: 'chatList', q: '' }).rows).toHaveLength(3);
  expect(await rig.peek()).toEqual([]);

  delete trouble.append;
  await rig.core.stop();
  expect(await rig.attach()).toEqual({ ok: true, value: null });
  await rig.advance(1);
  expect(storage()).toMatchObject({ mode: 'disk', notice: null });
  expect(rig.core.view({ view: 'chatList', q: '' }).rows).toHaveLength(3);
});

test('a log that cannot be read at the start is released, and memory mode takes its place', async () => {
  const trouble: Trouble = {};
  const rig = await createRig({ logs: withLock(trouble) });
  const stored = await rig.peek();
  await rig.core.stop();
  trouble.read = broken();
  expect(await rig.attach()).toEqual({ ok: true, value: null });
  await rig.advance(1);
  const storage = () => rig.core.view({ view: 'storage' }).head;
  expect(storage()).toMatchObject({ mode: 'memory', notice: 'notStored' });
  expect(rig.core.view({ view: 'chatList', q: '' }).rows).toHaveLength(3);
  expect(await rig.peek()).toEqual(stored);

  delete trouble.read;
  await rig.core.stop();
  expect(await rig.attach()).toEqual({ ok: true, value: null });
  await rig.advance(1);
  expect(storage()).toMatchObject({ mode: 'disk', notice: null });
  expect(rig.core.view({ view: 'chatList', q: '' }).rows).toHaveLength(3);
});

test('a device that is full at the start uses memory mode and says so', async () => {
  const trouble: Trouble = { append: new StorageFullError() };
  const rig = await createRig({ logs: withLock(trouble) });
  const storage = () => rig.core.view({ view: 'storage' }).head;
  expect(rig.core.view({ view: 'session' }).head.status).toBe('signedIn');
  expect(storage()).toMatchObject({
    mode: 'memory',
    notice: 'full',
  });
  expect(rig.core.view({ view: 'chatList', q: '' }).rows).toHaveLength(3);
  expect(await rig.peek()).toEqual([]);
});

test('a send that a tab repeats while the next worker opens the log is accepted', async () => {
  const { rig, chat, rows } = await openChat();
  await rig.core.stop();
  const attached = rig.attach();
  const answer = await rig.execute({
    type: 'sendMessage',
    chatId: chat.id,
    clientMessageId: 'm1',
    body: 'Hello',
  });
  expect(answer).toEqual({ ok: true, value: { key: 'm1' } });
  await attached;
  await rig.calm();
  expect(rows().filter(({ body }) => body === 'Hello')).toMatchObject([{ key: 'm1', delivery: 'sent' }]);
});

async function replaced(options: RigOptions = {}) {
  const it = await openChat(options);
  const { rig, chat, session } = it;
  await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'Half a sentence' });
  await rig.memory.open(String(rig.user.id));
  await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'Too late' });
  await rig.advance(1);
  expect(session().status).toBe('starting');
  return it;
}

test.each([false, true])(
  'a sign-out after another worker took the log is left to that worker (discard unsent: %s)',
  async (discardUnsent) => {
    const { rig, chat, session } = await replaced();
    const stored = await rig.peek();
    const lost = { ok: false, refusal: { code: 'workerLost' } };
    expect(await rig.execute({ type: 'signOut', discardUnsent })).toMatchObject(lost);
    expect(await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'Once more' })).toMatchObject(lost);
    expect(session().status).toBe('starting');
    expect(await rig.peek()).toEqual(stored);
  },
);

test.each(['opened', 'written at first'])(
  'a log that is taken over while it is %s does not end the session',
  async (when) => {
    const { rig, session } = await openChat({
      logs: (store) => {
        let opened = 0;
        return {
          ...store,
          async open(userId) {
            opened += 1;
            if (opened !== 2) return store.open(userId);
            if (when === 'opened') throw new StaleWriterError();
            const log = await store.open(userId);
            await store.open(userId);
            return log;
          },
        };
      },
    });
    await rig.core.stop();
    const lost = { refusal: { code: 'workerLost' } };
    const stored = await rig.peek();
    expect(await rig.attach()).toMatchObject(lost);
    expect(session().status).toBe('starting');
    expect(await rig.execute({ type: 'signOut', discardUnsent: true })).toMatchObject(lost);
    expect(await rig.peek()).toEqual(stored);
    expect(await rig.attach()).toEqual({ ok: true, value: null });
  },
);

test('a log that another worker has taken over by its deletion does not end the session', async () => {
  const { rig, session } = await openChat({
    logs: (store) => ({ ...store, destroy: () => Promise.reject(new StaleWriterError()) }),
  });
  const answer = await rig.execute({ type: 'signOut', discardUnsent: true });
  expect(answer).toMatchObject({ refusal: { code: 'workerLost' } });
  expect(session().status).toBe('starting');
});

test('an interrupted deletion is finished at the next start', async () => {
  const { rig, chat, thread } = await openChat();
  await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'Half a sentence' });
  rig.crashAt('whilePurging', 1);
  expect(await rig.ask({ type: 'signOut', discardUnsent: true })).toBeNull();
  await rig.restart();
  expect(thread(chat.id).head.draft).toBe('');
  expect(JSON.stringify(await rig.peek())).not.toContain('Half a sentence');
});

test('a log that cannot be deleted is reported, and sign-out can be retried', async () => {
  let isStuck = true;
  const { rig, session } = await openChat({
    logs: (store) => ({
      ...store,
      destroy: async (userId) => {
        if (isStuck) throw broken();
        await store.destroy(userId);
      },
    }),
  });
  expect(await rig.execute({ type: 'signOut', discardUnsent: true })).toEqual({
    ok: false,
    refusal: {
      code: 'storage',
      reason: ':dataNotDeleted',
    },
  });
  expect(session().status).toBe('starting');
  isStuck = false;
  expect(await rig.execute({ type: 'signOut', discardUnsent: true })).toEqual({ ok: true, value: null });
  expect(session().status).toBe('signedOut');
  expect(await rig.peek()).toEqual([]);
});

/** A store whose logs the browser closes and deletes. */
function clearable() {
  let lost: Set<EventLog> = new Set();
  const open = new Set<EventLog>();
  const logs = (store: EventLogStore): EventLogStore => ({
    ...store,
    async open(userId) {
      const log = await store.open(userId);
      const living = async <T>(change: () => Promise<T>): Promise<T> => {
        if (lost.has(log)) throw new LogLostError();
        return change();
      };
      open.add(log);
      return {
        ...log,
        append: (events, durability) => living(() => log.append(events, durability)),
        saveParts: (parts) => living(() => log.saveParts(parts)),
      };
    },
  });
  const clear = async (rig: Rig) => {
    lost = new Set(open);
    await rig.memory.destroy(String(rig.user.id));
  };
  return { logs, clear };
}

test('a log that the browser deleted is opened again, and the session continues with an empty one', async () => {
  const { logs, clear } = clearable();
  const { rig, chat, session, thread, rows } = await openChat({ logs });
  const unsent = () => rig.core.view({ view: 'unsent' }).head;
  await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'Half a sentence' });
  const before = unsent();
  await clear(rig);
  const refused = await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'Half a sentence more' });
  expect(refused).toMatchObject({ ok: false, refusal: { code: 'storage' } });
  await rig.advance(1000);
  await rig.calm();
  expect(session().status).toBe('signedIn');
  expect(unsent()).toMatchObject({ owner: before.owner, session: before.session, isStored: true });
  expect(unsent().log).not.toBe(before.log);
  expect(thread().head.draft).toBe('');
  await rig.execute({
    type: 'sendMessage',
    chatId: chat.id,
    clientMessageId: 'm1',
    body: 'Works again',
  });
  await rig.calm();
  expect(rows().filter(({ key }) => key === 'm1')).toMatchObject([{ delivery: 'sent' }]);
});

test('a log that the browser closes while nothing is written is opened again', async () => {
  const lose: ((error: StaleWriterError) => void)[] = [];
  const { rig, session } = await openChat({
    logs: (store) => ({
      ...store,
      open: async (userId) => ({
        ...(await store.open(userId)),
        onLost: (listener) => lose.push(listener),
      }),
    }),
  });
  lose[0]?.(new LogLostError());
  await rig.advance(1000);
  expect(lose).toHaveLength(2);
  expect(session().status).toBe('signedIn');
});

test('a log that the browser closes twice, the second time while it is opened, is opened a third time', async () => {
  const { logs, clear } = clearable();
  let opened = 0;
  const { rig, session } = await openChat({
    logs: (store) => {
      const inner = logs(store);
      return {
        ...inner,
        async open(userId) {
          opened += 1;
          if (opened === 2) throw new LogLostError();
          return inner.open(userId);
        },
      };
    },
  });
  await clear(rig);
  await rig.execute({ type: 'refreshChats' });
  await rig.advance(1000);
  expect(opened).toBe(3);
  expect(session().status).toBe('signedIn');
});

test('a session that ends after its log was lost is no sign-out: the tabs keep its texts', async () => {
  const { logs, clear } = clearable();
  const { rig, session } = await openChat({ logs });
  await clear(rig);
  await rig.execute({ type: 'refreshChats' });
  await rig.advance(1000);
  await rig.core.forget(rig.accessToken());
  expect(session()).toMatchObject({ status: 'signedOut', user: null });
  expect(rig.core.view({ view: 'unsent' }).head.leftBy).toBeNull();
});

test('an expired session whose log the browser deleted stays expired', async () => {
  const { logs, clear } = clearable();
  const { rig, chat, session } = await openChat({ logs });
  rig.world.revokeTokens(rig.user.identity);
  await rig.execute({ type: 'refreshChats' });
  await rig.advance(1);
  await clear(rig);
  await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'Too late' });
  await rig.advance(1);
  expect(session()).toMatchObject({ status: 'expired', user: null });
});
