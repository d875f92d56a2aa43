// Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
'use no memo';

import { RefreshCw } from 'lucide-react';
import { memo } from 'react';
import { sva } from 'styled-system/css';
import { isoDate } from '../../../language/formats.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../texts/texts.ts';

const marks = sva({
  slots: ['day', 'fresh', 'checking'],
  base: {
    day: {
      userSelect: 'none',
      layerStyle: 'row',
      gap: '20',
      mt: '16',
      mb: '12',
      textStyle: 'text.meta',
      fontWeight: 'medium',
      color: 'fg.muted',
      _before: { content: '""', flex: '1', height: '1px', bg: 'border.subtle' },
      _after: { content: '""', flex: '1', height: '1px', bg: 'border.subtle' },
    },
    fresh: {
      userSelect: 'none',
      layerStyle: 'row',
      gap: '10',
      mt: '16',
      mb: '2',
      textStyle: 'text.meta',
      fontWeight: 'semibold',
      color: 'accent.fg',
      _after: { content: '""', flex: '1', height: '1px', bg: 'accent.solid', opacity: '0.55' },
    },
    checking: {
      userSelect: 'none',
      layerStyle: 'row',
      gap: '12',
      mt: '16',
      mb: '4',
      textStyle: 'text.meta',
      fontWeight: 'medium',
      color: 'warning.fg',
      fontVariantNumeric: 'tabular-nums',
      _before: { content: '""', flex: '1', height: '1px', bg: 'border.subtle' },
      _after: { content: '""', flex: '1', height: '1px', bg: 'border.subtle' },
      '& > span': { display: 'inline-flex', alignItems: 'center', gap: '6' },
    },
  },
});

const styles = marks();

/** A day divider. Memoized, so that a new message does not redraw it. */
export const DayMark = memo(({ at, now }: { readonly at: number; readonly now: number }) => {
  const { dayLabel, exactTime } = useTranslation().formats;
  return (
    <div data-day className={styles.day}>
      <time dateTime={isoDate(at)} title={exactTime(at)}>
        {dayLabel(at, now)}
      </time>
    </div>
  );
});

export const NewMark = ({ fresh }: { readonly fresh: number }) => {
  const t = useTexts(texts);
  return <div className={styles.fresh}>{fresh > 0 ? t('thread.fresh', { fresh }) : t('thread.new')}</div>;
};

/** Marks the end of the confirmed messages while newer messages may exist. */
export const CheckingMark = ({ after }: { readonly after: number | null }) => {
  const t = useTexts(texts);
  const { clockTime } = useTranslation().formats;
  return (
    <div className={styles.checking}>
      <span>
        <RefreshCw size={14} aria-hidden />
        <span>
          {after === null ? t('thread.checking') : t('thread.checkingAfter', { time: clockTime(after) })}
        </span>
      </span>
    </div>
  );
};
