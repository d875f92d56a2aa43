import * as v from 'valibot';
import { SECOND_STEP_METHODS } from '../../core/sign-in/types.ts';

/**
 * A pending second step. It is kept in the history entry of its screen: a reload keeps it, and no address,
 * cookie or storage holds it.
 */
const pendingStepSchema = v.object({
  challengeId: v.pipe(v.string(), v.minLength(1)),
  methods: v.array(v.picklist(SECOND_STEP_METHODS)),
  /** Keep the session on this device. */
  keep: v.boolean(),
});
export type PendingStep = v.InferOutput<typeof pendingStepSchema>;

/** The pending step of a history entry; null when it has none. */
export const pendingStepOf = (state: unknown): PendingStep | null => {
  const decoded = v.safeParse(pendingStepSchema, state);
  return decoded.success ? decoded.output : null;
};
