import type { Timestamp } from '../../../core/kernel/time.ts';
import type { Step, Why } from '../../../core/model/automation/types.ts';
import type { TranslateOf } from '../../language/translate.ts';
import type en from './texts/en.ts';

type Words = TranslateOf<typeof en>;

/** Returns why a guard or a rule did or did not act. `timeOf` writes a moment. */
export function whyWords(t: Words, why: Why, timeOf: (at: Timestamp) => string): string {
  switch (why.code) {
    case 'machine':
      return t('why.machine', { count: why.loops });
    case 'belowLimit':
    case 'limit':
      return t(`why.${why.code}`, { sent: why.sent });
    case 'waitsLonger':
      return t('why.waitsLonger', { minutes: why.minutes });
    case 'colleagueWrote':
    case 'pause':
      return t(`why.${why.code}`, { at: timeOf(why.at) });
    default:
      return t(`why.${why.code}`);
  }
}

/** Returns what a guard checks. */
export function guardWords(t: Words, { why }: Pick<Step, 'why'>): string {
  switch (why.code) {
    case 'mayText':
    case 'optedOut':
      return t('guards.consent');
    case 'person':
    case 'automatic':
    case 'reaction':
    case 'machine':
      return t('guards.machine');
    case 'asksToStop':
      return t('guards.stop');
    case 'belowLimit':
    case 'limit':
      return t('guards.limit');
    default:
      return t('guards.other');
  }
}
