import { describe, expect, test } from 'vitest';
import { reservedPhone } from '../../../mocks/subjects/contacts/contact-seeds.ts';
import type { World } from '../../../mocks/world/types.ts';
import { AGENT, chatAt, NOON, smallWorld } from '../small-world.ts';

const everyMessage = (world: World) =>
  world
    .chats()
    .flatMap((chat) => chat.messages)
    .toSorted((a, b) => a.id - b.id);

const shape = (world: World) => ({
  chats: world.chats(),
  statuses: world.statusUpdates(),
  unseen: world.chats().map((chat) => world.unseenCount(AGENT, chat.id)),
});

describe('the history of a world', () => {
  test('the same options give the same world, another seed gives another', () => {
    expect(shape(smallWorld().world)).toEqual(shape(smallWorld().world));
    expect(shape(smallWorld({ seed: 8 }).world)).not.toEqual(shape(smallWorld().world));
  });

  test('ids start at 1 and ascend with time, across all chats', () => {
    const messages = everyMessage(smallWorld().world);
    expect(messages.map(({ id }) => id)).toEqual(messages.map((_, index) => index + 1));
    for (const [index, message] of messages.entries()) {
      expect(message.at).toBeGreaterThan(messages[index - 1]?.at ?? 0);
      expect(message.at).toBeLessThan(NOON);
    }
  });

  test('all ids and sids are unique', () => {
    const { world } = smallWorld({ chats: 200, messagesPerChat: 40 });
    const messages = everyMessage(world);
    const participants = world.chats().flatMap((chat) => chat.participants);
    expect(messages).toHaveLength(2000 + 199 * 40);
    for (const names of [
      messages.map(({ sid }) => sid),
      participants.map(({ sid }) => sid),
      participants.map(({ uuid }) => uuid),
      world.chats().map(({ id }) => id),
      world.chats().map(({ sid }) => sid),
      world.chats().map(({ friendlyName }) => friendlyName),
    ]) {
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test('only a world of fifty chats or more has the long chat', () => {
    expect(chatAt(smallWorld({ chats: 49 }).world, 0).messages).toHaveLength(12);
    expect(chatAt(smallWorld({ chats: 50 }).world, 0).messages).toHaveLength(2000);
  });

  test('a dozen chats have unread messages, all from contacts', () => {
    const { world } = smallWorld({ chats: 200, messagesPerChat: 40 });
    const waiting = world.chats().filter((chat) => world.unseenCount(AGENT, chat.id) > 0);
    expect(waiting).toHaveLength(12);
    for (const chat of waiting) {
      const unseen = chat.messages.slice(-world.unseenCount(AGENT, chat.id));
      expect(unseen.every(({ direction }) => direction === 'inbound')).toBe(true);
    }
  });

  test('there are favourites, an Arabic chat, groups and a failed message', () => {
    const { world } = smallWorld({ chats: 60 });
    const messages = everyMessage(world);
    expect(world.chats().filter((chat) => world.isFavorite(AGENT, chat.id))).toHaveLength(3);
    expect(messages.some(({ body }) => /\p{Script=Arabic}/u.test(body))).toBe(true);
    expect(world.chats().filter(({ isGroup }) => isGroup).length).toBeGreaterThan(3);
    expect(messages.filter(({ status }) => status === 'failed').map(({ errorCode }) => errorCode)).toEqual([
      30007,
    ]);
    expect(new Set(messages.map(({ status }) => status))).toEqual(
      new Set([null, 'sent', 'delivered', 'seen', 'failed']),
    );
  });

  test('no placeholder of a script is left', () => {
    const messages = everyMessage(smallWorld({ chats: 60 }).world);
    expect(messages.filter(({ body }) => /[{}]/.test(body))).toEqual([]);
  });

  test('an empty world and empty chats are possible', () => {
    expect(smallWorld({ chats: 0 }).world.chats()).toEqual([]);
    const { world } = smallWorld({ messagesPerChat: 0 });
    const chat = chatAt(world, 1);
    expect(chat.messages).toEqual([]);
    expect(world.readHorizon(AGENT, chat.id)).toBeNull();
    expect(world.unseenCount(AGENT, chat.id)).toBe(0);
  });

  test('phone numbers are from the reserved ranges, whose numbers are limited', () => {
    expect(reservedPhone(0)).toBe('+447700900000');
    expect(reservedPhone(999)).toBe('+447700900999');
    expect(reservedPhone(1000)).toBe('+441632960000');
    expect(reservedPhone(9_000)).toBe('+33639980000');
    expect(reservedPhone(69_000)).toBeNull();
  });
});
