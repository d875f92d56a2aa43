import { Globe } from 'lucide-react';
import { readingsElsewhere } from '../../../core/kernel/phone/readings-elsewhere.ts';
import { MenuButton } from '../../components/menu/menu-button.tsx';
import { countryName } from '../../language/country-name.ts';
import { spacedNumber } from '../../language/spaced-number.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { texts } from './texts/texts.ts';

interface OtherCountryProps {
  /** A text that is no number of the own country. */
  readonly typed: string;
  /** Called with the number in the chosen country, grouped for reading. */
  readonly onChoose: (number: string) => void;
}

/** Asks which country dials the typed number inside. Draws nothing if none does. */
export const OtherCountry = ({ typed, onChoose }: OtherCountryProps) => {
  const { t, language } = useTranslation(texts);
  const elsewhere = readingsElsewhere(typed);
  if (elsewhere.length === 0) return null;
  return (
    <MenuButton
      label={t('otherCountry')}
      icon={Globe}
      options={elsewhere
        .map(({ number, country }) => ({ number, name: countryName(language, country) }))
        .toSorted((a, b) => a.name.localeCompare(b.name, language))
        .map(({ number, name }) => ({
          value: name,
          label: (
            <>
              <span>{name}</span>{' '}
              <bdi translate="no" dir="ltr">
                {spacedNumber(number)}
              </bdi>
            </>
          ),
          icon: Globe,
          onSelect: () => onChoose(spacedNumber(number)),
        }))}
    />
  );
};
