import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Step } from '../../mocks/scenario/steps.ts';
import type { MessageRow } from '../../src/core/chat/thread/types.ts';
import { AGENT } from '../core/support/service-in-memory.ts';
import { createConsole } from './console-stage.ts';
import { history } from './histories.ts';
import { calmDown, playOn, readWhole } from './live.ts';
import { createOrphans } from './orphans.ts';
import { PATIENCE_MS, RUNS, settings } from './runs.ts';
import { titleOf } from './sentences.ts';

/** No two texts alike, so that copies can be told from each other. */
const unlike = (steps: readonly Step[]): readonly Step[] =>
  steps.map((step, place) => ('body' in step ? { ...step, body: `${step.body} ${place}` } : step));

test(`${titleOf(20)}: at a server that looks at no key`, { timeout: PATIENCE_MS }, async () => {
  await fc.assert(
    fc.asyncProperty(history({ max: 16 }), async (steps) => {
      const orphans = createOrphans();
      const it = await createConsole({ ports: orphans.ports });
      it.rig.service.manners.honoursKeys = false;
      await playOn(it, unlike(steps));
      await calmDown(it);
      const threads = new Map<string, readonly MessageRow[]>();
      for (const chatId of it.chatIds) threads.set(chatId, await readWhole(it, chatId));
      for (const text of it.sent) {
        const copies = it.rig.world
          .chat(text.chatId)
          ?.messages.filter(({ body, author }) => body === text.body && author === AGENT);
        const asked = it.sent.filter(({ body }) => body === text.body);
        const tries = asked.reduce((sum, { id, retries }) => sum + retries + orphans.of(id), 1);
        // A further copy is one that the agent asked for, having read that it may be there, or an orphan's.
        expect(copies?.length ?? 0, text.body).toBeLessThanOrEqual(tries);
        // What is there, or may be, is on the screen: as a message, or as one that may not have been sent.
        const rows = threads.get(text.chatId)?.filter(({ body }) => body === text.body) ?? [];
        const least = text.acknowledged && !text.discarded ? 1 : 0;
        expect(rows.length, text.body).toBeGreaterThanOrEqual(Math.max(least, copies?.length ?? 0));
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
