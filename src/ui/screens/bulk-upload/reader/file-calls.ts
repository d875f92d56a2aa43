import type { Remote } from 'comlink';
import * as v from 'valibot';
import type { ImportOptions, ReasonCode, RowResult } from '../../../../core/model/import/types.ts';
import {
  batchSchema,
  type Correction,
  correctedSchema,
  correctionsSchema,
  countsSchema,
  dryRunStepSchema,
  type FileJudging,
  type FileSettings,
  type ImportPort,
  type ImportWork,
  partTextSchema,
  placeSchema,
  type RowEdits,
  type RowFilter,
  rowsSchema,
  sampleSchema,
  sealedSchema,
  workDoneSchema,
} from '../../../../worker/import/import-messages.ts';

/** The worker as the screen uses it. Each call fails if the worker's answer has a wrong form. */
export function fileCalls(port: Remote<ImportPort> | ImportPort) {
  const ask = async <T>(work: ImportWork, schema: v.GenericSchema<unknown, T>): Promise<T> =>
    v.parse(schema, await port.ask(work));
  const tell = async (work: ImportWork): Promise<void> => {
    await port.ask(work);
  };
  return {
    open: (file: Blob, settings: FileSettings) => tell({ ask: 'open', file, settings }),
    read: (settings: FileSettings) => tell({ ask: 'read', settings }),
    judge: (judging: FileJudging, corrections: readonly Correction[]) =>
      tell({ ask: 'judge', judging, corrections: [...corrections] }),
    work: () => ask({ ask: 'work' }, workDoneSchema),
    sample: (judging: FileJudging) => ask({ ask: 'sample', judging }, sampleSchema),
    rows: (filter: RowFilter, search: string, from: number, size: number) =>
      ask({ ask: 'rows', filter, search, from, size }, rowsSchema),
    counts: () => ask({ ask: 'counts' }, countsSchema),
    nextProblem: (row: number) => ask({ ask: 'nextProblem', row }, placeSchema),
    correct: (row: number, edits: RowEdits) => tell({ ask: 'correct', row, edits }),
    correctAll: (code: ReasonCode) => ask({ ask: 'correctAll', code }, correctedSchema),
    undo: () => ask({ ask: 'undo' }, correctedSchema),
    corrections: () => ask({ ask: 'corrections' }, correctionsSchema),
    seal: () => ask({ ask: 'seal' }, sealedSchema),
    batch: (seq: number) => ask({ ask: 'batch', seq }, batchSchema),
    rejected: (seq: number) => ask({ ask: 'rejected', seq }, partTextSchema),
    foresee: (options: ImportOptions) => ask({ ask: 'foresee', options }, dryRunStepSchema),
    foreseen: (results: readonly RowResult[]) =>
      ask({ ask: 'foreseen', results: [...results] }, dryRunStepSchema),
  };
}
export type FileCalls = ReturnType<typeof fileCalls>;
