import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Projects whose files take long. They come first, so that no core is idle at the end of a run. */
const SLOW: readonly string[] = ['properties', 'wire'];

/**
 * Runs the files of slow projects first, by turns: property tests compute, wire tests wait. Without this, large files
 * come first, and the longest property tests are in small files.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const slow = SLOW.map((name) => sorted.filter(({ project }) => project.name === name));
    const rest = sorted.filter(({ project }) => !SLOW.includes(project.name));
    const rounds = Math.max(...slow.map(({ length }) => length));
    const byTurns = Array.from({ length: rounds }, (_, round) => slow.flatMap((files) => files[round] ?? []));
    return [...byTurns.flat(), ...rest];
  }
}
