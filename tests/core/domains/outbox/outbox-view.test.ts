import { expect, test } from 'vitest';
import { openChat } from '../../support/open-chat.ts';

async function waiting() {
  const it = await openChat();
  const { rig } = it;
  const outbox = () => rig.core.view({ view: 'outbox' });
  const send = async (chatId: string, clientMessageId: string) => {
    await rig.execute({ type: 'sendMessage', chatId, clientMessageId, body: `Text ${clientMessageId}` });
    await rig.advance(1);
  };
  return { ...it, outbox, send, keys: () => outbox().rows.map(({ key }) => key) };
}

test('an empty outbox is the same object each time', async () => {
  const { outbox, rig, chat } = await waiting();
  expect(outbox()).toEqual({ head: { waiting: 0, failed: 0 }, rows: [] });
  const before = outbox();
  await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'A draft is no message' });
  expect(outbox()).toBe(before);
});

test('waiting messages are listed by chat in the order of their queues, the chat with the oldest message first', async () => {
  const { rig, chatAt, outbox, keys, send } = await waiting();
  rig.service.cut();
  await rig.advance(1);
  await send(chatAt(2).id, 'm1');
  await send(chatAt(0).id, 'm2');
  await send(chatAt(2).id, 'm3');
  expect(keys()).toEqual(['m1', 'm3', 'm2']);
  expect(outbox()).toMatchObject({
    head: { waiting: 3, failed: 0 },
    rows: [
      {
        chatId: chatAt(2).id,
        chatName: chatAt(2).friendlyName,
        body: 'Text m1',
        delivery: 'queued',
        failure: null,
        queuePosition: 1,
        heldUntil: null,
        canRetry: false,
        canDiscard: true,
      },
      { queuePosition: 2 },
      { chatId: chatAt(0).id, queuePosition: 1 },
    ],
  });
  await rig.restart();
  expect(keys()).toEqual(['m1', 'm3', 'm2']);
  await rig.calm();
  expect(outbox()).toEqual({ head: { waiting: 0, failed: 0 }, rows: [] });
});

test('a message in flight cannot be discarded; a failed one says why and can be retried', async () => {
  const { rig, chat, outbox, send } = await waiting();
  rig.service.faults.set([{ match: 'POST /send-message/*', effect: 'latency', ms: 500, times: 1 }]);
  await send(chat.id, 'm1');
  expect(outbox().rows).toMatchObject([{ delivery: 'sending', queuePosition: null, canDiscard: false }]);
  await rig.advance(1000);
  rig.service.faults.set([{ match: 'POST /send-message/*', effect: 'status', status: 422, times: 1 }]);
  await send(chat.id, 'm2');
  await rig.advance(1000);
  expect(outbox()).toMatchObject({
    head: { waiting: 0, failed: 1 },
    rows: [
      {
        key: 'm2',
        delivery: 'failed',
        failure: { reason: ':serviceRefused 422', code: null },
        canRetry: true,
        canDiscard: true,
      },
    ],
  });
  await rig.execute({ type: 'discardMessage', chatId: chat.id, key: 'm2' });
  expect(outbox().rows).toEqual([]);
});

test('a failed message does not delay later ones', async () => {
  const { rig, chat, outbox, send } = await waiting();
  rig.service.faults.set([{ match: 'POST /send-message/*', effect: 'status', status: 422, times: 1 }]);
  await send(chat.id, 'm1');
  await send(chat.id, 'm2');
  await rig.calm();
  expect(outbox()).toMatchObject({ head: { waiting: 0, failed: 1 }, rows: [{ key: 'm1' }] });
  expect(chat.messages.at(-1)?.clientMessageId).toBe('m2');
});
