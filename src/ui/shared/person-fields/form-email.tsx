import { useState } from 'react';
import { oneAddressIn } from '../../../core/kernel/email/written-addresses.ts';
import { visibleText } from '../../../core/kernel/shown-text.ts';
import { meansNoAddress } from '../../../core/kernel/word-for-nothing.ts';
import { KEPT } from '../../browser/unsaved-text.ts';
import { TextField } from '../../components/field/text-field.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { useFormField } from '../../records/form/form-context.ts';
import { texts } from './texts/texts.ts';

interface FormEmailProps {
  readonly name: string;
  readonly label: string;
  /** The field for the name, which takes the name before an address in brackets if it is empty. */
  readonly nameField: string;
}

/** The address of a person. `Ada Quill <ada@example.com>` is taken apart as soon as its bracket is closed. */
export const FormEmail = ({ name, label, nameField }: FormEmailProps) => {
  const t = useTexts(texts);
  const { text, set, error } = useFormField(name);
  const person = useFormField(nameField);
  const [taken, setTaken] = useState<string | null>(null);
  const isNothing = visibleText(text) !== '' && meansNoAddress(text);
  const help = isNothing ? t('nothing', { text }) : taken === null ? '' : t('nameTaken', { name: taken });
  const type = (typed: string) => {
    const found = /<[^<>]*@[^<>]*>/.test(typed) ? oneAddressIn(typed) : null;
    const isNamed = found !== null && found.name !== '' && visibleText(person.text) === '';
    set(found?.address ?? typed);
    if (isNamed) person.set(found.name);
    setTaken(isNamed ? found.name : null);
  };
  return (
    <TextField
      {...KEPT}
      name={name}
      label={label}
      type="email"
      dir="ltr"
      value={text}
      error={error}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      {...(help === '' ? {} : { help: <span role="status">{help}</span> })}
    />
  );
};
