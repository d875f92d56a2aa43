import type { CountryCode } from 'libphonenumber-js/min';
import * as v from 'valibot';
import { bytesSchema } from '../../kernel/text-limits.ts';
import { CONSENTS } from '../consent/types.ts';

/** What a column of the file holds. A column without a target is left out. */
export const TARGETS = [
  'fullName',
  'firstName',
  'middleName',
  'lastName',
  'phone',
  'email',
  'company',
  'country',
  'notes',
  'flags',
  'consent',
  'optOut',
] as const;
export type Target = (typeof TARGETS)[number];

/** `label` is the column that says which kind of number the column holds, as in address books. */
export interface Column {
  readonly target: Target | null;
  readonly label: number | null;
}

/** Which part of a date such as 03/04/2026 comes first. */
export const DATE_ORDERS = ['dayFirst', 'monthFirst'] as const;

export const ROW_STATES = ['ok', 'warning', 'error', 'duplicate', 'blank'] as const;
/**
 * `error`: the row is not sent until it is corrected. `warning`: the row goes in as shown. `duplicate`: the options
 * decide. `blank`: the row is skipped.
 */
export type RowState = (typeof ROW_STATES)[number];

/** Why a row needs attention. The screen has the sentences. */
export const ERRORS = [
  'digitsLost',
  'zeroLost',
  'letters',
  'shortCode',
  'notANumber',
  'severalNumbers',
  'otherCountry',
  'countryUnknown',
  'onlyFax',
  'badEmail',
  'nothingReachable',
  'dateOrderOpen',
  'noSuchDay',
  'quoteNotClosed',
  'sameNumberOtherName',
] as const;
export const WARNINGS = [
  'landline',
  'countryAssumed',
  'emailLeftOut',
  'formerSpelling',
  'extensionNoted',
  'remarkNoted',
  'numbersNoted',
  'wordForNothing',
  'unknownFlag',
  'consentUnclear',
  'textShortened',
  'tooManyCells',
] as const;
export const DUPLICATES = ['twiceInFile', 'knownContact'] as const;
export type ReasonCode = (typeof ERRORS)[number] | (typeof WARNINGS)[number] | (typeof DUPLICATES)[number];

export interface Reason {
  readonly code: ReasonCode;
  /** The value that the sentence names: a number, a flag, or the number of another row. */
  readonly value: string;
}

/** The service's limits of texts, in characters. */
export const NAME_MAX = 80;
export const NOTES_MAX = 2000;
export const FLAG_MAX = 40;
/** Most flags that one row brings. */
export const FLAGS_MAX = 100;

const text = (max: number) => v.pipe(v.string(), v.maxLength(max));

/** A contact as the service receives it. Empty texts change nothing. */
export const importContactSchema = v.object({
  row: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  fullName: text(NAME_MAX),
  /** In E.164, or empty. */
  phone: text(20),
  email: text(254),
  company: text(NAME_MAX),
  notes: text(NOTES_MAX),
  /** Names of flags. */
  flags: v.pipe(v.array(text(FLAG_MAX)), v.maxLength(FLAGS_MAX)),
  consent: v.picklist(CONSENTS),
  /** The day on which the consent was given or taken back. Absent: the file does not say. */
  consentOn: v.exactOptional(v.pipe(v.string(), v.maxLength(10), v.isoDate())),
});
export type ImportContact = v.InferOutput<typeof importContactSchema>;

/** A row after it was judged by itself, before it is compared with other rows. */
export interface JudgedRow {
  readonly state: RowState;
  readonly reasons: readonly Reason[];
  readonly contact: ImportContact;
  /** The phone number that `correctAll` writes into the row's phone cell. Null if none is certain. */
  readonly correctedPhone: string | null;
}

/** The settings on which the judgement of every row depends. */
export interface Judging {
  readonly columns: readonly Column[];
  readonly headers: readonly string[];
  readonly country: CountryCode;
  /** A person chose the country, so a number without a country code needs no remark. */
  readonly isCountryChosen: boolean;
  /** Null: neither the file nor a person says which part of a date comes first. */
  readonly dateOrder: (typeof DATE_ORDERS)[number] | null;
  /** Folded names of the flags that exist. */
  readonly flags: ReadonlySet<string>;
}

/** Largest file, in bytes. */
export const FILE_MAX = 25 * 1024 * 1024;
export const ROWS_MAX = 100_000;
export const COLUMNS_MAX = 500;
/** Most rows that one request to the service carries. */
export const CHUNK_ROWS = 500;

export const OUTCOMES = ['created', 'updated', 'skipped', 'failed'] as const;
export type ImportCounts = Readonly<Record<(typeof OUTCOMES)[number], number>>;

export const DUPLICATE_RULES = ['skip', 'fill', 'overwrite', 'create'] as const;

export const importOptionsSchema = v.object({
  /** What happens to a row whose contact is known. */
  duplicates: v.picklist(DUPLICATE_RULES),
  /** The person confirmed that rows without a consent value have agreed. */
  agreed: v.boolean(),
  new_flags: v.picklist(['create', 'drop']),
  /** Ids of flags that every contact of the file gets. */
  flags: v.pipe(v.array(v.number()), v.maxLength(FLAGS_MAX)),
});
export type ImportOptions = v.InferOutput<typeof importOptionsSchema>;

const rowResultSchema = v.object({
  row: v.number(),
  outcome: v.picklist(OUTCOMES),
  reason: v.optional(v.string(), ''),
  known_name: v.optional(v.string(), ''),
  /** The contact that the row would change or has changed. */
  contact_id: v.optional(v.nullable(v.number()), null),
});
export const resultsSchema = v.array(rowResultSchema);
export type RowResult = v.InferOutput<typeof rowResultSchema>;

/** Most refused rows that the service keeps of an import. */
export const REFUSED_MAX = 200;

const refusedRowSchema = v.object({
  row: v.number(),
  name: v.fallback(v.string(), ''),
  /** A code of the console or of the service. */
  reason: v.string(),
  value: v.fallback(v.string(), ''),
});
/** A row that stayed out, with the reason. */
export type RefusedRow = v.InferOutput<typeof refusedRowSchema>;

/** An import as the service lists it. */
export const listedImportSchema = v.object({
  id: v.string(),
  file_name: v.string(),
  total: v.number(),
  by: v.fallback(v.string(), ''),
  mapping: v.fallback(v.record(v.string(), v.string()), {}),
  created: v.number(),
  updated: v.number(),
  skipped: v.number(),
  failed: v.number(),
  started_at: v.fallback(v.nullable(v.string()), null),
  finished_at: v.fallback(v.nullable(v.string()), null),
  undone_at: v.fallback(v.nullable(v.string()), null),
  undo_until: v.fallback(v.nullable(v.string()), null),
  /** How many rows had each outcome and reason, by both as in "skipped known". */
  reasons: v.fallback(v.record(v.string(), v.number()), {}),
  /** The first rows that stayed out. */
  refused: v.fallback(v.array(refusedRowSchema), []),
});
export type ListedImport = v.InferOutput<typeof listedImportSchema>;

/** Kinds of parts that are stored beside the log: rows to send, rows that stay out, and answers to chunks. */
export const PARTS = ['rows', 'rejected', 'results'] as const;
export type Part = (typeof PARTS)[number];

/** Kinds of parts of an upload that was not started: pieces of the file, and the person's choices. */
export const UPLOAD_PARTS = ['file', 'choices'] as const;
export type UploadPart = (typeof UPLOAD_PARTS)[number];

/** Size of a piece of a file, in bytes. Small pieces leave the worker free for messages. */
export const PIECE_BYTES = 1024 * 1024;
export const UPLOAD_PIECES_MAX = FILE_MAX / PIECE_BYTES;

const importId = v.pipe(v.string(), v.maxLength(64), v.regex(/^[\w-]+$/));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** A part as JSON text. */
const partText = v.pipe(v.string(), v.maxLength(8_000_000));

const unfinishedAsks = [
  /** Stores the choices and corrections of an upload that has not started, as the screen's JSON. */
  v.object({
    act: v.literal('keep'),
    importId,
    /** Number of pieces of the file. */
    pieces: v.pipe(count, v.minValue(1), v.maxValue(UPLOAD_PIECES_MAX)),
    choices: partText,
  }),
  /** Asks for the uploads whose file and choices are stored. */
  v.object({ act: v.literal('unfinished') }),
  /** The person discarded the upload. */
  v.object({ act: v.literal('drop'), importId }),
] as const;
export type UnfinishedAsk = v.InferOutput<(typeof unfinishedAsks)[number]>;

/** Stores or reads a piece of the file of an upload that has not started. */
export const unfinishedFileSchema = v.variant('act', [
  v.object({ act: v.literal('keep'), importId, seq: count, bytes: bytesSchema }),
  v.object({ act: v.literal('read'), importId, seq: count }),
]);
export type UnfinishedFileAsk = v.InferOutput<typeof unfinishedFileSchema>;

const unfinishedUploadSchema = v.object({
  importId,
  /** Time of the last change. */
  at: v.number(),
  pieces: count,
  choices: v.string(),
});
export type UnfinishedUpload = v.InferOutput<typeof unfinishedUploadSchema>;
export const unfinishedListSchema = v.array(unfinishedUploadSchema);

/** What a tab asks about imports. Repeating any of them has no further effect. */
export const importAskSchema = v.variant('act', [
  ...unfinishedAsks,
  /** Stores a part of an import that has not begun. */
  v.object({
    act: v.literal('store'),
    importId,
    part: v.picklist(['rows', 'rejected']),
    seq: count,
    text: partText,
  }),
  v.object({
    act: v.literal('begin'),
    importId,
    fileName: v.pipe(v.string(), v.maxLength(255)),
    total: v.pipe(count, v.maxValue(ROWS_MAX)),
    blank: count,
    left: count,
    chunks: count,
    rejected: count,
    options: importOptionsSchema,
    mapping: v.record(v.string(), v.string()),
  }),
  v.object({ act: v.literal('steer'), importId, how: v.picklist(['pause', 'resume', 'stop', 'close']) }),
  v.object({ act: v.literal('read'), importId, part: v.picklist(PARTS), seq: count }),
  /** Asks the service what an import of these rows would do. Changes nothing. */
  v.object({
    act: v.literal('preview'),
    options: importOptionsSchema,
    rows: v.pipe(v.array(importContactSchema), v.maxLength(CHUNK_ROWS)),
  }),
  v.object({ act: v.literal('list') }),
  v.object({ act: v.literal('undo'), serviceId: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
]);
export type ImportAsk = v.InferOutput<typeof importAskSchema>;

/**
 * The answer as JSON text, which the screen decodes: a stored part, `resultsSchema`, `listSchema`,
 * `unfinishedListSchema` or `undoneSchema`. Null: nothing to say, or no such part on this device.
 */
export type ImportValue = string | null;

export const listSchema = v.array(listedImportSchema);
export const undoneSchema = v.object({
  removed: v.number(),
  restored: v.number(),
  kept: v.array(v.string()),
});
