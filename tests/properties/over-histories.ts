import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Ledger } from './ledger.ts';
import { PATIENCE_MS, settings } from './runs.ts';
import { type PropertyNumber, titleOf } from './sentences.ts';

/** The violations in a run over many histories, with the first history for each property. */
interface Found {
  readonly seed: number;
  readonly runs: number;
  readonly broken: ReadonlyMap<number, { readonly path: string; readonly how: string }>;
}

const SURPRISE = 0;

/**
 * Defines one test for each property. All tests share the same histories, because playing a history takes long.
 *
 * For a violated property, searches the shortest failing history and prints it as a scenario. The scenario can be
 * pasted into `regressions.test.ts` or into a report.
 */
export function testOverHistories<H>(
  numbers: readonly PropertyNumber[],
  histories: fc.Arbitrary<H>,
  live: (history: H) => Promise<{ readonly ledger: Ledger }>,
  { numRuns, when = '' }: { readonly numRuns: number; readonly when?: string },
): void {
  let run: Promise<Found> | null = null;

  const search = async (): Promise<Found> => {
    const broken = new Map<number, { path: string; how: string }>();
    let place = 0;
    const note = (number: number, how: string) => {
      if (!broken.has(number)) broken.set(number, { path: String(place), how });
    };
    const { seed } = await fc.check(
      fc.asyncProperty(histories, async (generated) => {
        try {
          const { ledger } = await live(generated);
          for (const [number, how] of ledger.broken) note(number, how);
        } catch (error) {
          note(SURPRISE, error instanceof Error ? (error.stack ?? error.message) : String(error));
        }
        place += 1;
      }),
      settings(numRuns),
    );
    return { seed, runs: place, broken };
  };

  for (const number of numbers) {
    test(titleOf(number) + when, { timeout: PATIENCE_MS }, async () => {
      run ??= search();
      const { seed, runs, broken } = await run;
      expect(runs).toBe(numRuns);
      const found = broken.get(number) ?? broken.get(SURPRISE);
      if (found === undefined) return;
      const isSurprise = !broken.has(number);
      await fc.assert(
        fc.asyncProperty(histories, async (generated) => {
          const how = await brokenBy(() => live(generated), isSurprise ? SURPRISE : number);
          if (how !== undefined) throw new Error(`${how}\nas a scenario: ${JSON.stringify(generated)}`);
        }),
        { seed, path: found.path, numRuns: 1 },
      );
      throw new Error(`The failure could not be reproduced (seed ${seed}, path ${found.path}): ${found.how}`);
    });
  }
}

async function brokenBy(
  live: () => Promise<{ readonly ledger: Ledger }>,
  number: number,
): Promise<string | undefined> {
  try {
    return (await live()).ledger.broken.get(number);
  } catch (error) {
    return number === SURPRISE ? String(error) : undefined;
  }
}
