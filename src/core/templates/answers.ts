import * as v from 'valibot';
import { defineAnswers } from '../domain/define-command.ts';

export const templateAnswers = defineAnswers({ loadTemplates: { answer: v.null(), resendable: true } });
