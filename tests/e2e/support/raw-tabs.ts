import type { Browser } from '@playwright/test';
import * as v from 'valibot';
import { CONSOLE_ADDRESS } from './address.ts';
import { attach } from './devtools.ts';
import { signIn } from './screen.ts';

/**
 * Tabs by the DevTools protocol alone: Playwright keeps every page of its own in sight, and what is in sight
 * the browser never freezes.
 */
export interface RawTab {
  /** What the expression gives in the tab, awaited. */
  evaluate(expression: string): Promise<unknown>;
  /** As the browser does with a hidden tab to save power, and back. */
  setLifecycle(state: 'frozen' | 'active'): Promise<void>;
}

export interface RawTabs {
  readonly front: RawTab;
  /** Hidden behind the other. */
  readonly back: RawTab;
  readonly close: () => Promise<void>;
}

const evaluatedSchema = v.object({ result: v.object({ value: v.optional(v.unknown()) }) });

/** What the session's cookies are after a sign-in elsewhere. */
async function sessionCookies(browser: Browser) {
  const context = await browser.newContext({ baseURL: CONSOLE_ADDRESS });
  await signIn(await context.newPage());
  const cookies = await context.cookies();
  await context.close();
  return cookies.map(({ name, value, domain, path }) => ({ name, value, domain, path }));
}

/** Two signed-in tabs of one window at this address. */
export async function openRawTabs(browser: Browser, address: string): Promise<RawTabs> {
  const cookies = await sessionCookies(browser);
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  await session.send('Storage.setCookies', { browserContextId, cookies });
  const open = async (isBehind: boolean): Promise<RawTab> => {
    const { targetId } = await session.send('Target.createTarget', {
      url: CONSOLE_ADDRESS + address,
      browserContextId,
      background: isBehind,
      newWindow: !isBehind,
    });
    const { ask } = await attach(session, targetId);
    return {
      async evaluate(expression) {
        const answer = await ask('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true });
        return v.parse(evaluatedSchema, answer).result.value;
      },
      async setLifecycle(state) {
        await ask('Page.setWebLifecycleState', { state });
      },
    };
  };
  return {
    front: await open(false),
    back: await open(true),
    async close() {
      await session.send('Target.disposeBrowserContext', { browserContextId });
      await session.detach();
    },
  };
}
