import { cva } from 'styled-system/css';

/** Uses the browser's own select, which works well by keyboard, on phones and with screen readers. */
const select = cva({
  base: {
    height: { base: '32px', md: '24px' },
    // Otherwise it is as wide as its longest option, which may be a name from outside.
    maxWidth: '240px',
    textOverflow: 'ellipsis',
    border: 'none',
    borderRadius: 'xs',
    bg: 'transparent',
    color: 'fg.muted',
    textStyle: 'text.meta',
    fontWeight: 'medium',
    cursor: 'pointer',
    _hover: { color: 'fg.default' },
    '& > option': { bg: 'bg.overlay', color: 'fg.default' },
  },
  variants: {
    // Names come later, or change. Their width does not move the neighbours.
    hasNames: { true: { width: '96px' } },
  },
});

type InlineSelectProps<V extends string> = {
  readonly label: string;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly onChange: (value: V) => void;
  /** True if the options are names from outside, such as those of users. */
  readonly hasNames?: boolean;
};

/** A select within a line of text, without a frame. */
export const InlineSelect = <V extends string>({
  label,
  value,
  options,
  onChange,
  hasNames = false,
}: InlineSelectProps<V>) => (
  <select
    aria-label={label}
    value={value}
    onChange={({ currentTarget }) => {
      const chosen = options.find((option) => option.value === currentTarget.value);
      if (chosen !== undefined) onChange(chosen.value);
    }}
    className={select({ hasNames })}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
);
