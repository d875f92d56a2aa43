/** Who is in a conversation, and who may see it. */

import type { WorldChat } from '../../world/chat-types.ts';
import type { World } from '../../world/types.ts';
import { CHAT_STAFF } from '../../world/users.ts';
import { userSid } from '../sids.ts';

export const isMember = (identity: string, chat: WorldChat): boolean =>
  chat.participants.some((participant) => participant.identity === identity);

/** Members, the creator and users with access to all chats may see a chat. The real service has moderators for this. */
export const maySee = (identity: string, chat: WorldChat): boolean =>
  isMember(identity, chat) ||
  chat.createdBy === identity ||
  CHAT_STAFF.some((user) => user.identity === identity);

export const joinedIdentities = (chat: WorldChat): readonly string[] =>
  chat.participants.flatMap(({ identity }) => identity ?? []);

/** Finds the identity of a user sid (`US…`). */
export const identityOfUser = (world: World, sid: string): string | undefined =>
  world.identities().find((identity) => userSid(identity) === sid);
