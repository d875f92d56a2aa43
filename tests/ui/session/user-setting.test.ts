import * as v from 'valibot';
import { expect, it } from 'vitest';
import { createUserSetting, jsonDecoder } from '../../../src/ui/session/user-setting.ts';

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
      return createUserSetting({
        name: 'sound',
        decode: jsonDecoder(schema),
        userKey: () => user,
        storage: {
          read: (key) => entries.get(key) ?? null,
          write(key, text) {
            if (full) throw new Error('full');
            entries.set(key, text);
            for (const [other, notify] of tabs) if (other !== tab) notify(key);
          },
          watch(listener) {
            tabs.set(tab, listener);
            return () => tabs.delete(tab);
          },
        },
      });
    },
  };
};

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
