import type { CountryCode } from 'libphonenumber-js/min';
import * as v from 'valibot';

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

export const ROW_STATES = ['ok', 'warning', 'error', 'duplicate', 'blank'] as const;
/**
 * `error`: the row stays out until it is mended. `warning`: the row goes in as shown. `duplicate`: the options
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
  'quoteNotClosed',
  'sameNumberOtherName',
] as const;
export const WARNINGS = [
  'countryAssumed',
  'emailLeftOut',
  'formerSpelling',
  'extensionNoted',
  'numbersNoted',
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

export const CONSENT_VALUES = ['in', 'out', 'unknown'] as const;

/** A contact as the service receives it. Empty texts change nothing. */
export const importContactSchema = v.object({
  row: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  fullName: v.string(),
  /** In E.164, or empty. */
  phone: v.string(),
  email: v.string(),
  company: v.string(),
  notes: v.string(),
  /** Names of flags. */
  flags: v.array(v.string()),
  consent: v.picklist(CONSENT_VALUES),
});
export type ImportContact = v.InferOutput<typeof importContactSchema>;

/** A row after it was judged by itself, before it is compared with other rows. */
export interface JudgedRow {
  readonly state: RowState;
  readonly reasons: readonly Reason[];
  readonly contact: ImportContact;
  /** What a repair of all rows with the same problem would write into the phone cell. Null: nothing certain. */
  readonly repair: string | null;
}

/** What the judgement of every row depends on. */
export interface Judging {
  readonly columns: readonly Column[];
  readonly headers: readonly string[];
  readonly country: CountryCode;
  /** Folded names of the flags that exist. */
  readonly flags: ReadonlySet<string>;
}

/** Largest file, in bytes. */
export const FILE_MAX = 25 * 1024 * 1024;
export const ROWS_MAX = 100_000;
/** Most rows that one request to the service carries. */
export const CHUNK_ROWS = 500;
