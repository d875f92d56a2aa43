import { type ComponentProps, type ReactNode, useId } from 'react';
import { field } from './field.recipe.ts';
import { lastOf } from './last-day.ts';
import { Problem } from './problem.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'size'> & {
  readonly label: string;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly size?: 'sm' | 'md' | 'lg';
  /** Drawn at the end of the label's line, such as a link. In the tab order it follows the field. */
  readonly aside?: ReactNode;
  readonly end?: ReactNode;
};

/** A text field with label, help and error. Spread `field(name)` of `useServiceForm` onto it. */
export const TextField = ({ label, help, error, size = 'md', aside, end, ...input }: TextFieldProps) => {
  const styles = field({ size, withEnd: end !== undefined });
  const id = useId();
  const [helpId, errorId] = [`${id}help`, `${id}error`];
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      </div>
      <div className={styles.control}>
        <input
          autoComplete="off"
          max={lastOf(input.type)}
          {...input}
          id={id}
          aria-describedby={help === undefined ? undefined : helpId}
          aria-invalid={error !== undefined || undefined}
          aria-errormessage={error === undefined ? undefined : errorId}
          className={styles.input}
        />
        {end !== undefined && <div className={styles.end}>{end}</div>}
      </div>
      {help !== undefined && (
        <span id={helpId} className={styles.help}>
          {help}
        </span>
      )}
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      <Problem id={errorId} text={error} />
    </div>
  );
};
