import { expect } from '@playwright/test';
import type { Step, Walk } from '../steps.ts';
import { agent } from './agent.ts';
import { look } from './at-rest.ts';
import { readScreen } from './screen.ts';
import { signedInAs } from './session.ts';
import { createStage, type Ground, isOvertaken, type Stage } from './stage.ts';
import { within } from './within.ts';

/** Longest until all is as it must be, ms: a hang that nobody asks is found after ten seconds and some. */
const REST_LIMIT_MS = 30_000;

/** Longest that a step may take, ms: several looks for what is to be pressed. */
const ACT_LIMIT_MS = 40_000;

/**
 * Up to so many of the little browser's tasks are no time at all here: the next step comes at once. A step
 * after more of them comes when this browser has come to rest.
 */
const HASTE_TASKS = 3;

const isInHaste = ({ tasks }: Step): boolean => tasks !== undefined && tasks <= HASTE_TASKS;

/** Nothing is expected of tabs whose worker hangs while nobody looks at them. */
async function isUnnoticed({ hung, running }: Stage, step: Step): Promise<boolean> {
  return step.do === 'workerHangs' || (hung.size > 0 && !running().some((tab) => tab.isVisible()));
}

/** Answers what the screens ask. */
async function answer(stage: Stage): Promise<void> {
  for (const { page } of stage.running()) {
    const screen = await readScreen(page);
    if (screen.isOutdated) await agent.takeNewVersion(page);
    if (screen.isAskedWhetherToSend) await agent.sendAnyway(page);
    if (screen.isAskedWhetherToLeave) await agent.leave(page, stage.mayDiscard());
  }
}

/** Waits until all is as it must be. */
export async function rest(stage: Stage, timeout = REST_LIMIT_MS): Promise<void> {
  const broken = async () => {
    try {
      await answer(stage);
    } catch (error) {
      return [`a question could not be answered: ${error}`];
    }
    return look(stage);
  };
  await expect.poll(broken, { timeout, intervals: [50, 100, 200] }).toEqual([]);
}

/** Goes a walk in the real browser, with the invariants checked on the way and at its end. */
export async function go(walk: Walk, ground: Ground): Promise<void> {
  const stage = await createStage(ground);
  const gone: string[] = [];
  try {
    await rest(stage);
    let isCalm = true;
    for (const step of walk) {
      const begun = Date.now();
      gone.push(JSON.stringify(step));
      try {
        await within(ACT_LIMIT_MS, 'the step', stage.act(step));
      } catch (error) {
        if (isCalm || !isOvertaken(error)) throw error;
        gone.push('(overtaken)');
      }
      isCalm = !isInHaste(step) && !(await isUnnoticed(stage, step));
      if (isCalm) await rest(stage);
      gone.push(`${Date.now() - begun} ms`);
    }
    await stage.calm();
    await rest(stage);
    if ((await signedInAs(ground.context)) === null) return;
    await stage.act({ do: 'signsOut', tab: 0, discard: true });
    await rest(stage);
  } catch (error) {
    console.log(
      `${error}\nThe walk until it failed:\n${gone.join('\n')}\nThe whole of it: ${JSON.stringify(walk)}`,
    );
    throw error;
  }
}
