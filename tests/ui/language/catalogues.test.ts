import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PLURAL_FORMS } from '../../../src/ui/language/catalogue.ts';
import { LANGUAGE_FACTS } from '../../../src/ui/language/languages.ts';
import ar from '../../../src/ui/language/texts/ar/ar.ts';
import { en } from '../../../src/ui/language/texts/en/en.ts';
import fr from '../../../src/ui/language/texts/fr/fr.ts';
import { LANGUAGES } from '../../../src/ui/theme/frame-constants.ts';

interface Texts {
  readonly [key: string]: string | Texts;
}

const flat = (texts: Texts, path = ''): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[path + key, value] as const] : [...flat(value, `${path}${key}.`)],
    ),
  );

const FORM = /_(zero|one|two|few|many|other)$/;
const placeholders = (text: string): readonly string[] => (text.match(/\{\{\w+\}\}|\{\d+\}/g) ?? []).sort();
/** Returns the placeholders of a text without the count. A plural form may contain the number as a word. */
const named = (text: string): readonly string[] => placeholders(text).filter((name) => name !== '{{count}}');

const SAME_IN_FRENCH = new Set(['Code', 'Contacts', 'Messages', 'Pages', 'Navigation', 'Notifications']);

/** The texts of the screens, by folder: `screens/flags/texts`. */
const ofScreens = (modules: Readonly<Record<string, Texts>>): Texts =>
  Object.fromEntries(
    Object.entries(modules).map(([file, texts]) => [file.replace(/^.*src\/ui\/|\/\w+\.ts$/g, ''), texts]),
  );
const SCREENS = {
  en: ofScreens(
    import.meta.glob<Texts>('../../../src/ui/*/**/texts/en.ts', { eager: true, import: 'default' }),
  ),
  fr: ofScreens(
    import.meta.glob<Texts>('../../../src/ui/*/**/texts/fr.ts', { eager: true, import: 'default' }),
  ),
  ar: ofScreens(
    import.meta.glob<Texts>('../../../src/ui/*/**/texts/ar.ts', { eager: true, import: 'default' }),
  ),
};

const english = flat({ ...en, ...SCREENS.en });
const TRANSLATED = { fr: flat({ ...fr.texts, ...SCREENS.fr }), ar: flat({ ...ar.texts, ...SCREENS.ar }) };

describe.each(LANGUAGES)('the plural forms of %s', (language) => {
  it('are the ones that Intl uses', () => {
    const { pluralCategories } = new Intl.PluralRules(LANGUAGE_FACTS[language].locale).resolvedOptions();
    expect([...PLURAL_FORMS[language]].sort()).toEqual([...pluralCategories].sort());
  });
});

describe.each(['fr', 'ar'] as const)('the texts in %s', (language) => {
  const texts = TRANSLATED[language];
  const expected = [...english.keys()].flatMap((key) => {
    if (!FORM.test(key)) return [key];
    return key.endsWith('_other') ? PLURAL_FORMS[language].map((form) => key.replace(FORM, `_${form}`)) : [];
  });

  it('are complete in every plural form, and there are no others', () => {
    expect([...texts.keys()].sort()).toEqual(expected.sort());
  });

  it('have the same placeholders as the English texts', () => {
    for (const [key, text] of texts) {
      const source = english.get(key) ?? english.get(key.replace(FORM, '_other')) ?? '';
      expect(named(text), key).toEqual(named(source));
      // A plural form for several numbers must contain the number.
      if (/_(few|many|other)$/.test(key)) expect(placeholders(text), key).toEqual(placeholders(source));
    }
  });

  it('are not left empty or in English', () => {
    for (const [key, text] of texts) {
      expect(text.trim(), key).toBe(text);
      expect(text, key).not.toBe('');
      const words = text.replaceAll(/\{\{\w+\}\}/g, '').match(/\p{L}{4,}/gu) ?? [];
      if (words.length > 0 && !SAME_IN_FRENCH.has(text)) expect(text, key).not.toBe(english.get(key));
      if (language === 'ar')
        expect(text.replaceAll(/\{\{\w+\}\}|[\d\s·:.،]/g, ''), key).toMatch(/^$|\p{Script=Arabic}/u);
    }
  });
});

describe('sentences that the core or the service writes in English', () => {
  const sources = (folder: string): readonly string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .filter((entry) => !join(entry.parentPath, entry.name).includes(`${join('ui', 'language')}`))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  /** The source code. In every sentence a placeholder replaces each number. */
  const code = sources(join(import.meta.dirname, '../../../src'))
    .join('\n')
    .replaceAll(/\$\{[^}]*\}/g, '{1}');
  const SERVICE =
    /^(Invalid email|Something went wrong|Verify your|Sign-in timed|This (invite|link|code)|Too many|An? (account|code|email))/;

  it.each(Object.keys(fr.sentences).filter((sentence) => !SERVICE.test(sentence)))(
    'are still in the code: %s',
    (sentence) => {
      // The code builds the sentences about damaged chats from parts. Put placeholders in their place.
      const said = sentence
        .replace(/of (one|\{1\}) chats? /, 'of {1} ')
        .replace(/open (it|them);/, 'open {1};');
      expect(code.includes(said), said).toBe(true);
    },
  );

  it('keep their numbers', () => {
    for (const { sentences } of [fr, ar])
      for (const [source, translation] of Object.entries(sentences))
        expect(placeholders(translation), source).toEqual(placeholders(source));
  });
});

it('the states of the connection have the words of the spec', () => {
  expect(en.parts.connection).toEqual({
    connecting: 'Connecting',
    connected: 'You are connected',
    disconnecting: 'Disconnecting',
    disconnected: 'Disconnected',
    denied: 'Failed to connect',
  });
});
