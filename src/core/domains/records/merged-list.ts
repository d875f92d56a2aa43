import type { Refusal } from '../../kernel/answer.ts';
import type { Masks } from '../../kernel/search/mask-text.ts';
import type { Beside, Collection } from '../../model/records/collection.ts';
import type { RecordRow } from '../../model/records/types.ts';
import type { RecordsView } from '../../model/records/view-types.ts';
import type { LoadedList } from './list-loader.ts';
import { localList } from './local-list.ts';
import { maskedFields, withMasks } from './mask.ts';
import type { PageRow } from './overlay.ts';
import { doubtsIn, type List, malformedIn, rowsOf } from './page-book.ts';
import type { RecordsWindow } from './records-view.ts';

/** Rows of a collection that only this device knows, before masks. */
export interface DeviceRows {
  /** Returns the rows that a query finds for a person with these masks. The first call starts to read the log. */
  find(query: unknown, masks: Masks): DeviceList;
  /** Returns one row. Null for an id that is not one of a device row. */
  one(id: string): DeviceRow | null;
}

export type DeviceRow =
  | { readonly status: 'loading' | 'gone'; readonly row: null }
  | { readonly status: 'ready'; readonly row: RecordRow };

const DEVICE_ID = /^device:\d+$/;

/** Returns the id of a row that only this device knows. */
export const deviceId = (seq: number): string => `device:${seq}`;

export const isDeviceId = (id: string): boolean => DEVICE_ID.test(id);

/** The rows that a query finds on this device. Places count from 0, the newest row. */
export interface DeviceList {
  readonly status: 'reading' | 'read' | 'failed';
  readonly length: number;
  /** Seq of the event that brought the latest row; 0 without a row. Its place in the list depends on its time. */
  readonly lastSeq: number;
  timeAt(place: number): number;
  rowAt(place: number): RecordRow;
}

export const NO_DEVICE_ROWS: DeviceList = {
  status: 'read',
  length: 0,
  lastSeq: 0,
  timeAt: () => 0,
  rowAt: () => {
    throw new RangeError('The list is empty.');
  },
};

/** The service's list. Few of its rows are loaded. */
export interface ServiceList {
  /** Rows of the whole list. */
  readonly length: number;
  /** Returns the row at a place. Undefined: it is not loaded. Null: the loaded page has no readable row there. */
  at(place: number): RecordRow | null | undefined;
}

export interface Merged {
  readonly rows: readonly { readonly row: RecordRow; readonly place: number }[];
  /** The part of the service's list that must be loaded for the window. */
  readonly reads: RecordsWindow;
}

/**
 * Merges two lists by time, the newest first, and returns the rows of a window. If two times are equal, the service's
 * row comes first. The number of service rows before the window depends on the times of rows that may not be loaded.
 * Bisection finds this number. If it needs a row that is not loaded, the result has no rows, and `reads` names that row.
 */
export function mergeWindow(
  service: ServiceList,
  device: Omit<DeviceList, 'status' | 'lastSeq'>,
  time: (row: RecordRow) => number,
  { from, size }: RecordsWindow,
): Merged {
  let low = Math.max(0, from - device.length);
  let high = Math.min(from, service.length);
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const at = timeBefore(service, middle, time);
    if (at === undefined) return { rows: [], reads: { from: middle, size: 1 } };
    if (middle + newerThan(device, at) < from) low = middle + 1;
    else high = middle;
  }
  const rows: { readonly row: RecordRow; readonly place: number }[] = [];
  const reads = { from: low, size };
  let ofService = low;
  let ofDevice = from - low;
  for (let place = from; place < from + size; place += 1) {
    const isOver = ofDevice >= device.length;
    const theirs = ofService < service.length ? service.at(ofService) : 'none';
    if (theirs === undefined || (theirs === 'none' && isOver)) break;
    if (theirs === null) ofService += 1;
    else if (theirs !== 'none' && (isOver || time(theirs) >= device.timeAt(ofDevice))) {
      rows.push({ row: theirs, place });
      ofService += 1;
    } else {
      rows.push({ row: device.rowAt(ofDevice), place });
      ofDevice += 1;
    }
  }
  return { rows, reads };
}

/** Returns the time of the row at a place, or of the row before it if the row is unreadable. Undefined: not loaded. */
function timeBefore(
  service: ServiceList,
  place: number,
  time: (row: RecordRow) => number,
): number | undefined {
  for (let at = place; at >= 0; at -= 1) {
    const row = service.at(at);
    if (row === undefined) return undefined;
    if (row !== null) return time(row);
  }
  return Number.POSITIVE_INFINITY;
}

/** Returns how many rows of the device are newer than a time. */
function newerThan(device: Pick<DeviceList, 'length' | 'timeAt'>, at: number): number {
  let low = 0;
  let high = device.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (device.timeAt(middle) > at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The service's list for a query that finds only rows of this device. */
const UNASKED: LoadedList = {
  list: { pages: new Map(), total: 0 },
  isLoading: false,
  error: null,
  isStored: false,
};

/**
 * Builds the view of a list that also has rows of this device. If the service's list can't be loaded and none of its
 * pages is in memory, the query searches `held`, the rows in the pages of all lists.
 */
export function mergedView(parts: {
  readonly collection: Collection;
  readonly beside: Beside<RecordRow, unknown>;
  /** The query for the service; null if the service is not asked. */
  readonly query: unknown;
  readonly window: RecordsWindow;
  /** The service's list; null if the service is not asked. */
  readonly loaded: LoadedList | null;
  /** Pages requested before this seq are not shown. */
  readonly validFrom: number;
  readonly device: DeviceList;
  readonly masks: Masks;
  /** Set if only those of the service's rows are shown that pass, because the service compared more than may be seen. */
  readonly passes: ((row: RecordRow) => boolean) | null;
  readonly held: () => readonly PageRow[];
  /** Loads rows of the service, if they are missing or old. */
  readonly want: (window: RecordsWindow) => void;
}): RecordsView {
  const { collection, beside, device, masks, window } = parts;
  const { list, error, isLoading, isStored } = parts.loaded ?? UNASKED;
  const pages = new Map([...list.pages].filter(([, { seq }]) => seq >= parts.validFrom));
  const isLoaded = parts.loaded === null || pages.size > 0;
  const isHeld = !isLoaded && error !== null;
  const sifted = parts.passes === null ? null : siftedRows(collection, { ...list, pages }, parts.passes);
  const service = isHeld
    ? heldList(collection, parts.query, parts.held(), masks)
    : (sifted ?? loadedList(collection, { ...list, pages }));
  const isReady = (isLoaded || isHeld) && device.status !== 'reading';
  const merged: Merged = isReady
    ? mergeWindow(service, device, beside.time, window)
    : { rows: [], reads: { from: 0, size: window.size } };
  const isFull = merged.rows.length === window.size;
  const reads = sifted === null ? merged.reads : { from: 0, size: sifted.read + (isFull ? 0 : 1) };
  if (parts.loaded !== null) parts.want(isHeld ? window : reads);
  const isCounted = isReady && (isHeld || sifted === null || sifted.isWhole);
  const pageList = [...pages.values()];
  return {
    head: {
      status: isReady ? 'ready' : 'loading',
      error: error ?? (device.status === 'failed' ? UNREADABLE : null),
      source: isStored || isHeld ? 'device' : 'service',
      isRefreshing: isLoading && isReady,
      total: isCounted ? service.length + device.length : null,
      loadedAt: pageList.length === 0 ? null : Math.min(...pageList.map(({ at }) => at)),
      facts: { lastSeq: device.lastSeq },
      malformed: malformedIn(pageList),
      doubts: doubtsIn(pageList),
      unsaved: 0,
      masked: maskedFields(collection, masks),
    },
    rows: merged.rows.map(({ row, place }) => ({
      key: row.id,
      place,
      mark: null,
      writeId: null,
      values: withMasks(collection, masks, row),
    })),
  };
}

const UNREADABLE: Refusal = { code: 'storage', reason: ':historyUnreadable' };

function heldList(
  collection: Collection,
  query: unknown,
  held: readonly PageRow[],
  masks: Masks,
): ServiceList {
  const byId = new Map(held.map(({ row }) => [row.id, row]));
  const found = localList(
    collection,
    held.map(({ row }) => withMasks(collection, masks, row)),
    query,
  );
  return { length: found.length, at: (place) => byId.get(found[place]?.id ?? '') ?? null };
}

/**
 * Returns the rows that pass, from the first page to the last one that was loaded without a gap. `read`: the places of
 * the service's list that these pages cover.
 */
function siftedRows(
  { pageSize }: Pick<Collection, 'pageSize'>,
  { pages, total }: List,
  passes: (row: RecordRow) => boolean,
): ServiceList & { readonly read: number; readonly isWhole: boolean } {
  const rows: RecordRow[] = [];
  let read = 0;
  for (let page = pages.get(1); page !== undefined; page = pages.get(read / pageSize + 1)) {
    rows.push(...page.rows.filter(passes));
    read += pageSize;
  }
  const isWhole = total !== null && read >= total;
  // If there may be more rows, one place at the end is not loaded.
  return { length: rows.length + (isWhole ? 0 : 1), at: (place) => rows[place], read, isWhole };
}

/** Returns the loaded rows as a list. If the service gives no total, the list ends after the last loaded row. */
function loadedList({ pageSize }: Collection, list: List): ServiceList {
  const end = Math.max(
    0,
    ...[...list.pages].map(([number, { rows }]) => (number - 1) * pageSize + rows.length),
  );
  const length = list.total ?? end;
  const byPlace = new Map(rowsOf(list, pageSize, 0, length).map(({ row, place }) => [place, row]));
  const at = (place: number) =>
    byPlace.get(place) ?? (list.pages.has(Math.floor(place / pageSize) + 1) ? null : undefined);
  return { length, at };
}
