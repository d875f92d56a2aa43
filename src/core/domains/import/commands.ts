import * as v from 'valibot';
import { commandsWith } from '../../kernel/define/define-command.ts';
import { importAskSchema, unfinishedFileSchema } from '../../model/import/types.ts';
import { IMPORTS } from '../../model/session/needs.ts';
import type { Imports } from './imports.ts';

const command = commandsWith<{ readonly imports: Imports }>();

export const importCommands = {
  /** Stores, starts, steers and undoes imports of contacts, and asks the service about them. */
  import: command({
    input: v.object({ type: v.literal('import'), ask: importAskSchema }),
    may: IMPORTS,
    perform: ({ imports }, { ask }, commandId) => imports.ask(ask, commandId),
  }),
  /** Stores and reads pieces of a file whose import has not started. */
  importFile: command({
    input: v.object({ type: v.literal('importFile'), ask: unfinishedFileSchema }),
    may: IMPORTS,
    perform: ({ imports }, { ask }) => imports.file(ask),
  }),
};
