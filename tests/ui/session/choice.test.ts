import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createChoice, inCookie, inStorage, json, oneOf, onOrOff } from '../../../src/ui/session/choice.ts';
import { createJar } from '../support/cookie-jar.ts';

const schema = v.object({ volume: v.fallback(v.picklist([1, 2, 3]), 2) });

/** A browser whose tabs share one storage. `full` makes each write throw. */
const createBrowser = (stored: Record<string, string> = {}) => {
  const entries = new Map(Object.entries(stored));
  const tabs = new Map<object, (key: string | null) => void>();
  let user: string | null = '4';
  let full = false;
  return {
    entries,
    signIn(next: string | null) {
      user = next;
    },
    fill() {
      full = true;
    },
    empty() {
      full = false;
    },
    open() {
      const tab = {};
      const storage = {
        read: (key: string) => entries.get(key) ?? null,
        write(key: string, text: string) {
          if (full) throw new Error('full');
          entries.set(key, text);
          for (const [other, notify] of tabs) if (other !== tab) notify(key);
        },
        watch(listener: (key: string | null) => void) {
          tabs.set(tab, listener);
          return () => void tabs.delete(tab);
        },
      };
      return createChoice(inStorage('sound', json(schema), storage), () => user);
    },
  };
};

describe('a choice in the storage', () => {
  it.each([undefined, '', '{', '[]', 'null', '7', '{"volume":9}', '{"volume":{}}'])(
    'the stored text %j counts as the default',
    (text) => {
      const browser = createBrowser(text === undefined ? {} : { 'switchboard-sound.4': text });
      expect(browser.open().current()).toEqual({ volume: 2 });
    },
  );

  it('a change reaches every tab at once, and outlives the tab', () => {
    const browser = createBrowser();
    const [one, other] = [browser.open(), browser.open()];
    let changes = 0;
    other.subscribe(() => {
      changes += 1;
    });
    expect(one.change({ volume: 3 })).toBe(true);
    expect([one.current(), other.current(), changes]).toEqual([{ volume: 3 }, { volume: 3 }, 1]);
    const before = other.current();
    other.readAgain();
    expect(other.current()).toBe(before);
    expect(browser.open().current()).toEqual({ volume: 3 });
  });

  it('each user has a setting of their own', () => {
    const browser = createBrowser();
    const tab = browser.open();
    tab.change({ volume: 1 });
    browser.signIn('5');
    tab.readAgain();
    expect(tab.current()).toEqual({ volume: 2 });
    browser.signIn('4');
    tab.readAgain();
    expect(tab.current()).toEqual({ volume: 1 });
  });

  it('a browser that stores nothing keeps the change in the tab, and says so', () => {
    const browser = createBrowser();
    const tab = browser.open();
    browser.fill();
    expect(tab.change({ volume: 3 })).toBe(false);
    expect(tab.current()).toEqual({ volume: 3 });
    expect(browser.open().current()).toEqual({ volume: 2 });
  });

  it('a change that was not stored holds until another tab stores one', () => {
    const browser = createBrowser({ 'switchboard-sound.4': '{"volume":1}' });
    const [tab, other] = [browser.open(), browser.open()];
    browser.fill();
    tab.change({ volume: 3 });
    tab.readAgain();
    expect(tab.current()).toEqual({ volume: 3 });
    browser.empty();
    other.change({ volume: 2 });
    expect(tab.current()).toEqual({ volume: 2 });
    expect(tab.change({ volume: 3 })).toBe(true);
  });

  it('a change that was not stored ends when another user signs in, and leaves nothing of that user behind', () => {
    const browser = createBrowser({ 'switchboard-sound.5': '{"volume":1}' });
    const tab = browser.open();
    browser.fill();
    tab.change({ volume: 3 });
    browser.signIn('5');
    tab.readAgain();
    expect(tab.current()).toEqual({ volume: 1 });
    browser.signIn('4');
    tab.readAgain();
    expect(tab.current()).toEqual({ volume: 2 });
  });
});

const createTabs = (cookies: Record<string, string> = {}) => {
  const jar = createJar(cookies);
  const heard: { readonly tab: object; readonly listener: () => void }[] = [];
  let user: string | null = '4';
  return {
    jar,
    signIn(next: string | null) {
      user = next;
    },
    open() {
      const tab = {};
      const channel = {
        postMessage: () => {
          for (const other of heard) if (other.tab !== tab) other.listener();
        },
        addEventListener: (_: string, listener: unknown) => {
          if (typeof listener === 'function') heard.push({ tab, listener: () => listener() });
        },
      };
      const page = { jar, channel, watchJar: () => undefined };
      return {
        ...createChoice(inCookie('enter', oneOf(['sends', 'breaks']), 'user', page), () => user),
        sound: createChoice(inCookie('sound', onOrOff, 'device', page), () => user),
      };
    },
  };
};

describe('a choice in a cookie', () => {
  it('is the first option if the user never chose, or if the cookie is invalid', () => {
    expect(createTabs().open().current()).toBe('sends');
    expect(createTabs({ 'enter.4': 'rings' }).open().current()).toBe('sends');
    expect(createTabs({ 'enter.4': 'breaks' }).open().current()).toBe('breaks');
  });

  it('changes in all tabs at once, with one notification', () => {
    const tabs = createTabs();
    const [one, other] = [tabs.open(), tabs.open()];
    let calls = 0;
    const stop = other.subscribe(() => {
      calls += 1;
    });
    one.change('breaks');
    one.change('breaks');
    expect([one.current(), other.current(), calls]).toEqual(['breaks', 'breaks', 1]);
    expect(tabs.open().current()).toBe('breaks');
    stop();
    one.change('sends');
    expect(calls).toBe(1);
  });

  it('is separate for each user', () => {
    const tabs = createTabs();
    const tab = tabs.open();
    tab.change('breaks');
    tabs.signIn('5');
    tab.readAgain();
    expect(tab.current()).toBe('sends');
    tabs.signIn('4');
    tab.readAgain();
    expect(tab.current()).toBe('breaks');
  });

  it('of a device holds for each user, and is on by default', () => {
    const tabs = createTabs();
    const [one, other] = [tabs.open(), tabs.open()];
    expect(one.sound.current()).toBe(true);
    one.sound.change(false);
    tabs.signIn('5');
    one.sound.readAgain();
    expect([one.sound.current(), other.sound.current(), tabs.jar.cookie]).toEqual([
      false,
      false,
      'sound=off',
    ]);
  });
});
