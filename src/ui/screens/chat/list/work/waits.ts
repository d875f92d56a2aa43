import type { AccountSettings } from '../../../../../core/model/account/types.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
/** From this many minutes on, days are counted: two days. */
const DAYS_FROM_MINUTES = 48 * HOUR_MINUTES;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** How long a contact has waited, in whole minutes, hours or days. */
export interface Wait {
  readonly level: 'warn' | 'alarm';
  readonly unit: 'minutes' | 'hours' | 'days';
  readonly count: number;
}

/** Returns how long a contact has waited. Null if nobody waits, or not yet for long. */
export function waitOf(
  since: number | null,
  now: number,
  { waitWarnMinutes, waitAlarmMinutes }: Pick<AccountSettings, 'waitWarnMinutes' | 'waitAlarmMinutes'>,
): Wait | null {
  if (since === null) return null;
  const minutes = Math.floor((now - since) / MINUTE_MS);
  if (minutes < waitWarnMinutes) return null;
  const level = minutes < waitAlarmMinutes ? 'warn' : 'alarm';
  if (minutes < HOUR_MINUTES) return { level, unit: 'minutes', count: minutes };
  if (minutes < DAYS_FROM_MINUTES) return { level, unit: 'hours', count: Math.floor(minutes / HOUR_MINUTES) };
  return { level, unit: 'days', count: Math.floor(minutes / DAY_MINUTES) };
}
