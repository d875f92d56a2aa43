import type { Translate } from './translate.ts';

/** "2 h 14 min", "41 s": how long something has lasted. */
export const durationWords = (t: Translate, ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds < 60) return t('parts.duration.seconds', { seconds });
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return t('parts.duration.minutes', { minutes });
  return t('parts.duration.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
};
