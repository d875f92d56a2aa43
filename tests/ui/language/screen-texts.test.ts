import { describe, expect, it } from 'vitest';
import { screenTexts } from '../../../src/ui/language/screen-texts.ts';
import { shownLanguage } from '../../../src/ui/language/shown-language.ts';

const ENGLISH = {
  title: 'Flags',
  merged: 'Merged into {{name}}',
  uses_one: '{{count}} use',
  uses_other: '{{count}} uses',
} as const;
const FRENCH = {
  title: 'Étiquettes',
  merged: 'Fusionnée avec {{name}}',
  uses_one: '{{count}} emploi',
  uses_many: '{{count}} d’emplois',
  uses_other: '{{count}} emplois',
};
const unreachable = () => Promise.reject(new Error('offline'));

describe('the texts of a screen', () => {
  it('are there in English at once, and in another language after they have loaded', async () => {
    const texts = screenTexts(ENGLISH, { fr: async () => ({ default: FRENCH }), ar: unreachable });
    expect(texts.in('en')?.('uses', { count: 1 })).toBe('1 use');
    expect(texts.in('fr')).toBeNull();
    const french = await texts.load('fr');
    expect(french('merged', { name: 'VIP' })).toBe('Fusionnée avec VIP');
    expect(texts.in('fr')).toBe(french);
  });

  it('stay English if their language can’t be loaded', async () => {
    const texts = screenTexts(ENGLISH, { fr: unreachable, ar: unreachable });
    expect((await texts.load('ar'))('title')).toBe('Flags');
    expect(texts.in('ar')?.('title')).toBe('Flags');
  });

  it('are loaded before the tab shows the language', async () => {
    const texts = screenTexts(ENGLISH, { fr: async () => ({ default: FRENCH }), ar: unreachable });
    await shownLanguage.show('fr');
    expect(texts.in('fr')?.('title')).toBe('Étiquettes');
    await shownLanguage.show('en');
  });

  it('have types that check the key and the inserted values', () => {
    const t = screenTexts(ENGLISH, { fr: unreachable, ar: unreachable }).in('en');
    // @ts-expect-error no text has this key
    expect(t?.('nothing')).toBe('nothing');
    // @ts-expect-error the name is missing
    expect(t?.('merged')).toBe('Merged into {{name}}');
  });
});
