import { beginFold, fold, type SliceSeqs } from '../model/fold.ts';
import { emptyState, SLICES, type SliceName, type State, withSlices } from '../model/state.ts';
import { type Digest, type EventLog, type EventLogStore, StaleWriterError } from '../ports/ports.ts';
import { affectedChats } from './affected-chats.ts';
import { decodeRun } from './decode.ts';
import { coldAmong, loadChats, withLoaded } from './load-chats.ts';
import { loadSlices, type SavedSlice, type StoredSlice } from './slice-parts.ts';
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
  /** Null: the log is in memory. */
  readonly logs: EventLogStore | null;
  readonly digest: Digest;
  readonly userId: string;
  /** Names under which the user's own messages may appear (`namesOf`). */
  readonly self: readonly string[];
}): Promise<OpenedLog> {
  if (deps.logs !== null) {
    try {
      return await foldLog(await deps.logs.open(deps.userId), true, deps);
    } catch (error) {
      if (error instanceof StaleWriterError) throw error;
    }
  }
  // Seldom needed: its code is no part of the worker's start.
  const { createMemoryEventLogStore } = await import('./memory-event-log.ts');
  return foldLog(await createMemoryEventLogStore().open(deps.userId), false, deps);
}

async function foldLog(
  log: EventLog,
  isStored: boolean,
  { digest, self }: { readonly digest: Digest; readonly self: readonly string[] },
): Promise<OpenedLog> {
  try {
    const [snapshot, stored] = await Promise.all([loadSnapshot(log, digest, self), loadSlices(log, digest)]);
    const folded =
      snapshot === null
        ? await foldWithoutHead(log, emptyState(self), stored)
        : await foldTail(log, digest, snapshot, stored);
    return { log, isStored, head: Math.max(log.head, folded.state.seq), ...folded };
  } catch (error) {
    // A log that stays open would block every later writer, even this worker's next attempt.
    await log.close();
    throw error;
  }
}

type Folded = Pick<OpenedLog, 'state' | 'quarantined' | 'saved' | 'broken'>;

/** Folds the chats from the whole log, and each slice from where it was stored. */
async function foldWithoutHead(
  log: EventLog,
  empty: State,
  stored: ReadonlyMap<SliceName, StoredSlice>,
): Promise<Folded> {
  const known = withSlices(
    empty,
    mapped(stored, ({ value }) => value),
  );
  const { state, quarantined } = await foldWhole(
    log,
    known,
    mapped(stored, ({ asOf }) => asOf),
  );
  return { state, quarantined, saved: nothingSaved(quarantined > 0), broken: new Set() };
}

export async function foldWhole(
  log: Pick<EventLog, 'read'>,
  empty: State,
  through?: SliceSeqs,
): Promise<Pick<OpenedLog, 'state' | 'quarantined'>> {
  const folding = beginFold(empty, through);
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
  snapshot: Snapshot,
  stored: ReadonlyMap<SliceName, StoredSlice>,
): Promise<Folded> {
  const { digests, sends } = snapshot;
  const broken = new Set<string>();
  const onBroken = async (chatIds: readonly string[]) => {
    for (const id of chatIds) broken.add(id);
  };
  const warmed = async (state: State, chatIds: Iterable<string>): Promise<State> => {
    const cold = coldAmong(state, chatIds);
    if (cold.length === 0) return state;
    return withLoaded(state, await loadChats({ log, digest, digests, sends, onBroken }, state, cold));
  };
  const { before, behind, slices } = await caughtUp(log, snapshot, stored);
  let state = await warmed(before, sends.keys());
  let quarantined = 0;
  for await (const run of log.read({ from: before.seq + 1 })) {
    const decoded = decodeRun(run);
    quarantined += decoded.quarantined;
    const tail = decoded.events.filter(({ seq }) => seq > before.seq);
    state = fold(await warmed(state, affectedChats(state, tail)), tail);
  }
  const saved: Saved = {
    // Don't trim the log until a snapshot holds the slices that were folded again.
    asOf: behind ? 0 : before.seq,
    rows: new WeakSet(),
    digests,
    slices,
    hasSkipped: snapshot.hasSkipped || quarantined > 0,
  };
  return { state, quarantined, saved, broken };
}

/**
 * Returns the state of the snapshot, with every slice folded up to the head. A slice whose part is missing, damaged or
 * of another revision is folded again from the log. A slice that the snapshot does not know is new, so the log has no
 * events of it.
 */
async function caughtUp(
  log: Pick<EventLog, 'read'>,
  { state, slices: current, hasSkipped }: Snapshot,
  stored: ReadonlyMap<SliceName, StoredSlice>,
): Promise<{
  readonly before: State;
  readonly behind: boolean;
  readonly slices: ReadonlyMap<SliceName, SavedSlice>;
}> {
  const through = new Map<SliceName, number>();
  const values = new Map<SliceName, unknown>();
  const slices = new Map<SliceName, SavedSlice>();
  for (const { name } of SLICES) {
    const part = stored.get(name);
    const isNew = part === undefined && !current.has(name) && !hasSkipped;
    if (isNew) continue;
    const isCurrent = part?.digest === current.get(name);
    if (part === undefined || part.asOf > state.seq) {
      through.set(name, 0);
      continue;
    }
    values.set(name, part.value);
    if (isCurrent) slices.set(name, part);
    else through.set(name, part.asOf);
  }
  const known = withSlices(state, values);
  if (through.size === 0) return { before: known, behind: false, slices };
  const folding = beginFold(known, through);
  for await (const run of log.read({ from: Math.min(...through.values()) + 1, through: state.seq })) {
    folding.add(decodeRun(run).events.filter(({ seq }) => seq <= state.seq));
  }
  return { before: folding.end(), behind: true, slices };
}

const mapped = <K, V, W>(map: ReadonlyMap<K, V>, change: (value: V) => W): ReadonlyMap<K, W> =>
  new Map([...map].map(([key, value]) => [key, change(value)]));
