import { useRef } from 'react';
import { KEPT } from '../../browser/unsaved-text.ts';
import { TextField } from '../../components/field/text-field.tsx';
import { NumberReading } from './number-reading.tsx';

interface PhoneBoxProps {
  readonly name?: string;
  readonly label: string;
  /** Shown above the reading. */
  readonly help?: string | undefined;
  /** `text` for a box that takes a name as well. Phones then show letters. */
  readonly type?: 'tel' | 'text';
  readonly value: string;
  readonly error: string | undefined;
  readonly onType: (text: string) => void;
}

/** A box for a phone number. The line below it says how the number is read. */
export const PhoneBox = ({ name, label, help, type = 'tel', value, error, onType }: PhoneBoxProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <TextField
      {...(name === undefined ? {} : { ...KEPT, name })}
      ref={input}
      label={label}
      type={type}
      dir="ltr"
      value={value}
      error={error}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      help={
        <>
          {help !== undefined && <span>{help}</span>}
          <NumberReading
            typed={value}
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
