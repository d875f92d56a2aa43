import * as v from 'valibot';
import { SECOND_STEP_METHODS } from '../../core/model/sign-in/types.ts';

/**
 * A pending second step. Its screen stores the step in the history entry: the step survives a reload, but is
 * in no address, cookie or storage.
 */
const pendingStepSchema = v.object({
  challengeId: v.pipe(v.string(), v.minLength(1)),
  methods: v.array(v.picklist(SECOND_STEP_METHODS)),
  /** True to keep the session after the browser closes. */
  keep: v.boolean(),
});
export type PendingStep = v.InferOutput<typeof pendingStepSchema>;

/** Returns the pending step in a history entry's state, or null. */
export const pendingStepOf = (state: unknown): PendingStep | null => {
  const decoded = v.safeParse(pendingStepSchema, state);
  return decoded.success ? decoded.output : null;
};
