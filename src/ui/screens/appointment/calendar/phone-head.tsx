import { css } from 'styled-system/css';
import { type AppointmentRecord, isAhead } from '../../../../core/model/collections/appointments.ts';
import { durationWords } from '../../../language/duration.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import type { CalendarWords } from './calendar-words.ts';
import { addDays, dateIn, datesOf, startOfDay } from './days.ts';

const DOTS = [1, 2, 3];

const styles = {
  strip: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(7, 1fr)',
    flexShrink: 0,
    px: '8',
    paddingBlockEnd: '8',
    borderBlockEnd: '1px solid token(colors.border.default)',
  }),
  day: css({
    display: 'grid',
    justifyItems: 'center',
    gap: '4',
    border: 'none',
    bg: 'transparent',
    color: 'fg.muted',
    py: '4',
    borderRadius: 'sm',
    outlineOffset: '-2px',
    cursor: 'pointer',
    '&[aria-pressed=true]': { color: 'fg.default', fontWeight: 'semibold' },
  }),
  number: css({
    layerStyle: 'centre',
    boxSize: '32px',
    borderRadius: 'full',
    textStyle: 'text.body',
    fontWeight: 'semibold',
    color: 'fg.default',
    '[data-today] > &': { color: 'accent.fg' },
    '[aria-pressed=true] > &': {
      bg: 'primary.solid',
      color: 'primary.fg',
      _highContrast: { border: '2px solid Highlight' },
    },
  }),
  dots: css({
    display: 'flex',
    gap: '2',
    height: '4px',
    color: 'fg.subtle',
    '& > span': {
      boxSize: '4px',
      borderRadius: 'full',
      bg: 'currentColor',
      _highContrast: { bg: 'CanvasText', forcedColorAdjust: 'none' },
    },
    '[aria-pressed=true] > &': { color: 'fg.default' },
  }),
  head: css({
    layerStyle: 'row',
    gap: '8',
    flexShrink: 0,
    minHeight: '40px',
    px: '16',
    borderBlockEnd: '1px solid token(colors.border.subtle)',
    textStyle: 'text.ui',
    color: 'fg.muted',
    '& > strong': { color: 'fg.default', fontWeight: 'semibold' },
    '& > [data-next]': {
      marginInlineStart: 'auto',
      truncate: true,
    },
  }),
};

interface PhoneHeadProps {
  readonly date: string;
  readonly zone: string;
  readonly rows: readonly AppointmentRecord[];
  readonly now: number;
  readonly words: CalendarWords;
  readonly onDate: (date: string) => void;
}

/** The week above a day on a phone, and what comes next today. */
export const PhoneHead = ({ date, zone, rows, now, words, onDate }: PhoneHeadProps) => {
  const { t } = words;
  const { t: common } = useTranslation();
  const today = dateIn(now, zone);
  const dates = datesOf('week', date);
  const starts = [...dates, addDays(dates.at(-1) ?? date, 1)].map((one) => startOfDay(one, zone));
  const counts = dates.map(
    (_, index) =>
      rows.filter(({ startsAt }) => startsAt >= (starts[index] ?? 0) && startsAt < (starts[index + 1] ?? 0))
        .length,
  );
  const end = startOfDay(addDays(today, 1), zone);
  const next = rows
    .filter((row) => isAhead(row.status) && row.startsAt >= now && row.startsAt < end)
    .toSorted((a, b) => a.startsAt - b.startsAt)[0];
  return (
    <>
      <div role="group" aria-label={t('strip')} className={styles.strip}>
        {dates.map((one, index) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === date}
            aria-current={one === today ? 'date' : undefined}
            aria-label={t('column', { name: words.long(one), count: counts[index] ?? 0 })}
            data-today={one === today || undefined}
            className={styles.day}
            onClick={() => onDate(one)}
          >
            <span translate="no">{words.weekday(one)}</span>
            <span translate="no" className={styles.number}>
              {words.number(one)}
            </span>
            <Dots count={counts[index] ?? 0} />
          </button>
        ))}
      </div>
      <div className={styles.head}>
        <strong translate="no">{date === today ? t('today') : words.long(date)}</strong>
        <span translate="no">{counts[dates.indexOf(date)] ?? 0}</span>
        {date === today && next !== undefined && (
          <span translate="no" data-next="">
            {t('next', {
              duration: durationWords(common, next.startsAt - now),
              name: next.name || words.titleOf(next),
            })}
          </span>
        )}
      </div>
    </>
  );
};

export const Dots = ({ count }: { readonly count: number }) => (
  <span aria-hidden className={styles.dots}>
    {DOTS.slice(0, count).map((dot) => (
      <span key={dot} />
    ))}
  </span>
);
