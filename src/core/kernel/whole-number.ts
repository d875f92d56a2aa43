import * as v from 'valibot';

/** An id or a count: a whole number, or a text of digits. */
export const wholeNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]),
  v.safeInteger(),
);
