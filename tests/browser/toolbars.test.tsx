import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clearPage } from './draw.ts';
import { atRest } from './support/axe.ts';
import { dress, SETTLED_WITHIN_MS } from './support/looks.ts';
import { openSampleConsole } from './support/sample-console.ts';
import { SCREENS, situationOf } from './support/screens.ts';

/* Beside an open drawer the toolbar of a list has one row, and nothing in it is cut. */

/** px. A row of buttons, with the room above and below it. A second row would add 40. */
const ONE_ROW_PX = 57;

const toolbar = () => page.getByRole('main').getByRole('toolbar').first();

/** The controls of the toolbar that stick out of it or of the page, px. */
function cutControls(): readonly string[] {
  const bar = toolbar().element().getBoundingClientRect();
  return [...toolbar().element().querySelectorAll('button, select, input:not([type=radio], [type=checkbox])')]
    .filter((control) => control.checkVisibility())
    .filter((control) => {
      const { left, right } = control.getBoundingClientRect();
      return left < bar.left - 1 || right > bar.right + 1;
    })
    .map((control) => control.ariaLabel ?? control.textContent);
}

/** The buttons of the toolbar that show only an icon and have no words for it, when the pointer rests on them. */
function namelessIcons(): readonly string[] {
  return [...toolbar().element().querySelectorAll('button')]
    .filter((button) => button.checkVisibility() && button.querySelector('svg') !== null)
    .filter((button) => button.ariaLabel === null && button.title === '')
    .filter(({ children }) => [...children].every((part) => part.getBoundingClientRect().width < 24))
    .map(({ textContent }) => textContent);
}

const LISTS = Object.values(SCREENS).flatMap((screens) =>
  screens.flatMap(({ address, shown }) =>
    /[?&]open=(?!new)/.test(address) && !/knowledge-base|roles|\/demo/.test(address)
      ? [{ address, shown }]
      : [],
  ),
);

afterEach(() => sessionStorage.clear());

test.each(LISTS)(
  '$address has one row of tools beside its drawer at 1440 px, in English and in French',
  async ({ address, shown }) => {
    await openSampleConsole(address, situationOf('sample'));
    await expect.element(shown).toBeVisible();
    for (const language of ['en', 'fr'] as const) {
      await vi.waitFor(async () => {
        await dress({ theme: 'light', language });
        await atRest();
        expect(document.documentElement.lang).toBe(language);
        expect(cutControls()).toEqual([]);
        expect(namelessIcons()).toEqual([]);
        expect(toolbar().element().getBoundingClientRect().height, language).toBeLessThanOrEqual(ONE_ROW_PX);
      }, SETTLED_WITHIN_MS);
    }
  },
);

const WIDE = ['/contacts', '/campaigns', '/flags', '/call', '/users', '/appointment?view=week'];

test.each(WIDE)('%s shows its tools whole in French at 1024 and 390 px', async (address) => {
  for (const [width, height] of [
    [1024, 768],
    [390, 844],
  ] as const) {
    await openSampleConsole(address, situationOf('sample'));
    await page.viewport(width, height);
    await expect.element(toolbar()).toBeVisible();
    await vi.waitFor(async () => {
      await dress({ theme: 'light', language: 'fr' });
      await atRest();
      expect(document.documentElement.lang).toBe('fr');
      expect(cutControls(), String(width)).toEqual([]);
    }, SETTLED_WITHIN_MS);
    clearPage();
  }
});

test('the table has the lists with a drawer', () => {
  expect(LISTS.length).toBeGreaterThan(5);
});
