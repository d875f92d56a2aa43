import type { Page } from '@playwright/test';

/** Where clocks ask each other what they read. */
export const CLOCK_CHANNEL = 'bench-clock';

/** ms to add to the times of another tab, or of the worker, to have them by the page's clock. */
export const offsetTo = (page: Page, id: string): Promise<number> =>
  page.evaluate(([channel, other]) => window.headless.offsetOf(channel, other), [CLOCK_CHANNEL, id] as const);
