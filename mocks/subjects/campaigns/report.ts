/** What a campaign reports of its recipients. */
import { hasNumber, hasWords, hide, type Masks } from '../../api/search.ts';
import { iso, isoOrNull, MINUTE } from '../../world/times.ts';
import type { WorldCampaign } from './campaign-table.ts';
import type { Mark, Recipient, Roll } from './recipients.ts';
import type { Run } from './run.ts';
import { planOf } from './schedule.ts';

export interface RecipientQuery {
  readonly q: string;
  readonly status: string;
  readonly reason: string;
  readonly code: number | null;
  readonly mark: string;
  /** When the text left, epoch ms, inclusive. */
  readonly from: number | null;
  readonly to: number | null;
}

/** Whether the name or the number of somebody has what was typed, as far as the reader may see them. */
export const isCalled = (
  { name, phone }: { readonly name: string; readonly phone: string | null },
  q: string,
  masks: Masks,
): boolean =>
  q.trim() === '' ||
  hasWords(hide(name, masks), q) ||
  (phone !== null && !masks.phone && hasNumber(phone, q));

/** Returns the recipients that a search finds, in their order. */
export const findRecipients = (
  { recipients }: Pick<Roll, 'recipients'>,
  { q, status, reason, code, mark, from, to }: RecipientQuery,
  masks: Masks,
): readonly Recipient[] =>
  recipients.filter(
    (one) =>
      (status === '' || one.status === status) &&
      (reason === '' || one.reason === reason) &&
      (code === null || one.code === code) &&
      (mark === '' || (mark === 'replied' ? one.reply !== null : one.optedOut)) &&
      (from === null || (one.at !== null && one.at >= from)) &&
      (to === null || (one.at !== null && one.at <= to)) &&
      isCalled(one, q, masks),
  );

/** Returns when the text for each recipient leaves who still waits. Nobody knows while the campaign does not send. */
export function dueTimes(
  row: WorldCampaign,
  run: Run,
  now: number,
  accountZone: string,
): ReadonlyMap<Recipient, number> {
  if (row.status !== 'sending' || run.stuckAt !== null) return new Map();
  const waiting = run.roll.recipients
    .filter(({ status }) => status === 'queued')
    .sort((a, b) => a.attempt - b.attempt);
  const plan = planOf(waiting, ({ zone }) => zone, row, { from: now, accountZone });
  return new Map(plan.map(({ one, at }) => [one, at]));
}

export const recipientShape = (
  {
    id,
    contactId,
    name,
    phone,
    status,
    code,
    reason,
    instead,
    segments,
    at,
    reply,
    optedOut,
    chatId,
  }: Recipient,
  dueAt: number | undefined,
) => ({
  id,
  contact_id: contactId,
  name,
  phone,
  status,
  code,
  reason,
  instead,
  segments,
  due_at: isoOrNull(dueAt ?? null),
  at: isoOrNull(at),
  reply: reply === null ? null : { body: reply.body, at: iso(reply.at) },
  opted_out: optedOut,
  chat_uuid: chatId,
});

const BUCKET_MS = 5 * MINUTE;

export function reportOf(id: number, roll: Pick<Roll, 'recipients' | 'progress'>, marks: readonly Mark[]) {
  const buckets = new Map<number, { delivered: number; sent: number; failed: number; replied: number }>();
  const failures = new Map<number, number>();
  let replies = 0;
  for (const { status, at, code, reply } of roll.recipients) {
    if (reply !== null) replies += 1;
    if (status === 'failed' && code !== null) failures.set(code, (failures.get(code) ?? 0) + 1);
    if (at === null || status === 'skipped' || status === 'queued') continue;
    const start = Math.floor(at / BUCKET_MS) * BUCKET_MS;
    const bucket = buckets.get(start) ?? { delivered: 0, sent: 0, failed: 0, replied: 0 };
    buckets.set(start, bucket);
    bucket[status === 'sending' ? 'sent' : status] += 1;
    if (reply !== null) bucket.replied += 1;
  }
  return {
    id,
    version: roll.progress() + marks.length,
    buckets: [...buckets].sort(([a], [b]) => a - b).map(([at, counts]) => ({ at: iso(at), ...counts })),
    failures: [...failures].sort(([, a], [, b]) => b - a).map(([code, count]) => ({ code, count })),
    marks: marks.map(({ at, ...mark }) => ({ at: iso(at), ...mark })),
    replies,
  };
}
