import type { Browser, Page } from '@playwright/test';
import * as v from 'valibot';
import { CONSOLE_ADDRESS } from './address.ts';
import { type Attached, attach } from './devtools.ts';
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
  /** Shows this tab, and hides the other behind it. */
  show(): Promise<void>;
}

export interface SecondTab extends RawTab {
  /** As the browser does with a hidden tab to save memory: no more than its name is left of it. */
  discard(): Promise<void>;
  /** As the browser does when somebody comes back to a discarded tab; it stays hidden until it is shown. */
  load(): Promise<void>;
}

export interface RawTabs {
  readonly first: RawTab;
  /** Is shown in the beginning. */
  readonly second: SecondTab;
  readonly close: () => Promise<void>;
}

const evaluatedSchema = v.object({
  result: v.object({ value: v.optional(v.unknown()) }),
  exceptionDetails: v.optional(v.unknown()),
});

/** What the session's cookies are after a sign-in elsewhere. */
async function sessionCookies(browser: Browser) {
  const context = await browser.newContext({ baseURL: CONSOLE_ADDRESS });
  await signIn(await context.newPage());
  const cookies = await context.cookies();
  await context.close();
  return cookies.map(({ name, value, domain, path }) => ({ name, value, domain, path }));
}

const DISCARDS = 'chrome://discards/';

/** Chromium's own page for discarding tabs, which it shows to who has allowed it. */
async function openDiscards(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(DISCARDS);
  // What is shown in its place has an address of its own.
  if ((await page.evaluate('location.href')) === DISCARDS) return page;
  await page.goto('chrome://chrome-urls');
  await page.getByRole('button', { name: 'Enable internal debugging pages' }).first().click();
  await page.getByRole('button', { name: 'Disable internal debugging pages' }).first().waitFor();
  await page.goto(DISCARDS);
  return page;
}

/** Two signed-in tabs of one window at this address. */
export async function openRawTabs(browser: Browser, address: string): Promise<RawTabs> {
  const cookies = await sessionCookies(browser);
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  await session.send('Storage.setCookies', { browserContextId, cookies });
  const url = CONSOLE_ADDRESS + address;
  const create = async (newWindow: boolean): Promise<string> =>
    (await session.send('Target.createTarget', { url, browserContextId, newWindow })).targetId;
  const tabAt = (attached: () => Attached): RawTab => ({
    async evaluate(expression) {
      const question = { expression, returnByValue: true, awaitPromise: true };
      const answer = await attached().ask('Runtime.evaluate', question);
      const { result, exceptionDetails } = v.parse(evaluatedSchema, answer);
      if (exceptionDetails !== undefined)
        throw new Error(`${expression}: ${JSON.stringify(exceptionDetails)}`);
      return result.value;
    },
    async setLifecycle(state) {
      await attached().ask('Page.setWebLifecycleState', { state });
    },
    async show() {
      await attached().ask('Page.bringToFront');
    },
  });
  const attachTab = async (targetId: string): Promise<Attached> => {
    const tab = await attach(session, targetId);
    // Else the browser does not list the dedicated workers of the tab.
    const asked = { autoAttach: true, waitForDebuggerOnStart: false, flatten: false };
    await tab.ask('Target.setAutoAttach', asked);
    return tab;
  };
  const firstId = await create(true);
  const first = await attachTab(firstId);
  let second = await attachTab(await create(false));
  let discards: Page | null = null;
  const hiddenRow = (page: Page) =>
    page.getByRole('row').filter({ hasText: address }).filter({ hasText: 'hidden' });

  return {
    first: tabAt(() => first),
    second: {
      ...tabAt(() => second),
      async discard() {
        // Nothing is discarded that somebody debugs.
        await second.detach();
        discards = await openDiscards(browser);
        await hiddenRow(discards).getByText('[Urgent Discard]').click();
        await hiddenRow(discards).filter({ hasText: 'discarded' }).waitFor();
      },
      async load() {
        if (discards === null) throw new Error('The tab was not discarded.');
        await hiddenRow(discards).getByText('[Load]').click();
        const { targetInfos } = await session.send('Target.getTargets');
        const own = targetInfos.find((one) => one.url === url && one.targetId !== firstId);
        if (own === undefined) throw new Error('The tab has not come back.');
        second = await attachTab(own.targetId);
        await discards.close();
      },
    },
    async close() {
      await session.send('Target.disposeBrowserContext', { browserContextId });
      await session.detach();
    },
  };
}
