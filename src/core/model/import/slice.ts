import * as v from 'valibot';
import { defineSlice } from '../../kernel/define/define-slice.ts';
import { fitting, trusted } from '../../kernel/define/trusted.ts';
import { importEvents } from './events.ts';
import { FOLD_REVISION } from './fold-revision.ts';
import { type ImportRun, type ImportsState, noImports, reduceImports } from './runs.ts';

const storedSchema = v.pipe(
  v.array(trusted<ImportRun>()),
  v.transform((runs): ImportsState => new Map(runs.map((run) => [run.importId, run]))),
);

export const importsSlice = defineSlice({
  events: importEvents,
  revision: FOLD_REVISION,
  empty: noImports,
  reduce: reduceImports,
  keeps: (imports, { payload }) => imports.has(payload.importId),
  save: (imports) => [...imports.values()],
  load: (stored) => fitting(storedSchema, stored),
});
