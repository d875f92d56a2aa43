import * as v from 'valibot';
import { SECOND_STEP_METHODS } from '../../core/sign-in/types.ts';

/**
 * A second step that is asked for. It lies in the history entry of the step's screen: a reload keeps it, no
 * address, cookie or storage has it.
 */
const pendingStepSchema = v.object({
  challengeId: v.pipe(v.string(), v.minLength(1)),
  methods: v.array(v.picklist(SECOND_STEP_METHODS)),
  /** Keep the session on this device. */
  keep: v.boolean(),
});
export type PendingStep = v.InferOutput<typeof pendingStepSchema>;

/** The step of a history entry; null for an entry that has none. */
export const pendingStepOf = (state: unknown): PendingStep | null => {
  const decoded = v.safeParse(pendingStepSchema, state);
  return decoded.success ? decoded.output : null;
};
