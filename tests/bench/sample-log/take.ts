export function take<T>(items: Iterator<T>, count: number): T[] {
  const taken: T[] = [];
  while (taken.length < count) {
    const { done, value } = items.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
}

/** Yields the items in groups of `size`. The last group may be smaller. */
export function* inGroups<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let group: T[] = [];
  for (const item of items) {
    group.push(item);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
