import { describe, expect, it } from 'vitest';
import { CONNECTION_STATES } from '../../src/core/connection/connection-state.ts';
import { placeRefusal } from '../../src/ui/screens/login/credentials-form.ts';
import {
  cordPath,
  jackAt,
  jackNumbers,
  STRIP_BOARD,
  WIDE_BOARD,
} from '../../src/ui/screens/login/jack-board.ts';
import { buildAbility } from '../../src/ui/session/ability.ts';
import { firstScreen } from '../../src/ui/shell/first-screen.ts';
import {
  NAVIGATION,
  NAVIGATION_FOOT,
  visibleNavigation,
} from '../../src/ui/shell/navigation/navigation-items.ts';
import { ROUTES } from '../../src/ui/shell/routes.ts';
import { CONNECTION_LOOKS } from '../../src/ui/shell/top-bar/connection-look.ts';

describe('the route table', () => {
  const access = (path: string) => ROUTES.find((route) => route.path === path)?.access;

  it("asks for the spec's actions", () => {
    expect(access('/')).toEqual({ kind: 'action', action: 'read' });
    expect(access('/chat')).toEqual({ kind: 'action', action: 'view-chat' });
    expect(access('/setting')).toEqual({ kind: 'action', action: 'view-setting' });
    expect(access('/login')).toEqual({ kind: 'unauthenticatedOnly' });
    expect(access('/not-authorized')).toEqual({ kind: 'public' });
  });

  it('ends with the route that takes every other address', () => {
    expect(ROUTES.at(-1)).toMatchObject({ path: '/*?', access: { kind: 'public' }, layout: 'blank' });
  });

  it('has a route with the same action for every place in the navigation', () => {
    for (const item of [...NAVIGATION.flatMap((group) => group.items), ...NAVIGATION_FOOT])
      expect(access(item.path)).toEqual({ kind: 'action', action: item.action });
  });
});

describe('the first screen of an address', () => {
  const all = buildAbility({ role: 'admin' }, []);
  const screen = (path: string) => ROUTES.find((route) => route.path === path)?.screen;

  it.each([
    ['/', '/chat'],
    ['/chat?chat=c1', '/chat'],
    ['/setting?tab=developer', '/setting'],
    ['/login', '/chat'],
    ['/login?to=%2Fsetting%3Ftab%3Ddeveloper', '/setting'],
    ['/nowhere', '/*?'],
  ])('of one who is signed in and may do everything: %s leads to %s', (address, path) => {
    expect(firstScreen(address, all)).toBe(screen(path));
  });

  it('is the sign-in screen for one who is not signed in, and a refusal for one who may not', () => {
    expect(firstScreen('/chat?chat=c1', null)).toBe(screen('/login'));
    const none = buildAbility({ role: 'agent' }, []);
    expect(firstScreen('/', none)).toBe(screen('/not-authorized'));
  });
});

describe('the navigation', () => {
  it('shows what the user may do, and no empty group', () => {
    expect(visibleNavigation(() => true)).toEqual(NAVIGATION);
    expect(visibleNavigation(() => false)).toEqual([]);
  });
});

describe('the connection chip', () => {
  it('tells all five states apart', () => {
    expect(new Set(CONNECTION_STATES.map((state) => CONNECTION_LOOKS[state])).size).toBe(5);
  });
});

describe('a refused sign-in', () => {
  it("puts the spec's message at the email field", () => {
    const fields = { email: ['Invalid email or password'] };
    expect(placeRefusal({ code: 'rejected', message: 'No.', fields })).toEqual({
      email: 'Invalid email or password',
    });
  });

  it('says above the button what is about no field', () => {
    expect(placeRefusal({ code: 'unreachable', message: 'The service did not answer.' })).toEqual({
      form: 'The service did not answer.',
    });
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
