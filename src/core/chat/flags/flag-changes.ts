/** Flags that are put on a chat, and those that are taken from it. */
export interface FlagChange {
  readonly put: readonly string[];
  readonly taken: readonly string[];
}

/** The flags after a change, in the order in which they were put; the same list where nothing of it is new. */
export function flagsAfter(flags: readonly string[], { put, taken }: FlagChange): readonly string[] {
  const added = put.filter((id, place) => !flags.includes(id) && put.indexOf(id) === place);
  const kept = flags.filter((id) => !taken.includes(id) || put.includes(id));
  return added.length === 0 && kept.length === flags.length ? flags : [...kept, ...added];
}

/** What of a change is not so yet. */
export const flagNews = (flags: readonly string[], { put, taken }: FlagChange): FlagChange => ({
  put: [...new Set(put)].filter((id) => !flags.includes(id)),
  taken: [...new Set(taken)].filter((id) => flags.includes(id) && !put.includes(id)),
});

/** Whether a change changes anything. */
export const isFlagNews = ({ put, taken }: FlagChange): boolean => put.length + taken.length > 0;
