import { expose } from 'comlink';
import { measureAppend } from './append.ts';
import { measureBurst } from './burst.ts';
import { measureOneMessage } from './one-message.ts';
import { fillLog } from './product-log.ts';
import { measureReplay } from './replay.ts';

/** The page's requests to its worker: whole figures, and logs for figures that the page takes itself. */
const figures = {
  append: measureAppend,
  burst: measureBurst,
  replay: measureReplay,
  oneMessage: measureOneMessage,
  fill: fillLog,
};
export type FiguresWorker = typeof figures;

expose(figures);
