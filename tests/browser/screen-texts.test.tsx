import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { screenTexts } from '../../src/ui/language/screen-texts.ts';
import { shownLanguage } from '../../src/ui/language/shown-language.ts';
import { TranslationProvider } from '../../src/ui/language/translation-context.tsx';
import { useTexts } from '../../src/ui/language/use-texts.ts';
import { draw } from './draw.ts';

test('a part that waits for its texts resumes with the same hooks', async () => {
  await shownLanguage.show('fr');
  const texts = screenTexts(
    { title: 'Flags' },
    {
      fr: async () => ({ default: { title: 'Étiquettes' } }),
      ar: () => Promise.reject(new Error('unused')),
    },
  );
  const Part = () => {
    const [before] = useState('1');
    const t = useTexts(texts);
    const [after] = useState('2');
    return <p translate="no">{`${before} ${t('title')} ${after}`}</p>;
  };
  // React warns here, and may then fail to resume.
  const warnings = vi.spyOn(console, 'error');
  draw(
    <TranslationProvider>
      <Part />
    </TranslationProvider>,
  );
  await expect.element(page.getByText('1 Étiquettes 2')).toBeVisible();
  await shownLanguage.show('en');
  expect(warnings).not.toHaveBeenCalled();
});
