import { type CountryCode, getCountries, isSupportedCountry } from 'libphonenumber-js/min';
import * as v from 'valibot';
import { orderOfCountry } from '../../core/domains/import/consent-date.ts';
import { datesIn, type FileDates } from '../../core/domains/import/file-dates.ts';
import { foldText } from '../../core/kernel/search/fold-text.ts';
import { CHUNK_ROWS, FILE_MAX, type Judging } from '../../core/model/import/types.ts';
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
  type ShownDates,
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
  let dates: FileDates | null = null;
  let sealed: SealedRows | null = null;
  let dryRun: DryRun | null = null;
  let job: Job = { kind: 'idle' };

  const begin = (settings: FileSettings): void => {
    table = null;
    review = null;
    sealed = null;
    dryRun = null;
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
      return { phase: 'judged', counts: countsOf(judged, dates) };
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
      dates = fileDates(judging, opened);
      review = createReview(opened.rows, judgingOf(judging, opened.headers, dates));
      sealed = null;
      dryRun = null;
      job = { kind: 'judging', review, total: opened.rows.length, done: 0, corrections: [...corrections] };
    },
    work: async () => work(),
    async sample(wanted) {
      const opened = needed(table);
      const { rows, headers } = opened;
      const found = fileDates(wanted, opened);
      const sample = createReview(rows.slice(0, SAMPLE_ROWS), judgingOf(wanted, headers, found));
      sample.judge(SAMPLE_ROWS);
      return {
        dates: shownDates(found),
        cells: rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells.slice(0, headers.length).map(cut)),
        rows: sample.rows({ by: 'all' }, '', 0, SAMPLE_ROWS).rows.map(shownRow),
      };
    },
    async rows(filter, search, from, size) {
      const { total, rows } = needed(review).rows(filter, search, from, size);
      return { total, rows: rows.map(shownRow) };
    },
    counts: async () => countsOf(needed(review), dates),
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
      return places.map((place, nth) => ({ ...judged.contactAt(place), others: others[nth] ?? [] }));
    },
    async rejected(seq) {
      const judged = needed(review);
      const rows = chunkOf(needed(sealed).rejected, seq).map((place) => judged.rejectedAt(place));
      return JSON.stringify(rejectedPart(needed(table), rows));
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
  home: countryIn(home) ?? 'GB',
});

const homeOf = (country: string): CountryCode => countryIn(country) ?? 'GB';

const fileDates = ({ columns, country, dateOrder }: FileJudging, { rows }: OpenTable): FileDates | null =>
  datesIn(rows, columns, homeOf(country), dateOrder);

const judgingOf = (
  { columns, country, dateOrder, flags }: FileJudging,
  headers: readonly string[],
  dates: FileDates | null,
): Judging => ({
  columns,
  headers,
  country: homeOf(country),
  dateOrder: dateOrder ?? dates?.order ?? orderOfCountry(homeOf(country)),
  flags: new Set(flags.map(foldText)),
});

const shownDates = (dates: FileDates | null): ShownDates =>
  dates === null ? null : { ...dates, text: cut(dates.text) };

const cut = (text: string): string => text.slice(0, SHOWN_MAX);

const shownTable = ({ rows, headers, columns, ...table }: OpenTable): FileTable => ({
  ...table,
  headers: headers.map(cut),
  columns: [...columns],
  rows: rows.length,
  countries: getCountries(),
  encodings: [...ENCODINGS],
});

const countsOf = (review: Review, dates: FileDates | null): FileCounts => {
  const { total, states, reasons } = review.counts();
  return { dates: shownDates(dates), total, states, reasons: [...reasons] };
};

const shownRow = ({ contact, reasons, written, ...row }: ReviewedRow): ShownRow => ({
  ...row,
  reasons: reasons.map(({ code, value }) => ({ code, value: cut(value) })),
  fullName: contact.fullName,
  phone: contact.phone,
  email: contact.email,
  company: contact.company,
  flags: cut(contact.flags.join('; ')),
  consent: contact.consent,
  ...(contact.consentOn === undefined ? {} : { consentOn: contact.consentOn }),
  written: { phone: cut(written.phone), email: cut(written.email) },
});
