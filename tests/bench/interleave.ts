/** Paired samples of a subject and its floor, in the order taken. */
export interface Pairs {
  readonly subject: readonly number[];
  readonly floor: readonly number[];
}

/** Takes one sample and returns its value (ms, or units per second). */
export type Sample = (index: number) => number | Promise<number>;

/**
 * Measures two things in alternation, so that other load on the machine affects both. Every second pair has the reverse
 * order, because the second of a pair has warmer caches and a fuller heap. Warm-up pairs come first, with negative
 * indices, and do not count.
 */
export async function interleave(
  subject: Sample,
  floor: Sample,
  options: { readonly pairs: number; readonly warmUp: number },
): Promise<Pairs> {
  const taken = { subject: [] as number[], floor: [] as number[] };
  for (let index = -options.warmUp; index < options.pairs; index += 1) {
    const isFloorFirst = index % 2 !== 0;
    const early = isFloorFirst ? await floor(index) : null;
    const value = await subject(index);
    const against = early ?? (await floor(index));
    if (index < 0) continue;
    taken.subject.push(value);
    taken.floor.push(against);
  }
  return taken;
}
