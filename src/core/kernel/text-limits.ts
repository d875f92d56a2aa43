import * as v from 'valibot';

/*
 * Limits of what a tab may send, in UTF-16 units. They only protect the worker's memory and the log: where the agent
 * needs a reason, the core checks a lower limit itself.
 */

/** A draft or a message. A pasted text of 5 MB must fit. */
const TEXT_MAX = 8_000_000;
/** A name, a search, an id, a key, an e-mail address or a password. */
const NAME_MAX = 1000;
/** A link to a page of the service, or a token. */
const LINK_MAX = 16_000;
/** A list of names. */
export const LIST_MAX = 1000;
/** A file. The core refuses pictures above a lower limit, with the reason. */
const FILE_MAX_BYTES = 64 * 1024 * 1024;

export const textSchema = v.pipe(v.string(), v.maxLength(TEXT_MAX));
export const nameSchema = v.pipe(v.string(), v.maxLength(NAME_MAX));
export const filledNameSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(NAME_MAX));
export const linkSchema = v.pipe(v.string(), v.maxLength(LINK_MAX));

export const bytesSchema = v.custom<Uint8Array<ArrayBuffer>>(
  (value) => value instanceof Uint8Array && value.length <= FILE_MAX_BYTES,
);
