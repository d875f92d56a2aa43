import { expect, test } from 'vitest';
import { MESSAGE_MAX_LENGTH } from '../../../../../src/core/model/chat/text/message-text.ts';
import { openChat } from '../../../support/open-chat.ts';
import { AGENT } from '../../../support/service-in-memory.ts';

/** One character for users and for the service, but two UTF-16 code units. */
const RAISED_HAND = '\u{1F64B}';

test('the longest message is sent', async () => {
  const { chat, send } = await openChat();
  const body = 'x'.repeat(MESSAGE_MAX_LENGTH);
  expect(await send('m1', body)).toMatchObject({ ok: true });
  expect(chat.messages.at(-1)?.body).toBe(body);
});

test('characters are counted as the service counts them: an emoji is one', async () => {
  const { chat, rows, send } = await openChat();
  const body = RAISED_HAND.repeat(MESSAGE_MAX_LENGTH);
  expect(await send('m1', body)).toMatchObject({ ok: true });
  expect(chat.messages.at(-1)?.body).toBe(body);
  expect(rows().at(-1)?.delivery).toBe('sent');
  expect(await send('m2', `${body}${RAISED_HAND}`)).toEqual({
    ok: false,
    refusal: {
      code: 'messageTooLong',
      reason: ':messageTooLong 1',
    },
  });
});

test('a message for an unknown chat is refused with a message', async () => {
  const { rig } = await openChat();
  const answer = await rig.execute({
    type: 'sendMessage',
    chatId: 'nowhere',
    clientMessageId: 'm1',
    body: 'Hello',
  });
  expect(answer).toEqual({
    ok: false,
    refusal: { code: 'unknownChat', reason: ':chatNotHere' },
  });
});

test('a message in flight cannot be discarded, and a sent one cannot be retried', async () => {
  const { rig, chat, send } = await openChat();
  rig.service.faults.set([{ match: 'POST /send-message/*', effect: 'latency', ms: 100 }]);
  await send('m1');
  expect(await rig.execute({ type: 'discardMessage', chatId: chat.id, key: 'm1' })).toMatchObject({
    ok: false,
    refusal: { code: 'unknownMessage', reason: ':alreadySending' },
  });
  await rig.advance(200);
  expect(await rig.execute({ type: 'retryMessage', chatId: chat.id, key: 'm1' })).toMatchObject({
    ok: false,
    refusal: { code: 'unknownMessage', reason: ':notRetryable' },
  });
});

test('a repeated command for a message that is known under another key has no second effect', async () => {
  const { rig, chat, rows, send } = await openChat();
  rig.service.behaviour.attributes = false;
  // The worker that sent this message has lost its log.
  rig.world.send({ chatId: chat.id, author: AGENT, body: 'Hello', clientMessageId: 'm1' });
  // The realtime service reports the message without its client message id. Then a page reports it with the id.
  await rig.advance(1000);
  const before = rows();
  expect(before.filter(({ body }) => body === 'Hello')).toHaveLength(1);
  const asked = rig.service.requests.length;
  expect(await send('m1', 'Hello')).toEqual({ ok: true, value: { key: 'm1' } });
  await rig.calm();
  expect(rows()).toEqual(before);
  expect(rig.service.requests.slice(asked).filter((name) => name.startsWith('POST /send-message'))).toEqual(
    [],
  );
});
