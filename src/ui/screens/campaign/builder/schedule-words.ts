import type { CampaignEstimate } from '../../../../core/model/collections/campaigns/campaign-estimate.ts';
import type {
  CampaignFields,
  CampaignSchedule,
} from '../../../../core/model/collections/campaigns/campaign-fields.ts';
import { hoursWords, minuteOf, timeWords } from '../../../components/field/minutes.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useZoneTimes } from '../../../language/zone-times.ts';
import { texts } from '../texts/texts.ts';
import { laterFirst, momentOf, quietHours, zoneOf } from './schedule.ts';

/** Monday is 1. 4 January 2026 is a Sunday. */
const weekdayAt = (day: number) => Date.UTC(2026, 0, 4 + day, 12);

/** Returns functions that say when a campaign leaves, and in which zone. */
export function useScheduleWords() {
  const { t, formats, language } = useTranslation(texts);
  const { timeIn } = useZoneTimes();
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const hours = ({ from, to }: { readonly from: string; readonly to: string }) =>
    hoursWords({ from: minuteOf(from) ?? 0, to: minuteOf(to) ?? 0 }, formats);
  return {
    weekday: (day: number): string => weekday.format(weekdayAt(day)),
    start(schedule: CampaignSchedule): string {
      if (schedule.kind === 'now') return t('schedule.now');
      if (schedule.kind === 'window') {
        const days = formats.joined(schedule.window.days.map((day) => weekday.format(weekdayAt(day))));
        return t('review.window', { days, hours: hours(schedule.window) });
      }
      const at = momentOf(schedule);
      return at === null ? t('review.unknown') : timeIn(at, zoneOf(schedule));
    },
    zone: (schedule: CampaignSchedule): string =>
      schedule.kind === 'window' && schedule.window.ownZone
        ? t('review.ownZone')
        : zoneOf(schedule).replaceAll('_', ' '),
    quiet(quiet: CampaignFields['quiet']): string {
      const kept = quietHours(quiet);
      return kept === null ? t('review.off') : hours(kept);
    },
    /** Says when the first text leaves, and why not at the start; null if it leaves at the start. */
    firstText(
      { schedule, quiet }: Pick<CampaignFields, 'schedule' | 'quiet'>,
      estimate: Pick<CampaignEstimate, 'startsAt' | 'firstAt'>,
      now: number,
    ): string | null {
      const at = laterFirst(estimate);
      if (at === null) return null;
      const kept = quietHours(quiet);
      const when = `${formats.dateLabel(at, now)}, ${formats.clockTime(at)}`;
      // Within hours of the week, the first text may wait for those hours instead.
      if (kept === null || schedule.kind === 'window') return t('schedule.firstText', { when });
      const until = timeWords(minuteOf(kept.to) ?? 0, formats);
      // The quiet hours are those of the recipients, whose clocks may show another time.
      return until === formats.clockTime(at)
        ? t('schedule.quietUntil', { until, when })
        : t('schedule.quietUntilThere', { until, when });
    },
  };
}
