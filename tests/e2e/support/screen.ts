import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { newTab } from './new-tab.ts';
import { type Account, writeSession } from './session.ts';

export type { Account } from './session.ts';
export const AGENT: Account = { email: 'agent@example.com', password: 'agent' };
/** Another agent with the same chats. */
export const COLLEAGUE: Account = { email: 'supervisor@example.com', password: 'supervisor' };

export const CONNECTED = 'You are connected';
export const CONNECTING = 'Connecting';

/** The chip for the connection. Its text is the spec's name of the connection state. */
export const connection = (page: Page): Locator => page.getByRole('status', { name: 'Connection' });

export const email = (page: Page): Locator => page.getByRole('textbox', { name: 'Email' });
export const password = (page: Page): Locator => page.getByRole('textbox', { name: 'Password' });
export const signInButton = (page: Page): Locator => page.getByRole('button', { name: 'Sign in' });

export const chatList = (page: Page): Locator => page.getByRole('list', { name: 'Chats' });
export const chatRows = (page: Page): Locator => chatList(page).getByRole('listitem');

/** The row of a chat. The row's name contains the number of unread messages. */
export const chatRow = (page: Page, name: string, unread = 0): Locator =>
  chatList(page).getByRole('listitem', {
    name: unread === 0 ? name : `${name}, ${unread} unread`,
    exact: true,
  });

export const markedRow = (page: Page, name: string): Locator =>
  chatList(page).getByRole('listitem', { name: `${name}, marked unread`, exact: true });

/** A quick filter above the list. Its name contains the number of matching chats. */
export const quickFilter = (page: Page, name: string): Locator =>
  page
    .getByRole('radiogroup', { name: 'Show chats' })
    .getByRole('radio', { name: new RegExp(`^${name}( \\d+)?$`) });

export async function chooseInListMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Filters and order' }).click();
  await page.getByRole('menuitemradio', { name, exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
}

/** The bell. Its attribute `data-ring` has its state. */
export const bell = (page: Page): Locator => page.getByRole('button', { name: /^Notifications:/ });

export const thread = (page: Page): Locator => page.getByRole('log', { name: 'Messages' });
export const messages = (page: Page): Locator => thread(page).getByRole('article');

/** Waits until the thread shows a page of messages. Messages far outside the view are not in the document. */
export const expectThread = (page: Page): Promise<void> => expect(messages(page).nth(14)).toBeAttached();

export const message = (page: Page, body: string): Locator =>
  messages(page).filter({ has: page.getByText(body, { exact: true }) });

export const composer = (page: Page): Locator => page.getByRole('textbox', { name: 'Message' });
/** The button `Send`, which is called `Queue` while offline. */
export const sendButton = (page: Page, name: 'Send' | 'Queue' = 'Send'): Locator =>
  page.getByRole('button', { name, exact: true });

/** Matches a phone number whose digits are shown in groups. */
export const inGroups = (number: string): RegExp =>
  new RegExp([...number].map((sign) => sign.replace('+', '\\+')).join(' ?'));

export const chatAddress = (chatId: string): string => `/chat?chat=${chatId}`;

export async function fillSignIn(page: Page, account = AGENT): Promise<void> {
  await email(page).fill(account.email);
  await password(page).fill(account.password);
  await signInButton(page).click();
}

/**
 * How long a start may take on two busy cores, ms. Only the benchmark uses this limit; end-to-end tests use the limit
 * of their configuration.
 */
const CONNECTS_WITHIN_MS = 15_000;

export async function signIn(page: Page, address = '/chat', account = AGENT): Promise<void> {
  await writeSession(page.context(), account);
  await page.goto(address);
  await expectConnected(page);
}

/** Like `signIn`, but with the form. */
export async function signInByForm(page: Page, address = '/chat', account = AGENT): Promise<void> {
  await page.goto(address);
  await fillSignIn(page, account);
  await expectConnected(page);
}

const expectConnected = (page: Page): Promise<void> =>
  expect(connection(page)).toHaveText(CONNECTED, { timeout: CONNECTS_WITHIN_MS });

export async function openTab(context: BrowserContext, address = '/chat'): Promise<Page> {
  const page = await newTab(context);
  await page.goto(address);
  await expect(connection(page)).toHaveText(CONNECTED);
  return page;
}

export async function openTabs<const A extends readonly [string, ...string[]]>(
  context: BrowserContext,
  ...addresses: A
): Promise<{ readonly [I in keyof A]: Page }>;
export async function openTabs(context: BrowserContext, ...addresses: string[]): Promise<Page[]> {
  const tabs: Page[] = [];
  for (const address of addresses) {
    if (tabs.length > 0) {
      tabs.push(await openTab(context, address));
      continue;
    }
    const page = await newTab(context);
    await signIn(page, address);
    tabs.push(page);
  }
  return tabs;
}

export async function send(page: Page, body: string, button: 'Send' | 'Queue' = 'Send'): Promise<void> {
  await composer(page).fill(body);
  await sendButton(page, button).click();
}

/** Waits until each tab shows these as its last messages, oldest first, each once. */
export async function expectLast(tabs: readonly Page[], bodies: readonly string[]): Promise<void> {
  for (const page of tabs) {
    const shown = async () => {
      const texts = await messages(page).allInnerTexts();
      return texts.flatMap((text) => bodies.filter((body) => text.includes(body)));
    };
    await expect.poll(shown).toEqual(bodies);
    const last = messages(page).last();
    await expect(last).toContainText(bodies.at(-1) ?? '');
  }
}

/**
 * Resolves when the focus is on this element or inside it. An overlay takes the focus shortly after it becomes visible.
 */
export const expectFocusIn = (overlay: Locator): Promise<void> =>
  expect.poll(() => overlay.evaluate((element) => element.contains(document.activeElement))).toBe(true);
