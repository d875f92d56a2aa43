import { css, sva } from 'styled-system/css';
import { wallTime } from '../../../core/kernel/wall-time.ts';
import type { OpeningHours } from '../../../core/model/automation/types.ts';
import {
  DAY_MINUTES,
  type MinuteSpan,
  minuteOfTime,
  minutesByDay,
} from '../../../core/model/automation/week-hours.ts';
import { LANGUAGE_FACTS } from '../../language/languages.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { dayName, hoursWords } from './rule-words.ts';
import { texts } from './texts/texts.ts';

const recipe = sva({
  slots: ['root', 'day', 'bar', 'span', 'now', 'name', 'hours'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
      gap: '4',
      mt: { base: '12', md: '20' },
    },
    day: { position: 'relative', minWidth: '0', textStyle: 'text.meta' },
    bar: {
      position: 'relative',
      height: '8px',
      mb: '6',
      borderRadius: 'xs',
      bg: 'bg.muted',
      overflow: 'hidden',
      _highContrast: { border: '1px solid CanvasText' },
    },
    span: {
      forcedColorAdjust: 'none',
      position: 'absolute',
      insetBlock: '0',
      borderRadius: '2px',
      bg: 'success.solid',
      '[data-past] &': { opacity: '0.5' },
    },
    now: {
      position: 'absolute',
      insetBlockStart: '-6px',
      width: '2px',
      height: '18px',
      bg: 'accent.solid',
      forcedColorAdjust: 'none',
      _before: {
        content: '""',
        position: 'absolute',
        insetBlockStart: '-3px',
        insetInlineStart: '-2px',
        boxSize: '6px',
        borderRadius: 'full',
        bg: 'accent.solid',
      },
    },
    name: { '[data-today] &': { fontWeight: 'semibold' } },
    hours: {
      display: { base: 'none', md: 'block' },
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
      overflowWrap: 'anywhere',
    },
  },
});
const unseen = css({ srOnly: true });

const DAY_MS = DAY_MINUTES * 60_000;
const share = (minutes: number): string => `${(minutes / DAY_MINUTES) * 100}%`;

interface StripDay {
  readonly day: number;
  readonly date: string;
  readonly isToday: boolean;
  readonly isPast: boolean;
  readonly holiday: string | null;
  readonly spans: readonly MinuteSpan[];
}

/** Returns the days of the week of `now`, with their open minutes. */
function daysOf({ zone, weekly, holidays }: OpeningHours, now: number): readonly StripDay[] {
  const today = wallTime(now, zone).slice(0, 10);
  const noon = Date.parse(`${today}T12:00Z`);
  const weekday = new Date(noon).getUTCDay() || 7;
  return minutesByDay(weekly).map((spans, index) => {
    const date = new Date(noon + (index + 1 - weekday) * DAY_MS).toISOString().slice(0, 10);
    const holiday = holidays.find((one) => one.date === date)?.name ?? null;
    return {
      day: index + 1,
      date,
      isToday: date === today,
      isPast: date < today,
      holiday,
      spans: holiday === null ? spans : [],
    };
  });
}

/** The opening hours of this week as bars, with a mark at the present time. */
export const WeekStrip = ({ hours, now }: { readonly hours: OpeningHours; readonly now: number }) => {
  const { t, language, formats } = useTranslation(texts);
  const { locale } = LANGUAGE_FACTS[language];
  const styles = recipe();
  const minute = minuteOfTime(wallTime(now, hours.zone).slice(11));
  const wordsOf = ({ day, holiday }: StripDay): string => {
    if (holiday !== null) return holiday === '' ? t('week.closed') : holiday;
    const own = hours.weekly.filter((span) => span.day === day);
    return own.length === 0 ? t('week.closed') : own.map((span) => hoursWords(span, formats)).join(', ');
  };
  return (
    <ol className={styles.root} aria-label={t('week.label')}>
      {daysOf(hours, now).map((one) => (
        <li
          key={one.day}
          className={styles.day}
          data-today={one.isToday || undefined}
          data-past={one.isPast || undefined}
          aria-current={one.isToday ? 'date' : undefined}
        >
          <div className={styles.bar} aria-hidden>
            {one.spans.map(({ from, to }) => (
              <span
                key={from}
                className={styles.span}
                style={{ insetInlineStart: share(from), width: share(to - from) }}
              />
            ))}
          </div>
          {one.isToday && (
            <span className={styles.now} style={{ insetInlineStart: share(minute) }}>
              <span className={unseen}>{t('week.now')}</span>
            </span>
          )}
          <div className={styles.name}>{dayName(one.day, locale, 'short')}</div>
          <div className={styles.hours}>
            <bdi translate="no">{wordsOf(one)}</bdi>
          </div>
        </li>
      ))}
    </ol>
  );
};
