import { type CSSProperties, type ReactNode, type Ref, useId } from 'react';
import { css } from 'styled-system/css';

/** Hides the input inside its visible label. */
const unseen = css({ srOnly: true });

/** The group's accessible name: `label`, or the text of the element with the id `labelledBy`. */
type GroupName =
  | { readonly label: string; readonly labelledBy?: never }
  | { readonly label?: never; readonly labelledBy: string };

export type RadioOption<T extends string> = {
  readonly value: T;
  readonly content: ReactNode;
  /** Accessible name if the content provides none. Also used as the title. */
  readonly name?: string;
  /** The language of the option's texts, if it differs from the page's. */
  readonly lang?: string | undefined;
  readonly style?: CSSProperties;
  readonly disabled?: boolean | undefined;
};

type RadiosProps<T extends string> = GroupName & {
  /** Null if no option is chosen. */
  readonly value: T | null;
  readonly options: readonly RadioOption<T>[];
  readonly onChange: (value: T) => void;
  readonly className?: string | undefined;
  /** Class of each option. The option must be positioned, and has `data-checked` while chosen. */
  readonly optionClassName?: string | undefined;
  readonly ref?: Ref<HTMLDivElement> | undefined;
};

/** A group of native radio buttons. Tab reaches the chosen option; the arrow keys choose another. */
export const Radios = <T extends string>({
  label,
  labelledBy,
  value,
  options,
  onChange,
  className,
  optionClassName,
  ref,
}: RadiosProps<T>) => {
  // Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
  'use no memo';
  const group = useId();
  return (
    <div ref={ref} role="radiogroup" aria-label={label} aria-labelledby={labelledBy} className={className}>
      {options.map((option) => (
        <label
          key={option.value}
          title={option.name}
          lang={option.lang}
          data-checked={option.value === value || undefined}
          className={optionClassName}
          style={option.style}
        >
          <input
            type="radio"
            name={group}
            value={option.value}
            aria-label={option.name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className={unseen}
          />
          {option.content}
        </label>
      ))}
    </div>
  );
};
