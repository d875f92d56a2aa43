import { expect, it } from 'vitest';

/* One thing has one word in each language, in all catalogues. */

interface Texts {
  readonly [key: string]: string | Texts;
}

const CATALOGUES = {
  fr: import.meta.glob<Texts>('../../../src/ui/**/texts/**/fr.ts', { eager: true, import: 'default' }),
  ar: import.meta.glob<Texts>('../../../src/ui/**/texts/**/ar.ts', { eager: true, import: 'default' }),
};

const flat = (texts: Texts): readonly string[] =>
  Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : flat(text)));

const TEXTS = {
  fr: Object.values(CATALOGUES.fr).flatMap(flat),
  ar: Object.values(CATALOGUES.ar).flatMap(flat),
};

type Language = keyof typeof TEXTS;

/** A thing, its word, and words that would name it a second time. */
const TERMS: readonly (readonly [thing: string, Language, word: RegExp, others: RegExp])[] = [
  ['chat', 'fr', /discussion/i, /conversation/i],
  ['flag', 'fr', /étiquette/i, /drapeau|balise|marqueur/i],
  ['template', 'fr', /modèle/i, /gabarit/i],
  ['draft', 'fr', /brouillon/i, /ébauche/i],
  ['campaign', 'fr', /campagne/i, /opération de masse|publipostage/i],
  ['role', 'fr', /rôle/i, /profil d’accès/i],
  ['chat', 'ar', /محادثة/, /حوار/],
  ['flag', 'ar', /وسم/, /راية|رايات|^(أي )?علامة$|^العلامة$/],
  ['template', 'ar', /قالب/, /نموذج|نماذج/],
  ['draft', 'ar', /مسودة/, /مسوّد|مسوَّد/],
  ['campaign', 'ar', /حملة/, /حمله/],
];

/** The sample data have brands and labels of their own. */
const OTHER_THINGS = new Set(['العلامة']);

it.each(TERMS)('%s has one word in %s', (_thing, language, word, others) => {
  expect(TEXTS[language].some((text) => word.test(text))).toBe(true);
  expect(TEXTS[language].filter((text) => others.test(text) && !OTHER_THINGS.has(text))).toEqual([]);
});
