/** Routes of the Sync service for whole objects: read, create, write, remove. */
import * as v from 'valibot';
import type { Route } from '../router.ts';
import { answer, ERROR_CODES, failure, type UpstreamAnswer, type UpstreamRequest } from '../upstream.ts';
import {
  FORBIDDEN,
  findObject,
  findWritable,
  MALFORMED,
  REVISION_MISMATCH,
  revisionFits,
  type StoreOf,
} from './access.ts';
import { CreateSchema, expiryOf, JsonObjectSchema, WriteSchema } from './bodies.ts';
import type { ObjectPlan } from './build.ts';
import type { SyncType } from './objects.ts';
import { itemJson, objectJson, PATH_OF_TYPE } from './representation.ts';

const TYPES: readonly SyncType[] = ['document', 'list', 'map', 'stream'];

export function objectRoutes(storeOf: StoreOf, newId: (prefix: string) => string): readonly Route[] {
  return TYPES.flatMap((type): Route[] => {
    const path = PATH_OF_TYPE[type];
    const own = `/v3/Services/:service/${path}/:id`;
    return [
      { method: 'GET', pattern: `/v3/${path}/:id`, handle: (request, id) => open(request, type, id) },
      { method: 'GET', pattern: own, handle: (request, _, id) => open(request, type, id) },
      { method: 'POST', pattern: `/v3/${path}`, handle: (request) => create(request, type) },
      { method: 'POST', pattern: own, handle: (request, _, id) => write(request, type, id) },
      { method: 'DELETE', pattern: own, handle: (request, _, id) => remove(request, type, id) },
    ];
  }).concat([
    { method: 'GET', pattern: '/v3/Services/:service/Lists/:id/Context', handle: showContext },
    { method: 'POST', pattern: '/v3/Services/:service/Lists/:id/Context', handle: writeContext },
    { method: 'POST', pattern: '/v3/Services/:service/Streams/:id/Messages', handle: publish },
  ]);

  function open(request: UpstreamRequest, type: SyncType, id: string): UpstreamAnswer {
    const found = findObject(storeOf, request, type, id);
    if (!found.ok) return found.refusal;
    const { object } = found;
    const json = objectJson(request.grant, object);
    if (object.type !== 'map' || request.params.get('Include') !== 'items') return answer(200, json);
    return answer(200, { ...json, items: object.items.map((item) => itemJson(request.grant, object, item)) });
  }

  function create(request: UpstreamRequest, type: SyncType): UpstreamAnswer {
    const body = v.safeParse(CreateSchema, request.body);
    if (!body.success) return MALFORMED;
    // Clients cannot create objects of the chat service.
    if (request.grant === 'ip_messaging') return FORBIDDEN;
    const store = storeOf(request.grant);
    const { unique_name, data, context, ttl } = body.output;
    const name = unique_name ?? newId(`${type}-`);
    if (store.open(type, name)) {
      return failure(409, ERROR_CODES.nameTaken, `The unique name ${name} is taken`);
    }
    const base = {
      createdBy: request.identity,
      createdAt: store.now(),
      access: () => true,
      writable: true,
    };
    const plan: ObjectPlan =
      type === 'document'
        ? { ...base, type, data: data ?? {} }
        : type === 'list'
          ? { ...base, type, items: [], context: context ?? {} }
          : type === 'map'
            ? { ...base, type, items: [] }
            : { ...base, type };
    const object = store.create(name, plan);
    const expiresAt = expiryOf(ttl, store.now());
    if (expiresAt !== undefined) store.expireObject(object, expiresAt);
    return answer(201, objectJson(request.grant, object));
  }

  /** A document accepts data and a lifetime. Other objects accept only a lifetime. */
  function write(request: UpstreamRequest, type: SyncType, id: string): UpstreamAnswer {
    const found = findWritable(storeOf, request, type, id);
    if (!found.ok) return found.refusal;
    const { store, object } = found;
    const body = v.safeParse(WriteSchema, request.body);
    if (!body.success) return MALFORMED;
    const { data, ttl } = body.output;
    const expiresAt = expiryOf(ttl, store.now());
    if (data === undefined && expiresAt === undefined) return MALFORMED;
    if (data !== undefined && object.type !== 'document') return MALFORMED;
    if (!revisionFits(request, object.revision)) return REVISION_MISMATCH;
    if (expiresAt !== undefined) store.expireObject(object, expiresAt);
    if (data !== undefined && object.type === 'document') store.setDocument(object, data);
    return answer(200, objectJson(request.grant, object));
  }

  function remove(request: UpstreamRequest, type: SyncType, id: string): UpstreamAnswer {
    const found = findWritable(storeOf, request, type, id);
    if (!found.ok) return found.refusal;
    found.store.remove(found.object);
    return answer(204, {});
  }

  function showContext(request: UpstreamRequest, _service: string, id: string): UpstreamAnswer {
    const found = findObject(storeOf, request, 'list', id);
    if (!found.ok) return found.refusal;
    const { context, lastEventId } = found.object;
    return answer(200, { data: context, last_event_id: lastEventId });
  }

  function writeContext(request: UpstreamRequest, _service: string, id: string): UpstreamAnswer {
    const found = findWritable(storeOf, request, 'list', id);
    if (!found.ok) return found.refusal;
    const body = v.safeParse(v.object({ data: JsonObjectSchema }), request.body);
    if (!body.success) return MALFORMED;
    found.store.setContext(found.object, body.output.data);
    return answer(200, { data: found.object.context, last_event_id: found.object.lastEventId });
  }

  function publish(request: UpstreamRequest, _service: string, id: string): UpstreamAnswer {
    const found = findWritable(storeOf, request, 'stream', id);
    if (!found.ok) return found.refusal;
    const body = v.safeParse(v.object({ data: JsonObjectSchema }), request.body);
    if (!body.success) return MALFORMED;
    const sid = newId('TZ');
    found.store.publish(found.object, sid, body.output.data);
    return answer(201, { sid, data: body.output.data });
  }
}
