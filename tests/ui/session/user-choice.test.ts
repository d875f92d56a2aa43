import { describe, expect, it } from 'vitest';
import { createUserChoice } from '../../../src/ui/session/use-user-choice.ts';
import { createJar } from '../support/cookie-jar.ts';

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
      return createUserChoice({
        name: 'enter',
        choices: ['sends', 'breaks'],
        jar,
        userKey: () => user,
        channel: {
          postMessage: () => {
            for (const other of heard) if (other.tab !== tab) other.listener();
          },
          addEventListener: (_: string, listener: unknown) => {
            if (typeof listener === 'function') heard.push({ tab, listener: () => listener() });
          },
        },
      });
    },
  };
};

describe("a user's choice", () => {
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
    one.choose('breaks');
    one.choose('breaks');
    expect([one.current(), other.current(), calls]).toEqual(['breaks', 'breaks', 1]);
    expect(tabs.open().current()).toBe('breaks');
    stop();
    one.choose('sends');
    expect(calls).toBe(1);
  });

  it('is separate for each user', () => {
    const tabs = createTabs();
    const tab = tabs.open();
    tab.choose('breaks');
    tabs.signIn('5');
    tab.readAgain();
    expect(tab.current()).toBe('sends');
    tabs.signIn('4');
    tab.readAgain();
    expect(tab.current()).toBe('breaks');
  });
});
