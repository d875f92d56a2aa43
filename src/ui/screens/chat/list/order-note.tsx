import { ArrowUp } from 'lucide-react';
import { css } from 'styled-system/css';
import { count } from '../../../language/english-words.ts';

// In the line of the first label, between its words and its figure: it covers no row.
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
  /** `byKey` when no pointer pressed it. */
  readonly onShow: (byKey: boolean) => void;
};

/** How many chats wait for the hand to leave the rows; a press does not wait. */
export const OrderNote = ({ moved, onShow }: OrderNoteProps) => (
  <div role="status" aria-label="Order of the chats" className={place}>
    {moved > 0 && (
      <button
        type="button"
        className={note}
        aria-label={`Show the new order: ${count(moved)} moved`}
        onClick={(event) => onShow(event.detail === 0)}
      >
        {count(moved)} moved
        <ArrowUp size={12} aria-hidden />
      </button>
    )}
  </div>
);
