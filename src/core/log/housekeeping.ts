import type { Chat } from '../chat/chat.ts';
import { eventOf } from '../events.ts';
import { type Clock, type Digest, type EventLog, type LogRunInfo, StorageFullError } from '../ports.ts';
import type { Committer } from './committer.ts';
import { decodeRun } from './decode.ts';
import type { LogLimits } from './limits.ts';
import { mustKeep, planRoom, planTrim } from './retention.ts';
import { planSeals } from './sealing.ts';
import { isSaved, type Saved, savedWithout, saveSnapshot } from './snapshot.ts';

/** Figures about the stored log, as of the last housekeeping. */
export interface LogStats {
  readonly events: number;
  readonly runs: number;
  readonly oldestAt: number | null;
  readonly bytes: number | null;
  readonly quota: number | null;
}

/**
 * Maintains the log in quiet moments (architecture section 4): saves snapshots, seals runs, trims the log and
 * drops messages of idle chats from memory. After a failure it tries again after the next events; until then
 * only the next start is slower.
 */
export function createHousekeeping(deps: {
  readonly log: EventLog;
  readonly committer: () => Committer;
  readonly clock: Clock;
  readonly digest: Digest;
  readonly limits: LogLimits;
  readonly saved: Saved;
  /** Chats whose part of the snapshot was unreadable at the start. */
  readonly broken: ReadonlySet<string>;
  /** False while some events are only in memory. */
  readonly isAllStored: () => boolean;
  /** Whether a tab has the chat open, even a hidden tab: its thread would be loaded again at once. */
  readonly isOpen: (chatId: string) => boolean;
  readonly onChange: () => void;
}) {
  const { log, clock, limits } = deps;
  let saved = deps.saved;
  /** Chats whose part of the snapshot is unreadable, until it is written again. */
  const broken = new Set(deps.broken);
  /** All chats that were ever in `broken` during this session. */
  const rebuilt = new Set(deps.broken);
  /** Runs that sealing found unreadable, by their `first`. */
  const unreadable = new Set<number>();
  let trimming: Promise<unknown> = Promise.resolve();
  let stats: LogStats = { events: 0, runs: 0, oldestAt: null, bytes: null, quota: null };
  let unsaved = 0;
  let cancel: (() => void) | null = null;
  let tidying: Promise<void> | null = null;
  let stopped = false;

  /** Seq up to which the snapshot replaces the log; 0 while one of its parts is broken. */
  const coveredThrough = () => (broken.size === 0 ? saved.asOf : 0);
  /** The same when room is needed: then it is enough if the chats with broken parts are in memory. */
  const freeableThrough = () => {
    const { chats } = deps.committer().state();
    return [...broken].every((id) => chats.get(id)?.body !== null) ? saved.asOf : 0;
  };

  async function makeRoom(bytes: number | null = null): Promise<boolean> {
    try {
      const through = planRoom({ runs: await log.runs(), snapshotThrough: freeableThrough() }, bytes);
      const count = through === null ? 0 : await trimThrough(through, freeableThrough);
      if (through === null || count === 0) return false;
      // Not awaited: this commit waits for the append that asked for room.
      noteTrim(through, count).catch(() => undefined);
      return true;
    } catch (error) {
      if (error instanceof StorageFullError) return false;
      throw error;
    }
  }

  /**
   * Runs the work again after making room, if the device is full. Without a newer snapshot nothing more could
   * ever be trimmed, so saving one may trim everything that the last one covers.
   */
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
    // A snapshot must not be ahead of the log: events that only it has would be lost in the next full fold.
    if (!isNews || !deps.isAllStored()) return;
    saved = await withRoom(() => saveSnapshot(log, deps.digest, state, savedWithout(saved, broken)));
    // A broken chat that is still cold was not written.
    for (const id of broken) if (state.chats.get(id)?.body !== null) broken.delete(id);
  }

  async function seal(): Promise<void> {
    for (const group of planSeals(await log.runs(), limits.segmentEvents, unreadable)) {
      for (const first of await log.seal(group)) unreadable.add(first);
    }
  }

  /** Trims up to the seq, unless that is above `limit()`. Returns the number of removed events. */
  function trimThrough(through: number, limit: () => number): Promise<number> {
    const trimmed = trimUpTo(through, limit);
    trimming = Promise.allSettled([trimming, trimmed]);
    return trimmed;
  }

  async function trimUpTo(through: number, limit: () => number): Promise<number> {
    const state = deps.committer().state();
    const keep = new Set<number>();
    let events = 0;
    let notes = 0;
    for await (const run of log.read({ through })) {
      // A run that was sealed after the trim was planned may reach beyond `through`.
      const decoded = decodeRun(run).events.filter(({ seq }) => seq <= through);
      events += run.last <= through ? run.count : decoded.length;
      for (const event of decoded) {
        if (mustKeep(state, event)) keep.add(event.seq);
        else if (event.type === 'log.trimmed') notes += 1;
      }
    }
    // Don't trim only the notes of earlier trims: this trim would add another note, and so on forever.
    if (events === keep.size + notes) return 0;
    // A part may have turned out broken in the meantime: its chat is rebuilt from the log.
    if (through > limit()) return 0;
    await log.trim(through, keep);
    return events - keep.size;
  }

  async function retain(): Promise<void> {
    const runs = await log.runs();
    const usage = await log.usage();
    const { newestAt } = deps.committer().state();
    const quota = usage?.quota ?? null;
    const through = planTrim(
      { runs, quota, now: clock.now(), newestAt, snapshotThrough: coveredThrough() },
      limits,
    );
    if (through !== null) await noteTrim(through, await trimThrough(through, coveredThrough));
    stats = statsOf(through === null ? runs : await log.runs(), usage);
    deps.onChange();
  }

  /** Logs the trim, so that a replay shows a gap. */
  async function noteTrim(through: number, count: number): Promise<void> {
    if (count === 0) return;
    await deps
      .committer()
      .commit(() => ({ events: [eventOf('log.trimmed', { through, count })], answer: null }));
  }

  /** Drops saved messages of chats that no tab has open, from the bottom of the chat list upwards. */
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
      // The log is unchanged: it is full, or another worker has it. The next append reports that.
      .catch(() => undefined)
      .finally(() => {
        tidying = null;
        // The timer of events that arrived in the meantime may have fired without effect.
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
    /** Call after this number of events was stored. */
    after,
    /**
     * Marks the parts of these chats as broken: they are written again, and until then retention does not trim
     * the log. Resolves when a running trim has ended. Then the chats can be rebuilt from the log.
     */
    async markBroken(chatIds: readonly string[]): Promise<void> {
      for (const id of chatIds) {
        broken.add(id);
        rebuilt.add(id);
      }
      await trimming;
    },
    /** Number of chats whose part of the snapshot was unreadable in this session. */
    rebuiltChats: (): number => rebuilt.size,
    /**
     * Trims the log at once, by this number of bytes or, for null, by half. Trims only what the snapshot covers.
     * Returns false if that is nothing.
     */
    makeRoom,
    stats: (): LogStats => stats,
    saved: (): Saved => saved,
    /** Waits for running work and saves the state a last time. */
    async stop(): Promise<void> {
      stopped = true;
      cancel?.();
      await tidying;
      await save().catch(() => undefined);
    },
  };
}
export type Housekeeping = ReturnType<typeof createHousekeeping>;

function statsOf(runs: readonly LogRunInfo[], usage: Awaited<ReturnType<EventLog['usage']>>): LogStats {
  return {
    events: runs.reduce((sum, { count }) => sum + count, 0),
    runs: runs.length,
    oldestAt: runs[0]?.at ?? null,
    bytes: usage?.bytes ?? null,
    quota: usage?.quota ?? null,
  };
}
