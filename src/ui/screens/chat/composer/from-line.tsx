import { css } from 'styled-system/css';
import { spacedNumber } from '../../../language/spaced-number.ts';

const from = css({ textStyle: 'text.meta', color: 'fg.muted', whiteSpace: 'nowrap' });
const number = css({ color: 'fg.default', fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' });

/** Spec section 9: SMS go out from one fixed business number. */
const FromLine = () => {
  const sender = import.meta.env.VITE_DEFAULT_SENDER;
  // Only development builds can lack the number.
  if (sender === undefined || sender === '') return null;
  return (
    <p className={from} title="The business number that contacts see and reply to">
      From{' '}
      <bdi translate="no" dir="ltr" className={number}>
        {spacedNumber(sender)}
      </bdi>
    </p>
  );
};

export default FromLine;
