// Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
'use no memo';

import type { Ref } from 'react';
import { sva } from 'styled-system/css';
import { useTranslation } from '../../language/translation-context.tsx';
import { Radios } from '../radio/radios.tsx';

const choiceBar = sva({
  slots: ['root', 'item', 'count'],
  base: {
    count: {
      display: 'inline-block',
      // Reserves room for two digits, so that a changing count doesn't move its neighbours.
      minWidth: '2ch',
      fontWeight: 'regular',
      color: 'fg.subtle',
      fontVariantNumeric: 'tabular-nums',
    },
    root: {
      display: 'flex',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      // Room for the focus ring, which the scroll container would cut off.
      p: '2',
    },
    item: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      flexShrink: 0,
      height: { base: '36px', md: '28px' },
      px: { base: '10', md: '4' },
      borderRadius: 'sm',
      textStyle: { base: 'text.ui', md: 'text.meta' },
      fontWeight: 'medium',
      color: 'fg.muted',
      cursor: 'pointer',
      transition: 'background-color token(durations.fast), color token(durations.fast)',
      _hover: { color: 'fg.default' },
      _checked: { bg: 'bg.muted', color: 'fg.default' },
      _focusWithin: { '&:has(:focus-visible)': { outline: '2px solid token(colors.accent.solid)' } },
    },
  },
});

type ChoiceBarProps<T extends string> = {
  readonly label: string;
  readonly value: T;
  /** `count` is shown beside the label. An option without a count reserves the room too. */
  readonly options: readonly {
    readonly value: T;
    readonly label: string;
    readonly count?: number | undefined;
    /** True if the count is only a lower limit. */
    readonly atLeast?: boolean;
  }[];
  readonly onChange: (value: T) => void;
  readonly ref?: Ref<HTMLDivElement>;
};

/** A row of labels, one of which is chosen. The arrow keys choose another. A narrow row scrolls. */
export const ChoiceBar = <T extends string>({ label, value, options, onChange, ref }: ChoiceBarProps<T>) => {
  const styles = choiceBar();
  const { t, formats } = useTranslation();
  return (
    <Radios
      ref={ref}
      label={label}
      value={value}
      options={options.map(({ value: option, label: words, count: figure, atLeast }) => ({
        value: option,
        content: (
          <span>
            <span>{words}</span>
            {figure !== undefined && (
              <>
                {' '}
                <span
                  dir="ltr"
                  className={styles.count}
                  title={atLeast ? t('parts.atLeast', { figure: formats.count(figure) }) : undefined}
                >
                  {figure > 0 && `${formats.count(figure)}${atLeast ? '+' : ''}`}
                </span>
              </>
            )}
          </span>
        ),
      }))}
      onChange={onChange}
      className={styles.root}
      optionClassName={styles.item}
    />
  );
};
