import type { Masks } from '../../kernel/search/mask-text.ts';
import type { Collection } from '../../model/records/collection.ts';
import type { RecordRow } from '../../model/records/types.ts';
import type { RecordView, WriteRow, WritesView } from '../../model/records/view-types.ts';
import type { OpenWrite, RecordsState } from '../../model/records/writes.ts';
import type { LoadedRecord } from './list-loader.ts';
import { maskedFields, maskedRefusal, withMasks } from './mask.ts';
import { overlay, recordIdOf } from './overlay.ts';

/** Builds the view of one record. `live` returns a row with its live fields. */
export function recordView(
  collection: Collection,
  id: string,
  { found, isLoading, error, isAbsent }: LoadedRecord,
  state: RecordsState,
  masks: Masks,
  live: (row: RecordRow) => RecordRow,
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
        : found !== null || isAbsent
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
      values: shown === undefined ? null : withMasks(collection, masks, shown.guess(live(shown.row))),
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
    refusal: refusal === null ? null : maskedRefusal(collection, masks, refusal),
  };
}
