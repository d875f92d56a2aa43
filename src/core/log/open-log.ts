import { beginFold, fold } from '../fold.ts';
import { type Digest, type EventLog, type EventLogStore, StaleWriterError } from '../ports.ts';
import { emptyState, type State } from '../state.ts';
import { chatsAbout } from './chats-about.ts';
import { decodeRun } from './decode.ts';
import { coldAmong, loadChats, withLoaded } from './load-chats.ts';
import { createMemoryEventLogStore } from './memory-event-log.ts';
import { loadSnapshot, nothingSaved, type Saved, type Snapshot } from './snapshot.ts';

/** A user's log, opened and folded. */
export interface OpenedLog {
  readonly log: EventLog;
  /** False where this device has no log to open, so that nothing outlives the worker. */
  readonly isStored: boolean;
  readonly state: State;
  /** Seq of the newest event that the log ever had. */
  readonly head: number;
  /** Events of the log that could not be read and were set aside. */
  readonly quarantined: number;
  readonly saved: Saved;
  /** Chats whose part of the snapshot could not be read: what else is known of them is in the state. */
  readonly broken: ReadonlySet<string>;
}

/**
 * Opens a user's log and folds it: a snapshot and the tail after it, or all of it. What can't be decoded is
 * counted and passed over. A device that can't keep a log gives one in memory.
 */
export async function openLog(deps: {
  readonly logs: EventLogStore;
  readonly digest: Digest;
  readonly userId: string;
  /** Names under which the user writes. */
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
    // A log that stays open would keep every later writer waiting, the next attempt of this one included.
    await log.close();
    throw error;
  }
}

/** The state of the log alone. */
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

/** The snapshot's state after what the log holds beyond it; what that is about comes into memory. */
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
    state = fold(await warmed(state, chatsAbout(state, tail)), tail);
  }
  return { state, quarantined, saved: { asOf: before.seq, rows: new WeakSet(), digests }, broken };
}
