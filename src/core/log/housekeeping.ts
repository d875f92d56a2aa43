import type { Chat } from '../model/chat/chat.ts';
import { eventOf } from '../model/events.ts';
import { type Clock, type Digest, type EventLog, type LogRunInfo, StorageFullError } from '../ports/ports.ts';
import type { Committer } from './committer.ts';
import { decodeRun } from './decode.ts';
import { DAY_MS, type LogLimits } from './limits.ts';
import { mustKeep, planRoom, planTrim } from './retention.ts';
import { planSeals } from './sealing.ts';
import { isSaved, type Saved, savedWithout, saveSnapshot } from './snapshot.ts';

export interface LogStats {
  readonly events: number;
  readonly runs: number;
  readonly oldestAt: number | null;
  readonly bytes: number | null;
  readonly quota: number | null;
}

/**
 * Maintains the log when no events arrive: saves snapshots, seals runs, trims the log and drops messages of
 * idle chats from memory. After a failure it retries when the next events are stored. Until then only the
 * next start is slower.
 */
export function createHousekeeping(deps: {
  readonly log: EventLog;
  readonly committer: () => Committer;
  readonly clock: Clock;
  readonly digest: Digest;
  readonly limits: LogLimits;
  /** The days for which the user keeps events. Null: as long as the limits say. */
  readonly keepDays: () => number | null;
  readonly saved: Saved;
  readonly broken: ReadonlySet<string>;
  readonly isAllStored: () => boolean;
  /** Deletes the device's copies of lists. Resolves to false if there was none. */
  readonly dropPages: () => Promise<boolean>;
  /**
   * Whether any tab has the chat open, even a hidden tab. An open chat must stay in memory, because its tab
   * would load it again at once.
   */
  readonly isOpen: (chatId: string) => boolean;
  readonly onChange: () => void;
}) {
  const { log, clock, limits } = deps;
  let saved = deps.saved;
  /** Chats whose part of the snapshot is unreadable, until it is written again. */
  const broken = new Set(deps.broken);
  /** All chats that were in `broken` at any time during this session. */
  const rebuilt = new Set(deps.broken);
  const unreadable = new Set<number>();
  let trimming: Promise<unknown> = Promise.resolve();
  let stats: LogStats = { events: 0, runs: 0, oldestAt: null, bytes: null, quota: null };
  let unsaved = 0;
  let cancel: (() => void) | null = null;
  let tidying: Promise<void> | null = null;
  let stopped = false;

  /**
   * Returns the seq up to which the snapshot replaces the log. 0 while a part of the snapshot is unreadable.
   */
  const coveredThrough = () => (broken.size === 0 ? saved.asOf : 0);
  /**
   * Like `coveredThrough`, but for a full device: chats with unreadable parts don't count if their messages
   * are in memory.
   */
  const freeableThrough = () => {
    const { chats } = deps.committer().state();
    return [...broken].every((id) => chats.get(id)?.body !== null) ? saved.asOf : 0;
  };

  async function makeRoom(bytes: number | null = null): Promise<boolean> {
    // Lists can be loaded again, so they go before any event.
    if (await deps.dropPages()) return true;
    try {
      const through = planRoom({ runs: await log.runs(), snapshotThrough: freeableThrough() }, bytes);
      const count = through === null ? 0 : await trimThrough(through, freeableThrough);
      if (through === null || count === 0) return false;
      // Not awaited, because this commit waits for the append that needs the space.
      noteTrim(through, count).catch(() => undefined);
      return true;
    } catch (error) {
      if (error instanceof StorageFullError) return false;
      throw error;
    }
  }

  /**
   * If the device is full, frees space and runs the work again. Without this, no newer snapshot could be
   * saved, and the log could never be trimmed again.
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
    // A snapshot must not be ahead of the log. Otherwise the next full fold would lose the events that are
    // missing in the log.
    if (!isNews || !deps.isAllStored()) return;
    saved = await withRoom(() => saveSnapshot(log, deps.digest, state, savedWithout(saved, broken)));
    // Chats that are still cold were not written, so they remain broken.
    for (const id of broken) if (state.chats.get(id)?.body !== null) broken.delete(id);
  }

  async function seal(): Promise<void> {
    for (const group of planSeals(await log.runs(), limits.segmentEvents, unreadable)) {
      for (const first of await log.seal(group)) unreadable.add(first);
    }
  }

  /** Trims up to the seq, unless the seq is above `limit()`. Returns the number of removed events. */
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
      // A run that was sealed after the trim was planned may extend beyond `through`.
      const decoded = decodeRun(run).events.filter(({ seq }) => seq <= through);
      events += run.last <= through ? run.count : decoded.length;
      for (const event of decoded) {
        if (mustKeep(state, event)) keep.add(event.seq);
        else if (event.type === 'log.trimmed') notes += 1;
      }
    }
    // Don't trim if only `log.trimmed` events would be removed. Each trim logs a new `log.trimmed` event, so
    // this would never end.
    if (events === keep.size + notes) return 0;
    // Another part may have turned out unreadable in the meantime. Its chat must be rebuilt from the log.
    if (through > limit()) return 0;
    await log.trim(through, keep);
    return events - keep.size;
  }

  async function retain(): Promise<void> {
    const runs = await log.runs();
    const usage = await log.usage();
    const { newestAt } = deps.committer().state();
    const quota = usage?.quota ?? null;
    const keepDays = deps.keepDays();
    const through = planTrim(
      { runs, quota, now: clock.now(), newestAt, snapshotThrough: coveredThrough() },
      keepDays === null ? limits : { ...limits, maxAgeMs: keepDays * DAY_MS },
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

  /**
   * Drops messages from memory, if they are saved and no tab has their chat open. Starts at the bottom of the chat
   * list.
   */
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

  const endTidying = () => {
    tidying = null;
    // The timer of events that arrived in the meantime may have fired without effect.
    if (cancel === null && unsaved > 0 && !stopped) cancel = clock.setTimer(limits.saveAfterMs, start);
  };
  const start = () => {
    cancel?.();
    cancel = null;
    tidying ??= tidy()
      // Ignore the error. The log is full or another worker has it, and the next append reports that.
      .catch(() => undefined)
      .finally(endTidying);
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
    /** Runs soon, even if no event is stored: a limit has changed. */
    tidySoon(): void {
      if (!stopped && cancel === null) cancel = clock.setTimer(limits.saveAfterMs, start);
    },
    /**
     * Marks the snapshot parts of these chats as unreadable. They will be written again, and until then
     * retention does not trim the log. Resolves when a running trim has ended. Then the chats can be rebuilt
     * from the log.
     */
    async markBroken(chatIds: readonly string[]): Promise<void> {
      for (const id of chatIds) {
        broken.add(id);
        rebuilt.add(id);
      }
      await trimming;
    },
    rebuiltChats: (): number => rebuilt.size,
    /**
     * Trims the log at once by this number of bytes. Null: by half. Trims only events that the snapshot
     * covers. Resolves to false if nothing could be trimmed.
     */
    makeRoom,
    stats: (): LogStats => stats,
    saved: (): Saved => saved,
    /**
     * Runs work that removes texts from the log, then saves the state without them. No older state can be saved
     * afterwards. Rejects if the state can't be saved.
     */
    erase(work: () => Promise<void>): Promise<void> {
      const erased = (tidying ?? Promise.resolve()).then(async () => {
        await work();
        const { seq } = deps.committer().state();
        await save();
        if (saved.asOf < seq) throw new Error('The snapshot could not be saved.');
      });
      tidying = erased.catch(() => undefined).finally(endTidying);
      return erased;
    },
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
