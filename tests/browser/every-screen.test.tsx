import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ROUTES } from '../../src/ui/routes/routes.ts';
import { OPT_OUT_LINE } from '../../src/ui/screens/campaign/builder/draft.ts';
import { HOSTILE, MARKUP, spelled } from '../hostile/texts.ts';
import { atRest } from './support/axe.ts';
import { openConsole } from './support/console.tsx';
import { cutTexts } from './support/cut-texts.ts';
import { expectInert } from './support/inert.ts';
import { dress, expectNoFault, resizeTo, SETTLED_WITHIN_MS, SIZES } from './support/looks.ts';
import { PAGE_DATA } from './support/profile.ts';
import { openSampleConsole } from './support/sample-console.ts';
import { SAMPLE_CONNECTION } from './support/sample-views.ts';
import { SCREENS, situationOf } from './support/screens.ts';

/* What is true of every screen. A new screen needs a line in support/screens.ts. */

const EACH = Object.values(SCREENS).flatMap((screens) =>
  screens.map((screen) => [screen.address, screen] as const),
);
const WITH_TEXTS = EACH.filter(([, { texts }]) => texts !== 'none');

/** Data inside a sentence, which the check does not recognise. */
const TYPED = [...PAGE_DATA, OPT_OUT_LINE, 'Complaint', Intl.DateTimeFormat().resolvedOptions().timeZone];

/** A drawer is a dialog on a phone, and hides the screen below it. */
const part = () => document.querySelector('[role=dialog]') ?? page.getByRole('main').element();

/** The browser reports a changed cookie late, and the page then applies its own language. So each try sets it again. */
const expectNoneCut = (language: 'fr' | 'ar') =>
  vi.waitFor(async () => {
    await dress({ theme: 'light', language });
    await atRest();
    expect(cutTexts()).toEqual([]);
    expect(document.documentElement.lang).toBe(language);
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
    await expectNoFault({ typed: TYPED, ...(checks === 'page' ? {} : { part }) });
    await resizeTo('phone');
    await expectNoneCut('fr');
    await expectNoneCut('ar');
  },
);

/** Returns those of the texts that neither the page nor a field shows. */
const absent = (texts: readonly string[]): readonly string[] => {
  const fields = [...document.querySelectorAll('input, textarea')].map((field) =>
    String(Reflect.get(field, 'value')),
  );
  const shown = [document.body.textContent, ...fields].join('\n');
  return texts.filter((text) => !shown.includes(text)).map(spelled);
};

/** High enough to show a row for each text. */
const TALL = { width: SIZES.desk.width, height: 8000 };

test.each(WITH_TEXTS)(
  'on %s hostile texts of others stay plain text',
  async (address, { shown, texts: shows, hostile = address.replace(/open=\d+/, 'open=1') }) => {
    const { views, answers } = situationOf('hostile');
    await openConsole(hostile, views, {
      answers,
      connection: SAMPLE_CONNECTION,
      size: TALL,
    });
    await expect.element(shown).toBeVisible();
    // A list shows each row, and another screen only what has room.
    if (shows === 'all') await expect.poll(() => absent(MARKUP)).toEqual([]);
    else await expect.poll(() => absent(HOSTILE).length).toBeLessThan(HOSTILE.length);
    for (const size of [TALL, { ...TALL, width: SIZES.phone.width }]) {
      await page.viewport(size.width, size.height);
      await atRest();
      expectInert(HOSTILE);
    }
  },
);
