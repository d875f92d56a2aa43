/** Profiles: the name and attributes of a user that chat clients show and change, apart from the account. */

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
  /** Staff, and everyone who takes or took part in a chat by identity, have one. */
  profile(identity: string): Profile | undefined;
  updateProfile(identity: string, changes: Partial<Profile>): void;
  /** Identities of everyone with a profile. */
  identities(): readonly string[];
}

export function createPeople(
  chats: () => readonly ChatRecord[],
  notify: (event: WorldEvent) => void,
): People & {
  /** Creates a profile unless there is one. It stays when the person leaves the chat. */
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
