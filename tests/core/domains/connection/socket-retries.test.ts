import { expect, test } from 'vitest';
import {
  SOCKET_RETRY_MAX_MS,
  SOCKET_RETRY_MIN_MS,
} from '../../../../src/core/domains/connection/socket-machine.ts';
import type { Ports } from '../../../../src/core/ports/ports.ts';
import { openChat } from '../../support/open-chat.ts';
import { tapped } from '../../support/tapped-chat.ts';
import { createWireTap } from '../../support/wire-tap.ts';

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
