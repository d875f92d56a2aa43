import * as v from 'valibot';
import { defineAnswers } from '../../../kernel/define/define-command.ts';

export const deletionAnswers = defineAnswers({
  /** Not resent: another tab may have undone the deletion in the meantime. */
  deleteChat: { answer: v.object({ dueAt: v.number() }), resendable: false },
  undoDelete: { answer: v.null(), resendable: true },
});
