import type { ChatBody } from '../chat/chat.ts';
import { beginFold, fold, warm } from '../fold.ts';
import { type Digest, type EventLog, type EventLogStore, StaleWriterError } from '../ports.ts';
import { emptyState, type State } from '../state.ts';
import { chatsAbout } from './about.ts';
import type { LoadBodies } from './committer.ts';
import { decodeRun } from './decode.ts';
import { createMemoryEventLogStore } from './memory-event-log.ts';
import { loadBodies, loadSnapshot, type Saved } from './snapshot.ts';

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
  /** The state from the log alone. */
  readonly refold: () => Promise<State>;
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
    const digests = snapshot?.digests ?? new Map<string, string>();
    const load: LoadBodies = (chatIds) => loadBodies(log, digest, digests, chatIds);
    const refold = async () => (await foldWhole(log, emptyState(self))).state;
    const tail =
      snapshot === null
        ? null
        : await foldTail(log, snapshot.state, load).catch(rethrowUnless(ColdTailError));
    const { state, quarantined } = tail ?? (await foldWhole(log, emptyState(self)));
    return {
      log,
      isStored,
      state,
      head: Math.max(log.head, state.seq),
      quarantined,
      saved:
        tail === null ? nothingSaved() : { asOf: snapshot?.state.seq ?? 0, rows: new WeakSet(), digests },
      refold,
    };
  } catch (error) {
    // A log that stays open would keep every later writer waiting, the next attempt of this one included.
    await log.close();
    throw error;
  }
}

/**
 * What a snapshot holds that can't be relied on: every part is written again before a trim goes by it, those
 * that say what they should say too, since the one that is broken may be among them.
 */
export const nothingSaved = (): Saved => ({ asOf: 0, rows: new WeakSet(), digests: new Map() });

/** Messages that the tail needs are not to be had. */
class ColdTailError extends Error {
  override readonly name = 'ColdTailError';
}

const rethrowUnless =
  (kind: typeof ColdTailError) =>
  (error: unknown): null => {
    if (error instanceof kind) return null;
    throw error;
  };

interface Folded {
  readonly state: State;
  readonly quarantined: number;
}

/** The state of the log alone. */
export async function foldWhole(log: Pick<EventLog, 'read'>, empty: State): Promise<Folded> {
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
async function foldTail(log: EventLog, snapshot: State, load: LoadBodies): Promise<Folded> {
  let state = await warmed(snapshot, chatsWithSends(snapshot), load);
  let quarantined = 0;
  for await (const run of log.read({ from: snapshot.seq + 1 })) {
    const decoded = decodeRun(run);
    quarantined += decoded.quarantined;
    const tail = decoded.events.filter(({ seq }) => seq > snapshot.seq);
    state = fold(await warmed(state, chatsAbout(state, tail), load), tail);
  }
  return { state, quarantined };
}

const chatsWithSends = (state: State): readonly string[] =>
  state.chats
    .slice(0)
    .filter(({ sends }) => sends.size > 0)
    .map(({ id }) => id);

async function warmed(state: State, chatIds: Iterable<string>, load: LoadBodies): Promise<State> {
  const cold = [...chatIds].filter((id) => state.chats.get(id)?.body === null);
  if (cold.length === 0) return state;
  const bodies: ReadonlyMap<string, ChatBody> | null = await load(cold);
  if (bodies === null) throw new ColdTailError();
  return cold.reduce((now, id) => {
    const body = bodies.get(id);
    return body === undefined ? now : warm(now, id, body);
  }, state);
}
