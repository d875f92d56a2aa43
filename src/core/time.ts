import * as v from 'valibot';

/** Milliseconds since 1970-01-01T00:00Z. */
export type Timestamp = number;

/** The largest distance from 1970 that a `Date` can represent, in ms. */
export const FARTHEST_TIME_MS = 8.64e15;

/** Decodes a time from the services: ISO-8601 or epoch ms. */
export const timeSchema = v.pipe(
  v.union([
    v.number(),
    v.pipe(
      v.string(),
      v.transform((text) => Date.parse(text)),
    ),
  ]),
  v.check((ms) => Math.abs(ms) <= FARTHEST_TIME_MS, 'not a time'),
);
