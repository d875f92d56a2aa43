import type { QueueHead } from '../../../core/model/chat/list/types.ts';
import { durationWords } from '../../language/duration.ts';
import type { Translation } from '../../language/translation.ts';
import '../../language/texts/en/home.ts';
import { countWords } from './at-least.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** ms after which a contact's wait is highlighted. */
export const LONG_WAIT_MS = 30 * MINUTE_MS;

/** Returns the time since a moment, such as "just now", "51 min", "2 h 14 min" or "3 days". */
export const waitWords = (t: Translation['t'], since: number, now: number): string => {
  const ms = now - since;
  if (ms < MINUTE_MS) return t('home.wait.now');
  return ms < DAY_MS ? durationWords(t, ms) : t('home.wait.days', { count: Math.floor(ms / DAY_MS) });
};

/** Returns the longest wait, such as "longest 3 days". People in chats that are not loaded may have waited longer. */
export const longestWords = (
  t: Translation['t'],
  { waitingSince, atLeast }: Pick<QueueHead, 'waitingSince' | 'atLeast'>,
  now: number,
): string => {
  if (waitingSince === null) return '';
  if (atLeast.waiting && now - waitingSince < MINUTE_MS) return t('home.mayBeMore');
  return t('home.figures.longest', {
    wait: countWords(t, waitWords(t, waitingSince, now), atLeast.waiting),
  });
};
