import type { Collection } from '../../core/model/records/collection.ts';
import type { RecordRow } from '../../core/model/records/types.ts';
import type { RecordHead, WriteRow } from '../../core/model/records/view-types.ts';
import { useView } from '../core-client/use-view.ts';
import { isRecordOf } from './typed-rows.ts';

export interface OneRecord<R extends RecordRow> {
  readonly status: RecordHead['status'];
  readonly error: RecordHead['error'];
  /** With the writes that are not carried out. Null while loading, and if the record is gone. */
  readonly values: R | null;
  readonly mark: RecordHead['mark'];
  /** Fields that this person sees only in part. */
  readonly masked: readonly string[];
  /** The record's writes that are not carried out, the oldest first. */
  readonly writes: readonly WriteRow[];
}

/** Watches one record. The worker loads it. */
export function useRecord<R extends RecordRow>(
  collection: Pick<Collection<R>, 'name' | 'v'> & Partial<Pick<Collection<R>, 'row'>>,
  recordId: string,
): OneRecord<R> {
  const view = useView({ view: 'record', collection: collection.name, v: collection.v, recordId });
  const values = view?.head.values ?? null;
  return {
    status: view?.head.status ?? 'loading',
    error: view?.head.error ?? null,
    values: isRecordOf(collection, values) ? values : null,
    mark: view?.head.mark ?? null,
    masked: view?.head.masked ?? [],
    writes: view?.rows ?? [],
  };
}
