import type { LeftCommand } from './left-commands.ts';

/** Drafts that no worker of this tab will ever take: the page that comes after it hands them over. */
export interface StrandedDrafts {
  /** Of a chat, the newest counts; what is no draft is not kept. */
  keep(left: LeftCommand): void;
  /** Those of the user who is signed in now: nobody is handed what another wrote. */
  all(): readonly LeftCommand[];
}

/** `userKey` tells who is signed in; null for nobody. */
export function createStrandedDrafts(userKey: () => string | null): StrandedDrafts {
  const drafts = new Map<string, LeftCommand>();
  return {
    keep(left) {
      if (left.command.type === 'setDraft') drafts.set(left.command.chatId, left);
    },
    all: () => [...drafts.values()].filter((left) => left.userKey !== null && left.userKey === userKey()),
  };
}
