// The core loads this code when it first needs it. Loading takes no virtual time.
import '../../src/core/readers/search/open-search.ts';
import '../../src/core/readers/search/service-search.ts';
import '../../src/core/readers/export/export-log.ts';
import '../../src/core/readers/replay/past-desk.ts';
import '../../src/core/domains/profile/profile.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerTo } from './masked-questions.ts';
import { stepsAbout } from './masked-steps.ts';
import { sceneWith, shownNow, twoWorlds } from './masked-worlds.ts';
import { PATIENCE_MS, RUNS, settings } from './runs.ts';
import { titleOf } from './sentences.ts';

const run = twoWorlds.chain((worlds) =>
  fc.record({ worlds: fc.constant(worlds), steps: stepsAbout(worlds) }),
);

test.each([
  ['a service that knows the role', false],
  ['a service that compares everything', true],
])(`${titleOf(53)}: %s`, { timeout: PATIENCE_MS }, (_, isHostile) =>
  fc.assert(
    fc.asyncProperty(run, async ({ worlds, steps }) => {
      const one = await sceneWith(worlds.one, isHostile);
      const other = await sceneWith(worlds.other, isHostile);
      expect(shownNow(one)).toEqual(shownNow(other));
      for (const [nth, step] of steps.entries()) {
        const answers = [await answerTo(one, step, nth), await answerTo(other, step, nth)];
        expect([step, answers[0]]).toEqual([step, answers[1]]);
        expect([step, shownNow(one)]).toEqual([step, shownNow(other)]);
      }
      for (const { rig } of [one, other]) await rig.core.stop();
    }),
    settings(Math.max(1, Math.ceil(RUNS / 20))),
  ),
);
