import {
  CalendarCheck,
  CalendarClock,
  CalendarX,
  type LucideIcon,
  Phone,
  PhoneIncoming,
  PhoneMissed,
  PhoneOutgoing,
  Voicemail,
} from 'lucide-react';
import { useMemo } from 'react';
import type { AppointmentRecord } from '../../../core/model/collections/appointments.ts';
import { type CallRecord, fitsCallFilter, isRunning } from '../../../core/model/collections/calls.ts';
import type { Formats } from '../../language/formats.ts';
import type { TranslateOf } from '../../language/translate.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { recordPath } from '../../records/list-query.ts';
import { type CallWords, outcomeWords } from '../calls/call-parts.tsx';
import { texts as callTexts } from '../calls/texts/texts.ts';
import { bookedFor, type InSeries, inSeries } from './series.ts';
import type en from './texts/en.ts';
import { texts } from './texts/texts.ts';

export type AsideWords = TranslateOf<typeof en>;

/** Something that happened with a contact beside the messages: a call, or what became of an appointment. */
export interface ContactEvent {
  readonly key: string;
  readonly kind: 'call' | 'appointment';
  readonly at: number;
  readonly icon: LucideIcon;
  readonly title: string;
  /** The title of the appointment, or the outcome of the call. Null: there is nothing to add. */
  readonly note: string | null;
  readonly isBad: boolean;
  readonly href: string;
}

interface Wording {
  readonly t: AsideWords;
  readonly calls: CallWords;
  readonly formats: Formats;
  readonly now: number;
}

/** Returns a length such as `4 min 12 s`. */
export function lengthWords(t: AsideWords, seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(whole / 60);
  if (minutes >= 60) return t('length.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  return minutes === 0
    ? t('length.seconds', { seconds: whole })
    : t('length.minutes', { minutes, seconds: whole % 60 });
}

const callWords = (call: CallRecord, { t, calls }: Wording): string => {
  const { agent, voicemail, talkSeconds, direction } = call;
  if (isRunning(call.status)) return agent === '' ? t('call.incoming') : t('call.running', { agent });
  if (talkSeconds !== null && agent !== '')
    return t('call.talked', { length: lengthWords(t, talkSeconds), agent });
  if (fitsCallFilter(call, 'missed'))
    return voicemail === null
      ? t('call.missed')
      : t('call.voicemail', { length: lengthWords(t, voicemail.seconds) });
  const state = calls(`statuses.${call.status}`);
  return direction === 'in' || agent === '' ? t('call.in', { state }) : t('call.out', { agent, state });
};

const callIcon = (call: CallRecord): LucideIcon => {
  if (isRunning(call.status)) return Phone;
  if (call.voicemail !== null) return Voicemail;
  if (fitsCallFilter(call, 'missed')) return PhoneMissed;
  return call.direction === 'in' ? PhoneIncoming : PhoneOutgoing;
};

const callEvent = (call: CallRecord, wording: Wording): ContactEvent => ({
  key: `call:${call.id}`,
  kind: 'call',
  at: call.startedAt,
  icon: callIcon(call),
  title: callWords(call, wording),
  note: call.talkSeconds === null ? null : outcomeWords(wording.calls, call),
  isBad: fitsCallFilter(call, 'missed'),
  href: recordPath('/call', call.id),
});

const ENDED = ['rescheduled', 'completed', 'no_show', 'cancelled'] as const;
const endOf = ({ status }: AppointmentRecord) => ENDED.find((one) => one === status);

/** Returns the booking of an appointment, each move, and its last change if that has a status of its own. */
function appointmentEvents(
  { row, bookedUntil, isBookedElsewhere, isCancelledOn, isCancelledElsewhere }: InSeries,
  { t, formats, now }: Wording,
): readonly ContactEvent[] {
  const { id, status, title, reason } = row;
  const moves = row.moves ?? [];
  const kind = t(`appointment.kinds.${row.kind}`);
  const timeOf = (at: number) => t('at', { day: formats.dateLabel(at, now), time: formats.clockTime(at) });
  const time = timeOf(row.startsAt);
  const common = {
    kind: 'appointment',
    note: title === '' ? null : title,
    href: recordPath('/appointment', id),
  } as const;
  const words = bookingWords(row, { kind, time: timeOf(bookedFor(row)) }, t);
  const booking = {
    ...common,
    key: `appointment:${id}`,
    at: row.createdAt ?? row.startsAt,
    icon: status === 'confirmed' ? CalendarCheck : CalendarClock,
    title:
      bookedUntil === null
        ? words
        : t('appointment.weekly', { booked: words, day: formats.dateLabel(bookedUntil, now) }),
    isBad: false,
  };
  const bookings = isBookedElsewhere ? [] : [booking];
  const changedAt = Math.max(row.updatedAt ?? booking.at, booking.at);
  const moved = moves.map(({ at, from, to }, place): ContactEvent => {
    const isConfirmed = status === 'confirmed' && place === moves.length - 1;
    return {
      ...common,
      key: `appointment:${id}:move:${place}`,
      at: at ?? changedAt,
      icon: isConfirmed ? CalendarCheck : CalendarClock,
      title: t(isConfirmed ? 'appointment.movedConfirmed' : 'appointment.moved', {
        kind,
        from: timeOf(from),
        time: timeOf(to),
      }),
      isBad: false,
    };
  });
  const before = [...bookings, ...moved];
  const end = endOf(row);
  if (end === undefined || row.updatedAt === null || isCancelledElsewhere) return before;
  if (end === 'rescheduled' && moves.length > 0) return before;
  const isBad = end === 'cancelled' || end === 'no_show';
  return [
    ...before,
    {
      ...common,
      key: `appointment:${id}:${end}`,
      at: changedAt,
      icon: isBad ? CalendarX : CalendarCheck,
      title: isCancelledOn
        ? t('appointment.cancelledOn', { kind, time })
        : t(`appointment.ended.${end}`, { kind, time }),
      note: end === 'cancelled' && reason !== '' ? reason : common.note,
      isBad,
    },
  ];
}

/** Returns the words of a booking. A time that was changed later is not the one that was booked. */
function bookingWords(
  { agent, status, moves }: AppointmentRecord,
  values: { readonly kind: string; readonly time: string },
  t: AsideWords,
): string {
  const isTold = moves !== null || status !== 'rescheduled';
  if (status === 'requested') return t('appointment.requested', values);
  const isConfirmed = status === 'confirmed' && (moves ?? []).length === 0;
  const booked = isConfirmed ? 'confirmed' : isTold ? 'booked' : 'bookedOnce';
  return agent === ''
    ? t(`appointment.${booked}`, values)
    : t(`appointment.${booked}With`, { ...values, agent });
}

/** What the words of calls and appointments need. The same object until the language or the time changes. */
export function useEventWording(now: number): Wording {
  const t = useTexts(texts);
  const { t: calls, formats } = useTranslation(callTexts);
  return useMemo(() => ({ t, calls, formats, now }), [t, calls, formats, now]);
}

/** Puts calls and appointments into words. */
export const contactEvents = (
  wording: Wording,
  callRows: readonly CallRecord[],
  appointmentRows: readonly AppointmentRecord[],
): readonly ContactEvent[] => [
  ...callRows.map((call) => callEvent(call, wording)),
  ...inSeries(appointmentRows).flatMap((one) => appointmentEvents(one, wording)),
];
