import { describe, expect, test } from 'vitest';
import { ACCOUNTS } from '../../../mocks/cli/accounts.mjs';
import { AGENT, chatAt, NOON, smallWorld } from '../small-world.ts';

describe('demo accounts', () => {
  test.each(['admin', 'client', 'supervisor', 'agent', 'marketer', 'auditor'])(
    '%s signs in with the part before the @ as the password, and with nothing else',
    (word) => {
      const { world } = smallWorld();
      expect(world.signIn(`${word}@example.com`, word)?.role.toLowerCase()).toBe(word);
      expect(world.signIn(`${word}@example.com`, 'wrong')).toBeNull();
      expect(world.signIn(word, word)).toBeNull();
    },
  );

  test('the start message lists every account', () => {
    const { world } = smallWorld();
    const printed = ACCOUNTS.map(([email]) => email).sort();
    expect(printed).toEqual(
      world
        .users()
        .map(({ email }) => email)
        .sort(),
    );
  });

  test('the admin may manage everything, the client may read AclDemo, and the others may read', () => {
    const { world } = smallWorld();
    const rulesOf = (word: string) => world.user(`${word}@example.com`)?.abilityRules;
    expect(rulesOf('admin')).toEqual([{ action: 'manage', subject: 'all' }]);
    expect(rulesOf('client')).toEqual([{ action: 'read', subject: 'AclDemo' }]);
    for (const word of ['supervisor', 'agent', 'marketer', 'auditor']) {
      expect(rulesOf(word)).toContainEqual({ action: 'read', subject: 'all' });
    }
    expect(rulesOf('auditor')?.map(({ action }) => action)).toEqual([
      'read',
      'view-logs',
      'view-chat',
      'read-only',
    ]);
  });

  test('users who may view chats take part in every chat, and others in none', () => {
    const { world } = smallWorld();
    const inChats = world.users().filter(({ identity }) => world.chatsOf(identity).length === 12);
    const outside = world.users().filter(({ identity }) => world.chatsOf(identity).length === 0);
    expect(inChats.map(({ role }) => role)).toEqual(['Admin', 'Supervisor', 'Agent', 'Auditor']);
    expect(outside.map(({ role }) => role)).toEqual(['Client', 'Marketer']);
    const identities = chatAt(world, 0).participants.flatMap(({ identity }) => identity ?? []);
    expect(identities).toEqual(inChats.map(({ identity }) => identity));
  });
});

describe('tokens', () => {
  test('a token is valid for its own kind and identity until it expires', () => {
    const { world, advance } = smallWorld();
    const token = world.issueToken('chat', AGENT);
    const check = world.checkToken('chat', token);
    expect(check).toEqual({ ok: true, identity: AGENT, expiresAt: world.now() + 3_600_000 });
    expect(world.checkToken('sync', token)).toEqual({ ok: false, reason: 'unknown' });
    expect(world.checkToken('chat', `${token}x`)).toEqual({ ok: false, reason: 'unknown' });
    advance(3_599_999);
    expect(world.checkToken('chat', token).ok).toBe(true);
    advance(1);
    expect(world.checkToken('chat', token)).toEqual({ ok: false, reason: 'expired' });
  });

  test('a new lifetime counts for later tokens of every kind', () => {
    const { world, advance } = smallWorld();
    const old = world.issueToken('access', AGENT);
    world.setTokenTtl(5);
    const young = (['access', 'chat', 'sync'] as const).map(
      (kind) => [kind, world.issueToken(kind, AGENT)] as const,
    );
    advance(5_000);
    expect(world.checkToken('access', old).ok).toBe(true);
    for (const [kind, token] of young) {
      expect(world.checkToken(kind, token)).toEqual({ ok: false, reason: 'expired' });
    }
  });

  test('revoking ends one identity’s tokens and is announced; later tokens work', () => {
    const { world } = smallWorld();
    const tokens = [AGENT, 'admin@example.com'].map((identity) => world.issueToken('access', identity));
    const events: string[] = [];
    world.watch((event) => events.push(event.type));
    world.revokeTokens(AGENT);
    expect(tokens.map((token) => world.checkToken('access', token).ok)).toEqual([false, true]);
    expect(events).toEqual(['token.revoked']);
    expect(world.checkToken('access', world.issueToken('access', AGENT)).ok).toBe(true);
  });

  test('a token of an earlier world is unknown in a later one', () => {
    const earlier = smallWorld();
    const token = earlier.world.issueToken('access', AGENT);
    const later = smallWorld({}, NOON + 1);
    later.world.issueToken('access', 'admin@example.com');
    expect(later.world.checkToken('access', token)).toEqual({ ok: false, reason: 'unknown' });
  });
});
