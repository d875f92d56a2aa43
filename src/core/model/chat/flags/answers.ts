import * as v from 'valibot';
import { defineAnswers } from '../../../kernel/define/define-command.ts';

export const flagAnswers = defineAnswers({
  flagChat: { answer: v.null(), resendable: true },
});
