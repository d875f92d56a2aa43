import { css, cx } from 'styled-system/css';
import { field } from './field.recipe.ts';
import { LAST_DAY } from './last-day.ts';
import { useKeptEntry } from './use-kept-entry.ts';

const small = css({ height: '32px', width: { base: '152px', md: '136px' }, textStyle: 'text.ui' });
const named = css({
  layerStyle: 'inlineRow',
  gap: '4',
  textStyle: 'text.meta',
  fontWeight: 'medium',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
});

type InlineDateProps = {
  readonly label: string;
  /** Draws the label before the field. */
  readonly hasLabel?: boolean;
  /** Such as `2021-07-14`; empty for no day. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** The browser's own field for a day, small enough for a toolbar. */
export const InlineDate = ({ label, hasLabel = false, value, onChange }: InlineDateProps) => {
  const entry = useKeptEntry(value, onChange, true);
  const input = (
    <input
      type="date"
      max={LAST_DAY}
      autoComplete="off"
      aria-label={label}
      className={cx(field({ size: 'sm' }).input, small)}
      {...entry}
    />
  );
  return hasLabel ? (
    <span className={named}>
      <span aria-hidden>{label}</span>
      {input}
    </span>
  ) : (
    input
  );
};
