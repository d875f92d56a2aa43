/** Words that several parts of a report use. */

import type { ReportRecord } from '../../../../core/model/collections/campaigns/campaign-people.ts';
import { dayOf, type Formats } from '../../../language/formats.ts';
import type { TranslateOf } from '../../../language/translate.ts';
import type en from './texts/en.ts';

export type ReportWords = TranslateOf<typeof en>;
export type Mark = ReportRecord['marks'][number];

/** Returns a time of the run: on the clock, and with the day if that is not today. */
export const timeWords = (formats: Formats, at: number, now: number): string =>
  dayOf(at) === dayOf(now)
    ? formats.clockTime(at)
    : `${at > now ? formats.dateLabel(at, now) : formats.dayLabel(at, now)}, ${formats.clockTime(at)}`;

/** Returns a span of time, such as "08:55–09:00". It runs from left to right in every language. */
export const rangeWords = (formats: Formats, from: number, to: number): string =>
  `${formats.clockTime(from)}–${formats.clockTime(to)}`;

/** Returns what happened, and who did it. */
export function markWords(t: ReportWords, { kind, by, value }: Mark): string {
  const figure = value ?? 0;
  if (by === null || by === '')
    return kind === 'throttle' ? t('marks.throttle', { figure }) : t(`marks.${kind}`);
  if (kind === 'stalled') return t('marks.stalled');
  return kind === 'throttle' ? t('marks.throttleBy', { by, figure }) : t(`marks.${kind}By`, { by });
}
