import type { LeftoverCommand } from './leftover-commands.ts';

/** Drafts that no worker will accept from this page. They are left for the next page to send. */
export interface StrandedDrafts {
  /** Keeps the newest draft per chat. Ignores other commands. */
  keep(command: LeftoverCommand): void;
  /** The signed-in user's drafts only. */
  all(): readonly LeftoverCommand[];
}

/** `userKey`: the signed-in user's key (`logKeyOf`); null if signed out. */
export function createStrandedDrafts(userKey: () => string | null): StrandedDrafts {
  const drafts = new Map<string, LeftoverCommand>();
  return {
    keep(draft) {
      if (draft.command.type === 'setDraft') drafts.set(draft.command.chatId, draft);
    },
    all: () => [...drafts.values()].filter((draft) => draft.userKey !== null && draft.userKey === userKey()),
  };
}
