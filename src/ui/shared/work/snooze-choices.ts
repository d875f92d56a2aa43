import { dateAfter, daysToMonday, momentOf, wallTime } from '../../../core/kernel/wall-time.ts';

export const SNOOZE_CHOICES = ['hour', 'evening', 'tomorrow', 'monday', 'reply'] as const;
export type SnoozeChoice = (typeof SNOOZE_CHOICES)[number];

export interface OfferedSnooze {
  readonly choice: SnoozeChoice;
  /** Null: until the contact writes. */
  readonly until: number | null;
}

const HOUR_MS = 3_600_000;
const EVENING = 'T18:00';
const MORNING = 'T09:00';

/**
 * Returns until when a chat can be snoozed by one press: in an hour, this evening, tomorrow morning, on Monday morning, or
 * until the contact writes. Times are those of the clocks in this zone. An evening that has begun is left out, and so is a
 * Monday that is tomorrow. The earliest time comes first: late in the afternoon, the evening begins within the hour.
 */
export function snoozeChoices(now: number, zone: string): readonly OfferedSnooze[] {
  const today = wallTime(now, zone);
  const toMonday = daysToMonday(today);
  const moments: Readonly<Record<Exclude<SnoozeChoice, 'reply'>, number | null>> = {
    hour: now + HOUR_MS,
    evening: momentOf(dateAfter(today, 0) + EVENING, zone),
    tomorrow: momentOf(dateAfter(today, 1) + MORNING, zone),
    monday: toMonday === 1 ? null : momentOf(dateAfter(today, toMonday) + MORNING, zone),
  };
  return SNOOZE_CHOICES.flatMap((choice): readonly OfferedSnooze[] => {
    if (choice === 'reply') return [{ choice, until: null }];
    const until = moments[choice];
    return until === null || until <= now ? [] : [{ choice, until }];
  }).sort((a, b) => (a.until ?? Number.POSITIVE_INFINITY) - (b.until ?? Number.POSITIVE_INFINITY));
}
