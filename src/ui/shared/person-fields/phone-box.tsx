import { useRef, useState } from 'react';
import { KEPT } from '../../browser/unsaved-text.ts';
import { TextField } from '../../components/field/text-field.tsx';
import { spacedNumber } from '../../language/spaced-number.ts';
import { NumberReading } from './number-reading.tsx';

interface PhoneBoxProps {
  readonly name?: string;
  readonly label: string;
  /** Shown above the reading. */
  readonly help?: string | undefined;
  /** Messages leave from this number. */
  readonly isSender?: boolean;
  /** `text` for a box that takes a name as well. Phones then show letters. */
  readonly type?: 'tel' | 'text';
  readonly value: string;
  readonly error: string | undefined;
  readonly onType: (text: string) => void;
}

/** A box for a phone number. The line below it says how the number is read. */
export const PhoneBox = ({
  name,
  label,
  help,
  isSender = false,
  type = 'tel',
  value,
  error,
  onType,
}: PhoneBoxProps) => {
  const input = useRef<HTMLInputElement>(null);
  // A saved number is grouped for reading, but a text is left as it is while somebody types it.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...(name === undefined ? {} : { ...KEPT, name })}
      ref={input}
      label={label}
      type={type}
      dir="ltr"
      value={value === typed ? value : spacedNumber(value)}
      error={error}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onType(currentTarget.value);
      }}
      onBlur={() => setTyped(null)}
      help={
        <>
          {help !== undefined && <span>{help}</span>}
          <NumberReading
            typed={value}
            isTyping={value === typed}
            isSender={isSender}
            onChoose={(number) => {
              onType(number);
              // The pressed button disappears.
              input.current?.focus();
            }}
          />
        </>
      }
    />
  );
};
