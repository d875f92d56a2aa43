import * as v from 'valibot';
import { defineAnswers } from '../../kernel/define/define-command.ts';

export const connectionAnswers = defineAnswers({ reconnect: { answer: v.null(), resendable: true } });
