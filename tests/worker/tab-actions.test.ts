import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Alert } from '../../src/core/alerts/alert.ts';
import { createActForAll } from '../../src/ui/acting/act-for-all.ts';
import {
  ACT_WITHIN_MS,
  ACTED_LIMIT_MS,
  LAST_ACT_WITHIN_MS,
  LAST_ACTED_LIMIT_MS,
} from '../../src/worker/host/limits.ts';
import { createTabActions } from '../../src/worker/host/tab-actions.ts';
import type { TabAction, WorkerMessage } from '../../src/worker/protocol.ts';
import { createVirtualTimer, type VirtualTimer } from './virtual-timer.ts';

type Act = Extract<WorkerMessage, { type: 'act' }>;

const MESSAGE: Alert = {
  kind: 'message',
  chatId: 'c1',
  chatName: 'Ada',
  text: 'Hello?',
  at: 1,
  sids: ['IM1', 'IM2'],
};

const NOTIFICATION: TabAction = {
  kind: 'notification',
  chatId: 'c1',
  chatName: 'Ada',
  text: 'Hello?',
  count: 2,
};

/** How a tab takes what it is asked: at once, not at all, or, frozen, when it thaws. */
type Manner = 'able' | 'unable' | 'frozen';

/** A host's tabActions, and tabs that do what real ones do, by the same function. */
function scene() {
  const timer = createVirtualTimer();
  const tabActions = createTabActions(timer.setTimer, timer.now);
  /** What was done, and by whom, in order. */
  const done: string[] = [];
  /** Who was asked, in order. */
  const asked: string[] = [];

  const tab = (tabId: string, manner: Manner = 'able') => {
    const held: Act[] = [];
    let now: Manner = manner;
    let alive = true;
    const can = (what: string) => {
      if (now === 'unable') return false;
      done.push(`${tabId} ${what}`);
      return true;
    };
    const act = createActForAll(
      {
        wantsSound: () => true,
        playSound: async (_patience, isLate) => !isLate() && can('sound'),
        notify: () => can('notification'),
        keepStorage: () => can('persistence'),
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
      show: () => tabActions.visibilityChanged(tabId, true),
      hide: () => tabActions.visibilityChanged(tabId, false),
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

/** Lets every answer that is on its way come. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Longest that an answer is on its way here, ms: tabs have more left when they may still begin. */
const ON_ITS_WAY_MS = 100;

/** Lets time pass, and answers come meanwhile. */
async function pass(timer: VirtualTimer, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= ON_ITS_WAY_MS) {
    timer.advance(Math.min(left, ON_ITS_WAY_MS));
    await settle();
  }
}

const names = (count: number) => Array.from({ length: count }, (_, place) => `t${place + 1}`);

describe.each([1, 3, 8])('with %i tabs', (count) => {
  test('exactly one acts: the visible one that was looked at last', async () => {
    const { tabActions, tab, done, asked } = scene();
    const tabs = names(count).map((name) => tab(name));
    for (const one of tabs) one.show();
    tabs[0]?.show();
    tabActions.alert(MESSAGE);
    await settle();
    expect(asked).toEqual(['t1']);
    expect(done).toEqual(['t1 sound']);
  });

  test('of hidden ones it is the one that was seen last, and it notifies too', async () => {
    const { tabActions, tab, done } = scene();
    const tabs = names(count).map((name) => tab(name));
    for (const one of tabs) one.show();
    // The first is hidden last, and the others never shown again.
    for (const one of tabs.toReversed()) one.hide();
    tabActions.alert(MESSAGE);
    await settle();
    expect(done).toEqual(['t1 sound', 't1 notification']);
  });

  test('those that were never seen come last, the youngest of them first', async () => {
    const { tabActions, tab, asked } = scene();
    for (const name of names(count)) tab(name, 'unable');
    tabActions.alert({ kind: 'storage' });
    await settle();
    expect(asked).toEqual(names(count).toReversed());
  });

  test('one that is silent for its time is followed by the next, until all were asked', async () => {
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

  test('one that is unable is followed by the next at once, and the last one able does it', async () => {
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

  test('one that dies while it is asked is followed by the next at once', async () => {
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

  test('one that thaws after others were asked does nothing any more', async () => {
    const { tabActions, timer, tab, done } = scene();
    const tabs = names(count).map((name) => tab(name, 'frozen'));
    tabActions.alert(MESSAGE);
    timer.advance(ACTED_LIMIT_MS * (count - 1) + LAST_ACTED_LIMIT_MS);
    for (const one of tabs) await one.thaw();
    await settle();
    expect(done).toEqual([]);
  });
});

test('without any tab nothing is asked and nothing waits', () => {
  const { tabActions, timer } = scene();
  tabActions.alert(MESSAGE);
  expect(timer.pending).toBe(0);
});

test('a notification says what the alert says, and is no matter while a tab can be seen', () => {
  const timer = createVirtualTimer();
  const tabActions = createTabActions(timer.setTimer, timer.now);
  const told: Act[] = [];
  tabActions.joined('t1', (act) => told.push(act));
  tabActions.alert(MESSAGE);
  expect(told.map(({ action }) => action)).toEqual([{ kind: 'sound' }, NOTIFICATION]);
  expect(told.every(({ expiresAt }) => expiresAt === LAST_ACT_WITHIN_MS)).toBe(true);
  tabActions.visibilityChanged('t1', true);
  tabActions.alert(MESSAGE);
  expect(told.map(({ action }) => action.kind)).toEqual(['sound', 'notification', 'sound']);
});

test('the last that can be asked is given time: a busy tab is late, and better than none', async () => {
  const { tabActions, timer, tab, done } = scene();
  const only = tab('only', 'frozen');
  tabActions.alert({ kind: 'storage' });
  timer.advance(LAST_ACT_WITHIN_MS);
  await only.thaw();
  await settle();
  expect(done).toEqual(['only persistence']);
  expect(timer.pending).toBe(0);
});

test('a tab that was asked in time and answers late is not doubled: it has begun too late to begin', async () => {
  const { tabActions, timer, tab, done } = scene();
  const slow = tab('slow', 'frozen');
  const next = tab('next', 'frozen');
  slow.show();
  tabActions.alert({ kind: 'storage' });
  timer.advance(ACT_WITHIN_MS + 1);
  // Thaws while nobody else is asked, but so late that its answer might not come in time.
  await slow.thaw();
  expect(done).toEqual([]);
  await next.thaw();
  await settle();
  expect(done).toEqual(['next persistence']);
});

test('an answer counts only from the tab that was asked, and once', async () => {
  const timer = createVirtualTimer();
  const tabActions = createTabActions(timer.setTimer, timer.now);
  const told: [string, number][] = [];
  for (const name of ['a', 'b', 'c']) tabActions.joined(name, ({ id }) => told.push([name, id]));
  tabActions.alert({ kind: 'storage' });
  const [[, first] = ['', 0]] = told;
  tabActions.answered('a', first, true);
  expect(timer.pending).toBe(1);
  tabActions.answered('c', first, false);
  tabActions.answered('c', first, false);
  expect(told.map(([name]) => name)).toEqual(['c', 'b']);
  // What the first says now is about an asking that is over.
  tabActions.answered('c', first, true);
  expect(timer.pending).toBe(1);
  tabActions.answered('b', told[1]?.[1] ?? 0, true);
  expect(timer.pending).toBe(0);
});

test('an answer that came while the worker was busy is read before another tab is asked', () => {
  const due: (() => void)[] = [];
  const tabActions = createTabActions(
    (_, callback) => {
      due.push(callback);
      return () => void due.splice(due.indexOf(callback) >>> 0, 1);
    },
    () => 0,
  );
  const told: number[] = [];
  for (const name of ['a', 'b']) tabActions.joined(name, ({ id }) => told.push(id));
  tabActions.alert({ kind: 'storage' });
  // The time is over, and the answer lies behind it in the worker's queue.
  due.shift()?.();
  tabActions.answered('b', told[0] ?? 0, true);
  while (due.length > 0) due.shift()?.();
  expect(told).toHaveLength(1);
});

test('a tab that links anew while it is asked is not asked the same again', () => {
  const timer = createVirtualTimer();
  const tabActions = createTabActions(timer.setTimer, timer.now);
  const told: string[] = [];
  const join = (name: string) => tabActions.joined(name, () => told.push(name));
  join('a');
  join('b');
  tabActions.alert({ kind: 'storage' });
  tabActions.left('b');
  join('b');
  tabActions.left('a');
  expect(told).toEqual(['b', 'a']);
  expect(timer.pending).toBe(0);
});

test('whatever tabs do, each thing is done once at most, and once where a tab is able in time', async () => {
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
        // Those that can still answer do: whoever is able is asked in the end.
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
