import { expect, test } from 'vitest';
import type { WorldEvent } from '../../../mocks/world/events.ts';
import { AGENT, chatAt, smallWorld } from '../small-world.ts';

test('unseen messages are contacts’ messages above the read horizon, counted for each user', () => {
  const { world } = smallWorld();
  const chat = chatAt(world, 0);
  world.setReadHorizon(AGENT, chat.id, chat.messages.length - 1);
  expect(world.unseenCount(AGENT, chat.id)).toBe(0);
  world.inbound({ chatId: chat.id, body: 'One' });
  world.send({ chatId: chat.id, author: 'admin@example.com', body: 'Ours' });
  const { index } = world.inbound({ chatId: chat.id, body: 'Two' });
  expect(world.unseenCount(AGENT, chat.id)).toBe(2);
  world.setReadHorizon('admin@example.com', chat.id, index);
  expect(world.unseenCount('admin@example.com', chat.id)).toBe(0);
  expect(world.unseenCount(AGENT, chat.id)).toBe(2);
  world.setReadHorizon(AGENT, chat.id, null);
  const inbound = chat.messages.filter(({ direction }) => direction === 'inbound');
  expect(world.unseenCount(AGENT, chat.id)).toBe(inbound.length);
});

test('a horizon that moves is announced once', () => {
  const { world } = smallWorld();
  const chat = chatAt(world, 0);
  const events: WorldEvent[] = [];
  world.watch((event) => events.push(event));
  world.setReadHorizon(AGENT, chat.id, 2);
  world.setReadHorizon(AGENT, chat.id, 2);
  expect(events).toEqual([{ type: 'horizon.moved', identity: AGENT, chat, index: 2 }]);
});

test('a status never goes back, but every report is announced and kept', () => {
  const { world } = smallWorld();
  const { id } = world.send({ chatId: chatAt(world, 0).id, author: AGENT, body: 'Hello' });
  for (const status of ['seen', 'delivered', 'failed', 'seen'] as const) world.setStatus(id, status);
  expect(world.message(id)?.status).toBe('seen');
  expect(world.statusUpdates().map(({ status }) => status)).toEqual(['seen', 'delivered', 'failed', 'seen']);
});

test('a failure always has an error code', () => {
  const { world } = smallWorld();
  const chatId = chatAt(world, 0).id;
  const [a, b] = ['A', 'B'].map((body) => world.send({ chatId, author: AGENT, body }).id);
  expect(world.setStatus(a ?? 0, 'failed', 30003).errorCode).toBe(30003);
  expect(world.setStatus(b ?? 0, 'failed').errorCode).toBe(30008);
  expect(world.message(a ?? 0)).toMatchObject({ status: 'failed', errorCode: 30003 });
});

test('the latest fifty status updates are kept, oldest first', () => {
  const { world } = smallWorld();
  const chatId = chatAt(world, 0).id;
  const ids = Array.from({ length: 60 }, () => world.send({ chatId, author: AGENT, body: 'x' }).id);
  for (const id of ids) world.setStatus(id, 'delivered');
  expect(world.statusUpdates().map(({ id }) => id)).toEqual(ids.slice(-50));
});

test('favourites are separate for each user', () => {
  const { world } = smallWorld();
  const chat = chatAt(world, 8);
  expect(world.toggleFavorite(AGENT, chat.id)).toBe(true);
  expect(world.isFavorite(AGENT, chat.id)).toBe(true);
  expect(world.isFavorite('admin@example.com', chat.id)).toBe(false);
  expect(world.toggleFavorite(AGENT, chat.id)).toBe(false);
});
