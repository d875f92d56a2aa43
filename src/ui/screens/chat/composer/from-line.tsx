import { css } from 'styled-system/css';
import { spacedNumber } from '../../../language/spaced-number.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from './texts/texts.ts';

// The tabs leave phones no room for it.
const from = css({
  display: { base: 'none', md: 'block' },
  py: '4',
  textStyle: 'text.meta',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
});
const number = css({ color: 'fg.default', fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' });

/** Spec section 9: SMS go out from one fixed business number. */
const FromLine = () => {
  const t = useTexts(texts);
  const sender = import.meta.env.VITE_DEFAULT_SENDER;
  // Only development builds can lack the number.
  if (sender === undefined || sender === '') return null;
  return (
    <p className={from} title={t('fromTitle')}>
      <span>{t('from')}</span>{' '}
      <bdi translate="no" dir="ltr" className={number}>
        {spacedNumber(sender)}
      </bdi>
    </p>
  );
};

export default FromLine;
