import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { emptyList } from '../../src/core/domains/records/no-records.ts';
import { roles } from '../../src/core/model/collections/roles.ts';
import { users } from '../../src/core/model/collections/users.ts';
import type { WatchRequest } from '../../src/worker/protocol/protocol.ts';
import { atRest } from './support/axe.ts';
import { openConsole } from './support/console.tsx';
import { recordViews, type ShownRecords } from './support/records.ts';
import { role } from './support/role-row.ts';
import { CONNECTION } from './support/rows.ts';
import { openSampleConsole } from './support/sample-console.ts';
import { SCREENS, situationOf } from './support/screens.ts';
import { user } from './support/user-row.ts';

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

const BLANK = emptyList('loading');

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

test('the choices below the people of a role stay where they are when the users come', async () => {
  const shownRoles = recordViews(roles, { rows: [role(2, 'Agent')] });
  const withUsers = (shown: ShownRecords) => {
    const shownUsers = recordViews(users, shown);
    return { viewOf: (request: WatchRequest) => shownRoles(request) ?? shownUsers(request) };
  };
  const core = await openConsole('/roles?open=2', {
    connection: CONNECTION,
    ...withUsers({ rows: [], head: { status: 'loading' } }),
  });
  const choices = page.getByRole('radiogroup', { name: 'Changes' });
  await expect.element(choices).toBeVisible();
  const place = () => choices.element().getBoundingClientRect().top;
  const before = place();
  core.show(withUsers({ rows: [user(1, 'Gethin Rowe'), user(2, 'Cato Brink')] }));
  const affected = page.getByRole('region', { name: 'Who is affected' });
  await expect.element(affected.getByTitle('Cato Brink')).toBeVisible();
  expect(place()).toBe(before);
});
