import { wrap } from 'comlink';
import type { FiguresWorker } from '../in-worker/figures-worker.ts';
import { bootBareWorker } from './boot-bare-worker.ts';
import { hold } from './hold.ts';
import { bootToList, openChats, untilSaved } from './open-views.ts';

/** What the page offers to the command that drives it. */
export interface BenchPage {
  readonly worker: ReturnType<typeof openFiguresWorker>;
  readonly bootBareWorker: typeof bootBareWorker;
  readonly bootToList: typeof bootToList;
  readonly openChats: typeof openChats;
  readonly untilSaved: typeof untilSaved;
  readonly hold: typeof hold;
  /** Resolves when no worker and no writer holds its lock any more. */
  untilNoLocks(): Promise<void>;
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

async function untilNoLocks(): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  // Each is waited for in turn: whoever gets a lock after its holder lets go of it at once.
  for (const { name } of held) if (name !== undefined) await navigator.locks.request(name, () => undefined);
}

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
