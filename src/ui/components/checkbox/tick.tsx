import { Check, Minus } from 'lucide-react';
import { type ComponentProps, useEffect, useRef } from 'react';
import { checkboxBox } from './box.recipe.ts';

type TickProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  readonly label: string;
  readonly state: 'all' | 'some' | 'none';
  readonly onSet: (isGiven: boolean) => void;
};

/** A checkbox with three states. Pressing the middle one ticks everything. */
export const Tick = ({ label, state, onSet, ...input }: TickProps) => {
  const styles = checkboxBox({ space: 'alone' });
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
