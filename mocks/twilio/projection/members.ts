/** Membership and visibility of conversations. */

import type { WorldChat } from '../../world/chat-types.ts';
import type { World } from '../../world/types.ts';
import { CHAT_STAFF } from '../../world/users.ts';
import { userSid } from '../sids.ts';

export const isMember = (identity: string, chat: WorldChat): boolean =>
  chat.participants.some((participant) => participant.identity === identity);

/** Members, the creator, and staff who may see all chats, like moderators on the real service. */
export const maySee = (identity: string, chat: WorldChat): boolean =>
  isMember(identity, chat) ||
  chat.createdBy === identity ||
  CHAT_STAFF.some((user) => user.identity === identity);

/** Identities whose conversation list has this chat. */
export const joinedIdentities = (chat: WorldChat): readonly string[] =>
  chat.participants.flatMap(({ identity }) => identity ?? []);

/** The identity behind a `US…` sid. */
export const identityOfUser = (world: World, sid: string): string | undefined =>
  world.identities().find((identity) => userSid(identity) === sid);
