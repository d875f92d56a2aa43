import { expect, test } from 'vitest';
import type { Walk } from './steps.ts';
import { runWalk } from './walk.ts';

/** Walks that once broke an invariant, by the name of the fault. */
const REGRESSIONS: Readonly<Record<string, Walk>> = {
  'a tab of a hung worker is taken over by the next worker, although the hung one waits for the tab’s lock': [
    { do: 'workerHangs', worker: 0 },
    { do: 'deploys' },
    { do: 'tabOpens' },
  ],
  'a hung worker that wakes deletes nothing for a sign-out it received before': [
    { do: 'workerHangs', worker: 0 },
    { do: 'signsOut', tab: 0, discard: false },
    { do: 'signsOut', tab: 0, discard: true },
    { do: 'opensChat', tab: 1, chat: 0 },
  ],
  'a message sent during a sign-out is not discarded without a question': [
    { do: 'tabOpens' },
    { do: 'workerDies', worker: 0 },
    { do: 'sends', tab: 1, chat: 0 },
    { do: 'tabFreezes', tab: 0, notified: false },
    { do: 'signsOut', tab: 0, discard: false },
    { do: 'timePasses', ms: 300 },
    { do: 'sends', tab: 0, chat: 0 },
  ],
  'a draft that waits for a worker is not stored in the session of the next user': [
    { do: 'workerDies', worker: 0 },
    { do: 'types', tab: 0, chat: 0 },
    { do: 'tabFreezes', tab: 0, notified: false },
    { do: 'signsOut', tab: 1, discard: true },
    { do: 'signsIn', tab: 4, person: 1 },
  ],
  'a sign-out that arrives before the token leaves no data on the device': [
    { do: 'types', tab: 2, chat: 0 },
    { do: 'timePasses', ms: 300 },
    { do: 'workerDies', worker: 2 },
    { do: 'tabCrashes', tab: 1 },
    { do: 'signsOut', tab: 2, discard: false, order: 726 },
    { do: 'sends', tab: 2, chat: 0 },
  ],
  'a tab that opens during a sign-out starts no session': [
    { do: 'tabFreezes', tab: 0, notified: false },
    { do: 'signsOut', tab: 0, discard: false, tasks: 0 },
    { do: 'socketsReturn', tasks: 4 },
    { do: 'tabFreezes', tab: 0, notified: false },
    { do: 'signsIn', tab: 0, person: 0 },
  ],
  'the result of a replaced token is not mistaken for that of the later token': [
    { do: 'signsOut', tab: 0, discard: false },
    { do: 'workerDies', worker: 0 },
    { do: 'sends', tab: 0, chat: 0 },
    { do: 'tabFreezes', tab: 0, notified: false },
    { do: 'signsIn', tab: 0, person: 1 },
    { do: 'tabThaws', tab: 0 },
    { do: 'tabFreezes', tab: 0, notified: true },
    { do: 'workerDies', worker: 0 },
    { do: 'tabFreezes', tab: 0, notified: false },
    { do: 'signsOut', tab: 0, discard: false, tasks: 9 },
    { do: 'signsIn', tab: 0, person: 1, tasks: 12 },
    { do: 'tabThaws', tab: 0, order: 715 },
  ],
  'a sign-out left by a reloaded page is not executed in the next session': [
    { do: 'workerHangs', worker: 0 },
    { do: 'signsOut', tab: 0, discard: false },
    { do: 'timePasses', ms: 1500 },
    { do: 'workerWakes', worker: 0, tasks: 6 },
    { do: 'socketsReturn', tasks: 3, order: 173 },
    { do: 'signsOut', tab: 0, discard: false, order: 465 },
    { do: 'tabReloads', tab: 0 },
    { do: 'signsIn', tab: 0, person: 0 },
  ],
  'a frozen tab does not mistake the late end of an old session for the end of the next': [
    { do: 'deploys' },
    { do: 'tabOpens' },
    { do: 'tabReloads', tab: 0 },
    { do: 'socketsDrop' },
    { do: 'tabFreezes', tab: 0, notified: false },
    { do: 'signsOut', tab: 0, discard: false },
    { do: 'signsIn', tab: 0, person: 1, tasks: 3 },
    { do: 'tabThaws', tab: 0, order: 763 },
  ],
  'a sign-out at the older build’s worker ends the session that the newer worker opens': [
    { do: 'deploys' },
    { do: 'tabOpens', tasks: 5 },
    { do: 'signsOut', tab: 2, discard: true },
  ],
  'a sign-in in a tab of the older build reaches the newer worker': [
    { do: 'deploys' },
    { do: 'signsOut', tab: 0, discard: true },
    { do: 'tabOpens', tasks: 2 },
    { do: 'signsOut', tab: 2, discard: true },
    { do: 'tabCloses', tab: 4 },
  ],
  'the first frame of a window with `after` is a patch to the tab’s present rows': [
    { do: 'opensChat', tab: 0, chat: 0 },
    { do: 'opensChat', tab: 0, chat: 1 },
  ],
  'a tab that missed the sign-out does not give the discarded draft to the next session': [
    { do: 'types', tab: 0, chat: 0 },
    { do: 'timePasses', ms: 20 },
    { do: 'workerDies', worker: 0 },
    { do: 'tabFreezes', tab: 0, notified: false },
    { do: 'signsIn', tab: 0, person: 1 },
    { do: 'tabThaws', tab: 0 },
    { do: 'signsOut', tab: 0, discard: true },
    { do: 'workerDies', worker: 0 },
    { do: 'tabFreezes', tab: 0, notified: true },
    { do: 'tabThaws', tab: 0 },
    { do: 'sends', tab: 0, chat: 0 },
    { do: 'workerDies', worker: 0 },
    { do: 'timePasses', ms: 60 },
  ],
};

for (const [name, walk] of Object.entries(REGRESSIONS)) {
  test(name, async () => {
    const { ledger } = await runWalk(walk);
    expect([...ledger.broken]).toEqual([]);
  });
}
