import * as v from 'valibot';
import { defineAnswers } from '../../kernel/define/define-command.ts';

export const alertAnswers = defineAnswers({ setAlertRules: { answer: v.null(), resendable: true } });
