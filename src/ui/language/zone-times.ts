import { wallTime, zoneNamed } from '../../core/kernel/wall-time.ts';
import { LANGUAGE_FACTS } from './languages.ts';
import { useTranslation } from './translation-context.tsx';

/** Returns the time zone of this device. */
export function ownZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return zoneNamed(timeZone) ?? timeZone;
}

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
