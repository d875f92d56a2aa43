import { type BrowserContext, expect, type Page } from '@playwright/test';
import { faultsHere, layCanaryHere, missing, shownHere } from '../../hostile/faults.ts';

/** Installs what hostile texts try to call, in the tabs opened after this call. */
export const layCanary = (context: BrowserContext): Promise<unknown> => context.addInitScript(layCanaryHere);

/** Expects that these texts stayed text, and that none of them moved or mirrored anything else. */
export async function expectInert(page: Page, texts: readonly string[]): Promise<void> {
  expect(await page.evaluate(faultsHere, texts)).toEqual([]);
}

/** Returns those of these texts that no matching element shows letter for letter, with escaped characters. */
export const missingFrom = async (
  page: Page,
  selector: string,
  texts: readonly string[],
): Promise<string[]> => missing(texts, await page.evaluate(shownHere, { selector, texts }));
