import type { Translate } from './translate.ts';

/** Returns a duration, such as "2 h 14 min", "3 h" or "41 s". */
export const durationWords = (t: Translate, ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds < 60) return t('parts.duration.seconds', { seconds });
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return t('parts.duration.minutes', { minutes });
  const hours = Math.floor(minutes / 60);
  return minutes % 60 === 0
    ? t('parts.duration.wholeHours', { hours })
    : t('parts.duration.hours', { hours, minutes: minutes % 60 });
};
