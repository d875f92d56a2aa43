import { beforeEach, describe, expect, test } from 'vitest';
import { createLiveLikeEmulator, emulatorWith } from '../../mocks/twilio/emulator.ts';
import { PLAIN_OPTIONS } from '../../mocks/twilio/options.ts';
import { AGENT, SUPERVISOR } from './accounts.ts';
import { createStillService, type Wire } from './wire.ts';

let service: ReturnType<typeof createStillService>;
let wire: Wire;

beforeEach(() => {
  service = createStillService();
  wire = service.wire();
});

const methods = () => wire.heard.map(({ header }) => header.method);

describe('a session', () => {
  test('ignores bytes that are not a frame, and unknown methods', () => {
    wire.receive(new TextEncoder().encode('hello'));
    wire.say({ method: 'telemetry.v1', events: [] });
    wire.say({ method: 'reply', status: { code: 200 } });
    expect(wire.heard).toEqual([]);
    expect(wire.closedByService()).toBe(false);
  });

  test('closes a socket that does not say in time who it is', () => {
    service.pass(PLAIN_OPTIONS.initWithinMs - 1);
    expect(wire.closedByService()).toBe(false);
    const known = service.wire();
    known.init(service.world.issueToken('chat', AGENT));
    service.pass(1);
    expect(wire.closedByService()).toBe(true);
    service.pass(PLAIN_OPTIONS.initWithinMs);
    expect(known.closedByService()).toBe(false);
  });

  test('refuses a frame without the fields that its method needs', () => {
    expect(wire.say({ method: 'init' })?.header.status?.code).toBe(400);
    expect(wire.say({ method: 'message', active_grant: 'ip_messaging' })?.header.status?.code).toBe(400);
  });

  test('accepts a client’s registrations for pushes', () => {
    wire.init(service.world.issueToken('chat', AGENT));
    for (const method of ['put_notification_ctx', 'delete_notification_ctx']) {
      expect(wire.say({ method, notification_ctx_id: 'mine' })?.header).toMatchObject({
        method: 'reply',
        status: { code: 200 },
      });
    }
  });

  test('refuses requests before init', () => {
    const reply = wire.say({
      method: 'message',
      active_grant: 'ip_messaging',
      http_request: { host: 'any', path: '/Client/v2/Configuration', method: 'GET' },
    });
    expect(reply?.header.status?.code).toBe(401);
    expect(service.emulator.sockets()).toEqual([{ kind: 'unknown', identity: null }]);
  });

  test('refuses requests for a grant that its token lacks', () => {
    wire.init(service.world.issueToken('sync', AGENT));
    const path = '/v3/Documents/message-status';
    expect(wire.http({ method: 'GET', path, grant: 'data_sync' }).status).toBe(200);
    expect(wire.http({ method: 'GET', path, grant: 'ip_messaging' })).toMatchObject({
      status: 403,
      body: { status: 403, code: 20106 },
    });
  });

  test('responds to an unknown route with 404 in the service’s format', () => {
    wire.init(service.world.issueToken('chat', AGENT));
    expect(wire.http({ method: 'PATCH', path: '/nowhere' })).toMatchObject({
      status: 404,
      body: { status: 404, code: 20404, message: expect.any(String) },
    });
  });

  test('refuses a token of another identity', () => {
    wire.init(service.world.issueToken('chat', AGENT));
    const other = service.world.issueToken('chat', SUPERVISOR);
    expect(wire.say({ method: 'update', token: other })?.header.status?.code).toBe(401);
    expect(service.emulator.sockets()).toEqual([{ kind: 'conversations', identity: AGENT }]);
  });

  test('warns three minutes before a long-lived token ends, then closes with 410', () => {
    service.world.setTokenTtl(3600);
    wire.init(service.world.issueToken('chat', AGENT));
    service.pass((3600 - 181) * 1000);
    expect(methods()).toEqual(['reply']);
    service.pass(1000);
    expect(wire.heard.at(-1)?.header).toMatchObject({
      method: 'client_update',
      client_update_type: 'token_about_to_expire',
    });
    service.pass(180_000);
    expect(wire.heard.at(-1)?.header).toMatchObject({ method: 'close', status: { code: 410 } });
  });

  test('warns at three quarters of a short lifetime, and again for a new token', () => {
    service.world.setTokenTtl(100);
    wire.init(service.world.issueToken('chat', AGENT));
    service.pass(74_000);
    expect(methods()).toEqual(['reply']);
    service.pass(1000);
    expect(methods()).toEqual(['reply', 'client_update']);
    wire.say({ method: 'update', token: service.world.issueToken('chat', AGENT) });
    service.pass(74_000);
    expect(methods()).toEqual(['reply', 'client_update', 'reply']);
    service.pass(26_000);
    expect(methods()).toEqual(['reply', 'client_update', 'reply', 'client_update', 'close']);
  });

  test('closes with 401 when its token is revoked, and leaves other users alone', () => {
    const other = service.wire();
    wire.init(service.world.issueToken('chat', AGENT));
    other.init(service.world.issueToken('chat', SUPERVISOR));
    service.world.revokeTokens(AGENT);
    expect(wire.heard.at(-1)?.header).toMatchObject({ method: 'close', status: { code: 401 } });
    expect(other.heard.map(({ header }) => header.method)).toEqual(['reply']);
  });

  test('closes the socket on the client’s close frame', () => {
    wire.init(service.world.issueToken('chat', AGENT));
    wire.say({ method: 'close' });
    expect(wire.closedByService()).toBe(true);
  });

  test('keeps pushes in order although their delays differ', () => {
    wire.init(service.world.issueToken('sync', AGENT));
    wire.http({
      method: 'POST',
      path: '/v3/Documents',
      grant: 'data_sync',
      body: { unique_name: 'n', data: {} },
    });
    const { body } = wire.http({ method: 'GET', path: '/v3/Documents/n', grant: 'data_sync' });
    wire.http({
      method: 'POST',
      path: '/v4/Subscriptions',
      grant: 'data_sync',
      body: {
        action: 'establish',
        correlation_id: 1,
        requests: [{ object_sid: body?.sid, object_type: 'document', last_event_id: body?.last_event_id }],
      },
    });
    const write = (data: unknown) =>
      wire.http({
        method: 'POST',
        path: `/v3/Services/IS/Documents/${body?.sid}`,
        grant: 'data_sync',
        body: { data },
      });
    service.faults.set([{ match: 'twilsock:notification', effect: 'latency', ms: 500, times: 1 }]);
    write({ n: 1 });
    service.pass(100);
    write({ n: 2 });
    const pushed = () =>
      wire.heard
        .filter(({ payload }) => payload?.event_type === 'document_updated')
        .map(({ payload }) => payload?.events?.[0]?.document_data);
    expect(pushed()).toEqual([]);
    service.pass(399);
    expect(pushed()).toEqual([]);
    service.pass(1);
    expect(pushed()).toEqual([{ n: 1 }, { n: 2 }]);
    write({ n: 3 });
    expect(pushed()).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  });
});

describe('a service like the real one', () => {
  const pings = (one: Wire) => one.heard.filter(({ header }) => header.method === 'ping').length;

  test('pings every thirty seconds from init to the end, and invites telemetry', () => {
    const live = createStillService({ createEmulator: createLiveLikeEmulator });
    const connected = live.wire();
    live.pass(60_000);
    expect(pings(connected)).toBe(0);
    expect(connected.init(live.world.issueToken('chat', AGENT))?.header.capabilities).toContain(
      'telemetry.v1',
    );
    live.pass(29_999);
    expect(pings(connected)).toBe(0);
    live.pass(1);
    expect(pings(connected)).toBe(1);
    live.pass(60_000);
    expect(pings(connected)).toBe(3);
    live.emulator.end({ code: 308, reconnectAfterMs: 200 });
    expect(connected.heard.at(-1)).toMatchObject({
      header: { method: 'close', status: { code: 308 } },
      payload: { backoff_policy: { reconnect_min_ms: 200 } },
    });
    live.pass(60_000);
    expect(pings(connected)).toBe(3);
  });

  test('responds to subscriptions with 202 and a lifetime of a day', () => {
    const live = createStillService({ createEmulator: createLiveLikeEmulator });
    const connected = live.wire();
    connected.init(live.world.issueToken('chat', AGENT));
    const body = { action: 'establish', correlation_id: 1, requests: [] };
    expect(connected.http({ method: 'POST', path: '/v4/Subscriptions', body })).toEqual({
      status: 202,
      body: { max_batch_size: 1000, estimated_delivery_in_ms: 10_000, ttl_in_s: 86_400 },
    });
  });
});

describe('a socket for chat and Sync at once', () => {
  const BOTH = ['ip_messaging', 'data_sync'];

  test('needs a token for both', () => {
    const chat = service.world.issueToken('chat', AGENT);
    expect(wire.init(chat, BOTH)?.header.status).toMatchObject({ code: 401, errorCode: 20101 });
    const both = service.world.issueToken('realtime', AGENT);
    expect(wire.init(both, BOTH)?.header.status?.code).toBe(200);
    expect(wire.http({ method: 'GET', path: '/Client/v2/Configuration' }).status).toBe(200);
    expect(
      wire.http({ method: 'GET', path: '/v3/Documents/message-status', grant: 'data_sync' }).status,
    ).toBe(200);
    expect(service.world.checkToken('access', both).ok).toBe(false);
  });

  test('removes a Sync object although the SDK names the other service', () => {
    wire.init(service.world.issueToken('realtime', AGENT), BOTH);
    const made = wire.http({
      method: 'POST',
      path: '/v3/Maps',
      grant: 'data_sync',
      body: { unique_name: 'mine' },
    });
    const path = new URL(String(made.body?.url)).pathname;
    expect(wire.http({ method: 'GET', path }).status).toBe(404);
    expect(wire.http({ method: 'DELETE', path }).status).toBe(204);
    expect(wire.http({ method: 'GET', path, grant: 'data_sync' }).status).toBe(404);
  });
});

describe('subscriptions', () => {
  const subscribe = (one: Wire, requests: readonly unknown[], action = 'establish') =>
    one.http({
      method: 'POST',
      path: '/v4/Subscriptions',
      body: { action, correlation_id: 7, requests },
    });

  const order = (one: Wire) =>
    one.heard.slice(1).map(({ header, payload }) => payload?.event_type ?? header.method);

  test.each([
    ['after-answer', ['reply', 'reply', 'subscription_established']],
    ['before-answer', ['reply', 'subscription_established', 'reply']],
  ] as const)('are confirmed %s', (confirmations, expected) => {
    const subscriptions = { ...PLAIN_OPTIONS.subscriptions, confirmations };
    const still = createStillService({ createEmulator: emulatorWith({ subscriptions }) });
    const one = still.wire();
    one.init(still.world.issueToken('chat', AGENT));
    const { body } = one.http({ method: 'GET', path: `/v3/Maps/${AGENT}.channels` });
    subscribe(one, [{ object_sid: body?.sid, object_type: 'map', last_event_id: body?.last_event_id }]);
    expect(order(one)).toEqual(expected);
    expect(one.heard.find(({ payload }) => payload?.correlation_id === 7)?.payload).toMatchObject({
      events: [{ object_sid: body?.sid, replay_status: 'completed', last_event_id: body?.last_event_id }],
    });
  });

  test('to unknown objects fail, and cancelled ones end', () => {
    wire.init(service.world.issueToken('chat', AGENT));
    subscribe(wire, [{ object_sid: 'MP0', object_type: 'map', last_event_id: 0 }]);
    expect(wire.heard.at(-1)?.payload).toMatchObject({
      event_type: 'subscription_failed',
      events: [{ object_sid: 'MP0', error: { status: 404 } }],
    });
    const { body } = wire.http({ method: 'GET', path: `/v3/Maps/${AGENT}.channels` });
    const entry = { object_sid: body?.sid, object_type: 'map', last_event_id: body?.last_event_id };
    subscribe(wire, [entry]);
    subscribe(wire, [entry], 'cancel');
    expect(wire.heard.at(-1)?.payload?.event_type).toBe('subscription_canceled');
    const count = wire.heard.length;
    service.world.createConversation({ friendlyName: 'Unheard of' });
    expect(wire.heard).toHaveLength(count);
  });
});
