import { expect } from '@playwright/test';
import type { Step, Walk } from '../steps.ts';
import { agent } from './agent.ts';
import { readScreen } from './screen.ts';
import { signedInAs } from './session.ts';
import { createStage, isOvertaken, type Stage, type StageParts } from './stage.ts';
import { findViolations } from './violations.ts';
import { within } from './within.ts';

/**
 * All checks must pass within this time, ms. A hang during which no tab sends a command is detected after a little more
 * than 10 s.
 */
const SETTLE_LIMIT_MS = 30_000;

/** Longest time of a step, ms. A step may wait for several controls. */
const ACT_LIMIT_MS = 40_000;

/**
 * A step with at most this many tasks is followed at once by the next step. After any other step, the browser settles
 * first.
 */
const HASTE_TASKS = 3;

const isInHaste = ({ tasks }: Step): boolean => tasks !== undefined && tasks <= HASTE_TASKS;

/** Whether a hang may still be undetected. Hidden tabs without a pending command do not detect a hang. */
async function isUnnoticed({ hung, running }: Stage, step: Step): Promise<boolean> {
  return step.do === 'workerHangs' || (hung.size > 0 && !running().some((tab) => tab.isVisible()));
}

async function answerQuestions(stage: Stage): Promise<void> {
  for (const { page } of stage.running()) {
    const screen = await readScreen(page);
    if (screen.isOutdated) await agent.takeNewVersion(page);
    if (screen.isAskedWhetherToSend) await agent.sendAnyway(page);
    if (screen.isAskedWhetherToLeave) await agent.leave(page, stage.mayDiscard());
  }
}

/** Waits until all checks pass. */
export async function settle(stage: Stage, timeout = SETTLE_LIMIT_MS): Promise<void> {
  const violations = async () => {
    try {
      await answerQuestions(stage);
    } catch (error) {
      return [`a question could not be answered: ${error}`];
    }
    return findViolations(stage);
  };
  await expect.poll(violations, { timeout, intervals: [50, 100, 200] }).toEqual([]);
}

/** Runs a walk in a real browser. Checks the invariants after the steps and at the end. */
export async function runWalk(walk: Walk, parts: StageParts): Promise<void> {
  const stage = await createStage(parts);
  const history: string[] = [];
  try {
    await settle(stage);
    let isCalm = true;
    for (const step of walk) {
      const startedAt = Date.now();
      history.push(JSON.stringify(step));
      try {
        await within(ACT_LIMIT_MS, 'the step', stage.act(step));
      } catch (error) {
        if (isCalm || !isOvertaken(error)) throw error;
        history.push('(overtaken)');
      }
      isCalm = !isInHaste(step) && !(await isUnnoticed(stage, step));
      if (isCalm) await settle(stage);
      history.push(`${Date.now() - startedAt} ms`);
    }
    await stage.calm();
    await settle(stage);
    if ((await signedInAs(parts.context)) === null) return;
    await stage.act({ do: 'signsOut', tab: 0, discard: true });
    await settle(stage);
  } catch (error) {
    console.log(
      `${error}\nThe walk until it failed:\n${history.join('\n')}\nThe whole walk: ${JSON.stringify(walk)}`,
    );
    throw error;
  }
}
