import type { Translation } from '../../language/translation.ts';
import '../../language/texts/en/home.ts';

const NOON = 12;
const EVENING = 18;

/** Returns a greeting for the local time with the user's first name, such as "Good morning, Imogen". */
export const greeting = (t: Translation['t'], fullName: string, now: number): string => {
  const hour = new Date(now).getHours();
  const words = t(
    hour < NOON
      ? 'home.greeting.morning'
      : hour < EVENING
        ? 'home.greeting.afternoon'
        : 'home.greeting.evening',
  );
  const [first = ''] = fullName.trim().split(/\s+/);
  return first === '' ? words : t('home.greetingTo', { greeting: words, name: first });
};
