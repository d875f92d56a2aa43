import * as v from 'valibot';

/** Milliseconds since 1970-01-01T00:00Z. */
export type Timestamp = number;

/**
 * The largest distance from 1970 of a time that is accepted, in ms: about 3,000 years. A `Date` reaches further, but near
 * its end the next day, or the same moment in another time zone, is no time at all.
 */
export const FARTHEST_TIME_MS = 1e14;

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
