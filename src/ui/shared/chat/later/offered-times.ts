import { insteadOf, momentsOf, type WallTime, wallTime } from '../../../../core/kernel/wall-time.ts';

const DAY_MS = 86_400_000;
const MORNING = 'T09:00';

/** Returns the date so many days after this one. */
const daysAfter = (wall: WallTime, days: number): string =>
  new Date(Date.parse(`${wall.slice(0, 10)}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the moments to offer: tomorrow morning, and the morning of next Monday if that is another day. */
export function offeredTimes(now: number, zone: string): readonly number[] {
  const today = wallTime(now, zone);
  const weekday = new Date(`${today.slice(0, 10)}T00:00:00Z`).getUTCDay();
  const toMonday = (8 - weekday) % 7 || 7;
  return [...new Set([1, toMonday])].flatMap((days) => {
    const wall = daysAfter(today, days) + MORNING;
    return momentsOf(wall, zone)[0] ?? insteadOf(wall, zone)[0] ?? [];
  });
}
