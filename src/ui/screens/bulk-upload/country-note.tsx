import { css, cx } from 'styled-system/css';
import type { ShownCountry } from '../../../worker/import/import-messages.ts';
import { Button } from '../../components/button/button.tsx';
import { countryName } from '../../language/country-name.ts';
import { spacedNumber } from '../../language/spaced-number.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { texts } from './texts/texts.ts';
import { uploadRecipe } from './upload.recipe.ts';

const note = css({ layerStyle: 'row', flexWrap: 'wrap', gap: '8', mt: '8' });

interface CountryNoteProps {
  readonly country: ShownCountry;
  readonly onChoose: (country: string) => void;
}

/** Asks for the country of the numbers without a country code, because the file's other numbers are of another one. */
export const CountryNote = ({ country, onChoose }: CountryNoteProps) => {
  const { t, language } = useTranslation(texts);
  if (country === null) return null;
  const { taken, other, coded, open, row, text, here, there } = country;
  const nameOf = (code: string) => countryName(language, code);
  return (
    <div className={cx(uploadRecipe().note, note)}>
      {coded > 0 && <span>{t('countries.coded', { count: coded, country: nameOf(other) })}</span>}
      <span>{t('countries.open', { count: open, country: nameOf(taken) })}</span>
      <span>
        {here === ''
          ? t('countries.notHere', { text, row })
          : t('countries.here', { text, row, number: spacedNumber(here) })}
      </span>
      <Button size="sm" onClick={() => onChoose(other)}>
        {there === ''
          ? t('countries.choose', { country: nameOf(other) })
          : t('countries.chooseAs', { country: nameOf(other), number: spacedNumber(there) })}
      </Button>
    </div>
  );
};
