/** Who is in a conversation: the world's participants, and the staff whose list holds it. */
import type { World, WorldChat } from '../../world/types.ts';
import { sidFor, userSid } from '../sids.ts';

export interface Member {
  /** Participant sid (`MB…`). */
  readonly sid: string;
  readonly identity: string | null;
  readonly phone: string | null;
  readonly name: string;
  readonly joinedAt: number;
}

export const isMember = (world: World, identity: string, chat: WorldChat): boolean =>
  world.chatsOf(identity).some(({ id }) => id === chat.id);

/** Identities that have the conversation in their list. */
export const joinedIdentities = (world: World, chat: WorldChat): readonly string[] =>
  world
    .users()
    .map((user) => user.identity)
    .filter((identity) => isMember(world, identity, chat));

/** Participants first, then staff who take part without being named there. */
export function membersOf(world: World, chat: WorldChat): readonly Member[] {
  const named = new Set(chat.participants.map((participant) => participant.identity));
  const staff = joinedIdentities(world, chat).filter((identity) => !named.has(identity));
  return [
    ...chat.participants,
    ...staff.map((identity) => ({
      sid: sidFor('MB', `${chat.sid}:${identity}`),
      identity,
      phone: null,
      name: world.user(identity)?.fullName ?? identity,
      joinedAt: chat.createdAt,
    })),
  ];
}

/** The identity behind a `US…` sid, among staff and chat participants. */
export function identityOfUser(world: World, sid: string): string | undefined {
  const staff = world.users().find(({ identity }) => userSid(identity) === sid);
  if (staff) return staff.identity;
  const participants = world.chats().flatMap((chat) => chat.participants);
  return (
    participants.find(({ identity }) => identity !== null && userSid(identity) === sid)?.identity ?? undefined
  );
}

/** A person's name by identity, among staff and chat participants; undefined for nobody. */
export function nameOfIdentity(world: World, identity: string): string | undefined {
  const staff = world.user(identity);
  if (staff) return staff.fullName;
  const participants = world.chats().flatMap((chat) => chat.participants);
  return participants.find((participant) => participant.identity === identity)?.name;
}
