import { type ChangeEvent, type FocusEvent, useLayoutEffect, useRef } from 'react';

/** While a year is typed, a field for a day holds years such as 0002. */
const isWhole = ({ value, validity }: HTMLInputElement): boolean =>
  !validity.badInput && (!value.includes('-') || Number(value.slice(0, 4)) >= 1000);

/**
 * Returns the properties of a field for a day, a time or both. What is half typed is no value: it changes nothing and stays
 * in the field until it is whole. The field is uncontrolled, because a value that comes back would throw the typed half
 * away. A half that is left gives way to the value.
 */
export function useKeptEntry(value: string, onChange: (value: string) => void, mayBeEmpty = false) {
  const ref = useRef<HTMLInputElement>(null);
  // Somebody else, or a button beside the field, may have set another value.
  useLayoutEffect(() => {
    const { current } = ref;
    if (current !== null && current !== document.activeElement && current.value !== value)
      current.value = value;
  }, [value]);
  const isValue = (input: HTMLInputElement) => isWhole(input) && (mayBeEmpty || input.value !== '');
  const take = (input: HTMLInputElement) => {
    if (isValue(input) && input.value !== value) onChange(input.value);
  };
  return {
    ref,
    defaultValue: value,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => take(currentTarget),
    onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      if (isValue(currentTarget)) take(currentTarget);
      else currentTarget.value = value;
    },
  };
}
