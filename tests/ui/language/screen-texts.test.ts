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
    const english = texts.load('en');
    expect(english).toHaveProperty('status', 'fulfilled');
    expect((await english)('uses', { count: 1 })).toBe('1 use');
    expect(texts.load('fr')).not.toHaveProperty('status');
    const french = await texts.load('fr');
    expect(french('merged', { name: 'VIP' })).toBe('Fusionnée avec VIP');
    expect(texts.load('fr')).toHaveProperty('value', french);
  });

  it('stay English if their language can’t be loaded', async () => {
    const texts = screenTexts(ENGLISH, { fr: unreachable, ar: unreachable });
    expect((await texts.load('ar'))('title')).toBe('Flags');
    expect(texts.load('ar')).toHaveProperty('status', 'fulfilled');
  });

  it('are loaded before the tab shows the language', async () => {
    const texts = screenTexts(ENGLISH, { fr: async () => ({ default: FRENCH }), ar: unreachable });
    await shownLanguage.show('fr');
    expect(texts.load('fr')).toHaveProperty('status', 'fulfilled');
    await shownLanguage.show('en');
  });

  it('have types that check the key and the inserted values', async () => {
    const t = await screenTexts(ENGLISH, { fr: unreachable, ar: unreachable }).load('en');
    // @ts-expect-error no text has this key
    expect(t('nothing')).toBe('nothing');
    // @ts-expect-error the name is missing
    expect(t('merged')).toBe('Merged into {{name}}');
  });
});
