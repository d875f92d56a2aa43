import { wrap } from 'comlink';
import type { FiguresWorker } from '../in-worker/figures-worker.ts';
import { bootBareWorker } from './boot-bare-worker.ts';
import { hold } from './hold.ts';
import { bootToList, openChats, untilKept, untilSaved } from './open-views.ts';
import { untilNoLocks } from './until-no-locks.ts';

export interface BenchPage {
  readonly worker: ReturnType<typeof openFiguresWorker>;
  readonly bootBareWorker: typeof bootBareWorker;
  readonly bootToList: typeof bootToList;
  readonly openChats: typeof openChats;
  readonly untilKept: typeof untilKept;
  readonly untilSaved: typeof untilSaved;
  readonly hold: typeof hold;
  readonly untilNoLocks: typeof untilNoLocks;
}

declare global {
  interface Window {
    bench: BenchPage;
  }
}

/** Opens the worker that measures figures of the core. The console's core runs in a worker, too. */
const openFiguresWorker = () =>
  wrap<FiguresWorker>(
    new Worker(new URL('../in-worker/figures-worker.ts', import.meta.url), { type: 'module' }),
  );

export function createBenchPage(): BenchPage {
  let worker: BenchPage['worker'] | null = null;
  return {
    /** The worker starts on first use. A tab that measures the start of a worker must have no other worker. */
    get worker() {
      worker ??= openFiguresWorker();
      return worker;
    },
    bootBareWorker,
    bootToList,
    openChats,
    untilKept,
    untilSaved,
    hold,
    untilNoLocks,
  };
}
