import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { USERS } from '../../../mocks/world/users.ts';
import { type Access, guard, type Verdict } from '../../../src/ui/routes/guard.ts';
import { routeOf } from '../../../src/ui/routes/routes.ts';
import type { AppAbility } from '../../../src/ui/session/ability.ts';
import { buildAbility } from '../../../src/ui/session/build-ability.ts';
import { missingOf, notAuthorizedPath } from '../../../src/ui/session/not-authorized-path.ts';
import { sameOriginPath } from '../../../src/ui/session/same-origin-path.ts';
import { nextStep, signInPath, wayBackOf } from '../../../src/ui/session/way-back.ts';
import { requirementOf, SPEC_ROUTES } from '../support/spec-routes.ts';

const chat: Access = { kind: 'action', action: 'view-chat' };
const agent = buildAbility({ role: 'agent' }, [{ action: 'view-chat', subject: 'all' }]);
const bySubject = buildAbility({ role: 'agent' }, [{ action: 'view-chat', subject: 'Chat' }]);

/** The actions that each role may perform: the demo accounts, and the spec's admins, who may do everything. */
const MAY: Readonly<Record<string, readonly string[] | 'all'>> = {
  'admin without rules': 'all',
  'Admin without rules': 'all',
  admin: 'all',
  client: ['read'],
  supervisor: [
    'read',
    'view-logs',
    'view-call',
    'view-auto-responder',
    'view-campaign',
    'view-chat',
    'view-contacts',
    'view-customize-response-triggers',
    'view-flags',
    'view-knowledge-base',
    'view-permissions',
    'view-profile',
    'view-roles',
    'view-setting',
    'view-users',
  ],
  agent: [
    'read',
    'view-chat',
    'view-contacts',
    'view-call',
    'view-knowledge-base',
    'view-profile',
    'view-setting',
  ],
  marketer: ['read', 'view-campaign', 'view-contacts', 'bulk-upload', 'view-flags', 'view-profile'],
  auditor: ['read', 'view-logs', 'view-chat', 'read-only'],
  'a role without rules': [],
};

const abilityOf = (who: string): AppAbility => {
  const user = USERS.find(({ username }) => username === who);
  if (user !== undefined) return buildAbility(user, user.abilityRules);
  return buildAbility({ role: who.split(' ')[0] ?? '' }, []);
};

describe('the route guard, over every route', () => {
  describe.each(SPEC_ROUTES)('%s', (...row) => {
    const [, path] = row;
    const requirement = requirementOf(row);
    const { access } = routeOf(path);
    const wanted = `${path}?q=a b&x=1`;

    it('without a sign-in', () => {
      const expected: Verdict =
        requirement === 'public' || requirement === 'unauthenticated only'
          ? { kind: 'pass' }
          : { kind: 'redirect', to: `/login?${new URLSearchParams({ to: wanted })}` };
      expect(guard(access, null, wanted)).toEqual(expected);
    });

    it.each(Object.entries(MAY))('for %s', (who, actions) => {
      const mayEnter = actions === 'all' || actions.includes(requirement);
      const refused = `/not-authorized?${new URLSearchParams({ action: requirement, to: wanted })}`;
      const expected: Verdict =
        requirement === 'unauthenticated only'
          ? { kind: 'redirect', to: '/' }
          : requirement === 'public' || requirement === 'signed in' || mayEnter
            ? { kind: 'pass' }
            : { kind: 'redirect', to: refused };
      expect(guard(access, abilityOf(who), wanted)).toEqual(expected);
    });
  });
});

describe('the settings', () => {
  const { access } = routeOf('/setting');
  const OWN = [
    '',
    '?tab=appearance',
    '?tab=notifications',
    '?tab=messaging',
    '?tab=keyboard',
    '?tab=nothing',
  ];
  const OF_THE_SERVICE = ['data', 'connection', 'account', 'developer'];

  it.each(Object.keys(MAY))('are open to %s, except for the tabs that need view-setting', (who) => {
    const ability = abilityOf(who);
    for (const query of OWN) expect(guard(access, ability, `/setting${query}`)).toEqual({ kind: 'pass' });
    const actions = MAY[who] ?? [];
    const mayAll = actions === 'all' || actions.includes('view-setting');
    for (const tab of OF_THE_SERVICE) {
      const wanted = `/setting?tab=${tab}`;
      const refused = { kind: 'redirect', to: notAuthorizedPath('view-setting', wanted) };
      expect(guard(access, ability, wanted)).toEqual(mayAll ? { kind: 'pass' } : refused);
    }
  });
});

describe('the route guard', () => {
  it('leads back to a path with its own query, encoded or written by hand', () => {
    const back = { kind: 'redirect', to: '/chat?chat=7' };
    expect(guard({ kind: 'unauthenticatedOnly' }, agent, '/login?to=%2Fchat%3Fchat%3D7')).toEqual(back);
    expect(guard({ kind: 'unauthenticatedOnly' }, agent, '/login?to=/chat?chat=7')).toEqual(back);
  });

  it('leads to the start instead of to another site', () => {
    for (const to of ['//evil.example', 'https://evil.example/chat', 'javascript:alert(1)'])
      expect(guard({ kind: 'unauthenticatedOnly' }, agent, signInPath(to))).toEqual({
        kind: 'redirect',
        to: '/',
      });
  });

  it('accepts a rule for any subject, because routes require only an action', () => {
    expect(guard(chat, bySubject, '/chat')).toEqual({ kind: 'pass' });
  });

  it.each(['admin', 'Admin'])(
    'lets the role %s pass whatever its rules, but no role with a similar name',
    (role) => {
      expect(guard(chat, buildAbility({ role }, []), '/chat')).toEqual({ kind: 'pass' });
      for (const other of ['administrator', 'ADMIN', ''])
        expect(guard(chat, buildAbility({ role: other }, []), '/chat').kind).toBe('redirect');
    },
  );

  it('lets "manage all" pass', () => {
    const rules = [{ action: 'manage', subject: 'all' }];
    expect(guard(chat, buildAbility({ role: 'lead' }, rules), '/chat')).toEqual({ kind: 'pass' });
  });
});

describe('the way back', () => {
  it('is kept in every step of signing in, unless it is no path of this origin', () => {
    const asked = signInPath('/chat?chat=7').split('?')[1] ?? '';
    const next = nextStep('/two-steps', asked);
    expect(wayBackOf(next.split('?')[1] ?? '')).toBe('/chat?chat=7');
    expect(nextStep('/two-steps', 'to=//evil.example')).toBe('/two-steps');
    expect(nextStep('/two-steps', '')).toBe('/two-steps');
  });
});

describe('a refusal', () => {
  it('names only a valid action and a valid path', () => {
    const named = notAuthorizedPath('view-flags', '/flags?q=1').split('?')[1] ?? '';
    expect(missingOf(named)).toEqual({ action: 'view-flags', wanted: '/flags?q=1' });
    expect(missingOf('action=Send money to&to=//evil.example')).toEqual({ action: null, wanted: null });
    expect(missingOf('')).toEqual({ action: null, wanted: null });
  });
});

describe('the path after sign-in', () => {
  it.each(['/chat', '/chat?chat=7#foot', '/'])('accepts %s', (path) => {
    expect(sameOriginPath(path)).toBe(path);
  });

  it.each([
    null,
    '',
    'chat',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/.//evil.example/x',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/./\\evil.example',
    '/.//',
    '/.//:0',
  ])('refuses %s', (path) => {
    expect(sameOriginPath(path)).toBeNull();
  });

  it('stays on the origin of the page, whatever the link contains', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      'evil.example',
      ':',
      '@',
      '?',
      '#',
      '\t',
      'a',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const page = 'https://console.example/login';
        const { kind, ...more } = guard(
          { kind: 'unauthenticatedOnly' },
          agent,
          `/login?${new URLSearchParams({ to: parts.join('') })}`,
        );
        const to = kind === 'redirect' && 'to' in more ? more.to : '';
        expect(new URL(to, page).origin).toBe('https://console.example');
      }),
      { numRuns: 3000 },
    );
  });

  it('refuses a scheme-relative address with a line break', () => {
    expect(sameOriginPath('/\n/evil.example')).toBeNull();
  });
});
