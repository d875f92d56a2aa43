/** Ids of flags to add to a chat (`put`) and to remove from it (`taken`). A flag in both lists is added. */
export interface FlagChange {
  readonly put: readonly string[];
  readonly taken: readonly string[];
}

/**
 * Returns the flags after a change, with added flags at the end. Returns the same list if nothing changed.
 */
export function flagsAfter(flags: readonly string[], { put, taken }: FlagChange): readonly string[] {
  const known = new Set(flags);
  const news = new Set(put);
  const old = new Set(taken);
  const added = [...news].filter((id) => !known.has(id));
  const kept = flags.filter((id) => !old.has(id) || news.has(id));
  return added.length === 0 && kept.length === flags.length ? flags : [...kept, ...added];
}

/** Returns the part of a change that has an effect on these flags. */
export const effectiveChange = (flags: readonly string[], { put, taken }: FlagChange): FlagChange => ({
  put: [...new Set(put)].filter((id) => !flags.includes(id)),
  taken: [...new Set(taken)].filter((id) => flags.includes(id) && !put.includes(id)),
});

export const isEmptyChange = ({ put, taken }: FlagChange): boolean => put.length + taken.length === 0;
