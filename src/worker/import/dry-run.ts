import {
  CHUNK_ROWS,
  type DUPLICATE_RULES,
  type ImportContact,
  type ImportCounts,
  type ImportOptions,
  type RowResult,
} from '../../core/import/types.ts';
import type { Tally } from './import-messages.ts';
import type { Review } from './review.ts';

type DuplicateRule = (typeof DUPLICATE_RULES)[number];

/** The progress of a dry run, and the next rows to send to the service. The run is done when `rows` is empty. */
export interface DryRunStep {
  readonly tally: Tally;
  readonly total: number;
  readonly rows: readonly ImportContact[];
}

/** Runs an import without changes: the service predicts the outcome of each row of a file. */
export interface DryRun {
  /** Starts a dry run with these options. */
  begin(options: ImportOptions): DryRunStep;
  /** Adds the service's answer to the rows of the last step. */
  add(results: readonly RowResult[]): DryRunStep;
}

const NONE: Tally = { done: 0, created: 0, updated: 0, skipped: 0, failed: 0 };

/**
 * The service predicts the outcome of each row by itself. It does not know that an earlier row of the same file creates
 * the contact, so the prediction is corrected here. Known contacts are also marked in the review.
 *
 * The outcome of a row with a new contact does not depend on the options. So the service is asked about such a row only
 * once. The counts for each choice of options are stored.
 */
export function createDryRun(review: Pick<Review, 'twinOf' | 'known' | 'outgoing' | 'contactAt'>): DryRun {
  const places = review.outgoing();
  /** By the options as JSON. */
  const kept = new Map<string, Tally>();
  /** Numbers of rows whose contact is new, whatever the options are. */
  const isNew = new Set<number>();
  let key = '';
  let rule: DuplicateRule = 'fill';
  let tally = { ...NONE };
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
  const step = (): DryRunStep => {
    if (answered >= open.length) kept.set(key, { ...tally });
    return {
      tally: { ...tally },
      total: places.length,
      rows: asked().map((place) => review.contactAt(place)),
    };
  };

  return {
    begin(options) {
      key = JSON.stringify(options);
      rule = options.duplicates;
      answered = 0;
      open = [];
      const before = kept.get(key);
      tally = { ...(before ?? NONE) };
      if (before !== undefined) return step();
      const unknown: number[] = [];
      for (const place of places)
        if (isNew.has(place + 1)) count(place + 1, 'created');
        else unknown.push(place);
      open = unknown;
      return step();
    },
    add(results) {
      const byRow = new Map(results.map((result) => [result.row, result]));
      for (const place of asked()) {
        const result = byRow.get(place + 1);
        // With `create`, the service may also create a contact beside a known one.
        if (result?.outcome === 'created' && result.known_name === '' && rule !== 'create')
          isNew.add(place + 1);
        count(place + 1, result?.outcome ?? 'failed');
      }
      answered += CHUNK_ROWS;
      review.known(results.map(({ row, known_name: name }) => ({ row, name })));
      return step();
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
