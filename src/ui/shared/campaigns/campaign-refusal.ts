import {
  CAMPAIGN_STATUSES,
  type CampaignStatus,
} from '../../../core/model/collections/campaigns/campaign-fields.ts';
import type { WriteRefused } from '../../records/use-write.ts';
import type { CampaignWords } from './campaign-parts.tsx';

type Advised =
  | 'start'
  | 'schedule'
  | 'unschedule'
  | 'pause'
  | 'resume'
  | 'cancel'
  | 'retry'
  | 'remove'
  | 'update';

/** The statuses that allow each act. */
const ALLOWED: Readonly<Record<Advised, readonly CampaignStatus[]>> = {
  start: ['draft', 'scheduled'],
  schedule: ['draft'],
  unschedule: ['scheduled'],
  pause: ['sending'],
  resume: ['paused', 'stalled'],
  cancel: ['draft', 'scheduled', 'sending', 'paused', 'stalled'],
  retry: ['sending', 'paused', 'stalled', 'completed'],
  remove: ['draft', 'cancelled'],
  update: ['draft', 'scheduled'],
};
const hasAdvice = (op: string): op is Advised => Object.hasOwn(ALLOWED, op);

/** The words for the codes of the service at the fields of forms. */
const PROBLEMS = {
  'body.required': 'noBody',
  'flagsAny.required': 'noAudience',
  'schedule.required': 'noTime',
  'schedule.past': 'past',
  'schedule.nonexistent': 'nonexistent',
  'phone.invalid': 'badPhone',
  'phone.phone': 'badPhone',
  'phone.opted_out': 'optedOut',
  'senderNumber.phone': 'badPhone',
} as const;
const isKnown = (problem: string): problem is keyof typeof PROBLEMS => Object.hasOwn(PROBLEMS, problem);

/** Returns the words for a code of the service at a field; null for one that is no code. */
export function campaignProblem(t: CampaignWords, field: string, code: string): string | null {
  const problem = `${field}.${code}`;
  return isKnown(problem) ? t(`refused.${PROBLEMS[problem]}`) : null;
}

/**
 * Returns why an act was refused, and what to do now. `otherwise` has the words for refusals that are not about the
 * campaign, such as a service that did not answer.
 */
export function campaignRefusal(
  t: CampaignWords,
  op: string,
  { kind, fields, current }: Pick<WriteRefused, 'kind' | 'fields' | 'current'>,
  otherwise: string,
): string {
  if (kind === 'notAllowed' || kind === 'gone') return t(`refused.${kind}`);
  const known = Object.entries(fields).flatMap(([field, codes]) =>
    codes.map((code) => campaignProblem(t, field, code) ?? code),
  );
  if (kind === 'invalid' && known.length > 0) return known.join(' ');
  const status = CAMPAIGN_STATUSES.find((one) => one === current?.status);
  if (kind !== 'conflict' || status === undefined || !hasAdvice(op)) return otherwise;
  if (!ALLOWED[op].includes(status)) return `${t(`refused.now.${status}`)} ${t(`refused.advice.${op}`)}`;
  const by = current?.updatedBy;
  return typeof by === 'string' && by !== ''
    ? t('refused.changed', { name: by })
    : t('refused.changedBySomebody');
}
