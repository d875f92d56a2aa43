import { expect, test } from 'vitest';
import { createHousekeeping } from '../../../src/core/log/housekeeping.ts';
import { LOG_LIMITS, type LogLimits } from '../../../src/core/log/limits.ts';
import { loadChats } from '../../../src/core/log/load-chats.ts';
import { createMemoryEventLogStore } from '../../../src/core/log/memory-event-log.ts';
import { nothingSaved } from '../../../src/core/log/snapshot.ts';
import { eventOf } from '../../../src/core/model/events.ts';
import { fold } from '../../../src/core/model/fold.ts';
import { emptyState } from '../../../src/core/model/state.ts';
import { type EventLog, StorageFullError } from '../../../src/core/ports/ports.ts';
import { seqsIn } from '../../contracts/event-log-samples.ts';
import { logged } from '../support/random-events.ts';
import { createVirtualClock } from '../support/virtual-clock.ts';
import { digest, losing, storedOf } from './sample.ts';

/** Housekeeping of a log of drafts, with one draft in each run. The third and the last draft are current. */
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
    keepDays: () => null,
    saved: nothingSaved(),
    broken: new Set(),
    isAllStored: () => true,
    dropPages: async () => false,
    isOpen: () => false,
    onChange: () => undefined,
  });
  /** Removes these chats from memory. With an empty list, all chats are in memory. */
  const cool = (chatIds: readonly string[]) => {
    for (const chat of state.chats.slice(0)) {
      const body = chatIds.includes(chat.id) ? null : (warm.chats.get(chat.id)?.body ?? null);
      state = { ...state, chats: state.chats.with({ ...chat, body }) };
    }
  };
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  const grow = async (text: string) => {
    const more = logged([eventOf('draft.changed', { chatId: 'c2', text })], state.seq);
    await plain.append(more.map(storedOf), 'strict');
    state = fold(state, more);
  };
  const tidy = async () => {
    housekeeping.after(1);
    virtual.step(LOG_LIMITS.saveAfterMs);
    await settled();
  };
  return { housekeeping, virtual, settled, log: plain, grow, cool, tidy, state: () => state };
}

test('kept events stay if their run is sealed while space is freed', async () => {
  let isSealing = false;
  const { housekeeping, virtual, settled, log } = await keeper((plain) => ({
    runs: async () => {
      const infos = await plain.runs();
      // Seal between the plan and the trim.
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

test('events during a long housekeeping are saved after it, without a further event', async () => {
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

test('a snapshot without space gets some by a trim below the previous snapshot', async () => {
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

/** A step of the log that waits until the test opens the gate. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

const LITTLE: Partial<LogLimits> = { maxEvents: 4, keptShare: 0.5 };

test('a chat is rebuilt from the log only after a current trim', async () => {
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

test('a trim that was planned before a part was found broken is postponed until the part is written', async () => {
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
  // No trim may run while the chat is only in the log.
  await tidy();
  expect(await housekeeping.makeRoom()).toBe(false);
  expect(await seqsIn(log)).toEqual(all);
  expect(housekeeping.rebuiltChats()).toBe(1);
  cool([]);
  await tidy();
  expect((await seqsIn(log)).length).toBeLessThan(all.length);
});

test('on a full disk the log may lose the events of a broken part once they are in memory', async () => {
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
  // The draft remains, because only this device has it.
  expect((await seqsIn(log)).at(0)).toBe(3);
  expect((await log.loadParts(['chat:c1'])).size).toBe(1);
});

test('a part that is found broken during a save is written by the next save', async () => {
  const saving = gate();
  let isSlow = false;
  let written: string[] = [];
  const { housekeeping, settled, cool, tidy, grow } = await keeper((plain) => ({
    saveParts: async (parts) => {
      if (isSlow) await saving.opened;
      written = [...parts.keys()].filter((name) => !name.startsWith('slice:')).sort();
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

test('an unreadable run is tried once, and not at each housekeeping', async () => {
  const seals: (readonly number[])[] = [];
  const { tidy, grow } = await keeper(
    (plain) => ({
      // The first run cannot be read and remains. The later runs are sealed into one.
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
