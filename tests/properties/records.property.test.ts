import fc from 'fast-check';
import { test } from 'vitest';
import { type History, happening, inOneWorld, play, worlds } from './record-histories.ts';
import { PATIENCE_MS, RECORD_RUNS, settings } from './runs.ts';
import { titleOf } from './sentences.ts';

const history = fc.array(happening, { maxLength: 24 });

test(
  titleOf(39, 40, 41, 42, 43, 46),
  () =>
    fc.assert(
      fc.asyncProperty(
        inOneWorld(history.map((happenings): History => ({ happenings }))),
        fc.boolean(),
        async (histories, isTidy) => {
          await play(histories, isTidy);
        },
      ),
      settings(worlds(RECORD_RUNS)),
    ),
  PATIENCE_MS,
);
