import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '../../../../../mocks/world/json.ts';
import { PATIENCE_MS, RUNS, settings } from '../../../../properties/runs.ts';
import { bodiesOf, openChat } from '../../../support/open-chat.ts';

/*
 * A chat participant's client sets the attributes of its own messages, also the ones that the service sets. The console
 * must believe none of them.
 */

const COLLEAGUE = 'supervisor@example.com';

const HUGE = Number.MAX_SAFE_INTEGER;

/** Opens a chat at a service where the sender's attributes win. `lie` adds a contact's message with attributes. */
async function openAmongLiars(chats = 3) {
  const opened = await openChat({ chats });
  const { rig, chat, chatAt, readAll } = opened;
  rig.service.behaviour.senderWins = true;
  let shown = chat.id;
  return {
    ...opened,
    other: chatAt(1).id,
    async lie(body: string, attributes: Json, chatId = chat.id) {
      const message = rig.world.inbound({ chatId, body, attributes });
      await rig.advance(1);
      if (chatId === shown) await readAll(chatId);
      return message;
    },
    async show(chatId: string) {
      shown = chatId;
      rig.core.attend('tab-1', { chatId, visible: true });
      await rig.advance(1000);
    },
    worldBodies: (chatId: string) => bodiesOf(rig.world.chat(chatId) ?? chat),
  };
}

test('an id that a sender made up silences nothing: later messages count and come below it', async () => {
  const { chat, other, lie, inbound, entry, bodies, show, worldBodies } = await openAmongLiars();
  await lie('I am the last', { id: HUGE });
  await show(other);
  await inbound('Anybody there?', chat.id);
  await inbound('Hello?', chat.id);
  expect(entry(chat.id)?.unseen).toBe(2);
  expect(bodies(chat.id)).toEqual(worldBodies(chat.id));
  await show(chat.id);
  expect(bodies(chat.id)).toEqual(worldBodies(chat.id));
});

test('an id below the read position makes no message read', async () => {
  const { other, lie, entry, list, bodies, show, worldBodies, chat } = await openAmongLiars();
  await show(other);
  await show(chat.id);
  await lie('Read already', { id: 1 }, other);
  expect(entry(other)?.unseen).toBe(1);
  expect(list().head.ring).toBe(true);
  await show(other);
  expect(bodies(other)).toEqual(worldBodies(other));
});

test('an id of a known message replaces nothing', async () => {
  const { rig, chat, lie, bodies, rows, worldBodies, show, other } = await openAmongLiars();
  const theirs = rig.world.send({ chatId: chat.id, author: COLLEAGUE, body: 'We refund you.' });
  await show(other);
  await show(chat.id);
  await lie('We refund nothing.', { id: theirs.id, direction: 'outbound' });
  expect(bodies()).toEqual(worldBodies(chat.id));
  expect(rows().find(({ body }) => body === 'We refund you.')).toMatchObject({ author: COLLEAGUE });
  expect(rows().find(({ body }) => body === 'We refund nothing.')).toMatchObject({ direction: 'inbound' });
});

test("a sender cannot take the place of this agent's message, sent or in flight", async () => {
  const { rig, chat, send, lie, rows, bodies, worldBodies } = await openAmongLiars();
  await send('m1', 'Sent before');
  await lie('Replaced', { client_message_id: 'm1' });
  rig.service.faults.set([{ match: 'POST /send-message/*', effect: 'latency', ms: 2000, times: 1 }]);
  void rig.execute({ type: 'sendMessage', chatId: chat.id, clientMessageId: 'm2', body: 'In flight' });
  await rig.advance(100);
  await lie('Confirmed', { client_message_id: 'm2', direction: 'outbound' });
  expect(rows().find(({ key }) => key === 'm1')?.body).toBe('Sent before');
  expect(rows().find(({ key }) => key === 'm2')).toMatchObject({ body: 'In flight', delivery: 'sending' });
  await rig.advance(3000);
  expect([...bodies()].sort()).toEqual([...worldBodies(chat.id)].sort());
});

test('the direction follows the author, whatever the attributes say', async () => {
  const { other, lie, entry, list } = await openAmongLiars();
  const before = entry(other)?.unseen ?? 0;
  await lie('Quiet', { direction: 'outbound' }, other);
  expect(entry(other)?.unseen).toBe(before + 1);
  expect(list().head.ring).toBe(true);
});

test("a colleague's message is outbound once a page of the service named the colleague", async () => {
  const { rig, other, entry, list } = await openAmongLiars();
  const before = entry(other)?.unseen ?? 0;
  const reply = (body: string) => rig.world.send({ chatId: other, author: COLLEAGUE, body });
  reply('I take this one.');
  await rig.advance(1000);
  expect(entry(other)?.unseen).toBe(before);
  const { ring } = list().head;
  rig.service.behaviour.attributes = false;
  reply('Done.');
  await rig.advance(1);
  expect(entry(other)?.unseen).toBe(before);
  expect(list().head.ring).toBe(ring);
});

test('a picture that only the sender named is gone once a page of the service shows none', async () => {
  const { lie, rows, chat, other, show } = await openAmongLiars();
  await lie('Look', { id: 0, mms_url: 'https://elsewhere.example/1.png' });
  await show(other);
  await show(chat.id);
  expect(rows().find(({ body }) => body === 'Look')?.mediaUrl).toBeNull();
});

test('after a lost connection no message is missing, whatever id the last one named', async () => {
  const { rig, chat, lie, bodies, worldBodies } = await openAmongLiars();
  await lie('I am the last', { id: HUGE });
  await rig.advance(1000);
  await lie('No, I am', { id: HUGE });
  rig.service.cut();
  await rig.advance(100);
  for (let n = 0; n < 70; n += 1) rig.world.inbound({ chatId: chat.id, body: `Missed ${n}` });
  rig.service.restore();
  await rig.advance(10_000);
  expect(bodies()).toEqual(worldBodies(chat.id));
});

test("a made-up id below which this agent's messages were sorted is corrected when the chat is opened", async () => {
  const { chat, lie, send, show, other, bodies, worldBodies } = await openAmongLiars();
  await lie('I am the last', { id: HUGE });
  await send('m1', 'First answer');
  await send('m2', 'Second answer');
  await show(other);
  await show(chat.id);
  expect(bodies()).toEqual(worldBodies(chat.id));
});

test('a made-up id between two messages of this agent is corrected when the chat is opened', async () => {
  const { rig, chat, lie, send, show, other, bodies, worldBodies } = await openAmongLiars();
  await send('m0', 'Before');
  const last = rig.world.chat(chat.id)?.messages.at(-1)?.id ?? 0;
  await lie('Between', { id: last + 5 });
  // The service's ids are seconds: the first answer sorts above the made-up id, the second one below it.
  await rig.advance(1000);
  await send('m1', 'First answer');
  await rig.advance(10_000);
  await send('m2', 'Second answer');
  await show(other);
  await show(chat.id);
  expect(bodies()).toEqual(worldBodies(chat.id));
});

test('whatever attributes senders set, a page restores the thread and the count', {
  timeout: PATIENCE_MS,
}, async () => {
  const id = fc.oneof(fc.integer({ min: -1, max: 40 }), fc.constantFrom(HUGE, 1.5, 9_000_000));
  const lies = fc.record(
    { id, direction: fc.constantFrom('inbound', 'outbound'), client_message_id: fc.constantFrom('m0', 'm1') },
    { requiredKeys: [] },
  );
  const steps = fc.array(
    fc.oneof(
      lies.map((attributes) => ({ kind: 'lie' as const, attributes })),
      fc
        .constantFrom('send', 'colleague', 'away', 'back', 'outage')
        .map((kind) => ({ kind, attributes: null })),
    ),
    { minLength: 3, maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (story) => {
      const { rig, chat, lie, send, show, other, bodies, entry, worldBodies } = await openAmongLiars();
      let unseen = 0;
      let isAway = false;
      for (const [place, { kind, attributes }] of story.entries()) {
        const body = `${place}`;
        if (kind === 'lie') {
          await lie(body, attributes);
          if (isAway) unseen += 1;
        } else if (kind === 'send') await send(`m${place}`, body);
        else if (kind === 'colleague') rig.world.send({ chatId: chat.id, author: COLLEAGUE, body });
        else if (kind === 'outage') {
          rig.service.cut();
          await rig.advance(1);
          rig.service.restore();
        } else {
          isAway = kind === 'away';
          if (!isAway) unseen = 0;
          await show(isAway ? other : chat.id);
        }
        await rig.advance(1000);
        if (isAway) expect(entry(chat.id)?.unseen).toBe(unseen);
      }
      await show(other);
      await show(chat.id);
      await rig.advance(5000);
      expect(bodies()).toEqual(worldBodies(chat.id));
      await rig.core.stop();
    }),
    settings(Math.ceil(RUNS / 8)),
  );
});
