import { wallTime, zoneNamed } from '../../core/kernel/wall-time.ts';
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

/** Returns functions that write a time as a clock in a zone shows it, and the zone's name at a time. */
export const useZoneTimes = () => {
  const { language } = useTranslation();
  const { locale } = LANGUAGE_FACTS[language];
  return {
    timeIn: (at: number, zone: string, now: number = Date.now()): string =>
      new Intl.DateTimeFormat(locale, {
        timeZone: zone,
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
        ...(wallTime(at, zone).slice(0, 4) === wallTime(now, zone).slice(0, 4) ? {} : { year: 'numeric' }),
      }).format(at),
    clockIn: (at: number, zone: string): string =>
      new Intl.DateTimeFormat(locale, { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(at),
    zoneAt: (at: number, zone: string): string =>
      new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' })
        .formatToParts(at)
        .flatMap(({ type, value }) => (type === 'timeZoneName' ? value : []))
        .join(''),
  };
};
