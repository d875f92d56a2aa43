import type { Page } from '@playwright/test';
import { type Account, chatList, composer, fillSignIn } from '../../e2e/support/screen.ts';

/** What a person does at the console, as fast as the screen lets them. */
export const agent = {
  /** Opens the chat, or none. */
  async look(page: Page, chatId: string | null): Promise<void> {
    if (new URL(page.url()).searchParams.get('chat') === chatId) return;
    const way =
      chatId === null
        ? page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Chat/ })
        : chatList(page).locator(`a[href*="${chatId}"]`);
    await way.click();
    // On to the work: rows stand still under the pointer.
    if (chatId !== null) await composer(page).hover();
  },

  async write(page: Page, chatId: string, text: string): Promise<void> {
    await agent.look(page, chatId);
    const box = composer(page);
    // `fill` selects and then inserts: a draft from another tab that comes in between would stay before it.
    do await box.fill(text);
    while ((await box.inputValue()) !== text);
  },

  /** Sends what is written. */
  send: (page: Page): Promise<void> => composer(page).press('Enter'),

  async favour(page: Page, chatId: string): Promise<void> {
    await agent.look(page, chatId);
    await page.getByRole('button', { name: 'Favourite' }).click();
  },

  signIn: (page: Page, account: Account): Promise<void> => fillSignIn(page, account),

  async signOut(page: Page): Promise<void> {
    await page.getByRole('button', { name: /@example\.com/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  },

  sendAnyway: (page: Page): Promise<void> => answer(page, 'Send anyway'),
  takeNewVersion: (page: Page): Promise<void> => answer(page, 'Reload now'),
  /** Answers whether unsent texts may be deleted. */
  leave: (page: Page, discard: boolean): Promise<void> =>
    answer(page, discard ? 'Sign out and delete' : 'Stay signed in'),
};

/** Longest that a question is looked for, ms: it may have gone. */
const QUESTION_LIMIT_MS = 2_000;

/** Presses the button of a question that was seen. */
async function answer(page: Page, name: string): Promise<void> {
  await page.bringToFront();
  await page.getByRole('button', { name }).click({ timeout: QUESTION_LIMIT_MS });
}
