import { RefreshCw } from 'lucide-react';
import { memo } from 'react';
import { sva } from 'styled-system/css';
import { clockTime, count, dayLabel, exactTime } from '../../../language/english-words.ts';
import { isoDate } from '../../../language/formats.ts';

const marks = sva({
  slots: ['day', 'fresh', 'checking'],
  base: {
    day: {
      display: 'flex',
      alignItems: 'center',
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
      display: 'flex',
      alignItems: 'center',
      gap: '10',
      mt: '16',
      mb: '2',
      textStyle: 'text.meta',
      fontWeight: 'semibold',
      color: 'accent.fg',
      _after: { content: '""', flex: '1', height: '1px', bg: 'accent.solid', opacity: '0.55' },
    },
    checking: {
      display: 'flex',
      alignItems: 'center',
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
export const DayMark = memo(({ at, now }: { readonly at: number; readonly now: number }) => (
  <div className={styles.day}>
    <time dateTime={isoDate(at)} title={exactTime(at)}>
      {dayLabel(at, now)}
    </time>
  </div>
));

export const NewMark = ({ fresh }: { readonly fresh: number }) => (
  <div className={styles.fresh}>{fresh > 0 ? `${count(fresh)} new` : 'New'}</div>
);

/** Marks the end of the confirmed messages while newer messages may exist. */
export const CheckingMark = ({ after }: { readonly after: number | null }) => (
  <div className={styles.checking}>
    <span>
      <RefreshCw size={14} aria-hidden />
      {after === null ? (
        'Checking for messages'
      ) : (
        <span>
          Checking for messages after{' '}
          <bdi translate="no" dir="ltr">
            {clockTime(after)}
          </bdi>
        </span>
      )}
    </span>
  </div>
);
