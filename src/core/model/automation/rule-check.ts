/** What is wrong with a rule of the auto-responder as a whole, and whether it can ever answer. Pure. */
import type { OpeningHours, ResponderKind, ResponderRule, RuleTime } from './types.ts';
import { minutesInWeek, WEEK_MINUTES } from './week-hours.ts';

/** The times that a rule of each kind may have, the usual one first. */
export const TIMES_OF: Readonly<Record<ResponderKind, readonly [RuleTime, ...RuleTime[]]>> = {
  after_hours: ['closed', 'own'],
  holiday: ['dates'],
  first_contact: ['any', 'open', 'closed', 'own', 'dates'],
  no_reply_after: ['open', 'any', 'closed', 'own', 'dates'],
  missed_call: ['any', 'open', 'closed', 'own', 'dates'],
};

export type RuleProblem = 'whenClosed' | 'whenDates' | 'ownHours' | 'bothFlags';

type Checked = Pick<ResponderRule, 'kind' | 'when' | 'weekly' | 'withFlags' | 'withoutFlags'>;

/** Returns what single fields can't show, by field. The service refuses such a rule too. */
export function ruleProblems({
  kind,
  when,
  weekly,
  withFlags,
  withoutFlags,
}: Checked): Readonly<Partial<Record<keyof Checked, RuleProblem>>> {
  return {
    ...(TIMES_OF[kind].includes(when)
      ? {}
      : { when: kind === 'holiday' ? ('whenDates' as const) : ('whenClosed' as const) }),
    ...(when === 'own' && weekly.length === 0 ? { weekly: 'ownHours' as const } : {}),
    ...(withFlags.some((id) => withoutFlags.includes(id)) ? { withoutFlags: 'bothFlags' as const } : {}),
  };
}

/** Why an active rule can never answer. `by`: the id of the earlier rule that answers in its place. */
export type Never =
  | { readonly code: 'datesPast' | 'noDates' | 'neverOpen' | 'neverClosed' }
  | { readonly code: 'covered'; readonly by: string };

/** Rules of these kinds answer a text. */
export const isByText = ({ kind }: ResponderRule): boolean =>
  kind !== 'no_reply_after' && kind !== 'missed_call';

/** Whether whatever causes `later` causes `earlier` too. */
const hasCause = (earlier: ResponderRule, later: ResponderRule): boolean =>
  isByText(earlier)
    ? isByText(later) && (earlier.kind !== 'first_contact' || later.kind === 'first_contact')
    : earlier.kind === later.kind && (earlier.kind !== 'no_reply_after' || earlier.minutes === later.minutes);

/** Whether the time of `later` always lies in the time of `earlier`. */
function hasTime(earlier: ResponderRule, later: ResponderRule): boolean {
  if (earlier.when === 'any') return true;
  const isOnHolidays = later.when === 'dates' && later.dates.length === 0;
  if (earlier.when === 'closed') return later.when === 'closed' || isOnHolidays;
  if (earlier.when === 'dates') return earlier.dates.length === 0 && isOnHolidays;
  return earlier.when === 'open' && later.when === 'open';
}

/** Whether `earlier` answers whenever `later` could. It must not be stricter in anything. */
const covers = (earlier: ResponderRule, later: ResponderRule): boolean =>
  earlier.active &&
  hasCause(earlier, later) &&
  hasTime(earlier, later) &&
  earlier.withFlags.length === 0 &&
  earlier.withoutFlags.length === 0 &&
  earlier.pauseMinutes <= later.pauseMinutes &&
  earlier.quietMinutes <= later.quietMinutes;

/**
 * Returns why a rule can never answer; null if it can, or if it is off. `before`: the rules before it in the list.
 * `today`: the date in the zone of the business, as `2026-12-25`.
 */
export function neverAnswers(
  rule: ResponderRule,
  before: readonly ResponderRule[],
  hours: OpeningHours,
  today: string,
): Never | null {
  if (!rule.active) return null;
  if (rule.when === 'dates') {
    const dates = rule.dates.length === 0 ? hours.holidays : rule.dates;
    if (dates.length === 0) return { code: 'noDates' };
    if (dates.every(({ date }) => date < today)) return { code: 'datesPast' };
  }
  if (rule.when === 'open' && hours.weekly.length === 0) return { code: 'neverOpen' };
  const isAlwaysOpen = minutesInWeek(hours.weekly) >= WEEK_MINUTES;
  if (rule.when === 'closed' && isAlwaysOpen && hours.holidays.every(({ date }) => date < today))
    return { code: 'neverClosed' };
  const covering = before.find((earlier) => covers(earlier, rule));
  return covering === undefined ? null : { code: 'covered', by: covering.id };
}
