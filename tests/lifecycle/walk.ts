import { IDLE_LIMIT_MS, STOP_LIMIT_MS } from '../../src/worker/host/limits.ts';
import type { Ledger } from '../properties/ledger.ts';
import { checkAtRest, checkEmpty } from './at-rest.ts';
import { checkAlways, checkSettled } from './invariants.ts';
import { createStage, type Stage } from './stage.ts';
import type { Step, Walk } from './steps.ts';

/** Longest time after which every retry, back-off and delay has had its turn, ms. */
const CALM_MS = 60_000;

async function follow(stage: Stage, step: Step): Promise<void> {
  const { browser } = stage;
  browser.shuffle(step.order ?? null);
  stage.act(step);
  if (step.do === 'timePasses') await browser.advance(step.ms);
  else if (step.tasks !== undefined) {
    await browser.hurry(step.tasks);
    return checkAlways(stage);
  } else await browser.settle();
  checkAlways(stage);
  checkSettled(stage);
}

const outdatedTabs = ({ tabs }: Stage['browser']) => tabs.filter((tab) => tab.status() === 'outdated');

/** All troubles end but for workers that hang, and whatever waited for that has its time; then those wake. */
async function calm({ browser, thaw }: Stage): Promise<void> {
  browser.shuffle(null);
  browser.service.faults.clear();
  browser.service.restore();
  for (const tab of browser.tabs) {
    thaw(tab);
    tab.see(true);
  }
  await browser.advance(CALM_MS);
  // A reload may bring the newest build, by which others become outdated.
  for (let outdated = outdatedTabs(browser); outdated.length > 0; outdated = outdatedTabs(browser)) {
    for (const tab of outdated) browser.reload(tab);
    await browser.advance(CALM_MS);
  }
  for (const { context } of browser.running()) context.goOn();
  await browser.advance(CALM_MS);
}

/** Goes a walk, with every invariant checked on the way, at its end, and when the last tab has gone. */
export async function go(walk: Walk): Promise<{ readonly ledger: Ledger }> {
  const stage = createStage();
  const { browser, ledger } = stage;
  try {
    await browser.settle();
    for (const step of walk) await follow(stage, step);
    await calm(stage);
    checkAlways(stage);
    checkSettled(stage);
    await checkAtRest(stage);
    for (const tab of [...browser.tabs]) browser.close(tab);
    await browser.advance(IDLE_LIMIT_MS + STOP_LIMIT_MS);
    checkEmpty(stage);
  } finally {
    browser.dispose();
  }
  return { ledger };
}
