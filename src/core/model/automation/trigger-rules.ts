import { type Matcher, matcherOf } from './match.ts';
import { isOpenAt, type Place } from './opening-hours.ts';
import type { OptAnswer } from './opt-answers.ts';
import type { PastFacts } from './past.ts';
import { flagsWhy, pauseEnd } from './responder-rules.ts';
import type { Match, Rules, Situation, Step, SystemTrigger, Trigger, Why } from './types.ts';

/** `marks`: where the text fits the terms, also if something else keeps the trigger from running. */
export type Fit =
  | { readonly fits: true; readonly marks: Step['marks'] }
  | { readonly fits: false; readonly why: Why; readonly marks: Step['marks'] };

const matchers = new WeakMap<Match, Matcher>();

/** Compiling a pattern costs far more than running it, so each match is compiled once. */
function matcherFor(match: Match): Matcher {
  const known = matchers.get(match) ?? matcherOf(match);
  matchers.set(match, known);
  return known;
}

const not = (why: Why, marks: Step['marks'] = []): Fit => ({ fits: false, why, marks });

/** Returns whether a trigger of law and carriers runs. Their words are fixed (`opt-answers.ts`). */
function systemFit(
  system: SystemTrigger,
  text: string,
  { consent }: Situation,
  answer: OptAnswer | null,
): Fit {
  const whole: Fit = { fits: true, marks: [[0, text.length]] };
  switch (system) {
    case 'optOut':
      if (answer !== 'out') return not({ code: 'noMatch' });
      return consent === 'out' ? not({ code: 'alreadyOut' }, whole.marks) : whole;
    case 'optIn':
      if (answer !== 'in' && answer !== 'inIfOut') return not({ code: 'noMatch' });
      if (consent === 'in') return not({ code: 'alreadyIn' }, whole.marks);
      return answer === 'inIfOut' && consent !== 'out' ? not({ code: 'notOptedOut' }, whole.marks) : whole;
    case 'help':
      return answer === 'help' ? whole : not({ code: 'noMatch' });
  }
}

/** Returns whether a trigger runs for this text. Guards are not asked. */
export function triggerFit(
  trigger: Trigger,
  context: {
    readonly rules: Rules;
    readonly situation: Situation;
    readonly facts: PastFacts;
    readonly place: Place;
    readonly optAnswer: OptAnswer | null;
  },
): Fit {
  const { rules, situation, facts, place, optAnswer } = context;
  const { cause, channel, flags, at } = situation;
  if (cause.kind !== 'text') return not({ code: 'otherCause' });
  if (trigger.system !== null) return systemFit(trigger.system, cause.text, situation, optAnswer);
  if (!trigger.active) return not({ code: 'off' });
  const matcher = matcherFor(trigger.match);
  if (!matcher.ok) return not({ code: 'badPattern' });
  const marks = matcher.spans(cause.text);
  if (marks.length === 0) return not({ code: 'noMatch' });
  const { channel: wanted, flagsIn, flagsOut, hours, firstMessage } = trigger.conditions;
  if (wanted !== 'any' && wanted !== channel) return not({ code: 'otherChannel' }, marks);
  const flagged = flagsWhy(flags, flagsIn, flagsOut);
  if (flagged !== null) return not(flagged, marks);
  if (hours !== 'any' && isOpenAt(rules.hours, place) !== (hours === 'open'))
    return not({ code: hours === 'open' ? 'isClosed' : 'isOpen' }, marks);
  if (firstMessage) {
    if (facts.hasInbound) return not({ code: 'notFirst' }, marks);
    if (!situation.pastIsWhole) return not({ code: 'olderUnknown' }, marks);
  }
  const until = pauseEnd(facts.lastRun(trigger.id), trigger.pauseMinutes, at);
  return until === null ? { fits: true, marks } : not({ code: 'pause', at: until }, marks);
}
