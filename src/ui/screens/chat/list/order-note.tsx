import { ArrowUp } from 'lucide-react';
import { css } from 'styled-system/css';
import { count } from '../../../language/english-words.ts';

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

type OrderNoteProps = {
  readonly moved: number;
  /** `byKey` is true if the user pressed the note with a key. */
  readonly onShow: (byKey: boolean) => void;
};

/**
 * Says how many chats will move once the pointer and the focus leave the rows. A press moves the chats now.
 */
export const OrderNote = ({ moved, onShow }: OrderNoteProps) => (
  <div role="status" aria-label="Order of the chats" className={place}>
    {moved > 0 && (
      <button
        type="button"
        className={note}
        aria-label={`Show the new order: ${count(moved)} moved`}
        onClick={(event) => onShow(event.detail === 0)}
      >
        <span>{`${count(moved)} moved`}</span>
        <ArrowUp size={12} aria-hidden />
      </button>
    )}
  </div>
);
