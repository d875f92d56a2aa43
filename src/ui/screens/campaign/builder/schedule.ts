/** When a draft leaves. Pure. */
import { momentsOf, zoneNamed } from '../../../../core/kernel/wall-time.ts';
import type { CampaignEstimate } from '../../../../core/model/collections/campaigns/campaign-estimate.ts';
import type {
  CampaignFields,
  CampaignSchedule,
} from '../../../../core/model/collections/campaigns/campaign-fields.ts';
import { ownZone } from '../../../language/zone-times.ts';

/** Returns the schedule's zone. Without one, or with one that is none, the device's zone counts. */
export const zoneOf = ({ zone }: Pick<CampaignSchedule, 'zone'>): string => zoneNamed(zone) ?? ownZone();

/** Returns the moment of `at`; null without a time, and for one that clocks skip. Of two moments, the chosen or the first. */
export function momentOf(schedule: CampaignSchedule): number | null {
  const moments = momentsOf(schedule.at, zoneOf(schedule));
  const chosen = schedule.atUtc === '' ? Number.NaN : Date.parse(schedule.atUtc);
  return moments.find((at) => at === chosen) ?? moments[0] ?? null;
}

/** Whether the schedule's time exists and is not over. */
export const isPossible = (schedule: CampaignSchedule, now: number): boolean =>
  schedule.kind !== 'at' || (momentOf(schedule) ?? 0) > now;

type Hours = NonNullable<CampaignFields['quiet']>;

/** Returns the quiet hours that hold; null without them, and for hours that end when they begin: those are none. */
export const quietHours = (quiet: CampaignFields['quiet']): Hours | null =>
  quiet === null || quiet.from === quiet.to ? null : quiet;

const MINUTE_MS = 60_000;

/** Returns when the first text leaves, if that is later than the start. Null: at the start, or nobody knows. */
export const laterFirst = ({
  startsAt,
  firstAt,
}: Pick<CampaignEstimate, 'startsAt' | 'firstAt'>): number | null =>
  startsAt === null || firstAt === null || firstAt - startsAt < MINUTE_MS ? null : firstAt;
