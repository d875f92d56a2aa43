import * as v from 'valibot';
import { defineAnswers } from '../domain/define-command.ts';
import type { ImportValue } from './types.ts';

const importValue: v.GenericSchema<unknown, ImportValue> = v.nullable(v.string());

export const importAnswers = defineAnswers({ import: { answer: importValue, resendable: true } });
