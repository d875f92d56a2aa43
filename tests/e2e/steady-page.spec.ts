import type { Page } from '@playwright/test';
import { chatAddress, chatRows, email, messages, signIn } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed } from './support/world.ts';

/** Cumulative layout shift that a load may cost: a fifth of what counts as good (web.dev, CLS). */
const MOST_SHIFT = 0.02;

declare global {
  interface Window {
    /** Sum of the page's layout shifts that no input asked for. */
    shifted: number;
  }
}

/** Adds up the shifts of each page from its beginning. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false)
          window.shifted += Number(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What shifted, once two frames were painted after the screen was there. */
const shifted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.shifted))),
      ),
  );

test('nothing moves while sign-in, home, chat and settings load', async ({ page }) => {
  const { id } = await chatNamed('Kofi Lindqvist');
  await watchShifts(page);
  await page.goto('/login');
  await expect(email(page)).toBeVisible();
  expect(await shifted(page)).toBeLessThan(MOST_SHIFT);
  await signIn(page, '/');
  const screens = [
    ['/', page.getByRole('list', { name: 'Chats in my queue' })],
    ['/chat', chatRows(page).first()],
    [chatAddress(id), messages(page).first()],
    ['/setting', page.getByRole('radiogroup', { name: 'Theme', exact: true })],
  ] as const;
  for (const [address, sign] of screens) {
    await page.goto(address);
    await expect(sign).toBeVisible();
    expect(await shifted(page), address).toBeLessThan(MOST_SHIFT);
  }
});
