import { expect, test } from 'vitest';
import {
  SOCKET_RETRY_MAX_MS,
  SOCKET_RETRY_MIN_MS,
} from '../../../../src/core/domains/connection/socket-machine.ts';
import { CONNECTION_PAST_ROWS } from '../../../../src/core/readers/inspect/views.ts';
import { openChat } from '../../support/open-chat.ts';
import { AGENT } from '../../support/service-in-memory.ts';
import { count, tapped } from '../../support/tapped-chat.ts';
import { answering, createWireTap } from '../../support/wire-tap.ts';

test('each reported state of the connection is shown, and only connected is ready', async () => {
  const { report, connection } = await tapped();
  for (const state of ['connecting', 'connected', 'disconnecting', 'disconnected'] as const) {
    await report(state);
    expect(connection()).toMatchObject({
      state,
      ready: state === 'connected',
    });
  }
});

test('a denied connection is shown with the service’s reason', async () => {
  const { report, connection } = await tapped();
  await report('denied', 'The token was refused');
  expect(connection()).toMatchObject({
    state: 'denied',
    ready: false,
    reason: 'The token was refused',
  });
});

test('a refused connection with an ended session ends the session here', async () => {
  const { rig, report, session } = await tapped();
  rig.world.revokeTokens(AGENT);
  await report('denied', 'The token was revoked');
  await rig.advance(SOCKET_RETRY_MIN_MS);
  expect(session().status).toBe('expired');
});

test('a refused connection with a valid session is retried with a new token', async () => {
  const { rig, report, tap, connection, session } = await tapped();
  await report('denied', 'The token was refused');
  expect(tap.chat).toMatchObject({ starts: [expect.any(String)], stops: 1 });
  await rig.advance(SOCKET_RETRY_MIN_MS);
  expect(tap.chat.starts).toHaveLength(2);
  expect(tap.chat.starts[1]).not.toBe(tap.chat.starts[0]);
  expect(connection().state).toBe('connected');
  expect(session().status).toBe('signedIn');
});

test('Reconnect on a connected socket is passed on to the client', async () => {
  const { rig, tap } = await tapped();
  expect(await rig.execute({ type: 'reconnect' })).toEqual({ ok: true, value: null });
  expect(tap.chat.reconnects).toBe(1);
});

test.each([
  ['a malformed response to the token request', answering('/conversation_token', { data: {} })],
  ['a response that is no object', answering('/conversation_token', null)],
])('%s is tried again after a pause', async (_, answer) => {
  const tap = createWireTap();
  tap.answerWith(answer);
  const { rig, connection } = await openChat({ ports: tap.ports });
  expect(connection()).toMatchObject({
    state: 'connecting',
    reason: ':serviceUnreadable',
  });
  tap.answerWith(() => null);
  await rig.advance(SOCKET_RETRY_MIN_MS);
  expect(connection().state).toBe('connected');
});

test('an expiring token is renewed once, however often the expiry is announced', async () => {
  const { rig, tap, connection } = await tapped();
  rig.service.faults.set([
    { match: 'POST /conversation_token', effect: 'latency', ms: 50 },
    { match: 'POST /get-sync-token', effect: 'latency', ms: 50 },
  ]);
  for (let times = 0; times < 3; times += 1) {
    tap.chat.emit({ kind: 'tokenExpiring' });
    tap.status.emit({ kind: 'tokenExpiring' });
  }
  await rig.advance(100);
  expect(tap.chat.renewals).toHaveLength(1);
  expect(tap.status.renewals).toHaveLength(1);
  expect(tap.chat.renewals[0]).not.toBe(tap.chat.starts[0]);
  expect(count(rig.service.requests, 'POST /conversation_token')).toBe(2);
  expect(connection().state).toBe('connected');
});

test('a failed renewal leaves the socket alone, and is retried with growing pauses', async () => {
  const { rig, tap, connection } = await tapped();
  const asked = () => count(rig.service.requests, 'POST /conversation_token');
  const before = asked();
  rig.service.faults.set([{ match: 'POST /conversation_token', effect: 'status', status: 503 }]);
  tap.chat.emit({ kind: 'tokenExpiring' });
  await rig.advance(1);
  expect(asked()).toBe(before + 1);
  for (const pause of [SOCKET_RETRY_MIN_MS, 2 * SOCKET_RETRY_MIN_MS, 4 * SOCKET_RETRY_MIN_MS]) {
    const soFar = asked();
    await rig.advance(pause - 2);
    expect(asked()).toBe(soFar);
    await rig.advance(2);
    expect(asked()).toBe(soFar + 1);
  }
  expect(tap.chat.renewals).toEqual([]);
  expect(connection().state).toBe('connected');
  rig.service.faults.clear();
  await rig.advance(8 * SOCKET_RETRY_MIN_MS);
  expect(tap.chat.renewals).toHaveLength(1);
  await rig.advance(10 * SOCKET_RETRY_MAX_MS);
  expect(tap.chat.renewals).toHaveLength(1);
  expect(tap.chat.starts).toHaveLength(1);
});

test('a service that returns the same token has not renewed it, and the request is repeated', async () => {
  const { rig, tap } = await tapped();
  const [first] = tap.chat.starts;
  tap.answerWith(answering('/conversation_token', { data: { token: first } }));
  tap.chat.emit({ kind: 'tokenExpiring' });
  await rig.advance(1);
  expect(tap.chat.renewals).toEqual([]);
  tap.answerWith(answering('/conversation_token', { data: { token: 'another' } }));
  await rig.advance(SOCKET_RETRY_MIN_MS);
  expect(tap.chat.renewals).toEqual(['another']);
});

test('a renewal refused with 401 ends the session', async () => {
  const { rig, tap, session } = await tapped();
  rig.world.revokeTokens(AGENT);
  tap.status.emit({ kind: 'tokenExpiring' });
  await rig.advance(1);
  expect(session().status).toBe('expired');
});

test('D8: the network state of the device goes to both clients, and being online ends a pause', async () => {
  const { rig, tap, connection } = await tapped();
  rig.core.network(false);
  rig.core.network(true);
  expect([tap.chat.network, tap.status.network]).toEqual([
    [false, true],
    [false, true],
  ]);
  tap.chat.emit({ kind: 'broken', reason: 'gone' });
  await rig.settle();
  rig.core.network(false);
  await rig.settle();
  expect(connection().state).toBe('connecting');
  rig.core.network(true);
  await rig.settle();
  expect(connection().state).toBe('connected');
});

test('after a sleep of the machine both clients are probed, and a pause ends', async () => {
  const { rig, tap, connection } = await tapped();
  rig.core.woke();
  expect([tap.chat.probes, tap.status.probes]).toEqual([1, 1]);
  tap.chat.emit({ kind: 'broken', reason: 'gone' });
  await rig.settle();
  rig.core.woke();
  await rig.settle();
  expect(connection().state).toBe('connected');
});

test('a client is replaced after many messages by a new one with its own token, and the chip does not change', async () => {
  const { rig, tap, connection } = await tapped();
  const { since } = connection();
  tap.chat.emit({ kind: 'worn' });
  await rig.advance(1);
  expect(tap.chat.replacements).toHaveLength(1);
  expect(tap.chat.starts).not.toContain(tap.chat.replacements[0]);
  expect(tap.chat).toMatchObject({ starts: [expect.any(String)], stops: 0 });
  expect(connection()).toMatchObject({ state: 'connected', since });
  rig.service.faults.set([{ match: 'POST /conversation_token', effect: 'status', status: 503 }]);
  tap.chat.emit({ kind: 'worn' });
  await rig.advance(SOCKET_RETRY_MAX_MS);
  expect(tap.chat.replacements).toHaveLength(1);
  expect(connection()).toMatchObject({ state: 'connected', since });
});

test('the view lists the last changes from the log, newest first, with times and reasons, even after a restart', async () => {
  const { rig, report } = await tapped();
  await report('denied', 'The token was refused');
  await rig.advance(SOCKET_RETRY_MIN_MS);
  const past = () => rig.core.view({ view: 'connectionPast' });
  past();
  await rig.settle();
  expect(past().head.status).toBe('read');
  expect(past().rows.slice(0, 3)).toMatchObject([
    { state: 'connected', reason: null },
    { state: 'connecting' },
    { state: 'denied', reason: 'The token was refused' },
  ]);
  expect(past().rows[0]?.at).toBeGreaterThan(past().rows[2]?.at ?? 0);
  await rig.restart();
  past();
  await rig.settle();
  expect(past().rows.map(({ reason }) => reason)).toContain('The token was refused');
  for (let times = 0; times < 2 * CONNECTION_PAST_ROWS; times += 1) {
    await report('connecting', `cut ${times}`);
  }
  expect(past().rows).toHaveLength(CONNECTION_PAST_ROWS);
});

test('for a user who may not see chats, the connection is that of the lists', async () => {
  const tap = createWireTap();
  const rules = [{ action: 'view-campaign', subject: 'all' }];
  const { rig, connection } = await openChat({ ports: tap.ports, rules });
  await rig.attach(rules);
  await rig.advance(1);
  expect(connection()).toMatchObject({ state: 'connected', ready: true, reason: null });
  tap.status.emit({ kind: 'connection', state: 'connecting' });
  await rig.advance(1);
  expect(connection()).toMatchObject({ state: 'connecting', ready: false });
  await rig.attach([...rules, { action: 'view-chat', subject: 'all' }]);
  await rig.advance(SOCKET_RETRY_MAX_MS);
  expect(connection()).toMatchObject({ state: 'connected', ready: true });
});
