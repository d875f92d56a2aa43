/** Finds the Sync object that a request names, or the reason to refuse the request. */
import type { Grant } from '../subscriber.ts';
import { ERROR_CODES, failure, type UpstreamAnswer, type UpstreamRequest } from '../upstream.ts';
import type { SyncObject, SyncType } from './objects.ts';
import type { SyncStore } from './store.ts';

export type StoreOf = (grant: Grant) => SyncStore;

const NOT_FOUND_CODES: Readonly<Record<SyncType, number>> = {
  document: ERROR_CODES.documentNotFound,
  list: ERROR_CODES.listNotFound,
  map: ERROR_CODES.mapNotFound,
  stream: ERROR_CODES.streamNotFound,
};

export const FORBIDDEN = failure(
  403,
  ERROR_CODES.forbidden,
  'Access to the object is forbidden for this identity',
);
export const MALFORMED = failure(400, ERROR_CODES.malformed, 'The body is malformed');
export const REVISION_MISMATCH = failure(412, ERROR_CODES.revisionMismatch, 'The revision does not match');

export const objectNotFound = (type: SyncType): UpstreamAnswer =>
  failure(404, NOT_FOUND_CODES[type], `The ${type} does not exist`);

type Of<T extends SyncType> = Extract<SyncObject, { readonly type: T }>;

const isOf = <T extends SyncType>(object: SyncObject, type: T): object is Of<T> => object.type === type;

export type Found<T extends SyncType> =
  | { readonly ok: true; readonly store: SyncStore; readonly object: Of<T> }
  | { readonly ok: false; readonly refusal: UpstreamAnswer };

/** Finds an object by sid or unique name. Refuses the request if the caller may not see the object. */
export function findObject<T extends SyncType>(
  storeOf: StoreOf,
  request: UpstreamRequest,
  type: T,
  id: string,
): Found<T> {
  for (const grant of grantsOf(request)) {
    const store = storeOf(grant);
    const object = store.open(type, id);
    if (!object || !isOf(object, type)) continue;
    if (!object.access(request.identity)) return { ok: false, refusal: FORBIDDEN };
    return { ok: true, store, object };
  }
  return { ok: false, refusal: objectNotFound(type) };
}

/**
 * The grants whose services are searched. The SDK may send a DELETE under the wrong grant: always the first of its
 * socket.
 */
const grantsOf = ({ method, grant, caller }: UpstreamRequest): readonly Grant[] =>
  method === 'DELETE' ? [grant, ...caller.grants] : [grant];

/** Finds an object that clients may write. Objects that copy the world's data are read-only. */
export function findWritable<T extends SyncType>(
  storeOf: StoreOf,
  request: UpstreamRequest,
  type: T,
  id: string,
): Found<T> {
  const found = findObject(storeOf, request, type, id);
  return found.ok && !found.object.writable ? { ok: false, refusal: FORBIDDEN } : found;
}

/**
 * Whether the header `If-Match` allows a write. The value `-1` allows a write only to an object that does not exist
 * yet.
 */
export function revisionFits(request: UpstreamRequest, revision: number | undefined): boolean {
  const expected = request.headers.get('if-match');
  return expected === undefined || expected === String(revision ?? -1);
}
