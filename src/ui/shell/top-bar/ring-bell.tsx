import { Bell } from 'lucide-react';
import { css } from 'styled-system/css';
import { counted } from '../../words.ts';

const root = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  boxSize: '32px',
  color: 'fg.muted',
});
// Two names for one swing: the animation starts anew at each toggle.
const swing = css({
  display: 'grid',
  '&[data-ring=on]': { animation: 'ringOn 0.6s ease-in-out 1' },
  '&[data-ring=off]': { animation: 'ringOff 0.6s ease-in-out 1' },
});
const dot = css({
  position: 'absolute',
  insetBlockStart: '6px',
  insetInlineEnd: '6px',
  boxSize: '7px',
  borderRadius: 'full',
  bg: 'primary.solid',
  boxShadow: '0 0 0 2px token(colors.bg.canvas)',
});

/** The ring indicator (spec section 4): it toggles at each message for a chat that nobody has open. */
export const RingBell = ({ ring, unseen }: { readonly ring: boolean; readonly unseen: number }) => (
  <span
    role="img"
    aria-label={unseen > 0 ? `Bell: ${counted(unseen, 'unread message')}` : 'Bell: nothing unread'}
    data-ring={ring ? 'on' : 'off'}
    className={root}
  >
    <span className={swing} data-ring={ring ? 'on' : 'off'}>
      <Bell size={16} aria-hidden />
    </span>
    {unseen > 0 && <span aria-hidden className={dot} />}
  </span>
);
