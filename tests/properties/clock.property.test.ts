import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Step } from '../../mocks/scenario/steps.ts';
import { createConsole } from './console-stage.ts';
import { history } from './histories.ts';
import { threadOf } from './invariants.ts';
import { calmDown, playOn } from './live.ts';
import { PATIENCE_MS, RUNS, settings } from './runs.ts';
import { titleOf } from './sentences.ts';

test(titleOf(36), { timeout: PATIENCE_MS }, async () => {
  const jump = fc.constantFrom(-86_400_000, -3_600_000, 3_600_000, 86_400_000);
  const jumps = fc.array(fc.record({ at: fc.nat({ max: 16 }), ms: jump }), { minLength: 1, maxLength: 4 });
  const steps = history({ max: 14, without: ['clockJumps'] });
  const seen = async (played: readonly Step[]) => {
    const it = await createConsole();
    await playOn(it, played);
    await calmDown(it);
    const list = it.rig.core.view({ view: 'chatList', q: '' });
    return {
      chats: list.rows.map(({ key, unseen, delivery }) => ({ key, unseen, delivery })),
      total: list.head.totalUnseen,
      threads: it.chatIds.map((id) =>
        threadOf(it, id).rows.map(({ key, body, delivery, queuePosition }) => [
          key,
          body,
          delivery,
          queuePosition,
        ]),
      ),
    };
  };
  await fc.assert(
    fc.asyncProperty(steps, jumps, async (played, at) => {
      const jumped = [...played];
      for (const { at: place, ms } of at)
        jumped.splice(1 + (place % jumped.length), 0, { do: 'clockJumps', ms });
      expect(await seen(jumped)).toEqual(await seen(played));
    }),
    // Each run plays two histories.
    settings(Math.ceil(RUNS / 2)),
  );
});
