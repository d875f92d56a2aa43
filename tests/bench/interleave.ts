/** Samples of a subject and its floor in pairs, in the order in which they were measured. */
export interface Pairs {
  readonly subject: readonly number[];
  readonly floor: readonly number[];
}

/** Measures one sample and returns its value (ms, or units per second). */
export type Sample = (index: number) => number | Promise<number>;

/**
 * Measures the subject and its floor in turns, so that other load on the machine affects both. Every second pair is in
 * reverse order, because the second measurement of a pair has warmer caches and a fuller heap. Pairs for warm-up are
 * first. They have negative indices and are not counted.
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
