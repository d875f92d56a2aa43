import type { Page } from '@playwright/test';
import { type Account, chatList, composer, fillSignIn } from '../../e2e/support/screen.ts';

/** An agent's actions at the console, as fast as the screen allows. */
export const agent = {
  /** Opens the chat; null opens the chat list without a chat. */
  async openChat(page: Page, chatId: string | null): Promise<void> {
    if (new URL(page.url()).searchParams.get('chat') === chatId) return;
    const way =
      chatId === null
        ? page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Chat/ })
        : chatList(page).locator(`a[href*="${chatId}"]`);
    await way.click();
    // Move the pointer away: it keeps the order of the rows below it.
    if (chatId !== null) await composer(page).hover();
  },

  async write(page: Page, chatId: string, text: string): Promise<void> {
    await agent.openChat(page, chatId);
    const box = composer(page);
    // `fill` selects, then inserts: a draft of another tab that arrives in between would stay in front.
    do await box.fill(text);
    while ((await box.inputValue()) !== text);
  },

  /** Sends the text in the composer. */
  send: (page: Page): Promise<void> => composer(page).press('Enter'),

  async toggleFavourite(page: Page, chatId: string): Promise<void> {
    await agent.openChat(page, chatId);
    await page.getByRole('button', { name: 'Favourite' }).click();
  },

  signIn: (page: Page, account: Account): Promise<void> => fillSignIn(page, account),

  async signOut(page: Page): Promise<void> {
    await page.getByRole('button', { name: /@example\.com/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  },

  sendAnyway: (page: Page): Promise<void> => answer(page, 'Send anyway'),
  takeNewVersion: (page: Page): Promise<void> => answer(page, 'Reload now'),
  /** Answers the question whether unsent messages may be deleted. */
  leave: (page: Page, discard: boolean): Promise<void> =>
    answer(page, discard ? 'Sign out and delete' : 'Stay signed in'),
};

/** ms to wait for a question, which may have disappeared. */
const QUESTION_LIMIT_MS = 2_000;

/** Presses the button of a question that was on the screen. */
async function answer(page: Page, name: string): Promise<void> {
  await page.bringToFront();
  await page.getByRole('button', { name }).click({ timeout: QUESTION_LIMIT_MS });
}
