import { type CountryCode, getCountries, isSupportedCountry } from 'libphonenumber-js/min';
import * as v from 'valibot';
import type { FileCountry } from '../../core/domains/import/file-country.ts';
import { countryIn as fileCountryIn } from '../../core/domains/import/file-country.ts';
import { datesIn, type FileDates } from '../../core/domains/import/file-dates.ts';
import { HOME } from '../../core/kernel/phone/home.ts';
import { foldText } from '../../core/kernel/search/fold-text.ts';
import {
  CHUNK_ROWS,
  FILE_MAX,
  type Judging,
  type Reason,
  type ReasonCode,
} from '../../core/model/import/types.ts';
import { ENCODINGS } from './decode-file.ts';
import { createDryRun, type DryRun } from './dry-run.ts';
import {
  type Correction,
  type FileCounts,
  type FileJudging,
  type FileSettings,
  type FileTable,
  type ImportPort,
  importPortSchema,
  NEW_FLAGS_SHOWN,
  SAMPLE_ROWS,
  SHOWN_MAX,
  type ShownRow,
  type WorkDone,
} from './import-messages.ts';
import { type Opened, type OpenTable, readTable } from './open-table.ts';
import { leftOutCells, rejectedPart, rejectedPartsOf } from './rejected-part.ts';
import { createReview, type Review, type ReviewedRow } from './review.ts';

/**
 * Longest work of one call, in ms. The tab asks again, so that it can show the progress and correct a choice
 * before the work is done.
 */
const WORK_MS = 100;
/** Few, because a row may be as large as the file. */
const ROWS_AT_ONCE = 10;

/** The places of the rows that go to the service and of those that stay out, fixed before the parts are read. */
interface SealedRows {
  readonly outgoing: Uint32Array;
  readonly rejected: Uint32Array;
}

type Job =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading'; readonly steps: Generator<number, Opened>; done: number }
  | {
      readonly kind: 'judging';
      readonly review: Review;
      readonly total: number;
      done: number;
      /** Corrections that are carried out when all rows are judged. */
      readonly corrections: Correction[];
    };

/** Reads and judges one file for one tab. All answers are small, whatever the size of the file. */
export function createImportHost(now: () => number): ImportPort {
  let bytes: Uint8Array<ArrayBuffer> | null = null;
  let table: OpenTable | null = null;
  let review: Review | null = null;
  let home: CountryCode = HOME.country;
  let facts: FileFacts = NO_FACTS;
  let sealed: SealedRows | null = null;
  let dryRun: DryRun | null = null;
  let job: Job = { kind: 'idle' };

  const begin = (settings: FileSettings): void => {
    table = null;
    review = null;
    sealed = null;
    dryRun = null;
    home = homeOf(settings.home);
    const steps = readTable(needed(bytes), readSettingsOf(settings));
    job = { kind: 'reading', steps, done: 0 };
  };

  const work = (): WorkDone => {
    const end = now() + WORK_MS;
    if (job.kind === 'reading') {
      while (now() < end) {
        const step = job.steps.next();
        if (step.done !== true) {
          job.done = step.value;
          continue;
        }
        job = { kind: 'idle' };
        if (!step.value.ok) return { phase: 'refused', problem: step.value.problem };
        table = step.value.table;
        return { phase: 'opened', table: shownTable(table) };
      }
      return { phase: 'reading', done: job.done };
    }
    if (job.kind === 'judging') {
      const { review: judged, total, corrections } = job;
      while (now() < end && job.done < total) job.done = judged.judge(ROWS_AT_ONCE);
      while (now() < end && corrections.length > 0) carryOut(judged, total, corrections.shift());
      if (job.done < total || corrections.length > 0) return { phase: 'judging', done: job.done, total };
      job = { kind: 'idle' };
      return { phase: 'judged', counts: countsOf(judged, facts) };
    }
    return { phase: 'idle' };
  };

  const chunkOf = (places: Uint32Array, seq: number): readonly number[] => [
    ...places.subarray(seq * CHUNK_ROWS, (seq + 1) * CHUNK_ROWS),
  ];
  /** The service's answers about corrected rows are out of date. */
  const corrected = (rows: readonly number[]): readonly number[] => {
    dryRun?.forget(rows);
    return rows;
  };

  const port: ImportPort = {
    async open(file, settings) {
      // The tab refuses a large file before this call. This check keeps the worker's memory safe all the same.
      if (file.size > FILE_MAX) throw new RangeError('The file is too large.');
      bytes = new Uint8Array(await file.arrayBuffer());
      begin(settings);
    },
    read: async (settings) => begin(settings),
    async judge(judging, corrections) {
      const opened = needed(table);
      facts = factsOf(judging, opened, home);
      review = createReview(opened.rows, judgingOf(judging, opened.headers, facts));
      sealed = null;
      dryRun = null;
      job = { kind: 'judging', review, total: opened.rows.length, done: 0, corrections: [...corrections] };
    },
    work: async () => work(),
    async sample(wanted) {
      const opened = needed(table);
      const { rows, headers } = opened;
      const found = factsOf(wanted, opened, home);
      const sample = createReview(rows.slice(0, SAMPLE_ROWS), judgingOf(wanted, headers, found));
      sample.judge(SAMPLE_ROWS);
      return {
        ...shownFacts(found),
        cells: rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells.slice(0, headers.length).map(cut)),
        rows: sample.rows({ by: 'all' }, '', 0, SAMPLE_ROWS).rows.map(shownRowOf(rows)),
      };
    },
    async rows(filter, search, from, size) {
      const { total, rows } = needed(review).rows(filter, search, from, size);
      return { total, rows: rows.map(shownRowOf(needed(table).rows)) };
    },
    counts: async () => countsOf(needed(review), facts),
    newFlags: async () => needed(review).newFlags(NEW_FLAGS_SHOWN + 1),
    nextProblem: async (row) => needed(review).nextProblem(row),
    async correct(row, edits) {
      needed(review).correct(row, edits);
      corrected([row]);
    },
    correctAll: async (code) => corrected(needed(review).correctAll(code)),
    undo: async () => corrected(needed(review).undo()),
    corrections: async () => needed(review).corrections(),
    async seal() {
      const judged = needed(review);
      sealed = { outgoing: judged.outgoing(), rejected: judged.rejected() };
      const { total, states } = judged.counts();
      return {
        total,
        blank: states.blank,
        left: states.error,
        chunks: Math.ceil(sealed.outgoing.length / CHUNK_ROWS),
        rejected: rejectedPartsOf(sealed.rejected.length),
      };
    },
    async batch(seq) {
      const judged = needed(review);
      const places = chunkOf(needed(sealed).outgoing, seq);
      const others = leftOutCells(
        judged.columns,
        places.map((place) => judged.cellsAt(place)),
      );
      const { rows } = needed(table);
      return places.map((place, nth) => ({
        ...judged.contactAt(place),
        // From here on, a row is known by its line: in the report, in the history and in the file of failed rows.
        row: lineOf(rows, place + 1),
        others: others[nth] ?? [],
      }));
    },
    async rejected(seq) {
      const judged = needed(review);
      const opened = needed(table);
      const rows = chunkOf(needed(sealed).rejected, seq).map((place) => {
        const { reviewed, ...rejected } = judged.rejectedAt(place);
        return { ...rejected, reviewed: byLine(opened.rows, reviewed) };
      });
      return JSON.stringify(rejectedPart(opened, rows));
    },
    async foresee(options) {
      dryRun ??= createDryRun(needed(review));
      return dryRun.begin(options);
    },
    foreseen: async (results) => needed(dryRun).add(results),
  };

  return v.parse(importPortSchema, port);
}

/** @throws {Error} if a call came before the call that it builds on */
function needed<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('The worker has no such file or rows yet.');
  return value;
}

/** Skips a correction of a row that the file does not have. */
function carryOut(review: Review, total: number, correction: Correction | undefined): void {
  if (correction?.kind === 'all') review.correctAll(correction.code);
  else if (correction !== undefined && correction.row <= total)
    review.correct(correction.row, correction.edits);
}

const countryIn = (code: string | null): CountryCode | null =>
  code !== null && isSupportedCountry(code) ? code : null;

const readSettingsOf = ({ country, home, ...settings }: FileSettings) => ({
  ...settings,
  country: countryIn(country),
  home: countryIn(home) ?? HOME.country,
});

const homeOf = (country: string): CountryCode => countryIn(country) ?? HOME.country;

/** What the whole file says about how its cells are read. */
interface FileFacts {
  readonly dates: FileDates | null;
  readonly country: FileCountry | null;
}
const NO_FACTS: FileFacts = { dates: null, country: null };

const factsOf = (
  { columns, country, dateOrder }: FileJudging,
  { rows }: OpenTable,
  home: CountryCode,
): FileFacts => ({
  dates: datesIn(rows, columns, dateOrder),
  country: fileCountryIn(rows, columns, homeOf(country), home),
});

const judgingOf = (
  { columns, country, isCountryChosen, dateOrder, flags }: FileJudging,
  headers: readonly string[],
  { dates }: FileFacts,
): Judging => ({
  columns,
  headers,
  country: homeOf(country),
  isCountryChosen,
  dateOrder: dateOrder ?? dates?.order ?? null,
  flags: new Set(flags.map(foldText)),
});

const shownFacts = ({ dates, country }: FileFacts): Pick<FileCounts, 'dates' | 'country'> => ({
  dates: dates === null ? null : { ...dates, text: cut(dates.text) },
  country: country === null ? null : { ...country, text: cut(country.text) },
});

/** Returns the line of a row, which counts from 1. */
const lineOf = (rows: OpenTable['rows'], row: number): number => rows[row - 1]?.line ?? row;

/** Reasons whose value is the number of another row. */
const ABOUT_ROWS: ReadonlySet<ReasonCode> = new Set(['sameNumberOtherName', 'twiceInFile']);

/** Names the row, and the rows of its reasons, by their lines in the file. */
const byLine = (rows: OpenTable['rows'], reviewed: ReviewedRow): ReviewedRow => ({
  ...reviewed,
  row: lineOf(rows, reviewed.row),
  reasons: linedReasons(rows, reviewed.reasons),
});

const linedReasons = (rows: OpenTable['rows'], reasons: readonly Reason[]): readonly Reason[] =>
  reasons.map(({ code, value }) => ({
    code,
    value: ABOUT_ROWS.has(code) ? String(lineOf(rows, Number(value))) : value,
  }));

const cut = (text: string): string => text.slice(0, SHOWN_MAX);

const shownTable = ({ rows, headers, columns, ...table }: OpenTable): FileTable => ({
  ...table,
  headers: headers.map(cut),
  columns: [...columns],
  rows: rows.length,
  countries: getCountries(),
  encodings: [...ENCODINGS],
});

const countsOf = (review: Review, facts: FileFacts): FileCounts => {
  const { total, states, reasons } = review.counts();
  return { ...shownFacts(facts), total, states, reasons: [...reasons] };
};

/** `row` still names the row in calls of the tab. Its line is for people. */
const shownRowOf =
  (rows: OpenTable['rows']) =>
  ({ contact, reasons, written, ...row }: ReviewedRow): ShownRow => ({
    ...row,
    reasons: linedReasons(rows, reasons).map(({ code, value }) => ({ code, value: cut(value) })),
    fullName: contact.fullName,
    phone: contact.phone,
    email: contact.email,
    company: contact.company,
    flags: cut(contact.flags.join('; ')),
    consent: contact.consent,
    ...(contact.consentOn === undefined ? {} : { consentOn: contact.consentOn }),
    written: { phone: cut(written.phone), email: cut(written.email) },
  });
