import type { Timestamp } from '../../kernel/time.ts';
import { foldTerm } from './folded.ts';
import type { PastText, RuleSource, Situation } from './types.ts';

const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** Most automatic texts that a contact gets in 24 hours, of all rules together. */
export const DAILY_MAX = 3;

/** A person does not read a text and answer it in this time. */
const MACHINE_SPEED_MS = 5000;

/** How often a machine may have answered our automatic texts before it is known as one. */
const MACHINE_LOOPS = 1;

/** What the rules ask about the past of a contact. */
export interface PastFacts {
  /** Number of automatic texts in the last 24 hours. */
  readonly sentToday: number;
  /** When the auto-responder answered last. */
  readonly lastAnswerAt: Timestamp | null;
  /** When a colleague wrote last. */
  readonly lastColleagueAt: Timestamp | null;
  readonly hasInbound: boolean;
  /** How many texts of the last 24 hours answer our automatic texts as a machine does. */
  readonly loops: number;
  /** When a trigger ran last, by id. */
  lastRun(triggerId: string): Timestamp | null;
}

const wordsOf = (text: string): string => foldTerm(text, { ignoreCase: true, ignoreAccents: true }).trim();

const isBy = ({ rule }: PastText, by: RuleSource): boolean => rule?.by === by;

/**
 * Counts the texts that directly follow one of our automatic texts, and come faster than a person types, or repeat an
 * earlier text word by word.
 */
function countLoops(texts: readonly PastText[]): number {
  const said = new Set<string>();
  let loops = 0;
  for (const [place, one] of texts.entries()) {
    if (one.direction !== 'inbound') continue;
    const before = texts[place - 1];
    const words = wordsOf(one.body);
    if (before !== undefined && before.rule !== null) {
      if (one.at - before.at <= MACHINE_SPEED_MS || said.has(words)) loops += 1;
    }
    said.add(words);
  }
  return loops;
}

export const isMachine = ({ loops }: Pick<PastFacts, 'loops'>): boolean => loops > MACHINE_LOOPS;

/** Reads the past of a contact once for all rules. */
export function pastFacts({
  past,
  runs,
  cause,
  at,
}: Pick<Situation, 'past' | 'runs' | 'cause' | 'at'>): PastFacts {
  const lastRuns = new Map<string, Timestamp>();
  const ran = (id: string, when: Timestamp) => lastRuns.set(id, Math.max(when, lastRuns.get(id) ?? when));
  for (const run of runs) ran(run.triggerId, run.at);
  let sentToday = 0;
  let lastAnswerAt: Timestamp | null = null;
  let lastColleagueAt: Timestamp | null = null;
  let hasInbound = false;
  for (const one of past) {
    if (one.direction === 'inbound') hasInbound = true;
    else if (one.rule === null) lastColleagueAt = one.at;
    else {
      if (one.at > at - DAY_MS) sentToday += 1;
      if (isBy(one, 'responder')) lastAnswerAt = one.at;
      if (isBy(one, 'trigger')) ran(one.rule.id, one.at);
    }
  }
  const recent = past.filter((one) => one.at > at - DAY_MS);
  const asked: PastText[] =
    cause.kind === 'text' ? [{ at, direction: 'inbound', body: cause.text, rule: null }] : [];
  return {
    sentToday,
    lastAnswerAt,
    lastColleagueAt,
    hasInbound,
    loops: countLoops([...recent, ...asked]),
    lastRun: (triggerId) => lastRuns.get(triggerId) ?? null,
  };
}
