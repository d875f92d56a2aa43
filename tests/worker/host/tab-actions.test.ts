import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Alert } from '../../../src/core/model/alerts/alert.ts';
import { createActForAll } from '../../../src/ui/alerts/act-for-all.ts';
import {
  ACT_WITHIN_MS,
  ACTED_LIMIT_MS,
  LAST_ACT_WITHIN_MS,
  LAST_ACTED_LIMIT_MS,
} from '../../../src/worker/host/limits.ts';
import { createTabActions } from '../../../src/worker/host/tab-actions.ts';
import type { TabAction, WorkerMessage } from '../../../src/worker/protocol/protocol.ts';
import { createVirtualTimer, type VirtualTimer } from '../virtual-timer.ts';

type Act = Extract<WorkerMessage, { type: 'act' }>;

const MESSAGE = {
  kind: 'message',
  chatId: 'c1',
  chatName: 'Ada',
  text: 'Hello?',
  at: 1,
  sids: ['IM1', 'IM2'],
  sound: { tone: 'bell', volume: 30 },
} as const satisfies Alert;

const SOUND: TabAction = { kind: 'sound', tone: 'bell', volume: 30 };

const NOTIFICATION: TabAction = {
  kind: 'notification',
  chatId: 'c1',
  chatName: 'Ada',
  text: 'Hello?',
  count: 2,
};

/** How a tab responds to a request. It acts at once, refuses at once, or responds only after it resumes. */
type Manner = 'able' | 'unable' | 'frozen';

/** The host's code for tab actions. The tabs use the console's own `createActForAll`. */
function scene() {
  const timer = createVirtualTimer();
  const tabActions = createTabActions(timer.setTimer, timer.now);
  const done: string[] = [];
  const asked: string[] = [];

  const tab = (tabId: string, manner: Manner = 'able') => {
    const held: Act[] = [];
    let now: Manner = manner;
    let alive = true;
    const perform = (action: string) => {
      if (now === 'unable') return false;
      done.push(`${tabId} ${action}`);
      return true;
    };
    const act = createActForAll(
      {
        wantsSound: () => true,
        playSound: async (_chime, _patience, isLate) => !isLate() && perform('sound'),
        notify: () => perform('notification'),
        keepStorage: () => perform('persistence'),
        tellOfColleague: async () => perform('colleague'),
      },
      timer.now,
    );
    const take = async ({ id, action, expiresAt }: Act) => {
      const isDone = await act(action, expiresAt);
      if (alive) tabActions.answered(tabId, id, isDone);
    };
    tabActions.joined(tabId, (message) => {
      asked.push(tabId);
      if (now === 'frozen') held.push(message);
      else if (alive) void take(message);
    });
    return {
      show: () => tabActions.attentionChanged(tabId, { visible: true }),
      hide: () => tabActions.attentionChanged(tabId, { visible: false }),
      die() {
        alive = false;
        tabActions.left(tabId);
      },
      async thaw() {
        now = 'able';
        for (const message of held.splice(0)) await take(message);
      },
    };
  };
  return { tabActions, timer, tab, done, asked };
}

/** Waits until every pending answer has arrived. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** An answer takes at most this time here, ms. A tab that may still act has more time left. */
const ON_ITS_WAY_MS = 100;

/** Advances the time in steps. Answers can arrive in between. */
async function pass(timer: VirtualTimer, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= ON_ITS_WAY_MS) {
    timer.advance(Math.min(left, ON_ITS_WAY_MS));
    await settle();
  }
}

const names = (count: number) => Array.from({ length: count }, (_, place) => `t${place + 1}`);

describe.each([1, 3, 8])('with %i tabs', (count) => {
  test('exactly one acts: the most recently visible of the visible tabs', async () => {
    const { tabActions, tab, done, asked } = scene();
    const tabs = names(count).map((name) => tab(name));
    for (const one of tabs) one.show();
    tabs[0]?.show();
    tabActions.alert(MESSAGE);
    await settle();
    expect(asked).toEqual(['t1']);
    expect(done).toEqual(['t1 sound']);
  });

  test('if all are hidden, the most recently visible one acts, and it also notifies', async () => {
    const { tabActions, tab, done } = scene();
    const tabs = names(count).map((name) => tab(name));
    for (const one of tabs) one.show();
    // The first tab is hidden last. No tab is shown again.
    for (const one of tabs.toReversed()) one.hide();
    tabActions.alert(MESSAGE);
    await settle();
    expect(done).toEqual(['t1 sound', 't1 notification']);
  });

  test('one tab tells that a chat was handed over or of a mention, also if somebody looks at it', async () => {
    const { tabActions, tab, done } = scene();
    const tabs = names(count).map((name) => tab(name));
    for (const one of tabs) one.show();
    tabs[0]?.show();
    const { sound } = MESSAGE;
    const of = { chatId: 'c1', chatName: 'Ada', by: 'Imogen Hale', count: 1, sound };
    tabActions.alert({ kind: 'handed', ...of });
    await settle();
    tabActions.alert({ kind: 'mentioned', ...of });
    await settle();
    expect(done).toEqual(['t1 sound', 't1 colleague', 't1 sound', 't1 colleague']);
  });

  test('tabs that were never visible come last, the newest of them first', async () => {
    const { tabActions, tab, asked } = scene();
    for (const name of names(count)) tab(name, 'unable');
    tabActions.alert({ kind: 'storage' });
    await settle();
    expect(asked).toEqual(names(count).toReversed());
  });

  test('if a tab does not answer in time, the next is asked, until all were asked', async () => {
    const { tabActions, timer, tab, asked, done } = scene();
    for (const name of names(count)) tab(name, 'frozen');
    tabActions.alert({ kind: 'storage' });
    for (let place = 1; place <= count; place += 1) {
      expect(asked).toHaveLength(place);
      timer.advance((place === count ? LAST_ACTED_LIMIT_MS : ACTED_LIMIT_MS) - 1);
      expect(asked).toHaveLength(place);
      timer.advance(1);
    }
    expect(asked).toHaveLength(count);
    expect(timer.pending).toBe(0);
    expect(done).toEqual([]);
  });

  test('if a tab refuses, the next is asked at once, and the last able tab acts', async () => {
    const { tabActions, timer, tab, asked, done } = scene();
    const [last = '', ...others] = names(count);
    tab(last);
    for (const name of others) tab(name, 'unable');
    tabActions.alert({ kind: 'storage' });
    await settle();
    expect(done).toEqual(['t1 persistence']);
    expect(asked).toHaveLength(count);
    expect(timer.pending).toBe(0);
  });

  test('if a tab dies while asked, the next is asked at once', async () => {
    const { tabActions, timer, tab, asked, done } = scene();
    const [last = '', ...others] = names(count);
    const survivor = tab(last, others.length === 0 ? 'frozen' : 'able');
    const frozen = others.map((name) => tab(name, 'frozen'));
    tabActions.alert({ kind: 'storage' });
    for (const one of frozen.toReversed()) one.die();
    await settle();
    if (others.length === 0) survivor.die();
    else expect(done).toEqual(['t1 persistence']);
    expect(asked).toHaveLength(count);
    expect(timer.pending).toBe(0);
  });

  test('a tab that thaws after others were asked does nothing', async () => {
    const { tabActions, timer, tab, done } = scene();
    const tabs = names(count).map((name) => tab(name, 'frozen'));
    tabActions.alert(MESSAGE);
    timer.advance(ACTED_LIMIT_MS * (count - 1) + LAST_ACTED_LIMIT_MS);
    for (const one of tabs) await one.thaw();
    await settle();
    expect(done).toEqual([]);
  });
});

test('without any tab, nothing is asked and no timer runs', () => {
  const { tabActions, timer } = scene();
  tabActions.alert(MESSAGE);
  expect(timer.pending).toBe(0);
});

test('a notification carries the alert’s fields, and is not requested while a tab is visible', () => {
  const timer = createVirtualTimer();
  const tabActions = createTabActions(timer.setTimer, timer.now);
  const requests: Act[] = [];
  tabActions.joined('t1', (act) => requests.push(act));
  tabActions.alert(MESSAGE);
  expect(requests.map(({ action }) => action)).toEqual([SOUND, NOTIFICATION]);
  expect(requests.every(({ expiresAt }) => expiresAt === LAST_ACT_WITHIN_MS)).toBe(true);
  tabActions.attentionChanged('t1', { visible: true });
  tabActions.alert(MESSAGE);
  expect(requests.map(({ action }) => action.kind)).toEqual(['sound', 'notification', 'sound']);
});

test('a window that is only visible does not replace a notification, and is asked before a hidden one', () => {
  const timer = createVirtualTimer();
  const tabActions = createTabActions(timer.setTimer, timer.now);
  const requests: string[] = [];
  for (const name of ['visible', 'hidden']) {
    tabActions.joined(name, ({ action }) => requests.push(`${name} ${action.kind}`));
    tabActions.attentionChanged(name, { visible: name === 'visible', attended: false });
  }
  tabActions.alert(MESSAGE);
  expect(requests).toEqual(['visible sound', 'visible notification']);
});

test('the last tab that can be asked gets more time', async () => {
  const { tabActions, timer, tab, done } = scene();
  const only = tab('only', 'frozen');
  tabActions.alert({ kind: 'storage' });
  timer.advance(LAST_ACT_WITHIN_MS);
  await only.thaw();
  await settle();
  expect(done).toEqual(['only persistence']);
  expect(timer.pending).toBe(0);
});

test('a tab that thaws too late to answer in time does not act, and the next tab does', async () => {
  const { tabActions, timer, tab, done } = scene();
  const slow = tab('slow', 'frozen');
  const next = tab('next', 'frozen');
  slow.show();
  tabActions.alert({ kind: 'storage' });
  timer.advance(ACT_WITHIN_MS + 1);
  // The tab resumes before the next tab gets a request, but its answer is too late.
  await slow.thaw();
  expect(done).toEqual([]);
  await next.thaw();
  await settle();
  expect(done).toEqual(['next persistence']);
});

test('an answer counts only once, and only from the tab that was asked', async () => {
  const timer = createVirtualTimer();
  const tabActions = createTabActions(timer.setTimer, timer.now);
  const requests: [string, number][] = [];
  for (const name of ['a', 'b', 'c']) tabActions.joined(name, ({ id }) => requests.push([name, id]));
  tabActions.alert({ kind: 'storage' });
  const [[, first] = ['', 0]] = requests;
  tabActions.answered('a', first, true);
  expect(timer.pending).toBe(1);
  tabActions.answered('c', first, false);
  tabActions.answered('c', first, false);
  expect(requests.map(([name]) => name)).toEqual(['c', 'b']);
  // The first request has ended, so its late answer is ignored.
  tabActions.answered('c', first, true);
  expect(timer.pending).toBe(1);
  tabActions.answered('b', requests[1]?.[1] ?? 0, true);
  expect(timer.pending).toBe(0);
});

test('an answer that arrives while the worker is busy is read before another tab is asked', () => {
  const due: (() => void)[] = [];
  const tabActions = createTabActions(
    (_, callback) => {
      due.push(callback);
      return () => void due.splice(due.indexOf(callback) >>> 0, 1);
    },
    () => 0,
  );
  const requests: number[] = [];
  for (const name of ['a', 'b']) tabActions.joined(name, ({ id }) => requests.push(id));
  tabActions.alert({ kind: 'storage' });
  // The time limit has ended. The answer is queued behind the timer.
  due.shift()?.();
  tabActions.answered('b', requests[0] ?? 0, true);
  while (due.length > 0) due.shift()?.();
  expect(requests).toHaveLength(1);
});

test('a tab that reconnects while asked is not asked again', () => {
  const timer = createVirtualTimer();
  const tabActions = createTabActions(timer.setTimer, timer.now);
  const requests: string[] = [];
  const join = (name: string) => tabActions.joined(name, () => requests.push(name));
  join('a');
  join('b');
  tabActions.alert({ kind: 'storage' });
  tabActions.left('b');
  join('b');
  tabActions.left('a');
  expect(requests).toEqual(['b', 'a']);
  expect(timer.pending).toBe(0);
});

test('whatever tabs do, an action is performed at most once, and once if a tab is able in time', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('show' as const), tab: fc.nat(7) }),
    fc.record({ do: fc.constant('hide' as const), tab: fc.nat(7) }),
    fc.record({ do: fc.constant('die' as const), tab: fc.nat(7) }),
    fc.record({ do: fc.constant('thaw' as const), tab: fc.nat(7) }),
    fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 1500 }) }),
  );
  const manner = fc.constantFrom<Manner>('able', 'unable', 'frozen');
  await fc.assert(
    fc.asyncProperty(
      fc.array(manner, { minLength: 1, maxLength: 8 }),
      fc.array(step, { maxLength: 20 }),
      fc.nat(20),
      async (manners, steps, at) => {
        const { tabActions, timer, tab, done } = scene();
        const tabs = manners.map((one, place) => tab(`t${place + 1}`, one));
        const dead = new Set<number>();
        let isAbleLeft = false;
        for (const [place, one] of [...steps, null].entries()) {
          if (place === Math.min(at, steps.length)) {
            isAbleLeft = manners.some((is, index) => is === 'able' && !dead.has(index));
            tabActions.alert({ kind: 'storage' });
            await settle();
          }
          if (one === null) break;
          if (one.do === 'pass') await pass(timer, one.ms);
          else if (!dead.has(one.tab)) {
            if (one.do === 'die') dead.add(one.tab);
            await tabs[one.tab]?.[one.do]();
          }
          await settle();
        }
        // Give every tab time to receive a request and to answer.
        for (let left = 0; left < tabs.length; left += 1) {
          await pass(timer, ACTED_LIMIT_MS);
        }
        await pass(timer, LAST_ACTED_LIMIT_MS);
        expect(timer.pending).toBe(0);
        expect(done.length).toBeLessThanOrEqual(1);
        const survives = manners.some((is, index) => is === 'able' && !dead.has(index));
        if (isAbleLeft && survives) expect(done).toHaveLength(1);
      },
    ),
    { numRuns: 500 },
  );
});
