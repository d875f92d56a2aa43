import type { Measured } from '../measured.ts';

/** The smallest of several samples is the one with the least other load. */
const SAMPLES = 3;

interface Shape {
  readonly name: string;
  /** Returns a file of about this length. */
  readonly of: (length: number) => string | Promise<string>;
}

/**
 * Measures how long files take for each megabyte, for a file and for one of ten times its size. The ratio is 1 if the time
 * is linear, and 10 if it grows by the square. The table names the shape with the largest ratio.
 */
export async function timeOverSize(
  title: string,
  shapes: readonly Shape[],
  length: number,
  /** Reads a file. Rejects if the file is refused: the time until then counts. */
  read: (text: string) => Promise<unknown>,
): Promise<readonly Measured[]> {
  const taken: { readonly name: string; readonly small: number; readonly large: number }[] = [];
  for (const { name, of } of shapes) {
    const small = await msPerMegabyte(await of(length), read);
    const large = await msPerMegabyte(await of(10 * length), read);
    taken.push({ name, small, large });
  }
  const worst = taken.reduce((max, one) => (one.large / one.small > max.large / max.small ? one : max));
  const line = (words: string, some: typeof taken): Measured => ({
    title: words,
    unit: 'ms',
    subject: some.map(({ large }) => large),
    floor: { title: 'a tenth of the size', samples: some.map(({ small }) => small) },
    aim: { kind: 'ratioAtMost', value: 2 },
  });
  return [
    line(`${title}, a megabyte, ${taken.length} shapes`, taken),
    line(`${title}, the worst: ${worst.name}`, [worst]),
  ];
}

async function msPerMegabyte(text: string, read: (text: string) => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const startedAt = performance.now();
    await read(text).catch(() => undefined);
    best = Math.min(best, performance.now() - startedAt);
  }
  return best / (text.length / 1_000_000);
}
