import { css } from 'styled-system/css';
import { HOME } from '../../../core/kernel/phone/home.ts';
import { type NumberOf, readTypedNumber } from '../../../core/kernel/phone/typed-reading.ts';
import { Button } from '../../components/button/button.tsx';
import { countryName } from '../../language/country-name.ts';
import { spacedNumber } from '../../language/spaced-number.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { OtherCountry } from './other-country.tsx';
import { texts } from './texts/texts.ts';
import { useLineKind } from './use-line-kind.ts';

const lines = css({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '4' });
const choices = css({ display: 'flex', flexWrap: 'wrap', gap: '8', py: '2' });
const warning = css({ color: 'warning.fg' });

interface NumberReadingProps {
  readonly typed: string;
  /** While somebody types, a number is not whole, and no other country is offered for it. */
  readonly isTyping: boolean;
  /** Messages leave from this number, so a landline is no problem. */
  readonly isSender: boolean;
  /** Called with the number that the person chooses, grouped for reading. */
  readonly onChoose: (number: string) => void;
}

/** Says how a typed number is read, offers what else it may be, and warns of a landline that is to get messages. */
export const NumberReading = ({ typed, isTyping, isSender, onChoose }: NumberReadingProps) => {
  const { t, language } = useTranslation(texts);
  const read = readTypedNumber(typed);
  const kind = useLineKind(read.kind === 'number' && !isSender ? read.number : null);
  const nameOf = ({ number, country }: NumberOf) =>
    country === null
      ? spacedNumber(number)
      : t('numberOf', { number: spacedNumber(number), country: countryName(language, country) });
  return (
    <span className={lines}>
      <span role="status" className={lines}>
        {read.kind === 'none' && <span>{t('home', { country: countryName(language, HOME.country) })}</span>}
        {read.kind === 'number' && <span>{nameOf(read)}</span>}
        {read.kind === 'number' && read.left !== '' && <span>{t('left', { text: read.left })}</span>}
        {kind === 'landline' && <span className={warning}>{t('landline')}</span>}
        {read.kind === 'choose' && <span>{t(read.why === 'several' ? 'whichNumber' : 'whichCountry')}</span>}
      </span>
      {read.kind === 'none' && !isTyping && <OtherCountry typed={typed} onChoose={onChoose} />}
      {read.kind === 'choose' && (
        <span className={choices}>
          {read.numbers.map((one) => (
            <Button key={one.number} size="sm" onClick={() => onChoose(spacedNumber(one.number))}>
              {nameOf(one)}
            </Button>
          ))}
        </span>
      )}
    </span>
  );
};
