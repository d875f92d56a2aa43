import type { Step } from '../../mocks/scenario/steps.ts';
import type { LogLimits } from '../../src/core/log/limits.ts';
import { type Console, createConsole } from './console-stage.ts';
import { chatIn } from './inside.ts';
import { checkAtRest } from './invariants.ts';
import { calmDown, playOn } from './live.ts';

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
  for (const { id, chatId, acknowledged } of sent) {
    // Of one that the service has, no command makes another.
    const isThere = rig.world.chat(chatId)?.messages.some((one) => one.clientMessageId === id) ?? false;
    const isKept = stored.has(id) || isThere;
    ledger.must(37, !acknowledged || isKept, () => `${id} is acknowledged on disk and is not there`);
  }
}

/** A worker that dies over a full disk takes along what it had in memory alone; nobody can ask for it. */
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

/** Lives through a history in which the disk fills and empties; all that breaks there is property 37. */
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
  // On the disk it is for good.
  await it.rig.restart();
  await calmDown(it);
  checkAtRest(it);
  // What is only in memory when it is sent is not in the log, of course; and what was read dies with it.
  const excused = [16, 19, ...(steps.some((step) => step.do === 'workerDies') ? [22] : [])];
  const lost = [...it.ledger.broken].find(([number]) => !excused.includes(number));
  it.ledger.must(37, lost === undefined, () => `property ${lost?.join(': ')}`);
  return it;
}
