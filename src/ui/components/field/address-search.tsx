import type { ComponentProps } from 'react';
import { useTypedText } from '../../hooks/use-typed-text.ts';
import { SearchField } from './search-field.tsx';

type AddressSearchProps = Omit<ComponentProps<typeof SearchField>, 'value' | 'onChange'> & {
  /** The search of the address. */
  readonly value: string;
  /** Changes the address. Called soon after the user types, and at once for Enter, for Escape, and when the focus leaves. */
  readonly onText: (text: string) => void;
};

/** A search box whose text the address holds. Escape clears it. */
export const AddressSearch = ({ value, onText, onBlur, onKeyDown, ...field }: AddressSearchProps) => {
  const { text, type, flush } = useTypedText(value, onText);
  return (
    <SearchField
      {...field}
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={(event) => {
        flush();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text !== '') {
          event.preventDefault();
          type('');
          flush();
        }
        if (event.key === 'Enter') flush();
        onKeyDown?.(event);
      }}
    />
  );
};
