import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FaultRule } from '../../mocks/faults/fault-plan.ts';
import { UNDO_MS } from '../../src/core/domains/chat/deletion/decide-deletion.ts';
import type { Barrier } from '../core/support/mortal.ts';
import { createRig, type Rig } from '../core/support/rig.ts';
import { TIDY } from './histories.ts';
import { PATIENCE_MS, RUNS, settings } from './runs.ts';

const CALL = 'GET /delete-chat/*';

/** An event before, during or after a deletion. */
type Happening =
  | { readonly do: 'asks' | 'undoes' | 'contactWrites'; readonly chat: number }
  | { readonly do: 'passes'; readonly ms: number }
  | { readonly do: 'jumps'; readonly ms: number }
  | { readonly do: 'dies'; readonly barrier: Barrier | null; readonly nth: number }
  | { readonly do: 'fails'; readonly rules: readonly FaultRule[] }
  | { readonly do: 'refreshes' | 'goesOffline' | 'comesBack' };

const chat = fc.integer({ min: 0, max: 1 });

const rule = fc.constantFrom<FaultRule>(
  { match: CALL, effect: 'dropRequest', times: 1 },
  { match: CALL, effect: 'dropResponse', times: 1 },
  { match: CALL, effect: 'status', status: 503, times: 1 },
  { match: CALL, effect: 'status', status: 422, times: 1 },
  { match: CALL, effect: 'status', status: 429, times: 1 },
  { match: CALL, effect: 'latency', ms: 4000, times: 1 },
  { match: 'GET /messages', effect: 'dropResponse', times: 2 },
);

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 5, arbitrary: chat.map((nth): Happening => ({ do: 'asks', chat: nth })) },
  { weight: 3, arbitrary: chat.map((nth): Happening => ({ do: 'undoes', chat: nth })) },
  { weight: 3, arbitrary: chat.map((nth): Happening => ({ do: 'contactWrites', chat: nth })) },
  {
    weight: 5,
    arbitrary: fc
      .constantFrom(1, 4000, UNDO_MS - 1, UNDO_MS, 20_000)
      .map((ms): Happening => ({ do: 'passes', ms })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(-3_600_000, 3_600_000).map((ms): Happening => ({ do: 'jumps', ms })),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({
        barrier: fc.constantFrom<Barrier | null>(null, 'beforeAppend', 'afterAppend', 'beforeSnapshot'),
        nth: fc.integer({ min: 1, max: 4 }),
      })
      .map((death): Happening => ({ do: 'dies', ...death })),
  },
  {
    weight: 3,
    arbitrary: fc
      .array(rule, { minLength: 1, maxLength: 3 })
      .map((rules): Happening => ({ do: 'fails', rules })),
  },
  { weight: 1, arbitrary: fc.constant<Happening>({ do: 'refreshes' }) },
  { weight: 2, arbitrary: fc.constant<Happening>({ do: 'goesOffline' }) },
  { weight: 2, arbitrary: fc.constant<Happening>({ do: 'comesBack' }) },
);

/** Two sources may report a message with times that differ by a second. A contact does not write that fast. */
const BETWEEN_TEXTS_MS = 1001;

async function happen(rig: Rig, ids: readonly string[], one: Happening): Promise<void> {
  switch (one.do) {
    case 'asks':
      await rig.ask({ type: 'deleteChat', chatId: ids[one.chat] ?? '' });
      return;
    case 'undoes':
      await rig.ask({ type: 'undoDelete', chatId: ids[one.chat] ?? '' });
      return;
    case 'contactWrites':
      await rig.advance(BETWEEN_TEXTS_MS);
      if (rig.world.chat(ids[one.chat] ?? ''))
        rig.world.inbound({ chatId: ids[one.chat] ?? '', body: 'Hello' });
      return;
    case 'passes':
      return rig.advance(one.ms);
    case 'jumps':
      rig.virtual.jump(one.ms);
      return;
    case 'dies':
      if (one.barrier !== null) rig.crashAt(one.barrier, one.nth);
      else await rig.restart();
      return;
    case 'fails':
      rig.service.faults.set([...one.rules]);
      return;
    case 'refreshes':
      void rig.ask({ type: 'refreshChats' });
      return;
    case 'goesOffline':
      rig.service.cut();
      return;
    case 'comesBack':
      rig.service.restore();
      return;
  }
}

/** The state of a chat's deletion, computed from the stored events. */
interface Deletion {
  readonly wanted: boolean;
  /** No request has left. */
  readonly isAsked: boolean;
  readonly asks: number;
  readonly attempts: number;
  readonly tombstones: number;
}

async function deletionOf(rig: Rig, chatId: string): Promise<Deletion> {
  let [wanted, isAsked, asks, attempts, tombstones] = [false, false, 0, 0, 0];
  for (const { stream, type } of await rig.peek()) {
    if (stream !== chatId) continue;
    switch (type) {
      case 'chat.deletionAsked':
        wanted = true;
        isAsked = true;
        asks += 1;
        break;
      case 'chat.deletionUndone':
      case 'chat.deletionFailed':
        wanted = false;
        isAsked = false;
        break;
      case 'chat.deletionAttempted':
        // After an undo there must be no request.
        expect(wanted, 'an attempt that nobody wanted').toBe(true);
        isAsked = false;
        attempts += 1;
        break;
      case 'chat.deleted':
        tombstones += 1;
    }
  }
  return { wanted, isAsked, asks, attempts, tombstones };
}

const isDelete = (chatId: string) => (name: string) => name === `GET /delete-chat/${chatId}`;

test('a deletion that was undone, or before whose request the contact wrote, never happens; any other happens exactly once, whatever fails', {
  timeout: PATIENCE_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(happening, { minLength: 2, maxLength: 14, size: 'max' }),
      fc.boolean(),
      async (happenings, isTidy) => {
        const { maxEvents: _, ...tidy } = TIDY;
        const rig = await createRig({ chats: 3, messagesPerChat: 2, ...(isTidy ? { limits: tidy } : {}) });
        const ids = rig.world
          .chats()
          .map(({ id }) => id)
          .slice(0, 2);
        /** How often the deletion of a chat had been asked for when its contact wrote during the time to undo. */
        const saved = new Map<string, number>();
        for (const one of happenings) {
          const written = one.do === 'contactWrites' ? (ids[one.chat] ?? '') : null;
          await happen(rig, ids, one);
          if (written !== null) {
            const { isAsked, asks } = await deletionOf(rig, written);
            if (isAsked) saved.set(written, asks);
          }
          await rig.settle();
          if (rig.isDead()) await rig.restart();
        }
        // Replace a planned crash that has not happened. The new one never happens.
        rig.crashAt('whilePurging', 1);
        await rig.calm();
        await rig.calm();
        const listed = rig.core.view({ view: 'chatList', q: '' }).rows.map(({ key }) => key);
        for (const id of ids) {
          const { wanted, asks, attempts, tombstones } = await deletionOf(rig, id);
          const isThere = rig.world.chat(id) !== undefined;
          expect(isThere, `${id} is there`).toBe(!wanted);
          expect(listed.includes(id), `${id} is listed`).toBe(!wanted);
          if (saved.get(id) === asks) expect(isThere, `${id} has a new message`).toBe(true);
          expect(tombstones).toBe(wanted ? 1 : 0);
          const calls = rig.service.requests.filter(isDelete(id));
          expect(calls.length, 'no call without an attempt in the log').toBeLessThanOrEqual(attempts);
          const first = rig.service.requests.findIndex(isDelete(id));
          const second = rig.service.requests.findIndex((name, at) => at > first && isDelete(id)(name));
          // One deletion made two requests, so the result of the first was unknown.
          if (asks === 1 && second > first)
            expect(rig.service.requests.slice(first, second), 'looked up before').toContain('GET /messages');
          const replay = await rig.core.replay(id);
          expect(replay.ok).toBe(true);
        }
        expect(rig.core.view({ view: 'deletions' }).rows.filter(({ state }) => state !== 'failed')).toEqual(
          [],
        );
      },
    ),
    settings(Math.ceil(RUNS / 4)),
  );
});
