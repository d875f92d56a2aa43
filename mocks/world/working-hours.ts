/** Minutes of the day; `days` in ISO 8601, where 1 is Monday. */
export interface WorkingHours {
  readonly on: boolean;
  readonly days: readonly number[];
  readonly from: number;
  readonly to: number;
}

export const OFFICE_HOURS: WorkingHours = { on: false, days: [1, 2, 3, 4, 5], from: 9 * 60, to: 17 * 60 };

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Returns the weekday and the minute of the day at this time in a time zone. */
function dayAndMinute(at: number, timeZone: string): { readonly day: number; readonly minute: number } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return {
    day: DAYS.indexOf(part('weekday')) + 1,
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

/** Returns whether somebody works at this time. Hours that pass midnight belong to the day on which they begin. */
export function isAtWork({ days, from, to }: WorkingHours, at: number, timeZone: string): boolean {
  const { day, minute } = dayAndMinute(at, timeZone);
  const before = day === 1 ? 7 : day - 1;
  if (from < to) return days.includes(day) && from <= minute && minute < to;
  return (days.includes(day) && minute >= from) || (days.includes(before) && minute < to);
}
