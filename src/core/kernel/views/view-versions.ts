/** Counts changes, so that a view is made again only after a change of something that it reads. */
export interface Versions<Name extends string> {
  /** Something changed: these parts, or anything if no part is named. */
  changed(...names: readonly Name[]): void;
  /** Returns a number that rises with each change of one of these parts. */
  of(names: readonly Name[]): number;
  /** Returns a number that rises with each change. */
  total(): number;
}

export function createVersions<Name extends string>(): Versions<Name> {
  const counts = new Map<Name, number>();
  let unnamed = 0;
  let total = 0;
  return {
    changed(...names) {
      total += 1;
      if (names.length === 0) unnamed += 1;
      for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    },
    of: (names) => names.reduce((sum, name) => sum + (counts.get(name) ?? 0), unnamed),
    total: () => total,
  };
}

/**
 * Counts the changes of an object's fields, which it compares by identity. It keeps only the newest object: an older one
 * would retain every later version of its sorted indexes.
 */
export function createFieldVersions<T extends object>() {
  const counts = new Map<keyof T, { readonly value: unknown; readonly count: number }>();
  return {
    /** Returns a number that rises with each change of one of these fields. */
    of(now: T, fields: readonly (keyof T)[]): number {
      return fields.reduce((sum, field) => {
        const last = counts.get(field);
        const isSame = last !== undefined && last.value === now[field];
        const next = isSame ? last : { value: now[field], count: (last?.count ?? 0) + 1 };
        if (!isSame) counts.set(field, next);
        return sum + next.count;
      }, 0);
    },
  };
}
