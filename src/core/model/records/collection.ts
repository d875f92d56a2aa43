import type * as v from 'valibot';
import type { Reason } from '../../kernel/reasons.ts';
import type { HttpRequest } from '../../ports/ports.ts';
import type { Json, JsonObject, RecordRow } from './types.ts';

/** A call, without token. By default its path is below the root of the product API. */
export type CallShape = Pick<HttpRequest, 'method' | 'path' | 'body'> & Partial<Pick<HttpRequest, 'base'>>;

/** One page of a list, before its rows are decoded. */
export interface ListAnswer {
  readonly rows: readonly unknown[];
  /** Rows of the whole list; null if the service does not say. */
  readonly total: number | null;
  /** What the answer says beside the rows, such as counts. It must tell nothing of a single record, because no mask hides it. */
  readonly facts?: JsonObject;
}

/** How a collection is read from the service. */
export interface Wire<Q> {
  /** Returns the call for a page of the list. Pages start at 1. */
  list(query: Q, page: number): CallShape;
  readonly answer: v.GenericSchema<unknown, ListAnswer>;
  /** Returns the call for one record. Null: the service has no such call. */
  one(id: string): CallShape | null;
  /** True if the answer for one record is the record itself, and not `{data}`. */
  readonly bare?: true;
}

/** The record that a write changes. `id` is null for a new record. */
export interface Target {
  readonly id: string | null;
  /** The version that the person edited. */
  readonly version: number | null;
}

/**
 * Whether a write is repeated after an attempt without an answer. `key`: the service carries out a repeated
 * `Idempotency-Key` once. `version`: a repetition with the same version is refused if the first had an effect.
 * `harmless`: a repetition changes nothing more. `never`: the person must check.
 */
export type Repeat = 'key' | 'version' | 'harmless' | 'never';

/** The operation and the input of a write that takes another one back. */
export interface InverseCall {
  readonly op: string;
  readonly input: JsonObject;
}

/** A way to change a record. `I` is the input of the form. */
export interface Write<R extends RecordRow, I> {
  /** The action that the person needs. */
  readonly may: string;
  readonly input: v.GenericSchema<unknown, I>;
  readonly repeat: Repeat;
  /** True if the write deletes the record. */
  readonly removes?: true;
  /** True if the service answers without the record. Until the list is loaded again, the row is shown as guessed. */
  readonly answersNothing?: true;
  /**
   * Returns the phone number of the person who gets a message from the write; empty: nobody gets one. The write is
   * refused if the person has opted out. `row` is the record as this device knows it, with everything that masks hide.
   */
  sendsTo?(input: I, row: R | null): string;
  /** Names of collections whose lists the write changes beyond its own record. */
  readonly stales?: readonly string[];
  /** Returns the reason if a response with a success status refuses the write after all; else null. */
  refusal?(data: unknown, id: string): Reason | null;
  /**
   * Decodes a 409 that says which other record is in the way. What it returns is never taken for a row of this record.
   */
  readonly clash?: v.GenericSchema<unknown, JsonObject>;
  /** Returns the record's row from the answer's `data`. By default `data` is the row. */
  pick?(data: unknown, id: string): unknown;
  /** Returns what the write changed, from the answer's `data`. By default it set every field of its input. */
  effect?(data: unknown, id: string): JsonObject | null;
  /**
   * Decodes what the answer says beside its `data`, such as whether a text has left. The tab that wrote gets it, so it must
   * hold nothing that masks hide. Instead of `effect`.
   */
  readonly report?: v.GenericSchema<unknown, JsonObject>;
  /** Names of fields that the service changes by itself, and that the inverse sets back. They are in its `before`. */
  readonly alsoChanges?: readonly string[];
  /**
   * Returns the write that takes this one back; null if this one changed nothing. `before`: the values that the input's
   * fields had. `effect`: see above. A write without this function can't be taken back.
   */
  inverse?(input: JsonObject, before: JsonObject, effect: JsonObject | null): InverseCall | null;
  /**
   * Returns why a newer row is a conflict although the changed fields are as the person saw them; null: it is none. Fields
   * of the input that are no fields of the record may say what the person saw.
   */
  overlooks?(current: R, input: I): Reason | null;
  call(target: Target, input: I): CallShape;
  /** Returns the field of the input that the service calls so in its errors. By default it has the same name. */
  fieldOf?(name: string): string;
  /**
   * Returns the row as it probably becomes, shown until the service answers. `gone` hides the row. Null shows
   * no change. `row` is null for a new record.
   */
  guess(row: R | null, input: I, id: string): R | 'gone' | null;
}

/** A call that changes nothing, such as the estimate of a write's effects. Its answer is not stored. */
export interface Question<I> {
  /** The action that the person needs. */
  readonly may: string;
  readonly input: v.GenericSchema<unknown, I>;
  call(input: I): CallShape;
  /** Decodes the service's answer. */
  readonly answer: v.GenericSchema<unknown, Json>;
}

/** A search: its text, and the fields that the service compares with it. */
export interface Compared {
  readonly q: string;
  readonly fields: readonly string[];
}

/** Evaluates a list on this device, with the same result as the service. */
export interface Find<R extends RecordRow, Q> {
  matches(row: R, query: Q): boolean;
  compare(a: R, b: R, query: Q): number;
}

/** How the rows of this device join the list of the service. Both lists are ordered by time, the newest first. */
export interface Beside<R extends RecordRow, Q> {
  /** Returns the query for the service. Null: the query asks only for rows of this device. */
  query(query: Q): Q | null;
  /** Whether the query asks for rows of this device. */
  device(query: Q): boolean;
  /** Returns the time of a row, in epoch ms. */
  time(row: R): number;
}

/**
 * Fields of a record that change often, such as the progress of a campaign. The service tells them in a Sync document
 * for each record. `D` is the data of the document.
 */
export interface LiveFields<R extends RecordRow, D = unknown> {
  document(id: string): string;
  /** Returns whether the fields of this row may change, so that its document is followed. */
  isLive(row: R): boolean;
  readonly data: v.GenericSchema<unknown, D>;
  /** Returns the row with the told fields, or the same row if it is newer than they are. */
  merge(row: R, data: D): R;
}

/** Checks the types of live fields and returns them unchanged. */
export const liveOf =
  <R extends RecordRow>() =>
  <D>(live: LiveFields<R, D>): LiveFields<R> =>
    live;

/**
 * A kind of thing that the service keeps in a list. Its functions are declared as methods, so that the engine
 * can hold collections of different rows. The engine passes only rows and queries that the collection's own
 * schemas returned.
 */
export interface Collection<R extends RecordRow = RecordRow, Q = unknown> {
  readonly name: string;
  /** Raised when the shape of a row changes. Older pages and older tabs are then not served. */
  readonly v: number;
  readonly wire: Wire<Q>;
  readonly row: v.GenericSchema<unknown, R>;
  readonly query: v.GenericSchema<unknown, Q>;
  /** `whole`: at most 5,000 rows, loaded and searched as one list. `pages`: loaded as the person scrolls. */
  readonly keep: 'whole' | 'pages';
  /** Rows of a page. */
  readonly pageSize: number;
  readonly find: Find<R, Q>;
  /** The action that a person needs to see the list. */
  readonly see: string;
  /** Other actions that let a person see the list too, such as the right to a screen that draws its records. */
  readonly alsoSeenWith?: readonly string[];
  /** Fields that a role may see only in part. */
  readonly masks: Readonly<Record<string, 'phone' | 'email'>>;
  /** Fields with a name. The phone numbers and email addresses in it are hidden from such a role. */
  readonly names?: readonly string[];
  /**
   * Returns the text that the service searches for, and the fields that it compares. A person who may see one of them
   * only in part does not get the list, because a search would find the hidden value. If other fields may contain a
   * hidden value, the rows that the service found are compared again on this device, as the person sees them.
   */
  compares?(query: Q): Compared;
  readonly live?: LiveFields<R>;
  /**
   * The service reports a change together with the changed row, so that nothing is loaded again. For lists with many
   * changes.
   */
  readonly tellsRows?: true;
  /** Set if the list also has rows that only this device knows. Such a collection has no writes. */
  readonly beside?: Beside<R, Q>;
  readonly writes: Readonly<Record<string, Write<R, unknown>>>;
  readonly questions?: Readonly<Record<string, Question<unknown>>>;
}

/** What a write needs to know of its collection. A collection without a list has only this part. */
export type WritableCollection = Pick<Collection, 'name' | 'v' | 'row' | 'masks' | 'names' | 'writes'>;

/** Returns whether somebody with these rights may see the list. */
export const maySeeList = (
  { see, alsoSeenWith = [] }: Pick<Collection, 'see' | 'alsoSeenWith'>,
  may: (action: string) => boolean,
): boolean => [see, ...alsoSeenWith].some(may);

/** The most rows of a collection that is kept whole. */
export const WHOLE_MAX = 5000;

/** Checks the types of a write and returns it unchanged: `writeOf<Row>()({…})`. */
export const writeOf =
  <R extends RecordRow>() =>
  <I>(write: Write<R, I>): Write<R, I> =>
    write;

/** Checks the types of a question and returns it unchanged. */
export const questionOf = <I>(question: Question<I>): Question<I> => question;

/** Checks a collection's types and returns it unchanged. */
export const defineCollection = <
  R extends RecordRow,
  Q,
  W extends Readonly<Record<string, Write<R, unknown>>>,
>(
  collection: Omit<Collection<R, Q>, 'writes'> & { readonly writes: W },
): Omit<Collection<R, Q>, 'writes'> & { readonly writes: W } => collection;

export const isSame = (a: Json | undefined, b: Json | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Returns an inverse for writes whose input holds fields of the row: it sets the changed fields back. */
export const setBack =
  (op: string): NonNullable<Write<RecordRow, unknown>['inverse']> =>
  (input, before) => {
    const changed = Object.entries(before).filter(([field, value]) => !isSame(value, input[field]));
    return changed.length === 0 ? null : { op, input: Object.fromEntries(changed) };
  };

/** Returns whether the fields of a write have the values that the person saw. */
export const isAsSeen = (current: JsonObject, input: JsonObject, seen: JsonObject): boolean =>
  Object.keys(input).every((field) => Object.hasOwn(seen, field) && isSame(current[field], seen[field]));

/** Returns the input's fields that a row has. */
export const fieldsIn = (row: JsonObject, input: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(input).filter(([field]) => Object.hasOwn(row, field)));

/** Returns whether `current` already has every value of the input, so that the write has had its effect. */
export const hasEffect = (current: JsonObject, input: JsonObject): boolean =>
  Object.keys(input).length > 0 &&
  Object.entries(input).every(([field, value]) => isSame(current[field], value));
