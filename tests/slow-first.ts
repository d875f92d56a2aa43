import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Projects whose files take long. They come first, so that no core is idle at the end of a run. */
const SLOW: readonly string[] = ['properties', 'wire'];

/** Files that take longest, though they are small. */
const LONGEST: readonly string[] = [
  'browser/focus-on-every-screen',
  'browser/every-screen',
  'browser/role-view',
  'browser/every-write',
  'browser/focus-after-actions',
  'browser/every-screen-hostile',
  'browser/twilio-contract',
  'contracts/collections/collections',
];

const isLongest = ({ moduleId }: TestSpecification): boolean =>
  LONGEST.some((name) => moduleId.replace(/\.test\.tsx?$/, '').endsWith(`/${name}`));

/**
 * Runs the longest files first, and then those of slow projects, by turns: property tests compute, wire tests wait.
 * Without this, large files come first, and the longest tests are in small files.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const all = await super.sort(files);
    const longest = all.filter(isLongest);
    const sorted = all.filter((file) => !isLongest(file));
    const slow = SLOW.map((name) => sorted.filter(({ project }) => project.name === name));
    const rest = sorted.filter(({ project }) => !SLOW.includes(project.name));
    const rounds = Math.max(...slow.map(({ length }) => length));
    const byTurns = Array.from({ length: rounds }, (_, round) => slow.flatMap((files) => files[round] ?? []));
    return [...longest, ...byTurns.flat(), ...rest];
  }
}
