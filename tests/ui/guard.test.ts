import { describe, expect, it } from 'vitest';
import { buildAbility } from '../../src/ui/session/ability.ts';
import { type Access, guard } from '../../src/ui/shell/guard.ts';
import { sameOriginPath } from '../../src/ui/shell/safe-path.ts';

const chat: Access = { kind: 'action', action: 'view-chat' };
const agent = buildAbility({ role: 'agent' }, [{ action: 'view-chat', subject: 'all' }]);
const bySubject = buildAbility({ role: 'agent' }, [{ action: 'view-chat', subject: 'Chat' }]);
const client = buildAbility({ role: 'client' }, [{ action: 'read', subject: 'AclDemo' }]);

describe('the route guard', () => {
  it('always lets public routes pass', () => {
    expect(guard({ kind: 'public' }, null, '/x')).toEqual({ kind: 'pass' });
    expect(guard({ kind: 'public' }, client, '/x')).toEqual({ kind: 'pass' });
  });

  it('shows the sign-in only to those who are not signed in', () => {
    expect(guard({ kind: 'unauthenticatedOnly' }, null, '/login')).toEqual({ kind: 'pass' });
    expect(guard({ kind: 'unauthenticatedOnly' }, agent, '/login')).toEqual({ kind: 'redirect', to: '/' });
  });

  it('leads back to a path with its own query, encoded or written by hand', () => {
    const back = { kind: 'redirect', to: '/chat?chat=7' };
    expect(guard({ kind: 'unauthenticatedOnly' }, agent, '/login?to=%2Fchat%3Fchat%3D7')).toEqual(back);
    expect(guard({ kind: 'unauthenticatedOnly' }, agent, '/login?to=/chat?chat=7')).toEqual(back);
  });

  it('keeps the wanted path, with its query, for after the sign-in', () => {
    expect(guard(chat, null, '/chat?chat=a b')).toEqual({
      kind: 'redirect',
      to: '/login?to=%2Fchat%3Fchat%3Da+b',
    });
  });

  it('sends those without the action to not-authorized', () => {
    expect(guard(chat, client, '/chat')).toEqual({ kind: 'redirect', to: '/not-authorized' });
    expect(guard(chat, agent, '/chat')).toEqual({ kind: 'pass' });
    expect(guard(chat, bySubject, '/chat')).toEqual({ kind: 'pass' });
  });

  it.each(['admin', 'Admin'])('lets the role %s pass whatever its rules', (role) => {
    expect(guard(chat, buildAbility({ role }, []), '/chat')).toEqual({ kind: 'pass' });
    expect(guard(chat, buildAbility({ role: 'administrator' }, []), '/chat').kind).toBe('redirect');
  });

  it('lets "manage all" pass', () => {
    const rules = [{ action: 'manage', subject: 'all' }];
    expect(guard(chat, buildAbility({ role: 'lead' }, rules), '/chat')).toEqual({ kind: 'pass' });
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
  ])('refuses %s', (path) => {
    expect(sameOriginPath(path)).toBeNull();
  });

  it('takes line breaks in a scheme-relative address for what they are', () => {
    expect(sameOriginPath('/\n/evil.example')).toBeNull();
  });
});
