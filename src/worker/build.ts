import * as v from 'valibot';

/** A build of the console: what it is made of, and since when it is. */
export const buildSchema = v.object({
  /** Hash of its sources and settings. */
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  /** When it was made, in ms. */
  at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});
export type Build = v.InferOutput<typeof buildSchema>;

/** Below 0: `a` is the older. Every two builds that differ have an order, and it is the same everywhere. */
export function compareBuilds(a: Build, b: Build): number {
  if (a.at !== b.at) return a.at - b.at;
  return a.id === b.id ? 0 : a.id < b.id ? -1 : 1;
}
