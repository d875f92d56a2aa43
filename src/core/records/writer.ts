import * as v from 'valibot';
import { createActor } from 'xstate';
import type { CallOutcome } from '../api/call.ts';
import { machineClock } from '../machine-clock.ts';
import { type AttemptOutcome, type ReconcileOutcome, sendMachine } from '../outbox/send-machine.ts';
import type { Clock } from '../ports.ts';
import type { Timestamp } from '../time.ts';
import type { CallShape, Target, WritableCollection } from './collection.ts';
import type { RecordEvent } from './events.ts';
import { recordIdOf } from './overlay.ts';
import { settle, type WriteAnswer } from './settle.ts';
import { HOLD_MS } from './types.ts';
import { isOpen, type OpenWrite, type RecordsState } from './writes.ts';

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
    const target = targetOf(deps.state(), asked);
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
    const event = settle(definition.collection, definition.write, asked, outcome);
    if (outcome.kind === 'throttled') {
      throttled += 1;
      const own = outcome.retryAfter === undefined ? undefined : outcome.retryAfter * 1000;
      pause(own ?? Math.min(THROTTLE_MIN_MS * 2 ** (throttled - 1), THROTTLE_MAX_MS));
    } else throttled = 0;
    await deps.commit(() => event);
    switch (event.type) {
      case 'record.written':
        deps.wrote([asked.collection, ...(definition.write.stales ?? [])]);
        return 'settled';
      case 'record.released':
        if (event.payload.cause === 'unauthorised') deps.expire();
        return 'released';
      case 'record.unresolved':
        return 'unresolved';
      default:
        // The service may have refused because the list has changed there. Load the list again.
        deps.wrote([asked.collection]);
        return 'settled';
    }
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
    const next = nextWrites(deps.state());
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

/** Returns the first unfinished write of each record, unless it is refused: later ones depend on it. */
export function nextWrites(state: RecordsState): readonly OpenWrite[] {
  const first = new Map<string, OpenWrite>();
  for (const write of state.writes.values()) {
    const key = `${write.collection} ${recordIdOf(write)}`;
    if (write.state !== 'written' && write.state !== 'refused' && !first.has(key)) first.set(key, write);
  }
  return [...first.values()];
}

/**
 * Returns the record as the service knows it, with the newest version that this device's writes have brought.
 * Null: the record was never created.
 */
export function targetOf(state: RecordsState, write: OpenWrite): Target | null {
  const isCreation = write.recordId === `new:${write.writeId}`;
  if (isCreation) return { id: null, version: null };
  let id: string | null = write.recordId.startsWith('new:') ? null : write.recordId;
  let { version } = write;
  for (const other of state.writes.values()) {
    if (other.state !== 'written' || other.row === null || other.collection !== write.collection) continue;
    const isSame = other.recordId === write.recordId || recordIdOf(other) === write.recordId;
    if (!isSame || other.settledSeq === 0) continue;
    if (typeof other.row.id === 'string') id = other.row.id;
    if (typeof other.row.version === 'number') version = Math.max(version ?? 0, other.row.version);
  }
  return id === null ? null : { id, version };
}

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
  state: RecordsState,
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
