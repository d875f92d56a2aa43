import { Check, Minus } from 'lucide-react';
import { type ComponentProps, useEffect, useRef } from 'react';
import { sva } from 'styled-system/css';

const tick = sva({
  slots: ['root', 'control'],
  base: {
    root: {
      display: 'inline-grid',
      placeItems: 'center',
      boxSize: '24px',
      verticalAlign: 'middle',
      color: 'accent.onSolid',
      '& > *': { gridArea: '1 / 1' },
      '& > svg': { pointerEvents: 'none' },
    },
    control: {
      appearance: 'none',
      boxSize: '16px',
      m: '0',
      borderRadius: 'xs',
      border: '1px solid token(colors.border.control)',
      bg: 'bg.surface',
      cursor: 'pointer',
      '&:is(:checked, :indeterminate)': { bg: 'accent.solid', borderColor: 'accent.solid' },
      _disabled: {
        cursor: 'default',
        borderColor: 'border.default',
        bg: 'bg.muted',
        '&:is(:checked, :indeterminate)': { bg: 'fg.subtle', borderColor: 'fg.subtle' },
      },
      _focusVisible: { outline: '2px solid token(colors.accent.solid)', outlineOffset: '2px' },
    },
  },
});

type TickProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  readonly label: string;
  readonly state: 'all' | 'some' | 'none';
  readonly onSet: (isGiven: boolean) => void;
};

/** A checkbox with three states. Pressing the middle one ticks everything. */
export const Tick = ({ label, state, onSet, ...input }: TickProps) => {
  const styles = tick();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <span className={styles.root}>
      <input
        {...input}
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={state === 'all'}
        onChange={() => onSet(state !== 'all')}
        className={styles.control}
      />
      {state === 'all' && <Check size={12} strokeWidth={3} aria-hidden />}
      {state === 'some' && <Minus size={12} strokeWidth={3} aria-hidden />}
    </span>
  );
};
