// Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
'use no memo';

import { ArrowUp } from 'lucide-react';
import { css } from 'styled-system/css';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../../../shared/chat/texts/texts.ts';

// Placed between the first label's text and count, so that the note covers no row.
const place = css({
  position: 'absolute',
  insetInline: '0',
  insetBlockStart: '4px',
  zIndex: '2',
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
});

const note = css({
  pointerEvents: 'auto',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4',
  height: '24px',
  px: '10',
  border: 'none',
  borderRadius: 'full',
  bg: 'bg.overlay',
  boxShadow: 'float',
  textStyle: 'text.meta',
  fontWeight: 'medium',
  color: 'fg.default',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  _hover: { bg: 'bg.hover' },
  _active: { bg: 'bg.muted' },
});

export type OrderNoteProps = {
  readonly moved: number;
  /** `byKey` is true if the user pressed the note with a key. */
  readonly onShow: (byKey: boolean) => void;
};

/**
 * Says how many chats will move once the pointer and the focus leave the rows. A press moves the chats now.
 */
const OrderNote = ({ moved, onShow }: OrderNoteProps) => {
  const t = useTexts(texts);
  return (
    <div role="status" aria-label={t('list.order')} className={place}>
      {moved > 0 && (
        <button
          type="button"
          className={note}
          aria-label={t('list.showOrder', { moved })}
          onClick={(event) => onShow(event.detail === 0)}
        >
          <span>{t('list.moved', { moved })}</span>
          <ArrowUp size={12} aria-hidden />
        </button>
      )}
    </div>
  );
};

export default OrderNote;
