import { expect, test } from 'vitest';
import type { WorldEvent } from '../../../mocks/world/events.ts';
import { AGENT, chatAt, smallWorld } from '../small-world.ts';

function hear(world: ReturnType<typeof smallWorld>['world']) {
  const heard: WorldEvent[] = [];
  // The work of a chat follows the chat.
  world.watch((event) => {
    if (event.type !== 'record.changed' || !event.collection.startsWith('chatWork')) heard.push(event);
  });
  return () => heard.splice(0).map(({ type }) => type);
}

test('a conversation of a chat client starts without participants, and has its own unique name', () => {
  const { world } = smallWorld();
  const heard = hear(world);
  const chat = world.openConversation({
    friendlyName: 'Desk',
    uniqueName: 'desk',
    attributes: { floor: 2 },
    createdBy: AGENT,
  });
  expect(chat).toMatchObject({ uniqueName: 'desk', participants: [], attributes: { floor: 2 } });
  expect([world.chat('desk'), world.chat(chat.id), world.chat(chat.sid)]).toEqual([chat, chat, chat]);
  expect(world.chatsOf(AGENT)).not.toContain(chat);
  expect(heard()).toEqual(['conversation.added']);
  const again = { friendlyName: 'Twin', uniqueName: 'desk', attributes: {}, createdBy: AGENT };
  expect(() => world.openConversation(again)).toThrow('taken');
  expect(heard()).toEqual([]);
});

test('a unique name can be changed and released, but not taken from another chat', () => {
  const { world } = smallWorld();
  const [first, second] = [chatAt(world, 0), chatAt(world, 1)];
  world.updateConversation(first.id, { uniqueName: 'front' });
  expect(world.chat('front')).toBe(first);
  expect(() => world.updateConversation(second.id, { uniqueName: 'front' })).toThrow('taken');
  expect(() => world.updateConversation(second.id, { uniqueName: first.id })).toThrow('taken');
  world.updateConversation(first.id, { uniqueName: null });
  expect(world.chat('front')).toBeUndefined();
  expect(world.chat(first.id)).toBe(first);
});

test('a person can be added once, and removed', () => {
  const { world } = smallWorld();
  const heard = hear(world);
  const chat = chatAt(world, 0);
  const before = [...chat.participants];
  const guest = world.addParticipant(chat.id, { identity: 'guest-1', attributes: { via: 'web' } });
  expect(world.chatsOf('guest-1')).toEqual([chat]);
  expect(world.profile('guest-1')).toEqual({ friendlyName: 'guest-1', attributes: {} });
  expect(() => world.addParticipant(chat.id, { identity: 'guest-1' })).toThrow('is in');
  world.updateParticipant(chat.id, guest.sid, { via: 'app' });
  expect(chat.participants.at(-1)).toMatchObject({ sid: guest.sid, attributes: { via: 'app' } });
  expect(world.inbound({ chatId: chat.id, body: 'Hello', from: 'guest-1' }).participantSid).toBe(guest.sid);
  world.removeParticipant(chat.id, guest.sid);
  expect(chat.participants).toEqual(before);
  expect(world.chatsOf('guest-1')).toEqual([]);
  expect(world.profile('guest-1')?.friendlyName).toBe('guest-1');
  expect(() => world.removeParticipant(chat.id, guest.sid)).toThrow('is not in');
  expect(heard()).toEqual([
    'participant.added',
    'participant.updated',
    'message.added',
    'participant.removed',
  ]);
  const back = world.addParticipant(chat.id, { identity: 'guest-1' });
  expect(back.sid).not.toBe(guest.sid);
});

test('a removed conversation is not found by any of its ids', () => {
  const { world } = smallWorld();
  const heard = hear(world);
  const chat = chatAt(world, 0);
  world.removeConversation(chat.id);
  expect([world.chat(chat.id), world.chat(chat.sid)]).toEqual([undefined, undefined]);
  expect(world.chats()).toHaveLength(11);
  expect(() => world.inbound({ chatId: chat.id, body: 'Hello?' })).toThrow('no chat');
  // Its note goes with it.
  expect(heard()).toEqual(['conversation.removed', 'record.changed']);
});

test('an edited message keeps its index, and a removed one leaves a gap', () => {
  const { world } = smallWorld();
  const chat = chatAt(world, 0);
  const sent = world.send({ chatId: chat.id, author: AGENT, body: 'Frist', clientMessageId: 'c-1' });
  const edited = world.editMessage(sent.id, { body: 'First', by: AGENT });
  expect(edited).toMatchObject({ body: 'First', index: sent.index, at: sent.at, updatedBy: AGENT });
  expect(edited.updatedAt).toBeGreaterThan(sent.at);
  expect(chat.messages.at(-1)).toBe(edited);
  world.removeMessage(sent.sid);
  expect(world.message(sent.id)).toBeUndefined();
  const next = world.send({ chatId: chat.id, author: AGENT, body: 'Again', clientMessageId: 'c-1' });
  expect(next.index).toBe(sent.index + 1);
  world.setStatus(next.id, 'delivered');
  expect(chat.messages.at(-1)).toMatchObject({
    id: next.id,
    status: 'delivered',
    statusAt: expect.any(Number),
  });
});

test('only the author of a file can attach it; the file then refers to its message', () => {
  const { world } = smallWorld();
  const chat = chatAt(world, 0);
  const file = { category: 'media', filename: 'a.txt', contentType: 'text/plain' } as const;
  const media = world.storeMedia({ ...file, author: AGENT, bytes: Uint8Array.of(1, 2) });
  const sent = world.send({ chatId: chat.id, author: AGENT, body: '', media: [media.sid] });
  expect(world.media(media.sid)).toMatchObject({ messageSid: sent.sid, chatSid: chat.sid });
  const count = chat.messages.length;
  for (const sid of [media.sid, 'ME0']) {
    expect(() =>
      world.send({ chatId: chat.id, author: 'admin@example.com', body: '', media: [sid] }),
    ).toThrow('no media');
  }
  expect(chat.messages).toHaveLength(count);
});
