import type { Timestamp } from '../../kernel/time.ts';
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
  /** The values of the changed fields as the person saw them; null for a new record. */
  readonly before: JsonObject | null;
  /** The version that the person edited, or a later one in which these fields are as the person saw them. */
  readonly version: number | null;
  /** Id of the deletion that must be carried out first. */
  readonly behind?: string;
  readonly batch: string | null;
  readonly askedAt: Timestamp;
  /** Until then the person can undo the write, and no attempt is made. */
  readonly heldUntil?: Timestamp;
  readonly state: WriteState;
  readonly attempts: number;
  /** True if the outcome of an attempt is or was unknown: it may have taken effect. */
  readonly wasUnresolved: boolean;
  /** Seq of the event that settled the write; 0 while it is open. */
  readonly settledSeq: number;
  /** For `written`: the record afterwards; null: it is gone. */
  readonly row: JsonObject | null;
  /** For `written`: what it changed. Null: everything in its input. */
  readonly effect: JsonObject | null;
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
    const { recordId, collection, shape, op, input, before, version, batch, heldUntil } = event.payload;
    return withWrite(state, {
      writeId,
      collection,
      shape,
      op,
      recordId,
      input,
      before,
      version,
      batch,
      askedAt: event.at,
      ...(heldUntil === undefined ? {} : { heldUntil }),
      state: 'queued',
      attempts: 0,
      wasUnresolved: false,
      settledSeq: 0,
      row: null,
      effect: null,
      refusal: null,
    });
  }
  if (write === undefined || write.state === 'written') return state;
  switch (event.type) {
    case 'record.attempted':
      return write.state === 'refused'
        ? state
        : withWrite(state, { ...write, state: 'inFlight', attempts: event.payload.attempt });
    case 'record.written': {
      const { row, effect } = event.payload;
      // Older builds took the row of another record, which has the same unique value, for this write's own.
      if (row !== null && !isOwnRow(write, row)) {
        const refusal = { kind: 'taken', reason: '', fields: {}, current: row } as const;
        return withWrite(state, { ...write, state: 'refused', refusal, settledSeq: event.seq });
      }
      return forgetOld(
        withWrite(state, { ...write, state: 'written', row, effect, refusal: null, settledSeq: event.seq }),
      );
    }
    case 'record.refused': {
      const { kind, reason, fields, current } = event.payload;
      const refusal = { kind, reason, fields, current };
      return withWrite(state, { ...write, state: 'refused', refusal, settledSeq: event.seq });
    }
    case 'record.unresolved':
      return write.state === 'inFlight'
        ? withWrite(state, { ...write, state: 'unresolved', wasUnresolved: true })
        : state;
    case 'record.released':
      return write.state === 'inFlight' ? withWrite(state, { ...write, state: 'queued' }) : state;
    case 'record.rebased':
      return write.state === 'inFlight'
        ? withWrite(state, { ...write, state: 'queued', version: event.payload.version })
        : state;
    case 'record.hurried': {
      const { heldUntil: _, ...hurried } = write;
      return withWrite(state, hurried);
    }
    case 'record.deferred':
      return write.state === 'inFlight'
        ? withWrite(state, { ...write, state: 'queued', behind: event.payload.behind })
        : state;
    case 'record.requeued':
      return write.state === 'refused'
        ? withWrite(state, {
            ...write,
            state: 'queued',
            version: event.payload.version,
            wasUnresolved: false,
            refusal: null,
            settledSeq: 0,
          })
        : state;
    case 'record.ended':
      return write.state === 'inFlight' ? state : withoutWrites(state, [writeId]);
  }
}

/** The id of a record that the service does not know yet. */
export const newRecordId = (writeId: string): string => `new:${writeId}`;

/** Returns whether the service knows the record under another id than this write. */
export const isNewRecord = ({ recordId }: Pick<OpenWrite, 'recordId'>): boolean =>
  recordId.startsWith('new:');

/** Returns whether a row may be the record of this write. The id of an existing record never changes. */
const isOwnRow = (write: OpenWrite, row: JsonObject): boolean =>
  isNewRecord(write) || row.id === write.recordId;

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
