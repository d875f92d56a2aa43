import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ROUTES } from '../../src/ui/routes/routes.ts';
import { OPT_OUT_LINE } from '../../src/ui/screens/campaign/builder/draft.ts';
import { atRest } from './support/axe.ts';
import { cutTexts } from './support/cut-texts.ts';
import { dress, expectNoFault, resizeTo, SETTLED_WITHIN_MS } from './support/looks.ts';
import { PAGE_DATA } from './support/profile.ts';
import { openSampleConsole } from './support/sample-console.ts';
import { SCREENS, situationOf } from './support/screens.ts';

/* What is true of every screen. A new screen needs a line in support/screens.ts. */

const EACH = Object.values(SCREENS).flatMap((screens) =>
  screens.map((screen) => [screen.address, screen] as const),
);

/** Data inside a sentence, which the check does not recognise. */
const TYPED = [...PAGE_DATA, OPT_OUT_LINE, 'Complaint', Intl.DateTimeFormat().resolvedOptions().timeZone];

/** A drawer is a dialog on a phone, and hides the screen below it. */
const part = () => document.querySelector('[role=dialog]') ?? page.getByRole('main').element();

/** The browser reports a changed cookie late, and the page then applies its own language. So each try sets it again. */
const expectNoneCutInFrench = () =>
  vi.waitFor(async () => {
    await dress({ theme: 'light', language: 'fr' });
    await atRest();
    expect(cutTexts()).toEqual([]);
    expect(document.documentElement.lang).toBe('fr');
  }, SETTLED_WITHIN_MS);

// A form keeps its input in the tab, which the tests share.
afterEach(() => sessionStorage.clear());

test('every route has a screen in the table', () => {
  expect(ROUTES.filter(({ name }) => SCREENS[name].length === 0).map(({ name }) => name)).toEqual([]);
});

// French texts are the longest. On the narrowest screen none of them may be cut.
test.each(EACH)(
  '%s has no fault at a desk, on a phone and in Arabic: names, contrast, translations, cut texts',
  async (address, { shown, signedOut = false, state, checks }) => {
    await openSampleConsole(address, { ...situationOf('sample'), signedOut, state });
    await expect.element(shown).toBeVisible();
    await expectNoFault({ typed: TYPED, whole: true, ...(checks === 'page' ? {} : { part }) });
    await resizeTo('phone');
    await expectNoneCutInFrench();
  },
);
