import { Check, Ellipsis } from 'lucide-react';
import { css } from 'styled-system/css';
import { useTexts } from '../../../language/use-texts.ts';
import { rowName } from '../../../shared/chat/preview.ts';
import { texts } from '../../../shared/chat/texts/texts.ts';
import { ChatRowLink, type ChatRowLinkProps } from './chat-row-link.tsx';

type ChatRowItemProps = ChatRowLinkProps & {
  /** px from the top of the list. */
  readonly top: number;
  /** Position among the rows, from 1. `setSize` is the number of rows, or -1 if unknown. */
  readonly position: number;
  readonly setSize: number;
  readonly mayTick: boolean;
};

const place = css({
  position: 'absolute',
  insetInline: '0',
  px: '8',
  '&[data-ticked] > a': { '--row-ground': 'token(colors.accent.soft)' },
  // The box stands instead of the avatar.
  '&:is([data-ticking] *) > a > :first-child': { visibility: 'hidden' },
  '@media (hover: hover)': {
    '&:hover:has(> [data-tick]) > a > :first-child': { visibility: 'hidden' },
    // Room for the button with the dots, which would cover the flags.
    '&:hover > a [data-marks]': { marginInlineEnd: '28px' },
  },
});

/** Only a pointer sees it. The menu key, or a long press, opens the same menu. */
const more = css({
  position: 'absolute',
  insetInlineEnd: '16px',
  insetBlockStart: '32px',
  display: 'none',
  placeItems: 'center',
  boxSize: '24px',
  p: '0',
  border: 'none',
  borderRadius: 'sm',
  bg: 'bg.overlay',
  boxShadow: 'card',
  color: 'fg.muted',
  cursor: 'pointer',
  _hover: { color: 'fg.default' },
  '@media (hover: hover)': { '[role=listitem]:hover > &': { display: 'grid' } },
});

/** The box replaces the avatar while the pointer is on the row, and while any chat is ticked. */
const tick = css({
  position: 'absolute',
  insetInlineStart: '16px',
  insetBlockStart: '14px',
  display: 'none',
  placeItems: 'center',
  boxSize: '36px',
  p: '0',
  border: '0',
  borderRadius: 'sm',
  bg: 'transparent',
  color: 'accent.fg',
  cursor: 'pointer',
  _before: { content: '""', boxSize: '18px', gridArea: '1/1', border: '2px solid', borderRadius: 'xs' },
  '& > svg': { gridArea: '1/1' },
  '[data-ticking] &': { display: 'grid' },
  '@media (hover: hover)': { '[role=listitem]:hover > &': { display: 'grid' } },
});

/** A row with its buttons, which the link can't contain. */
export const ChatRowItem = ({ top, position, setSize, mayTick, ...shown }: ChatRowItemProps) => {
  // The link is memoized, and the rest is cheap.
  'use no memo';
  const t = useTexts(texts);
  const { key, name } = shown.row;
  return (
    // biome-ignore lint/a11y/useSemanticElements: section labels stand between the rows, which ul does not allow
    <div
      role="listitem"
      aria-label={rowName(shown.row, t)}
      aria-posinset={position}
      aria-setsize={setSize}
      data-ticked={shown.ticked || undefined}
      className={place}
      style={{ top }}
    >
      <ChatRowLink {...shown} />
      {mayTick && (
        <button
          type="button"
          aria-pressed={shown.ticked}
          tabIndex={-1}
          data-tick={key}
          aria-label={t('list.tick', { name })}
          className={tick}
        >
          {shown.ticked && <Check size={14} strokeWidth={3} aria-hidden />}
        </button>
      )}
      <button
        type="button"
        tabIndex={-1}
        data-more={key}
        aria-haspopup="menu"
        aria-label={t('list.more', { name })}
        className={more}
      >
        <Ellipsis size={16} aria-hidden />
      </button>
    </div>
  );
};
