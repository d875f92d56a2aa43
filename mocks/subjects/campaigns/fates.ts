/** What becomes of a text. Equal seeds give equal fates. */
import { createRandom } from '../../world/random.ts';

/** Twilio's error codes, each with its share of the texts. 21211: Twilio takes no text for this number. */
const FAILURES: readonly (readonly [code: number, share: number])[] = [
  [21211, 0.004],
  [30003, 0.014],
  [30005, 0.008],
  [30006, 0.008],
  [30007, 0.006],
  [30008, 0.003],
  [30001, 0.002],
];

/** Failures that another attempt may mend. */
export const PASSING_CODES: ReadonlySet<number> = new Set([30001, 30003, 30008]);

/** Twilio refused the number, so that there is no message. */
export const BAD_NUMBER = 21211;

const REPLIES = [
  'Thanks!',
  'Yes please, put me down for it',
  'Could you call me about this?',
  'Great, see you then',
  'Not this month, thank you',
  'What does it cost?',
] as const;

const REPLY_SHARE = 0.05;
const STOP_SHARE = 0.012;

export interface Fate {
  /** Null: the text is delivered. */
  readonly code: number | null;
  /** Time from the text to the carrier's acknowledgement, and to the delivery report, ms. */
  readonly sentAfter: number;
  readonly reportedAfter: number;
  /** Null: the person does not answer. */
  readonly reply: { readonly body: string; readonly after: number } | null;
}

/** Share of the second attempts that succeed. */
const MENDED_SHARE = 0.7;

/** Returns the fate of one attempt. `isSms`: only carriers fail. */
export function fateOf(
  seed: number,
  label: string,
  { attempt, isSms }: { attempt: number; isSms: boolean },
): Fate {
  const random = createRandom(seed, `${label}:${attempt}`);
  let left = random.next();
  const failure = FAILURES.find(([, share]) => {
    left -= share;
    return left < 0;
  });
  const again = attempt > 1 && random.next() > MENDED_SHARE ? 30003 : null;
  const code = !isSms ? null : attempt > 1 ? again : (failure?.[0] ?? null);
  const sentAfter = random.int(200, 900);
  const reportedAfter = sentAfter + random.int(1_500, 8_000);
  const answers = random.next();
  const body =
    answers < STOP_SHARE ? 'STOP' : answers < STOP_SHARE + REPLY_SHARE ? random.pick(REPLIES) : null;
  const after = reportedAfter + random.int(15_000, 240_000);
  return { code, sentAfter, reportedAfter, reply: body === null || code !== null ? null : { body, after } };
}
