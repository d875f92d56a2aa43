import { describe, expect, it } from 'vitest';
import type { ReasonCode } from '../../../src/core/kernel/reasons.ts';
import { PLURAL_FORMS } from '../../../src/ui/language/catalogue.ts';
import { LANGUAGE_FACTS } from '../../../src/ui/language/languages.ts';
import { loadTranslation } from '../../../src/ui/language/shown-language.ts';
import ar from '../../../src/ui/language/texts/ar/ar.ts';
import { en } from '../../../src/ui/language/texts/en/en.ts';
import { reasons } from '../../../src/ui/language/texts/en/reasons.ts';
import fr from '../../../src/ui/language/texts/fr/fr.ts';
import type { KeyOf } from '../../../src/ui/language/translate.ts';
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

const SAME_IN_FRENCH = new Set([
  'Agent',
  'Agents',
  'Client',
  'Articles',
  'Public',
  'Version',
  'Versions',
  'Version {{number}}',
  'Version {{number}}, {{by}}, {{time}}',
  'chats',
  'Article',
  'Chat',
  'SMS',
  '{{count}} minutes',
  '{{count}} minute',
  'Audience',
  'Code',
  'Contact',
  'Contacts',
  'Message',
  'Messages',
  'Minutes',
  'Note',
  'Notes',
  'Pages',
  'Navigation',
  'Notifications',
  'Permissions',
  'Segments',
  '{{count}} segment',
  '{{count}} segments',
]);

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

describe('the reasons of the core', () => {
  it('each have a sentence', async () => {
    // Does not compile if a code has no sentence.
    const keyOf = (code: ReasonCode): KeyOf<typeof reasons> => code;
    expect(keyOf('offline')).toBe('offline');
    const codes = [...new Set(Object.keys(reasons).map((key) => key.replace(FORM, '')))];
    for (const language of LANGUAGES) {
      const { sentence } = await loadTranslation(language);
      const sentences = codes.map((code) => sentence(`:${code} 12`));
      expect(new Set(sentences).size).toBe(codes.length);
      for (const one of sentences) expect(one).not.toMatch(/^:|\{/);
    }
  });
});

describe('the texts of the service', () => {
  it('are translated into each language', () => {
    expect(Object.keys(ar.serviceTexts)).toEqual(Object.keys(fr.serviceTexts));
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
