/** What supervisors ask about the answers of their team, counted from what happened in the chats. */
import type { Timestamp } from '../../kernel/time.ts';

/** One message of a chat. `by` is the id of the user who wrote; null: the contact. Automatic texts are left out. */
export interface ToldMessage {
  readonly at: Timestamp;
  readonly by: string | null;
}

/** An answer of a person: who waited since when, and who answered. */
export interface Answered {
  readonly by: string;
  readonly waitedMs: number;
  readonly at: Timestamp;
}

/** Returns the answers in a chat. Only the first text after the contact's answers; later ones add to it. */
export function answersIn(messages: readonly ToldMessage[]): readonly Answered[] {
  const answers: Answered[] = [];
  let since: Timestamp | null = null;
  for (const { at, by } of messages) {
    if (by === null) since ??= at;
    else if (since !== null) {
      answers.push({ by, waitedMs: at - since, at });
      since = null;
    }
  }
  return answers;
}

/** Returns the value below which this share of the values lies, by the nearest rank. Null: there are no values. */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
}

export interface AnswerFigures {
  readonly answered: number;
  readonly medianMs: number | null;
  readonly slowMs: number | null;
}

/** Returns the figures of an agent's answers in [from, to). `slowMs`: nine of ten were faster. */
export function answerFigures(
  answers: readonly Answered[],
  by: string,
  from: Timestamp,
  to: Timestamp,
): AnswerFigures {
  const own = answers.filter((one) => one.by === by && one.at >= from && one.at < to);
  const waits = own.map(({ waitedMs }) => waitedMs);
  return { answered: own.length, medianMs: percentile(waits, 0.5), slowMs: percentile(waits, 0.9) };
}
