import { expect, test } from 'vitest';
import type { EventLogStore } from '../../src/core/ports.ts';
import { openChat } from './support/open-chat.ts';
import { createRig } from './support/rig.ts';

/** A store with the lock of a real one: whoever opens a log waits until the one before has closed it. */
const withLock =
  (disk: { isFull: boolean; isUnreadable: boolean }) =>
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
            if (disk.isFull) throw new DOMException('The disk is full', 'QuotaExceededError');
            return log.append(events, durability);
          },
          async read(range) {
            if (disk.isUnreadable) throw new DOMException('The disk is broken', 'UnknownError');
            return log.read(range);
          },
          async close() {
            await log.close();
            letGo();
          },
        };
      },
    };
  };

test.each([
  ['can not be written', { isFull: true, isUnreadable: false }],
  ['can not be read', { isFull: false, isUnreadable: true }],
])('a log that %s at the opening is let go, so that signing in can be tried again', async (_, disk) => {
  const rig = await createRig({ logs: withLock(disk) });
  expect(rig.core.view({ view: 'session' }).head.status).toBe('signedOut');
  disk.isFull = false;
  disk.isUnreadable = false;
  let answer: unknown = 'none';
  void rig.attach().then((given) => {
    answer = given;
  });
  await rig.advance(1);
  expect(answer).toEqual({ ok: true, value: null });
  expect(rig.core.view({ view: 'chatList', q: '' }).rows).toHaveLength(3);
});

test('a message that a tab sends again while the next worker is still opening the log is taken', async () => {
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

test('signing out after another worker took the log leaves nobody signed in', async () => {
  const { rig, chat, session } = await openChat();
  await rig.memory.open(String(rig.user.id));
  await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'Too late' });
  await rig.advance(1);
  expect(session().status).toBe('starting');
  expect(await rig.execute({ type: 'signOut', discardUnsent: false })).toEqual({ ok: true, value: null });
  expect(session()).toEqual({ status: 'signedOut', user: null, unsent: 0 });
});
