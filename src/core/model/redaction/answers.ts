import * as v from 'valibot';
import { defineAnswers } from '../../kernel/define/define-command.ts';

export const redactionAnswers = defineAnswers({
  redactMessage: { answer: v.null(), resendable: true },
});
