import { type BrowserContext, expect, type Page } from '@playwright/test';
import { faultsHere, layCanaryHere, missing, shownHere } from '../../hostile/faults.ts';

/** Lays out what hostile texts call, in the tabs that are opened from here on. */
export const layCanary = (context: BrowserContext): Promise<unknown> => context.addInitScript(layCanaryHere);

/** Expects that nothing of these texts became more than text, and that none of them moved or turned anything else. */
export async function expectInert(page: Page, texts: readonly string[]): Promise<void> {
  expect(await page.evaluate(faultsHere, texts)).toEqual([]);
}

/** Which of these texts no element of that kind shows letter for letter, spelled. */
export const missingFrom = async (
  page: Page,
  selector: string,
  texts: readonly string[],
): Promise<string[]> => missing(texts, await page.evaluate(shownHere, { selector, texts }));
