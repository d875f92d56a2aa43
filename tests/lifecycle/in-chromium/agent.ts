import type { Page } from '@playwright/test';
import { type Account, chatList, composer, fillSignIn } from '../../e2e/support/screen.ts';

export const agent = {
  /** Opens the chat. With null, opens the chat list without a chat. */
  async openChat(page: Page, chatId: string | null): Promise<void> {
    if (new URL(page.url()).searchParams.get('chat') === chatId) return;
    const way =
      chatId === null
        ? page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Chat/ })
        : chatList(page).locator(`a[href*="${chatId}"]`);
    await way.click();
    // Move the pointer away. The list keeps the order of rows under the pointer.
    if (chatId !== null) await composer(page).hover();
  },

  async write(page: Page, chatId: string, text: string): Promise<void> {
    await agent.openChat(page, chatId);
    const box = composer(page);
    // Fill again if needed: `fill` selects the old text, then inserts the new one. A draft from another tab that
    // arrives in between would remain.
    do await box.fill(text);
    while ((await box.inputValue()) !== text);
  },

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
  leave: (page: Page, discard: boolean): Promise<void> =>
    answer(page, discard ? 'Sign out and delete' : 'Stay signed in'),
};

/** How long to wait for a question, ms. The question may have disappeared. */
const QUESTION_LIMIT_MS = 2_000;

async function answer(page: Page, name: string): Promise<void> {
  await page.bringToFront();
  await page.getByRole('button', { name }).click({ timeout: QUESTION_LIMIT_MS });
}
