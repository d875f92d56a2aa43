import * as v from 'valibot';
import { defineAnswers } from '../../kernel/define/define-command.ts';
import type { ImportValue } from './types.ts';

const importValue: v.GenericSchema<unknown, ImportValue> = v.nullable(v.string());

const piece = v.nullable(v.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array));

export const importAnswers = defineAnswers({
  import: { answer: importValue, resendable: true },
  importFile: { answer: piece, resendable: true },
});
