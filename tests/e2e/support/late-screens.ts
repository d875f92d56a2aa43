import type { Page } from '@playwright/test';

/** The code of a screen, as the build names it. */
const SCREEN_CODE = /-screen-[^/]*\.js$/;

/** Holds back the code of every screen that a page asks for from now on; what it gives lets it come. */
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
