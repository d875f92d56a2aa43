import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { css, cx } from 'styled-system/css';
import { field } from './field.recipe.ts';
import { LAST_DAY } from './last-day.ts';
import { useKeptEntry } from './use-kept-entry.ts';

const small = css({ height: '32px', width: { base: '152px', md: '136px' }, textStyle: 'text.ui' });
const named = css({
  layerStyle: 'inlineRow',
  flexWrap: 'wrap',
  gap: '4',
  textStyle: 'text.meta',
  fontWeight: 'medium',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
});

const wraps = css({ mt: '0', whiteSpace: 'normal' });

type InlineDateProps = {
  readonly label: string;
  /** Draws the label before the field. */
  readonly hasLabel?: boolean;
  /** Such as `2021-07-14`; empty for no day. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
};

/** The browser's own field for a day, small enough for a toolbar. */
export const InlineDate = ({ label, hasLabel = false, value, onChange, error }: InlineDateProps) => {
  const entry = useKeptEntry(value, onChange, true);
  const styles = field({ size: 'sm' });
  const errorId = useId();
  return (
    <span className={named}>
      {hasLabel && <span aria-hidden>{label}</span>}
      <input
        type="date"
        max={LAST_DAY}
        autoComplete="off"
        aria-label={label}
        aria-invalid={error !== undefined || undefined}
        aria-errormessage={error === undefined ? undefined : errorId}
        className={cx(styles.input, small)}
        {...entry}
      />
      {error !== undefined && (
        <span id={errorId} className={cx(styles.error, wraps)} role="alert">
          <CircleAlert size={14} aria-hidden />
          <span>{error}</span>
        </span>
      )}
    </span>
  );
};
