/** Samples of a subject and of its floor, pair by pair, in the order taken. */
export interface Pairs {
  readonly subject: readonly number[];
  readonly floor: readonly number[];
}

/** Takes one sample; the number is what is compared (ms, or units a second). */
export type Sample = (index: number) => number | Promise<number>;

/**
 * Measures two things side by side, so that whatever else the machine does falls on both: a pair a turn, and
 * every second pair the other way round, since what comes second finds warmer caches and a fuller heap.
 * Warm-up pairs come first and are not counted; their indices are negative.
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
