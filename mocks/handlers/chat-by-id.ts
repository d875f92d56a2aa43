import type { WorldChat } from '../world/chat-types.ts';
import type { World } from '../world/types.ts';

export const NO_CHAT = 'Chat not found';

/** The chat with this product id. The product's calls accept no Twilio sids. */
export function chatById(world: World, id: string | readonly string[] | undefined): WorldChat | undefined {
  const chat = typeof id === 'string' ? world.chat(id) : undefined;
  return chat?.id === id ? chat : undefined;
}
