import { useRef } from 'react';
import { visibleText } from '../../../core/kernel/shown-text.ts';
import { isWordForNothing, mayMeanNothing } from '../../../core/kernel/word-for-nothing.ts';
import { KEPT } from '../../browser/unsaved-text.ts';
import { Button } from '../../components/button/button.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { useFormField } from '../../records/form/form-context.ts';
import { texts } from './texts/texts.ts';

interface FormNameProps {
  readonly name: string;
  readonly label: string;
  /** A longer name stays in the field, which says how much is too long. */
  readonly maxLength: number;
  readonly autoFocus?: boolean;
}

/** The name of a person or a company. Words for nothing, such as `N/A`, are no name: the line below it says so. */
export const FormName = ({ name, label, maxLength, autoFocus = false }: FormNameProps) => {
  const t = useTexts(texts);
  const { text, set, error } = useFormField(name, maxLength);
  const input = useRef<HTMLInputElement>(null);
  const isNothing = visibleText(text) !== '' && isWordForNothing(text);
  return (
    <TextField
      {...KEPT}
      ref={input}
      name={name}
      label={label}
      dir="auto"
      autoFocus={autoFocus}
      value={text}
      error={error}
      onChange={({ currentTarget }) => set(currentTarget.value)}
      {...(isNothing ? { help: <span role="status">{t('nothing', { text })}</span> } : {})}
      {...(mayMeanNothing(text)
        ? {
            help: (
              <Button
                size="sm"
                onClick={() => {
                  set('');
                  input.current?.focus();
                }}
              >
                {t('leaveEmpty')}
              </Button>
            ),
          }
        : {})}
    />
  );
};
