import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { WatchedViewOf, WatchRequest } from '../../src/worker/protocol/protocol.ts';
import { atRest } from './support/axe.ts';
import { openSampleConsole } from './support/sample-console.ts';
import { SCREENS, situationOf } from './support/screens.ts';

/* What can be pressed while a screen loads is where it was when the records come: a press meets what it was meant for. */

const NAMES = [
  'activity-logs',
  'auto-responder',
  'call',
  'campaigns',
  'contacts',
  'customize-response-triggers',
  'flags',
  'knowledge-base',
  'permissions',
  'roles',
  'users',
] as const;

/** A count is a little wider than the room that is kept for two digits. A press does not miss by that. */
const STILL_PX = 4;

const BLANK = {
  head: {
    status: 'loading',
    source: 'service',
    error: null,
    isRefreshing: true,
    total: null,
    loadedAt: null,
    malformed: 0,
    doubts: [],
    unsaved: 0,
    masked: [],
  },
  rows: [],
} as const satisfies WatchedViewOf<{ readonly view: 'records' } & WatchRequest>;

const pressable = (): ReadonlyMap<Element, DOMRect> =>
  new Map(
    [...page.getByRole('main').element().querySelectorAll('button, a, input, select, label')]
      .map((element) => [element, element.getBoundingClientRect()] as const)
      .filter(([, { width, height }]) => width > 0 && height > 0),
  );

/** Says which elements are elsewhere now. */
const moved = (before: ReadonlyMap<Element, DOMRect>): readonly string[] =>
  [...before].flatMap(([element, { x, y }]) => {
    if (!element.isConnected) return [];
    const now = element.getBoundingClientRect();
    const name = element.getAttribute('aria-label') ?? element.textContent;
    return Math.abs(now.x - x) <= STILL_PX && Math.abs(now.y - y) <= STILL_PX
      ? []
      : [`${name}: ${x}, ${y} to ${now.x}, ${now.y}`];
  });

afterEach(() => sessionStorage.clear());

test.each(NAMES)('what can be pressed on %s stays where it is when the records come', async (name) => {
  const [screen] = SCREENS[name];
  if (screen === undefined) throw new Error(`no screen: ${name}`);
  const { views, answers } = situationOf('sample');
  const core = await openSampleConsole(screen.address, {
    answers,
    views: {
      ...views,
      viewOf: (request) => (request.view === 'records' ? BLANK : views.viewOf?.(request)),
    },
  });
  await expect.element(page.getByRole('main').getByRole('searchbox').first()).toBeVisible();
  await atRest();
  const before = pressable();
  expect(before.size).toBeGreaterThan(1);
  core.show(views);
  await expect.element(screen.shown).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Saved views' })).toBeVisible();
  expect(moved(before)).toEqual([]);
});
