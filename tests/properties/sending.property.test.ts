import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Step } from '../../mocks/scenario/steps.ts';
import type { MessageRow } from '../../src/core/model/chat/thread/types.ts';
import { AGENT } from '../core/support/service-in-memory.ts';
import { createConsole } from './console-stage.ts';
import { history } from './histories.ts';
import { calmDown, playOn, readWhole } from './live.ts';
import { createOrphans } from './orphans.ts';
import { PATIENCE_MS, RUNS, settings } from './runs.ts';
import { titleOf } from './sentences.ts';

/** Makes all texts different, so that copies can be counted. */
const distinct = (steps: readonly Step[]): readonly Step[] =>
  steps.map((step, place) => ('body' in step ? { ...step, body: `${step.body} ${place}` } : step));

test(`${titleOf(20)}: at a service that ignores the key`, { timeout: PATIENCE_MS }, async () => {
  await fc.assert(
    fc.asyncProperty(history({ max: 16 }), async (steps) => {
      const orphans = createOrphans();
      const it = await createConsole({ ports: orphans.ports });
      it.rig.service.behaviour.honoursKeys = false;
      await playOn(it, distinct(steps));
      await calmDown(it);
      const threads = new Map<string, readonly MessageRow[]>();
      for (const chatId of it.chatIds) threads.set(chatId, await readWhole(it, chatId));
      for (const text of it.sent) {
        const copies = it.rig.world
          .chat(text.chatId)
          ?.messages.filter(({ body, author }) => body === text.body && author === AGENT);
        const sends = it.sent.filter(({ body }) => body === text.body);
        const tries = sends.reduce((sum, { id, retries }) => sum + retries + orphans.of(id), 1);
        // Further copies are allowed only after a retry with a warning, or after requests of dead workers.
        expect(copies?.length ?? 0, text.body).toBeLessThanOrEqual(tries);
        // Every copy and every acknowledged message has a row. The row says that the message was sent, or that it may
        // be unsent.
        const rows = threads.get(text.chatId)?.filter(({ body }) => body === text.body) ?? [];
        const least = text.acknowledged && !text.discarded ? 1 : 0;
        expect(rows.length, text.body).toBeGreaterThanOrEqual(Math.max(least, copies?.length ?? 0));
      }
    }),
    settings(Math.ceil(RUNS / 4)),
  );
});

const stuck = fc.constantFrom('dropRequest' as const, 'dropResponse' as const, 'malformed' as const);

test(`${titleOf(19)}: one chat's queue is stuck`, { timeout: PATIENCE_MS }, async () => {
  const steps = history({ max: 12, without: ['faults', 'agentDiscards'] });
  await fc.assert(
    fc.asyncProperty(steps, stuck, async (generated, effect) => {
      const it = await createConsole();
      const { rig, sent } = it;
      const [stuckId, freeId] = it.chatIds;
      const match = `POST /send-message/${stuckId}`;
      await playOn(it, [{ do: 'agentSends', chat: 0, body: 'stuck' }]);
      rig.service.faults.set([
        { match, effect: 'latency', ms: 500 },
        { match, effect },
      ]);
      await playOn(it, [{ do: 'agentSends', chat: 0, body: 'stuck too' }, ...generated]);
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
