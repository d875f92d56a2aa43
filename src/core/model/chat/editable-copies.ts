/**
 * Copies of shared collections that a fold may change in place. A fold copies a collection at its first change, and not
 * again for each event. Seal a copy when it is published: the next change makes a new copy.
 */
export function createEditableCopies<Shared extends object, Copy extends Shared>(
  copyOf: (shared: Shared) => Copy,
) {
  const copies = new WeakMap<Shared, Copy>();
  return {
    /** Returns the collection itself if it is an unsealed copy, else a copy. */
    of(shared: Shared): Copy {
      const known = copies.get(shared);
      if (known !== undefined) return known;
      const copy = copyOf(shared);
      copies.set(copy, copy);
      return copy;
    },
    seal: (copy: Shared): boolean => copies.delete(copy),
  };
}
