import type { WorldChat } from '../world/chat-types.ts';
import type { World } from '../world/types.ts';

export const NO_CHAT = 'Chat not found';

/** Finds a chat by its id in Switchboard's API. This API accepts no Twilio sids. */
export function chatById(world: World, id: string | readonly string[] | undefined): WorldChat | undefined {
  const chat = typeof id === 'string' ? world.chat(id) : undefined;
  return chat?.id === id ? chat : undefined;
}
