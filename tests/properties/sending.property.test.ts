import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Step } from '../../mocks/scenario/steps.ts';
import { AGENT } from '../core/support/service-in-memory.ts';
import { createConsole } from './console-stage.ts';
import { history } from './histories.ts';
import { threadOf } from './invariants.ts';
import { calmDown, playOn } from './live.ts';
import { PATIENCE_MS, RUNS, settings } from './runs.ts';
import { titleOf } from './sentences.ts';

/**
 * No two texts alike, so that copies can be told from each other; and no request that is still on its way
 * when its worker dies: what it will yet do, nobody can know.
 */
const unlike = (steps: readonly Step[]): readonly Step[] =>
  steps.map((step, place) => {
    if ('body' in step) return { ...step, body: `${step.body} ${place}` };
    if (step.do !== 'faults') return step;
    return { ...step, rules: step.rules.filter(({ effect }) => effect !== 'latency') };
  });

test(`${titleOf(20)}: at a server that looks at no key`, { timeout: PATIENCE_MS }, async () => {
  await fc.assert(
    fc.asyncProperty(history({ max: 16 }), async (steps) => {
      const it = await createConsole();
      it.rig.service.manners.honoursKeys = false;
      await playOn(it, unlike(steps));
      await calmDown(it);
      // Looking brings what lies on the disk alone into memory.
      for (const chatId of it.chatIds) threadOf(it, chatId);
      await it.rig.settle();
      for (const text of it.sent) {
        const copies = it.rig.world
          .chat(text.chatId)
          ?.messages.filter(({ body, author }) => body === text.body && author === AGENT);
        const asked = it.sent.filter(({ body }) => body === text.body);
        const tries = asked.reduce((sum, { retries }) => sum + retries, 1);
        // A further copy is one that the agent asked for, having read that it may be there.
        expect(copies?.length ?? 0, text.body).toBeLessThanOrEqual(tries);
        // What is there, or may be, is on the screen: as a message, or as one that may not have been sent.
        const rows = threadOf(it, text.chatId).rows.filter(({ body }) => body === text.body);
        const isCut = threadOf(it, text.chatId).head.hasOlder;
        if (text.acknowledged && !text.discarded && !isCut) expect(rows.length, text.body).toBeGreaterThan(0);
      }
    }),
    settings(Math.ceil(RUNS / 4)),
  );
});

/** What may go wrong for ever with the sends of one chat, whatever else happens. */
const stuck = fc.constantFrom('dropRequest' as const, 'dropResponse' as const, 'malformed' as const);

test(`${titleOf(19)}: one chat's queue is stuck`, { timeout: PATIENCE_MS }, async () => {
  const steps = history({ max: 12, without: ['faults', 'agentDiscards'] });
  await fc.assert(
    fc.asyncProperty(steps, stuck, async (lived, effect) => {
      const it = await createConsole();
      const { rig, sent } = it;
      const [stuckId, freeId] = it.chatIds;
      const match = `POST /send-message/${stuckId}`;
      await playOn(it, [{ do: 'agentSends', chat: 0, body: 'stuck' }]);
      rig.service.faults.set([
        { match, effect: 'latency', ms: 500 },
        { match, effect },
      ]);
      await playOn(it, [{ do: 'agentSends', chat: 0, body: 'stuck too' }, ...lived]);
      rig.service.release();
      rig.service.restore();
      await playOn(it, [
        { do: 'agentSends', chat: 1, body: 'free' },
        { do: 'timePasses', ms: 20_000 },
      ]);
      const there = new Set(rig.world.chat(freeId ?? '')?.messages.map((one) => one.clientMessageId));
      for (const text of sent) {
        if (text.chatId === freeId && text.acknowledged) expect(there.has(text.id), text.id).toBe(true);
      }
      expect(sent.some(({ chatId }) => chatId === stuckId)).toBe(true);
    }),
    settings(Math.ceil(RUNS / 4)),
  );
});
