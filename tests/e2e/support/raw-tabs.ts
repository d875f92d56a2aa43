import type { Browser, Page } from '@playwright/test';
import * as v from 'valibot';
import { CONSOLE_ADDRESS } from './address.ts';
import { type Attached, attach } from './devtools.ts';
import { signIn } from './screen.ts';

/**
 * A tab that is driven only through the DevTools protocol. Playwright keeps its own pages visible, and the browser
 * never freezes a visible page.
 */
export interface RawTab {
  evaluate(expression: string): Promise<unknown>;
  /** Freezes or resumes the tab. The browser freezes hidden tabs to save power. */
  setLifecycle(state: 'frozen' | 'active'): Promise<void>;
  show(): Promise<void>;
}

export interface SecondTab extends RawTab {
  /** Discards the tab. The browser discards hidden tabs to save memory. Only the title remains. */
  discard(): Promise<void>;
  /** Loads the discarded tab, as the browser does when the user returns. The tab is hidden until `show`. */
  load(): Promise<void>;
}

export interface RawTabs {
  readonly first: RawTab;
  /** This tab is in front at first. */
  readonly second: SecondTab;
  readonly close: () => Promise<void>;
}

const evaluatedSchema = v.object({
  result: v.object({ value: v.optional(v.unknown()) }),
  exceptionDetails: v.optional(v.unknown()),
});

async function sessionCookies(browser: Browser) {
  const context = await browser.newContext({ baseURL: CONSOLE_ADDRESS });
  await signIn(await context.newPage());
  const cookies = await context.cookies();
  await context.close();
  return cookies.map(({ name, value, domain, path }) => ({ name, value, domain, path }));
}

const DISCARDS = 'chrome://discards/';

/** Opens Chromium's own page for discarding tabs. Enables internal debugging pages first if needed. */
async function openDiscards(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(DISCARDS);
  // If internal pages are disabled, Chromium shows a page with another address.
  if ((await page.evaluate('location.href')) === DISCARDS) return page;
  await page.goto('chrome://chrome-urls');
  await page.getByRole('button', { name: 'Enable internal debugging pages' }).first().click();
  await page.getByRole('button', { name: 'Disable internal debugging pages' }).first().waitFor();
  await page.goto(DISCARDS);
  return page;
}

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
    // Without auto-attach the browser does not list the tab's dedicated workers.
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
        // The browser never discards a tab to which a debugger is attached.
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
