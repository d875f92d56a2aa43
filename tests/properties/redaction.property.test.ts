import fc from 'fast-check';
import { expect, test } from 'vitest';
import { REDACTED_TEXT } from '../../src/core/model/redaction/redaction.ts';
import { redactingChat, SECRET, storesSecret } from '../core/domains/redaction/redacting.ts';
import type { Barrier } from '../core/support/mortal.ts';
import { TIDY } from './histories.ts';
import { CRASH_RUNS, PATIENCE_MS, settings } from './runs.ts';

/** The writes of a removal at which a worker may die. */
const POINTS: readonly Barrier[] = [
  'beforeAppend',
  'afterAppend',
  'whileRewriting',
  'beforeSnapshot',
  'afterSnapshot',
  'whileSealing',
];

test('whenever the worker dies, a removal is finished by the next worker or never began', {
  timeout: PATIENCE_MS,
}, async () => {
  let deaths = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        point: fc.constantFrom(...POINTS),
        nth: fc.integer({ min: 1, max: 3 }),
        isOwn: fc.boolean(),
        isTidied: fc.boolean(),
      }),
      async ({ point, nth, isOwn, isTidied }) => {
        const { rig, chat, inbound, send, type, thread, bodies, keyOf } = await redactingChat({
          limits: TIDY,
        });
        if (isOwn) {
          await type(SECRET);
          await send('m1', SECRET);
        } else await inbound(SECRET);
        await type(`Quoted: ${SECRET}`);
        if (isTidied) await rig.advance(5_000);
        const key = keyOf(SECRET);
        rig.crashAt(point, nth);
        await rig.ask({ type: 'redactMessage', chatId: chat.id, key });
        await rig.advance(5_000);
        if (rig.isDead()) {
          deaths += 1;
          await rig.restart();
        }
        rig.core.attend('tab-1', { chatId: chat.id, visible: true });
        await rig.calm();
        if (bodies().includes(SECRET)) {
          // The worker died before it stored the removal, so no tab has reported the text as removed.
          expect(thread().head.draft).toBe(`Quoted: ${SECRET}`);
          expect(bodies()).not.toContain(REDACTED_TEXT);
        } else {
          expect(await storesSecret(rig)).toBe(false);
          expect(thread().head.draft).toBe(`Quoted: ${REDACTED_TEXT}`);
        }
      },
    ),
    settings(CRASH_RUNS),
  );
  expect(deaths).toBeGreaterThan(CRASH_RUNS / 3);
});
