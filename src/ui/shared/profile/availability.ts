import { CircleCheck, CircleMinus, Moon } from 'lucide-react';
import { AVAILABILITIES, type Availability } from '../../../core/model/profile/types.ts';
import type { Formats } from '../../language/formats.ts';
import type { TranslateOf } from '../../language/translate.ts';
import type en from './texts/en.ts';

export const AVAILABILITY_ICONS = { available: CircleCheck, busy: CircleMinus, away: Moon } as const;

export const AVAILABILITY_STATES = AVAILABILITIES;

/** How long a state holds. `open`: until the person changes it. */
export const SPANS = ['open', 'halfHour', 'hour', 'fourHours', 'endOfDay', 'tomorrow'] as const;
export type Span = (typeof SPANS)[number];

const MINUTE_MS = 60_000;
const MORNING_HOUR = 9;

/** Returns when a span that begins now ends, by this device's clock; null if it has no end. */
export function endOf(span: Span, now: number): number | null {
  const midnight = (days: number, hour = 0) => {
    const date = new Date(now);
    date.setDate(date.getDate() + days);
    return date.setHours(hour, 0, 0, 0);
  };
  switch (span) {
    case 'open':
      return null;
    case 'halfHour':
      return now + 30 * MINUTE_MS;
    case 'hour':
      return now + 60 * MINUTE_MS;
    case 'fourHours':
      return now + 240 * MINUTE_MS;
    case 'endOfDay':
      return midnight(1);
    case 'tomorrow':
      return midnight(1, MORNING_HOUR);
  }
}

/** Returns the state as it is now: one whose end has passed is over. */
export const stateNow = ({ state, until }: Availability, now: number): Availability['state'] =>
  until !== null && until <= now ? 'available' : state;

const DAY_MS = 24 * 60 * MINUTE_MS;

/** Returns "17:30" for a time within a day, else "27 Nov, 09:00". */
export const endWords = (until: number, now: number, formats: Formats): string =>
  until - now < DAY_MS && new Date(until).getDate() === new Date(now).getDate()
    ? formats.clockTime(until)
    : `${formats.dateLabel(until, now)}, ${formats.clockTime(until)}`;

/** Returns a state in words, with its end if it has one. */
export function availabilityWords(
  t: TranslateOf<typeof en>,
  formats: Formats,
  availability: Availability,
  now: number,
): string {
  const state = stateNow(availability, now);
  const words = t(`availability.states.${state}`);
  return state === 'available' || availability.until === null
    ? words
    : t('availability.shown', { state: words, time: endWords(availability.until, now, formats) });
}
