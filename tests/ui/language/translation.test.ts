import { describe, expect, it } from 'vitest';
import { loadTranslation, shownLanguage } from '../../../src/ui/language/shown-language.ts';
import '../../../src/ui/language/texts/en/home.ts';

const NOW = new Date(2026, 8, 23, 9, 32).getTime();
const YESTERDAY = new Date(2026, 8, 22, 23, 59).getTime();

describe('a translation', () => {
  it.each([
    [0, 'لا شيء غير مقروء'],
    [1, 'رسالة واحدة غير مقروءة'],
    [2, 'رسالتان غير مقروءتين'],
    [3, '3 رسائل غير مقروءة'],
    [11, '11 رسالة غير مقروءة'],
    [102, '102 رسالة غير مقروءة'],
  ])('uses the Arabic plural form for %d', async (count, text) => {
    const { t } = await loadTranslation('ar');
    expect(t('navigation.unread', { count })).toBe(text);
  });

  it('uses the English and French plural forms', async () => {
    const { t } = await loadTranslation('fr');
    expect([0, 1, 2, 2318].map((count) => t('navigation.unread', { count }))).toEqual([
      '0 non lu',
      '1 non lu',
      '2 non lus',
      '2\u202f318 non lus',
    ]);
    const english = await loadTranslation('en');
    expect(english.t('navigation.unread', { count: 2318 })).toBe('2,318 unread');
  });

  it('isolates the direction of inserted text if it could affect the text around it', async () => {
    const [english, arabic] = [await loadTranslation('en'), await loadTranslation('ar')];
    expect(arabic.t('shell.account', { name: 'SMS 2' })).toContain('\u2068SMS 2\u2069');
    expect(english.t('shell.account', { name: 'SMS 2' })).toBe('Account of SMS 2');
    expect(english.t('shell.account', { name: '\u202eSMS\u2069\u2067' })).toBe('Account of SMS');
    expect(english.t('shell.account', { name: 'مرحبا' })).toBe('Account of \u2068مرحبا\u2069');
  });

  it('inserts text unchanged: no markup, placeholders or references in it are expanded', async () => {
    const { t } = await loadTranslation('en');
    for (const title of ['<b>&amp;', '{{title}} {{count}}', '$t(pages.reload)'])
      expect(t('shell.account', { name: title })).toBe(`Account of ${title}`);
  });

  it('has types that check the key and the inserted values', async () => {
    const { t } = await loadTranslation('en');
    // @ts-expect-error no text has this key
    expect(t('home.nothing')).toBe('home.nothing');
    // @ts-expect-error a text with plural forms needs its count
    expect(t('home.waits', {})).not.toBe('');
    // @ts-expect-error the name is missing
    expect(t('home.greetingTo', { greeting: 'Hello' })).toBe('Hello, ');
    // @ts-expect-error this text has no placeholder
    expect(t('home.queue.title', { name: 'x' })).toBe('My queue');
  });

  it('has a sentence for each reason of the core, with its figure', async () => {
    const [english, french, arabic] = [
      await loadTranslation('en'),
      await loadTranslation('fr'),
      await loadTranslation('ar'),
    ];
    expect(french.sentence(':offline')).toBe('Cet appareil est hors ligne.');
    expect(french.sentence(':serviceError 503')).toBe('Le service a renvoyé une erreur (503).');
    expect(english.sentence(':messageTooLong 1')).toContain('1 character too long');
    expect(english.sentence(':messageTooLong 98400')).toContain('98,400 characters too long');
    expect(arabic.sentence(':messageTooLong 2')).toContain('حرفين');
  });

  it('shows a text of the service, and a sentence of an old log, as it is', async () => {
    const french = await loadTranslation('fr');
    for (const text of ['The moon is full.', 'This device is offline.', 'constructor', ''])
      expect(french.sentence(text)).toBe(text);
    expect(french.sentence('Invalid email or password')).toBe('E-mail ou mot de passe incorrect');
  });

  it('has a general sentence for a reason of a newer build', async () => {
    expect((await loadTranslation('en')).sentence(':moonIsFull 3')).toMatch(/^Something unexpected happened/);
  });

  it('joins names so that none of them reverses the next', async () => {
    const { formats } = await loadTranslation('en');
    expect(formats.joined(['photo\u202egnp.exe', '\u2069Bram', 'Odile'])).toBe(
      'photognp.exe, Bram and Odile',
    );
  });

  it('formats times and numbers for the language', async () => {
    const [french, arabic] = [await loadTranslation('fr'), await loadTranslation('ar')];
    expect(french.formats.dayLabel(YESTERDAY, NOW)).toBe('Hier');
    expect(french.formats.rowTime(YESTERDAY, NOW)).toBe('mar.');
    expect(french.formats.ratio(17.84)).toBe('17,8');
    expect(arabic.formats.dayLabel(NOW, NOW)).toBe('اليوم');
    expect(arabic.formats.clockTime(NOW)).toBe('09:32');
    expect(arabic.formats.count(2318)).toBe('2,318');
  });
});

describe('the language of a tab', () => {
  it('is the last requested one, after its texts have loaded', async () => {
    const shown: string[] = [];
    const stop = shownLanguage.subscribe(() => shown.push(shownLanguage.current().language));
    expect(shownLanguage.current().language).toBe('en');
    await Promise.all([shownLanguage.show('ar'), shownLanguage.show('fr')]);
    expect(shown).toEqual(['fr']);
    await shownLanguage.show('fr');
    await Promise.all([shownLanguage.show('ar'), shownLanguage.show('en')]);
    expect(shown).toEqual(['fr', 'en']);
    stop();
    await shownLanguage.show('ar');
    expect(shown).toEqual(['fr', 'en']);
  });
});
