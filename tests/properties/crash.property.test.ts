import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Step } from '../../mocks/scenario/steps.ts';
import { BARRIERS, type Barrier } from '../core/support/mortal.ts';
import { AGENT } from '../core/support/service-in-memory.ts';
import { type Console, createConsole } from './console-stage.ts';
import { history, TIDY } from './histories.ts';
import { calmDown, live, playOn } from './live.ts';
import { testOverHistories } from './over-histories.ts';
import { CRASH_RUNS, PATIENCE_MS, settings } from './runs.ts';
import { titleOf } from './sentences.ts';

/**
 * The latest occurrence of each barrier at which a worker may die. The numbers are small, so that most histories reach
 * them.
 */
const LONGEST_LIFE: Readonly<Record<Barrier, number>> = {
  beforeAppend: 12,
  afterAppend: 12,
  beforeSend: 2,
  afterSendBeforeAnswer: 2,
  afterAnswerBeforeAppend: 2,
  whileSealing: 2,
  whileTrimming: 2,
  whileRewriting: 1,
  beforeSnapshot: 6,
  afterSnapshot: 6,
  whilePurging: 1,
};
/** The share of histories that must die at their barrier. With a smaller share, the test would prove little. */
const MOST = 0.6;

const sending = fc
  .record({ steps: history({ max: 14 }), at: fc.nat({ max: 14 }) })
  .map(({ steps, at }): readonly Step[] => {
    const [behaviour, ...rest] = steps;
    const send: Step = { do: 'agentSends', chat: 0, body: 'ok' };
    return [...(behaviour ? [behaviour] : []), ...rest.slice(0, at), send, ...rest.slice(at)];
  });

/** A purge ends the log, so purging has its own test below. No history removes a text (`redaction.property.test.ts`). */
const WITHIN_A_SESSION = BARRIERS.filter(
  (barrier) => barrier !== 'whilePurging' && barrier !== 'whileRewriting',
);

describe.each(WITHIN_A_SESSION)('a worker that dies %s', (barrier) => {
  /** Number of histories that died at this barrier. */
  let deaths = 0;

  testOverHistories(
    [6, 10, 12, 13, 16, 17, 20, 38],
    fc.record({ steps: sending, nth: fc.integer({ min: 1, max: LONGEST_LIFE[barrier] }) }),
    async ({ steps, nth }) => {
      const it = await live(steps, { limits: TIDY, crash: { barrier, nth } });
      if (it.rig.fate.deaths > 0) deaths += 1;
      await checkPrefix(it);
      return it;
    },
    { numRuns: CRASH_RUNS, when: `: dies ${barrier}` },
  );

  test('most of the histories died there', () => {
    expect(deaths / CRASH_RUNS).toBeGreaterThan(MOST);
  });
});

/**
 * Property 6: the stored events have no gap and no repeat. The log has lost none of the events that were not trimmed.
 */
async function checkPrefix({ ledger, rig, witness }: Console): Promise<void> {
  const seqs = witness.stored.map(({ seq }) => seq);
  const isWhole = seqs.every((seq, place) => seq === place + 1);
  ledger.must(6, isWhole, () => `the log was written as ${seqs}`);
  const ids = new Set(witness.stored.map(({ id }) => id));
  ledger.must(6, ids.size === witness.stored.length, () => 'an event was written twice');
  const left = new Set((await rig.peek()).map(({ seq }) => seq));
  const lost = seqs.filter((seq) => seq > witness.trimmedThrough() && !left.has(seq));
  ledger.must(6, lost.length === 0, () => `the log has lost ${lost}`);
}

test(`${titleOf(6)}: dies whilePurging`, { timeout: PATIENCE_MS }, async () => {
  await fc.assert(
    fc.asyncProperty(history({ max: 10, without: ['workerDies'] }), async (steps) => {
      const it = await createConsole({ limits: TIDY });
      const { rig } = it;
      await playOn(it, steps);
      rig.crashAt('whilePurging', 1);
      const before = it.witness.stored.length;
      expect(await rig.ask({ type: 'signOut', discardUnsent: true })).toBeNull();
      it.lookingAt = null;
      await rig.restart();
      const left = await rig.peek();
      const old = new Set(it.witness.stored.slice(0, before).map(({ id }) => id));
      expect(left.filter(({ id }) => old.has(id))).toEqual([]);
      expect(rig.fate.halfDestroyed.size).toBe(0);
      await calmDown(it);
      const rows = rig.core.view({ view: 'chatList', q: '' }).rows;
      expect(rows.map(({ key }) => key).sort()).toEqual(
        rig.world
          .chatsOf(AGENT)
          .map(({ id }) => id)
          .sort(),
      );
      expect(rig.core.view({ view: 'outbox' }).rows).toEqual([]);
    }),
    settings(CRASH_RUNS),
  );
});
