import * as v from 'valibot';
import { defineAnswers } from '../domain/define-command.ts';

export const alertAnswers = defineAnswers({ setAlertRules: { answer: v.null(), resendable: true } });
