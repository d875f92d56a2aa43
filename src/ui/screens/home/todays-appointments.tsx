import { History, type LucideIcon, MapPin, Phone, Video } from 'lucide-react';
import { css, sva } from 'styled-system/css';
import * as v from 'valibot';
import { Link } from 'wouter';
import {
  type AppointmentKind,
  type AppointmentRecord,
  appointments,
  isAhead,
} from '../../../core/model/collections/appointments.ts';
import { Button } from '../../components/button/button.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { dayOf } from '../../language/formats.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { recordPath } from '../../records/list-query.ts';
import { useCollection } from '../../records/use-collection.ts';
import { useSession } from '../../session/use-session.ts';
import { texts } from '../../shared/events/texts/texts.ts';
import { home } from './home.recipe.ts';

const recipe = sva({
  slots: ['row', 'time', 'who', 'what', 'kind', 'status'],
  base: {
    row: {
      layerStyle: 'row',
      gap: '12',
      minHeight: '40px',
      borderBlockStart: '1px solid token(colors.border.default)',
      textStyle: 'text.body',
      _hover: { bg: 'bg.hover' },
    },
    time: { flexShrink: '0', fontVariantNumeric: 'tabular-nums' },
    // What stands beside a name gives way first.
    who: { flex: '1 1 auto', minWidth: '0', truncate: true },
    what: {
      layerStyle: 'row',
      flexShrink: '1000',
      gap: '6',
      minWidth: '16px',
      overflow: 'hidden',
      textStyle: 'text.ui',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
      '& > svg': { flexShrink: '0' },
      '& > span, & > bdi': { overflow: 'hidden', textOverflow: 'ellipsis' },
    },
    // The icon shows it.
    kind: { srOnly: true },
    status: {
      flexShrink: '0',
      textStyle: 'text.meta',
      color: 'fg.muted',
      '&[data-status=requested]': { color: 'warning.fg' },
      '&[data-status=no_show]': { color: 'error.fg' },
    },
  },
});

const bone = css({ width: '70%', height: '12px', my: '12px' });

const restLink = css({
  py: '4',
  my: '-4',
  fontWeight: 'medium',
  color: 'accent.fg',
  borderRadius: 'xs',
  _hover: { textDecoration: 'underline' },
});

const ICONS: Readonly<Record<AppointmentKind, LucideIcon>> = { call: Phone, visit: MapPin, video: Video };

/** Rows that have room. More are on the screen of appointments. */
const ROWS = 4;
/** The room of the rows is kept while they load and without any, so that nothing below moves. */
const body = css({ display: 'flow-root', minHeight: '164px' });

/** Returns when the day after that of `at` begins, in this browser's zone. A day may have 23 or 25 hours. */
const nextDay = (at: number): number => {
  const day = new Date(at);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1).getTime();
};

const byTime = (a: AppointmentRecord, b: AppointmentRecord): number => a.startsAt - b.startsAt;

/**
 * Returns at most `room` rows of a day, by time: those that come next, then those under way. If none is left, the last
 * ones that are over.
 */
function shownOf(
  rows: readonly AppointmentRecord[],
  now: number,
  room: number,
): readonly AppointmentRecord[] {
  const left = rows.filter(({ status, endsAt }) => isAhead(status) && endsAt > now);
  if (left.length === 0) return rows.slice(-room);
  const next = left.filter(({ startsAt }) => startsAt > now);
  const underWay = left.filter(({ startsAt }) => startsAt <= now);
  return [...next, ...underWay].slice(0, room).toSorted(byTime);
}

/** The appointments of today in this browser's zone. Those without a row are counted, as in the calendar. */
export const TodaysAppointments = ({ now }: { readonly now: number }) => {
  const page = home();
  const { t, formats } = useTranslation(texts);
  const userId = String(useSession()?.userData.id);
  const { head, rows, refresh } = useCollection(
    appointments,
    v.parse(appointments.query, { from: dayOf(now), to: nextDay(now) }),
  );
  // An appointment that was booked just now is in every list.
  const today = rows
    .map(({ values }) => values)
    .filter(({ startsAt, endsAt }) => endsAt > dayOf(now) && startsAt < nextDay(now))
    .toSorted(byTime);
  const taking = today.filter(({ status }) => status !== 'cancelled');
  const cancelled = today.length - taking.length;
  const all = shownOf(taking, now, ROWS);
  // The line that counts the rest needs the room of a row.
  const shown = all.length === today.length ? all : shownOf(taking, now, ROWS - 1);
  const rest = [
    ...(taking.length > shown.length ? [t('today.more', { count: taking.length - shown.length })] : []),
    ...(cancelled > 0 ? [t('today.cancelled', { count: cancelled })] : []),
  ];
  const isLoading = head === undefined || head.status === 'loading';
  const isFailed = head?.status === 'error' || head?.status === 'refused';
  const isStale = head?.status === 'ready' && (head.source === 'device' || head.error !== null);
  return (
    <section aria-label={t('today.title')}>
      <div className={page.head}>
        <h3 className={page.sectionTitle}>{t('today.title')}</h3>
        <span className={page.count}>{today.length > 0 && formats.count(today.length)}</span>
        <Link href="/appointment" className={page.more}>
          {t('today.all')}
        </Link>
      </div>
      <div className={body}>
        {isStale && (
          <p className={page.line}>
            <History size={14} aria-hidden />
            <span>
              {head.loadedAt === null
                ? t('today.staleUnknown')
                : t('today.stale', { time: formats.clockTime(head.loadedAt) })}
            </span>
          </p>
        )}
        {isLoading && (
          <div role="status" aria-label={t('today.loading')}>
            <Skeleton shape="line" className={bone} />
            <Skeleton shape="line" className={bone} />
          </div>
        )}
        {isFailed && (
          <p className={page.line} role="alert">
            <span>{t(head.status === 'refused' ? 'today.refused' : 'today.failed')}</span>
            {head.status === 'error' && (
              <Button size="sm" onClick={refresh}>
                {t('today.retry')}
              </Button>
            )}
          </p>
        )}
        {head?.status === 'ready' && taking.length === 0 && <p className={page.line}>{t('today.none')}</p>}
        {shown.length > 0 && (
          <ul>
            {shown.map((row) => (
              <li key={row.id}>
                <Appointment row={row} isOwn={row.agentId === userId} />
              </li>
            ))}
          </ul>
        )}
        {rest.length > 0 && (
          <p className={page.line}>
            <Link href="/appointment?view=day" className={restLink}>
              {rest.length > 1 ? formats.joined(rest) : rest[0]}
            </Link>
          </p>
        )}
      </div>
    </section>
  );
};

const Appointment = ({ row, isOwn }: { readonly row: AppointmentRecord; readonly isOwn: boolean }) => {
  const styles = recipe();
  const { t, formats } = useTranslation(texts);
  const { id, title, name, kind, agent, status, startsAt } = row;
  const Icon = ICONS[kind];
  const detail = isOwn ? (name === '' ? '' : title) : agent;
  return (
    <Link href={recordPath('/appointment', id)} className={styles.row}>
      <time
        className={styles.time}
        dateTime={new Date(startsAt).toISOString()}
        title={formats.exactTime(startsAt)}
      >
        <bdi translate="no">{formats.clockTime(startsAt)}</bdi>
      </time>{' '}
      <bdi translate="no" className={styles.who}>
        {name === '' ? title : name}
      </bdi>{' '}
      {status !== 'confirmed' && (
        <span className={styles.status} data-status={status}>
          {t(`appointment.statuses.${status}`)}
        </span>
      )}{' '}
      <span className={styles.what}>
        <Icon size={14} aria-hidden />
        <span className={detail === '' ? undefined : styles.kind}>
          {`${t(`appointment.kinds.${kind}`)}${detail === '' ? '' : ', '}`}
        </span>
        {detail !== '' && <bdi translate="no">{detail}</bdi>}
      </span>
    </Link>
  );
};
