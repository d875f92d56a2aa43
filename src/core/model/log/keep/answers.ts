import * as v from 'valibot';
import { defineAnswers } from '../../../kernel/define/define-command.ts';

export const logAnswers = defineAnswers({ keepLog: { answer: v.null(), resendable: true } });
