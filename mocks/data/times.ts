/** When things were said: several chats today, then days back, in working hours. */
import type { Random } from '../world/random.ts';

export const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The house's hours, UTC: earlier conversations begin between them. */
const FIRST_HOUR = 8;
const LAST_HOUR = 17;

/** The chats that were active within the last hours; the others follow at about eight a day. */
const TODAY_CHATS = 10;
const CHATS_A_DAY = 8;

/** How long ago the chat in this place of the list was last active, ms: longer for each later place. */
export function lastActivityAgo(place: number): number {
  if (place < TODAY_CHATS) return (4 + place * 7) * MINUTE;
  const later = place - TODAY_CHATS;
  return 3 * HOUR + (later * DAY) / CHATS_A_DAY;
}

/** A moment in working hours of a day that ends before `before`, epoch ms. */
export function earlierDay(before: number, daysBack: number, random: Random): number {
  const midnight = Math.floor(before / DAY) * DAY - daysBack * DAY;
  return midnight + random.int(FIRST_HOUR, LAST_HOUR) * HOUR + random.int(0, 59) * MINUTE;
}

/** Pause between two lines of one conversation, ms. */
export function pause(random: Random): number {
  return random.int(20, 9 * 60) * 1000;
}
