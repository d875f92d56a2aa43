import { expect, test } from 'vitest';
import { rowsOf } from '../../../../../src/core/model/chat/chat.ts';
import { type DomainEvent, eventOf } from '../../../../../src/core/model/events.ts';
import { fold } from '../../../../../src/core/model/fold.ts';
import { emptyState } from '../../../../../src/core/model/state.ts';
import { createHeldAnswers } from '../../../support/held-answers.ts';
import { openChat, TAB } from '../../../support/open-chat.ts';
import { logged, messageOf } from '../../../support/random-events.ts';
import type { RigOptions } from '../../../support/rig.ts';
import { AGENT, messageFact } from '../../../support/service-in-memory.ts';
import { createWireTap } from '../../../support/wire-tap.ts';

const SEND = 'POST /send-message/*';
/** How long the service takes for the first request of a send, ms. */
const LATE_MS = 2000;
const isLook = (name: string) => name === 'GET /messages';

/**
 * A send whose worker died while the request was in flight. The service refused the next worker's attempt, so the core
 * gave up the send. The service still carries out the first request later. No tab has the chat open.
 */
async function givenUp(options: RigOptions = {}) {
  const stage = await openChat(options);
  const { rig, send } = stage;
  rig.service.behaviour.attributes = false;
  rig.service.faults.set([{ match: SEND, effect: 'latency', ms: LATE_MS, times: 1 }]);
  await send('m1');
  rig.core.attend(TAB, null);
  rig.service.faults.set([{ match: SEND, effect: 'status', status: 422, times: 1 }]);
  await rig.restart();
  await rig.advance(LATE_MS / 2);
  const mine = () => stage.rows().filter(({ body }) => body === 'm1');
  expect(mine()).toMatchObject([{ key: 'm1', delivery: 'failed' }]);
  const carriedOut = async () => {
    await rig.advance(LATE_MS / 2);
    expect(stage.chat.messages.filter(({ body }) => body === 'm1')).toHaveLength(1);
  };
  return { ...stage, mine, carriedOut };
}

test('a send that the service carries out after it was given up becomes sent in its own row, even in a closed chat', async () => {
  const { rig, mine, carriedOut } = await givenUp();
  await carriedOut();
  // Without a client message id the message may be the failed send, so it has no row of its own.
  expect(mine()).toMatchObject([{ key: 'm1', delivery: 'failed' }]);
  await rig.advance(1000);
  expect(mine()).toMatchObject([{ key: 'm1', delivery: 'sent' }]);
  expect(rig.core.view({ view: 'outbox' }).rows).toEqual([]);
});

test('the page that identifies a message is requested until it arrives, with growing pauses, while connected', async () => {
  const { rig, mine, carriedOut } = await givenUp();
  rig.service.faults.set([{ match: 'GET /messages', effect: 'dropRequest' }]);
  await carriedOut();
  const looks = () => rig.service.requests.filter(isLook).length;
  const before = looks();
  await rig.advance(60_000);
  const asked = looks() - before;
  expect(asked).toBeGreaterThan(4);
  expect(asked).toBeLessThan(12);
  expect(mine()).toMatchObject([{ key: 'm1', delivery: 'failed' }]);
  rig.service.cut();
  await rig.advance(120_000);
  expect(looks() - before - asked).toBe(0);
  rig.service.faults.clear();
  rig.service.restore();
  await rig.advance(1000);
  expect(mine()).toMatchObject([{ key: 'm1', delivery: 'sent' }]);
});

test('the next worker identifies a message that its predecessor had not shown yet', async () => {
  const { rig, mine, carriedOut } = await givenUp();
  await carriedOut();
  await rig.restart();
  expect(mine()).toMatchObject([{ key: 'm1' }]);
  await rig.advance(1000);
  expect(mine()).toMatchObject([{ key: 'm1', delivery: 'sent' }]);
});

test('a retry before the page arrives uses the same row, and the service has the message once', async () => {
  const { rig, chat, mine, carriedOut } = await givenUp();
  await carriedOut();
  await rig.execute({ type: 'retryMessage', chatId: chat.id, key: 'm1' });
  expect(mine()).toMatchObject([{ key: 'm1' }]);
  await rig.advance(1000);
  expect(mine()).toMatchObject([{ key: 'm1', delivery: 'sent' }]);
  expect(chat.messages.filter(({ body }) => body === 'm1')).toHaveLength(1);
});

test('an own message from another device is shown as soon as a page proves that this device did not send it', async () => {
  const { rig, chat, bodies, mine } = await givenUp();
  rig.world.send({ chatId: chat.id, author: AGENT, body: 'From my phone' });
  await rig.advance(1);
  expect(bodies()).not.toContain('From my phone');
  await rig.advance(1000);
  expect(bodies()).toContain('From my phone');
  expect(mine()[0]).toMatchObject({ key: 'm1' });
});

test('a check reaches back to the message that it must identify, however many followed', async () => {
  const tap = createWireTap();
  const { rig, chat, rows, mine } = await givenUp({ ports: tap.ports });
  tap.muted.messages = true;
  const told = rig.service.behaviour;
  const late = rig.world.send({ chatId: chat.id, author: AGENT, body: 'm1', clientMessageId: 'm1' });
  // The service's id of the message is known, but not its client message id.
  tap.chat.emit(messageFact(chat, { ...late, clientMessageId: null }, told));
  for (let n = 0; n < 40; n += 1) {
    const message = rig.world.inbound({ chatId: chat.id, body: `text ${n}` });
    tap.chat.emit(messageFact(chat, message, told));
  }
  await rig.advance(1000);
  expect(mine()).toMatchObject([{ key: 'm1', delivery: 'sent' }]);
  expect(rows().filter(({ body }) => body.startsWith('text'))).toHaveLength(40);
});

test('an unresolved send waits for the page with the messages received meanwhile', async () => {
  const answers = createHeldAnswers();
  const { rig, chat, rows, send } = await openChat({ ports: answers.ports });
  rig.service.behaviour.attributes = false;
  await send('m0');
  await rig.advance(1000);
  rig.service.faults.set([{ match: SEND, effect: 'dropRequest', times: 1 }]);
  answers.hold('/messages');
  await send('m1');
  expect(answers.held()).toBe(1);
  answers.hold(null);
  // The page in flight does not contain this message yet.
  rig.world.send({ chatId: chat.id, author: AGENT, body: 'From my phone' });
  await rig.advance(1);
  answers.release();
  await rig.advance(1);
  expect(rows().find(({ key }) => key === 'm1')).toMatchObject({ delivery: 'sending' });
  await rig.calm();
  expect(rows().find(({ key }) => key === 'm1')).toMatchObject({ delivery: 'sent' });
  expect(chat.messages.filter(({ body }) => body === 'm1')).toHaveLength(1);
});

test('a send that the server accepted twice has two rows, whatever the order of the copies', () => {
  const chatId = 'c1';
  const send = { chatId, clientMessageId: 'm1' };
  const copy = (number: number) => ({ ...messageOf(chatId, number), clientMessageId: 'm1' });
  const received = (number: number) => eventOf('message.received', { chatId, message: copy(number) });
  const sent = [
    eventOf('outbox.enqueued', { ...send, body: 'text', fromDraft: true, attachment: null, mediaUrl: null }),
    eventOf('outbox.attempted', { ...send, attempt: 1 }),
  ];
  const rowsAfter = (events: readonly DomainEvent[]) =>
    [...rowsOf(fold(emptyState([AGENT]), logged([...sent, ...events])).chats.get(chatId))].map(
      ({ key, message }) => [key, message.id],
    );
  expect(rowsAfter([received(3), received(6), received(3), received(6)])).toEqual([
    ['m1', 3],
    [`IM-${chatId}-6`, 6],
  ]);
  expect(rowsAfter([received(6), received(3), received(6)])).toEqual([
    [`IM-${chatId}-3`, 3],
    ['m1', 6],
  ]);
});
