import type { Page } from '@playwright/test';

/** The code of the chat screen is in a chunk of the first load, which has a name of its own. */
const SCREEN_CODE = /(?:-screen|\/chat)-[^/]*\.js$/;

/** Delays the code of every screen that the page requests later. Returns a function that ends the delay. */
export async function holdScreens(page: Page): Promise<() => void> {
  let letCome = (): void => undefined;
  const come = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(SCREEN_CODE, async (route) => {
    await come;
    await route.continue();
  });
  return letCome;
}
