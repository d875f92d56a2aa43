/** What is said of people beside their accounts: the name and attributes that chat clients show and change. */

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
  /** Of staff and of everyone who takes, or took, part in a chat by identity; undefined for nobody. */
  profile(identity: string): Profile | undefined;
  updateProfile(identity: string, changes: Partial<Profile>): void;
  /** Everyone with a profile. */
  identities(): readonly string[];
}

export function createPeople(
  chats: () => readonly ChatRecord[],
  tell: (event: WorldEvent) => void,
): People & {
  /** Makes sure that somebody who joins has a profile for good. */
  welcome(identity: string, name: string): void;
} {
  const known = new Map<string, Profile>(
    USERS.map(({ identity, fullName }) => [identity, { friendlyName: fullName, attributes: {} }]),
  );
  const welcome = (identity: string, name: string): void => {
    if (!known.has(identity)) known.set(identity, { friendlyName: name, attributes: {} });
  };
  for (const { participants } of chats()) {
    for (const { identity, name } of participants) if (identity !== null) welcome(identity, name);
  }
  return {
    profile: (identity) => known.get(identity),
    updateProfile(identity, changes) {
      const before = known.get(identity);
      if (!before) throw new WorldError('unknown-user', `There is no user ${identity}`);
      known.set(identity, { ...before, ...changes });
      tell({ type: 'user.updated', identity });
    },
    identities: () => [...known.keys()],
    welcome,
  };
}
