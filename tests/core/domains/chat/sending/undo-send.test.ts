import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openChat } from '../../../support/open-chat.ts';

const HOLD_MS = 5000;

async function scene() {
  const it = await openChat();
  const { rig, chat, thread } = it;
  return {
    ...it,
    hold: (clientMessageId: string, body = clientMessageId) =>
      rig.execute({ type: 'sendMessage', chatId: chat.id, clientMessageId, body, hold: 5, from: [] }),
    undo: (key: string, ending = '') =>
      rig.execute({ type: 'undoSend', chatId: chat.id, keys: [key], ...(ending === '' ? {} : { ending }) }),
    draft: () => thread().head.draft,
    held: () =>
      rig.core
        .view({ view: 'outbox' })
        .rows.flatMap(({ key, heldUntil }) => (heldUntil === null ? [] : [key])),
    inWorld: () =>
      rig.world
        .chats()
        .flatMap(({ messages }) => messages)
        .filter(({ direction }) => direction === 'outbound')
        .map(({ body }) => body),
  };
}

test('a held message leaves when its time is over, once, and cannot be undone then', async () => {
  const { rig, hold, undo, held, inWorld } = await scene();
  expect((await hold('Too fast')).ok).toBe(true);
  await rig.advance(HOLD_MS - 100);
  expect([held(), inWorld().includes('Too fast')]).toEqual([['Too fast'], false]);
  await rig.advance(1000);
  expect(inWorld().filter((body) => body === 'Too fast')).toHaveLength(1);
  expect(held()).toEqual([]);
  expect(await undo('Too fast')).toMatchObject({ ok: false, refusal: { code: 'unknownMessage' } });
});

test('without a hold, a message leaves at once', async () => {
  const { send, inWorld, held } = await scene();
  await send('At once');
  expect([inWorld().includes('At once'), held()]).toEqual([true, []]);
});

test('an undone message is never sent, and its text comes before what was typed since, without the signature', async () => {
  const { rig, chat, hold, undo, draft, rows, inWorld } = await scene();
  await hold('m1', 'Dear Ada\n\n-- Imogen');
  await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'And one more thing' });
  expect((await undo('m1', '\n\n-- Imogen')).ok).toBe(true);
  expect(draft()).toBe('Dear Ada\nAnd one more thing');
  expect(rows().some(({ key }) => key === 'm1')).toBe(false);
  await rig.advance(10 * HOLD_MS);
  expect(inWorld().some((body) => body.includes('Dear Ada'))).toBe(false);
  expect((await undo('m1')).ok).toBe(false);
  expect(draft()).toBe('Dear Ada\nAnd one more thing');
});

test('later messages of the chat wait for a held message, in order', async () => {
  const { rig, hold, send, inWorld } = await scene();
  await hold('first');
  await send('second');
  expect(inWorld()).not.toContain('second');
  await rig.advance(HOLD_MS + 1000);
  expect(inWorld().filter((body) => ['first', 'second'].includes(body))).toEqual(['first', 'second']);
});

test('after the worker’s death, a held message can still be undone, and is sent when its time is over', async () => {
  const one = await scene();
  await one.hold('taken back');
  await one.rig.restart();
  expect((await one.undo('taken back')).ok).toBe(true);
  await one.rig.advance(3 * HOLD_MS);
  expect([one.inWorld().includes('taken back'), one.draft()]).toEqual([false, 'taken back']);

  const other = await scene();
  await other.hold('kept');
  await other.rig.restart();
  await other.rig.advance(3 * HOLD_MS);
  expect(other.inWorld().filter((body) => body === 'kept')).toHaveLength(1);
});

test('signing out counts a held message as unsent', async () => {
  const { rig, hold } = await scene();
  await hold('Not yet');
  const answer = await rig.execute({ type: 'signOut', discardUnsent: false });
  expect(answer).toMatchObject({ ok: false, refusal: { code: 'unsentMessages' } });
});

test('a device whose clock was set back holds no message longer than ten seconds', async () => {
  const { rig, hold, inWorld } = await scene();
  await hold('Now');
  rig.virtual.jump(-3_600_000);
  await rig.advance(11_000);
  expect(inWorld()).toContain('Now');
});

type Step =
  | { readonly kind: 'hold' | 'undo'; readonly place: number }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'restart' };

test('each message is sent once or is in the draft, whatever is undone, and whenever the worker dies', async () => {
  const place = fc.nat(2);
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ kind: fc.constantFrom('hold' as const, 'undo' as const), place }),
    fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(100, 2500, 6000) }),
    fc.constant({ kind: 'restart' as const }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
      const it = await scene();
      const written = new Set<string>();
      for (const one of steps) {
        if (one.kind === 'restart') await it.rig.restart();
        else if (one.kind === 'wait') await it.rig.advance(one.ms);
        else if (one.kind === 'undo') await it.undo(`text ${one.place}`);
        else {
          written.add(`text ${one.place}`);
          await it.hold(`text ${one.place}`);
        }
      }
      await it.rig.advance(6 * HOLD_MS);
      const { draft, otherDrafts } = it.thread().head;
      const drafted = [draft, ...otherDrafts].flatMap((text) => text.split('\n'));
      for (const text of written) {
        const copies =
          it.inWorld().filter((body) => body === text).length +
          drafted.filter((line) => line === text).length;
        expect(copies, text).toBe(1);
      }
    }),
    { numRuns: 12 },
  );
});
