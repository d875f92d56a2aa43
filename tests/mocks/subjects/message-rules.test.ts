import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WorldError } from '../../../mocks/world/errors.ts';
import type { WorldEvent } from '../../../mocks/world/events.ts';
import { AGENT, chatAt, NOON, smallWorld } from '../small-world.ts';

const LAST_PLACE = 3;

const act = fc.record({
  place: fc.integer({ min: 0, max: LAST_PLACE }),
  kind: fc.constantFrom('send', 'inbound', 'status', 'conversation', 'wait'),
  body: fc.string({ minLength: 1 }),
});

describe('messages of a running world', () => {
  test('any interleaving keeps ids and times strictly ascending and indices without gaps', () => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 5, maxLength: 60 }), (acts) => {
        const { world, advance } = smallWorld({ chats: LAST_PLACE + 1, messagesPerChat: 3 });
        const added: { readonly id: number; readonly at: number }[] = [];
        world.watch((event) => {
          if (event.type === 'message.added') added.push(event.message);
        });
        for (const { place, kind, body } of acts) {
          const chat = chatAt(world, place);
          const last = chat.messages.findLast(({ direction }) => direction === 'outbound');
          if (kind === 'send') world.send({ chatId: chat.id, author: AGENT, body });
          if (kind === 'inbound') world.inbound({ chatId: chat.sid, body });
          if (kind === 'status' && last) world.setStatus(last.id, 'delivered');
          if (kind === 'conversation') world.createConversation({ friendlyName: body });
          if (kind === 'wait') advance(1);
        }
        for (const [index, message] of added.entries()) {
          expect(message.id).toBeGreaterThan(added[index - 1]?.id ?? 0);
          expect(message.at).toBeGreaterThan(added[index - 1]?.at ?? 0);
        }
        for (const chat of world.chats()) {
          expect(chat.messages.map(({ index }) => index)).toEqual(chat.messages.map((_, index) => index));
        }
      }),
    );
  });

  test('equal texts are separate messages, but equal keys are one message', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(null, 'a', 'b', 'c'), { maxLength: 20 }), (keys) => {
        const { world } = smallWorld({ chats: 1 });
        const chat = chatAt(world, 0);
        const before = chat.messages.length;
        for (const clientMessageId of keys) {
          world.send({ chatId: chat.id, author: AGENT, body: 'Same', clientMessageId });
        }
        const keyed = new Set(keys.filter((key) => key !== null));
        const plain = keys.filter((key) => key === null);
        expect(chat.messages.length - before).toBe(keyed.size + plain.length);
      }),
    );
  });

  test('a repeated key returns the first message and is not announced', () => {
    const { world } = smallWorld();
    const { id: chatId } = chatAt(world, 0);
    const first = world.send({ chatId, author: AGENT, body: 'Once', clientMessageId: 'key-1' });
    const events: WorldEvent[] = [];
    world.watch((event) => events.push(event));
    expect(world.send({ chatId, author: AGENT, body: 'Twice', clientMessageId: 'key-1' })).toBe(first);
    expect(events).toEqual([]);
  });

  test('a world that starts later uses higher message ids than the earlier one', () => {
    const [earlier, later] = [smallWorld(), smallWorld({}, NOON + 10_000)];
    const chatId = chatAt(earlier.world, 0).id;
    expect(chatAt(later.world, 0).id).toBe(chatId);
    const [before, after] = [earlier, later].map(({ world }) =>
      world.send({ chatId, author: AGENT, body: 'Hi' }),
    );
    expect(after?.id).toBeGreaterThan(before?.id ?? Number.POSITIVE_INFINITY);
    expect(after?.sid).not.toBe(before?.sid);
  });

  test('an impossible call throws an error with a code and changes nothing', () => {
    const { world } = smallWorld();
    const chat = chatAt(world, 0);
    const before = chat.messages.length;
    const refusals = [
      () => world.send({ chatId: 'nowhere', author: AGENT, body: 'x' }),
      () => world.send({ chatId: chat.id, author: 'nobody@example.com', body: 'x' }),
      () => world.inbound({ chatId: chat.id, body: 'x', from: '+447700900999' }),
      () => world.setStatus(0, 'seen'),
      () => world.setReadHorizon(AGENT, 'nowhere', 1),
    ];
    for (const refused of refusals) expect(refused).toThrow(WorldError);
    expect(chat.messages).toHaveLength(before);
  });

  test('watchers receive all events in order, even those that a watcher causes', () => {
    const { world } = smallWorld();
    const { id: chatId } = chatAt(world, 0);
    const heard: string[] = [];
    world.watch((event) => {
      if (event.type === 'message.added') world.setStatus(event.message.id, 'delivered');
    });
    const stop = world.watch((event) => heard.push(event.type));
    world.send({ chatId, author: AGENT, body: 'Hello' });
    expect(heard).toEqual(['message.added', 'record.changed', 'message.updated', 'status.updated']);
    stop();
    world.send({ chatId, author: AGENT, body: 'Again' });
    expect(heard).toHaveLength(4);
  });

  test('a new conversation has its contacts and the staff, and accepts messages at once', () => {
    const { world } = smallWorld();
    const chat = world.createConversation({ friendlyName: 'Nell Ashby', participants: ['+447700900777'] });
    expect(chat.isGroup).toBe(false);
    expect(chat.participants.map(({ phone, identity }) => phone ?? identity)).toEqual([
      '+447700900777',
      'admin@example.com',
      'supervisor@example.com',
      'agent@example.com',
      'auditor@example.com',
    ]);
    expect(world.chat(chat.sid)).toBe(chat);
    expect(world.inbound({ chatId: chat.id, body: 'Hello?' }).from).toBe('+447700900777');
    expect(world.unseenCount(AGENT, chat.id)).toBe(1);
    const guests = world.createConversation({ friendlyName: 'Two guests', participants: ['ann', 'ben'] });
    expect(guests.isGroup).toBe(true);
    expect(world.inbound({ chatId: guests.id, body: 'Hi', from: 'ben' }).author).toBe('ben');
  });
});
