import { diffTexts } from '../../../src/ui/screens/knowledge-base/revisions/text-diff.ts';
import type { Measured } from '../measured.ts';

const LINES = Array.from({ length: 10_000 }, (_, at) => `Line ${at} of a long article, with some words.`);

/** How a text of 10,000 lines may change. */
const CHANGES: readonly ((lines: readonly string[]) => readonly string[])[] = [
  (lines) => lines.with(5000, 'Another line.'),
  (lines) => lines.map((line, at) => (at % 100 === 0 ? `${line} Changed.` : line)),
  (lines) => lines.map((line, at) => (at % 10 === 0 ? `${line} Changed.` : line)),
  (lines) => lines.map((line) => `${line} Changed.`),
  (lines) => lines.toReversed(),
  (lines) => lines.map((_, at) => (at % 2 === 0 ? '' : 'The same line.')),
];

/** Measures the comparison of two revisions of a long article. */
export async function measureArticleDiff(): Promise<readonly Measured[]> {
  const before = LINES.join('\n');
  const taken = CHANGES.map((change) => {
    const after = change(LINES).join('\n');
    const startedAt = performance.now();
    diffTexts(before, after);
    return performance.now() - startedAt;
  });
  return [
    {
      title: `Difference of two texts of 10,000 lines, ${CHANGES.length} kinds of changes`,
      unit: 'ms',
      subject: taken,
      floor: null,
      aim: { kind: 'alwaysAtMost', value: 200 },
    },
  ];
}
