import * as v from 'valibot';
import { createActor } from 'xstate';
import type { CallOutcome } from '../../api/call.ts';
import type { Timestamp } from '../../kernel/time.ts';
import { type AttemptOutcome, type ReconcileOutcome, sendMachine } from '../../model/outbox/send-machine.ts';
import {
  type CallShape,
  isAsSeen,
  type Target,
  type WritableCollection,
} from '../../model/records/collection.ts';
import type { RecordEvent } from '../../model/records/events.ts';
import { HOLD_MS, type JsonObject } from '../../model/records/types.ts';
import {
  isNewRecord,
  isOpen,
  newRecordId,
  type OpenWrite,
  type RecordsState,
} from '../../model/records/writes.ts';
import { machineClock } from '../../ports/machine-clock.ts';
import type { Clock } from '../../ports/ports.ts';
import { recordIdOf } from './overlay.ts';
import { settle, type WriteAnswer } from './settle.ts';

/** Calls in flight at the same time. More would delay the messages of chats. */
export const CALLS_MAX = 4;

/** Pause after a throttled call without a wait of its own, in ms. It doubles with each throttled call. */
const THROTTLE_MIN_MS = 3000;
const THROTTLE_MAX_MS = 60_000;

export interface WriterDeps {
  readonly clock: Clock;
  readonly state: () => RecordsState;
  /** Appends what `decide` returns with strict durability. Null appends nothing. Resolves to what was appended. */
  readonly commit: (decide: (state: RecordsState) => RecordEvent | null) => Promise<RecordEvent | null>;
  readonly call: (shape: CallShape, idempotencyKey: string) => Promise<CallOutcome<WriteAnswer>>;
  readonly collectionOf: (name: string) => WritableCollection | null;
  /** Returns false while the code of the collection has not loaded. Its writes wait. */
  readonly isReady: (name: string) => boolean;
  /** Returns whether the person may still do a write that needs this action. */
  readonly mayChange: (action: string) => boolean;
  /** Ends the session after a 401. The write continues after the same user's next sign-in. */
  readonly expire: () => void;
  /** Called when a write of these collections has been carried out: their lists are stale. */
  readonly wrote: (collections: readonly string[]) => void;
}

/**
 * Carries out open writes. The writes of one record are sent one at a time, in order. Up to `CALLS_MAX` records are
 * written at once. Writes need only REST, so they do not wait for the realtime connection.
 */
export function createWriter(deps: WriterDeps) {
  const running = new Map<string, ReturnType<typeof start>>();
  const clock = machineClock(deps.clock);
  let throttled = 0;
  let resume: (() => void) | null = null;
  /** Cancels the timer that ends the next hold. */
  let unhold = () => {};
  let stopped = false;

  const pause = (ms: number) => {
    if (stopped) return;
    resume?.();
    resume = deps.clock.setTimer(ms, () => {
      resume = null;
      run();
    });
  };

  /** Makes the call and logs its outcome. */
  async function attempt(writeId: string): Promise<AttemptOutcome> {
    const asked = deps.state().writes.get(writeId);
    if (asked === undefined || !isOpen(asked)) return 'settled';
    const definition = definitionOf(deps.collectionOf(asked.collection), asked);
    const target = targetOf(deps.state(), asked, definition?.write);
    if (definition === null || target === null) {
      await deps.commit(() => refused(asked, definition === null ? 'rejected' : 'gone'));
      return 'settled';
    }
    if (!deps.mayChange(definition.write.may)) {
      // An earlier attempt with an unknown outcome may have taken effect.
      await deps.commit(() => refused(asked, asked.state === 'unresolved' ? 'doubtful' : 'notAllowed'));
      deps.wrote([asked.collection]);
      return 'settled';
    }
    const attempted = await deps.commit((state) => {
      const write = state.writes.get(writeId);
      return write === undefined || !isOpen(write)
        ? null
        : {
            type: 'record.attempted',
            payload: { collection: write.collection, writeId, attempt: write.attempts + 1 },
          };
    });
    if (attempted === null) return 'settled';
    const outcome = await deps.call(definition.write.call(target, definition.input), writeId);
    const settled = settle(definition.collection, definition.write, asked, target, outcome);
    const deletion = deletionBefore(settled);
    const event = deletion === null ? settled : deferred(asked, deletion);
    if (outcome.kind === 'throttled') {
      throttled += 1;
      const own = outcome.retryAfter === undefined ? undefined : outcome.retryAfter * 1000;
      pause(own ?? Math.min(THROTTLE_MIN_MS * 2 ** (throttled - 1), THROTTLE_MAX_MS));
    } else throttled = 0;
    if (deletion !== null) await deps.commit(() => hurried(deletion));
    await deps.commit(() => event);
    switch (event.type) {
      case 'record.written':
        deps.wrote([asked.collection, ...(definition.write.stales ?? [])]);
        return 'settled';
      case 'record.released':
        if (event.payload.cause === 'unauthorised') deps.expire();
        return 'released';
      case 'record.rebased':
      case 'record.deferred':
        return 'released';
      case 'record.unresolved':
        return 'unresolved';
      default:
        // The service may have refused because the list has changed there. Load the list again.
        deps.wrote([asked.collection]);
        return 'settled';
    }
  }

  /** Returns this person's open deletion of the record that has the unique value; null if there is none. */
  function deletionBefore(event: RecordEvent): OpenWrite | null {
    if (event.type !== 'record.refused' || event.payload.kind !== 'taken') return null;
    const { collection, current } = event.payload;
    for (const write of deps.state().writes.values()) {
      if (write.collection !== collection || !isOpen(write) || recordIdOf(write) !== current?.id) continue;
      if (definitionOf(deps.collectionOf(collection), write)?.write.removes === true) return write;
    }
    return null;
  }

  /** Repeats a call whose outcome is unknown. The service carries it out once, by its key or its version. */
  async function reconcile(writeId: string): Promise<ReconcileOutcome> {
    const outcome = await attempt(writeId);
    return outcome === 'unresolved' ? 'unknown' : outcome === 'released' ? 'absent' : 'settled';
  }

  function start(write: OpenWrite) {
    const { writeId } = write;
    const guarded = <T>(work: Promise<T>) =>
      work.catch((error: unknown) => {
        // The log could not be written. Try again later.
        pause(THROTTLE_MIN_MS);
        throw error;
      });
    const actor = createActor(sendMachine, {
      clock,
      input: {
        inDoubt: write.state === 'unresolved',
        effects: { attempt: () => guarded(attempt(writeId)), reconcile: () => guarded(reconcile(writeId)) },
      },
    });
    actor.subscribe({
      complete: () => {
        running.delete(writeId);
        run();
      },
    });
    return actor;
  }

  function run(): void {
    if (stopped || resume !== null) return;
    const next = nextWrites(deps.state()).filter(({ collection }) => deps.isReady(collection));
    const now = deps.clock.now();
    unhold();
    const holds = next.map((write) => holdOf(write, now)).filter((hold) => hold > 0);
    if (holds.length > 0) unhold = deps.clock.setTimer(Math.min(...holds), run);
    for (const write of next) {
      if (running.size >= CALLS_MAX) return;
      if (running.has(write.writeId) || holdOf(write, now) > 0) continue;
      const actor = start(write);
      running.set(write.writeId, actor);
      actor.start();
    }
    // The person may have withdrawn a write while it waited to be repeated.
    for (const [writeId, actor] of running) {
      if (deps.state().writes.has(writeId)) continue;
      running.delete(writeId);
      actor.stop();
    }
  }

  return {
    /** Starts every write that can start. Call after each change of the writes. */
    run,
    /** Ends the holds of a collection's writes, because something else needs their effect. Returns their ids. */
    async hurry(name: string): Promise<readonly string[]> {
      const held = [...deps.state().writes.values()].filter(
        (write) => write.collection === name && write.heldUntil !== undefined && isOpen(write),
      );
      for (const write of held) await deps.commit(() => hurried(write));
      return held.map(({ writeId }) => writeId);
    },
    /** Call when the network is back. Repeats the waiting calls at once. */
    online(): void {
      for (const actor of running.values()) actor.send({ type: 'connected' });
      run();
    },
    stop(): void {
      stopped = true;
      resume?.();
      unhold();
      for (const actor of running.values()) actor.stop();
    },
  };
}

/** Returns for how long a write is still held, in ms. A longer hold means that the clock went back, so it is over. */
function holdOf({ heldUntil = 0 }: OpenWrite, now: Timestamp): number {
  const left = heldUntil - now;
  return left > HOLD_MS ? 0 : Math.max(0, left);
}

/**
 * Returns the first unfinished write of each record, unless it is refused: later ones depend on it. A write behind a
 * deletion waits until the deletion is settled.
 */
export function nextWrites(state: RecordsState): readonly OpenWrite[] {
  const first = new Map<string, OpenWrite>();
  for (const write of state.writes.values()) {
    const key = `${write.collection} ${recordIdOf(write)}`;
    if (write.state !== 'written' && write.state !== 'refused' && !first.has(key)) first.set(key, write);
  }
  return [...first.values()].filter(({ behind }) => {
    const deletion = behind === undefined ? undefined : state.writes.get(behind);
    return deletion === undefined || !isOpen(deletion);
  });
}

/**
 * Returns the record as the service knows it. Null: the record was never created.
 *
 * The version is the one that the person edited, or a newer one if only own writes lie between, and they left the
 * changed fields as the person saw them. A deletion has no fields: own writes alone never stop it. Any other copy of the
 * record keeps its version: it lacks somebody's change.
 */
export function targetOf(
  state: RecordsState,
  write: OpenWrite,
  { removes, overlooks }: { readonly removes?: true; readonly overlooks?: unknown } = {},
): Target | null {
  if (write.recordId === newRecordId(write.writeId)) return { id: null, version: null };
  const written = [...state.writes.values()].filter(
    (other) => other.collection === write.collection && other.state === 'written',
  );
  const creation = written.find(
    (other) => other.recordId === write.recordId && other.recordId === newRecordId(other.writeId),
  );
  const id = isNewRecord(write) ? creation && recordIdOf(creation) : write.recordId;
  if (id === undefined || isNewRecord({ recordId: id })) return null;
  let version =
    creation === undefined ? write.version : Math.max(write.version ?? 0, versionOf(creation.row) ?? 0);
  for (const other of written.toSorted((a, b) => a.settledSeq - b.settledSeq)) {
    if (other.row === null || version === null || versionOf(other.row) !== version + 1) continue;
    if (recordIdOf(other) !== id) continue;
    const isJudged = overlooks !== undefined && saysMore(write, other.row);
    if (removes === true || (isLeftAsSeen(write, other.row) && !isJudged)) version += 1;
  }
  return { id, version };
}

const versionOf = (row: JsonObject | null): number | null =>
  typeof row?.version === 'number' ? row.version : null;

/** Returns whether a row has the values that the person saw in the fields that the write changes. */
function isLeftAsSeen({ input, before, recordId }: OpenWrite, row: JsonObject): boolean {
  // Until the service knows a new record, only this device changes it.
  if (before === null) return isNewRecord({ recordId });
  const fields = Object.entries(input).filter(([field]) => Object.hasOwn(row, field));
  return isAsSeen(row, Object.fromEntries(fields), before);
}

/**
 * Returns whether the write says what the person saw of more than its own fields. Its conflict with the newer row decides
 * then (`overlooks`).
 */
const saysMore = ({ input }: OpenWrite, row: JsonObject): boolean =>
  Object.keys(input).some((field) => !Object.hasOwn(row, field));

const hurried = ({ collection, writeId }: OpenWrite): RecordEvent => ({
  type: 'record.hurried',
  payload: { collection, writeId },
});

const deferred = ({ collection, writeId }: OpenWrite, deletion: OpenWrite): RecordEvent => ({
  type: 'record.deferred',
  payload: { collection, writeId, behind: deletion.writeId },
});

/** Returns the write's definition and its decoded input. Null: this version of the console has no such write. */
function definitionOf(collection: WritableCollection | null, { op, input }: OpenWrite) {
  const write =
    collection !== null && Object.hasOwn(collection.writes, op) ? collection.writes[op] : undefined;
  if (collection === null || write === undefined) return null;
  const decoded = v.safeParse(write.input, input);
  return decoded.success ? { collection, write, input: decoded.output } : null;
}

const refused = (
  { collection, writeId }: OpenWrite,
  kind: 'gone' | 'rejected' | 'doubtful' | 'notAllowed',
): RecordEvent => ({
  type: 'record.refused',
  payload: { collection, writeId, kind, reason: '', fields: {}, current: null },
});

/**
 * Returns the events for the writes that an earlier worker left in flight. A write that must not be repeated
 * awaits the person.
 */
export const leftInFlight = (
  state: Pick<RecordsState, 'writes'>,
  collectionOf: (name: string) => WritableCollection | null,
): readonly RecordEvent[] =>
  [...state.writes.values()]
    .filter((write) => write.state === 'inFlight')
    .map((write) => {
      const { collection, writeId } = write;
      return definitionOf(collectionOf(collection), write)?.write.repeat === 'never'
        ? refused(write, 'doubtful')
        : { type: 'record.unresolved', payload: { collection, writeId, cause: 'workerLost' } };
    });
