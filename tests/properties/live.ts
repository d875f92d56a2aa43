import { play } from '../../mocks/scenario/run.ts';
import type { Step } from '../../mocks/scenario/steps.ts';
import type { MessageRow } from '../../src/core/chat/thread/types.ts';
import { type Console, type ConsoleOptions, createConsole } from './console-stage.ts';
import { checkSame } from './full-fold.ts';
import { checkAlways, checkAtRest, emptyMemory, threadOf } from './invariants.ts';
import { checkPictures } from './pictures.ts';
import { checkNoToken } from './secrets.ts';

/** Does the steps, and lets everything that follows from each at once happen. */
export async function playOn(
  it: Console,
  steps: readonly Step[],
  after?: (step: Step) => void,
): Promise<void> {
  await play({ steps }, it, async (step) => {
    await it.rig.settle();
    await it.revive();
    after?.(step);
  });
}

/** All troubles end, and with them everything that waited for their end. */
export async function calmDown(it: Console): Promise<void> {
  await it.rig.calm();
  while (it.rig.isDead()) {
    await it.revive();
    await it.rig.calm();
  }
}

/** Lives through a history, with every invariant checked after each step and once all is at rest. */
export async function live(steps: readonly Step[], options: ConsoleOptions = {}): Promise<Console> {
  const it = await createConsole(options);
  const memory = emptyMemory();
  await playOn(it, steps, (step) => {
    // A retry begins again from the start.
    if (step.do === 'agentRetries') memory.rows.clear();
    checkAlways(it, memory);
  });
  await calmDown(it);
  checkAlways(it, memory);
  checkAtRest(it);
  await checkPictures(it);
  checkNoToken(it);
  await checkSame(it, 2, 'the snapshot and the tail');
  if (options.limits === undefined || Object.keys(options.limits).length === 0) return it;
  // From the disk alone, as the next worker finds it.
  await it.rig.restart();
  await calmDown(it);
  await checkSame(it, 3, 'what the disk keeps');
  return it;
}

/** The agent opens the chat in another tab, and goes up to its first message. */
export async function readWhole(it: Console, chatId: string): Promise<readonly MessageRow[]> {
  it.rig.core.attend('tab-2', { chatId, visible: true });
  await it.rig.advance(1000);
  while (threadOf(it, chatId).head.hasOlder) {
    await it.rig.ask({ type: 'loadOlder', chatId });
    await it.rig.settle();
  }
  it.rig.core.attend('tab-2', null);
  return threadOf(it, chatId).rows;
}
