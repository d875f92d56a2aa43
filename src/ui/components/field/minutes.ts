import type { QuietHours } from '../../../core/model/alerts/types.ts';
import type { Formats } from '../../language/formats.ts';

const HOUR = 60;

/** Returns the minute of the day on this device's clock. */
export const minuteOfDay = (at: number): number => {
  const date = new Date(at);
  return date.getHours() * HOUR + date.getMinutes();
};

/** Returns a minute of the day as the value of a time field, such as `07:30`. */
export const timeOf = (minute: number): string =>
  [Math.floor(minute / HOUR), minute % HOUR].map((part) => String(part).padStart(2, '0')).join(':');

/** Returns the minute of the day that a time field has, or null while it has none. */
export const minuteOf = (time: string): number | null => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * HOUR + Number(minutes);
};

/** Returns a minute of the day as a time in the user's language. */
export const timeWords = (minute: number, formats: Formats): string =>
  formats.clockTime(new Date(2000, 0, 1, 0, minute).getTime());

/** Returns quiet hours in words, such as "20:00–07:00". */
export const hoursWords = ({ from, to }: Pick<QuietHours, 'from' | 'to'>, formats: Formats): string =>
  `${timeWords(from, formats)}–${timeWords(to, formats)}`;
