import { css } from 'styled-system/css';
import { spacedNumber } from '../../../language/spaced-number.ts';

const from = css({ textStyle: 'text.meta', color: 'fg.muted', whiteSpace: 'nowrap' });
const number = css({ color: 'fg.default', fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' });

/** The number that SMS are sent from: the business's fixed one (spec section 9). */
const FromLine = () => {
  const sender = import.meta.env.VITE_DEFAULT_SENDER;
  // A real build doesn't start without it.
  if (sender === undefined || sender === '') return null;
  return (
    <p className={from} title="The business number that contacts see and reply to">
      From{' '}
      <bdi dir="ltr" className={number}>
        {spacedNumber(sender)}
      </bdi>
    </p>
  );
};

export default FromLine;
