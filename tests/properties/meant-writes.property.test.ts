import fc from 'fast-check';
import { test } from 'vitest';
import { happening, playMeant } from './meant-writes.ts';
import { PATIENCE_MS, RECORD_RUNS, settings } from './runs.ts';
import { titleOf } from './sentences.ts';

test(
  titleOf(51, 52),
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 24, size: 'max' }), playMeant),
      settings(Math.ceil(RECORD_RUNS / 5)),
    ),
  PATIENCE_MS,
);
