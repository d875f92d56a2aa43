import { HOSTILE_SHAPES } from '../../import/hostile-shapes.ts';
import { judged } from '../../import/judged.ts';
import type { Measured } from '../measured.ts';

const SMALL = 250_000;
const LARGE = 2_500_000;
/** The smallest of several samples is the one with the least other load. */
const SAMPLES = 3;

/**
 * Measures how long a hostile file takes for each megabyte, for a file and for one of ten times its size. The ratio is
 * 1 if the time is linear, and 10 if it grows by the square. The table names the shape with the largest ratio.
 */
export async function measureHostileFiles(): Promise<readonly Measured[]> {
  const taken = HOSTILE_SHAPES.map(({ name, of }) => ({
    name,
    small: msPerMegabyte(of(SMALL)),
    large: msPerMegabyte(of(LARGE)),
  }));
  const worst = taken.reduce((max, one) => (one.large / one.small > max.large / max.small ? one : max));
  const line = (title: string, shapes: typeof taken): Measured => ({
    title,
    unit: 'ms',
    subject: shapes.map(({ large }) => large),
    floor: { title: 'a tenth of the size', samples: shapes.map(({ small }) => small) },
    aim: { kind: 'ratioAtMost', value: 2 },
  });
  return [
    line(`Hostile files, a megabyte, ${taken.length} shapes`, taken),
    line(`Hostile files, the worst: ${worst.name}`, [worst]),
  ];
}

function msPerMegabyte(text: string): number {
  let best = Number.POSITIVE_INFINITY;
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const startedAt = performance.now();
    try {
      judged(text);
    } catch {
      // The file is refused. The time until then counts.
    }
    best = Math.min(best, performance.now() - startedAt);
  }
  return best / (text.length / 1_000_000);
}
