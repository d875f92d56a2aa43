import { CalendarClock } from 'lucide-react';
import { css } from 'styled-system/css';
import { Link } from 'wouter';
import { wallTime } from '../../../core/kernel/wall-time.ts';
import type { AppointmentRecord } from '../../../core/model/collections/appointments.ts';
import { Address } from '../../components/address/address.tsx';
import { Button } from '../../components/button/button.tsx';
import type { TranslateOf } from '../../language/translate.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useOwnZone, useZoneTimes } from '../../language/zone-times.ts';
import { FactList } from '../../records/fact-list.tsx';
import { recordPath } from '../../records/list-query.ts';
import { chatPath } from '../../routes/chat-path.ts';
import { mayDo } from '../../session/ability.ts';
import { useAbility } from '../../session/use-ability.ts';
import { focusField } from './focus-field.ts';
import { dateWords } from './period.ts';
import { beforeWords } from './reminders-field.tsx';
import type en from './texts/en.ts';
import { texts } from './texts/texts.ts';
import { type AppointmentActs, CONFIRM_ICON } from './use-acts.tsx';

const heading = css({ textStyle: 'text.title', overflowWrap: 'anywhere', pb: '4' });
const muted = css({ textStyle: 'text.ui', color: 'fg.muted', pt: '12', '& + &': { pt: '0' } });
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '8', py: '16', '& > *': { flex: '1' } });
const notes = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', textStyle: 'text.ui', py: '12' });
const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '16',
  py: '12',
  textStyle: 'text.ui',
  fontWeight: 'medium',
  color: 'accent.fg',
  '& a:hover': { textDecoration: 'underline' },
});

const link = css({ cursor: 'pointer', _hover: { textDecoration: 'underline' } });

const REASONS = {
  opted_out: 'reminders.optedOut',
  no_phone: 'reminders.noPhone',
  no_contact: 'reminders.noContact',
  past: 'reminders.past',
} as const;

/** Returns, for example, "1 day before, not sent: no number". */
const reminderWords = (
  t: TranslateOf<typeof en>,
  beforeMinutes: number,
  fate: AppointmentRecord['fates'][number] | undefined,
): string => {
  const before = beforeWords(t, beforeMinutes);
  if (fate === undefined) return before;
  const values = { before, fate: t(`reminders.${fate.state}`) };
  return fate.reason === null
    ? t('reminders.fate', values)
    : t('reminders.fateWhy', { ...values, reason: t(REASONS[fate.reason]) });
};

interface AppointmentDetailProps {
  readonly row: AppointmentRecord;
  readonly agent: string;
  readonly edit: (() => void) | null;
  /** Shows the time of the appointment in the calendar. Null: it is shown. */
  readonly onShow: (() => void) | null;
  readonly appointmentActs: AppointmentActs;
}

/** An appointment: when and where it is, by both clocks, and what was done with it. */
export const AppointmentDetail = ({ row, agent, edit, onShow, appointmentActs }: AppointmentDetailProps) => {
  const { t, formats, language } = useTranslation(texts);
  const { timeIn, clockIn } = useZoneTimes();
  const ability = useAbility();
  const may = (action: string) => ability !== null && mayDo(ability, action);
  const here = useOwnZone();
  const spanIn = (zone: string) => (
    <>
      <span>{`${timeIn(row.startsAt, zone)}–${clockIn(row.endsAt, zone)}`}</span>{' '}
      <bdi lang="en" translate="no">
        ({zone.replaceAll('_', ' ')})
      </bdi>
    </>
  );
  // A clock of another zone may show the same time.
  const isOtherClock = (zone: string) => wallTime(row.startsAt, zone) !== wallTime(row.startsAt, row.tz);
  const isLink = /^https:\/\//u.test(row.location);
  const facts: (readonly [string, React.ReactNode])[] = [
    [t('fields.start'), spanIn(row.tz)],
    ...(isOtherClock(here) ? [[t('hereTime'), spanIn(here)] as const] : []),
    ...(row.contactTz !== '' && isOtherClock(row.contactTz)
      ? [[t('contactTime'), spanIn(row.contactTz)] as const]
      : []),
    [t('fields.status'), t(`statuses.${row.status}`)],
    ...(row.reason === ''
      ? []
      : [
          [
            t('fields.reason'),
            <bdi key="r" translate="no">
              {row.reason}
            </bdi>,
          ] as const,
        ]),
    [
      t('fields.agent'),
      <bdi key="a" translate="no">
        {agent}
      </bdi>,
    ],
    [t('fields.kind'), t(`kinds.${row.kind}`)],
    ...(row.contactId === null
      ? []
      : [
          [
            t('fields.contact'),
            <bdi key="c" translate="no">
              {row.name}
            </bdi>,
          ] as const,
          [
            t('fields.number'),
            row.number === '' ? t('noNumber') : <Address key="n" address={row.number} />,
          ] as const,
        ]),
    ...(row.location === ''
      ? []
      : [
          [
            t('fields.location'),
            isLink ? (
              <a key="l" href={row.location} target="_blank" rel="noreferrer noopener">
                <bdi translate="no">{row.location}</bdi>
              </a>
            ) : (
              <bdi key="l" translate="no">
                {row.location}
              </bdi>
            ),
          ] as const,
        ]),
    ...(row.reminders.length === 0
      ? []
      : [
          [
            t('fields.reminders'),
            row.reminders.map(({ beforeMinutes }, place) => (
              <div key={beforeMinutes}>{reminderWords(t, beforeMinutes, row.fates[place])}</div>
            )),
          ] as const,
        ]),
    ...(row.repeat === null
      ? []
      : [
          [
            t('fields.repeat'),
            t('repeat.weeklyUntil', { day: dateWords(row.repeat.until, language) }),
          ] as const,
        ]),
  ];
  const isUnsure = row.status === 'requested' || row.status === 'rescheduled';
  return (
    <>
      <h2 className={heading}>
        <bdi translate="no">{row.title}</bdi>
      </h2>
      {edit !== null && (
        <div className={acts}>
          {isUnsure && (
            <Button icon={CONFIRM_ICON} onClick={() => appointmentActs.confirm(row)}>
              {t('confirm')}
            </Button>
          )}
          <Button
            icon={CalendarClock}
            onClick={() => {
              edit();
              focusField('start');
            }}
          >
            {t('reschedule')}
          </Button>
        </div>
      )}
      <FactList facts={facts} />
      {row.notes !== '' && (
        <p className={notes} dir="auto">
          {row.notes}
        </p>
      )}
      {row.createdAt !== null && row.createdBy !== '' && (
        <p className={muted}>
          <bdi translate="no">
            {t('booked', { name: row.createdBy, when: formats.exactTime(row.createdAt) })}
          </bdi>
        </p>
      )}
      {row.updatedAt !== null && row.updatedAt !== row.createdAt && row.updatedBy !== '' && (
        <p className={muted}>
          <bdi translate="no">
            {t('changed', { name: row.updatedBy, when: formats.exactTime(row.updatedAt) })}
          </bdi>
        </p>
      )}
      <nav className={foot} aria-label={row.title}>
        {onShow !== null && (
          <button type="button" className={link} onClick={onShow}>
            {t('showInCalendar')}
          </button>
        )}
        {row.chatId !== null && may('view-chat') && <Link href={chatPath(row.chatId)}>{t('openChat')}</Link>}
        {row.contactId !== null && may('view-contacts') && (
          <Link href={recordPath('/contacts', row.contactId)}>{t('openContact')}</Link>
        )}
        {may('view-logs') && (
          <Link href={`/activity-logs?${new URLSearchParams({ target: 'appointment', targetId: row.id })}`}>
            {t('history')}
          </Link>
        )}
      </nav>
    </>
  );
};
