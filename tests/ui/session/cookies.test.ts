import { describe, expect, it } from 'vitest';
import {
  clearSessionCookies,
  hasSessionCookie,
  readCookie,
  readSessionCookies,
  type SessionCookies,
  writeChoice,
  writeSessionCookies,
} from '../../../src/ui/session/cookies.ts';
import { createSessionStore } from '../../../src/ui/session/session-store.ts';
import { createJar } from '../support/cookie-jar.ts';

const session: SessionCookies = {
  userData: { id: 4, fullName: 'Nerys Adair', username: 'nerys', email: 'agent@example.com', role: 'agent' },
  accessToken: 'header.payload; with=odd characters',
  userAbilityRules: [{ action: 'view-chat', subject: 'Chat' }],
};

describe('session cookies', () => {
  it('read back what was written', () => {
    const jar = createJar();
    writeSessionCookies(jar, session, false);
    expect(readSessionCookies(jar)).toEqual(session);
  });

  it('are strict, apply to every path, and outlive the browser only on request', () => {
    const jar = createJar();
    writeSessionCookies(jar, session, false);
    for (const line of jar.lines) {
      expect(line).toContain('; path=/');
      expect(line).toContain('SameSite=Strict');
      expect(line).not.toContain('max-age');
    }
    const kept = createJar();
    writeSessionCookies(kept, session, true);
    for (const line of kept.lines) expect(line).toContain('max-age=2592000');
  });

  it.each(['userData', 'accessToken', 'userAbilityRules'])('without %s are no session', (name) => {
    const jar = createJar();
    writeSessionCookies(jar, session, false);
    jar.cookie = `${name}=; max-age=0`;
    expect(readSessionCookies(jar)).toBeNull();
  });

  it.each([
    ['broken JSON', 'userData', '%7B'],
    ['a malformed escape sequence', 'userData', '%E0%A4%A'],
    ['another shape', 'userData', encodeURIComponent('{"role":5}')],
    ['a user without a role', 'userData', encodeURIComponent('{"id":4}')],
    ['null as a user', 'userData', 'null'],
    ['a rule without an action', 'userAbilityRules', encodeURIComponent('[{"action":1}]')],
    ['rules that are no list', 'userAbilityRules', encodeURIComponent('{"action":"manage"}')],
    ['an empty token', 'accessToken', ''],
  ])('with %s are no session', (_, name, value) => {
    const jar = createJar();
    writeSessionCookies(jar, session, false);
    jar.cookie = `${name}=${value}`;
    expect(readSessionCookies(jar)).toBeNull();
  });

  it('are all gone after clearing, other cookies stay', () => {
    const jar = createJar({ theme: 'dark' });
    writeSessionCookies(jar, session, false);
    clearSessionCookies(jar);
    expect(hasSessionCookie(jar)).toBe(false);
    expect(jar.cookie).toBe('theme=dark');
  });
});

describe('the session store', () => {
  it('clears half a session at once', () => {
    const jar = createJar({ accessToken: 'left over' });
    const channel = new BroadcastChannel('test-half');
    const store = createSessionStore(jar, channel);
    channel.close();
    expect(store.current()).toBeNull();
    expect(jar.cookie).toBe('');
  });

  it('ends the given session, and no later one', () => {
    const jar = createJar();
    const channel = new BroadcastChannel('test-ended');
    const store = createSessionStore(jar, channel);
    store.signedIn(session, false);
    store.ended('an earlier one');
    expect(store.current()).toEqual(session);
    // Another tab changes the cookies; no event reports this.
    writeSessionCookies(jar, { ...session, accessToken: 'a later one' }, false);
    expect(store.accessToken()).toBe('a later one');
    store.ended(session.accessToken);
    expect(store.accessToken()).toBe('a later one');
    store.ended('a later one');
    expect(store.current()).toBeNull();
    expect(jar.cookie).toBe('');
    channel.close();
  });

  it('stores the access that the service reported, for the right user only', () => {
    const jar = createJar();
    const channel = new BroadcastChannel('test-corrected');
    const store = createSessionStore(jar, channel);
    const access = { role: 'agent', rules: [{ action: 'read', subject: 'all' }] };
    store.corrected('4', access);
    expect(jar.cookie).toBe('');
    store.signedIn(session, false);
    const before = store.current();
    store.corrected('5', access);
    store.corrected('4', { role: 'agent', rules: [...session.userAbilityRules] });
    expect(store.current()).toBe(before);
    store.corrected('4', access);
    expect(store.current()).toEqual({ ...session, userAbilityRules: access.rules });
    store.corrected('4', { ...access, role: 'admin' });
    expect(store.current()?.userData).toEqual({ ...session.userData, role: 'admin' });
    channel.close();
  });

  it('follows changes of other tabs, and deletes no cookie that is half written', () => {
    const jar = createJar();
    const channel = new BroadcastChannel('test-foreign');
    const store = createSessionStore(jar, channel);
    store.signedIn(session, false);
    jar.cookie = `userAbilityRules=${encodeURIComponent('[]')}`;
    store.readAgain();
    expect(store.current()?.userAbilityRules).toEqual([]);
    jar.cookie = 'accessToken=; max-age=0';
    store.readAgain();
    expect(store.current()).toBeNull();
    expect(hasSessionCookie(jar)).toBe(true);
    channel.close();
  });

  it('knows cleared cookies from an ended session', () => {
    const jar = createJar();
    const channel = new BroadcastChannel('test-cleared');
    const store = createSessionStore(jar, channel);
    store.signedIn(session, false);
    store.ended(session.accessToken);
    store.readAgain();
    expect(store.wasCleared()).toBe(false);
    store.signedIn(session, false);
    for (const name of ['userData', 'accessToken', 'userAbilityRules']) jar.cookie = `${name}=; max-age=0`;
    store.readAgain();
    expect(store.wasCleared()).toBe(true);
    store.signedIn(session, false);
    expect(store.wasCleared()).toBe(false);
    channel.close();
  });

  it('notifies this tab and the others', async () => {
    const jar = createJar();
    const [hereChannel, thereChannel] = [new BroadcastChannel('test-two'), new BroadcastChannel('test-two')];
    const here = createSessionStore(jar, hereChannel);
    const there = createSessionStore(jar, thereChannel);
    const heard = new Promise<void>((resolve) => there.subscribe(resolve));
    here.signedIn(session, false);
    expect(here.current()).toEqual(session);
    await heard;
    expect(there.current()).toEqual(session);
    hereChannel.close();
    thereChannel.close();
  });
});

describe('cookies of appearance', () => {
  it('have no value if they are absent or unknown', () => {
    expect(readCookie(createJar(), 'theme')).toBeNull();
    expect(readCookie(createJar({ theme: '%E0%A4%A' }), 'theme')).toBeNull();
  });

  it('read back the choice', () => {
    const jar = createJar();
    writeChoice(jar, 'theme', 'dark');
    expect(readCookie(jar, 'theme')).toBe('dark');
  });
});
