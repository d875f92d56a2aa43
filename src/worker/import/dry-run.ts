import {
  CHUNK_ROWS,
  type DUPLICATE_RULES,
  type ImportCounts,
  type ImportOptions,
  OUTCOMES,
  ROWS_MAX,
  type RowResult,
} from '../../core/model/import/types.ts';
import { createRowGroups, type RowGroup } from './dry-run-groups.ts';
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

/** What the service predicted for one choice of options. */
interface Predicted {
  /** By place: 0 if the service has not predicted the row, else its outcome's index + 1. */
  readonly outcomes: Uint8Array;
  /** By place: the id of the row's group at that time. */
  readonly groups: Uint32Array;
}

const NOBODY: ReadonlySet<number> = new Set();
const NONE: Tally = { done: 0, created: 0, updated: 0, skipped: 0, failed: 0 };

/**
 * The service carries out the rows of one request on a copy of its contacts. So rows that may change each other's
 * outcome are asked about in one request, in the file's order. Known contacts are also marked in the review.
 *
 * The outcome of a lone row with a new contact does not depend on the options. So the service is asked about such a row
 * only once. The outcomes for each choice of options are stored.
 */
export function createDryRun(
  review: Pick<Review, 'twinOf' | 'personOf' | 'known' | 'outgoing' | 'contactAt'>,
): DryRun {
  const groups = createRowGroups();
  /** By the options as JSON. */
  const stored = new Map<string, Predicted>();
  /** Numbers of rows whose contact is new, whatever the options are. */
  const isNew = new Set<number>();
  /**
   * By place: the known contacts that a row would change. Beside other rows it may be another one than alone. All are
   * kept, so that groups only grow: else rows that are asked about together and apart by turns would never end.
   */
  const contacts = new Map<number, Set<number>>();
  /** Rows that were corrected since this dry run began. Answers about them are out of date. */
  const stale = new Set<number>();
  let predicted: Predicted = { outcomes: new Uint8Array(), groups: new Uint32Array() };
  let rule: DuplicateRule = 'fill';
  let tally = { ...NONE };
  let places = new Uint32Array();
  /** The rows that the service must predict for these options, by request, and how many requests are answered. */
  let requests: readonly (readonly number[])[] = [];
  let answered = 0;
  /** By place: the id of the row's group, if it has others. */
  let groupOf: ReadonlyMap<number, number> = new Map();

  const outcomeAt = (place: number): keyof ImportCounts | undefined => {
    const group = groupOf.get(place) ?? 0;
    const outcome = OUTCOMES[(predicted.outcomes[place] ?? 0) - 1];
    if (outcome !== undefined && predicted.groups[place] === group) return outcome;
    return group === 0 && isNew.has(place + 1) ? 'created' : undefined;
  };
  /** Counts the rows whose outcome is known, and makes the requests for the others. */
  const plan = (): void => {
    const all = groups.of(places, review.personOf, (place) => contacts.get(place) ?? NOBODY);
    groupOf = new Map(
      all.flatMap(({ places: own, id }) => (id === 0 ? [] : own.map((place) => [place, id]))),
    );
    tally = { ...NONE };
    const open: RowGroup[] = [];
    for (const group of all) {
      const outcomes = group.places.map(outcomeAt);
      if (outcomes.includes(undefined)) open.push(group);
      else for (const outcome of outcomes) count(outcome ?? 'failed');
    }
    requests = requestsOf(open);
    answered = 0;
  };
  const count = (outcome: keyof ImportCounts): void => {
    tally.done += 1;
    tally[outcome] += 1;
  };
  const step = (): DryRunStep => ({
    tally: { ...tally },
    total: places.length,
    rows: (requests[answered] ?? []).map((place) => review.contactAt(place)),
  });

  return {
    begin(options) {
      const key = JSON.stringify(options);
      predicted = stored.get(key) ?? {
        outcomes: new Uint8Array(ROWS_MAX),
        groups: new Uint32Array(ROWS_MAX),
      };
      stored.set(key, predicted);
      stale.clear();
      rule = options.duplicates;
      places = review.outgoing().slice();
      plan();
      return step();
    },
    add(results) {
      const request = requests[answered] ?? [];
      const byRow = new Map(results.map((result) => [result.row, result]));
      for (const place of request) {
        const result = byRow.get(place + 1);
        const foreseen = result?.outcome ?? 'failed';
        // The first row of a group that fills more than one request is in another request.
        const isCut = foreseen === 'created' && !hasFirst(place, request, review.twinOf);
        const outcome = isCut ? TWIN_OUTCOMES[rule] : foreseen;
        count(outcome);
        if (stale.has(place + 1)) continue;
        const group = groupOf.get(place) ?? 0;
        // With `create`, the service may also create a contact beside a known one. With `overwrite`, an earlier row may
        // have replaced the address by which the other rules find a contact.
        if (group === 0 && outcome === 'created' && result?.known_name === '' && NEW_FOR_ALL[rule])
          isNew.add(place + 1);
        predicted.outcomes[place] = OUTCOMES.indexOf(outcome) + 1;
        predicted.groups[place] = group;
        if (result?.contact_id != null)
          contacts.set(place, (contacts.get(place) ?? new Set()).add(result.contact_id));
      }
      answered += 1;
      review.known(
        results.filter(({ row }) => !stale.has(row)).map(({ row, known_name: name }) => ({ row, name })),
      );
      // Rows of one contact without a number or address in common are known only now.
      if (answered >= requests.length && stale.size === 0) plan();
      return step();
    },
    forget(rows) {
      for (const row of rows) {
        stale.add(row);
        isNew.delete(row);
        contacts.delete(row - 1);
        for (const { outcomes } of stored.values()) outcomes[row - 1] = 0;
      }
    },
  };
}

/** Keeps each group in one request, unless it is larger than a request. */
function requestsOf(groups: readonly RowGroup[]): readonly (readonly number[])[] {
  const requests: number[][] = [];
  let last: number[] = [];
  for (const { places } of groups) {
    for (let from = 0; from < places.length; from += CHUNK_ROWS) {
      const part = places.slice(from, from + CHUNK_ROWS);
      if (last.length === 0 || last.length + part.length > CHUNK_ROWS) {
        last = [];
        requests.push(last);
      }
      last.push(...part);
    }
  }
  // A row of another group may take the address away by which a later row finds its contact.
  return requests.map((request) => request.toSorted((a, b) => a - b));
}

function hasFirst(place: number, request: readonly number[], twinOf: Review['twinOf']): boolean {
  const twin = twinOf(place + 1);
  return twin === null || request.includes(twin - 1);
}

/** A lone row whose contact is new for this rule has a new contact for every rule. */
const NEW_FOR_ALL: Readonly<Record<DuplicateRule, boolean>> = {
  skip: true,
  fill: true,
  overwrite: false,
  create: false,
};

/** What happens to a further row of a new contact. `create` creates no second contact with the same number. */
const TWIN_OUTCOMES: Readonly<Record<DuplicateRule, keyof ImportCounts>> = {
  skip: 'skipped',
  fill: 'updated',
  overwrite: 'updated',
  create: 'failed',
};
