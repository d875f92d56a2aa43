import type { Timestamp } from '../../kernel/time.ts';
import { dateAmong, inWeek, isOpenAt, type Place } from './opening-hours.ts';
import type { PastFacts } from './past.ts';
import type { OpeningHours, ResponderKind, ResponderRule, Rules, Situation, Why } from './types.ts';

const MINUTE_MS = 60_000;

const CAUSES: Readonly<Record<ResponderKind, Situation['cause']['kind']>> = {
  after_hours: 'text',
  holiday: 'text',
  first_contact: 'text',
  no_reply_after: 'waiting',
  missed_call: 'missedCall',
};

/** Returns why a rule's time does not fit here. Null if it fits. */
export function timeWhy(
  { when, weekly, dates }: Pick<ResponderRule, 'when' | 'weekly' | 'dates'>,
  hours: OpeningHours,
  place: Place,
): Why | null {
  switch (when) {
    case 'any':
      return null;
    case 'open':
      return isOpenAt(hours, place) ? null : { code: 'isClosed' };
    case 'closed':
      return isOpenAt(hours, place) ? { code: 'isOpen' } : null;
    case 'own':
      return inWeek(weekly, place) ? null : { code: 'outsideHours' };
    case 'dates':
      return dateAmong(dates.length > 0 ? dates : hours.holidays, place.date) === null
        ? { code: 'notADate' }
        : null;
  }
}

/** Returns why a contact's flags don't fit. Null if they fit. */
export function flagsWhy(
  flags: readonly string[],
  wanted: readonly string[],
  unwanted: readonly string[],
): Why | null {
  if (wanted.length > 0 && !wanted.some((id) => flags.includes(id))) return { code: 'flagMissing' };
  return unwanted.some((id) => flags.includes(id)) ? { code: 'flagPresent' } : null;
}

/** Returns when a pause ends. Null if it is over. */
export function pauseEnd(last: Timestamp | null, minutes: number, at: Timestamp): Timestamp | null {
  const end = (last ?? Number.NEGATIVE_INFINITY) + minutes * MINUTE_MS;
  return last === null || end <= at ? null : end;
}

function firstWhy({ pastIsWhole }: Situation, { hasInbound }: PastFacts): Why | null {
  if (hasInbound) return { code: 'notFirst' };
  return pastIsWhole ? null : { code: 'olderUnknown' };
}

/** Returns whether a rule of the auto-responder would answer, and else why not. Guards are not asked. */
export function responderWhy(
  rule: ResponderRule,
  context: {
    readonly rules: Rules;
    readonly situation: Situation;
    readonly facts: PastFacts;
    readonly place: Place;
  },
): Why {
  const { rules, situation, facts, place } = context;
  const { cause, at, flags } = situation;
  if (!rules.responderOn) return { code: 'masterOff' };
  if (!rule.active) return { code: 'off' };
  if (CAUSES[rule.kind] !== cause.kind) return { code: 'otherCause' };
  const time = timeWhy(rule, rules.hours, place);
  if (time !== null) return time;
  if (cause.kind === 'waiting') {
    if (facts.lastColleagueAt !== null && facts.lastColleagueAt >= cause.since)
      return { code: 'colleagueAnswered' };
    if (at - cause.since < rule.minutes * MINUTE_MS) return { code: 'waitsLonger', minutes: rule.minutes };
  }
  const first = rule.kind === 'first_contact' ? firstWhy(situation, facts) : null;
  if (first !== null) return first;
  const flagged = flagsWhy(flags, rule.withFlags, rule.withoutFlags);
  if (flagged !== null) return flagged;
  if (facts.lastColleagueAt !== null && pauseEnd(facts.lastColleagueAt, rule.quietMinutes, at) !== null)
    return { code: 'colleagueWrote', at: facts.lastColleagueAt };
  const until = pauseEnd(facts.lastAnswerAt, rule.pauseMinutes, at);
  return until === null ? { code: 'fits' } : { code: 'pause', at: until };
}
