import { Ban, Check, MapPin, Phone, UserX, Video } from 'lucide-react';
import { sva } from 'styled-system/css';
import type { AppointmentRecord } from '../../../core/model/collections/appointments.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { useIsPrinting } from '../../hooks/use-printing.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useZoneTimes } from '../../language/zone-times.ts';
import { Hit } from '../../shared/search/hit.tsx';
import { dateIn } from './calendar/days.ts';
import { daysOf, dayWords, spanWords } from './period.ts';
import { PrintedHead } from './printed-head.tsx';
import { texts } from './texts/texts.ts';

const recipe = sva({
  slots: ['root', 'day', 'heading', 'count', 'row', 'time', 'what', 'title', 'second', 'end'],
  base: {
    root: { flex: '1', minHeight: '0', overflowY: 'auto' },
    heading: {
      position: 'sticky',
      top: '0',
      zIndex: '1',
      display: 'flex',
      gap: '8',
      px: { base: '16', md: '20' },
      py: '8',
      bg: 'bg.surface',
      textStyle: 'text.ui',
      fontWeight: 'semibold',
      borderBlockEnd: '1px solid token(colors.border.subtle)',
      // On paper no day begins at the foot of a page, and no row is cut.
      breakAfter: 'avoid',
    },
    count: { color: 'fg.muted', fontWeight: 'regular' },
    row: {
      layerStyle: 'row',
      gap: '12',
      width: 'full',
      minHeight: '48px',
      px: { base: '16', md: '20' },
      py: '6',
      textAlign: 'start',
      cursor: 'pointer',
      borderBlockEnd: '1px solid token(colors.border.subtle)',
      breakInside: 'avoid',
      '&:hover:not([aria-current=true])': { bg: 'bg.hover' },
      '&[aria-current=true]': { bg: 'accent.soft', boxShadow: 'inset 3px 0 0 0 token(colors.accent.solid)' },
      '&[aria-current=true]:dir(rtl)': { boxShadow: 'inset -3px 0 0 0 token(colors.accent.solid)' },
      '&[data-status=cancelled] [data-title]': { textDecoration: 'line-through' },
    },
    time: {
      width: { base: '92px', md: '112px' },
      flexShrink: '0',
      textStyle: 'text.ui',
      fontVariantNumeric: 'tabular-nums',
    },
    what: { flex: '1', minWidth: '0' },
    title: {
      display: 'block',
      truncate: true,
      fontWeight: 'medium',
    },
    second: {
      layerStyle: 'row',
      gap: '6',
      textStyle: 'text.ui',
      color: 'fg.muted',
      minWidth: '0',
      '& > svg': { flexShrink: '0' },
      '& > span': { truncate: true },
    },
    end: { flexShrink: '0', textStyle: 'text.meta', color: 'fg.muted' },
  },
});

const KINDS = { call: Phone, visit: MapPin, video: Video } as const;
const ENDS = { completed: Check, cancelled: Ban, no_show: UserX } as const;

const iconOf = ({ kind, status }: AppointmentRecord) =>
  status === 'completed' || status === 'cancelled' || status === 'no_show' ? ENDS[status] : KINDS[kind];

export interface AgendaProps {
  readonly rows: readonly AppointmentRecord[];
  readonly zone: string;
  /** The first day that is shown, and the day after the last. */
  readonly days: readonly [string, string];
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
}

/** The appointments as a list by day. */
export const Agenda = ({ rows, zone, days, openId, onOpen }: AgendaProps) => {
  const { t, language } = useTranslation(texts);
  const { clockIn } = useZoneTimes();
  const styles = recipe();
  const isPrinting = useIsPrinting();
  const byDay = new Map<string, AppointmentRecord[]>();
  for (const row of rows)
    for (const day of daysOf(row, zone, days)) byDay.set(day, [...(byDay.get(day) ?? []), row]);
  return (
    <div data-paper className={styles.root}>
      {isPrinting && <PrintedHead period={spanWords(days, language)} agents={[]} />}
      <ul aria-label={t('label')}>
        {[...byDay]
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([day, all]) => ({
            day,
            all,
            begin: all.filter(({ startsAt }) => dateIn(startsAt, zone) === day).length,
          }))
          .map(({ day, all, begin }) => (
            <li key={day}>
              <h2 className={styles.heading}>
                <span>{dayWords(day, language)}</span>
                {begin > 0 && <span className={styles.count}>{begin}</span>}
              </h2>
              <ul aria-label={dayWords(day, language)}>
                {all.map((row) => {
                  const Icon = iconOf(row);
                  return (
                    <li key={row.id}>
                      <button
                        type="button"
                        className={styles.row}
                        data-row={row.id}
                        data-status={row.status}
                        aria-current={row.id === openId ? 'true' : undefined}
                        onClick={() => onOpen(row.id)}
                      >
                        <span className={styles.time}>
                          {dateIn(row.startsAt, zone) < day
                            ? t('until', { time: clockIn(row.endsAt, zone) })
                            : `${clockIn(row.startsAt, zone)}–${clockIn(row.endsAt, zone)}`}
                        </span>
                        <span className={styles.what}>
                          <span data-cut className={styles.title} data-title>
                            <bdi translate="no">
                              <Hit text={row.name === '' ? row.title : row.name} />
                            </bdi>
                          </span>
                          <span className={styles.second}>
                            <Icon size={14} aria-hidden />
                            <span data-cut>
                              {row.name === '' ? (
                                <span>{t(`kinds.${row.kind}`)}</span>
                              ) : (
                                <bdi translate="no">
                                  <Hit text={row.title} />
                                </bdi>
                              )}
                            </span>
                          </span>
                        </span>
                        <span className={styles.end}>{t(`statuses.${row.status}`)}</span>
                        <Avatar id={row.agent} name={row.agent} size={24} />
                        <span hidden>{row.agent}</span>
                      </button>
                    </li>
                  );
                })}
              </ul>
            </li>
          ))}
      </ul>
    </div>
  );
};
