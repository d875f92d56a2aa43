import { dateAfter, wallTime, zoneNamed } from '../../core/kernel/wall-time.ts';
import { LANGUAGE_FACTS } from './languages.ts';
import { useTranslation } from './translation-context.tsx';

const named = (zone: string): string => zoneNamed(zone) ?? zone;

/** Returns the time zone of this device. In components, call `useOwnZone`, which follows a change. */
export const ownZone = (): string => named(new Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Returns the time zone of this device, and again when it changes. */
export const useOwnZone = (): string => named(useTranslation().formats.zone);

/** Returns all zones to choose from, each once, with the chosen one among them. */
export const zonesWith = (chosen: string): readonly string[] =>
  [
    ...new Set([...Intl.supportedValuesOf('timeZone').map((zone) => zoneNamed(zone) ?? zone), 'UTC', chosen]),
  ].toSorted();

/** Creates functions that write a time as a clock in a zone shows it, and the zone's name at a time. */
export function createZoneTimes(locale: string) {
  const nearDay = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const timeIn = (at: number, zone: string, now: number = Date.now()): string =>
    new Intl.DateTimeFormat(locale, {
      timeZone: zone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      ...(wallTime(at, zone).slice(0, 4) === wallTime(now, zone).slice(0, 4) ? {} : { year: 'numeric' }),
    }).format(at);
  const clockIn = (at: number, zone: string): string =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(at);
  return {
    timeIn,
    clockIn,
    /** For the middle of a sentence: "today 18:00" or "tomorrow 09:00", and any other day with its date. */
    dayTimeIn(at: number, zone: string, now: number = Date.now()): string {
      const day = dateAfter(wallTime(at, zone), 0);
      const days = [0, 1].find((one) => dateAfter(wallTime(now, zone), one) === day);
      return days === undefined
        ? timeIn(at, zone, now)
        : `${nearDay.format(days, 'day')} ${clockIn(at, zone)}`;
    },
    zoneAt: (at: number, zone: string): string =>
      new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' })
        .formatToParts(at)
        .flatMap(({ type, value }) => (type === 'timeZoneName' ? value : []))
        .join(''),
  };
}

/** Returns the functions of `createZoneTimes` in the language of the page. */
export const useZoneTimes = () => createZoneTimes(LANGUAGE_FACTS[useTranslation().language].locale);
