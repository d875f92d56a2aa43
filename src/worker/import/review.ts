import { createTwinFinder, type FoundTwin } from '../../core/import/duplicates.ts';
import { type RowEdits, withEdits } from '../../core/import/edits.ts';
import { judgeRow, type RawRow } from '../../core/import/judge-row.ts';
import {
  ERRORS,
  type ImportContact,
  type JudgedRow,
  type Judging,
  type Reason,
  type ReasonCode,
  type RowState,
} from '../../core/import/types.ts';
import type { FileRow } from './read-rows.ts';

/** A row as the review shows it. */
export interface ReviewedRow {
  readonly row: number;
  readonly line: number;
  readonly state: RowState;
  readonly reasons: readonly Reason[];
  readonly contact: ImportContact;
  /** The phone as the file has it, or as it was mended. Shown if it could not be read. */
  readonly written: { readonly phone: string; readonly email: string };
  readonly isMended: boolean;
}

export type Filter =
  | { readonly by: 'all' }
  | { readonly by: 'state'; readonly state: RowState }
  | { readonly by: 'reason'; readonly code: ReasonCode };

export interface ReviewCounts {
  readonly total: number;
  readonly states: Readonly<Record<RowState, number>>;
  readonly reasons: readonly {
    readonly code: ReasonCode;
    readonly count: number;
    readonly repairable: number;
  }[];
}

/** A contact of the service that a row would change. The name is empty if the service knows no such contact. */
export interface KnownContact {
  readonly row: number;
  readonly name: string;
}

/** A row that stays out. `mended` are the person's repairs, which did not suffice. */
export interface RejectedRow {
  readonly cells: readonly string[];
  readonly mended: RowEdits;
  readonly reviewed: ReviewedRow;
}

/** The judgement of all rows of one file under one mapping, and the person's repairs. */
export interface Review {
  /** Judges up to `count` further rows. Returns how many rows are judged; all rows when it equals the total. */
  judge(count: number): number;
  counts(): ReviewCounts;
  rows(
    filter: Filter,
    from: number,
    size: number,
  ): { readonly total: number; readonly rows: readonly ReviewedRow[] };
  /** Returns the place, among all rows, of the next row after `row` that stays out. Null: there is none. */
  nextProblem(row: number): number | null;
  mend(row: number, edits: RowEdits): void;
  unmend(rows: readonly number[]): void;
  /** Carries out what is certain for all rows with this error. Returns the mended rows. */
  mendAll(code: ReasonCode): readonly number[];
  known(contacts: readonly KnownContact[]): void;
  /** Yields what goes to the service, in the file's order. */
  contacts(): Iterable<ImportContact>;
  /** Yields the rows that stay out. */
  rejected(): Iterable<RejectedRow>;
  /** Returns the number of the earlier row with the same contact; null if there is none. */
  twinOf(row: number): number | null;
}

export function createReview(rows: readonly FileRow[], judging: Judging): Review {
  const judged: JudgedRow[] = [];
  const edits = new Map<number, RowEdits>();
  /** Rows that share a number with another name, and that the person confirmed as the same contact. */
  const joined = new Set<number>();
  const knownContacts = new Map<number, string>();
  /** The earlier row of the same contact, for each judged row. Null: must be found anew after a correction. */
  let twins: (FoundTwin | null)[] | null = [];
  let finder = createTwinFinder();
  let places = new Map<string, Uint32Array>();

  const rawOf = (index: number): RawRow => {
    const { cells = [], isUnclosed = false } = rows[index] ?? {};
    return { row: index + 1, cells, isUnclosed };
  };
  const judgeAt = (index: number): JudgedRow => {
    const mended = edits.get(index + 1);
    if (mended === undefined) return judgeRow(rawOf(index), judging);
    const { raw, judging: settings } = withEdits(rawOf(index), judging, mended);
    return judgeRow(raw, settings);
  };
  const changed = () => {
    twins = null;
    places = new Map();
  };
  const twinsNow = (): readonly (FoundTwin | null)[] => {
    if (twins !== null) return twins;
    finder = createTwinFinder();
    twins = judged.map((one) => finder.add(one));
    return twins;
  };

  const stateAt = (index: number): { readonly state: RowState; readonly reasons: readonly Reason[] } => {
    const { state, reasons } = judged[index] ?? NOTHING;
    if (state === 'error' || state === 'blank') return { state, reasons };
    const twin = twinsNow()[index] ?? null;
    if (twin !== null) {
      const isQuestion = twin.kind === 'otherName' && !joined.has(index + 1);
      const reason: Reason = {
        code: isQuestion ? 'sameNumberOtherName' : 'twiceInFile',
        value: String(twin.of),
      };
      return { state: isQuestion ? 'error' : 'duplicate', reasons: [reason, ...reasons] };
    }
    const name = knownContacts.get(index + 1);
    return name === undefined
      ? { state, reasons }
      : { state: 'duplicate', reasons: [{ code: 'knownContact', value: name }, ...reasons] };
  };
  const reviewedAt = (index: number): ReviewedRow => {
    const raw = rawOf(index);
    const mended = edits.get(index + 1);
    const texts = (target: 'phone' | 'email') =>
      mended?.[target] ??
      judging.columns
        .flatMap((column, place) => (column.target === target ? [(raw.cells[place] ?? '').trim()] : []))
        .filter((text) => text !== '')
        .join(', ');
    return {
      row: index + 1,
      line: rows[index]?.line ?? 0,
      ...stateAt(index),
      contact: (judged[index] ?? NOTHING).contact,
      written: { phone: texts('phone'), email: texts('email') },
      isMended: mended !== undefined || joined.has(index + 1),
    };
  };
  const placesOf = (filter: Filter): Uint32Array => {
    const key = filter.by === 'all' ? '' : filter.by === 'state' ? filter.state : `reason ${filter.code}`;
    const cached = places.get(key);
    if (cached !== undefined) return cached;
    const found: number[] = [];
    for (let index = 0; index < judged.length; index += 1) {
      if (filter.by === 'all') found.push(index);
      else {
        const { state, reasons } = stateAt(index);
        const fits =
          filter.by === 'state' ? state === filter.state : reasons.some(({ code }) => code === filter.code);
        if (fits) found.push(index);
      }
    }
    const list = Uint32Array.from(found);
    places.set(key, list);
    return list;
  };
  const rejudge = (row: number) => {
    judged[row - 1] = judgeAt(row - 1);
    // The service was asked about the row as it was before.
    knownContacts.delete(row);
    changed();
  };

  return {
    judge(count) {
      const end = Math.min(rows.length, judged.length + count);
      for (let index = judged.length; index < end; index += 1) {
        const one = judgeAt(index);
        judged.push(one);
        twins?.push(finder.add(one));
      }
      places = new Map();
      return judged.length;
    },
    counts() {
      const states: Record<RowState, number> = { ok: 0, warning: 0, error: 0, duplicate: 0, blank: 0 };
      const reasons = new Map<ReasonCode, { count: number; repairable: number }>();
      for (let index = 0; index < judged.length; index += 1) {
        const { state, reasons: found } = stateAt(index);
        states[state] += 1;
        for (const code of new Set(found.map((reason) => reason.code))) {
          const tally = reasons.get(code) ?? { count: 0, repairable: 0 };
          tally.count += 1;
          if (isRepairable(code, judged[index] ?? NOTHING)) tally.repairable += 1;
          reasons.set(code, tally);
        }
      }
      return {
        total: judged.length,
        states,
        reasons: [...reasons]
          .map(([code, tally]) => ({ code, ...tally }))
          .toSorted((a, b) => Number(isError(b.code)) - Number(isError(a.code)) || b.count - a.count),
      };
    },
    rows(filter, from, size) {
      const found = placesOf(filter);
      return { total: found.length, rows: [...found.subarray(from, from + size)].map(reviewedAt) };
    },
    nextProblem(row) {
      const problems = placesOf({ by: 'state', state: 'error' });
      return problems.find((index) => index + 1 > row) ?? problems[0] ?? null;
    },
    mend(row, more) {
      edits.set(row, { ...edits.get(row), ...more });
      rejudge(row);
    },
    unmend(numbers) {
      for (const row of numbers) {
        edits.delete(row);
        joined.delete(row);
        knownContacts.delete(row);
        judged[row - 1] = judgeAt(row - 1);
      }
      changed();
    },
    mendAll(code) {
      const mended: number[] = [];
      for (const index of placesOf({ by: 'reason', code })) {
        const one = judged[index] ?? NOTHING;
        if (!isRepairable(code, one)) continue;
        mended.push(index + 1);
        if (code === 'sameNumberOtherName') joined.add(index + 1);
        else
          edits.set(index + 1, {
            ...edits.get(index + 1),
            ...(one.repair === null ? {} : { phone: one.repair }),
          });
        judged[index] = judgeAt(index);
        knownContacts.delete(index + 1);
      }
      changed();
      return mended;
    },
    known(contacts) {
      for (const { row, name } of contacts)
        if (name === '') knownContacts.delete(row);
        else knownContacts.set(row, name);
      places = new Map();
    },
    *contacts() {
      for (let index = 0; index < judged.length; index += 1) {
        const { state } = stateAt(index);
        const one = judged[index];
        if (one !== undefined && state !== 'error' && state !== 'blank') yield one.contact;
      }
    },
    *rejected() {
      for (let index = 0; index < judged.length; index += 1)
        if (stateAt(index).state === 'error')
          yield {
            cells: rows[index]?.cells ?? [],
            mended: edits.get(index + 1) ?? {},
            reviewed: reviewedAt(index),
          };
    },
    twinOf: (row) => twinsNow()[row - 1]?.of ?? null,
  };
}

const errors: ReadonlySet<string> = new Set(ERRORS);
const isError = (code: ReasonCode): boolean => errors.has(code);

/** Returns whether all rows with this error can be repaired at once without a guess. */
function isRepairable(code: ReasonCode, { repair }: JudgedRow): boolean {
  switch (code) {
    case 'zeroLost':
    case 'otherCountry':
    case 'severalNumbers':
      return repair !== null;
    case 'sameNumberOtherName':
    case 'quoteNotClosed':
      return true;
    default:
      return false;
  }
}

const NOTHING: JudgedRow = {
  state: 'blank',
  reasons: [],
  contact: {
    row: 0,
    fullName: '',
    phone: '',
    email: '',
    company: '',
    notes: '',
    flags: [],
    consent: 'unknown',
  },
  repair: null,
};
