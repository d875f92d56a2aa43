import { useFormField } from '../../records/form/form-context.ts';
import { PhoneBox } from './phone-box.tsx';

interface FormPhoneProps {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  /** Messages leave from this number. */
  readonly isSender?: boolean;
}

/** The number of a person, as a field of the surrounding form. */
export const FormPhone = ({ name, label, help, isSender = false }: FormPhoneProps) => {
  const { text, set, error } = useFormField(name);
  return (
    <PhoneBox
      name={name}
      label={label}
      help={help}
      isSender={isSender}
      value={text}
      error={error}
      onType={set}
    />
  );
};
