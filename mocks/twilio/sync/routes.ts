/** The Sync service's HTTP: open, query items, create and write documents. */
import * as v from 'valibot';
import type { Route } from '../router.ts';
import {
  answer,
  ERROR_CODES,
  failure,
  type Grant,
  type UpstreamAnswer,
  type UpstreamRequest,
} from '../upstream.ts';
import { queryItems } from './item-query.ts';
import type { JsonObject, SyncObject, SyncType } from './objects.ts';
import { itemJson, objectJson, PATH_OF_TYPE } from './representation.ts';
import type { SyncStore } from './store.ts';

export type StoreOf = (grant: Grant) => SyncStore;

const NOT_FOUND_CODES: Readonly<Record<SyncType, number>> = {
  document: ERROR_CODES.documentNotFound,
  list: ERROR_CODES.listNotFound,
  map: ERROR_CODES.mapNotFound,
};

const objectNotFound = (type: SyncType): UpstreamAnswer =>
  failure(404, NOT_FOUND_CODES[type], `The ${type} does not exist`);

const FORBIDDEN = failure(403, ERROR_CODES.forbidden, 'Access to the object is forbidden for this identity');
const MALFORMED = failure(400, ERROR_CODES.malformed, 'The body is not what this call takes');

/** Deepest nesting of data; what is nested without end would exhaust the stack when it is written down. */
const MAX_DEPTH = 100;

function isShallow(data: object): boolean {
  let level: readonly unknown[] = [data];
  for (let depth = 0; depth <= MAX_DEPTH; depth += 1) {
    level = level.flatMap((value) =>
      value !== null && typeof value === 'object' ? Object.values(value) : [],
    );
    if (level.length === 0) return true;
  }
  return false;
}

const JsonObjectSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check((data) => isShallow(data)),
  // Parsed JSON holds nothing but JSON.
  v.transform((record): JsonObject => JSON.parse(JSON.stringify(record))),
);
const CreateSchema = v.object({ unique_name: v.optional(v.string()), data: v.optional(JsonObjectSchema) });
const WriteSchema = v.object({ data: JsonObjectSchema });

export function syncRoutes(storeOf: StoreOf, newId: (prefix: string) => string): readonly Route[] {
  const types: readonly SyncType[] = ['document', 'list', 'map'];
  const collections = types.filter((type) => type !== 'document');
  return [
    ...types.flatMap((type): Route[] => {
      const handle = (request: UpstreamRequest, id: string): UpstreamAnswer => openObject(request, type, id);
      const path = PATH_OF_TYPE[type];
      return [
        { method: 'GET', pattern: `/v3/${path}/:id`, handle },
        {
          method: 'GET',
          pattern: `/v3/Services/:service/${path}/:id`,
          handle: (request, _, id) => handle(request, id),
        },
      ];
    }),
    ...collections.map(
      (type): Route => ({
        method: 'GET',
        pattern: `/v3/Services/:service/${PATH_OF_TYPE[type]}/:id/Items`,
        handle: (request, _, id) => listItems(request, type, id),
      }),
    ),
    { method: 'POST', pattern: '/v3/Documents', handle: createDocument },
    {
      method: 'POST',
      pattern: '/v3/Services/:service/Documents/:id',
      handle: (request, _, id) => writeDocument(request, id),
    },
  ];

  /** The object if it exists and the caller may see it. */
  function find(request: UpstreamRequest, type: SyncType, id: string): SyncObject | UpstreamAnswer {
    const object = storeOf(request.grant).open(type, id);
    if (!object) return objectNotFound(type);
    return object.access(request.identity) ? object : FORBIDDEN;
  }

  function openObject(request: UpstreamRequest, type: SyncType, id: string): UpstreamAnswer {
    const object = find(request, type, id);
    if ('status' in object) return object;
    const json = objectJson(request.grant, object);
    if (object.type !== 'map' || request.params.get('Include') !== 'items') return answer(200, json);
    return answer(200, { ...json, items: object.items.map((item) => itemJson(request.grant, object, item)) });
  }

  function listItems(request: UpstreamRequest, type: SyncType, id: string): UpstreamAnswer {
    const object = find(request, type, id);
    if ('status' in object) return object;
    if (object.type === 'document') return objectNotFound(type);
    const page = queryItems(object, request.params);
    return answer(200, {
      items: page.items.map((item) => itemJson(request.grant, object, item)),
      meta: {
        previous_token: page.before ? `before-${page.items[0]?.key ?? ''}` : null,
        next_token: page.after ? `after-${page.items.at(-1)?.key ?? ''}` : null,
      },
    });
  }

  function createDocument(request: UpstreamRequest): UpstreamAnswer {
    const body = v.safeParse(CreateSchema, request.body);
    if (!body.success) return MALFORMED;
    // The chat service's objects are made by the chat service alone.
    if (request.grant === 'ip_messaging') return FORBIDDEN;
    const store = storeOf(request.grant);
    const name = body.output.unique_name ?? newId('document-');
    if (store.open('document', name)) {
      return failure(409, ERROR_CODES.nameTaken, `The unique name ${name} is taken`);
    }
    const at = store.now();
    const document = store.create(name, {
      type: 'document',
      data: body.output.data ?? {},
      createdBy: request.identity,
      createdAt: at,
      access: () => true,
      writable: true,
    });
    return answer(201, objectJson(request.grant, document));
  }

  function writeDocument(request: UpstreamRequest, id: string): UpstreamAnswer {
    const object = find(request, 'document', id);
    if ('status' in object) return object;
    const body = v.safeParse(WriteSchema, request.body);
    if (!body.success || object.type !== 'document') return MALFORMED;
    if (!object.writable) return FORBIDDEN;
    const expected = request.headers.get('if-match');
    if (expected !== undefined && expected !== String(object.revision)) {
      return failure(412, ERROR_CODES.revisionMismatch, 'The revision does not match');
    }
    storeOf(request.grant).setDocument(object, body.output.data);
    return answer(200, objectJson(request.grant, object));
  }
}
