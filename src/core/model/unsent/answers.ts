import * as v from 'valibot';
import { defineAnswers } from '../../kernel/define/define-command.ts';

export const unsentAnswers = defineAnswers({ restoreUnsent: { answer: v.null(), resendable: true } });
