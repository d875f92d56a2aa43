import type { Step } from '../../mocks/scenario/steps.ts';
import type { LogLimits } from '../../src/core/log/limits.ts';
import { type Console, createConsole } from './console-stage.ts';
import { chatIn } from './inside.ts';
import { checkAtRest } from './invariants.ts';
import { calmDown, playOn } from './live.ts';

/** Property 37: the storage view shows the mode that is used. */
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
  for (const { id, chatId, acknowledged } of sent) {
    // If the service already has the message, a repeated command stores nothing.
    const isThere = rig.world.chat(chatId)?.messages.some((one) => one.clientMessageId === id) ?? false;
    const isKept = stored.has(id) || isThere;
    ledger.must(37, !acknowledged || isKept, () => `${id} is acknowledged on disk and is not there`);
  }
}

/** After a worker died on a full disk: forgets the sends and drafts that were only in memory. */
function forgetUnstored({ drafts, rig, sent, witness }: Console): void {
  const stored = new Set(witness.sends());
  for (const text of sent) {
    if (stored.has(text.id)) continue;
    text.acknowledged = false;
    text.forgotten = true;
    witness.forget(text.id);
  }
  const state = witness.state(rig);
  for (const [chatId, text] of drafts) if (chatIn(state, chatId)?.draft !== text) drafts.delete(chatId);
}

/** Plays a history in which the disk fills and empties. Every violation counts against property 37. */
export async function liveOnFullDisk(
  steps: readonly Step[],
  limits: Partial<LogLimits> = {},
): Promise<Console> {
  const it = await createConsole({ limits: { ...limits, storeAgainMs: 500 } });
  await playOn(it, steps, (step) => {
    if (step.do === 'workerDies') forgetUnstored(it);
    checkMode(it);
  });
  await calmDown(it);
  checkMode(it);
  const { mode } = it.rig.core.view({ view: 'storage' }).head;
  it.ledger.must(37, mode === 'disk', () => 'there is room, and the log is in memory');
  checkAtRest(it);
  // A restart shows that everything is on the disk, too.
  await it.rig.restart();
  await calmDown(it);
  checkAtRest(it);
  // In memory mode the stored log has no attempts, and a dead worker loses its read positions.
  const excused = [16, 19, ...(steps.some((step) => step.do === 'workerDies') ? [22] : [])];
  const lost = [...it.ledger.broken].find(([number]) => !excused.includes(number));
  it.ledger.must(37, lost === undefined, () => `property ${lost?.join(': ')}`);
  return it;
}
