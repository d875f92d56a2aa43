import { wrap } from 'comlink';
import type { ImportPort } from '../../../../worker/import/import-messages.ts';
import { type FileCalls, fileCalls } from './file-calls.ts';
import { importScript } from './import-script.ts';

export interface FileWorker {
  /** Starts the worker if none runs. */
  readonly calls: () => FileCalls;
  /** Ends the worker, and with it the file's rows. */
  readonly end: () => void;
}

/** The tab's worker for one file. `onFailure` is called if its script can't be loaded or throws. */
export function createFileWorker(onFailure: () => void): FileWorker {
  let running: { readonly worker: Worker; readonly calls: FileCalls } | null = null;
  const end = (): void => {
    running?.worker.terminate();
    running = null;
  };
  const start = () => {
    const worker = new Worker(importScript, { type: 'module', name: 'import' });
    worker.addEventListener('error', () => {
      end();
      onFailure();
    });
    return { worker, calls: fileCalls(wrap<ImportPort>(worker)) };
  };
  return {
    calls: () => {
      running ??= start();
      return running.calls;
    },
    end,
  };
}
