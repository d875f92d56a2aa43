import * as v from 'valibot';
import { defineCommands } from '../../kernel/define/define-command.ts';
import { IMPORTS } from '../session/needs.ts';
import { importAnswers } from './answers.ts';
import { importAskSchema, unfinishedFileSchema } from './types.ts';

export const importCommands = defineCommands(importAnswers, {
  /** Stores, starts, steers and undoes imports of contacts, and asks the service about them. */
  import: { input: v.object({ type: v.literal('import'), ask: importAskSchema }), may: IMPORTS },
  /** Stores and reads pieces of a file whose import has not started. */
  importFile: { input: v.object({ type: v.literal('importFile'), ask: unfinishedFileSchema }), may: IMPORTS },
});
