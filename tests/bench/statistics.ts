export interface Summary {
  readonly median: number;
  readonly q1: number;
  readonly q3: number;
  readonly p95: number;
  /** Number of samples. */
  readonly count: number;
}

/**
 * Returns the quantile `q` (0 to 1) of the samples, with linear interpolation.
 *
 * @throws {RangeError} if there is no sample
 */
export function quantile(samples: readonly number[], q: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const place = (sorted.length - 1) * q;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) throw new RangeError('There is no sample.');
  return below + (above - below) * (place - Math.floor(place));
}

export const summarise = (samples: readonly number[]): Summary => ({
  median: quantile(samples, 0.5),
  q1: quantile(samples, 0.25),
  q3: quantile(samples, 0.75),
  p95: quantile(samples, 0.95),
  count: samples.length,
});

/**
 * Returns the ratio of the medians, with the spread of the pairs' ratios. Load that slows both halves of a pair does
 * not change the pair's ratio.
 */
export function ratioOf(subject: readonly number[], floor: readonly number[]): Summary {
  if (subject.length !== floor.length) throw new RangeError('Each sample of the subject needs its floor.');
  const pairs = subject.map((value, index) => value / (floor[index] ?? Number.NaN));
  return { ...summarise(pairs), median: quantile(subject, 0.5) / quantile(floor, 0.5) };
}
