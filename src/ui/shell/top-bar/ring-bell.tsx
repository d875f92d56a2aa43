import { Bell } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { css } from 'styled-system/css';
import { type Anchored, useTriggeredOverlay } from '../../components/overlay/use-triggered-overlay.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import type { LazyPart } from '../../lazy/lazy-part.ts';
import { bellNews } from './bell-news.ts';

const root = css({
  position: 'relative',
  layerStyle: 'centre',
  flexShrink: 0,
  boxSize: { base: '40px', md: '32px' },
  border: 'none',
  borderRadius: 'sm',
  bg: 'transparent',
  color: 'fg.muted',
  cursor: 'pointer',
  transition: 'background-color token(durations.fast), color token(durations.fast)',
  _hover: { bg: 'bg.hoverCanvas', color: 'fg.default' },
  _open: { bg: 'bg.activeCanvas' },
});
// The same animation has two names, because switching the name restarts it.
const swing = css({
  display: 'grid',
  '&[data-ring=on]': { animation: 'ringOn 0.6s ease-in-out 1' },
  '&[data-ring=off]': { animation: 'ringOff 0.6s ease-in-out 1' },
});
const dot = css({
  position: 'absolute',
  insetBlockStart: { base: '10px', md: '6px' },
  insetInlineEnd: { base: '10px', md: '6px' },
  boxSize: '7px',
  borderRadius: 'full',
  bg: 'primary.solid',
  boxShadow: '0 0 0 2px token(colors.bg.canvas)',
  _highContrast: { forcedColorAdjust: 'none', border: '1px solid CanvasText' },
});

type RingBellProps = {
  readonly ring: boolean;
  readonly unseen: number;
  readonly details: LazyPart<Anchored>;
};

/**
 * The ring indicator (spec section 4). The indicator toggles at each message for a chat that no visible tab
 * shows.
 */
export const RingBell = ({ ring, unseen, details }: RingBellProps) => {
  // Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
  'use no memo';
  const { t } = useTranslation();
  const { trigger, draw } = useTriggeredOverlay('dialog', details);
  const news = useSyncExternalStore(bellNews.subscribe, bellNews.current);
  const toggle = ring ? 'on' : 'off';
  const unread = t(unseen > 0 ? 'shell.notifications.unread' : 'shell.notifications.nothingUnread', {
    count: unseen,
  });
  return (
    <>
      <button
        {...trigger}
        aria-label={news ? `${unread}. ${news}` : unread}
        data-ring={toggle}
        className={root}
      >
        <span className={swing} data-ring={toggle}>
          <Bell size={16} aria-hidden />
        </span>
        {(unseen > 0 || news) && <span aria-hidden className={dot} />}
      </button>
      {draw({})}
    </>
  );
};
