import { expect, test } from 'vitest';
import type { WorldStatus } from '../../../../../mocks/world/chat-types.ts';
import { RECENT_KEYS_MAX } from '../../../../../src/core/domains/realtime/intake.ts';
import { openChat } from '../../../support/open-chat.ts';
import { AGENT } from '../../../support/service-in-memory.ts';
import { createWireTap } from '../../../support/wire-tap.ts';

const sentMessage = async () => {
  const tap = createWireTap();
  const it = await openChat({ ports: tap.ports });
  await it.send('m1', 'On my way');
  const message = it.chat.messages.at(-1);
  if (message === undefined) throw new Error('nothing was sent');
  const observe = async (status: WorldStatus, code: number | null = null) => {
    it.rig.world.setStatus(message.id, status, code);
    await it.rig.advance(1);
  };
  const document = async (data: unknown) => {
    tap.status.emit({ kind: 'document', data });
    await it.rig.advance(1);
  };
  return { ...it, message, observe, document, row: () => it.rows().find(({ key }) => key === 'm1') };
};

test('a sent message becomes Delivered and then Seen by the status document', async () => {
  const { row, observe } = await sentMessage();
  expect(row()?.delivery).toBe('sent');
  await observe('delivered');
  expect(row()?.delivery).toBe('delivered');
  await observe('seen');
  expect(row()?.delivery).toBe('seen');
});

test.each([
  [['seen', 'delivered', 'sent'], 'seen'],
  [['delivered', 'sent', 'delivered'], 'delivered'],
  [['delivered', 'seen', 'sent', 'seen'], 'seen'],
  [['failed', 'sent'], 'failed'],
  [['failed', 'delivered'], 'delivered'],
  [['delivered', 'failed'], 'delivered'],
] as const)('%j in this order ends as %s, and never goes back', async (order, end) => {
  const { row, document, message } = await sentMessage();
  for (const status of order) await document({ sid: message.sid, status });
  expect(row()?.delivery).toBe(end);
});

test('a status that arrives before its message waits for it', async () => {
  const { rig, chat, rows } = await openChat();
  rig.service.hold();
  const message = rig.world.send({ chatId: chat.id, author: AGENT, body: 'From my other device' });
  rig.world.setStatus(message.id, 'seen');
  await rig.advance(1);
  expect(rows().some(({ body }) => body === 'From my other device')).toBe(false);
  rig.service.release();
  await rig.advance(1);
  expect(rows().at(-1)).toMatchObject({ body: 'From my other device', delivery: 'seen' });
});

test('a status that arrives before the response of its send is not lost', async () => {
  const { rig, rows, send, chat } = await openChat();
  rig.service.faults.set([{ match: 'POST /send-message/*', effect: 'dropResponse', times: 1 }]);
  rig.service.hold();
  await send('m1');
  const message = chat.messages.at(-1);
  rig.world.setStatus(message?.id ?? 0, 'delivered');
  await rig.calm();
  expect(rows().filter(({ key }) => key === 'm1')).toMatchObject([{ delivery: 'delivered' }]);
});

test('a failed message shows the reason with its code, and can be sent again', async () => {
  const { rig, chat, row, observe, rows } = await sentMessage();
  await observe('failed', 30007);
  expect(row()).toMatchObject({
    delivery: 'failed',
    failure: { reason: ':undelivered', code: '30007' },
    canRetry: true,
    canDiscard: false,
  });
  await rig.execute({ type: 'retryMessage', chatId: chat.id, key: 'm1' });
  await rig.advance(1);
  expect(rows().at(-1)).toMatchObject({ body: 'On my way', delivery: 'sent' });
  expect(row()?.delivery).toBe('failed');
});

test('a failure without a code is shown without one', async () => {
  const { row, document, message } = await sentMessage();
  await document({ updates: [{ sid: message.sid, status: 'undelivered' }] });
  expect(row()).toMatchObject({ delivery: 'failed', failure: { reason: ':undelivered', code: null } });
});

test('a document with a single update works', async () => {
  const { row, document, message, connection } = await sentMessage();
  await document({ sid: message.sid, status: 'delivered' });
  expect(row()?.delivery).toBe('delivered');
  expect(connection().quarantined).toBe(0);
});

test.each([[{}], [null], [{ updates: [] }]])('an empty document, %j, changes nothing', async (data) => {
  const { row, document, connection } = await sentMessage();
  await document(data);
  expect(row()?.delivery).toBe('sent');
  expect(connection().quarantined).toBe(0);
});

test('a malformed update is counted, and the others in the document apply', async () => {
  const { row, document, message, connection } = await sentMessage();
  await document({
    updates: [
      { sid: message.sid, status: 'teleported' },
      { status: 'delivered' },
      'delivered',
      { sid: message.sid, status: 'READ' },
    ],
  });
  expect(row()?.delivery).toBe('seen');
  expect(connection().quarantined).toBeGreaterThan(0);
});

test('a status survives a restart', async () => {
  const { rig, observe, rows, chat } = await sentMessage();
  await observe('delivered');
  rig.service.faults.set([{ match: 'GET /messages', effect: 'dropRequest' }]);
  await rig.restart();
  expect(rows(chat.id).find(({ key }) => key === 'm1')?.delivery).toBe('delivered');
});

test('parked statuses are limited: only the latest are kept', async () => {
  const tap = createWireTap();
  const { connection } = await openChat({ ports: tap.ports });
  const tell = (from: number, count: number) => {
    const updates = Array.from({ length: count }, (_, place) => ({ strange: from + place }));
    tap.status.emit({ kind: 'document', data: { updates } });
    return connection().quarantined;
  };
  expect(tell(0, RECENT_KEYS_MAX)).toBe(RECENT_KEYS_MAX);
  expect(tell(1, RECENT_KEYS_MAX - 1)).toBe(RECENT_KEYS_MAX);
  expect(tell(RECENT_KEYS_MAX, 1)).toBe(RECENT_KEYS_MAX + 1);
  expect(tell(0, 1)).toBe(RECENT_KEYS_MAX + 2);
});
