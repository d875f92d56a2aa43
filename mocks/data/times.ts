/** Times of messages: several chats today, earlier conversations in working hours. */
import type { Random } from '../world/random.ts';

export const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Working hours, UTC: earlier conversations end within them. */
const FIRST_HOUR = 8;
const LAST_HOUR = 17;

/** Number of chats that were active within the last hours. The others follow at eight a day. */
const TODAY_CHATS = 10;
const CHATS_A_DAY = 8;

/** How long ago the chat in this place of the list was last active, ms. Ascends with the place. */
export function lastActivityAgo(place: number): number {
  if (place < TODAY_CHATS) return (4 + place * 7) * MINUTE;
  const later = place - TODAY_CHATS;
  return 3 * HOUR + (later * DAY) / CHATS_A_DAY;
}

/** A time in working hours, `daysBack` days before the day of `before`; epoch ms. */
export function earlierDay(before: number, daysBack: number, random: Random): number {
  const midnight = Math.floor(before / DAY) * DAY - daysBack * DAY;
  return midnight + random.int(FIRST_HOUR, LAST_HOUR) * HOUR + random.int(0, 59) * MINUTE;
}

/** Pause between two messages of one conversation, ms. */
export function pause(random: Random): number {
  return random.int(20, 9 * 60) * 1000;
}
