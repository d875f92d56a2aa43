import { VALID_HISTORIES } from '../../core/readers/export/hostile-history-shapes.ts';
import { openHistory } from '../../core/readers/export/open-history.ts';
import { HOSTILE_SHAPES } from '../../worker/import/hostile-shapes.ts';
import { judged } from '../../worker/import/judged.ts';
import type { Measured } from '../measured.ts';
import { timeOverSize } from './time-over-size.ts';

/** Characters of the smaller file. */
const LENGTH = 250_000;

/** Measures reading and judging files of contacts. */
export const measureHostileFiles = (): Promise<readonly Measured[]> =>
  timeOverSize('Hostile files', HOSTILE_SHAPES, LENGTH, async (text) => judged(text));

/** Measures reading and replaying history files. The others are refused, mostly at their first line. */
export const measureHostileHistory = (): Promise<readonly Measured[]> =>
  timeOverSize('Hostile history files', VALID_HISTORIES, LENGTH, openHistory);
