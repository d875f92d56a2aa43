import { type BrowserContext, expect, type Page } from '@playwright/test';
import { faultsHere, layCanaryHere, missing, shownHere } from '../../hostile/faults.ts';

/** Defines the function that hostile texts try to call, in tabs that open after this call. */
export const layCanary = (context: BrowserContext): Promise<unknown> => context.addInitScript(layCanaryHere);

/** Checks that these texts remained plain text, and that none of them moved or mirrored other elements. */
export async function expectInert(page: Page, texts: readonly string[]): Promise<void> {
  expect(await page.evaluate(faultsHere, texts)).toEqual([]);
}

/** Returns the texts that no matching element shows unchanged. Special characters are escaped. */
export const missingFrom = async (
  page: Page,
  selector: string,
  texts: readonly string[],
): Promise<string[]> => missing(texts, await page.evaluate(shownHere, { selector, texts }));
