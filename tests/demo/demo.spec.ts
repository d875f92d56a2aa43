import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { violationsOf } from '../e2e/support/axe.ts';
import { DOOR_ARGUMENTS, type Door } from '../e2e/support/door.ts';
import { choose, picture } from '../e2e/support/pictures.ts';
import {
  CONNECTED,
  chatList,
  chatRows,
  composer,
  connection,
  message,
  messages,
  send,
} from '../e2e/support/screen.ts';

/** What browsers write when the content security policy blocks something. */
const STOPPED = /content security policy|trusted ?type|securitypolicyviolation/i;

const test = base.extend<{ clean: undefined }, { door: Door }>({
  door: ['shared', { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, door }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...DOOR_ARGUMENTS[door]] });
    },
    { scope: 'worker' },
  ],
  clean: [
    async ({ context, baseURL }, use) => {
      const faults: string[] = [];
      context.on('weberror', (event) => faults.push(event.error().message));
      context.on('console', (line) => {
        if (STOPPED.test(line.text())) faults.push(line.text());
      });
      // The host has files below its path, and nothing else. The service worker keeps the service's requests from it.
      context.on('request', (request) => {
        const url = request.url();
        const isOfWorld = request.serviceWorker() === null && isOfService(url);
        if (!isOfWorld && !url.startsWith('blob:') && !url.startsWith(baseURL ?? '')) faults.push(url);
      });
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

const isOfService = (url: string): boolean => /^\/(?:api|__world|mcs)\//.test(new URL(url).pathname);

const handle = (page: Page) => page.getByRole('button', { name: 'Demo', exact: true });
const panel = (page: Page) => page.getByRole('complementary', { name: 'Demo' });
const act = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true }).click();

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: /Sign in/ })).toBeVisible();
  await handle(page).click();
  await panel(page)
    .getByRole('button', { name: /^agent@example\.com/ })
    .click();
  await expect(connection(page)).toHaveText(CONNECTED);
}

async function openTab(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await expect(connection(page)).toHaveText(CONNECTED);
  return page;
}

test('a visitor signs in from the panel, and a message is delivered in both tabs and still there after a reload', async ({
  page,
  context,
  door,
}) => {
  // A deep link: the host has no such file.
  await signIn(page, 'chat');
  await expect(page).toHaveURL(/\/switchboard\/chat$/);
  const shared = await page.evaluate(() => typeof SharedWorker);
  expect(shared).toBe(door === 'shared' ? 'function' : 'undefined');
  await chatRows(page).first().getByRole('link').click();
  await expect(messages(page).last()).toBeVisible();
  await send(page, 'We open at nine.');
  await expect(message(page, 'We open at nine.')).toContainText(/Delivered|Seen/);

  const other = await openTab(context, page.url());
  await expect(message(other, 'We open at nine.')).toHaveCount(1);
  await send(other, 'And on Saturday at ten.');
  await expect(message(page, 'And on Saturday at ten.')).toContainText(/Delivered|Seen/);

  await page.reload();
  await expect(connection(page)).toHaveText(CONNECTED);
  for (const text of ['We open at nine.', 'And on Saturday at ten.'])
    await expect(message(page, text)).toContainText(/Delivered|Seen/);

  // The browser loads this page past the service worker, which then has to take it.
  const session = await context.newCDPSession(page);
  await session.send('Page.reload', { ignoreCache: true });
  await expect(connection(page)).toHaveText(CONNECTED);

  // Without a shared worker, the tab that closes may have the world.
  await page.close();
  await send(other, 'Good night.');
  await expect(message(other, 'Good night.')).toContainText(/Delivered|Seen/);
});

test('a picture is uploaded, sent and shown', async ({ page }) => {
  await signIn(page, 'chat');
  await chatRows(page).first().getByRole('link').click();
  await expect(messages(page).last()).toBeVisible();
  await choose(page, picture('roof.png', 20_000));
  await send(page, 'The roof.');
  const sent = message(page, 'The roof.');
  await expect(sent).toContainText(/Delivered|Seen/);
  const shown = sent.locator('img[src*="/api/v1/mms/"]');
  await expect(shown).toBeVisible();
  await expect
    .poll(() => shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBe(1);
});

test('the world is the same after all its tabs were closed', async ({ page, context }) => {
  await signIn(page, 'chat');
  await chatRows(page).first().getByRole('link').click();
  const address = page.url();
  await send(page, 'Until tomorrow.');
  await expect(message(page, 'Until tomorrow.')).toContainText(/Delivered|Seen/);
  await page.goto('about:blank');
  // Its shared worker lives a little longer than its page. Another world takes over from it.
  await endWorkers(context, page);

  const later = await openTab(context, address);
  await expect(message(later, 'Until tomorrow.')).toContainText(/Delivered|Seen/);
  const copies = await later.evaluate(async (body) => {
    const answer = await fetch('/__world/state');
    return (await answer.text()).split(body).length - 1;
  }, 'Until tomorrow.');
  expect(copies).toBe(1);
});

/** Ends all shared workers of this browser, as the browser does after their last page has closed. */
async function endWorkers(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession();
  if (session === undefined) throw new Error('This test needs Chromium.');
  const { targetInfos } = await session.send('Target.getTargets');
  const workers = targetInfos.filter(({ type }) => type === 'shared_worker');
  expect(workers.length).toBeGreaterThanOrEqual(2);
  for (const { targetId } of workers) await session.send('Target.closeTarget', { targetId });
  await expect
    .poll(async () => {
      const now = await session.send('Target.getTargets');
      return now.targetInfos.filter(({ type }) => type === 'shared_worker').length;
    })
    .toBe(0);
  await page.close();
}

test('the panel lets a contact write, drops the line, loses an answer, and lets a colleague change a contact', async ({
  page,
}) => {
  await signIn(page, 'chat');
  await chatRows(page).first().getByRole('link').click();
  await expect(messages(page).last()).toBeVisible();

  await handle(page).click();
  await panel(page).getByRole('textbox', { name: 'Message' }).fill('Is anybody there?');
  await act(page, 'Write');
  await expect(panel(page).getByRole('status')).toHaveText(/wrote\./);
  await expect(message(page, 'Is anybody there?')).toBeVisible();

  await act(page, 'Drop the line');
  await expect(panel(page).getByRole('status')).toHaveText(/was cut/);
  await expect(connection(page)).toHaveText(CONNECTED);

  await act(page, 'Lose the next answer');
  await page.keyboard.press('Escape');
  await expect(handle(page)).toBeFocused();
  await composer(page).fill('Yes, we are.');
  await composer(page).press('Enter');
  await expect(message(page, 'Yes, we are.')).toHaveCount(1);
  await expect(message(page, 'Yes, we are.')).toContainText(/Delivered|Seen/);

  await handle(page).click();
  await act(page, 'A colleague changes a contact');
  await expect(panel(page).getByRole('status')).toHaveText(/^A colleague wrote to the notes of /);
  await act(page, 'A day later');
  await expect(panel(page).getByRole('status')).toHaveText(/at the service\.$/);
  await expect(panel(page).getByText(/changes are kept in this browser/)).toBeVisible();
});

test('a fresh start forgets all changes and ends the session', async ({ page }) => {
  await signIn(page, 'chat');
  await chatRows(page).first().getByRole('link').click();
  await send(page, 'Forget this.');
  await expect(message(page, 'Forget this.')).toContainText(/Delivered|Seen/);

  await handle(page).click();
  await act(page, 'Start again');
  await act(page, 'Keep everything');
  await act(page, 'Start again');
  await act(page, 'Yes, forget all changes');
  await expect(page.getByRole('heading', { name: /Sign in/ })).toBeVisible();
  const state = await page.evaluate(async () => (await fetch('/__world/state')).text());
  expect(state).toContain('messages');
  expect(state).not.toContain('Forget this.');
});

test('axe finds nothing, with the panel closed and open, and the panel fits a phone', async ({ page }) => {
  await signIn(page, 'chat');
  await expect(chatList(page)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await handle(page).click();
  await expect(panel(page).getByRole('combobox', { name: 'Chat' })).not.toBeEmpty();
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBe(390);
});
