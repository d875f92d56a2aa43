import * as v from 'valibot';
import { defineAnswers } from '../../kernel/define/define-command.ts';
import type { PastValue } from './types.ts';

export const replayAnswers = defineAnswers({
  readPast: {
    answer: v.custom<PastValue>((value) => typeof value === 'object' && value !== null && 'kind' in value),
    resendable: true,
  },
});
