/** Reads the flag ids of a search, which are joined by hyphens. Ignores parts that are no numbers. */
export const flagIdsOf = (joined: string | null | undefined): readonly number[] =>
  (joined ?? '').split('-').flatMap((id) => (/^\d+$/.test(id) ? [Number(id)] : []));
