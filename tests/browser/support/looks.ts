import { afterAll, beforeAll, expect, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { LANGUAGE_FACTS } from '../../../src/ui/language/languages.ts';
import { shownLanguage } from '../../../src/ui/language/shown-language.ts';
import { colours } from '../../../src/ui/theme/colours.ts';
import { allFaults, atRest, colourFaults, structureFaults } from './axe.ts';
import { cutTexts } from './cut-texts.ts';
import { otherWords } from './other-words.ts';

// axe checks each page four times, and both cores may be busy.
vi.setConfig({ testTimeout: 60_000 });

export const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
export type Size = keyof typeof SIZES;
export type Theme = 'light' | 'dark';

/**
 * The combinations of theme and language to check.
 *
 * The dark theme changes only colours. In Arabic axe cannot measure contrast, because it takes joined letters for the
 * symbols of an icon font.
 *
 * `at` is the one size at which a combination is checked: the first, or the last. Only a whole page is checked at every
 * size, in the light theme and in English.
 */
const LOOKS = [
  { theme: 'light', language: 'en', faults: allFaults, at: 0 },
  { theme: 'dark', language: 'en', faults: colourFaults, at: 0 },
  { theme: 'light', language: 'ar', faults: structureFaults, at: -1 },
] as const;

export const prefer = (...features: readonly { readonly name: string; readonly value: string }[]) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [...features] });

// Without this, a change of theme would fade the whole page, which takes long.
beforeAll(() => prefer({ name: 'prefers-reduced-motion', value: 'reduce' }));
afterAll(() => prefer());

export const resizeTo = (size: Size): Promise<void> => page.viewport(SIZES[size].width, SIZES[size].height);

/** Shows the page in a theme and a language. `undress` undoes it. */
export async function dress({
  theme,
  language,
}: {
  readonly theme: Theme;
  readonly language: keyof typeof LANGUAGE_FACTS;
}): Promise<void> {
  await shownLanguage.show(language);
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.lang = language;
  root.dir = LANGUAGE_FACTS[language].direction;
}

const isArabic = (): boolean => /\p{Script=Arabic}/u.test(document.querySelector('h1')?.textContent ?? '');

export async function undress(): Promise<void> {
  await dress({ theme: 'light', language: 'en' });
  delete document.documentElement.dataset.theme;
}

const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

/** Fails if the page has no style sheets, or if it has the other theme. */
export function expectTheme(theme: Theme): void {
  const { color, backgroundColor } = getComputedStyle(document.documentElement);
  expect([color, backgroundColor], `ink and ground of the ${theme} theme`).toEqual([
    rgb(colours['fg.default'][theme]),
    rgb(colours['bg.canvas'][theme]),
  ]);
}

/** Returns by how much the page or a vertically scrolling part is wider than its container, px. */
const sidewaysPx = (): number => {
  const parts = document.querySelectorAll('html, :has(> main), main, [role=log]');
  return Math.max(...[...parts].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
};

const cutOff = (): readonly string[] =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')]
    .filter((part) => {
      const { left, right } = part.getBoundingClientRect();
      return left < 0 || right > innerWidth;
    })
    .map((part) => `${part.role} ${part.ariaLabel ?? part.id}`);

/** How long the page may take to show its new look on a busy machine, ms. Vitest's default is 1 s. */
export const SETTLED_WITHIN_MS = 10_000;

type Checked = {
  /** The part to check. Other tests check the rest of the page; a whole page takes long. */
  readonly part?: () => Element | Document;
  readonly sizes?: readonly Size[];
  /** Texts that the test typed or chose. They are in no language of the console. */
  readonly typed?: readonly string[];
  /** Whether no text may be cut in Arabic, too. */
  readonly whole?: boolean;
};

/**
 * Checks the page at the sizes of a desk and a phone, in both themes and both directions. axe must find no fault, and
 * nothing may be wider than its container.
 */
export async function expectNoFault({
  part,
  sizes = ['desk', 'phone'],
  typed = [],
  whole = false,
}: Checked = {}): Promise<void> {
  for (const size of sizes) {
    await resizeTo(size);
    for (const { theme, language, faults, at } of LOOKS) {
      const isEverySize = part === undefined && theme === 'light' && language === 'en';
      if (!isEverySize && size !== sizes.at(at)) continue;
      const name = `${size}, ${theme}, ${language}`;
      // The browser reports a changed cookie late. The page then applies its own look once more.
      await vi.waitFor(async () => {
        await dress({ theme, language });
        await atRest();
        expectTheme(theme);
        expect(isArabic(), name).toBe(language === 'ar');
      }, SETTLED_WITHIN_MS);
      // The texts of a part that loads late come after the part.
      if (language === 'ar')
        await vi.waitFor(async () => {
          await dress({ theme, language });
          expect(otherWords(typed), name).toEqual([]);
        }, SETTLED_WITHIN_MS);
      // On a busy machine axe may find text that the browser has not drawn yet, and so measure no contrast.
      await vi.waitFor(
        async () => expect(await faults(part?.() ?? document), name).toEqual([]),
        SETTLED_WITHIN_MS,
      );
      await expect.poll(sidewaysPx, { message: name }).toBe(0);
      await expect.poll(cutOff, { message: name }).toEqual([]);
      if (whole && language === 'ar') await expect.poll(cutTexts, { message: name }).toEqual([]);
    }
    // The next steps of a test are in English.
    await dress({ theme: 'light', language: 'en' });
  }
}
