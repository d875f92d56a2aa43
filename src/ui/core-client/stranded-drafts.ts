import type { LeftoverCommand } from './leftover-commands.ts';

/** Drafts of this page that no worker will accept. The next page sends them. */
export interface StrandedDrafts {
  /** Keeps only the newest draft of each chat, and ignores other commands. */
  keep(command: LeftoverCommand): void;
  /** Returns only the signed-in user's drafts. */
  all(): readonly LeftoverCommand[];
}

/** `userKey` returns the signed-in user's key (`logKeyOf`), or null if signed out. */
export function createStrandedDrafts(userKey: () => string | null): StrandedDrafts {
  const drafts = new Map<string, LeftoverCommand>();
  return {
    keep(draft) {
      if (draft.command.type === 'setDraft') drafts.set(draft.command.chatId, draft);
    },
    all: () => [...drafts.values()].filter((draft) => draft.userKey !== null && draft.userKey === userKey()),
  };
}
