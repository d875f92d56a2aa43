import type { Refusal } from '../../kernel/answer.ts';
import type { Timestamp } from '../../kernel/time.ts';
import type { KeyedRow, View } from '../../kernel/views/keyed-view.ts';
import type { Doubt, JsonObject, RecordRow, RowMark, WriteRefusal } from './types.ts';
import type { WriteState } from './writes.ts';

export interface RecordsHead {
  /** `refused`: the person may not see this collection. `error`: nothing could be loaded. */
  readonly status: 'loading' | 'ready' | 'error' | 'refused';
  /** The last request failed. With the status `ready` the rows are from an earlier answer. */
  readonly error: Refusal | null;
  /**
   * `device`: the rows are from this device, because the service has not answered in this session. If the total
   * is unknown, the service may have more rows that fit.
   */
  readonly source: 'service' | 'device';
  /** A request is in flight while older rows are shown. */
  readonly isRefreshing: boolean;
  /** Rows of the whole list; null if unknown. */
  readonly total: number | null;
  /** When the oldest shown page arrived; null before the first. */
  readonly loadedAt: Timestamp | null;
  /** Rows that the console left out because they could not be read. */
  readonly malformed: number;
  /** Contradictions in the service's answers. The rows are shown as the service sent them. */
  readonly doubts: readonly Doubt[];
  /**
   * What the service's newest answer says beside the rows, such as counts. Of a list with rows of this device:
   * `lastSeq`, the seq of the event that brought the latest of them.
   */
  readonly facts?: JsonObject;
  /** Writes of this collection that are not carried out. */
  readonly unsaved: number;
  /** Fields that this person sees only in part. */
  readonly masked: readonly string[];
}

export interface RecordsRow extends KeyedRow {
  /** Place in the list, from 0. */
  readonly place: number;
  readonly mark: RowMark | null;
  readonly writeId: string | null;
  readonly values: RecordRow;
}

export type RecordsView = View<RecordsHead, RecordsRow>;

export interface RecordHead {
  /** `gone`: the service does not have the record any more. */
  readonly status: 'loading' | 'ready' | 'gone' | 'error' | 'refused';
  readonly error: Refusal | null;
  readonly values: RecordRow | null;
  readonly mark: RowMark | null;
  readonly masked: readonly string[];
}

/** One record. The rows are its writes that are not carried out. */
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
