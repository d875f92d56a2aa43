/** Answers queries for one item, or for a page of items from a key in either direction. */
import type { ItemKey, SyncCollection, SyncItem } from './objects.ts';
import { findItem, lowerBound } from './objects.ts';

const DEFAULT_PAGE_SIZE = 50;
/** The real service allows at most this size. */
const MAX_PAGE_SIZE = 100;

export interface ItemPage {
  readonly items: readonly SyncItem[];
  /** Whether there are items before the first one, in the requested order. */
  readonly before: boolean;
  /** Whether there are items after the last one, in the requested order. */
  readonly after: boolean;
}

/** `From` is inclusive. Malformed parameters are ignored. */
export function queryItems(collection: SyncCollection, params: ReadonlyMap<string, string>): ItemPage {
  const single = params.get('Key') ?? params.get('Index');
  if (single !== undefined) {
    const key = readKey(collection, single);
    const item = key === undefined ? undefined : findItem(collection, key);
    return { items: item ? [item] : [], before: false, after: false };
  }
  const { items } = collection;
  const size = readPageSize(params.get('PageSize'));
  const from = params.get('From');
  const key = from === undefined ? undefined : readKey(collection, from);
  return params.get('Order') === 'desc' ? descending(items, key, size) : ascending(items, key, size);
}

function ascending(items: readonly SyncItem[], from: ItemKey | undefined, size: number): ItemPage {
  const start = from === undefined ? 0 : lowerBound(items, from);
  const end = Math.min(items.length, start + size);
  return { items: items.slice(start, end), before: start > 0, after: end < items.length };
}

function descending(items: readonly SyncItem[], from: ItemKey | undefined, size: number): ItemPage {
  const end = from === undefined ? items.length : upperBound(items, from);
  const start = Math.max(0, end - size);
  return { items: items.slice(start, end).reverse(), before: end < items.length, after: start > 0 };
}

/** Returns the index after the last item whose key is at most `key`. */
function upperBound(items: readonly SyncItem[], key: ItemKey): number {
  const at = lowerBound(items, key);
  return items[at]?.key === key ? at + 1 : at;
}

/** Reads a key from a path or parameter. Returns undefined if a list's key is no valid index. */
export function readKey(collection: SyncCollection, text: string): ItemKey | undefined {
  if (collection.type === 'map') return text;
  const index = Number(text);
  return text !== '' && Number.isInteger(index) ? index : undefined;
}

function readPageSize(text: string | undefined): number {
  const size = Number(text ?? DEFAULT_PAGE_SIZE);
  return Number.isInteger(size) && size > 0 ? Math.min(size, MAX_PAGE_SIZE) : DEFAULT_PAGE_SIZE;
}
