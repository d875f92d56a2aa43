import { expect, test } from 'vitest';
import { eventOf } from '../../../src/core/events.ts';
import { fold } from '../../../src/core/fold.ts';
import { createHousekeeping } from '../../../src/core/log/housekeeping.ts';
import { LOG_LIMITS, type LogLimits } from '../../../src/core/log/limits.ts';
import { loadChats } from '../../../src/core/log/load-chats.ts';
import { createMemoryEventLogStore } from '../../../src/core/log/memory-event-log.ts';
import { nothingSaved } from '../../../src/core/log/snapshot.ts';
import { type EventLog, StorageFullError } from '../../../src/core/ports.ts';
import { emptyState } from '../../../src/core/state.ts';
import { seqsIn } from '../../contracts/event-log-samples.ts';
import { logged } from '../random/random-events.ts';
import { createVirtualClock } from '../support/virtual-clock.ts';
import { digest, losing, storedOf } from './sample.ts';

/** Housekeeping over a log of drafts, one run each, of which the third and the last still stand. */
async function keeper(change: (log: EventLog) => Partial<EventLog>, limits: Partial<LogLimits> = {}) {
  const plain = await createMemoryEventLogStore().open('user');
  const events = logged(
    ['c2', 'c2', 'c1', 'c2', 'c2', 'c2', 'c2', 'c2'].map((chatId, place) =>
      eventOf('draft.changed', { chatId, text: `text ${place}` }),
    ),
  );
  for (const event of events) await plain.append([storedOf(event)], 'strict');
  const warm = fold(emptyState(['agent']), events);
  let state = warm;
  const virtual = createVirtualClock(0);
  const committer = {
    state: () => state,
    commit: async <T>(decide: (now: typeof state) => { readonly answer: T }) => decide(state).answer,
    load: async () => undefined,
    release: async () => undefined,
    closeIf: async () => false,
    close: async () => undefined,
  };
  const log = { ...plain, ...change(plain) };
  const housekeeping = createHousekeeping({
    log,
    committer: () => committer,
    clock: virtual.clock,
    digest,
    limits: { ...LOG_LIMITS, ...limits },
    saved: nothingSaved(),
    broken: new Set(),
    isAllStored: () => true,
    isOpen: () => false,
    onChange: () => undefined,
  });
  /** These chats are only on the disk, or (none) all in memory. */
  const cool = (chatIds: readonly string[]) => {
    for (const chat of state.chats.slice(0)) {
      const body = chatIds.includes(chat.id) ? null : (warm.chats.get(chat.id)?.body ?? null);
      state = { ...state, chats: state.chats.with({ ...chat, body }) };
    }
  };
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  /** One more draft is stored. */
  const grow = async (text: string) => {
    const more = logged([eventOf('draft.changed', { chatId: 'c2', text })], state.seq);
    await plain.append(more.map(storedOf), 'strict');
    state = fold(state, more);
  };
  /** A quiet moment, and what is done in it. */
  const tidy = async () => {
    housekeeping.after(1);
    virtual.step(LOG_LIMITS.saveAfterMs);
    await settled();
  };
  return { housekeeping, virtual, settled, log: plain, grow, cool, tidy, state: () => state };
}

test('what is held stays when its run is sealed while room is made', async () => {
  let isSealing = false;
  const { housekeeping, virtual, settled, log } = await keeper((plain) => ({
    runs: async () => {
      const infos = await plain.runs();
      // The housekeeping of a quiet moment, between the plan and the trim.
      if (isSealing) await plain.seal([3, 4, 5]);
      return infos;
    },
  }));
  housekeeping.after(1);
  virtual.step(LOG_LIMITS.saveAfterMs);
  await settled();
  expect(housekeeping.saved().asOf).toBe(8);
  isSealing = true;
  expect(await housekeeping.makeRoom()).toBe(true);
  expect(await seqsIn(log)).toEqual([3, 5, 6, 7, 8]);
});

test('what comes while a long tidying is under way is saved after it, without another event', async () => {
  const saves: (() => void)[] = [];
  const { housekeeping, virtual, settled } = await keeper((plain) => ({
    saveParts: async (parts) => {
      await new Promise<void>((resolve) => saves.push(resolve));
      return plain.saveParts(parts);
    },
  }));
  housekeeping.after(1);
  virtual.step(LOG_LIMITS.saveAfterMs);
  await settled();
  expect(saves).toHaveLength(1);
  housekeeping.after(1);
  virtual.step(LOG_LIMITS.saveAfterMs);
  saves[0]?.();
  await settled();
  expect(virtual.pending()).toBe(1);
  virtual.step(LOG_LIMITS.saveAfterMs);
  await settled();
  expect(virtual.pending()).toBe(0);
});

test('a snapshot that finds no room is given some, of what the one before holds', async () => {
  const disk = { isFull: false, saves: 0 };
  const { housekeeping, virtual, settled, log, grow } = await keeper((plain) => ({
    saveParts: async (parts) => {
      if (disk.isFull) throw new StorageFullError();
      disk.saves += 1;
      return plain.saveParts(parts);
    },
    trim: async (through, keep) => {
      disk.isFull = false;
      return plain.trim(through, keep);
    },
  }));
  housekeeping.after(1);
  virtual.step(LOG_LIMITS.saveAfterMs);
  await settled();
  await grow('text 8');
  disk.isFull = true;
  housekeeping.after(1);
  virtual.step(LOG_LIMITS.saveAfterMs);
  await settled();
  expect(disk.saves).toBe(2);
  expect(housekeeping.saved().asOf).toBe(9);
  expect((await seqsIn(log)).at(0)).toBe(3);
});

/** A step of the log's work that goes on when it is told to. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

const LITTLE: Partial<LogLimits> = { maxEvents: 4, keptShare: 0.5 };

test('a chat is put together from the log only when a trim under way has ended', async () => {
  const trimming = gate();
  const steps: string[] = [];
  const { housekeeping, settled, log, cool, tidy, state } = await keeper(
    (plain) => ({
      trim: async (through, keep) => {
        steps.push('trim begins');
        await trimming.opened;
        await plain.trim(through, keep);
        steps.push('trim ends');
      },
    }),
    LITTLE,
  );
  await tidy();
  expect(steps).toEqual(['trim begins']);
  cool(['c1']);
  const reading: EventLog = {
    ...losing(log, ['chat:c1']),
    read: (range) => {
      steps.push('read');
      return log.read(range);
    },
  };
  const { digests } = housekeeping.saved();
  const loading = loadChats({ log: reading, digest, digests, onBroken: housekeeping.markBroken }, state(), [
    'c1',
  ]);
  await settled();
  expect(steps).toEqual(['trim begins']);
  trimming.open();
  expect(await loading).toMatchObject([{ kind: 'broken', chatId: 'c1' }]);
  expect(steps).toEqual(['trim begins', 'trim ends', 'read']);
});

test('a trim that was planned before a part was found broken is left, and done when the part is written', async () => {
  const reading = gate();
  let isSlow = true;
  const { housekeeping, settled, log, cool, tidy } = await keeper(
    (plain) => ({
      async *read(range) {
        if (isSlow) await reading.opened;
        yield* plain.read(range);
      },
    }),
    LITTLE,
  );
  await tidy();
  cool(['c1']);
  const distrusted = housekeeping.markBroken(['c1']);
  reading.open();
  await distrusted;
  await settled();
  isSlow = false;
  const all = [1, 2, 3, 4, 5, 6, 7, 8];
  expect(await seqsIn(log)).toEqual(all);
  // Nor may any other while the chat is nowhere but in the log.
  await tidy();
  expect(await housekeeping.makeRoom()).toBe(false);
  expect(await seqsIn(log)).toEqual(all);
  expect(housekeeping.rebuiltChats()).toBe(1);
  cool([]);
  await tidy();
  expect((await seqsIn(log)).length).toBeLessThan(all.length);
});

test('a full disk may cost the log what a broken part should hold, once that is in memory', async () => {
  const disk = { isFull: false };
  const { housekeeping, log, cool, tidy } = await keeper((plain) => ({
    saveParts: async (parts) => {
      if (disk.isFull) throw new StorageFullError();
      return plain.saveParts(parts);
    },
    trim: async (through, keep) => {
      disk.isFull = false;
      return plain.trim(through, keep);
    },
  }));
  await tidy();
  disk.isFull = true;
  cool(['c1']);
  await housekeeping.markBroken(['c1']);
  await tidy();
  expect((await seqsIn(log)).at(0)).toBe(1);
  cool([]);
  await tidy();
  // The draft that only this device has stays.
  expect((await seqsIn(log)).at(0)).toBe(3);
  expect((await log.loadParts(['chat:c1'])).size).toBe(1);
});

test('a part that is found broken while a state without it is being saved is written by the next saving', async () => {
  const saving = gate();
  let isSlow = false;
  let written: string[] = [];
  const { housekeeping, settled, cool, tidy, grow } = await keeper((plain) => ({
    saveParts: async (parts) => {
      if (isSlow) await saving.opened;
      written = [...parts.keys()].sort();
      return plain.saveParts(parts);
    },
  }));
  await tidy();
  expect(written).toEqual(['chat:c1', 'chat:c2', 'head']);
  cool(['c1']);
  await grow('text 8');
  isSlow = true;
  await tidy();
  await housekeeping.markBroken(['c1']);
  saving.open();
  await settled();
  expect(written).toEqual(['head']);
  cool([]);
  await tidy();
  expect(written).toEqual(['chat:c1', 'head']);
});

test('a run that can not be read is tried once, and not at each tidying', async () => {
  const seals: (readonly number[])[] = [];
  const { tidy, grow } = await keeper(
    (plain) => ({
      // The first can't be read: it stays, and what comes after it becomes one.
      seal: async (firsts) => {
        seals.push(firsts);
        await plain.seal(firsts.filter((first) => first !== 1));
        return firsts.filter((first) => first === 1);
      },
    }),
    { segmentEvents: 4 },
  );
  await tidy();
  expect(seals).toEqual([
    [1, 2, 3, 4],
    [5, 6, 7, 8],
  ]);
  for (const text of ['text 8', 'text 9']) {
    await grow(text);
    await tidy();
  }
  expect(seals).toHaveLength(2);
});
