/** What the simulator is asked, and what it answers. Pure. */
import type { Timestamp } from '../../../../core/kernel/time.ts';
import { insteadOf, momentsOf, wallTime } from '../../../../core/kernel/wall-time.ts';
import { type ArticleText, decide } from '../../../../core/model/automation/decide.ts';
import type { Cause, Decision, ResponderRule, Rules } from '../../../../core/model/automation/types.ts';
import type { ContactRecord } from '../../../../core/model/collections/contacts.ts';
import type { Channel } from '../../../../core/model/consent/types.ts';
import type { Person } from '../../../shared/automation/use-person.ts';

export const CAUSES = ['text', 'waiting', 'missedCall'] as const;

/** The situation that somebody tries. */
export interface Trial {
  /** Null: a person whom the account does not know. */
  readonly contact: ContactRecord | null;
  /** Flags of the unknown person. */
  readonly flags: readonly string[];
  readonly channel: Channel;
  /** A time on the wall of the business. Null: now. Empty: half typed. */
  readonly wall: string | null;
  readonly cause: (typeof CAUSES)[number];
  readonly text: string;
  /** Minutes for which the text has waited. */
  readonly minutes: number;
}

export const FIRST_TRIAL: Trial = {
  contact: null,
  flags: [],
  channel: 'sms',
  wall: null,
  cause: 'text',
  text: '',
  minutes: 30,
};

const MINUTE_MS = 60_000;

/**
 * Returns the moment of a trial. Null: it is half typed. The clocks may skip it: then it is read as long after the change
 * as it is after it on the wall. Of two moments, the earlier one counts.
 */
export function momentOf({ wall }: Trial, zone: string, now: Timestamp): Timestamp | null {
  if (wall === null) return now;
  return momentsOf(wall, zone)[0] ?? insteadOf(wall, zone)[0] ?? null;
}

/** Returns the wall time as which a skipped time is read; null if the clocks show the time of the trial. */
export function skippedTo(trial: Trial, zone: string): string | null {
  if (trial.wall === null || trial.wall === '' || momentsOf(trial.wall, zone).length > 0) return null;
  const [at] = insteadOf(trial.wall, zone);
  return at === undefined ? null : wallTime(at, zone);
}

function causeOf({ cause, text, minutes }: Trial, at: Timestamp): Cause {
  switch (cause) {
    case 'text':
      return { kind: 'text', text, isAutomatic: false };
    case 'waiting':
      return { kind: 'waiting', since: at - minutes * MINUTE_MS };
    case 'missedCall':
      return { kind: 'missedCall' };
  }
}

/**
 * Returns what the rules decide in a trial at a moment.
 *
 * @param person the contact of the trial with its past texts, or somebody unknown
 */
export function tryOut(
  rules: Rules,
  trial: Trial,
  at: Timestamp,
  person: Person,
  articleText: ArticleText,
): Decision {
  const cause = causeOf(trial, at);
  const before = cause.kind === 'waiting' ? cause.since : at;
  const past = person.past.filter((one) => one.at < before);
  return decide(
    rules,
    {
      ...person,
      cause,
      at,
      channel: trial.channel,
      past:
        cause.kind === 'waiting'
          ? [...past, { at: cause.since, direction: 'inbound', body: trial.text, rule: null }]
          : past,
    },
    articleText,
  );
}

/** Returns the rules with one that is not saved: in the place of its saved form, or last. */
export const withDraft = (rules: Rules, draft: ResponderRule): Rules => ({
  ...rules,
  responder: rules.responder.some(({ id }) => id === draft.id)
    ? rules.responder.map((rule) => (rule.id === draft.id ? draft : rule))
    : [...rules.responder, draft],
});
