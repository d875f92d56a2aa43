import { Field } from '@ark-ui/react/field';
import { CircleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { field } from './field.recipe.ts';

type TextFieldProps = Omit<ComponentProps<'input'>, 'size'> & {
  readonly label: string;
  readonly help?: ReactNode;
  /** What is wrong, in words; announced at once. */
  readonly error?: string | undefined;
  readonly size?: 'sm' | 'md' | 'lg';
  /** At the end of the label's line, such as a link; Tab comes to it after the field. */
  readonly aside?: ReactNode;
  /** A control at the field's end, such as show password. */
  readonly end?: ReactNode;
};

/** A line of text with its label, help and error. Spread `register(name)` of react-hook-form onto it. */
export const TextField = ({ label, help, error, size = 'md', aside, end, ...input }: TextFieldProps) => {
  const styles = field({ size, withEnd: end !== undefined });
  return (
    <Field.Root invalid={error !== undefined} className={styles.root}>
      <div className={styles.head}>
        <Field.Label className={styles.label}>{label}</Field.Label>
      </div>
      <div className={styles.control}>
        <Field.Input {...input} className={styles.input} />
        {end !== undefined && <div className={styles.end}>{end}</div>}
      </div>
      {help !== undefined && <Field.HelperText className={styles.help}>{help}</Field.HelperText>}
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      <Field.ErrorText className={styles.error} role="alert" aria-live="assertive">
        <CircleAlert size={14} aria-hidden />
        {error}
      </Field.ErrorText>
    </Field.Root>
  );
};
