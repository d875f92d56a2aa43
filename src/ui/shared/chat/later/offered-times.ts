import { dateAfter, daysToMonday, momentOf, wallTime } from '../../../../core/kernel/wall-time.ts';

const MORNING = 'T09:00';

/** Returns the moments to offer: tomorrow morning, and the morning of next Monday if that is another day. */
export function offeredTimes(now: number, zone: string): readonly number[] {
  const today = wallTime(now, zone);
  return [...new Set([1, daysToMonday(today)])].flatMap(
    (days) => momentOf(dateAfter(today, days) + MORNING, zone) ?? [],
  );
}
