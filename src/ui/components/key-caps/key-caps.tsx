import { css } from 'styled-system/css';

const caps = css({ display: 'inline-flex', alignItems: 'center', gap: '4', flexShrink: 0 });
const cap = css({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: '20px',
  height: '20px',
  px: '6',
  bg: 'bg.muted',
  borderRadius: 'xs',
  fontFamily: 'body',
  textStyle: 'text.meta',
  fontWeight: 'medium',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
});

/** Draws keys as key caps, press by press, always left to right. */
export const KeyCaps = ({ presses }: { readonly presses: readonly (readonly string[])[] }) => {
  // Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
  'use no memo';
  return (
    <bdi translate="no" dir="ltr" className={caps}>
      {presses.map((keys, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same key may be pressed twice, and nothing moves
        <kbd key={place} className={cap}>
          {keys.join(' ')}
        </kbd>
      ))}
    </bdi>
  );
};
