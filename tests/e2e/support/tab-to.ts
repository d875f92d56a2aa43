import { expect, type Locator, type Page } from '@playwright/test';

/** A control counts as unreachable after this many presses of Tab. */
const FAR = 60;

/** Presses Tab, or Shift Tab, until the control has the focus. Returns the number of presses. */
export async function tabTo(
  page: Page,
  control: Locator,
  { far = FAR, keys = 'Tab' }: { readonly far?: number; readonly keys?: 'Tab' | 'Shift+Tab' } = {},
): Promise<number> {
  for (let presses = 0; presses < far; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return presses;
    await page.keyboard.press(keys);
  }
  await expect(control).toBeFocused();
  return far;
}
