import { expect, test } from 'vitest';
import { CATCH_UP_MAX_PAGES, LOAD_RETRY_MS } from '../../src/core/chat/thread/chat-pages.ts';
import { SOCKET_RETRY_MAX_MS, SOCKET_RETRY_MIN_MS } from '../../src/core/connection/socket-machine.ts';
import { CONNECTION_PAST_ROWS } from '../../src/core/inspect/connection-past-view.ts';
import type { Ports } from '../../src/core/ports.ts';
import { bodiesOf, openChat, texts } from './support/open-chat.ts';
import { AGENT } from './support/service-in-memory.ts';
import { answering, createWireTap } from './support/wire-tap.ts';

const PAGE_SIZE = 30;
const count = (names: readonly string[], name: string) => names.filter((each) => each === name).length;

const tapped = async () => {
  const tap = createWireTap();
  const it = await openChat({ ports: tap.ports });
  const report = async (state: string, reason?: string) => {
    tap.chat.emit({ kind: 'connection', state, reason });
    await it.rig.advance(1);
  };
  return { ...it, tap, report };
};

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

test('after an outage the connection is connecting, then connected', async () => {
  const { rig, connection } = await openChat();
  expect(connection().state).toBe('connected');
  rig.service.cut();
  await rig.advance(1);
  expect(connection()).toMatchObject({ state: 'connecting', ready: false });
  rig.service.restore();
  await rig.advance(1);
  expect(connection()).toMatchObject({ state: 'connected', ready: true });
});

test.each([1, PAGE_SIZE + 1, 95])(
  '%i messages missed during an outage are there afterwards, once and in order',
  async (missed) => {
    const { rig, chat, bodies, thread } = await openChat();
    rig.service.cut();
    await rig.advance(1);
    for (const body of texts(missed)) rig.world.inbound({ chatId: chat.id, body });
    rig.service.restore();
    await rig.advance(1);
    expect(bodies()).toEqual(bodiesOf(chat));
    expect(thread().head).toMatchObject({ hasOlder: false, checking: false });
  },
);

test('a gap that is too long to fill at once remains, and scrolling back fills it', async () => {
  const missed = 400;
  const shown = CATCH_UP_MAX_PAGES * PAGE_SIZE;
  expect(missed).toBeGreaterThan(shown);
  const { rig, chat, bodies, thread } = await openChat();
  rig.service.cut();
  await rig.advance(1);
  for (const body of texts(missed)) rig.world.inbound({ chatId: chat.id, body });
  rig.service.restore();
  await rig.advance(1);
  expect(bodies()).toEqual(bodiesOf(chat).slice(-shown));
  while (thread().head.hasOlder) {
    const before = bodies().length;
    await rig.execute({ type: 'loadOlder', chatId: chat.id });
    expect(bodies().length).toBeGreaterThan(before);
  }
  expect(bodies()).toEqual(bodiesOf(chat));
});

test('messages that arrive live during a catch-up are there once', async () => {
  const { rig, chat, bodies } = await openChat();
  rig.service.cut();
  await rig.advance(1);
  for (const body of texts(40, 'missed')) rig.world.inbound({ chatId: chat.id, body });
  rig.service.faults.set([{ match: 'GET /messages', effect: 'latency', ms: 100 }]);
  rig.service.restore();
  await rig.advance(50);
  rig.world.inbound({ chatId: chat.id, body: 'told meanwhile' });
  await rig.advance(1000);
  expect(bodies()).toEqual(bodiesOf(chat));
});

test('complaint 1: the open chat is checking until it is known whether messages were missed', async () => {
  const { rig, thread } = await openChat();
  expect(thread().head.checking).toBe(false);
  rig.service.cut();
  await rig.advance(1);
  expect(thread().head.checking).toBe(true);
  rig.service.faults.set([{ match: 'GET /messages', effect: 'latency', ms: 300 }]);
  rig.service.restore();
  await rig.advance(100);
  expect(thread().head.checking).toBe(true);
  await rig.advance(300);
  expect(thread().head.checking).toBe(false);
});

test('a failed catch-up leaves the chat behind, says why, and can be retried', async () => {
  const { rig, chat, thread, bodies } = await openChat();
  rig.service.cut();
  await rig.advance(1);
  rig.world.inbound({ chatId: chat.id, body: 'missed' });
  rig.service.faults.set([{ match: 'GET /messages', effect: 'status', status: 503 }]);
  rig.service.restore();
  await rig.advance(1);
  expect(thread().head).toMatchObject({ checking: true, error: ':serviceError 503' });
  rig.service.faults.clear();
  await rig.execute({ type: 'reloadChat', chatId: chat.id });
  expect(thread().head).toMatchObject({ checking: false, error: null });
  expect(bodies()).toEqual(bodiesOf(chat));
});

test('a failed catch-up is retried automatically while the chat is open', async () => {
  const { rig, chat, thread, bodies } = await openChat();
  rig.service.cut();
  await rig.advance(1);
  rig.world.inbound({ chatId: chat.id, body: 'missed' });
  rig.service.faults.set([{ match: 'GET /messages', effect: 'dropRequest' }]);
  rig.service.restore();
  await rig.advance(1000);
  expect(thread().head.checking).toBe(true);
  rig.service.faults.clear();
  await rig.advance(LOAD_RETRY_MS);
  expect(thread().head).toMatchObject({ checking: false, error: null });
  expect(bodies()).toEqual(bodiesOf(chat));
});

test('a loaded chat that is not open catches up when it is opened', async () => {
  const { rig, chat, chatAt, bodies } = await openChat();
  rig.core.attend('tab-1', { chatId: chatAt(1).id, visible: true });
  await rig.advance(1);
  rig.service.cut();
  await rig.advance(1);
  for (const body of texts(35)) rig.world.inbound({ chatId: chat.id, body });
  rig.service.restore();
  await rig.advance(1);
  rig.world.inbound({ chatId: chat.id, body: 'after the gap' });
  await rig.advance(1);
  rig.core.attend('tab-1', { chatId: chat.id, visible: true });
  await rig.advance(1);
  expect(bodies()).toEqual(bodiesOf(chat));
});

test('the list shows changes of other devices during an outage', async () => {
  const { rig, chatAt, entry, others } = await openChat();
  const other = chatAt(2);
  const before = entry(other.id)?.unseen ?? 0;
  rig.service.cut();
  await rig.advance(1);
  rig.world.inbound({ chatId: other.id, body: 'missed' });
  rig.world.inbound({ chatId: other.id, body: 'missed too' });
  rig.service.restore();
  await rig.advance(1);
  expect(entry(other.id)?.unseen).toBe(before + 2);
  expect(others()[0]).toMatchObject({ key: other.id, preview: { text: 'missed too' } });
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

test('while no token can be fetched the chip shows Connecting with the reason, and the pauses grow', async () => {
  const tap = createWireTap();
  tap.answerWith(({ path }) => (path === '/conversation_token' ? { kind: 'unanswered' } : null));
  const { rig, connection } = await openChat({ ports: tap.ports });
  const asked = () => tap.requests.filter(({ path }) => path === '/conversation_token').length;
  expect(connection()).toMatchObject({
    state: 'connecting',
    reason: ':serviceSilent',
  });
  expect(asked()).toBe(1);
  await rig.advance(SOCKET_RETRY_MIN_MS);
  expect(asked()).toBe(2);
  await rig.advance(SOCKET_RETRY_MIN_MS);
  expect(asked()).toBe(2);
  await rig.advance(SOCKET_RETRY_MIN_MS);
  expect(asked()).toBe(3);
  await rig.advance(10 * SOCKET_RETRY_MAX_MS);
  const before = asked();
  await rig.advance(SOCKET_RETRY_MAX_MS);
  expect(asked()).toBe(before + 1);
  tap.answerWith(() => null);
  await rig.advance(SOCKET_RETRY_MAX_MS);
  expect(connection()).toMatchObject({ state: 'connected', reason: null });
});

test('Reconnect ends the pause', async () => {
  const tap = createWireTap();
  tap.answerWith(({ path }) => (path === '/conversation_token' ? { kind: 'unanswered' } : null));
  const { rig, connection } = await openChat({ ports: tap.ports });
  tap.answerWith(() => null);
  await rig.execute({ type: 'reconnect' });
  await rig.settle();
  expect(connection().state).toBe('connected');
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

test('D7, complaint 16: a broken client is stopped and replaced', async () => {
  const { rig, tap, connection, inbound, bodies } = await tapped();
  tap.chat.emit({ kind: 'broken', reason: ':messagingNotStarted' });
  await rig.advance(1);
  expect(connection()).toMatchObject({
    state: 'connecting',
    reason: ':messagingNotStarted',
  });
  expect(tap.chat).toMatchObject({ stops: 1 });
  await rig.advance(SOCKET_RETRY_MIN_MS);
  expect(tap.chat.starts).toHaveLength(2);
  expect(connection()).toMatchObject({ state: 'connected', reason: null });
  await inbound('Heard by the new one');
  expect(bodies().filter((body) => body === 'Heard by the new one')).toHaveLength(1);
});

test('a client that cannot be created is retried', async () => {
  let failures = 1;
  const { rig, connection } = await openChat({
    ports: (ports) => ({
      ...ports,
      chatTransport: {
        ...ports.chatTransport,
        start(token, listener) {
          failures -= 1;
          if (failures >= 0) throw new Error('no secure context');
          ports.chatTransport.start(token, listener);
        },
      },
    }),
  });
  expect(connection()).toMatchObject({
    state: 'connecting',
    reason: ':realtimeNotStarted',
  });
  await rig.advance(SOCKET_RETRY_MIN_MS);
  expect(connection()).toMatchObject({ state: 'connected', reason: null });
});

test('a broken sync client is replaced, and does not affect the shown connection', async () => {
  const { rig, tap, connection } = await tapped();
  tap.status.emit({ kind: 'broken', reason: ':statusesGone' });
  await rig.advance(1);
  expect(connection().state).toBe('connected');
  await rig.advance(SOCKET_RETRY_MIN_MS);
  expect(tap.status.starts).toHaveLength(2);
  expect(tap.status.stops).toBe(1);
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

test('a sync client that worked between its failures is replaced after the shortest pause', async () => {
  const { rig, tap } = await tapped();
  for (let i = 0; i < 6; i += 1) {
    const started = tap.status.starts.length;
    tap.status.emit({ kind: 'broken', reason: 'gone' });
    await rig.advance(SOCKET_RETRY_MIN_MS + 1);
    expect(tap.status.starts).toHaveLength(started + 1);
  }
});

test('during a pause the view has the time of the next attempt, and afterwards none', async () => {
  const { rig, tap, connection } = await tapped();
  expect(connection().retryAt).toBeNull();
  tap.chat.emit({ kind: 'broken', reason: 'gone' });
  await rig.advance(1);
  expect(connection().retryAt).toBeGreaterThan(rig.virtual.now());
  expect(connection().retryAt).toBeLessThanOrEqual(rig.virtual.now() + SOCKET_RETRY_MIN_MS);
  await rig.advance(SOCKET_RETRY_MIN_MS);
  expect(connection()).toMatchObject({ state: 'connected', retryAt: null });
});

test('pauses are partly random, so that hundreds of consoles do not reconnect at once', async () => {
  const pauses: number[] = [];
  for (const chance of [0, 0.5, 0.999]) {
    const tap = createWireTap();
    const ports = (plain: Ports): Ports => ({ ...tap.ports(plain), random: () => chance });
    const { rig, connection } = await openChat({ ports });
    tap.chat.emit({ kind: 'broken', reason: 'gone' });
    await rig.settle();
    pauses.push((connection().retryAt ?? 0) - rig.virtual.now());
  }
  expect(pauses).toEqual([SOCKET_RETRY_MIN_MS, 750, 500]);
});

test('a socket that is refused repeatedly shows Failed to connect with the reason, and is retried with growing pauses', async () => {
  const { rig, tap, connection, report } = await tapped();
  for (const pause of [1, 2, 4, 8, 16].map((times) => times * SOCKET_RETRY_MIN_MS)) {
    await report('denied', ':messagingRefused');
    expect(connection()).toMatchObject({
      state: 'denied',
      reason: ':messagingRefused',
      ready: false,
    });
    expect((connection().retryAt ?? 0) - rig.virtual.now()).toBeCloseTo(pause, -1);
    // The service accepts the token in this test. Only the realtime client reports a refusal.
    tap.chat.emit({ kind: 'firstList', isRead: false });
    const started = tap.chat.starts.length;
    await rig.advance(pause);
    expect(tap.chat.starts).toHaveLength(started + 1);
  }
});

test('a client that connects but never loads its list is replaced with growing pauses', async () => {
  const { rig, tap, connection } = await tapped();
  for (const pause of [1, 2, 4].map((times) => times * SOCKET_RETRY_MIN_MS)) {
    tap.chat.emit({ kind: 'firstList', isRead: false });
    await rig.advance(1);
    expect(connection().isReading).toBe(true);
    tap.chat.emit({ kind: 'connection', state: 'connected' });
    tap.chat.emit({ kind: 'broken', reason: ':chatsNotLoaded' });
    await rig.settle();
    expect((connection().retryAt ?? 0) - rig.virtual.now()).toBe(pause);
    await rig.advance(pause);
  }
  tap.chat.emit({ kind: 'firstList', isRead: true });
  tap.chat.emit({ kind: 'broken', reason: 'gone' });
  await rig.settle();
  expect(connection()).toMatchObject({ isReading: false });
  expect((connection().retryAt ?? 0) - rig.virtual.now()).toBe(SOCKET_RETRY_MIN_MS);
});

test('Reconnect while the old client is being stopped skips the pause', async () => {
  let stopped: () => void = () => undefined;
  const tap = createWireTap();
  const { rig, connection } = await openChat({
    ports: (plain) => {
      const ports = tap.ports(plain);
      const stop = () => new Promise<void>((resolve) => (stopped = resolve)).then(ports.chatTransport.stop);
      return { ...ports, chatTransport: { ...ports.chatTransport, stop } };
    },
  });
  tap.chat.emit({ kind: 'broken', reason: 'gone' });
  await rig.settle();
  await rig.execute({ type: 'reconnect' });
  stopped();
  await rig.advance(1);
  expect(connection().state).toBe('connected');
  expect(tap.chat.starts).toHaveLength(2);
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
