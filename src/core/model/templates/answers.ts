import * as v from 'valibot';
import { defineAnswers } from '../../kernel/define/define-command.ts';

export const templateAnswers = defineAnswers({ loadTemplates: { answer: v.null(), resendable: true } });
