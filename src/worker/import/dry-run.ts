import type { DUPLICATE_RULES, ImportContact, ImportCounts, RowResult } from '../../core/import/types.ts';
import type { Tally } from './import-messages.ts';
import type { Review } from './review.ts';

type DuplicateRule = (typeof DUPLICATE_RULES)[number];

/** The outcomes that the service foresees for the rows of a file. */
export interface DryRun {
  /** Adds the answer to a batch. The first batch starts the counts anew. */
  add(seq: number, rows: readonly ImportContact[], results: readonly RowResult[], rule: DuplicateRule): Tally;
}

const NONE: Tally = { done: 0, created: 0, updated: 0, skipped: 0, failed: 0 };

/**
 * The service foresees each row by itself. It does not know that an earlier row of the same file creates the contact,
 * so such rows are corrected here. Known contacts are also marked in the review.
 */
export function createDryRun(review: Pick<Review, 'twinOf' | 'known'>): DryRun {
  let tally = NONE;
  return {
    add(seq, rows, results, rule) {
      if (seq === 0) tally = NONE;
      const byRow = new Map(results.map((result) => [result.row, result]));
      const counts = { created: 0, updated: 0, skipped: 0, failed: 0 };
      for (const { row } of rows) {
        const foreseen = byRow.get(row)?.outcome ?? 'failed';
        const isTwin = foreseen === 'created' && review.twinOf(row) !== null;
        counts[isTwin ? TWIN_OUTCOMES[rule] : foreseen] += 1;
      }
      review.known(results.map(({ row, known_name: name }) => ({ row, name })));
      tally = {
        done: tally.done + rows.length,
        created: tally.created + counts.created,
        updated: tally.updated + counts.updated,
        skipped: tally.skipped + counts.skipped,
        failed: tally.failed + counts.failed,
      };
      return tally;
    },
  };
}

/** `create` creates no second contact with the same number. */
const TWIN_OUTCOMES: Readonly<Record<DuplicateRule, keyof ImportCounts>> = {
  skip: 'skipped',
  fill: 'updated',
  overwrite: 'updated',
  create: 'failed',
};
