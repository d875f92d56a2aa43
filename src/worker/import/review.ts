import { createTwinFinder, type Person } from '../../core/domains/import/duplicates.ts';
import { type RowEdits, withEdits } from '../../core/domains/import/edits.ts';
import { judgeRow, type RawRow } from '../../core/domains/import/judge-row.ts';
import { foldText } from '../../core/kernel/search/fold-text.ts';
import {
  ERRORS,
  type ImportContact,
  type JudgedRow,
  type Judging,
  type Reason,
  type ReasonCode,
  type RowState,
} from '../../core/model/import/types.ts';
import type { Correction } from './import-messages.ts';
import type { FileRow } from './read-rows.ts';
import { rowSearch } from './row-search.ts';
import { createRowTable } from './row-table.ts';

/** A row as the review shows it. */
export interface ReviewedRow {
  readonly row: number;
  readonly line: number;
  readonly state: RowState;
  readonly reasons: readonly Reason[];
  readonly contact: ImportContact;
  /** The phone as in the file, or as corrected. Shown if it could not be read. */
  readonly written: { readonly phone: string; readonly email: string };
  readonly isCorrected: boolean;
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
    readonly correctable: number;
  }[];
}

/** A contact of the service that a row would change. The name is empty if the service knows no such contact. */
export interface KnownContact {
  readonly row: number;
  readonly name: string;
}

interface DoneCorrection {
  readonly correction: Correction;
  readonly rows: readonly number[];
  /** The edits of these rows before. Rows without earlier edits are left out. */
  readonly before: ReadonlyMap<number, RowEdits>;
}

/** A row that is not sent to the service. `edits` are the person's corrections, which did not suffice. */
export interface RejectedRow {
  readonly cells: readonly string[];
  readonly edits: RowEdits;
  readonly reviewed: ReviewedRow;
}

/**
 * The judgement of all rows of one file under one mapping, and the person's corrections. It stores little of each row,
 * and judges a row again before it shows or sends the row. A *place* is the index of a row among all rows.
 */
export interface Review {
  /** Judges up to `count` further rows. Returns how many rows are judged; all rows when it equals the total. */
  judge(count: number): number;
  counts(): ReviewCounts;
  /** Finds the rows that fit the filter and contain the search. An empty search finds all of them. */
  rows(
    filter: Filter,
    search: string,
    from: number,
    size: number,
  ): { readonly total: number; readonly rows: readonly ReviewedRow[] };
  /** Returns the place, among all rows, of the next row after `row` that stays out. Null: there is none. */
  nextProblem(row: number): number | null;
  correct(row: number, edits: RowEdits): void;
  /** Corrects all rows with this error whose correction is certain. Returns the corrected rows. */
  correctAll(code: ReasonCode): readonly number[];
  /** Takes the last correction back. Returns its rows. */
  undo(): readonly number[];
  /** All corrections, oldest first. Carried out again in this order, they have the same effect. */
  corrections(): readonly Correction[];
  known(contacts: readonly KnownContact[]): void;
  /** Returns the places of the rows that go to the service, in the file's order. */
  outgoing(): Uint32Array;
  contactAt(place: number): ImportContact;
  readonly columns: Judging['columns'];
  /** Returns the cells of a row as in the file. */
  cellsAt(place: number): readonly string[];
  /** Returns the places of the rows that stay out. */
  rejected(): Uint32Array;
  rejectedAt(place: number): RejectedRow;
  /** Returns names of flags that do not exist and that rows which go to the service name, at most this many. */
  newFlags(most: number): readonly string[];
  /** Returns the name, number and address of a row, by the number of the row. */
  personOf(row: number): Person;
  /** Returns the number of the earlier row with the same contact; null if there is none. */
  twinOf(row: number): number | null;
}

export function createReview(rows: readonly FileRow[], judging: Judging): Review {
  const table = createRowTable(rows.length);
  let judged = 0;
  const edits = new Map<number, RowEdits>();
  const done: DoneCorrection[] = [];
  /** Rows that share a number with another name, and that the person confirmed as the same contact. */
  const joined = new Set<number>();
  const knownContacts = new Map<number, string>();
  /** By place: the number of an earlier row of the same contact. 0: none. Negative: that row has another name. */
  const twins = new Int32Array(rows.length);
  let finder = createTwinFinder(table.personOf);
  let hasTwins = true;
  let places = new Map<string, Uint32Array>();
  let outgoing: Uint32Array | null = null;

  const rawOf = (place: number): RawRow => {
    const { cells = [], isUnclosed = false } = rows[place] ?? {};
    return { row: place + 1, cells, isUnclosed };
  };
  const judgeAt = (place: number): JudgedRow => {
    const edited = edits.get(place + 1);
    if (edited === undefined) return judgeRow(rawOf(place), judging);
    const { raw, judging: settings } = withEdits(rawOf(place), judging, edited);
    return judgeRow(raw, settings);
  };
  const findTwin = (place: number): void => {
    const twin = table.isOut(place) ? null : finder.add(place + 1);
    twins[place] = twin === null ? 0 : twin.kind === 'same' ? twin.of : -twin.of;
  };
  const twinAt = (place: number): number => {
    if (!hasTwins) {
      finder = createTwinFinder(table.personOf);
      for (let at = 0; at < judged; at += 1) findTwin(at);
      hasTwins = true;
    }
    return twins[place] ?? 0;
  };
  const changed = () => {
    hasTwins = false;
    outgoing = null;
    places = new Map();
  };

  /** Returns how the row relates to other rows and to contacts; null if it is a new contact. */
  const relationAt = (place: number): Reason | null => {
    if (table.isOut(place)) return null;
    const twin = twinAt(place);
    if (twin !== 0) {
      const isQuestion = twin < 0 && !joined.has(place + 1);
      return { code: isQuestion ? 'sameNumberOtherName' : 'twiceInFile', value: String(Math.abs(twin)) };
    }
    const name = knownContacts.get(place + 1);
    return name === undefined ? null : { code: 'knownContact', value: name };
  };
  const stateWith = (place: number, relation: Reason | null): RowState =>
    relation === null
      ? table.stateOf(place)
      : relation.code === 'sameNumberOtherName'
        ? 'error'
        : 'duplicate';
  const stateAt = (place: number): RowState => stateWith(place, relationAt(place));

  const reviewedAt = (place: number): ReviewedRow => {
    const raw = rawOf(place);
    const edited = edits.get(place + 1);
    const { contact, reasons } = judgeAt(place);
    const relation = relationAt(place);
    const texts = (target: 'phone' | 'email') =>
      edited?.[target] ??
      judging.columns
        .flatMap((column, at) => (column.target === target ? [(raw.cells[at] ?? '').trim()] : []))
        .filter((text) => text !== '')
        .join(', ');
    return {
      row: place + 1,
      line: rows[place]?.line ?? 0,
      state: stateWith(place, relation),
      reasons: relation === null ? reasons : [relation, ...reasons],
      contact,
      written: { phone: texts('phone'), email: texts('email') },
      isCorrected: edited !== undefined || joined.has(place + 1),
    };
  };
  const placesWith = (fits: (place: number) => boolean): Uint32Array => {
    const found = new Uint32Array(judged);
    let count = 0;
    for (let place = 0; place < judged; place += 1) {
      if (!fits(place)) continue;
      found[count] = place;
      count += 1;
    }
    return found.slice(0, count);
  };
  const fitOf = (filter: Filter): ((place: number) => boolean) => {
    switch (filter.by) {
      case 'all':
        return () => true;
      case 'state':
        return (place) => stateAt(place) === filter.state;
      case 'reason': {
        const has = table.finderOf(filter.code);
        return (place) => has(place) || relationAt(place)?.code === filter.code;
      }
    }
  };
  const placesOf = (filter: Filter): Uint32Array => {
    const key = filter.by === 'all' ? '' : filter.by === 'state' ? filter.state : `reason ${filter.code}`;
    const cached = places.get(key);
    if (cached !== undefined) return cached;
    const list = placesWith(fitOf(filter));
    places.set(key, list);
    return list;
  };
  /** The last search and its rows. */
  let lastSearch: { readonly key: string; readonly of: Uint32Array; readonly found: Uint32Array } | null =
    null;
  const searched = (filter: Filter, search: string): Uint32Array => {
    const of = placesOf(filter);
    if (lastSearch?.key === search && lastSearch.of === of) return lastSearch.found;
    const fits = rowSearch(search);
    const found = of.filter((place) =>
      fits(table.personOf(place + 1), rows[place]?.cells ?? [], edits.get(place + 1)),
    );
    lastSearch = { key: search, of, found };
    return found;
  };
  const judgeAgain = (place: number) => {
    table.set(place, judgeAt(place));
    // The service was asked about the row as it was before.
    knownContacts.delete(place + 1);
  };
  const note = (correction: Correction, corrected: readonly number[]) => {
    const before = new Map<number, RowEdits>();
    for (const row of corrected) {
      const earlier = edits.get(row);
      if (earlier !== undefined) before.set(row, earlier);
    }
    done.push({ correction, rows: corrected, before });
  };
  const isCorrectable = (code: ReasonCode, place: number): boolean =>
    code === 'sameNumberOtherName' ||
    code === 'quoteNotClosed' ||
    (BY_PHONE.has(code) && table.hasCorrection(place));

  return {
    judge(count) {
      const end = Math.min(rows.length, judged + count);
      while (judged < end) {
        table.set(judged, judgeAt(judged));
        if (hasTwins) findTwin(judged);
        judged += 1;
      }
      places = new Map();
      outgoing = null;
      return judged;
    },
    counts() {
      const states: Record<RowState, number> = { ok: 0, warning: 0, error: 0, duplicate: 0, blank: 0 };
      const reasons = new Map<ReasonCode, { count: number; correctable: number }>();
      const add = (code: ReasonCode, place: number) => {
        const tally = reasons.get(code) ?? { count: 0, correctable: 0 };
        tally.count += 1;
        if (isCorrectable(code, place)) tally.correctable += 1;
        reasons.set(code, tally);
      };
      for (let place = 0; place < judged; place += 1) {
        const relation = relationAt(place);
        states[stateWith(place, relation)] += 1;
        if (relation !== null) add(relation.code, place);
        table.eachCode(place, add);
      }
      return {
        total: judged,
        states,
        reasons: [...reasons]
          .map(([code, tally]) => ({ code, ...tally }))
          .toSorted((a, b) => Number(isError(b.code)) - Number(isError(a.code)) || b.count - a.count),
      };
    },
    rows(filter, search, from, size) {
      const found = search === '' ? placesOf(filter) : searched(filter, search);
      return { total: found.length, rows: [...found.subarray(from, from + size)].map(reviewedAt) };
    },
    nextProblem(row) {
      const problems = placesOf({ by: 'state', state: 'error' });
      return problems.find((place) => place + 1 > row) ?? problems[0] ?? null;
    },
    correct(row, more) {
      note({ kind: 'row', row, edits: more }, [row]);
      edits.set(row, { ...edits.get(row), ...more });
      judgeAgain(row - 1);
      changed();
    },
    correctAll(code) {
      const corrected = [...placesOf({ by: 'reason', code })]
        .filter((place) => isCorrectable(code, place))
        .map((place) => place + 1);
      if (corrected.length === 0) return corrected;
      note({ kind: 'all', code }, corrected);
      for (const row of corrected) {
        if (code === 'sameNumberOtherName') joined.add(row);
        else {
          const { correctedPhone } = judgeAt(row - 1);
          edits.set(row, {
            ...edits.get(row),
            ...(correctedPhone === null ? {} : { phone: correctedPhone }),
          });
        }
        judgeAgain(row - 1);
      }
      changed();
      return corrected;
    },
    undo() {
      const last = done.pop();
      if (last === undefined) return [];
      const { correction, rows: corrected, before } = last;
      const isJoin = correction.kind === 'all' && correction.code === 'sameNumberOtherName';
      for (const row of corrected) {
        const earlier = before.get(row);
        if (isJoin) joined.delete(row);
        else if (earlier === undefined) edits.delete(row);
        else edits.set(row, earlier);
        judgeAgain(row - 1);
      }
      changed();
      return corrected;
    },
    corrections: () => done.map(({ correction }) => correction),
    known(contacts) {
      for (const { row, name } of contacts)
        if (name === '') knownContacts.delete(row);
        else knownContacts.set(row, name);
      places = new Map();
    },
    outgoing() {
      outgoing ??= placesWith((place) => {
        const state = stateAt(place);
        return state !== 'error' && state !== 'blank';
      });
      return outgoing;
    },
    contactAt: (place) => judgeAt(place).contact,
    columns: judging.columns,
    cellsAt: (place) => rows[place]?.cells ?? [],
    rejected: () => placesOf({ by: 'state', state: 'error' }),
    rejectedAt: (place) => ({
      cells: rows[place]?.cells ?? [],
      edits: edits.get(place + 1) ?? {},
      reviewed: reviewedAt(place),
    }),
    newFlags(most) {
      const names = new Map<string, string>();
      const has = table.finderOf('unknownFlag');
      for (let place = 0; place < judged && names.size < most; place += 1) {
        if (!has(place) || stateAt(place) === 'error') continue;
        for (const { code, value } of judgeAt(place).reasons)
          if (code === 'unknownFlag' && !names.has(foldText(value))) names.set(foldText(value), value);
      }
      return [...names.values()].slice(0, most);
    },
    personOf: table.personOf,
    twinOf: (row) => Math.abs(twinAt(row - 1)) || null,
  };
}

const errors: ReadonlySet<string> = new Set(ERRORS);
const isError = (code: ReasonCode): boolean => errors.has(code);

/** Errors that can be corrected at once, without a guess, in each row that has a corrected phone number. */
const BY_PHONE: ReadonlySet<ReasonCode> = new Set(['zeroLost', 'otherCountry', 'severalNumbers']);
