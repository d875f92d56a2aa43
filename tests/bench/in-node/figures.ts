import type { Measured } from '../measured.ts';
import type { Bench } from './browser.ts';
import { measureColdStart } from './cold-start.ts';
import { measureMemory } from './memory.ts';
import { measureOpening } from './opening.ts';

type Measure = (bench: Bench) => Promise<readonly Measured[]>;

/** A figure that is taken in one worker, from its beginning to its end. */
const inWorker =
  (name: 'append' | 'burst' | 'replay' | 'oneMessage'): Measure =>
  (bench) =>
    bench.inFreshTab((page) => page.evaluate((figure) => window.bench.worker[figure](), name));

/** Every figure, by the name that `--only` takes. */
export const FIGURES: Readonly<Record<string, Measure>> = {
  append: inWorker('append'),
  burst: inWorker('burst'),
  replay: inWorker('replay'),
  'cold-start': measureColdStart,
  'one-message': inWorker('oneMessage'),
  memory: measureMemory,
  opening: measureOpening,
};

export const FIGURE_NAMES: readonly string[] = Object.keys(FIGURES);
