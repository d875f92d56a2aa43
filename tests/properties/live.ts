import { play } from '../../mocks/scenario/run.ts';
import type { Step } from '../../mocks/scenario/steps.ts';
import type { MessageRow } from '../../src/core/model/chat/thread/types.ts';
import { type Console, type ConsoleOptions, createConsole } from './console-stage.ts';
import { checkSame } from './full-fold.ts';
import { checkAlways, checkAtRest, emptyMemory, threadOf } from './invariants.ts';
import { checkPictures } from './pictures.ts';
import { checkNoToken } from './secrets.ts';

/** Plays the steps. After each step, waits until its immediate effects have ended. */
export async function playOn(
  it: Console,
  steps: readonly Step[],
  after?: (step: Step) => void,
): Promise<void> {
  await play({ steps }, it, async (step) => {
    await it.rig.settle();
    await it.revive();
    await it.read();
    await it.revive();
    after?.(step);
  });
}

/** Ends all faults and waits until nothing is pending. */
export async function calmDown(it: Console): Promise<void> {
  for (let round = 0; round < 2 || it.rig.isDead(); round += 1) {
    await it.revive();
    await it.rig.calm();
    await it.read();
  }
}

/** Plays a history. Checks every invariant after each step and at the end. */
export async function live(steps: readonly Step[], options: ConsoleOptions = {}): Promise<Console> {
  const it = await createConsole(options);
  const memory = emptyMemory();
  await playOn(it, steps, (step) => {
    // A retry may lower the status of a message.
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
  // A restart: the next worker has only the disk.
  await it.rig.restart();
  await calmDown(it);
  await checkSame(it, 3, 'what the disk keeps');
  return it;
}

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
