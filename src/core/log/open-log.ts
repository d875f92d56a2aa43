import { beginFold, fold } from '../fold.ts';
import { type Digest, type EventLog, type EventLogStore, StaleWriterError } from '../ports.ts';
import { emptyState, type State } from '../state.ts';
import { affectedChats } from './affected-chats.ts';
import { decodeRun } from './decode.ts';
import { coldAmong, loadChats, withLoaded } from './load-chats.ts';
import { createMemoryEventLogStore } from './memory-event-log.ts';
import { loadSnapshot, nothingSaved, type Saved, type Snapshot } from './snapshot.ts';

export interface OpenedLog {
  readonly log: EventLog;
  /**
   * False if the device's log could not be opened. Then this log is in memory and is lost when the worker
   * ends.
   */
  readonly isStored: boolean;
  readonly state: State;
  readonly head: number;
  readonly quarantined: number;
  readonly saved: Saved;
  /** Chats whose part of the snapshot was unreadable. `state` has them rebuilt from the log. */
  readonly broken: ReadonlySet<string>;
}

/**
 * Opens a user's log and folds it: the snapshot and the events after it, or all events. Skips and counts
 * events that can't be decoded. If the device's log can't be opened, a log in memory replaces it.
 */
export async function openLog(deps: {
  readonly logs: EventLogStore;
  readonly digest: Digest;
  readonly userId: string;
  /** Names under which the user's own messages may appear (`namesOf`). */
  readonly self: readonly string[];
}): Promise<OpenedLog> {
  try {
    return await foldLog(await deps.logs.open(deps.userId), true, deps);
  } catch (error) {
    if (error instanceof StaleWriterError) throw error;
    return foldLog(await createMemoryEventLogStore().open(deps.userId), false, deps);
  }
}

async function foldLog(
  log: EventLog,
  isStored: boolean,
  { digest, self }: { readonly digest: Digest; readonly self: readonly string[] },
): Promise<OpenedLog> {
  try {
    const snapshot = await loadSnapshot(log, digest, self);
    const folded =
      snapshot === null
        ? { ...(await foldWhole(log, emptyState(self))), saved: nothingSaved(), broken: new Set<string>() }
        : await foldTail(log, digest, snapshot);
    return { log, isStored, head: Math.max(log.head, folded.state.seq), ...folded };
  } catch (error) {
    // A log that stays open would block every later writer, even this worker's next attempt.
    await log.close();
    throw error;
  }
}

export async function foldWhole(
  log: Pick<EventLog, 'read'>,
  empty: State,
): Promise<Pick<OpenedLog, 'state' | 'quarantined'>> {
  const folding = beginFold(empty);
  let quarantined = 0;
  for await (const run of log.read()) {
    const decoded = decodeRun(run);
    folding.add(decoded.events);
    quarantined += decoded.quarantined;
  }
  return { state: folding.end(), quarantined };
}

/** Folds the events after the snapshot into its state. Loads the chats that these events change. */
async function foldTail(
  log: EventLog,
  digest: Digest,
  { state: before, digests, sends }: Snapshot,
): Promise<Pick<OpenedLog, 'state' | 'quarantined' | 'saved' | 'broken'>> {
  const broken = new Set<string>();
  const onBroken = async (chatIds: readonly string[]) => {
    for (const id of chatIds) broken.add(id);
  };
  const warmed = async (state: State, chatIds: Iterable<string>): Promise<State> => {
    const cold = coldAmong(state, chatIds);
    if (cold.length === 0) return state;
    return withLoaded(state, await loadChats({ log, digest, digests, sends, onBroken }, state, cold));
  };
  let state = await warmed(before, sends.keys());
  let quarantined = 0;
  for await (const run of log.read({ from: before.seq + 1 })) {
    const decoded = decodeRun(run);
    quarantined += decoded.quarantined;
    const tail = decoded.events.filter(({ seq }) => seq > before.seq);
    state = fold(await warmed(state, affectedChats(state, tail)), tail);
  }
  return { state, quarantined, saved: { asOf: before.seq, rows: new WeakSet(), digests }, broken };
}
