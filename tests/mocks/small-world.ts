import type { WorldChat } from '../../mocks/world/chat-types.ts';
import type { World, WorldOptions } from '../../mocks/world/types.ts';
import { createWorld } from '../../mocks/world/world.ts';

/** A fixed start time, so that no test depends on the date. */
export const NOON = Date.UTC(2026, 2, 3, 12);

export const AGENT = 'agent@example.com';

export interface TestWorld {
  readonly world: World;
  advance(ms: number): void;
}

/** A small world. Its clock moves only when the test advances it. */
export function smallWorld(options: Partial<Omit<WorldOptions, 'now'>> = {}, startedAt = NOON): TestWorld {
  let now = startedAt;
  return {
    world: createWorld({ seed: 7, chats: 12, messagesPerChat: 12, ...options, now: () => now }),
    advance(ms) {
      now += ms;
    },
  };
}

export function chatAt(world: World, place: number): WorldChat {
  const chat = world.chats()[place];
  if (!chat) throw new Error(`The world has no chat in place ${place}`);
  return chat;
}
