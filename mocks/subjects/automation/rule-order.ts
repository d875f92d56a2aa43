/**
 * Returns the ids of rules in a new order. With `moved`, only that rule moves: behind the nearest rule before it in
 * `wanted`. So two people who move two rules at once both get what they wanted. Rules that are not in `wanted` follow.
 */
export function ordered(
  current: readonly number[],
  wanted: readonly number[],
  moved: number | null,
): readonly number[] {
  const known = wanted.filter((id) => current.includes(id));
  if (moved === null || !known.includes(moved)) return [...new Set([...known, ...current])];
  const others = current.filter((id) => id !== moved);
  const before = known.slice(0, known.indexOf(moved)).findLast((id) => others.includes(id));
  return others.toSpliced(before === undefined ? 0 : others.indexOf(before) + 1, 0, moved);
}
