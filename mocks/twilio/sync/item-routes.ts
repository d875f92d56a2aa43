/** Routes of the Sync service for the items of lists and maps. */
import * as v from 'valibot';
import type { JsonObject } from '../../world/json.ts';
import { iso } from '../../world/times.ts';
import type { Route } from '../router.ts';
import { answer, ERROR_CODES, failure, type UpstreamAnswer, type UpstreamRequest } from '../upstream.ts';
import {
  findObject,
  findWritable,
  MALFORMED,
  REVISION_MISMATCH,
  revisionFits,
  type StoreOf,
} from './access.ts';
import { expiryOf, NewItemSchema, WriteSchema } from './bodies.ts';
import { findItem, type ItemKey, lowerBound, type SyncCollection, type SyncItem } from './objects.ts';
import { itemJson, PATH_OF_TYPE } from './representation.ts';
import type { SyncStore } from './store.ts';

const DEFAULT_PAGE_SIZE = 50;
/** The real service allows at most this size. */
const MAX_PAGE_SIZE = 100;

interface ItemPage {
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
function readKey(collection: SyncCollection, text: string): ItemKey | undefined {
  if (collection.type === 'map') return text;
  const index = Number(text);
  return text !== '' && Number.isInteger(index) ? index : undefined;
}

function readPageSize(text: string | undefined): number {
  const size = Number(text ?? DEFAULT_PAGE_SIZE);
  return Number.isInteger(size) && size > 0 ? Math.min(size, MAX_PAGE_SIZE) : DEFAULT_PAGE_SIZE;
}

const ITEM_NOT_FOUND = failure(404, ERROR_CODES.itemNotFound, 'The item does not exist');

type FoundItem =
  | {
      readonly ok: true;
      readonly store: SyncStore;
      readonly object: SyncCollection;
      readonly item: SyncItem;
    }
  | { readonly ok: false; readonly refusal: UpstreamAnswer };

export function itemRoutes(storeOf: StoreOf): readonly Route[] {
  const collections = ['list', 'map'] as const;
  return collections
    .flatMap((type): Route[] => {
      const items = `/v3/Services/:service/${PATH_OF_TYPE[type]}/:id/Items`;
      return [
        { method: 'GET', pattern: items, handle: (request, _, id) => query(request, type, id) },
        {
          method: 'POST',
          pattern: `${items}/:key`,
          handle: (request, _, id, key) => write(request, type, id, key),
        },
        {
          method: 'DELETE',
          pattern: `${items}/:key`,
          handle: (request, _, id, key) => remove(request, type, id, key),
        },
      ];
    })
    .concat([
      { method: 'POST', pattern: '/v3/Services/:service/Lists/:id/Items', handle: push },
      { method: 'PUT', pattern: '/v3/Services/:service/Maps/:id/Items/:key', handle: put },
    ]);

  function query(request: UpstreamRequest, type: 'list' | 'map', id: string): UpstreamAnswer {
    const found = findObject(storeOf, request, type, id);
    if (!found.ok) return found.refusal;
    const page = queryItems(found.object, request.params);
    return answer(200, {
      items: page.items.map((item) => itemJson(request.grant, found.object, item)),
      meta: {
        previous_token: page.before ? `before-${page.items[0]?.key ?? ''}` : null,
        next_token: page.after ? `after-${page.items.at(-1)?.key ?? ''}` : null,
      },
    });
  }

  function push(request: UpstreamRequest, _service: string, id: string): UpstreamAnswer {
    const found = findWritable(storeOf, request, 'list', id);
    if (!found.ok) return found.refusal;
    const body = v.safeParse(NewItemSchema, request.body);
    if (!body.success) return MALFORMED;
    const { store, object } = found;
    const item = store.push(object, body.output.data, expiryOf(body.output.ttl, store.now()));
    return answer(201, itemJson(request.grant, object, item));
  }

  /** Responds with 201 for a new item and 200 for a changed one. The client reads the difference from the code. */
  function put(request: UpstreamRequest, _service: string, id: string, key: string): UpstreamAnswer {
    const found = findWritable(storeOf, request, 'map', id);
    if (!found.ok) return found.refusal;
    const body = v.safeParse(NewItemSchema, request.body);
    if (!body.success) return MALFORMED;
    const { store, object } = found;
    const before = findItem(object, key);
    if (!revisionFits(request, before?.revision)) return REVISION_MISMATCH;
    const item = store.setItem(object, key, body.output.data, expiryOf(body.output.ttl, store.now()));
    return answer(before ? 200 : 201, itemJson(request.grant, object, item));
  }

  function write(request: UpstreamRequest, type: 'list' | 'map', id: string, key: string): UpstreamAnswer {
    const found = findWritableItem(request, type, id, key);
    if (!found.ok) return found.refusal;
    const { store, object, item } = found;
    const body = v.safeParse(WriteSchema, request.body);
    if (!body.success) return MALFORMED;
    const { data, ttl } = body.output;
    const expiresAt = expiryOf(ttl, store.now());
    if (!revisionFits(request, item.revision)) return REVISION_MISMATCH;
    const changed =
      data === undefined
        ? expiresAt === undefined
          ? undefined
          : store.expireItem(object, item, expiresAt)
        : store.setItem(object, item.key, data, expiresAt);
    return changed ? answer(200, itemJson(request.grant, object, changed)) : MALFORMED;
  }

  function remove(request: UpstreamRequest, type: 'list' | 'map', id: string, key: string): UpstreamAnswer {
    const found = findWritableItem(request, type, id, key);
    if (!found.ok) return found.refusal;
    const { store, object, item } = found;
    if (!revisionFits(request, item.revision)) return REVISION_MISMATCH;
    store.removeItem(object, item);
    const removed: JsonObject = {
      last_event_id: object.lastEventId,
      date_updated: iso(object.updatedAt),
    };
    return answer(200, removed);
  }

  function findWritableItem(
    request: UpstreamRequest,
    type: 'list' | 'map',
    id: string,
    text: string,
  ): FoundItem {
    const found = findWritable(storeOf, request, type, id);
    if (!found.ok) return found;
    const key = readKey(found.object, text);
    const item = key === undefined ? undefined : findItem(found.object, key);
    return item ? { ...found, item } : { ok: false, refusal: ITEM_NOT_FOUND };
  }
}
