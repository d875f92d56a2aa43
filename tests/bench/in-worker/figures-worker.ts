import { expose } from 'comlink';
import { measureAppend } from './append.ts';
import { measureBurst } from './burst.ts';
import { measureOneMessage } from './one-message.ts';
import { fillLog } from './product-log.ts';
import { measureReplay } from './replay.ts';
import { measureSearch } from './search.ts';

/**
 * The calls that the page can make to its worker. Some measure a figure; others prepare a log for a figure of the page.
 */
const figures = {
  append: measureAppend,
  burst: measureBurst,
  replay: measureReplay,
  oneMessage: measureOneMessage,
  search: measureSearch,
  fill: fillLog,
};
export type FiguresWorker = typeof figures;

expose(figures);
