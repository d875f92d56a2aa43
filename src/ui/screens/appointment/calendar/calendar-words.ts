import { useMemo } from 'react';
import { momentsOf, wallTime } from '../../../../core/kernel/wall-time.ts';
import type { AppointmentRecord } from '../../../../core/model/collections/appointments.ts';
import { LANGUAGE_FACTS } from '../../../language/languages.ts';
import type { TranslateOf } from '../../../language/translate.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { addDays, dateIn, MINUTE_MS, startOfDay } from './days.ts';
import type { Target } from './moves.ts';
import type en from './texts/en.ts';
import { texts } from './texts/texts.ts';

/** Keeps what was written once: many appointments have the same times, and `Intl` is slow. */
function kept<Key, Value>(write: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const written = write(key);
    known.set(key, written);
    return written;
  };
}

const timesIn = (locale: string, zone: string) => {
  const inZone = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, ...options });
  const clock = inZone({ hour: '2-digit', minute: '2-digit' });
  const named = inZone({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' });
  // A date is the same in every zone.
  const ofDate = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  const long = ofDate({ weekday: 'long', day: 'numeric', month: 'long' });
  const weekday = ofDate({ weekday: 'short' });
  const number = ofDate({ day: 'numeric' });
  const hour = ofDate({ hour: '2-digit', minute: '2-digit' });
  const days = ofDate({ day: 'numeric', month: 'long', year: 'numeric' });
  const month = ofDate({ month: 'long', year: 'numeric' });
  const noon = (date: string): number => Date.parse(`${date}T12:00Z`);

  const clockAt = kept((at: number) => clock.format(at));
  const dateAt = kept((at: number) => dateIn(at, zone));
  const longDate = kept((date: string) => long.format(noon(date)));
  /** Whether the date is longer than others, so that a time on its wall may come twice. */
  const isLong = kept(
    (date: string) => startOfDay(addDays(date, 1), zone) - startOfDay(date, zone) > 24 * 60 * MINUTE_MS,
  );
  const isTwice = (at: number): boolean =>
    isLong(dateAt(at)) && momentsOf(wallTime(at, zone), zone).length > 1;

  return {
    locale,
    zone,
    clock: clockAt,
    dateAt,
    /** A time that comes twice has the name of its offset. */
    exactClock: (at: number) => (isTwice(at) ? named.format(at) : clockAt(at)),
    long: longDate,
    weekday: (date: string) => weekday.format(noon(date)),
    number: (date: string) => number.format(noon(date)),
    month: (date: string) => month.format(noon(date)),
    hour: (hours: number) => hour.format(hours * 60 * MINUTE_MS),
    zoneName: (at: number) =>
      named
        .formatToParts(at)
        .flatMap(({ type, value }) => (type === 'timeZoneName' ? value : []))
        .join(''),
    period: (dates: readonly string[]) => days.formatRange(noon(dates[0] ?? ''), noon(dates.at(-1) ?? '')),
  };
};
type Times = ReturnType<typeof timesIn>;

export interface CalendarWords extends Times {
  readonly t: TranslateOf<typeof en>;
  readonly when: (startsAt: number, endsAt: number) => string;
  /** Returns the name of an appointment for screen readers. `isContinued`: of its part on the next day. */
  readonly event: (row: AppointmentRecord, agent: string, isContinued?: boolean) => string;
  readonly titleOf: (row: AppointmentRecord) => string;
  readonly target: (target: Target) => string;
}

export function useCalendarWords(zone: string): CalendarWords {
  const { t, language } = useTranslation(texts);
  return useMemo(() => {
    const times = timesIn(LANGUAGE_FACTS[language].locale, zone);
    const when = (startsAt: number, endsAt: number): string =>
      t('when', {
        day: times.long(times.dateAt(startsAt)),
        from: times.exactClock(startsAt),
        to: times.exactClock(endsAt),
      });
    return {
      ...times,
      t,
      when,
      titleOf: ({ title, name, number }) => title || name || (number ?? ''),
      event: (row, agent, isContinued = false) => {
        const values = {
          title: row.title,
          kind: t(`kinds.${row.kind}`),
          when: isContinued
            ? t('continued', {
                day: times.long(times.dateAt(row.endsAt - 1)),
                to: times.exactClock(row.endsAt),
              })
            : when(row.startsAt, row.endsAt),
          agent,
          status: t(`statuses.${row.status}`),
        };
        const name = row.name || row.number;
        return name ? t('event', { ...values, name }) : t('eventAlone', values);
      },
      target: ({ startsAt, minutes }) => when(startsAt, startsAt + minutes * MINUTE_MS),
    };
  }, [t, language, zone]);
}
