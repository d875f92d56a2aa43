/** Profiles: the name and attributes of a person in the chat service. Accounts are stored elsewhere. */

import type { ChatRecord } from './chats.ts';
import { WorldError } from './errors.ts';
import type { WorldEvent } from './events.ts';
import type { Json } from './json.ts';
import { USERS } from './users.ts';

export interface Profile {
  readonly friendlyName: string;
  readonly attributes: Json;
}

export interface People {
  /**
   * Agents have a profile, and so does everyone who ever took part in a chat by identity. Others have none: undefined.
   */
  profile(identity: string): Profile | undefined;
  updateProfile(identity: string, changes: Partial<Profile>): void;
  identities(): readonly string[];
}

export function createPeople(
  chats: () => readonly ChatRecord[],
  notify: (event: WorldEvent) => void,
): People & {
  /** Creates a profile if there is none. The profile remains when the person leaves the chat. */
  ensureProfile(identity: string, name: string): void;
} {
  const known = new Map<string, Profile>(
    USERS.map(({ identity, fullName }) => [identity, { friendlyName: fullName, attributes: {} }]),
  );
  const ensureProfile = (identity: string, name: string): void => {
    if (!known.has(identity)) known.set(identity, { friendlyName: name, attributes: {} });
  };
  for (const { participants } of chats()) {
    for (const { identity, name } of participants) if (identity !== null) ensureProfile(identity, name);
  }
  return {
    profile: (identity) => known.get(identity),
    updateProfile(identity, changes) {
      const before = known.get(identity);
      if (!before) throw new WorldError('unknown-user', `There is no user ${identity}`);
      known.set(identity, { ...before, ...changes });
      notify({ type: 'user.updated', identity });
    },
    identities: () => [...known.keys()],
    ensureProfile,
  };
}
