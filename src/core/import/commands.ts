import * as v from 'valibot';
import { defineCommands } from '../domain/define-command.ts';
import { IMPORTS } from '../session/needs.ts';
import { importAnswers } from './answers.ts';
import { importAskSchema } from './types.ts';

export const importCommands = defineCommands(importAnswers, {
  /** Stores, starts, steers and undoes imports of contacts, and asks the service about them. */
  import: { input: v.object({ type: v.literal('import'), ask: importAskSchema }), may: IMPORTS },
});
