import fc from 'fast-check';
import type { Step } from '../../mocks/scenario/steps.ts';
import { type Console, createConsole } from './console-stage.ts';
import { history, tidiness } from './histories.ts';
import { checkAtRest } from './invariants.ts';
import { calmDown, playOn } from './live.ts';
import { testOverHistories } from './over-histories.ts';
import { RUNS } from './runs.ts';

/** The disk fills and empties among everything else; a worker that dies over a full disk has lost its memory. */
const histories = fc
  .record({
    steps: history({ max: 14, without: ['workerDies'] }),
    turns: fc.array(fc.nat({ max: 16 }), { minLength: 1, maxLength: 4 }),
  })
  .map(({ steps, turns }): readonly Step[] => {
    const lived = [...steps];
    for (const [n, turn] of turns.entries()) {
      lived.splice(1 + (turn % lived.length), 0, { do: n % 2 === 0 ? 'storageFills' : 'storageEmpties' });
    }
    return lived;
  });

/** What the screen says of the storage is true. */
function checkMode({ rig, ledger, sent, witness }: Console): void {
  const { mode, unstored, notice } = rig.core.view({ view: 'storage' }).head;
  ledger.must(
    37,
    (mode === 'memory') === unstored > 0,
    () => `${mode} mode with ${unstored} unstored events`,
  );
  ledger.must(37, (mode === 'memory') === (notice !== null), () => `${mode} mode says "${notice}"`);
  if (mode === 'memory') return;
  const stored = new Set(witness.sends());
  for (const { id, acknowledged } of sent) {
    ledger.must(37, !acknowledged || stored.has(id), () => `${id} is acknowledged on disk and is not there`);
  }
}

testOverHistories(
  [37],
  fc.record({ steps: histories, limits: tidiness }),
  async ({ steps, limits }) => {
    const it = await createConsole({ limits: { ...limits, storeAgainMs: 500 } });
    await playOn(it, steps, () => checkMode(it));
    await calmDown(it);
    checkMode(it);
    const { mode } = it.rig.core.view({ view: 'storage' }).head;
    it.ledger.must(37, mode === 'disk', () => 'there is room, and the log is in memory');
    checkAtRest(it);
    // On the disk it is for good.
    await it.rig.restart();
    await calmDown(it);
    checkAtRest(it);
    // What is only in memory when it is sent is not in the log, of course.
    const lost = [...it.ledger.broken].find(([number]) => number !== 16 && number !== 19);
    it.ledger.must(37, lost === undefined, () => `property ${lost?.join(': ')}`);
    return it;
  },
  { numRuns: RUNS },
);
