/** Times of messages. Several chats were active today; earlier conversations are in working hours. */
import type { Random } from './random.ts';

export const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Returns a time in ISO 8601, as the wire has it. */
export const iso = (at: number): string => new Date(at).toISOString();
export const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at));

/** Earlier conversations end in these working hours, UTC. */
const FIRST_HOUR = 8;
const LAST_HOUR = 17;

/**
 * Number of chats that were active in the last hours. Of the other chats, `CHATS_A_DAY` were last active on each
 * earlier day.
 */
const TODAY_CHATS = 10;
const CHATS_A_DAY = 8;

/** Returns how long ago a chat was last active, ms. A chat further down the list was active earlier. */
export function lastActivityAgo(place: number): number {
  if (place < TODAY_CHATS) return (4 + place * 7) * MINUTE;
  const later = place - TODAY_CHATS;
  return 3 * HOUR + (later * DAY) / CHATS_A_DAY;
}

/** Returns a time in working hours, `daysBack` days before the day of `before`; epoch ms. */
export function earlierDay(before: number, daysBack: number, random: Random): number {
  const midnight = Math.floor(before / DAY) * DAY - daysBack * DAY;
  return midnight + random.int(FIRST_HOUR, LAST_HOUR) * HOUR + random.int(0, 59) * MINUTE;
}

/** Returns a random pause between two messages of one conversation, ms. */
export function pause(random: Random): number {
  return random.int(20, 9 * 60) * 1000;
}
