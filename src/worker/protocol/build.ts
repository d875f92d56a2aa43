import * as v from 'valibot';

export const buildSchema = v.object({
  /** Hash of the build's sources and settings. */
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  /** Time of the build, in ms. */
  at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});
export type Build = v.InferOutput<typeof buildSchema>;

/** Returns a number below 0 if `a` is older. A total order: builds of the same time are ordered by id. */
export function compareBuilds(a: Build, b: Build): number {
  if (a.at !== b.at) return a.at - b.at;
  return a.id === b.id ? 0 : a.id < b.id ? -1 : 1;
}
