import * as v from 'valibot';
import { defineAnswers } from '../domain/define-command.ts';

export const connectionAnswers = defineAnswers({ reconnect: { answer: v.null(), resendable: true } });
