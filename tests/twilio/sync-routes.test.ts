/** Sends requests to the Sync routes directly, for cases that no SDK produces. */
import { beforeEach, describe, expect, test } from 'vitest';
import { AGENT } from './accounts.ts';
import { createStillService, type HttpCall, type Payload, type Wire } from './wire.ts';

let service: ReturnType<typeof createStillService>;
let wire: Wire;

beforeEach(() => {
  service = createStillService();
  wire = service.wire();
  wire.init(service.world.issueToken('sync', AGENT));
});

const call = (method: string, path: string, rest: Partial<HttpCall> = {}) =>
  wire.http({ method, path, grant: 'data_sync', ...rest });

const make = (kind: string, body: unknown = {}): Payload => {
  const made = call('POST', `/v3/${kind}`, { body });
  expect(made.status).toBe(201);
  return made.body ?? {};
};

const pathOf = (url: unknown): string => new URL(String(url)).pathname;

/** Returns the path of a URL under `links`. */
const linkOf = (object: Payload, name: string): string => pathOf(Object(object.links)[name]);

describe('every kind of object', () => {
  test.each([
    ['Documents', 54100],
    ['Lists', 54150],
    ['Maps', 54200],
    ['Streams', 54250],
  ])('%s are created and found by both names, and missing ones have their own error code', (kind, code) => {
    const made = make(kind, { unique_name: 'thing' });
    expect(call('GET', `/v3/${kind}/thing`).body).toEqual(made);
    expect(call('GET', `/v3/${kind}/${String(made.sid)}`).body).toEqual(made);
    expect(call('POST', `/v3/${kind}`, { body: { unique_name: 'thing' } }).status).toBe(409);
    expect(call('DELETE', pathOf(made.url)).status).toBe(204);
    expect(call('GET', `/v3/${kind}/thing`)).toMatchObject({ status: 404, body: { status: 404, code } });
    expect(call('DELETE', pathOf(made.url)).status).toBe(404);
    expect(make(kind, { unique_name: 'thing' }).sid).not.toBe(made.sid);
  });

  test('each kind of object has its own names', () => {
    make('Maps', { unique_name: 'thing' });
    expect(call('GET', '/v3/Lists/thing').status).toBe(404);
    make('Lists', { unique_name: 'thing' });
  });

  test('a lifetime of 0 means no expiry, and a malformed one is refused', () => {
    // The token must remain valid during the whole test.
    service.world.setTokenTtl(40_000_000);
    wire = service.wire();
    wire.init(service.world.issueToken('sync', AGENT));
    const made = make('Maps', { unique_name: 'm', ttl: 60 });
    const url = pathOf(made.url);
    expect(made.date_expires).toBe(new Date(service.world.now() + 60_000).toISOString());
    for (const ttl of [-1, 1.5, 31_536_001, 'long']) {
      expect(call('POST', url, { body: { ttl } }).status).toBe(400);
    }
    expect(call('POST', url, { body: {} }).status).toBe(400);
    expect(call('POST', url, { body: { data: {} } }).status).toBe(400);
    expect(call('POST', url, { body: { ttl: 0 } }).body?.date_expires).toBeNull();
    service.pass(61_000);
    expect(call('GET', url).status).toBe(200);
    call('POST', url, { body: { ttl: 31_536_000 } });
    service.pass(31_535_999_000);
    expect(call('GET', url).status).toBe(200);
    service.pass(1_000);
    expect(call('GET', url).status).toBe(404);
  });
});

describe('items', () => {
  test('a map item is written only if the condition of the request is true', () => {
    const items = linkOf(make('Maps'), 'items');
    const put = (ifMatch: string | undefined, n: number) =>
      call('PUT', `${items}/a%2Fb`, {
        body: { data: { n } },
        ...(ifMatch === undefined ? {} : { headers: { 'If-Match': ifMatch } }),
      });
    expect(put('0', 1).status).toBe(412);
    const added = put('-1', 1);
    expect(added).toMatchObject({ status: 201, body: { key: 'a/b', data: { n: 1 } } });
    expect(put('-1', 2).status).toBe(412);
    const updated = put(String(added.body?.revision), 2);
    expect(updated.status).toBe(200);
    expect(put(String(added.body?.revision), 3).status).toBe(412);
    expect(put(undefined, 4).status).toBe(200);
    expect(call('GET', items, { params: { Key: 'a/b' } }).body?.items).toEqual([
      expect.objectContaining({ key: 'a/b', data: { n: 4 } }),
    ]);
  });

  test('a missing item can be neither written nor removed', () => {
    const [list, map] = [make('Lists'), make('Maps')].map((object) => linkOf(object, 'items'));
    for (const path of [`${list}/0`, `${list}/first`, `${map}/nobody`]) {
      expect(call('POST', path, { body: { data: {} } }).status).toBe(404);
      expect(call('DELETE', path).status).toBe(404);
    }
    for (const body of [undefined, {}, { data: 'text' }, { data: [] }]) {
      expect(call('POST', String(list), { body }).status).toBe(400);
    }
  });

  test('the response to a write has the id of the pushed event', () => {
    const list = make('Lists');
    call('POST', '/v4/Subscriptions', {
      body: {
        action: 'establish',
        correlation_id: 1,
        requests: [{ object_sid: list.sid, object_type: 'list', last_event_id: list.last_event_id }],
      },
    });
    const items = linkOf(list, 'items');
    const ids = [
      call('POST', items, { body: { data: { n: 1 } } }),
      call('POST', `${items}/0`, { body: { data: { n: 2 } } }),
      call('DELETE', `${items}/0`),
    ].map(({ body }) => body?.last_event_id);
    const pushed = wire.heard.filter(({ payload }) => payload?.event_type?.startsWith('list_item_'));
    expect(pushed.map(({ payload }) => payload?.events?.[0]?.id)).toEqual(ids);
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(3);
  });
});

test('a list has a context, and its changes are pushed', () => {
  const list = make('Lists', { unique_name: 'board', context: { title: 'Today' } });
  const context = linkOf(list, 'context');
  expect(call('GET', context).body).toEqual({ data: { title: 'Today' }, last_event_id: list.last_event_id });
  call('POST', '/v4/Subscriptions', {
    body: {
      action: 'establish',
      correlation_id: 1,
      requests: [{ object_sid: list.sid, object_type: 'list', last_event_id: list.last_event_id }],
    },
  });
  const changed = call('POST', context, { body: { data: { title: 'Tomorrow' } } });
  expect(wire.heard.at(-1)?.payload).toMatchObject({
    event_type: 'list_context_updated',
    events: [{ id: changed.body?.last_event_id, list_sid: list.sid, context_data: { title: 'Tomorrow' } }],
  });
});

test('clients can neither write nor remove objects that copy the world’s data', () => {
  const status = call('GET', '/v3/Documents/message-status').body;
  expect(call('POST', pathOf(status?.url), { body: { data: {} } }).status).toBe(403);
  expect(call('DELETE', pathOf(status?.url)).status).toBe(403);
  const chat = service.wire();
  chat.init(service.world.issueToken('chat', AGENT));
  const own = chat.http({ method: 'GET', path: `/v3/Maps/${AGENT}.channels` }).body;
  expect(chat.http({ method: 'POST', path: '/v3/Maps', body: {} }).status).toBe(403);
  expect(chat.http({ method: 'DELETE', path: pathOf(own?.url) }).status).toBe(403);
  const item = `${linkOf(own ?? {}, 'items')}/CH1`;
  expect(chat.http({ method: 'PUT', path: item, body: { data: {} } }).status).toBe(403);
});
