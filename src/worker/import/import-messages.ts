import * as v from 'valibot';
import {
  type Column,
  DATE_ORDERS,
  DUPLICATES,
  ERRORS,
  importContactSchema,
  importOptionsSchema,
  OUTCOMES,
  ROW_STATES,
  resultsSchema,
  TARGETS,
  WARNINGS,
} from '../../core/model/import/types.ts';

/** The calls that a tab makes to the worker that reads a file. */

/** Rows whose cells are shown while the columns are chosen. */
export const SAMPLE_ROWS = 20;
/** Most rows that a tab gets at once. */
export const WINDOW_MAX = 200;
/** Most names of new flags that a tab shows. */
export const NEW_FLAGS_SHOWN = 20;
/** Longest text of a header or a cell that a tab shows. */
export const SHOWN_MAX = 200;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const rowNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
export const countryCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));
const shown = v.string();

const targetSchema = v.nullable(v.picklist(TARGETS));
export const columnSchema: v.GenericSchema<unknown, Column> = v.object({
  target: targetSchema,
  label: v.nullable(count),
});

/** Settings of a file that a person may correct. Null: the worker guesses. */
export const settingsSchema = v.object({
  encoding: v.nullable(v.string()),
  delimiter: v.nullable(v.pipe(v.string(), v.length(1))),
  hasHeader: v.nullable(v.boolean()),
  country: v.nullable(countryCode),
  home: countryCode,
});
export type FileSettings = v.InferOutput<typeof settingsSchema>;

/** The order of dates that a person chose. Null: the worker finds it. */
export const dateOrderSchema = v.nullable(v.picklist(DATE_ORDERS));

const judgingSchema = v.object({
  columns: v.array(columnSchema),
  country: countryCode,
  /** A person chose the country. */
  isCountryChosen: v.boolean(),
  dateOrder: dateOrderSchema,
  /** Names of the flags that exist. */
  flags: v.array(v.string()),
});
export type FileJudging = v.InferOutput<typeof judgingSchema>;

/** Longest search, in UTF-16 units. */
export const SEARCH_MAX = 200;

export const reasonCode = v.picklist([...ERRORS, ...WARNINGS, ...DUPLICATES]);
export const rowState = v.picklist(ROW_STATES);

const filterSchema = v.variant('by', [
  v.object({ by: v.literal('all') }),
  v.object({ by: v.literal('state'), state: rowState }),
  v.object({ by: v.literal('reason'), code: reasonCode }),
]);
export type RowFilter = v.InferOutput<typeof filterSchema>;

const cellText = v.exactOptional(v.string());
const editsSchema = v.object({ fullName: cellText, phone: cellText, email: cellText, flags: cellText });
export type RowEdits = v.InferOutput<typeof editsSchema>;

/** A person's correction: of one row, or of all rows with one problem. */
export const correctionSchema = v.variant('kind', [
  v.object({ kind: v.literal('row'), row: rowNumber, edits: editsSchema }),
  v.object({ kind: v.literal('all'), code: reasonCode }),
]);
export type Correction = v.InferOutput<typeof correctionSchema>;
const correctionsSchema = v.pipe(v.array(correctionSchema), v.readonly());
const rowNumbersSchema = v.pipe(v.array(rowNumber), v.readonly());

const problemSchema = v.picklist([
  'empty',
  'spreadsheet',
  'binary',
  'tooLarge',
  'tooManyRows',
  'tooManyColumns',
  'unreadable',
]);
export type FileProblem = v.InferOutput<typeof problemSchema>;

const fileTableSchema = v.object({
  kind: v.picklist(['table', 'cards', 'text']),
  encoding: v.string(),
  delimiter: v.string(),
  hasHeader: v.boolean(),
  headers: v.array(shown),
  columns: v.array(columnSchema),
  country: countryCode,
  rows: count,
  /** Codes of all countries whose numbers can be read. */
  countries: v.array(countryCode),
  encodings: v.array(v.string()),
});
export type FileTable = v.InferOutput<typeof fileTableSchema>;

const day = v.union([v.literal(''), v.pipe(v.string(), v.isoDate())]);
const datesSchema = v.nullable(
  v.object({
    order: v.nullable(v.picklist(DATE_ORDERS)),
    isCertain: v.boolean(),
    row: rowNumber,
    text: shown,
    /** Empty: the example is no day in this order. */
    days: v.object({ dayFirst: day, monthFirst: day }),
  }),
);
/** How the dates of the file are read. Null: the file has no date whose order matters. */
export type ShownDates = v.InferOutput<typeof datesSchema>;

const fileCountrySchema = v.nullable(
  v.object({
    taken: countryCode,
    other: countryCode,
    coded: count,
    open: count,
    row: rowNumber,
    text: shown,
    here: shown,
    there: shown,
  }),
);
/** The question about the country of the numbers without a country code. Null: there is nothing to ask. */
export type ShownCountry = v.InferOutput<typeof fileCountrySchema>;

const countsSchema = v.object({
  dates: datesSchema,
  country: fileCountrySchema,
  total: count,
  states: v.object({ ok: count, warning: count, error: count, duplicate: count, blank: count }),
  reasons: v.array(v.object({ code: reasonCode, count, correctable: count })),
});
export type FileCounts = v.InferOutput<typeof countsSchema>;

const workDoneSchema = v.variant('phase', [
  v.object({ phase: v.literal('reading'), done: count }),
  v.object({ phase: v.literal('opened'), table: fileTableSchema }),
  v.object({ phase: v.literal('refused'), problem: problemSchema }),
  v.object({ phase: v.literal('judging'), done: count, total: count }),
  v.object({ phase: v.literal('judged'), counts: countsSchema }),
  v.object({ phase: v.literal('idle') }),
]);
export type WorkDone = v.InferOutput<typeof workDoneSchema>;

const shownReasonSchema = v.object({ code: reasonCode, value: shown });
export type ShownReason = v.InferOutput<typeof shownReasonSchema>;

const shownRowSchema = v.object({
  row: rowNumber,
  /** The line of the file on which the row begins; the number by which a person knows the row. */
  line: count,
  state: rowState,
  reasons: v.array(shownReasonSchema),
  fullName: shown,
  phone: shown,
  email: shown,
  company: shown,
  flags: shown,
  consent: importContactSchema.entries.consent,
  consentOn: importContactSchema.entries.consentOn,
  /** Phone and email as in the file, or as corrected. */
  written: v.object({ phone: shown, email: shown }),
  isCorrected: v.boolean(),
});
export type ShownRow = v.InferOutput<typeof shownRowSchema>;

const rowsSchema = v.object({ total: count, rows: v.array(shownRowSchema) });
const sampleSchema = v.object({
  cells: v.array(v.array(shown)),
  rows: v.array(shownRowSchema),
  dates: datesSchema,
  country: fileCountrySchema,
});
const sealedSchema = v.object({
  total: count,
  blank: count,
  left: count,
  chunks: count,
  rejected: count,
});
/** A row that goes to the service, as this device stores it. The service gets the contact only. */
const sentRowSchema = v.object({
  ...importContactSchema.entries,
  /** The cells of columns that are left out, by place. Empty if there are none. */
  others: v.optional(v.pipe(v.array(v.string()), v.readonly()), []),
});
export type SentRow = v.InferOutput<typeof sentRowSchema>;
export const batchSchema = v.array(sentRowSchema);
const tallySchema = v.object({
  done: count,
  created: count,
  updated: count,
  skipped: count,
  failed: count,
});
export type Tally = v.InferOutput<typeof tallySchema>;
const dryRunStepSchema = v.object({
  tally: tallySchema,
  /** Number of rows that go to the service. */
  total: count,
  /** The next rows whose outcome the service must predict. Empty: the dry run is done. */
  rows: v.array(importContactSchema),
});
export type DryRunStep = v.InferOutput<typeof dryRunStepSchema>;

/** A stored part with rows that are not sent to the service. The file with failed rows is made from such parts. */
export const rejectedPartSchema = v.object({
  headers: v.array(v.string()),
  targets: v.array(targetSchema),
  rows: v.array(
    v.object({
      row: rowNumber,
      line: count,
      cells: v.array(v.string()),
      reasons: v.array(v.object({ code: reasonCode, value: v.string() })),
    }),
  ),
});
export type RejectedPart = v.InferOutput<typeof rejectedPartSchema>;

/** A row of a stored part with the service's answers. */
export const resultPartSchema = v.array(
  v.object({
    row: rowNumber,
    fullName: v.string(),
    phone: v.string(),
    email: v.string(),
    outcome: v.picklist(OUTCOMES),
    reason: v.string(),
  }),
);
export type ResultRow = v.InferOutput<typeof resultPartSchema>[number];

/** Makes a function check its arguments and its answer. */
const call = <A extends unknown[], R>(
  args: v.GenericSchema<unknown, A>,
  answer: v.GenericSchema<unknown, R>,
) =>
  v.pipe(
    v.function(),
    v.transform(
      (run) =>
        async (...given: A): Promise<R> =>
          v.parse(answer, await run(...v.parse(args, given))),
    ),
  );

/**
 * What the worker exposes through Comlink. To parse a port makes each of its calls check its arguments and its answer.
 * Both sides do so, because neither trusts the other's types.
 */
export const importPortSchema = v.object({
  /** Keeps the file and begins to read it. `work` does the reading. */
  open: call(v.tuple([v.instance(Blob), settingsSchema]), v.void()),
  /** Begins to read the same file again. */
  read: call(v.tuple([settingsSchema]), v.void()),
  /** Begins to judge all rows. Then these corrections replace those of an earlier judgement. */
  judge: call(v.tuple([judgingSchema, correctionsSchema]), v.void()),
  /** Reads or judges for a short while, and reports how far it is. */
  work: call(v.tuple([]), workDoneSchema),
  sample: call(v.tuple([judgingSchema]), sampleSchema),
  /** Returns rows from a place on, at most `WINDOW_MAX`, that pass the filter and contain the text. */
  rows: call(
    v.tuple([
      filterSchema,
      v.pipe(v.string(), v.maxLength(SEARCH_MAX)),
      count,
      v.pipe(count, v.maxValue(WINDOW_MAX)),
    ]),
    rowsSchema,
  ),
  counts: call(v.tuple([]), countsSchema),
  /** Returns names of flags that the import would create, at most `NEW_FLAGS_SHOWN` and one more. */
  newFlags: call(v.tuple([]), v.pipe(v.array(shown), v.readonly())),
  /** Returns the place of the next error after this row, else of the first error. Null: there is none. */
  nextProblem: call(v.tuple([count]), v.nullable(count)),
  correct: call(v.tuple([rowNumber, editsSchema]), v.void()),
  /** Returns the numbers of the corrected rows. */
  correctAll: call(v.tuple([reasonCode]), rowNumbersSchema),
  /** Takes the last correction back. Returns the numbers of its rows. */
  undo: call(v.tuple([]), rowNumbersSchema),
  corrections: call(v.tuple([]), correctionsSchema),
  /** Fixes which rows go to the service. */
  seal: call(v.tuple([]), sealedSchema),
  /** Returns the rows of a chunk. */
  batch: call(v.tuple([count]), batchSchema),
  /** Returns the text of a part with rows that are not sent. */
  rejected: call(v.tuple([count]), v.string()),
  /** Begins a dry run. */
  foresee: call(v.tuple([importOptionsSchema]), dryRunStepSchema),
  /** Adds the service's answer about the rows of the last step of the dry run. */
  foreseen: call(v.tuple([resultsSchema]), dryRunStepSchema),
});
export type ImportPort = v.InferOutput<typeof importPortSchema>;
