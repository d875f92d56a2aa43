import * as v from 'valibot';
import { defineAnswers } from '../../domain/define-command.ts';

export const flagAnswers = defineAnswers({
  flagChat: { answer: v.null(), resendable: true },
});
