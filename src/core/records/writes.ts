import type { Timestamp } from '../time.ts';
import type { RecordEvent } from './events.ts';
import type { JsonObject, WriteRefusal } from './types.ts';

/**
 * `queued` → `inFlight` → `written` or `refused`. `unresolved`: an attempt was made and its outcome is unknown.
 */
export type WriteState = 'queued' | 'inFlight' | 'unresolved' | 'written' | 'refused';

/** A change of one record that a person asked for. */
export interface OpenWrite {
  readonly writeId: string;
  readonly collection: string;
  readonly shape: number;
  readonly op: string;
  readonly recordId: string;
  readonly input: JsonObject;
  readonly version: number | null;
  readonly batch: string | null;
  readonly askedAt: Timestamp;
  /** Until then the person can undo the write, and no attempt is made. */
  readonly heldUntil?: Timestamp;
  readonly state: WriteState;
  readonly attempts: number;
  /** Seq of the event that settled the write; 0 while it is open. */
  readonly settledSeq: number;
  /** For `written`: the record afterwards; null: it is gone. */
  readonly row: JsonObject | null;
  /** For `refused`. */
  readonly refusal: WriteRefusal | null;
}

/** The writes that views still need, in the order in which they were requested. */
export interface RecordsState {
  readonly writes: ReadonlyMap<string, OpenWrite>;
  /**
   * Every page whose request left before this seq may miss a settled write that is forgotten here. Such a page
   * must not be shown.
   */
  readonly forgottenThrough: number;
}

export const noRecords: RecordsState = { writes: new Map(), forgottenThrough: 0 };

/** Most settled writes that the state remembers. Writes that await the person are never forgotten. */
export const SETTLED_MAX = 500;

/** States in which the service may still carry the write out, or has not been asked. */
export const isOpen = ({ state }: OpenWrite): boolean =>
  state === 'queued' || state === 'inFlight' || state === 'unresolved';

/** Writes that would be lost if this device's data were deleted. */
export const isUnsaved = (write: OpenWrite): boolean => write.state !== 'written';

/** Counts the writes that would be lost if this device's data were deleted. */
export const countUnsaved = ({ writes }: RecordsState): number =>
  [...writes.values()].filter(isUnsaved).length;

/** Folds one event. Pure and idempotent: an event that does not fit the write's state changes nothing. */
export function reduceRecords(
  state: RecordsState,
  event: RecordEvent & { readonly seq: number; readonly at: Timestamp },
): RecordsState {
  const { writeId } = event.payload;
  const write = state.writes.get(writeId);
  if (event.type === 'record.asked') {
    if (write !== undefined) return state;
    const { recordId, collection, shape, op, input, version, batch, heldUntil } = event.payload;
    return withWrite(state, {
      writeId,
      collection,
      shape,
      op,
      recordId,
      input,
      version,
      batch,
      askedAt: event.at,
      ...(heldUntil === undefined ? {} : { heldUntil }),
      state: 'queued',
      attempts: 0,
      settledSeq: 0,
      row: null,
      refusal: null,
    });
  }
  if (write === undefined || write.state === 'written') return state;
  switch (event.type) {
    case 'record.attempted':
      return write.state === 'refused'
        ? state
        : withWrite(state, { ...write, state: 'inFlight', attempts: event.payload.attempt });
    case 'record.written':
      return forgetOld(
        withWrite(state, {
          ...write,
          state: 'written',
          row: event.payload.row,
          refusal: null,
          settledSeq: event.seq,
        }),
      );
    case 'record.refused': {
      const { kind, reason, fields, current } = event.payload;
      const refusal = { kind, reason, fields, current };
      return withWrite(state, { ...write, state: 'refused', refusal, settledSeq: event.seq });
    }
    case 'record.unresolved':
      return write.state === 'inFlight' ? withWrite(state, { ...write, state: 'unresolved' }) : state;
    case 'record.released':
      return write.state === 'inFlight' ? withWrite(state, { ...write, state: 'queued' }) : state;
    case 'record.requeued':
      return write.state === 'refused'
        ? withWrite(state, {
            ...write,
            state: 'queued',
            version: event.payload.version,
            refusal: null,
            settledSeq: 0,
          })
        : state;
    case 'record.ended':
      return write.state === 'inFlight' ? state : withoutWrites(state, [writeId]);
  }
}

/** Replaces a write in its place, or adds it at the end. */
function withWrite(state: RecordsState, write: OpenWrite): RecordsState {
  return { ...state, writes: new Map(state.writes).set(write.writeId, write) };
}

function withoutWrites(state: RecordsState, writeIds: readonly string[]): RecordsState {
  const writes = new Map(state.writes);
  for (const writeId of writeIds) writes.delete(writeId);
  return { ...state, writes };
}

function forgetOld(state: RecordsState): RecordsState {
  const written = [...state.writes.values()].filter((write) => write.state === 'written');
  if (written.length <= SETTLED_MAX) return state;
  const old = written.toSorted((a, b) => a.settledSeq - b.settledSeq).slice(0, written.length - SETTLED_MAX);
  const forgottenThrough = Math.max(state.forgottenThrough, ...old.map(({ settledSeq }) => settledSeq));
  return {
    ...withoutWrites(
      state,
      old.map(({ writeId }) => writeId),
    ),
    forgottenThrough,
  };
}
