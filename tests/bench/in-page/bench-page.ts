import { wrap } from 'comlink';
import type { FiguresWorker } from '../in-worker/figures-worker.ts';
import { bootBareWorker } from './boot-bare-worker.ts';
import { hold } from './hold.ts';
import { bootToList, openChats, untilSaved } from './open-views.ts';
import { untilNoLocks } from './until-no-locks.ts';

/** What the page offers to the command that drives it. */
export interface BenchPage {
  readonly worker: ReturnType<typeof openFiguresWorker>;
  readonly bootBareWorker: typeof bootBareWorker;
  readonly bootToList: typeof bootToList;
  readonly openChats: typeof openChats;
  readonly untilSaved: typeof untilSaved;
  readonly hold: typeof hold;
  readonly untilNoLocks: typeof untilNoLocks;
}

declare global {
  interface Window {
    bench: BenchPage;
  }
}

/** The figures that need no tab are taken in a worker, as the product's core runs in one. */
const openFiguresWorker = () =>
  wrap<FiguresWorker>(
    new Worker(new URL('../in-worker/figures-worker.ts', import.meta.url), { type: 'module' }),
  );

export function createBenchPage(): BenchPage {
  let worker: BenchPage['worker'] | null = null;
  return {
    /** Started by the first who asks: in a tab that times the start of a worker there must be no other. */
    get worker() {
      worker ??= openFiguresWorker();
      return worker;
    },
    bootBareWorker,
    bootToList,
    openChats,
    untilSaved,
    hold,
    untilNoLocks,
  };
}
