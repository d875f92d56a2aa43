import { describe, expect, it } from 'vitest';
import { CONNECTION_STATES } from '../../../src/core/model/connection/connection-state.ts';
import { firstParts } from '../../../src/ui/app/first-screen.ts';
import { DEFAULT_LAYOUT } from '../../../src/ui/app/lazy-parts.ts';
import { screenOfRoute } from '../../../src/ui/app/route-screens.ts';
import { DEFAULT_APPEARANCE } from '../../../src/ui/appearance/appearance.ts';
import {
  isOpen,
  isWithin,
  NAVIGATION,
  NAVIGATION_FOOT,
  type Place,
  phonePlaces,
  visibleNavigation,
  visiblePlaces,
} from '../../../src/ui/routes/navigation-items.ts';
import { NOT_FOUND, ROUTES, routeOf } from '../../../src/ui/routes/routes.ts';
import type { AppAbility } from '../../../src/ui/session/ability.ts';
import { buildAbility } from '../../../src/ui/session/build-ability.ts';
import { HORIZONTAL_NAVIGATION } from '../../../src/ui/shell/frame-parts.ts';
import { CONNECTION_LOOKS } from '../../../src/ui/shell/top-bar/connection-look.ts';
import {
  cordPath,
  jackAt,
  jackNumbers,
  STRIP_BOARD,
  WIDE_BOARD,
} from '../../../src/ui/sign-in/jack-board.ts';
import { requirementOf, SPEC_ROUTES } from '../support/spec-routes.ts';

describe('the route table', () => {
  it("has the spec's rows, in the spec's order, and then our own", () => {
    const accessOf = (requirement: string) =>
      requirement === 'public'
        ? { kind: 'public' }
        : requirement === 'unauthenticated only'
          ? { kind: 'unauthenticatedOnly' }
          : requirement === 'signed in'
            ? { kind: 'signedIn', partNeeds: expect.any(Function) }
            : { kind: 'action', action: requirement };
    const ofSpec = ROUTES.slice(0, SPEC_ROUTES.length);
    expect(ofSpec.map(({ name, path, access, layout }) => ({ name, path, access, layout }))).toEqual(
      SPEC_ROUTES.map((row) => ({
        name: row[0],
        path: row[1],
        access: accessOf(requirementOf(row)),
        layout: row[3] === 'blank' ? 'blank' : 'default',
      })),
    );
    expect(ofSpec).toHaveLength(28);
    expect(ROUTES.slice(28).map(({ name }) => name)).toEqual(['demo', 'search']);
    // Other screens may choose: a list scrolls inside the window, so its head stays in view.
    for (const [name, , , layout] of SPEC_ROUTES)
      if (layout === 'fixed') expect(ROUTES.find((route) => route.name === name)?.height).toBe('fixed');
  });

  it.each(SPEC_ROUTES.filter(([name]) => name !== 'not-found'))('finds %s by its path', (name, path) => {
    for (const address of [path, path.toUpperCase(), path === '/' ? path : `${path}/`])
      expect(routeOf(address).name).toBe(name);
  });

  it.each(['/nowhere', '/chat/7', '/contacts/bulk', '', '/:error(.*)'])('finds no route for %s', (path) => {
    expect(routeOf(path)).toBe(NOT_FOUND);
  });
});

describe('the first screen of an address', () => {
  const all = buildAbility({ role: 'admin' }, []);
  const screen = (path: string) => screenOfRoute(routeOf(path).name);

  it.each([
    ['/', '/'],
    ['/chat?chat=c1', '/chat'],
    ['/setting?tab=developer', '/setting'],
    ['/login', '/'],
    ['/login?to=%2Fsetting%3Ftab%3Ddeveloper', '/setting'],
    ['/nowhere', '/nowhere'],
  ])('for a signed-in admin: %s leads to %s', (address, path) => {
    expect(firstParts(address, all, DEFAULT_APPEARANCE).at(-1)).toBe(screen(path));
    expect(firstParts(address, all, DEFAULT_APPEARANCE).includes(DEFAULT_LAYOUT)).toBe(path !== '/nowhere');
  });

  it('is the sign-in screen without a session, and a refusal without the permission', () => {
    expect(firstParts('/chat?chat=c1', null, DEFAULT_APPEARANCE)).toEqual([screen('/login')]);
    const none = buildAbility({ role: 'agent' }, []);
    expect(firstParts('/', none, DEFAULT_APPEARANCE)).toEqual([screen('/not-authorized')]);
  });

  it('has the horizontal navigation if the user chose it', () => {
    const layout = { ...DEFAULT_APPEARANCE.layout, contentNav: 'horizontal' } as const;
    expect(firstParts('/chat', all, { layout })).toEqual([
      DEFAULT_LAYOUT,
      HORIZONTAL_NAVIGATION,
      screen('/chat'),
    ]);
    expect(firstParts('/login', null, { layout })).toEqual([screen('/login')]);
  });
});

describe('the navigation', () => {
  const paths = (places: readonly Place[]): readonly string[] =>
    places.flatMap(({ path, children }) => [path, ...paths(children)]);
  const seenBy = (ability: AppAbility) => visibleNavigation(ability).flatMap(({ items }) => paths(items));

  it('leads an admin to every screen of the default layout except one campaign, the profile, the search and the second page', () => {
    const admin = buildAbility({ role: 'Admin' }, []);
    const offered = [...seenBy(admin), ...paths(visiblePlaces(admin, NAVIGATION_FOOT))].sort();
    const built = ROUTES.filter(({ layout }) => layout === 'default').map(({ path }) => path);
    expect(offered).toEqual(
      built.filter((path) => !['/campaign', '/profile', '/search', '/second-page'].includes(path)).sort(),
    );
  });

  it('shows an entry to users who may open it or any of its children, and no empty group', () => {
    const rules = (...actions: string[]) => actions.map((action) => ({ action, subject: 'all' }));
    const uploader = buildAbility({ role: 'uploader' }, rules('bulk-upload'));
    expect(visibleNavigation(uploader)).toMatchObject([
      {
        label: 'navigation.groups.outreach',
        items: [
          {
            path: '/contacts',
            href: '/contacts/bulkUpload',
            children: [{ path: '/contacts/bulkUpload', href: '/contacts/bulkUpload', children: [] }],
          },
        ],
      },
    ]);
    const reader = buildAbility({ role: 'reader' }, rules('view-contacts'));
    expect(visibleNavigation(reader)).toMatchObject([
      {
        label: 'navigation.groups.outreach',
        items: [{ path: '/contacts', href: '/contacts', children: [] }],
      },
    ]);
    expect(visibleNavigation(buildAbility({ role: 'nobody' }, []))).toEqual([]);
  });

  it('shows the usual entries on a phone, and others if the user may not open these', () => {
    const phone = (role: string, ...actions: string[]) => {
      const rules = actions.map((action) => ({ action, subject: 'all' }));
      return phonePlaces(visibleNavigation(buildAbility({ role }, rules))).map(({ path }) => path);
    };
    expect(phone('admin')).toEqual(['/', '/chat', '/call', '/contacts']);
    expect(phone('marketer', 'read', 'view-flags', 'view-contacts')).toEqual([
      '/',
      '/contacts',
      '/flags',
      '/demo',
    ]);
  });

  it('marks an entry as open when one of its children is', () => {
    const [contacts] = visiblePlaces(buildAbility({ role: 'admin' }, []), NAVIGATION[2]?.items ?? []);
    expect(contacts !== undefined && isWithin(contacts, '/contacts/bulkUpload')).toBe(true);
    expect(contacts !== undefined && isWithin(contacts, '/chat')).toBe(false);
  });

  it('marks the campaigns as open while one campaign is', () => {
    const places = visibleNavigation(buildAbility({ role: 'admin' }, [])).flatMap(({ items }) => items);
    expect(places.filter((place) => isOpen(place, '/campaign')).map(({ path }) => path)).toEqual([
      '/campaigns',
    ]);
  });
});

describe('the connection chip', () => {
  it('looks different in each of the five states', () => {
    expect(new Set(CONNECTION_STATES.map((state) => CONNECTION_LOOKS[state])).size).toBe(5);
  });
});

describe.each([
  ['wide', WIDE_BOARD, 140],
  ['strip', STRIP_BOARD, 21],
] as const)('the %s jack board', (_, board, jacks) => {
  it('numbers its jacks row by row from 1', () => {
    expect(jackNumbers(board)).toHaveLength(jacks);
    expect(jackAt(board, 1)).toEqual({ x: 0, y: 0 });
    expect(jackAt(board, board.columns + 2)).toEqual({ x: board.stepX, y: board.stepY });
  });

  it('hangs each cord from jack to jack, below both', () => {
    for (const cord of board.cords) {
      const [a, b] = [jackAt(board, cord.from), jackAt(board, cord.to)];
      const numbers = (cordPath(board, cord).match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
      expect(numbers.slice(0, 2)).toEqual([a.x, a.y]);
      expect(numbers.slice(-2)).toEqual([b.x, b.y]);
      expect(numbers[3]).toBeGreaterThan(Math.max(a.y, b.y));
    }
  });
});
