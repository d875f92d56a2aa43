import { sva } from 'styled-system/css';

const recipe = sva({
  slots: ['root', 'track', 'thumb'],
  base: {
    root: {
      display: 'inline-grid',
      placeItems: 'center',
      flexShrink: 0,
      minWidth: '32px',
      height: { base: '32px', md: '24px' },
      border: 'none',
      borderRadius: 'sm',
      bg: 'transparent',
      cursor: 'pointer',
    },
    track: {
      position: 'relative',
      width: '28px',
      height: '16px',
      borderRadius: 'full',
      bg: 'border.control',
      transition: 'background-color token(durations.fast)',
      '[aria-checked=true] > &': { bg: 'accent.solid' },
      _highContrast: {
        forcedColorAdjust: 'none',
        bg: 'Canvas',
        border: '1px solid CanvasText',
        '[aria-checked=true] > &': { bg: 'Highlight' },
      },
    },
    thumb: {
      position: 'absolute',
      insetBlockStart: '2px',
      insetInlineStart: '2px',
      boxSize: '12px',
      borderRadius: 'full',
      bg: 'accent.onSolid',
      transition: 'inset-inline-start token(durations.fast)',
      '[aria-checked=true] &': { insetInlineStart: '14px' },
      _highContrast: {
        insetBlockStart: '1px',
        bg: 'CanvasText',
        '[aria-checked=true] &': { bg: 'HighlightText' },
      },
    },
  },
});

interface SwitchProps {
  readonly label: string;
  readonly checked: boolean;
  /** A table is one tab stop: the arrow keys reach the switch. */
  readonly isInRow?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Turns something on or off at once, without a form. */
export const Switch = ({ label, checked, isInRow = false, onChange }: SwitchProps) => {
  const styles = recipe();
  return (
    <button
      type="button"
      role="switch"
      aria-label={label}
      aria-checked={checked}
      tabIndex={isInRow ? -1 : 0}
      className={styles.root}
      onClick={() => onChange(!checked)}
    >
      <span className={styles.track}>
        <span className={styles.thumb} />
      </span>
    </button>
  );
};
