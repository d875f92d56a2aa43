import { css, cx } from 'styled-system/css';
import type { ShownRow } from '../../../worker/import/import-messages.ts';
import { useTexts } from '../../language/use-texts.ts';
import { texts } from '../../shared/contacts/texts/texts.ts';
import { cutText } from './row-parts.tsx';
import { useDay } from './use-day.ts';

const note = css({ textStyle: 'text.meta', lineHeight: '16px', color: 'fg.muted' });

/** What the file says about a person's consent, and since when. Nothing if the file does not say. */
export const ConsentNote = ({ row }: { readonly row: Pick<ShownRow, 'consent' | 'consentOn'> }) => {
  const t = useTexts(texts);
  const dayOf = useDay();
  const { consent, consentOn } = row;
  if (consent === 'unknown') return null;
  const word = t(`consents.${consent}`);
  const text = consentOn === undefined ? word : t('consentSince', { consent: word, date: dayOf(consentOn) });
  return (
    <span className={cx(cutText, note)} title={text}>
      {text}
    </span>
  );
};
