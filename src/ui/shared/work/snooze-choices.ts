import { dateAfter, momentOf, wallTime } from '../../../core/kernel/wall-time.ts';
import { type OfferedTime, offeredTimes } from '../chat/later/offered-times.ts';

/** `reply`: until the contact writes. */
export type OfferedSnooze = OfferedTime | { readonly choice: 'reply' };

const HOUR_MS = 3_600_000;
const EVENING = 'T18:00';

/** Returns until when a snooze lasts. Null: until the contact writes. */
export const untilOf = (offered: OfferedSnooze): number | null =>
  offered.choice === 'reply' ? null : offered.at;

/**
 * Returns until when a chat can be snoozed by one press: in an hour, this evening, tomorrow morning, on Monday morning, or
 * until the contact writes. Times are those of the clocks in this zone. An evening that has begun is left out, and so is a
 * Monday that is tomorrow. The earliest time comes first: late in the afternoon, the evening begins within the hour.
 */
export function snoozeChoices(now: number, zone: string): readonly OfferedSnooze[] {
  const evening = momentOf(dateAfter(wallTime(now, zone), 0) + EVENING, zone);
  const times: readonly OfferedTime[] = [
    { choice: 'hour', at: now + HOUR_MS },
    ...(evening === null || evening <= now ? [] : [{ choice: 'evening', at: evening } as const]),
    ...offeredTimes(now, zone),
  ];
  return [...times.toSorted((one, other) => one.at - other.at), { choice: 'reply' }];
}
