import { css } from 'styled-system/css';
import { useTexts } from '../../language/use-texts.ts';
import { texts } from '../texts/texts.ts';

const line = css({ display: 'block', mt: '8' });

/** Says in a question that it is also about ticked rows that the list does not show. */
export const LeftOut = ({ count }: { readonly count: number }) => {
  const t = useTexts(texts);
  return count === 0 ? null : <span className={line}>{t('bulk.leftOutOfList', { count })}</span>;
};
