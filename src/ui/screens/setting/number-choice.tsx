import { Segment } from '../../components/segment/segment.tsx';

type NumberChoiceProps<T extends number> = {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string; readonly disabled?: boolean }[];
  readonly onChange: (value: T) => void;
};

/** A few numbers side by side, one of which is chosen. */
export const NumberChoice = <T extends number>({ label, value, options, onChange }: NumberChoiceProps<T>) => (
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
