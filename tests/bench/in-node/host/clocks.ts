import type { Page } from '@playwright/test';

export const CLOCK_CHANNEL = 'bench-clock';

/** Returns the ms to add to another tab's or the worker's times to convert them to the page's clock. */
export const offsetTo = (page: Page, id: string): Promise<number> =>
  page.evaluate(([channel, other]) => window.headless.offsetOf(channel, other), [CLOCK_CHANNEL, id] as const);
