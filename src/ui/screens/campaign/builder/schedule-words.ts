import type {
  CampaignFields,
  CampaignSchedule,
} from '../../../../core/model/collections/campaigns/campaign-fields.ts';
import { hoursWords, minuteOf } from '../../../components/field/minutes.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useZoneTimes } from '../../../language/zone-times.ts';
import { texts } from '../texts/texts.ts';
import { momentOf, zoneOf } from './schedule.ts';

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
    quiet: (quiet: CampaignFields['quiet']): string => (quiet === null ? t('review.off') : hours(quiet)),
  };
}
