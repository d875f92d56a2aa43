import * as v from 'valibot';
import type { KeyedRow } from '../kernel/views/keyed-view.ts';
import { type Access, abilityRulesSchema, isSameAccess } from '../model/session/user.ts';
import type { Word } from './word.ts';

/*
 * The last views of a user's tabs, which the worker keeps with the log. At the next start a tab sees them before the core's code has
 * loaded and the log is read.
 */

const rowSchema: v.GenericSchema<unknown, KeyedRow> = v.looseObject({ key: v.string() });

const keptSchema = v.object({
  /** Id of the build that kept the views. Another build may expect other fields. */
  build: v.string(),
  /** Time at which they were kept, in ms. */
  asOf: v.number(),
  /** The rights under which they were made. */
  access: v.object({ role: v.string(), rules: abilityRulesSchema }),
  /** Each view with the text of its request (`requestText`). */
  views: v.array(v.tuple([v.string(), v.object({ head: v.unknown(), rows: v.array(rowSchema) })])),
});

export type Kept = v.InferOutput<typeof keptSchema>;

const keptTextSchema = v.pipe(v.string(), v.parseJson(), keptSchema);

export const keptText = (kept: Kept): string => JSON.stringify(kept);

/** Returns the same text for equal requests, in whatever order their fields are. */
export const requestText = (request: unknown): string =>
  JSON.stringify(request, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

/**
 * Returns the views that this build kept under the rights that the cookies have, and that the service told last. Null
 * if there are none.
 */
export function readKept(
  text: unknown,
  { build, handed, word }: { readonly build: string; readonly handed: Access; readonly word: Word },
): Kept | null {
  const read = v.safeParse(keptTextSchema, text);
  if (!read.success || read.output.build !== build) return null;
  const { access } = read.output;
  const isTold = word.access === null || isSameAccess(word.access, access);
  return isTold && isSameAccess(handed, access) ? read.output : null;
}
