import { type CSSProperties, type ReactNode, type Ref, useId } from 'react';
import { css } from 'styled-system/css';

/** The input is visually hidden inside its label; the label is drawn. */
const unseen = css({ srOnly: true });

/** Named by `label`, or by the element with the id `labelledBy`. */
type GroupName =
  | { readonly label: string; readonly labelledBy?: never }
  | { readonly label?: never; readonly labelledBy: string };

export type RadioOption<T extends string> = {
  readonly value: T;
  readonly content: ReactNode;
  /** Accessible name where the content doesn't give one; also its title. */
  readonly name?: string;
  /** The language of its texts, if it is not the page's. */
  readonly lang?: string | undefined;
  readonly style?: CSSProperties;
};

type RadiosProps<T extends string> = GroupName & {
  /** Null: none is chosen. */
  readonly value: T | null;
  readonly options: readonly RadioOption<T>[];
  readonly onChange: (value: T) => void;
  readonly className?: string | undefined;
  /** Class of each option; it has `data-checked` while chosen, and must be positioned. */
  readonly optionClassName?: string | undefined;
  readonly ref?: Ref<HTMLDivElement> | undefined;
};

/** A choice of one with native radio buttons: Tab reaches the chosen one, arrow keys move. */
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
            onChange={() => onChange(option.value)}
            className={unseen}
          />
          {option.content}
        </label>
      ))}
    </div>
  );
};
