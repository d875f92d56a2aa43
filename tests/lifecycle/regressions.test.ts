import { expect, test } from 'vitest';
import type { Walk } from './steps.ts';
import { go } from './walk.ts';

/** Walks that broke an invariant once, by what they broke. */
const REGRESSIONS: Readonly<Record<string, Walk>> = {
  'a tab whose worker hangs is taken by the next one, though the hung one awaited its lock': [
    { do: 'workerHangs', worker: 0 },
    { do: 'deploys' },
    { do: 'tabOpens' },
  ],
  'a sign-out asked of a worker that hung deletes nothing when that wakes': [
    { do: 'workerHangs', worker: 0 },
    { do: 'signsOut', tab: 0, discard: false },
    { do: 'signsOut', tab: 0, discard: true },
    { do: 'looks', tab: 1, chat: 0 },
  ],
  'a text that is sent as the agent signs out is not thrown away unasked': [
    { do: 'tabOpens' },
    { do: 'workerDies', worker: 0 },
    { do: 'sends', tab: 1, chat: 0 },
    { do: 'tabFreezes', tab: 0, told: false },
    { do: 'signsOut', tab: 0, discard: false },
    { do: 'timePasses', ms: 300 },
    { do: 'sends', tab: 0, chat: 0 },
  ],
  'a draft that waits for a worker is not kept in the session of who signs in meanwhile': [
    { do: 'workerDies', worker: 0 },
    { do: 'types', tab: 0, chat: 0 },
    { do: 'tabFreezes', tab: 0, told: false },
    { do: 'signsOut', tab: 1, discard: true },
    { do: 'signsIn', tab: 4, person: 1 },
  ],
  'a sign-out that comes before the token leaves nothing on the device': [
    { do: 'types', tab: 2, chat: 0 },
    { do: 'timePasses', ms: 300 },
    { do: 'workerDies', worker: 2 },
    { do: 'tabCrashes', tab: 1 },
    { do: 'signsOut', tab: 2, discard: false, order: 726 },
    { do: 'sends', tab: 2, chat: 0 },
  ],
  'a tab that opens while another signs out begins no session': [
    { do: 'tabFreezes', tab: 0, told: false },
    { do: 'signsOut', tab: 0, discard: false, tasks: 0 },
    { do: 'lineReturns', tasks: 4 },
    { do: 'tabFreezes', tab: 0, told: false },
    { do: 'signsIn', tab: 0, person: 0 },
  ],
  'what became of a token is not taken for the word on the one that the tab handed over meanwhile': [
    { do: 'signsOut', tab: 0, discard: false },
    { do: 'workerDies', worker: 0 },
    { do: 'sends', tab: 0, chat: 0 },
    { do: 'tabFreezes', tab: 0, told: false },
    { do: 'signsIn', tab: 0, person: 1 },
    { do: 'tabThaws', tab: 0 },
    { do: 'tabFreezes', tab: 0, told: true },
    { do: 'workerDies', worker: 0 },
    { do: 'tabFreezes', tab: 0, told: false },
    { do: 'signsOut', tab: 0, discard: false, tasks: 9 },
    { do: 'signsIn', tab: 0, person: 1, tasks: 12 },
    { do: 'tabThaws', tab: 0, order: 715 },
  ],
  'a sign-out that a reloaded page left is not carried out in the session that comes after': [
    { do: 'workerHangs', worker: 0 },
    { do: 'signsOut', tab: 0, discard: false },
    { do: 'timePasses', ms: 1500 },
    { do: 'workerWakes', worker: 0, tasks: 6 },
    { do: 'lineReturns', tasks: 3, order: 173 },
    { do: 'signsOut', tab: 0, discard: false, order: 465 },
    { do: 'tabReloads', tab: 0 },
    { do: 'signsIn', tab: 0, person: 0 },
  ],
  'what a tab that stood still hears late of a session that ended is not taken for the end of the next': [
    { do: 'deploys' },
    { do: 'tabOpens' },
    { do: 'tabReloads', tab: 0 },
    { do: 'lineDrops' },
    { do: 'tabFreezes', tab: 0, told: false },
    { do: 'signsOut', tab: 0, discard: false },
    { do: 'signsIn', tab: 0, person: 1, tasks: 3 },
    { do: 'tabThaws', tab: 0, order: 763 },
  ],
  'a sign-out at the worker of the older build ends the session that the newer one begins': [
    { do: 'deploys' },
    { do: 'tabOpens', tasks: 5 },
    { do: 'signsOut', tab: 2, discard: true },
  ],
  'a sign-in in a tab of the older build reaches the worker of the newer': [
    { do: 'deploys' },
    { do: 'signsOut', tab: 0, discard: true },
    { do: 'tabOpens', tasks: 2 },
    { do: 'signsOut', tab: 2, discard: true },
    { do: 'tabCloses', tab: 4 },
  ],
  'a window that comes after another is a patch to what the tab has of that': [
    { do: 'looks', tab: 0, chat: 0 },
    { do: 'looks', tab: 0, chat: 1 },
  ],
};

for (const [name, walk] of Object.entries(REGRESSIONS)) {
  test(name, async () => {
    const { ledger } = await go(walk);
    expect([...ledger.broken]).toEqual([]);
  });
}
