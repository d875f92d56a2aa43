import type { Refusal } from '../answer.ts';
import type { KeyedRow, View } from '../keyed-view.ts';
import type { Timestamp } from '../time.ts';
import type { Collection } from './collection.ts';
import type { LoadedRecord } from './list-loader.ts';
import { type Masks, maskedFields, withMasks } from './mask.ts';
import { overlay, recordIdOf } from './overlay.ts';
import type { JsonObject, RecordRow, RowMark, WriteRefusal } from './types.ts';
import type { OpenWrite, RecordsState, WriteState } from './writes.ts';

export interface RecordHead {
  /** `gone`: the service does not have the record any more. */
  readonly status: 'loading' | 'ready' | 'gone' | 'error' | 'refused';
  readonly error: Refusal | null;
  readonly values: RecordRow | null;
  readonly mark: RowMark | null;
  readonly masked: readonly string[];
}

/** One record, with its writes that are not carried out as rows. */
export type RecordView = View<RecordHead, WriteRow>;

export interface WriteRow extends KeyedRow {
  readonly collection: string;
  readonly recordId: string;
  readonly op: string;
  readonly state: WriteState;
  readonly attempts: number;
  readonly input: JsonObject;
  readonly version: number | null;
  readonly batch: string | null;
  readonly askedAt: Timestamp;
  readonly refusal: WriteRefusal | null;
}

export interface WritesHead {
  readonly count: number;
}

/** Writes that are not carried out, the oldest first. */
export type WritesView = View<WritesHead, WriteRow>;

/** Builds the view of one record. */
export function recordView(
  collection: Collection,
  id: string,
  { found, isLoading, error }: LoadedRecord,
  state: RecordsState,
  masks: Masks,
): RecordView {
  const own = [...state.writes.values()].filter(
    (write) => write.collection === collection.name && (write.recordId === id || recordIdOf(write) === id),
  );
  const created = own.find(({ recordId }) => recordId === id);
  const key = created === undefined ? id : recordIdOf(created);
  const [shown] = overlay(
    collection,
    found === null || found.seq < state.forgottenThrough ? [] : [found],
    own,
    0,
  ).filter(({ row }) => row.id === key || row.id === id);
  const status =
    shown !== undefined
      ? 'ready'
      : isLoading
        ? 'loading'
        : found !== null
          ? 'gone'
          : error === null
            ? 'loading'
            : error.code === 'rejected'
              ? 'gone'
              : 'error';
  return {
    head: {
      status,
      error,
      values: shown === undefined ? null : withMasks(collection, masks, shown.row),
      mark: shown?.mark ?? null,
      masked: maskedFields(collection, masks),
    },
    rows: own.filter(({ state: at }) => at !== 'written').map((write) => writeRow(collection, masks, write)),
  };
}

/** Builds the view of the writes that are not carried out, of one collection or of all. */
export function writesView(
  state: RecordsState,
  collectionOf: (name: string) => Collection | null,
  masks: Masks,
  only: string | undefined,
): WritesView {
  const rows = [...state.writes.values()].flatMap((write) => {
    const collection = collectionOf(write.collection);
    if (write.state === 'written' || collection === null) return [];
    return only === undefined || only === write.collection ? [writeRow(collection, masks, write)] : [];
  });
  return { head: { count: rows.length }, rows };
}

function writeRow(collection: Collection, masks: Masks, write: OpenWrite): WriteRow {
  const { writeId, collection: name, recordId, op, state, attempts, input, version, batch, askedAt } = write;
  const { refusal } = write;
  return {
    key: writeId,
    collection: name,
    recordId,
    op,
    state,
    attempts,
    input: withMasks(collection, masks, input),
    version,
    batch,
    askedAt,
    refusal:
      refusal === null || refusal.current === null
        ? refusal
        : { ...refusal, current: withMasks(collection, masks, refusal.current) },
  };
}
