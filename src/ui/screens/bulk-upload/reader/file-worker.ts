import { wrap } from 'comlink';
import type { ImportPort } from '../../../../worker/import/import-messages.ts';
import { type FileCalls, fileCalls } from './file-calls.ts';
import { importScript } from './import-script.ts';

export interface FileWorker {
  readonly calls: FileCalls;
  /** Ends the worker, and with it the file's rows. */
  readonly end: () => void;
}

export function startFileWorker(onFailure: () => void): FileWorker {
  const worker = new Worker(importScript, { type: 'module', name: 'import' });
  worker.addEventListener('error', onFailure);
  // Keep the proxy: Comlink drops pending calls when the proxy is garbage-collected.
  const port = wrap<ImportPort>(worker);
  return { calls: fileCalls(port), end: () => worker.terminate() };
}
