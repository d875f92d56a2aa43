import * as v from 'valibot';
import { defineAnswers } from '../../kernel/define/define-command.ts';

export const sessionAnswers = defineAnswers({
  signOut: { answer: v.null(), resendable: true },
  // A second run would delete what was stored since.
  clearDevice: { answer: v.null(), resendable: false },
});
