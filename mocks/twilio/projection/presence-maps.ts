/** The Sync map of each chat in which consoles say who views the chat or types in it: `presence-<chat>`. */
import { chatById } from '../../subjects/chats/chat-book.ts';
import type { World } from '../../world/types.ts';
import type { ObjectPlan } from '../sync/build.ts';
import { maySee } from './members.ts';

const PREFIX = 'presence-';

export const presenceMapName = (chatId: string): string => `${PREFIX}${chatId}`;

/**
 * Returns the plan of the map with this name; undefined if there is no such chat. Everybody who may see the chat may write
 * any item: the real service has no rights of single items either.
 */
export function presenceMapPlan(world: World, name: string): ObjectPlan | undefined {
  const chat = name.startsWith(PREFIX) ? chatById(world, name.slice(PREFIX.length)) : undefined;
  return (
    chat && {
      type: 'map',
      items: [],
      createdBy: 'system',
      createdAt: world.now(),
      access: (identity) => maySee(identity, chat),
      writable: true,
    }
  );
}
