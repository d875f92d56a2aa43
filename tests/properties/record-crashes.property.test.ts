import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Barrier } from '../core/support/mortal.ts';
import { type History, happening, inOneWorld, PHONES, play, worlds } from './record-histories.ts';
import { CRASH_HISTORIES, PATIENCE_MS, settings } from './runs.ts';
import { titleOf } from './sentences.ts';

/** Barriers that a write passes. */
const WRITE_BARRIERS = [
  'beforeAppend',
  'afterAppend',
  'beforeSend',
  'afterSendBeforeAnswer',
  'afterAnswerBeforeAppend',
] as const satisfies readonly Barrier[];

describe.each(WRITE_BARRIERS)('a worker that dies %s', (barrier) => {
  const withCrash = fc
    .tuple(
      fc.array(happening, { maxLength: 6 }),
      fc.integer({ min: 0, max: PHONES - 1 }),
      fc.integer({ min: 1, max: 2 }),
    )
    .map(
      ([rest, phone, visit]): History => ({
        happenings: [{ do: 'creates', phone }, { do: 'edits', row: 0, text: 'x' }, ...rest],
        crash: { barrier, nth: visit },
      }),
    );

  test(
    `${titleOf(39, 40, 41, 42, 43)}: dies ${barrier}`,
    async () => {
      let deaths = 0;
      await fc.assert(
        fc.asyncProperty(inOneWorld(withCrash), async (histories) => {
          deaths += await play(histories, false);
        }),
        settings(worlds(CRASH_HISTORIES)),
      );
      expect(deaths).toBeGreaterThan(CRASH_HISTORIES / 2);
    },
    PATIENCE_MS,
  );
});
