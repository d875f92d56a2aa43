import * as v from 'valibot';
import { type Reason, textReason } from '../../kernel/reasons.ts';
import { wholeNumber } from '../../kernel/whole-number.ts';
import type { FlagChange } from '../chat/flags/flag-changes.ts';

const flagIds = v.array(v.pipe(v.string(), v.digits()));
export const flagChangeSchema = v.object({ put: flagIds, taken: flagIds });

const flagId = v.pipe(wholeNumber, v.transform(String));

/** The service's outcome for one chat or contact. `flags` is null if the service refused the change. */
const outcomeSchema = v.object({
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.minLength(1)),
  flags: v.fallback(v.nullish(v.array(flagId), null), null),
  /** The flags that the change has added and removed. Null if the service does not say. */
  added: v.fallback(v.nullish(v.array(flagId), null), null),
  removed: v.fallback(v.nullish(v.array(flagId), null), null),
  message: v.fallback(v.nullish(v.string(), null), null),
  /** The contact afterwards. */
  record: v.optional(v.unknown(), null),
});
const outcomesSchema = v.fallback(v.array(v.unknown()), []);

/** Returns the call that adds flags to one chat or contact and removes flags from it. It names only the changes. */
export const assignCall = (
  target: 'chat' | 'contact',
  id: string | number | null,
  { put, taken }: FlagChange,
) =>
  ({
    method: 'POST',
    path: '/flags/assign',
    body: { target, ids: [id], add: put.map(Number), remove: taken.map(Number) },
  }) as const;

/** Returns the outcome of such a call from the answer's `data`. Null: the answer does not have it. */
export function assignOutcome(data: unknown, id: string) {
  for (const raw of v.parse(outcomesSchema, data)) {
    const outcome = v.safeParse(outcomeSchema, raw);
    if (outcome.success && outcome.output.id === id) return outcome.output;
  }
  return null;
}

/** Returns why the service refused the change; null if it did not. */
export function assignRefusal(data: unknown, id: string): Reason | null {
  const outcome = assignOutcome(data, id);
  if (outcome === null || outcome.flags !== null) return null;
  return outcome.message === null || outcome.message === undefined
    ? ':flagsRefused'
    : textReason(outcome.message);
}
