/** Ids of flags to add to a chat (`put`) and to remove from it (`taken`). A flag in both lists is added. */
export interface FlagChange {
  readonly put: readonly string[];
  readonly taken: readonly string[];
}

/**
 * Returns the flags after a change, with added flags at the end. Returns the same list if nothing changed.
 */
export function flagsAfter(flags: readonly string[], { put, taken }: FlagChange): readonly string[] {
  const added = put.filter((id, place) => !flags.includes(id) && put.indexOf(id) === place);
  const kept = flags.filter((id) => !taken.includes(id) || put.includes(id));
  return added.length === 0 && kept.length === flags.length ? flags : [...kept, ...added];
}

/** Returns the part of a change that has an effect on these flags. */
export const effectiveChange = (flags: readonly string[], { put, taken }: FlagChange): FlagChange => ({
  put: [...new Set(put)].filter((id) => !flags.includes(id)),
  taken: [...new Set(taken)].filter((id) => flags.includes(id) && !put.includes(id)),
});

export const isEmptyChange = ({ put, taken }: FlagChange): boolean => put.length + taken.length === 0;
