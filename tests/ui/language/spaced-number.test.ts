import * as fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { groupNumbersBy } from '../../../src/ui/language/number-in-sentence.ts';
import { loadTranslation } from '../../../src/ui/language/shown-language.ts';
import { spacedNumber } from '../../../src/ui/language/spaced-number.ts';

describe('a number in groups', () => {
  it.each([
    ['+442079460812', '+44 20 7946 0812'],
    ['+441134960999', '+44 113 496 0999'],
    ['+441214960999', '+44 121 496 0999'],
    ['+441632960999', '+44 1632 960999'],
    ['+447700900214', '+44 7700 900214'],
    ['+12025550100', '+1 202 555 0100'],
    ['+33123456789', '+33 1 23 45 67 89'],
    ['12345', '12345'],
    ['+15550100', '+15550100'],
    ['+4930123456', '+49 30 123456'],
  ])('%s reads %s', (number, words) => {
    expect(spacedNumber(number)).toBe(words);
  });

  it('has every digit in order, and only spaces between them', () => {
    const numbers = fc.stringMatching(/^\+?[0-9]{3,15}$/);
    fc.assert(
      fc.property(numbers, (number) => {
        expect(spacedNumber(number).replaceAll(' ', '')).toBe(number);
      }),
    );
  });
});

describe('a contact that is called by its number', () => {
  it('is grouped in sentences, and its groups keep their order in Arabic', async () => {
    const [english, arabic] = [await loadTranslation('en'), await loadTranslation('ar')];
    groupNumbersBy(spacedNumber);
    onTestFinished(() => groupNumbersBy((number) => number));
    expect(english.t('shell.account', { name: '+447911123456' })).toBe('Account of +44 7911 123456');
    expect(arabic.t('shell.account', { name: '+447911123456' })).toContain('\u2066+44 7911 123456\u2069');
    expect(english.t('shell.account', { name: 'Agent +447911123456' })).toBe(
      'Account of Agent +447911123456',
    );
  });
});
