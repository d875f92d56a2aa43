import {
  CHUNK_ROWS,
  type DUPLICATE_RULES,
  type ImportCounts,
  type ImportOptions,
  OUTCOMES,
  ROWS_MAX,
  type RowResult,
} from '../../core/model/import/types.ts';
import type { DryRunStep, Tally } from './import-messages.ts';
import type { Review } from './review.ts';

type DuplicateRule = (typeof DUPLICATE_RULES)[number];

/** Runs an import without changes: the service predicts the outcome of each row of a file. */
export interface DryRun {
  /** Starts a dry run with these options. */
  begin(options: ImportOptions): DryRunStep;
  /** Adds the service's answer to the rows of the last step. */
  add(results: readonly RowResult[]): DryRunStep;
  /** These rows were corrected, so the service must predict them again. */
  forget(rows: readonly number[]): void;
}

const NONE: Tally = { done: 0, created: 0, updated: 0, skipped: 0, failed: 0 };

/**
 * The service predicts the outcome of each row by itself. It does not know that an earlier row of the same file creates
 * the contact, so the prediction is corrected here. Known contacts are also marked in the review.
 *
 * The outcome of a row with a new contact does not depend on the options. So the service is asked about such a row only
 * once. The outcomes for each choice of options are stored.
 */
export function createDryRun(review: Pick<Review, 'twinOf' | 'known' | 'outgoing' | 'contactAt'>): DryRun {
  /** By the options as JSON, and by place: 0 if the service has not predicted the row, else its outcome's index + 1. */
  const stored = new Map<string, Uint8Array>();
  /** Numbers of rows whose contact is new, whatever the options are. */
  const isNew = new Set<number>();
  /** Rows that were corrected since this dry run began. Answers about them are out of date. */
  const stale = new Set<number>();
  let predicted: Uint8Array = new Uint8Array();
  let rule: DuplicateRule = 'fill';
  let tally = { ...NONE };
  let total = 0;
  /** Places of the rows that the service must predict for these options, and how many it has answered. */
  let open: readonly number[] = [];
  let answered = 0;

  const count = (row: number, foreseen: keyof ImportCounts): void => {
    const isTwin = foreseen === 'created' && review.twinOf(row) !== null;
    const outcome = isTwin ? TWIN_OUTCOMES[rule] : foreseen;
    tally.done += 1;
    tally[outcome] += 1;
  };
  const asked = () => open.slice(answered, answered + CHUNK_ROWS);
  const step = (): DryRunStep => ({
    tally: { ...tally },
    total,
    rows: asked().map((place) => review.contactAt(place)),
  });

  return {
    begin(options) {
      const key = JSON.stringify(options);
      predicted = stored.get(key) ?? new Uint8Array(ROWS_MAX);
      stored.set(key, predicted);
      stale.clear();
      rule = options.duplicates;
      tally = { ...NONE };
      answered = 0;
      const places = review.outgoing();
      total = places.length;
      const unknown: number[] = [];
      for (const place of places) {
        const outcome = OUTCOMES[(predicted[place] ?? 0) - 1] ?? (isNew.has(place + 1) ? 'created' : null);
        if (outcome === null) unknown.push(place);
        else count(place + 1, outcome);
      }
      open = unknown;
      return step();
    },
    add(results) {
      const byRow = new Map(results.map((result) => [result.row, result]));
      for (const place of asked()) {
        const result = byRow.get(place + 1);
        const outcome = result?.outcome ?? 'failed';
        count(place + 1, outcome);
        if (stale.has(place + 1)) continue;
        // With `create`, the service may also create a contact beside a known one.
        if (outcome === 'created' && result?.known_name === '' && rule !== 'create') isNew.add(place + 1);
        predicted[place] = OUTCOMES.indexOf(outcome) + 1;
      }
      answered += CHUNK_ROWS;
      review.known(
        results.filter(({ row }) => !stale.has(row)).map(({ row, known_name: name }) => ({ row, name })),
      );
      return step();
    },
    forget(rows) {
      for (const row of rows) {
        stale.add(row);
        isNew.delete(row);
        for (const outcomes of stored.values()) outcomes[row - 1] = 0;
      }
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
