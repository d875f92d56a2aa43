import * as v from 'valibot';
import { count, recordId, time } from '../shapes.ts';

const encoding = v.fallback(v.picklist(['GSM-7', 'UCS-2']), 'GSM-7');
const optionalTime = v.nullable(v.number());

/** Who would get a message, how long it is, and when the last one would leave. */
export const campaignEstimate = v.object({
  /** Everybody whom the audience matches: the recipients, and those who are skipped. */
  audience: count,
  recipients: count,
  /** How many are skipped, by reason. */
  skipped: v.record(v.string(), count),
  encoding,
  segmentsMax: count,
  segmentsTotal: count,
  /** How many recipients get a text of so many segments. */
  segments: v.array(v.object({ segments: count, recipients: count })),
  /** The recipient with the longest text. */
  worst: v.nullable(v.object({ contactId: v.string(), name: v.string(), text: v.string() })),
  /** Letters that an SMS holds only in the longer encoding, and how many recipients' texts have them. */
  forcing: v.array(v.object({ character: v.string(), recipients: count })),
  /** All segments if such letters were replaced; null if that would not help. */
  smartTotal: v.nullable(count),
  startsAt: optionalTime,
  /** When the first text leaves: after the quiet hours. Null: nobody gets one, or the service does not say. */
  firstAt: optionalTime,
  finishAt: optionalTime,
});
export type CampaignEstimate = v.InferOutput<typeof campaignEstimate>;

const wireTime = v.fallback(v.nullish(time, null), null);

/** The answer on the wire. A reason that this console does not know is kept, so that the sums are right. */
export const estimateAnswer = v.pipe(
  v.object({
    audience: count,
    recipients: count,
    skipped: v.record(v.string(), count),
    encoding,
    segments_max: count,
    segments_total: count,
    segments: v.fallback(campaignEstimate.entries.segments, []),
    worst: v.fallback(
      v.nullable(v.object({ contact_id: recordId, name: v.string(), text: v.string() })),
      null,
    ),
    forcing: v.fallback(campaignEstimate.entries.forcing, []),
    smart_total: v.fallback(v.nullable(count), null),
    starts_at: wireTime,
    first_at: wireTime,
    finish_at: wireTime,
  }),
  v.transform(
    ({
      worst,
      segments_max,
      segments_total,
      smart_total,
      starts_at,
      first_at,
      finish_at,
      ...same
    }): CampaignEstimate => ({
      ...same,
      segmentsMax: segments_max,
      segmentsTotal: segments_total,
      smartTotal: smart_total,
      worst: worst === null ? null : { contactId: worst.contact_id, name: worst.name, text: worst.text },
      startsAt: starts_at,
      firstAt: first_at,
      finishAt: finish_at,
    }),
  ),
);

/** Returns the reasons for which somebody is skipped, those with the most people first. */
export const skipReasons = ({ skipped }: CampaignEstimate): readonly string[] =>
  Object.keys(skipped)
    .filter((reason) => (skipped[reason] ?? 0) > 0)
    .toSorted((a, b) => (skipped[b] ?? 0) - (skipped[a] ?? 0));

export const skippedInAll = ({ skipped }: CampaignEstimate): number =>
  Object.values(skipped).reduce((sum, some) => sum + some, 0);
