import { css } from 'styled-system/css';
import { Segment } from '../../components/segment/segment.tsx';

const fixed = css({ textStyle: 'text.ui', fontVariantNumeric: 'tabular-nums' });

type NumberChoiceProps<T extends number> = {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string; readonly disabled?: boolean }[];
  /** Shows the chosen number only. */
  readonly locked?: boolean;
  readonly onChange: (value: T) => void;
};

/** A few numbers side by side, one of which is chosen. */
export const NumberChoice = <T extends number>({
  label,
  value,
  options,
  locked = false,
  onChange,
}: NumberChoiceProps<T>) =>
  locked ? (
    <p className={fixed}>{options.find((option) => option.value === value)?.label}</p>
  ) : (
    <Segment
      label={label}
      value={String(value)}
      options={options.map((option) => ({ ...option, value: String(option.value) }))}
      onChange={(chosen) => {
        const option = options.find((one) => String(one.value) === chosen);
        if (option !== undefined) onChange(option.value);
      }}
    />
  );
