import { IDLE_LIMIT_MS, STOP_LIMIT_MS } from '../../src/worker/host/limits.ts';
import type { Ledger } from '../properties/ledger.ts';
import { checkEmpty, checkFinalState } from './final-checks.ts';
import { checkAlways, checkSettled } from './invariants.ts';
import { createStage, type Stage } from './stage.ts';
import type { Step, Walk } from './steps.ts';

/** Every retry and every delay has ended after this time, ms. */
const CALM_MS = 60_000;

async function follow(stage: Stage, step: Step): Promise<void> {
  const { browser } = stage;
  browser.shuffle(step.order ?? null);
  stage.act(step);
  if (step.do === 'timePasses') await browser.advance(step.ms);
  else if (step.tasks !== undefined) {
    await browser.runTasks(step.tasks);
    return checkAlways(stage);
  } else await browser.settle();
  checkAlways(stage);
  checkSettled(stage);
}

const outdatedTabs = ({ tabs }: Stage['browser']) => tabs.filter((tab) => tab.status() === 'outdated');

/** Ends all faults except hung workers and waits. Then resumes the hung workers and waits again. */
async function calm({ browser, thaw }: Stage): Promise<void> {
  browser.shuffle(null);
  browser.service.faults.clear();
  browser.service.restore();
  for (const tab of browser.tabs) {
    thaw(tab);
    tab.setVisible(true);
  }
  await browser.advance(CALM_MS);
  // Repeat: a reload may load the newest build, which makes other tabs outdated.
  for (let outdated = outdatedTabs(browser); outdated.length > 0; outdated = outdatedTabs(browser)) {
    for (const tab of outdated) browser.reload(tab);
    await browser.advance(CALM_MS);
  }
  for (const { context } of browser.running()) context.resume();
  await browser.advance(CALM_MS);
}

/** Runs a walk. Checks the invariants after each step, at the end, and after the last tab has closed. */
export async function runWalk(walk: Walk): Promise<{ readonly ledger: Ledger }> {
  const stage = createStage();
  const { browser, ledger } = stage;
  try {
    await browser.settle();
    for (const step of walk) await follow(stage, step);
    await calm(stage);
    checkAlways(stage);
    checkSettled(stage);
    await checkFinalState(stage);
    for (const tab of [...browser.tabs]) browser.close(tab);
    await browser.advance(IDLE_LIMIT_MS + STOP_LIMIT_MS);
    checkEmpty(stage);
  } finally {
    browser.dispose();
  }
  return { ledger };
}
