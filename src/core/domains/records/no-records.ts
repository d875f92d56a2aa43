import type { Masks } from '../../kernel/search/mask-text.ts';
import type { RecordRow } from '../../model/records/types.ts';
import type { RecordsView, RecordView, WritesView } from '../../model/records/view-types.ts';
import type { Access } from '../../model/session/user.ts';
import type { RecordsWindow } from './records-view.ts';

/** The rights under which records are read and written. */
export interface RecordRights {
  readonly maySee: (action: string) => boolean;
  readonly mayChange: (action: string) => boolean;
  readonly masks: () => Masks;
}

/** The live data of views that show records. The rights decide which rows and fields they show. */
export interface RecordsLive {
  readonly records: RecordViews;
  readonly access: Access | null;
  readonly masks: RecordViews['masks'];
}

/** The views of records. Watching a list or a record loads it. */
export interface RecordViews {
  list(collection: string, shape: number, query: unknown, window: RecordsWindow): RecordsView;
  record(collection: string, shape: number, id: string): RecordView;
  writes(only?: string): WritesView;
  /** Keeps every page of a collection loaded, for a view that reads its rows elsewhere. */
  keep(collection: string): void;
  /** Returns the rows of a collection on this device, as the person sees them. Requests nothing. */
  held(collection: string): readonly RecordRow[];
  /** The kinds of fields that the person may see only in part. */
  masks(): Masks;
  /** Returns the same views under other rights. */
  under(rights: RecordRights): RecordViews;
}

const head = {
  error: null,
  source: 'service' as const,
  isRefreshing: false,
  total: null,
  loadedAt: null,
  malformed: 0,
  doubts: [],
  unsaved: 0,
  masked: [],
};

/** A list that this worker cannot serve: `error` for a tab of another version, `refused` without the right. */
export const emptyList = (status: RecordsView['head']['status']): RecordsView => ({
  head: { ...head, status },
  rows: [],
});

export const emptyRecord = (status: RecordView['head']['status']): RecordView => ({
  head: { status, error: null, values: null, mark: null, masked: [] },
  rows: [],
});

/** Without a session there are no records. */
export const noRecordViews: RecordViews = {
  list: () => emptyList('refused'),
  record: () => emptyRecord('refused'),
  writes: () => ({ head: { count: 0 }, rows: [] }),
  keep: () => undefined,
  held: () => [],
  masks: () => ({ phone: true, email: true }),
  under: () => noRecordViews,
};
