import type { Chat } from '../chat/chat.ts';
import { eventOf } from '../events.ts';
import { type Clock, type Digest, type EventLog, type LogRunInfo, StorageFullError } from '../ports.ts';
import type { Committer } from './committer.ts';
import { decodeRun } from './decode.ts';
import type { LogLimits } from './limits.ts';
import { isHeld, planRoom, planTrim } from './retention.ts';
import { planSeals } from './sealing.ts';
import { isSaved, type Saved, savedWithout, saveSnapshot } from './snapshot.ts';

/** What is known of the stored log; gathered in quiet moments, since looking costs. */
export interface LogStock {
  readonly events: number;
  readonly runs: number;
  readonly oldestAt: number | null;
  readonly bytes: number | null;
  readonly quota: number | null;
}

/**
 * Keeps the log in order behind everyone's back (architecture section 4): saves the state, seals what has
 * gathered, trims what is too old or too much, and lets go of messages that nobody looks at. A failure
 * costs nothing but the next start's time, and is tried again after the next events.
 */
export function createHousekeeping(deps: {
  readonly log: EventLog;
  readonly committer: () => Committer;
  readonly clock: Clock;
  readonly digest: Digest;
  readonly limits: LogLimits;
  readonly saved: Saved;
  /** Chats whose part of the snapshot could not be read. */
  readonly broken: ReadonlySet<string>;
  /** False while the log lacks some of what the state holds. */
  readonly isAllStored: () => boolean;
  /** Chats that a tab has open, hidden tabs too: a thread that is watched would be read again at once. */
  readonly isOpen: (chatId: string) => boolean;
  readonly onChange: () => void;
}) {
  const { log, clock, limits } = deps;
  let saved = deps.saved;
  /** Chats whose part is not what it should be, until it has been written anew. */
  const broken = new Set(deps.broken);
  /** All that ever were in this session. */
  const rebuilt = new Set(deps.broken);
  /** Runs that could not be read when they were to be sealed, by their `first`. */
  const unreadable = new Set<number>();
  let trimming: Promise<unknown> = Promise.resolve();
  let stock: LogStock = { events: 0, runs: 0, oldestAt: null, bytes: null, quota: null };
  let unsaved = 0;
  let cancel: (() => void) | null = null;
  let tidying: Promise<void> | null = null;
  let stopped = false;

  /** Up to where the snapshot holds all of it: not with a part that is broken. */
  const heldThrough = () => (broken.size === 0 ? saved.asOf : 0);
  /** As much, for the sake of room: what a broken part should hold is at least in memory. */
  const spendableThrough = () => {
    const { chats } = deps.committer().state();
    return [...broken].every((id) => chats.get(id)?.body !== null) ? saved.asOf : 0;
  };

  async function makeRoom(bytes: number | null = null): Promise<boolean> {
    try {
      const through = planRoom({ runs: await log.runs(), snapshotThrough: spendableThrough() }, bytes);
      const count = through === null ? 0 : await trimThrough(through, spendableThrough);
      if (through === null || count === 0) return false;
      // Not awaited: the append that asks for room has to end first.
      noteTrim(through, count).catch(() => undefined);
      return true;
    } catch (error) {
      if (error instanceof StorageFullError) return false;
      throw error;
    }
  }

  /** Without a newer snapshot nothing more could ever be trimmed: it may cost what the last one holds. */
  async function withRoom<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StorageFullError) || !(await makeRoom())) throw error;
      return work();
    }
  }

  async function save(): Promise<void> {
    unsaved = 0;
    const state = deps.committer().state();
    const isNews = state.seq > saved.asOf || broken.size > 0;
    // The log has to bear out what a snapshot says: one of what it lacks would be lost to the next fold.
    if (!isNews || !deps.isAllStored()) return;
    saved = await withRoom(() => saveSnapshot(log, deps.digest, state, savedWithout(saved, broken)));
    // Those that were not in memory yet are still as they were.
    for (const id of broken) if (state.chats.get(id)?.body !== null) broken.delete(id);
  }

  async function seal(): Promise<void> {
    for (const group of planSeals(await log.runs(), limits.segmentEvents, unreadable)) {
      for (const first of await log.seal(group)) unreadable.add(first);
    }
  }

  /** Takes away what need not stay, up to the seq, as far as that may go; answers how many events went. */
  function trimThrough(through: number, mayGo: () => number): Promise<number> {
    const trimmed = trimIfHeld(through, mayGo);
    trimming = Promise.allSettled([trimming, trimmed]);
    return trimmed;
  }

  async function trimIfHeld(through: number, mayGo: () => number): Promise<number> {
    const state = deps.committer().state();
    const keep = new Set<number>();
    let events = 0;
    let notes = 0;
    for await (const run of log.read({ through })) {
      // Sealed since the trim was planned, a run may reach beyond it.
      const told = decodeRun(run).events.filter(({ seq }) => seq <= through);
      events += run.last <= through ? run.count : told.length;
      for (const event of told) {
        if (isHeld(state, event)) keep.add(event.seq);
        else if (event.type === 'log.trimmed') notes += 1;
      }
    }
    // Notes of earlier trims alone are not worth another, which would leave a note in its turn, and so on.
    if (events === keep.size + notes) return 0;
    // A part may have turned out to be broken meanwhile: the log is all there is of it.
    if (through > mayGo()) return 0;
    await log.trim(through, keep);
    return events - keep.size;
  }

  async function retain(): Promise<void> {
    const runs = await log.runs();
    const usage = await log.usage();
    const { newestAt } = deps.committer().state();
    const quota = usage?.quota ?? null;
    const through = planTrim(
      { runs, quota, now: clock.now(), newestAt, snapshotThrough: heldThrough() },
      limits,
    );
    if (through !== null) await noteTrim(through, await trimThrough(through, heldThrough));
    stock = stockOf(through === null ? runs : await log.runs(), usage);
    deps.onChange();
  }

  /** The trim is itself an event: a replay shows the gap as a gap. */
  async function noteTrim(through: number, count: number): Promise<void> {
    if (count === 0) return;
    await deps
      .committer()
      .commit(() => ({ events: [eventOf('log.trimmed', { through, count })], answer: null }));
  }

  /** Leaves the messages of chats that nobody looks at to the disk, the longest quiet first. */
  async function release(): Promise<void> {
    const { chats } = deps.committer().state();
    const warm = chats.slice(0).filter(({ body }) => body !== null);
    let excess = warm.reduce((sum, { body }) => sum + (body?.rows.size ?? 0), 0) - limits.warmMessages;
    const idle: Chat[] = [];
    for (const chat of warm.reverse()) {
      if (excess <= 0) break;
      if (chat.body === null || !isSaved(saved, chat.body) || deps.isOpen(chat.id)) continue;
      idle.push(chat);
      excess -= chat.body.rows.size;
    }
    if (idle.length > 0) await deps.committer().release(idle);
  }

  async function tidy(): Promise<void> {
    await save();
    await release();
    await seal();
    await retain();
  }

  const start = () => {
    cancel?.();
    cancel = null;
    tidying ??= tidy()
      // Full, taken over or broken: whoever writes next is told. The log is as it was.
      .catch(() => undefined)
      .finally(() => {
        tidying = null;
        // What came meanwhile found this under way when its silence was over.
        if (cancel === null && unsaved > 0 && !stopped) cancel = clock.setTimer(limits.saveAfterMs, start);
      });
  };

  const after = (events: number): void => {
    if (stopped || events === 0) return;
    unsaved += events;
    cancel?.();
    if (unsaved >= limits.saveAfterEvents) start();
    else cancel = clock.setTimer(limits.saveAfterMs, start);
  };

  return {
    /** So many events were stored. */
    after,
    /**
     * The parts of these chats were found broken: they are to be written anew. Resolves when the log is
     * trimmed no more, for whoever makes them of it.
     */
    async distrust(chatIds: readonly string[]): Promise<void> {
      for (const id of chatIds) {
        broken.add(id);
        rebuilt.add(id);
      }
      await trimming;
    },
    /** How many chats have been put together anew. */
    rebuilt: (): number => rebuilt.size,
    /** Gives room at once (so many bytes; null: plenty), of what the snapshot holds; false when there is none. */
    makeRoom,
    stock: (): LogStock => stock,
    saved: (): Saved => saved,
    /** Ends what is under way and saves the state a last time. */
    async stop(): Promise<void> {
      stopped = true;
      cancel?.();
      await tidying;
      await save().catch(() => undefined);
    },
  };
}
export type Housekeeping = ReturnType<typeof createHousekeeping>;

function stockOf(runs: readonly LogRunInfo[], usage: Awaited<ReturnType<EventLog['usage']>>): LogStock {
  return {
    events: runs.reduce((sum, { count }) => sum + count, 0),
    runs: runs.length,
    oldestAt: runs[0]?.at ?? null,
    bytes: usage?.bytes ?? null,
    quota: usage?.quota ?? null,
  };
}
